/* Base LAMA (amigo edition) between random players, twice, as yardsticks for the compiled rules.
 *
 * like_for_like   lamakit's own functions, one C function each under the same name: the same state of 16-bit fields,
 *                 the same refusal asked for every action, the same chance, the same generator. With the same seed it
 *                 plays exactly the matches that lamakit plays.
 * hand_optimised  what one would write for this game alone and for four seats: a hand in one word, a deck as a row of
 *                 bytes, legal actions from the two cards that fit. The same distribution, another stream.
 *
 * Both fill points[match][SEATS] and rounds[match] and return the number of decisions.
 */
#include <stdint.h>
#include <string.h>

enum { SEATS = 6, KINDS = 7, CARDS = 56, HAND = 6, GOAL = 40, NOBODY = -1 };
enum { ONE = 0, SIX = 5, LLAMA = 6 };

/* Lamakit's functions are inlined where they are compiled, and loops over its constants are unrolled: so are these. */
#define PORTED static inline __attribute__((always_inline))
#define UNROLLED _Pragma("GCC unroll 16")

/* ------------------------------------------------------------------------------------------- play/generator.py */

static const int64_t MASK = 0xFFFFFFFF;

PORTED int64_t rotated(int64_t word, int bits) { return ((word << bits) & MASK) | (word >> (32 - bits)); }

PORTED int64_t next_word(int64_t *words) {
    int64_t result = (rotated((words[0] + words[3]) & MASK, 7) + words[0]) & MASK;
    int64_t shifted = (words[1] << 9) & MASK;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = rotated(words[3], 11);
    return result;
}

PORTED int64_t below(int64_t *words, int64_t bound) {
    int64_t product = next_word(words) * bound;
    if ((product & MASK) < bound) {
        int64_t threshold = (MASK + 1 - bound) % bound;
        while ((product & MASK) < threshold) product = next_word(words) * bound;
    }
    return product >> 32;
}

PORTED void two_below(int64_t *words, int64_t first, int64_t second, int64_t *one, int64_t *other) {
    int64_t bound = first * second, product = next_word(words) * first, rest = (product & MASK) * second;
    if ((rest & MASK) < bound) {
        int64_t threshold = (MASK + 1 - bound) % bound;
        while ((rest & MASK) < threshold) {
            product = next_word(words) * first;
            rest = (product & MASK) * second;
        }
    }
    *one = product >> 32;
    *other = rest >> 32;
}

PORTED int64_t mixed(int64_t word) {
    word ^= word >> 16;
    word = (int64_t)(((uint64_t)word * 0x7FEB352D) & MASK);
    word ^= word >> 15;
    word = (int64_t)(((uint64_t)word * 0x846CA68B) & MASK);
    return word ^ (word >> 16);
}

PORTED void seed_words(int64_t *words, int64_t low, int64_t high, int64_t number) {
    int64_t word = mixed(low ^ 0x9E3779B9);
    word = mixed(word ^ high);
    word = mixed(word ^ (number & MASK));
    for (int i = 0; i < 4; i++) {
        word = mixed((word + 0x9E3779B9) & MASK);
        words[i] = word;
    }
}

/* --------------------------------------------------------------------------------------------- games/contract.py */

enum { TURN, GIVING, SHOW, ROLLED, RETURN, ROUND_OVER, MATCH_OVER };
enum { NOTHING, CARD, FORCED_CARD, DEAL_CARDS, DICE };
enum { DRAW = 32, QUIT, DEAL, KEEP, RETURN_1, RETURN_10, RETURN_20, COLLECT };
enum { BAS_02 = 1, BAS_06, BAS_07, BAS_08, BAS_10, BAS_13, BAS_14, BAS_17, BAS_18, DRA_02, L20_02 };

static const int TURN_CHOICES[] = {0, 1, 2, 3, 4, 5, 6, DRAW, QUIT}, SHOW_CHOICES[] = {LLAMA, COLLECT};
static const int RETURN_CHOICES[] = {RETURN_1, RETURN_10, RETURN_20, KEEP}, ROUND_OVER_CHOICES[] = {DEAL};
enum { MOST_CHOICES = sizeof TURN_CHOICES / sizeof *TURN_CHOICES };

typedef struct {
    int16_t players, egmont, lama20, drama;
    int16_t full[KINDS], deck[KINDS], deck_size, top, played[KINDS];
    int16_t hands[SEATS][KINDS], hand_sizes[SEATS], has_quit[SEATS], points[SEATS], has_magic[SEATS];
    int16_t stage[4], stage_size;
    int16_t player, phase, chance, round_no, starter, dealer, last_played, each_llama;
} State;

/* ------------------------------------------------------------------------- games/seats.py, tokens.py, stage.py */

PORTED int seats_in_round(const State *state) {
    int count = 0;
    for (int seat = 0; seat < state->players; seat++) count += 1 - state->has_quit[seat];
    return count;
}

PORTED int left_of(const State *state, int seat) { return seat + 1 == state->players ? 0 : seat + 1; }

PORTED int next_in_round(const State *state, int seat) {
    int following = left_of(state, seat);
    while (state->has_quit[following] && following != seat) following = left_of(state, following);
    return following;
}

PORTED int token_value(int action) { return action == RETURN_1 ? 1 : action == RETURN_10 ? 10 : 20; }

PORTED int token_count(const State *state, int seat, int value) {
    int points = state->points[seat];
    if (value == 1) return points % 10;
    if (value == 10) return state->lama20 ? points % 20 / 10 : points / 10;
    return state->lama20 ? points / 20 : 0;
}

PORTED void give_back(State *state, int seat, int action) {
    if (action != KEEP) state->points[seat] -= token_value(action);
}

PORTED void pass_turn(State *state) { state->player = next_in_round(state, state->player); }

enum { SHOW_SIZE = 5, MAGIC = 3, NONE = -1 };

PORTED int kind_value(int kind) { return kind == 0 ? 1 : kind == 1 ? 10 : kind == 2 ? 20 : 0; }

PORTED int lowest_token(const State *state, int seat) {
    for (int kind = 0; kind < MAGIC; kind++)
        if (token_count(state, seat, kind_value(kind)) > 0) return kind;
    return state->has_magic[seat] ? MAGIC : NONE;
}

PORTED void lay_token(State *state) {
    int kind = lowest_token(state, state->player);
    if (kind == NONE) return;
    state->stage[kind] += 1;
    state->stage_size += 1;
    state->points[state->player] -= kind_value(kind);
    if (kind == MAGIC) state->has_magic[state->player] = 0;
}

PORTED void pass_turn_after(State *state, int llama_played) {
    pass_turn(state);
    state->phase = llama_played && state->stage_size >= SHOW_SIZE ? SHOW : TURN;
}

PORTED void collect(State *state) {
    for (int kind = 0; kind < MAGIC; kind++) {
        state->points[state->player] += state->stage[kind] * kind_value(kind);
        state->stage[kind] = 0;
    }
    if (state->stage[MAGIC]) {
        state->has_magic[state->player] = 1;
        state->stage[MAGIC] = 0;
    }
    state->stage_size = 0;
    state->phase = TURN;
}

/* ------------------------------------------------------------------------------------------------ games/rounds.py */

PORTED void deal(State *state, int starter) {
    memcpy(state->deck, state->full, sizeof state->deck);
    state->deck_size = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        state->deck_size += state->full[kind];
        state->played[kind] = 0;
        for (int seat = 0; seat < state->players; seat++) state->hands[seat][kind] = 0;
    }
    for (int seat = 0; seat < state->players; seat++) {
        state->hand_sizes[seat] = 0;
        state->has_quit[seat] = 0;
    }
    state->top = NOBODY;
    state->last_played = NOBODY;
    state->starter = starter;
    state->dealer = (starter - 1 + state->players) % state->players;
    state->player = 0;
    state->phase = TURN;
    state->chance = DEAL_CARDS;
    state->round_no += 1;
}

PORTED int chance_total(const State *state) { return state->deck_size; }

PORTED int outcome_at(const State *state, int place) {
    int card = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        place -= state->deck[kind];
        card += place >= 0;
    }
    return card;
}

PORTED void take_from_deck(State *state, int card) {
    state->deck[card] -= 1;
    state->deck_size -= 1;
}

PORTED void put_in_hand(State *state, int seat, int card) {
    state->hands[seat][card] += 1;
    state->hand_sizes[seat] += 1;
}

PORTED void resolve_deal(State *state, int card) {
    take_from_deck(state, card);
    if (state->top == NOBODY) {
        state->top = card;
        return;
    }
    put_in_hand(state, state->player, card);
    if (state->hand_sizes[state->player] == HAND) state->player += 1;
    if (state->player == state->players) {
        state->player = state->starter;
        state->chance = NOTHING;
    }
}

PORTED int draw_refusal(const State *state) {
    if (state->deck_size == 0) return BAS_10;
    return seats_in_round(state) == 1 ? BAS_13 : 0;
}

PORTED int turn_refusal(const State *state, int action) {
    if (action == DRAW) return draw_refusal(state);
    if (action == QUIT) return 0;
    return action == DEAL ? BAS_14 : BAS_17;
}

PORTED int return_refusal(const State *state, int action) {
    if (action == KEEP) return 0;
    if (action != RETURN_1 && action != RETURN_10 && action != RETURN_20) return BAS_17;
    if (token_count(state, state->player, token_value(action)) > 0) return 0;
    return state->lama20 ? L20_02 : BAS_17;
}

PORTED int closing_refusal(const State *state, int action) {
    if (state->phase == RETURN) return return_refusal(state, action);
    if (state->phase == ROUND_OVER) return action == DEAL ? 0 : BAS_14;
    return BAS_18;
}

PORTED void draw(State *state) { state->chance = CARD; }

PORTED void resolve_draw(State *state, int card) {
    take_from_deck(state, card);
    put_in_hand(state, state->player, card);
    state->chance = NOTHING;
}

PORTED void lay(State *state, int card) {
    state->hands[state->player][card] -= 1;
    state->hand_sizes[state->player] -= 1;
    state->played[state->top] += 1;
    state->top = card;
    state->last_played = state->player;
}

PORTED void resolve(State *state, int card) {
    if (state->chance == CARD) {
        resolve_draw(state, card);
        pass_turn(state);
    } else {
        resolve_deal(state, card);
    }
}

PORTED int leaves_nobody(State *state) {
    state->has_quit[state->player] = 1;
    if (seats_in_round(state) == 0) return 1;
    pass_turn(state);
    return 0;
}

PORTED void close_round(State *state, int next_starter) {
    state->phase = ROUND_OVER;
    state->player = next_starter;
    for (int seat = 0; seat < state->players; seat++)
        if (state->points[seat] >= GOAL) {
            state->phase = MATCH_OVER;
            state->player = NOBODY;
        }
}

PORTED void end_round(State *state, int next_starter) {
    if (state->hand_sizes[state->player] == 0 && state->points[state->player] > 0)
        state->phase = RETURN;
    else
        close_round(state, next_starter);
}

PORTED void return_token(State *state, int action, int next_starter) {
    give_back(state, state->player, action);
    close_round(state, next_starter);
}

PORTED int last_player_or_starter(const State *state) {
    return state->last_played == NOBODY ? state->starter : state->last_played;
}

PORTED int left_of_next_dealer(const State *state) { return (state->dealer + 2) % state->players; }

/* -------------------------------------------------------------------------------------------------- games/lama.py */

PORTED int next_starter(const State *state) {
    return state->egmont ? left_of_next_dealer(state) : last_player_or_starter(state);
}

PORTED void start(State *state) { deal(state, state->starter); }

PORTED int follows(int top, int card) { return card == top || card == (top + 1) % KINDS; }

PORTED int following_rule(int top, int card) {
    int at_the_turn = top == LLAMA || card == LLAMA || (top == SIX && card == ONE);
    return at_the_turn ? BAS_08 : BAS_07;
}

PORTED int play_refusal(const State *state, int card) {
    if (state->hands[state->player][card] == 0) return BAS_06;
    return follows(state->top, card) ? 0 : following_rule(state->top, card);
}

PORTED int show_refusal(const State *state, int action) {
    if (action == LLAMA) return play_refusal(state, action);
    return action == COLLECT ? 0 : DRA_02;
}

PORTED int refusal(const State *state, int action) {
    if (state->phase == TURN) {
        if (action == COLLECT) return DRA_02;
        return action < KINDS ? play_refusal(state, action) : turn_refusal(state, action);
    }
    if (state->phase == SHOW) return show_refusal(state, action);
    return closing_refusal(state, action);
}

PORTED int penalty_of(const State *state, int seat, int card) {
    int copies = state->hands[seat][card];
    if (copies == 0) return 0;
    if (card != LLAMA) return card + 1;
    return state->each_llama ? 10 * copies : 10;
}

PORTED void score(State *state) {
    for (int seat = 0; seat < state->players; seat++)
        for (int card = 0; card < KINDS; card++) state->points[seat] += penalty_of(state, seat, card);
    end_round(state, next_starter(state));
}

PORTED void play(State *state, int card) {
    lay(state, card);
    int dramatic = state->drama == 1 && card == LLAMA;
    if (dramatic) lay_token(state);
    if (state->hand_sizes[state->player] == 0)
        score(state);
    else
        pass_turn_after(state, dramatic);
}

PORTED void apply(State *state, int action) {
    if (action < KINDS) {
        play(state, action);
    } else if (action == DRAW) {
        draw(state);
    } else if (action == QUIT) {
        if (leaves_nobody(state)) score(state);
    } else if (action == COLLECT) {
        collect(state);
    } else if (action == DEAL) {
        deal(state, state->player);
    } else {
        return_token(state, action, next_starter(state));
    }
}

/* --------------------------------------------------------------------- play/chance.py and simulation's one loop */

PORTED void lay_out(const State *state, int64_t *cards) {
    int size = 0;
    for (int card = 0; card < KINDS; card++)
        for (int copy = 0; copy < state->deck[card]; copy++) cards[size++] = card;
}

PORTED void swap(int64_t *cards, int one, int other) {
    int64_t card = cards[one];
    cards[one] = cards[other];
    cards[other] = card;
}

PORTED void shuffle(int64_t *cards, int size, int needed, int64_t *words) {
    for (int place = 0; place < needed && place < size - 1; place += 2) {
        int left = size - place;
        int64_t first, second;
        two_below(words, left, left - 1, &first, &second);
        swap(cards, place, place + first);
        swap(cards, place + 1, place + 1 + second);
    }
}

PORTED int cards_to_deal(const State *state) { return HAND * state->players + 1; }

PORTED void settle(State *state, int64_t *words, int64_t *cards) {
    if (state->chance == DEAL_CARDS) {
        lay_out(state, cards);
        shuffle(cards, state->deck_size, cards_to_deal(state), words);
        for (int dealt = 0; state->chance; dealt++) resolve(state, cards[dealt]);
    }
    while (state->chance) resolve(state, outcome_at(state, below(words, chance_total(state))));
}

PORTED int list_block(const State *state, const int *choices, int number, int64_t *legal) {
    int64_t bits = 0;
    int count = 0;
    UNROLLED
    for (int place = 0; place < number; place++) bits |= (int64_t)(refusal(state, choices[place]) == 0) << place;
    UNROLLED
    for (int place = 0; place < number; place++) {
        legal[count] = choices[place];
        count += (bits >> place) & 1;
    }
    return count;
}

#define BLOCK(choices) list_block(state, choices, sizeof choices / sizeof *choices, legal)

PORTED int list_legal(const State *state, int64_t *legal) {
    if (state->phase == TURN) return BLOCK(TURN_CHOICES);
    if (state->phase == SHOW) return BLOCK(SHOW_CHOICES);
    if (state->phase == RETURN) return BLOCK(RETURN_CHOICES);
    return BLOCK(ROUND_OVER_CHOICES);
}

int64_t like_for_like(int64_t players, int64_t low, int64_t high, int64_t players_low, int64_t players_high,
                      int64_t first, int64_t matches, int16_t *points, int16_t *rounds) {
    State fresh = {.players = players, .full = {8, 8, 8, 8, 8, 8, 8}};
    int64_t words[4], choices[4], cards[CARDS], legal[MOST_CHOICES], decisions = 0;
    for (int64_t match = 0; match < matches; match++) {
        State state = fresh;
        seed_words(words, low, high, first + match);
        seed_words(choices, players_low, players_high, first + match);
        start(&state);
        for (;;) {
            settle(&state, words, cards);
            if (state.player == NOBODY) break;
            int count = list_legal(&state, legal);
            apply(&state, legal[below(choices, count)]);
            decisions += 1;
        }
        memcpy(points + match * SEATS, state.points, sizeof state.points);
        rounds[match] = state.round_no;
    }
    return decisions;
}

/* ---------------------------------------------------------------------------------------------- by hand, for speed */

enum { TABLE = 4 };

/* A hand is one word with a byte for each kind, so that an empty hand is 0 and copies never overflow. */
typedef uint64_t Hand;

typedef struct {
    uint32_t a, b, c, d;
} Stream;

static inline uint32_t turned(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static inline uint32_t next32(Stream *s) {
    uint32_t result = turned(s->a + s->d, 7) + s->a, shifted = s->b << 9;
    s->c ^= s->a;
    s->d ^= s->b;
    s->b ^= s->c;
    s->a ^= s->d;
    s->c ^= shifted;
    s->d = turned(s->d, 11);
    return result;
}

static inline uint32_t below32(Stream *s, uint32_t bound) {
    uint64_t product = (uint64_t)next32(s) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold) product = (uint64_t)next32(s) * bound;
    }
    return product >> 32;
}

static inline uint32_t taken(uint8_t *deck, uint32_t *left, uint32_t place) {
    uint32_t card = deck[place];
    deck[place] = deck[--*left];
    return card;
}

/* Three cards from one word: each product's upper half is a place, its lower half feeds the next (Brackett-Rozinsky and
 * Lemire, "Batched ranged random integer generation"; the rejection makes it exactly uniform). */
static inline void take_three(Stream *s, uint8_t *deck, uint32_t *left, uint32_t *cards) {
    uint32_t n = *left, bound = n * (n - 1) * (n - 2);
    uint64_t first, second, third;
    do {
        first = (uint64_t)next32(s) * n;
        second = (uint64_t)(uint32_t)first * (n - 1);
        third = (uint64_t)(uint32_t)second * (n - 2);
    } while (__builtin_expect((uint32_t)third < bound, 0) && (uint32_t)third < -bound % bound);
    cards[0] = taken(deck, left, first >> 32);
    cards[1] = taken(deck, left, second >> 32);
    cards[2] = taken(deck, left, third >> 32);
}

static const uint8_t FULL[CARDS] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3,
                                    3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6};

/* Each kind once: ones where a byte isn't 0; the product's byte 6 sums weight times presence and can't overflow. */
static inline int penalty(Hand hand) {
    const Hand sevens = 0x007F7F7F7F7F7F7F, ones = 0x0001010101010101;
    return (((hand + sevens) >> 7 & ones) * 0x000102030405060A) >> 48 & 0xFF;
}

static inline int next_seat(unsigned seats, int seat) {
    unsigned twice = seats | seats << TABLE;
    return (__builtin_ctz(twice >> (seat + 1)) + seat + 1) % TABLE;
}

/* One round; adds the penalties, counts the decisions and returns the next starter. */
static int one_round(Stream *s, int starter, int *points, int64_t *decisions) {
    uint8_t deck[CARDS];
    uint32_t left = CARDS, cards[3];
    Hand hands[TABLE] = {0};
    memcpy(deck, FULL, sizeof deck);
    unsigned top = taken(deck, &left, below32(s, CARDS));
    for (int seat = 0; seat < TABLE; seat++)
        for (int half = 0; half < 2; half++) {
            take_three(s, deck, &left, cards);
            hands[seat] += ((Hand)1 << 8 * cards[0]) + ((Hand)1 << 8 * cards[1]) + ((Hand)1 << 8 * cards[2]);
        }
    unsigned seats = (1 << TABLE) - 1;
    int player = starter, last = starter;
    int64_t count = 0;
    for (;;) {
        unsigned next = top == LLAMA ? ONE : top + 1;
        Hand hand = hands[player];
        uint32_t same = (hand >> 8 * top & 0xFF) != 0, higher = (hand >> 8 * next & 0xFF) != 0;
        uint32_t may_draw = left > 0 && (seats & (seats - 1));
        uint32_t choice = below32(s, same + higher + may_draw + 1);
        count += 1;
        if (choice < same + higher) {
            top = choice < same ? top : next;
            last = player;
            hands[player] = hand -= (Hand)1 << 8 * top;
            if (hand == 0) break;
        } else if (choice < same + higher + may_draw) {
            hands[player] = hand + ((Hand)1 << 8 * taken(deck, &left, below32(s, left)));
        } else {
            seats &= ~(1u << player);
            if (seats == 0) break;
        }
        player = next_seat(seats, player);
    }
    for (int seat = 0; seat < TABLE; seat++) points[seat] += penalty(hands[seat]);
    if (seats && points[last] > 0) {
        int ones = points[last] % 10 > 0, tens = points[last] >= 10;
        int choice = below32(s, ones + tens + 1);
        points[last] -= choice < ones ? 1 : choice < ones + tens ? 10 : 0;
        count += 1;
    }
    *decisions += count;
    return last;
}

int64_t hand_optimised(int64_t low, int64_t high, int64_t first, int64_t count, int16_t *points, int16_t *rounds) {
    int64_t decisions = 0, words[4];
    for (int64_t match = 0; match < count; match++) {
        seed_words(words, low, high, first + match);
        Stream s = {words[0], words[1], words[2], words[3]};
        int table[TABLE] = {0}, starter = 0, played = 0;
        for (;;) {
            starter = one_round(&s, starter, table, &decisions);
            played += 1;
            if (table[0] >= GOAL || table[1] >= GOAL || table[2] >= GOAL || table[3] >= GOAL) break;
            decisions += 1; /* the deal */
        }
        for (int seat = 0; seat < TABLE; seat++) points[match * SEATS + seat] = table[seat];
        rounds[match] = played;
    }
    return decisions;
}
