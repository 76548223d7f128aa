// What somebody asks who has never played: what a word means, what a card is, how one begins. Only the bare question is
// meant; whoever asks about their own cards or their own turn is answered from the table.
import { note, type RulesNote } from './rules-note.ts';

const LEAD =
  "(?:(?:and |so |but )?(?:what(?:'s| is| are| does| do| was)|explain|define|describe|meaning of|tell me (?:about|what)|what (?:do you|does it) mean by|how do(?:es)?) )";
const FILLER = '(?:(?:a|an|the|it|mean|to|is|are|being|called|word|these|those|this|that) )*';
const TAIL =
  '(?: (?:cards?|creatures?|permanents?|spells?|zone|step|mean|means|do|does|work|for|here|exactly|then|again|in (?:magic|mtg|this game|the game)))*';

/** The question for a word and nothing else. */
const word = (...words: readonly string[]) => new RegExp(`^${LEAD}${FILLER}(?:${words.join('|')})${TAIL}$`);

/** How the game goes, in one breath. */
const WHOLE_GAME =
  'Each player has a deck and 20 life. On your turn you draw a card and may play one land; you tap lands for mana, and pay with it for the cards in your hand. ' +
  "Creatures that were yours as your turn began can attack, creatures of the other player may block them, and what isn't blocked takes life. Whoever is at 0 life loses. " +
  'At the table cards with a lit edge can be played: click one, and the large button between the two sides goes on. Ask me about any card, any word, or what I would do.';

/** Games and turns. */
const playing: readonly RulesNote[] = [
  note(
    [
      /^(?:please )?(?:can you )?(?:teach|show|tell|explain|help) (?:to )?me (?:how )?(?:to )?(?:play|the (?:game|rules|basics)|magic)(?: (?:magic|mtg|this(?: game)?|the game|the gathering))*$/,
      /^(?:please )?(?:can you )?(?:teach me|explain (?:the|this) (?:game|rules)|explain magic|tutorial|rules|the rules|basics)$/,
      /^how (?:do|does|can) (?:i|you|we|one) (?:play|start|begin)(?: (?:magic|mtg|this(?: game)?|the game|playing))?$/,
      /^how (?:do|does|is) (?:this|the|it|magic)(?: game)? (?:work|go|played)$|^what(?:'s| is) (?:magic|mtg|this(?: game)?|the game)(?: the gathering)?(?: about)?$/,
      /^(?:i'?m|i am|im) (?:(?:a|an|totally|completely|very|quite|new|total|complete) )*(?:beginner|newbie|noob|newcomer|new)(?: (?:to|at) (?:this|magic|mtg|the game|it))?$/,
      /^i(?:'ve| have)? (?:have )?never played(?: .*)?$|^i (?:do not|don't) know how to play(?: .*)?$/,
    ],
    WHOLE_GAME,
    '103.4',
    '305.2',
    '508.1',
    '104.3b',
  ),
  note(
    /^how (?:do|does|can|would) (?:i|you|we|one|somebody|a player|anybody) (?:win|lose)(?: (?:the|a|this) game| at magic| in magic)?$|^what(?:'s| is) the (?:goal|aim|point|objective)(?: of (?:the|this) game| of magic)?$/,
    'You win when everybody else has lost: most often because your creatures have brought them from 20 life to 0. Whoever has ten poison counters, or has to draw from an empty library, loses too.',
    '104.2a',
    '104.3b',
  ),
  note(
    /^how (?:do|can|does) (?:i|you|we|one) (?:end|finish|pass|stop)(?: my| the| your| a)? turns?$|^how (?:do|can) (?:i|you|we) (?:go|get|move) (?:on|to the next (?:step|phase|turn))$/,
    'The large button between the two sides goes on, and always says where to; Space presses it. The double arrow beside your name passes the rest of the turn at once.',
    '117.4',
  ),
  note(
    /^how (?:do|does|can|to)(?: (?:i|you|we|one))? (?:declare |make )?(?:attack|attacks|attackers|an attack|swing)(?: with (?:a |my )?creatures?)?$/,
    'Press the large button until it asks who attacks: click the creatures that shall, or All, and press it again. They have to be untapped and yours since your turn began, and tap as they attack.',
    '508.1a',
    '302.6',
  ),
  note(
    /^how (?:do|does|can|to)(?: (?:i|you|we|one))? (?:declare |make )?(?:block|blocks|blockers|a block)(?: with (?:a |my )?creatures?)?$/,
    'When you are attacked the table asks who blocks: click one of your untapped creatures, then the attacker that it shall block, and press the large button when you are done. Several may block the same attacker.',
    '509.1a',
  ),
  note(
    word('mulligans?', 'to mulligan'),
    'A new try at the opening hand: you shuffle it back and draw seven again. For each time you did, one card of the hand that you keep goes to the bottom of your library.',
    '103.5',
  ),
  note(
    word('upkeep', 'upkeeps?'),
    'The step after you untap and before you draw. Nothing happens in it but what cards say, and players may cast instants.',
    '503.1',
  ),
  note(
    word('combat tricks?', 'tricks?'),
    "An instant that changes how combat goes, most often by making a creature bigger: cast after blockers are chosen, when the other can't take them back.",
    '117.1a',
  ),
];

/** Kinds of cards. */
const kinds: readonly RulesNote[] = [
  note(
    word('lands?', 'basic lands?'),
    'Lands are what you pay with: tapped, each makes mana. You may play one on each of your own turns, in a main phase; it costs nothing and stays.',
    '305.1',
    '305.2',
  ),
  note(
    word('creatures?'),
    'Creatures fight for you: they attack the other player and block what attacks you. The two numbers are power, which is the damage that they deal, and toughness, which is how much damage in one turn destroys them.',
    '302.1',
    '208.1',
  ),
  note(
    word('sorcer(?:y|ies)'),
    'A spell for your own main phase, with nothing on the stack: it does what it says and goes to the graveyard.',
    '307.1',
  ),
  note(
    word('instants?'),
    "A spell that you can cast whenever you have priority, on anybody's turn and in answer to what others do. It does what it says and goes to the graveyard.",
    '304.1',
  ),
  note(
    word('artifacts?'),
    'A thing that stays on the battlefield and does what its text says. Most can be paid with mana of any colour.',
    '301.1',
  ),
  note(word('enchantments?'), 'A lasting magic: it stays on the battlefield and does what its text says.', '303.1'),
  note(
    word('equipments?'),
    'An artifact that you attach to a creature of yours by paying its equip cost, in your main phase. It stays when the creature dies.',
    '301.5',
  ),
  note(
    word('spells?'),
    'A card that is being cast: every card but a land is one, from when you pay for it until it has resolved.',
    '112.1',
  ),
];

/** Words on cards. */
const words: readonly RulesNote[] = [
  note(
    word('(?:un)?tap(?:ped|ping|s)?(?: (?:a )?lands?)?', '\\{t\\}', 't', 'tap symbol'),
    "Tapping turns a card sideways: it has been used and can't be tapped again. {T} in a cost means: tap this. Attacking taps a creature. All of yours untap as your next turn begins.",
    '701.26a',
    '107.5',
    '502.3',
  ),
  note(
    word('mana', 'mana symbols?', 'mana costs?'),
    'Mana is what cards are paid with. Lands and some creatures make it when they are tapped. The cost stands at the top right: a coloured symbol is one mana of that colour, a number that much of any kind.',
    '106.1',
    '107.4',
  ),
  note(
    [
      /^(?:explain|what (?:do|are|does)|tell me about) (?:all )?(?:the |these |those )?(?:symbols?|signs?|icons?)(?: (?:on|of) (?:the |a |my )?cards?)?(?: mean)?$/,
    ],
    'A coloured symbol is one mana of that colour, a number that much mana of any kind, and {T} means: tap this. On the table a spiral marks a creature that is too new to attack, ×3 is three alike, and the icons at the left edge are abilities such as flying: hold the pointer on a card to read them.',
    '107.4',
    '107.5',
    '302.6',
  ),
  note(
    [
      word('power', 'toughness', 'power and toughness', '(?:\\d+|x)/(?:\\d+|x)', 'p/t', 'numbers?'),
      /^what (?:do|are) the (?:two )?numbers(?: (?:on|at|in) .*)?(?: mean)?$/,
    ],
    'The two numbers of a creature: power is the damage that it deals in combat, toughness is how much damage in one turn destroys it. A 2/3 deals 2 and dies of 3.',
    '208.1',
    '704.5g',
  ),
  note(
    word('draw(?:ing)?(?: a| cards?)*'),
    'To draw is to put the top card of your library into your hand. You do it once in the draw step of your turn, and when a card says so.',
    '121.1',
  ),
  note(
    word('sacrific(?:e|ing)'),
    "To sacrifice is to put a permanent of your own into its owner's graveyard, because a card or a cost says so. It isn't destroyed: nothing saves it.",
    '701.21a',
  ),
  note(
    word('targets?', 'targeting'),
    'What a spell or ability with the word "target" is aimed at: chosen as it is cast, and checked again when it resolves.',
    '115.1',
  ),
  note(
    word('resolv(?:e|es|ing)'),
    'A spell or ability resolves when everybody has passed: it comes off the stack and does what it says.',
    '608.1',
  ),
  note(
    word('counters?'),
    'A counter is a marker on a card or a player, such as a +1/+1 counter, which makes a creature bigger for good. To counter a spell is something else: it goes to the graveyard and does nothing.',
    '122.1',
    '701.6a',
  ),
  note(word('destroy(?:ed|ing)?'), "What is destroyed goes from the battlefield to its owner's graveyard.", '701.8a'),
];

/** Places. */
const places: readonly RulesNote[] = [
  note(
    word('librar(?:y|ies)', 'decks?'),
    'Your library is the deck that you draw from, face down and shuffled.',
    '401.1',
  ),
  note(
    word('graveyards?', 'discard piles?'),
    'The pile of what has been used up, destroyed, discarded or sacrificed, face up: each player has one. Click it at the table to look through it.',
    '404.1',
  ),
  note(word('hands?'), 'The cards that you have drawn and not played yet: nobody else sees them.', '402.1'),
  note(
    word('battlefields?'),
    'Where lands, creatures and everything else that stays is put: the middle of the table.',
    '403.1',
  ),
];

export const firstNotes: readonly RulesNote[] = [...playing, ...kinds, ...words, ...places];

/** Null where the question is more than a word, or for none of these. */
export function firstNote(question: string): RulesNote | null {
  return firstNotes.find(({ words }) => words.some((pattern) => pattern.test(question))) ?? null;
}
