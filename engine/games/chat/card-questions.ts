// Which cards there are: "which dragons do you have", "green creatures that make mana", "cards with goblin in the name".
import { type CardFace, showCard } from '../card-face.ts';
import { knownCards, starterDecks } from '../decks.ts';
import { type ChatReply, replyWith } from './reply.ts';

/** What somebody looks for; a card has to have all of it. */
interface Sought {
  readonly words: string;
  readonly has: (face: CardFace) => boolean;
}

const COLORS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
const TYPES = ['creature', 'instant', 'sorcery', 'artifact', 'enchantment', 'land', 'planeswalker'];
const KEYWORDS =
  /\b(?:flying|flash|haste|trample|deathtouch|lifelink|vigilance|reach|menace|defender|hexproof|indestructible|first strike|double strike|ward|protection|prowess)\b/g;
const MOST = 20;

const asks =
  /^(?:which|what|show(?: me)?|list|find|any|are there|do (?:you|we) have|(?:do )?you know|name|give me|all|tell me|cards?|got)\b|\bcards?\b.*\b(?:with|that|against|named|called)\b|\bdo you (?:have|know)$/;
/** What lies at a table is asked about otherwise. */
const atATable = /\b(?:my|his|her|their|your|opponent'?s?|board|battlefield|in play|on the stack|i|he|she|they)\b/;

/** Null where the question isn't for a list of cards. */
export function cardSearch(question: string): ChatReply | null {
  if (!asks.test(question) || atATable.test(question)) return null;
  const sought = soughtIn(question);
  const isForCards = sought.some(({ words }) => words.endsWith('s')) || /\bcards?\b/.test(question);
  if (sought.length === 0 || !isForCards) return null;
  const found = faces().filter((face) => sought.every(({ has }) => has(face)));
  const wanted = sought.map(({ words }) => words).join(', ');
  if (found.length === 0)
    return replyWith(`Among the ${faces().length} cards that I know there is none for: ${wanted}.`);
  const names = found.slice(0, MOST).map(({ name }) => name);
  const more = found.length > MOST ? `, and ${found.length - MOST} more` : '';
  return replyWith(`For ${wanted} I know ${names.join(', ')}${more}.`, names);
}

function soughtIn(question: string): Sought[] {
  const named = /\bcards? (?:named|called) (.+)|\b([\w' -]+?) in (?:the|its|their) names?\b/.exec(question);
  if (named !== null) {
    const part = (named[1] ?? named[2]!).split(' ').at(-1)!;
    return [{ words: `"${part}" in the name`, has: ({ name }) => name.toLowerCase().includes(part) }];
  }
  const sought: Sought[] = [];
  const answersFlying =
    /\b(?:against|stops?|kills?|blocks?|beats?|deals? with|handles?) (?:creatures with )?(?:flying|flyers|fliers)\b/;
  const rest = question.replace(answersFlying, '');
  if (rest !== question)
    sought.push({
      words: 'cards against flying',
      has: ({ text }) => /\breach\b|\b(?:destroy|damage)[^.]*\bflying\b/i.test(text),
    });
  for (const [color, letter] of Object.entries(COLORS))
    if (new RegExp(`\\b${color}\\b`).test(rest))
      sought.push({ words: color, has: ({ colors }) => colors.includes(letter) });
  for (const type of TYPES) {
    const found = new RegExp(`\\b${type.replace(/y$/, '(?:y|ies)')}s?\\b`).exec(rest);
    if (found !== null) sought.push({ words: found[0], has: ({ typeLine }) => typeLine.toLowerCase().includes(type) });
  }
  for (const word of rest.match(/[a-z]+/g) ?? []) {
    const subtype = subtypes().get(word);
    if (subtype !== undefined)
      sought.push({
        words: word,
        has: ({ typeLine }) => typeLine.split(' — ')[1]?.split(' ').includes(subtype) ?? false,
      });
  }
  for (const keyword of new Set(rest.match(KEYWORDS)))
    sought.push({ words: `with ${keyword}`, has: ({ text }) => text.toLowerCase().includes(keyword) });
  if (/\b(?:make|makes|making|add|adds|produce|produces|tap for|for) mana\b/.test(rest))
    sought.push({
      words: 'making mana',
      has: ({ text }) => /\badd (?:\{|one|two|three|an amount|that much|x )/i.test(text),
    });
  if (/\b(?:draw|draws|drawing) (?:me )?(?:a |more )?cards?\b|\bcard draw\b/.test(rest))
    sought.push({ words: 'drawing cards', has: ({ text }) => /\bdraws?\b[^.]*\bcards?\b/i.test(text) });
  if (/\b(?:counter|counters) (?:a |target )?spells?\b|\bcounterspells\b/.test(rest))
    sought.push({ words: 'countering spells', has: ({ text }) => /\bcounter target\b/i.test(text) });
  if (/\bremoval\b|\b(?:kill|kills|destroy|destroys) (?:a )?creatures?\b/.test(rest))
    sought.push({
      words: 'removing creatures',
      has: ({ text }) => /\b(?:destroy|exile) (?:target|all|each)[^.]*\bcreatures?\b/i.test(text),
    });
  return sought;
}

let shown: readonly CardFace[] | undefined;
let kinds: ReadonlyMap<string, string> | undefined;

/** Those of the decks that come with Bob first: they are what somebody is most likely to meet. */
function faces(): readonly CardFace[] {
  if (shown !== undefined) return shown;
  const all = knownCards()
    .names()
    .flatMap(({ name }) => showCard(name) ?? []);
  const inDecks = new Set(starterDecks().flatMap(({ cards }) => cards));
  const first = all.filter(({ name }) => inDecks.has(name));
  shown = [...first, ...all.filter((face) => !first.includes(face))];
  return shown;
}

/** Subtypes as cards print them, by how one speaks of several. */
function subtypes(): ReadonlyMap<string, string> {
  kinds ??= new Map(
    faces()
      .flatMap(({ typeLine }) => (typeLine.split(' — ')[1] ?? '').split(' '))
      .filter((kind) => kind !== '')
      .map((kind) => [pluralOf(kind.toLowerCase()), kind]),
  );
  return kinds;
}

function pluralOf(kind: string): string {
  if (kind.endsWith('f')) return `${kind.slice(0, -1)}ves`;
  if (kind.endsWith('y')) return `${kind.slice(0, -1)}ies`;
  return /(?:s|x|sh|ch)$/.test(kind) ? `${kind}es` : `${kind}s`;
}
