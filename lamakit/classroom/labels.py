"""The words on the teacher's page."""

from lamakit.texts import deferred
from lamakit.views.words import translated

TEXTS = deferred("""\
{here} here, {joined} in the class · This class is over, and everything about it is deleted. · Eyes here! · Go on
Lesson · Open up to · All of it · Show names · Hide names · Come in · Predict and try · Progress · Play together · Class
How to come in · Open the address, then type the code: · closed · QR code of {address} with the class code
What do you think? · Predictions locked: {count} of {all} · The predictions are hidden until you reveal them. · Reveal
Hide again · Enter the simulated value · Enter the exact value · Only for the teacher. · The class against a bot · Game
Bot · Begin the match · Close the vote · End the match · Top card · The class's hand
Votes: {voted} of {here}. {left} s left. · Counting … · The match is over. Won by {names}.
Learners vote on their own pages. Votes are shown when the ballot is over.
A tournament: the same deals for everybody · Begin the tournament · End the tournament
Points: how well somebody played, in percent of a win, with the luck of deals and draws taken out. \
33 is as good as the bots.
Tables · Table {number}, {game} · A table shows the nicknames of those who play there. Open it?
Nobody plays at a table of several people just now. · What did you find? · Trials: {count}. Learners: {learners}.
Show all trials · Hide the trials · one learner each · the whole class, and its 95% band · Exit ticket
right at first: {count} · right later: {count} · not right yet: {count} · no answer: {count} · For the teacher only
Of the questions that you tick, the projector shows no answers. Your own page shows them, and all names.
Open your own page · Your own page, with names and with answers for the teacher only. Keep it off the projector.
Who is where · {here} here, {done} done · On other pages: {count}. · What is hard
right at first: {share}% ({first} of {answered}); hints: {hints} · no answer yet; hints: {hints} · no answer yet
{count} × “{answer}”: · Hand in
Learners who worked without this server show a code on their page of lessons, or save a file. \
Type or scan the code here, or choose the file.
Nickname · new in the class · Code · or file · Take it in · Scan with the camera · What the camera sees
Stop the camera · Hold the QR code in front of the camera.
Browsers give a camera only to pages at localhost or over HTTPS. Type the code, or use a hand scanner.
The browser may not use the camera: allow it beside the address, or type the code.
There is no camera here. Type the code, or use a hand scanner.
The camera doesn't answer; perhaps another program uses it. Type the code instead.
The class · The class and all that its learners have stored are deleted on {date}. · Let new learners in
Let nobody new in · New class code · Wrong codes or words in the last five minutes: {count} · Answers as CSV
Columns apart by · commas · semicolons · Report to print · the same with nicknames · What its columns mean
New return phrase · Four new words for {nickname} will stand on this page. Is the projector off? · Rename
Another nickname for {nickname}: · Save · Delete · Delete {nickname} and everything that is stored about them?
Delete the class · All learners and everything that they have stored here are deleted at once. Save the answers first.
Type the class code · Really delete the class · Learners can't reach the address?
Type all of it, with http:// at the beginning and the number after the colon.
Are you in the same Wi-Fi as the learners? Phones on mobile data are not.
If several addresses are shown, your computer is in several networks: try the others.
A firewall on this computer may ask whether Python may be reached: allow it for private networks.
On Windows, a new network counts as a public one until you make it private in its settings.
Guest Wi-Fi often keeps devices apart. Use another network, or a hotspot of this computer.
Does it work on your own phone, or nowhere? Tell that to whoever looks after the network.
Without a network: lamakit worksheet 11 --copies 30 prints sheets. Work at home is handed in.
""")


def texts() -> dict[str, str]:
    """The page's fixed texts in the language in use, by their English source."""
    return translated(TEXTS)
