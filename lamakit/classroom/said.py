"""What stands on the teacher's page."""

from lamakit.texts import _


def texts() -> dict[str, str]:
    return {
        "count": _("{here} here, {joined} in the class"),
        "over": _("This class is over, and everything about it is deleted."),
        "pause": _("Eyes here!"),
        "resume": _("Go on"),
        "lesson": _("Lesson"),
        "upto": _("Open up to"),
        "all": _("All of it"),
        "names": _("Show names"),
        "nameless": _("Hide names"),
        "come": _("How to come in"),
        "type": _("Open the address, then type the code:"),
        "closed": _("closed"),
        "qr": _("QR code of {address} with the class code"),
        "predictions": _("What do you think?"),
        "locked": _("{count} of {all} have locked a prediction"),
        "hidden": _("The predictions are hidden until you reveal them."),
        "reveal": _("Reveal"),
        "cover": _("Hide again"),
        "simulated": _("Enter the simulated value"),
        "exact": _("Enter the exact value"),
        "where": _("Who is where"),
        "place": _("{here} here now, {done} have done it"),
        "elsewhere": _("On other pages: {count}."),
        "hard": _("What is hard"),
        "first": _("right at first: {share}% ({first} of {answered}); hints: {hints}"),
        "unanswered": _("no answer yet; hints: {hints}"),
        "slip": _("{count} × “{answer}”:"),
        "office": _("The class"),
        "ends": _("The class and all that its learners have stored are deleted on {date}."),
        "open": _("Let new learners in"),
        "shut": _("Let nobody new in"),
        "renew": _("New class code"),
        "guesses": _("Wrong codes or words in the last five minutes: {count}"),
        "csv": _("Answers as CSV"),
        "columns": _("What its columns mean"),
        "phrase": _("New return phrase"),
        "phrasing": _("Four new words for {nickname} will stand on this page. Is the projector off?"),
        "export": _("Save"),
        "remove": _("Delete"),
        "removing": _("Delete {nickname} and everything that is stored about them?"),
        "end": _("Delete the class"),
        "ending": _(
            "All learners and everything that they have stored here are deleted at once. Save the answers first."
        ),
        "sure": _("Type the class code"),
        "really": _("Really delete the class"),
        "unreachable": _("Learners can't reach the address?"),
        "tries": "\n".join(
            [
                _("Type all of it, with http:// at the beginning and the number after the colon."),
                _("Are you in the same Wi-Fi as the learners? Phones on mobile data are not."),
                _("If several addresses are shown, your computer is in several networks: try the others."),
                _("A firewall on this computer may ask whether Python may be reached: allow it for private networks."),
                _("Guest Wi-Fi often keeps devices apart. Use another network, or a hotspot of this computer."),
                _("Does it work on your own phone, or nowhere? Tell that to whoever looks after the network."),
            ]
        ),
    }
