// Which cards there are: "which dragons do you have", "green creatures that make mana", "cards with goblin in the name".
import { slices } from '../basics/index.ts';
import { type CardBrief, cardBriefs } from './card-briefs.ts';
import { type ChatReply, replyWith } from './reply.ts';

/** What somebody looks for; a card has to have all of it. */
interface Sought {
  readonly words: string;
  readonly has: (card: CardBrief) => boolean;
  /** It reads what the card says, which takes longer than the rest. */
  readonly reads?: true;
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
export async function cardSearch(question: string): Promise<ChatReply | null> {
  if (!asks.test(question) || atATable.test(question)) return null;
  const cards = await cardBriefs();
  const sought = soughtIn(question, subtypesOf(cards));
  const isForCards = sought.some(({ words }) => words.endsWith('s')) || /\bcards?\b/.test(question);
  if (sought.length === 0 || !isForCards) return null;
  const quickFirst = [...sought.filter(({ reads }) => !reads), ...sought.filter(({ reads }) => reads)];
  const found: CardBrief[] = [];
  const pause = slices();
  for (const card of cards) {
    await pause();
    if (quickFirst.every(({ has }) => has(card))) found.push(card);
  }
  const wanted = sought.map(({ words }) => words).join(', ');
  if (found.length === 0) return replyWith(`Among the ${cards.length} cards that I know there is none for: ${wanted}.`);
  const names = found.slice(0, MOST).map(({ name }) => name);
  const more = found.length > MOST ? `, and ${found.length - MOST} more` : '';
  return replyWith(`For ${wanted} I know ${names.join(', ')}${more}.`, names);
}

function soughtIn(question: string, subtypes: ReadonlyMap<string, string>): Sought[] {
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
      reads: true,
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
    const subtype = subtypes.get(word);
    if (subtype !== undefined)
      sought.push({
        words: word,
        has: ({ typeLine }) => typeLine.split(' — ')[1]?.split(' ').includes(subtype) ?? false,
      });
  }
  for (const keyword of new Set(rest.match(KEYWORDS)))
    sought.push({ words: `with ${keyword}`, reads: true, has: ({ text }) => text.toLowerCase().includes(keyword) });
  if (/\b(?:make|makes|making|add|adds|produce|produces|tap for|for) mana\b/.test(rest))
    sought.push({
      words: 'making mana',
      reads: true,
      has: ({ text }) => /\badd (?:\{|one|two|three|an amount|that much|x )/i.test(text),
    });
  if (/\b(?:draw|draws|drawing) (?:me )?(?:a |more )?cards?\b|\bcard draw\b/.test(rest))
    sought.push({ words: 'drawing cards', reads: true, has: ({ text }) => /\bdraws?\b[^.]*\bcards?\b/i.test(text) });
  if (/\b(?:counter|counters) (?:a |target )?spells?\b|\bcounterspells\b/.test(rest))
    sought.push({ words: 'countering spells', reads: true, has: ({ text }) => /\bcounter target\b/i.test(text) });
  if (/\bremoval\b|\b(?:kill|kills|destroy|destroys) (?:a )?creatures?\b/.test(rest))
    sought.push({
      words: 'removing creatures',
      reads: true,
      has: ({ text }) => /\b(?:destroy|exile) (?:target|all|each)[^.]*\bcreatures?\b/i.test(text),
    });
  return sought;
}

const kinds = new WeakMap<readonly CardBrief[], ReadonlyMap<string, string>>();

/** Subtypes as cards print them, by how one speaks of several. */
function subtypesOf(cards: readonly CardBrief[]): ReadonlyMap<string, string> {
  const known = kinds.get(cards);
  if (known !== undefined) return known;
  const made = new Map(
    cards
      .flatMap(({ typeLine }) => (typeLine.split(' — ')[1] ?? '').split(' '))
      .filter((kind) => kind !== '')
      .map((kind) => [pluralOf(kind.toLowerCase()), kind]),
  );
  kinds.set(cards, made);
  return made;
}

function pluralOf(kind: string): string {
  if (kind.endsWith('f')) return `${kind.slice(0, -1)}ves`;
  if (kind.endsWith('y')) return `${kind.slice(0, -1)}ies`;
  return /(?:s|x|sh|ch)$/.test(kind) ? `${kind}es` : `${kind}s`;
}
