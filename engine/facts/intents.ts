// What a person wants to know, from how they put it. Simple patterns in a fixed order; card names are found elsewhere.

export type Intent =
  | { kind: 'options' }
  | { kind: 'advice' }
  | { kind: 'whyNot'; about: string }
  | { kind: 'whySize'; about: string }
  | { kind: 'whatIf'; deed: 'attack' | 'block'; about: string }
  /** The same, asked as whether it can. */
  | { kind: 'canDo'; deed: 'attack' | 'block'; about: string }
  | { kind: 'where'; about: string }
  | { kind: 'happened' }
  | { kind: 'situation'; of: 'turn' | 'life' | 'stack' | 'mana' | 'hand' | 'graveyard' }
  | { kind: 'topic'; about: string }
  | { kind: 'rule'; number: string }
  | { kind: 'card'; about: string }
  | { kind: 'canI'; about: string }
  | { kind: 'playLand' }
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'other'; about: string };

const NOT =
  "(?:can(?:'?t| ?not)|could(?:n'?t| not)|won'?t|will not|is(?:n'?t| not)|are(?:n'?t| not)|do(?:es)?(?:n'?t| not)|am i not able to|not)";

/** Words around a card's name that aren't part of it. */
const FRAME =
  /^(?:(?:i|it|let me|me|you|we|he|she|they|to|my|the|a|an|this|that|bob'?s?|card|called|cast|play|use|activate|attack|block|tap|target|equip|with|put|do|does|is|was|able|just|please) )+|(?: (?:do|does|mean|work|works|say|says|now|yet|here|this turn|right now|attack|block|cast|be (?:cast|played|activated|blocked|targeted)|castable|playable|again|for|please|card))+$/g;

const PATTERNS: readonly [RegExp, (match: RegExpMatchArray) => Intent][] = [
  [
    /\b(?:rule|cr) ?(\d{3}(?:\.\d+[a-z]?)?)\b|\b(\d{3}\.\d+[a-z]?)\b/,
    ([, named, bareNumber]) => ({ kind: 'rule', number: named ?? bareNumber! }),
  ],
  [
    /^(?:why|how come)\b(.*?)\b(?:only |just |still |now |a |an )*(?:-?\d+|x) ?\/ ?(?:-?\d+|x)\b|^(?:why|how come)\b(.*?)\b(?:so |that |too )?(?:big|large|small|strong|weak)\b/,
    ([, sized, judged]) => ({ kind: 'whySize', about: bare(sized ?? judged!) }),
  ],
  // The name stands on either side: "why can't I cast it", "why is it not playable".
  [
    new RegExp(`^(?:why|how come|y)\\b(.*?)\\b${NOT}\\b(.*)$`),
    ([, before, after]) => ({ kind: 'whyNot', about: bare(`${before} ${after}`) }),
  ],
  [
    new RegExp(`^(?:i |it |bob )?${NOT} (?:let me )?(?:cast|play|use|activate|attack|block)(.*)$`),
    ([, about]) => ({ kind: 'whyNot', about: bare(about!) }),
  ],
  [
    /^what(?: (?:would|will))?(?: happens?)? (?:if|when) (?:i|we) (?:were to )?(attack|block)(?:ed|ing)?\b(.*)$/,
    ([, deed, about]) => ({ kind: 'whatIf', deed: deed as 'attack' | 'block', about: bare(about!) }),
  ],
  [
    /^(?:can|could|may|am) i (?:still |now |able to )*(?:play|put down|drop) (?:a |another |my |more )*lands?\b|\b(?:did|have) i\b.*\bplay(?:ed)?\b.*\bland/,
    () => ({ kind: 'playLand' }),
  ],
  [
    /^(?:can|could|may|should|do) i (?:still |now |just )*(attack|block|swing) (?:with |using )(.+)$/,
    ([, deed, about]) => ({ kind: 'canDo', deed: deed === 'block' ? 'block' : 'attack', about: bare(about!) }),
  ],
  [
    /^(?:can|could|may|am) i (?:still |now |just |able to )*(?:cast|play|use|activate|equip) (?!(?:an? |any |another |more )?(?:creature|spell|card|instant|sorcery|artifact|enchantment|abilit)\w*\b)(.+)$/,
    ([, about]) => ({ kind: 'canI', about: bare(about!) }),
  ],
  [/^how (?:big|large|strong) (?:is|are)\b(.*)$/, ([, about]) => ({ kind: 'whySize', about: bare(about!) })],
  [
    /^where(?:'s|'re| is| are| did| has| have| do| does)?\b(.*)$/,
    ([, about]) => ({ kind: 'where', about: bare(about!) }),
  ],
  [/^what(?: (?:would|will))?(?: happens?)? (?:if|when)\b(.*)$/, ([, about]) => ({ kind: 'topic', about: about! })],
  [
    /\bwhat(?:'s| is| was)?(?: has)? (?:just )?(?:happen(?:e?d|ing)?|going on|that)\b|\bwhat (?:did|have|has) (?:you|i|bob|they|he|she|my opponent|the opponent) (?:just )?(?:do|done|play|cast)|\blast turn\b|^recap|^log$/,
    () => ({ kind: 'happened' }),
  ],
  [
    /\bwhat should (?:i|we)\b|\b(?:best|right|correct|strongest) (?:play|move|line|attack|block|choice|thing to do|option)\b|\badvice\b|\bhint\b|\b(?:what|how) would you\b|\bwhat do you (?:think|suggest|recommend)\b|\bhow should (?:i|we)\b|\bhelp me (?:decide|choose|play)\b/,
    () => ({ kind: 'advice' }),
  ],
  // Before lands and options: who asks what they hold doesn't ask for what lies on the table.
  [
    /\b(?:do|am) i hold(?:ing)?\b(?! (?:priority|back|up|off))|\b(?:what|which)\b.*\bin (?:my|his|her|their) hand\b/,
    () => ({ kind: 'situation', of: 'hand' }),
  ],
  [
    /\bwhat (?:can|could|may|do) (?:i|we)\b(?!.*\bask)|\b(?:my|legal|any) (?:options|moves|plays|choices|actions)\b|^options$|^moves$|\bwhat now\b/,
    () => ({ kind: 'options' }),
  ],
  [
    /\bwhose (?:turn|priority|move|decision)\b|\b(?:what|which) (?:turn|step|phase)\b|\bmy turn\b|\bwaiting for\b/,
    () => ({ kind: 'situation', of: 'turn' }),
  ],
  [/\b(?:on|in) the stack\b|^stack$/, () => ({ kind: 'situation', of: 'stack' })],
  [/\b(?:how much|what|which) (?:mana|lands)\b|\bmana (?:do|have)\b/, () => ({ kind: 'situation', of: 'mana' })],
  [
    /\blife (?:total|totals|points)\b|\bhow much life\b|\bwho(?:'s| is) (?:ahead|winning|losing)\b|\b(?:my|his|her|their|bob's|opponent's|more|less|most|least) life\b/,
    () => ({ kind: 'situation', of: 'life' }),
  ],
  [
    /\bhow many cards\b|\bwho has (?:more|the most|fewer) cards\b|\b(?:my|their|his|bob'?s) hand\b/,
    () => ({ kind: 'situation', of: 'hand' }),
  ],
  [/\bgraveyards?\b/, () => ({ kind: 'situation', of: 'graveyard' })],
  [/^how (?:do|does|can|should|to|would|is|are)\b(.*)$/, ([, about]) => ({ kind: 'topic', about: about! })],
  [/^(?:hi|hello|hey|good (?:morning|evening|afternoon)|yo|howdy)\b/, () => ({ kind: 'greeting' })],
  [/\bthank|^thx\b|^cheers\b|^nice\b|^ok(?:ay)?$|^cool$|^gg\b/, () => ({ kind: 'thanks' })],
  [
    /^how (?:much (?:mana )?(?:does|do|is)|expensive is)\b(.+?)(?: cost)?$|\b(?:cost|mana value|cmc|power(?: and toughness)?|toughness|types?|text|rulings?|colou?rs?) (?:of|for)\b(.+)$|^what (?:type|colou?r|kind(?: of card)?) (?:is|are)\b(.+)$|^(?:does|is|has)\b(.+?)\b(?:have|has|fly|flying|legendary|an? \w+)$|^(.+?)(?:'s)? (?:rulings?|text|cost|oracle(?: text)?)$/,
    ([, ...parts]) => ({ kind: 'card', about: bare(parts.find((part) => part !== undefined)!) }),
  ],
  [
    /^(?:what(?:'s| is| are| does| do)|explain|describe|read|show(?: me)?|tell me about|define|meaning of)\b(.*)$/,
    ([, about]) => ({ kind: 'card', about: bare(about!) }),
  ],
];

/** Lower case, straight quotes, no closing marks. */
export function plainQuestion(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["\u201c\u201d]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    // Who types fast leaves the marks out.
    .replace(/\b(what|where|who|how|that|there|he|she|let)s\b/g, "$1's")
    .replace(/\b(can|don|doesn|didn|isn|won|aren|couldn|wouldn)t\b/g, "$1't")
    .replace(/\bopponents(?= (?:turn|hand|board|life|library|deck|graveyard|creatures?|lands?)\b)/g, "opponent's");
  let end = line.length;
  while (end > 0 && '?!. '.includes(line[end - 1]!)) end -= 1;
  return line.slice(0, end).trim();
}

export function intentOf(text: string): Intent {
  const question = plainQuestion(text).replace(/^(?:hey |ok |so |and |but |hm+,? |please |bob,? )+/, '');
  for (const [pattern, intent] of PATTERNS) {
    const match = question.match(pattern);
    if (match !== null) return intent(match);
  }
  return { kind: 'other', about: bare(question) };
}

/** What is left of a question when the words around a name are taken away. */
function bare(text: string): string {
  let words = text.trim().replace(/^[,: ]+/, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(FRAME, '').trim();
  }
  return words;
}
