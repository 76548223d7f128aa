// What is asked about Bob himself: what he can do, what he keeps, where things are in his window.

interface HouseNote {
  readonly words: readonly RegExp[];
  readonly text: string;
}

const note = (words: RegExp | readonly RegExp[], text: string): HouseNote => ({
  words: words instanceof RegExp ? [words] : words,
  text,
});

const WHAT_I_ANSWER =
  "what a card does, how a rule works, what is in a deck, what you can do at the table, why you can't, and what just happened";

const NOTES: readonly HouseNote[] = [
  note(
    /^\/(?:help|\?)$/,
    `Ask me ${WHAT_I_ANSWER}. /turbotime chooses tools to look things up with, /lookup NAME and /rules NUMBER use one at once, and /mode chat, mtg, turbotime or auto says where your messages go.`,
  ),
  note(
    [
      /\bwhat can (?:you|i ask)\b|^help\b|\bhow do(?:es)? (?:you|this|bob) work\b/,
      /\bwhat do you (?:do|know)$|\bwhat are you (?:for|good at)\b/,
    ],
    `Ask me about cards, rules, decks and games: ${WHAT_I_ANSWER}. For anything else I need a language model.`,
  ),
  note(
    /\b(?:are|is) (?:you|bob) (?:an? |really |even )*(?:ai|a\.i\.?|bot|robot|human|real|person|alive|chatgpt|gpt|llm|model)\b/,
    'I am a program. Without a language model I answer from the rules engine alone; with one connected, it finds the words for what the engine knows.',
  ),
  note(
    /\bwho (?:are|made|wrote|is) (?:you|bob)\b|\bwhat are you\b|\byour name\b/,
    `I'm Bob. I can tell you ${WHAT_I_ANSWER}. Without a language model I know nothing else.`,
  ),
  note(
    /\b(?:connect|set ?up|add|use|install|choose|change|switch|plug|hook)\b.*\b(?:model|chatgpt|gpt|openai|ollama|llama|claude|lm studio|llm|ai)\b/,
    'Settings > Models looks for model servers on this machine and lets you choose one. For a service such as OpenAI set its key in the environment (OPENAI_API_KEY) and start me again.',
  ),
  note(
    [
      /^(?:what|which|show|list|where)\b.*\b(?:keys|keyboard|shortcuts?|hotkeys?|key bindings?)\b|^(?:keys|shortcuts|hotkeys|keyboard shortcuts)$/,
      /^what (?:does|do|is) (?:the )?(?:space(?: ?bar)?|escape|esc|enter|f6|(?:space|escape) key|[a-z] key)(?: (?:do|for|key))*$/,
    ],
    'Space does what the large button says, Esc cancels, and the arrows go from card to card. Keys at the lower left lists them all and changes them; ? opens it from the table.',
  ),
  note(
    [
      /^(?:what|why)\b.*\b(?:dots?|steps?|bar|row) (?:(?:is |are )?(?:in|across) the (?:middle|cent(?:er|re))|between (?:us|the))/,
      /^(?:what|why)\b.*\b(?:flags?|triangles?|arrowheads?) (?:above|below|under|over|at|on|in) the\b/,
      /^how (?:do|can) (?:i|you|we) (?:stop|pause|act|play|do something)\b.*\b(?:in|on|during) (?:your|bob'?s|(?:my |the )?(?:opponent'?s?|other player'?s?)|their)\b.*\bturn\b/,
    ],
    'The dots across the middle are the steps of a turn; the lit one is where we are. Press above a dot for a flag that stops you there in your turn, below it for one in mine. Full control (F) stops you everywhere.',
  ),
  note(
    /^(?:what|why)\b.*\b(?:spiral|swirl)\b/,
    'A spiral marks a creature that came under its controller this turn: until their next turn begins it can neither attack nor use what costs a tap.',
  ),
  note(
    /^(?:what|why)\b.*\b(?:lit|orange|yellow|golden|gold|blue|glow\w*|coloured|colored|bright) (?:edges?|borders?|outlines?|frames?|rings?)\b/,
    'An orange edge marks what you can play, use or have chosen; a blue one what can be aimed at.',
  ),
  note(
    /^(?:how (?:do|can) (?:i|we|you)|can i|where (?:do|can) i) (?:undo|take (?:\w+ ){1,3}back|go back a step)\b/,
    'Z takes your last decision back, and so does the bent arrow beside your name. It works in practice games, and not at a table with other people.',
  ),
  note(
    /\b(?:need|require|use|work|run|go|play)\w*\b.*\b(?:internet|online|offline|network|wifi|connection)\b/,
    'I need no internet: games, cards and rules are on this machine. Only a model or a tool that you choose yourself may ask somewhere else.',
  ),
  note(
    [
      /\b(?:store|save|keep|record|log|send|share|upload|track|listen)\w*\b.*\b(?:what i|my (?:data|messages?|words|chats?|games?|decks?)|everything|this chat|to (?:anyone|somebody|the cloud))\b/,
      /\b(?:private|privacy|secret|who (?:can )?reads?)\b/,
    ],
    'What you write stays in my folder on this machine, in the record of our talks. Nothing is sent anywhere unless you connect a model or tick a tool that does. I remember for good only what you said yes to.',
  ),
  note(
    [
      /\b(?:forget|delete|erase|remove|clear|wipe|drop|unlearn)\b.*\b(?:memor\w*|told you|said|about me|know|remember\w*|everything)\b/,
      /^(?:please )?forget (?:that|it|about|what)\b/,
    ],
    "You decide about memories, so I don't remove them myself: open Memory, where each one can be searched for, changed and removed.",
  ),
  note(
    /\b(?:delete|erase|remove|clear|wipe)\b.*\b(?:chat|talk|conversation|history|messages)\b/,
    'Each talk can be removed in the list beside the chat, and brought back for 30 days.',
  ),
  note(
    /\b(?:talk|speak|chat|discuss|say|ask)\w*\b.*\b(?:last time|before|earlier|yesterday|previously|the other day|last week)\b/,
    'Earlier talks stand in the list beside the chat, where they can be searched by their words. Open one to go on with it.',
  ),
  note(
    /\b(?:play|game)\b.*\b(?:friends?|people|someone|somebody|humans?|brother|sister|wife|husband|multiplayer|others|kids?|son|daughter|two players)\b/,
    'Rooms has tables for playing with other people: open one there and give them its invite.',
  ),
  note(
    [
      /^(?:let'?s|can we|i want to|i'?d like to|wanna|shall we|how (?:do|can) (?:i|we)|where (?:do|can) i)\b.*\b(?:play|start|begin|duel|match)\b(?!.*\b(?:land|card|spell|creature|instant|sorcery)s?\b)/,
      /^(?:play|start|new) (?:a |an |the |another |new )*(?:game|match|duel)\b|^(?:play|fight) (?:against )?(?:me|you|bob)\b/,
    ],
    'Open Play, choose a deck or paste your own list, and start a game with the button there. Rooms has tables for playing with other people.',
  ),
  note(
    /\b(?:import|paste|load|upload|copy|add|use|bring|export)\b.*\b(?:decks?|list|arena|mtgo|moxfield|archidekt)\b/,
    'Yes: under Play paste the list of a deck from Arena, MTGO, Moxfield, Archidekt and others. I find out which it is, and say what is wrong with it.',
  ),
  note(
    /\b(?:deck|list)\b.*\b(?:legal|valid|allowed|ok(?:ay)?|fine|banned)\b|\bcheck (?:my|a|this|the) (?:deck|list)\b/,
    'Paste the deck under Play and I check it: how many cards, how many of each, and which I can play. bob deck check does the same for a file, by the rules of a format.',
  ),
  note(
    /\b(?:worth|prices?|dollars?|euros?|buy|sell|how much money)\b/,
    "I don't know what cards are worth in money: prices change, and I only look things up with a tool that you choose (/turbotime). What a card does I can tell you.",
  ),
  note(
    /\b(?:banned|restricted|legal in|legality|ban ?list)\b/,
    "I don't carry the lists of banned cards of any format, since they change. /turbotime can look them up where you let it.",
  ),
];

/** Null where the question isn't about Bob or his window. */
export function houseNote(question: string): string | null {
  return NOTES.find(({ words }) => words.some((word) => word.test(question)))?.text ?? null;
}

/** One friendly line for what nobody here knows. */
export const NOT_MINE =
  "I can't help with that without a language model. Ask me about cards, rules, decks or the game on the table.";

export const HELLO = `Hello. Ask me about cards, rules, decks and games: ${WHAT_I_ANSWER}.`;
