// What the rules ask of a Commander deck (CR 903.3-903.5): who may lead it, a hundred cards, one of each, no further colors.

import { addProblem } from './deck-collector.ts';
import type { DeckEntry, DeckList, DeckListProblem } from './deck-list.ts';
import { countCards } from './deck-list.ts';

/** What is asked of a card for it. */
export interface CommanderFacts {
  /** It can be a commander by what it is or by what it says (CR 903.3, 903.3a). */
  readonly leads: boolean;
  /** A legendary enchantment that is a Background, or a creature that is a Time Lord Doctor and no other type (CR 702.124k, m). */
  readonly follows?: 'background' | 'doctor';
  /** Its abilities that let two lead: "partner", "partner with NAME" (CR 702.124). */
  readonly partners: readonly string[];
  /** Its color identity, with what its basic land types make (CR 903.4, 903.5d). */
  readonly identity: readonly string[];
}

/** A card of the list, and of how many of it a deck may have (CR 903.5b): one, but for cards that say otherwise. */
export interface CommanderCard {
  readonly entry: DeckEntry;
  readonly name: string;
  readonly most: number;
  /** Absent: nothing of this is known of it. */
  readonly commander?: CommanderFacts | undefined;
}

/** How large the deck is, by which rule, and whether what is wrong is only told. */
type Asked = Pick<DeckListProblem, 'severity'> & { readonly size: number; readonly rule: string };

/** `leaders`: the commanders, which are among the cards. */
export function checkCommander(
  list: DeckList,
  leaders: readonly CommanderCard[],
  cards: readonly CommanderCard[],
  { size, rule, ...told }: Asked,
  problems: DeckListProblem[],
): void {
  const tell = (entry: DeckEntry, why: string, fix: string): void =>
    addProblem(problems, { line: entry.line, text: `${entry.count} ${entry.name}`, why, fix, ...told });
  checkLeaders(leaders, tell);
  checkSize(list, size, rule, tell);
  checkSingles(cards, tell);
  checkColors(leaders, cards, tell);
  // CR 702.139: a companion comes from outside the game, which is where a sideboard is.
  const companions = new Set(list.companions.map(({ name }) => name));
  const first = list.sideboard.find(({ name }) => !companions.has(name));
  if (first !== undefined)
    tell(
      first,
      'A Commander deck has no sideboard (903.5e).',
      'Leave the sideboard out, or move its cards into the deck.',
    );
}

type Tell = (entry: DeckEntry, why: string, fix: string) => void;

function checkLeaders(leaders: readonly CommanderCard[], tell: Tell): void {
  const [one, other, ...more] = leaders.flatMap((card) => Array.from({ length: card.entry.count }, () => card));
  if (one === undefined) return;
  if (other === undefined) {
    if (one.commander !== undefined && !one.commander.leads)
      tell(
        one.entry,
        `${one.name} can't be a commander: it is no legendary creature, Vehicle or Spacecraft (903.3).`,
        OTHER,
      );
    return;
  }
  const [third] = more;
  if (third !== undefined) return tell(third.entry, 'No more than two cards lead a deck together (702.124).', OTHER);
  if (one.commander === undefined || other.commander === undefined) return;
  if (!isPair(one, other) && !isPair(other, one))
    tell(other.entry, `${one.name} and ${other.name} can't be commanders together (702.124).`, 'Choose one of them.');
}

const OTHER = 'Choose another commander.';

/** CR 702.124f: both by the same ability, or one by what it says of the other. */
function isPair(one: CommanderCard, other: CommanderCard): boolean {
  const [mine, theirs] = [one.commander, other.commander];
  if (!mine?.leads || theirs === undefined) return false;
  if (mine.partners.includes('choose a Background') && theirs.follows === 'background') return true;
  if (!theirs.leads) return false;
  if (mine.partners.includes("Doctor's companion") && theirs.follows === 'doctor') return true;
  return (
    mine.partners.some((word) => isOfTwo(word) && theirs.partners.includes(word)) ||
    (mine.partners.includes(`partner with ${other.name}`) && theirs.partners.includes(`partner with ${one.name}`))
  );
}

/** CR 702.124f: both must have the same of these. */
const isOfTwo = (ability: string): boolean =>
  ability === 'partner' || ability === 'friends forever' || ability.startsWith('partner — ');

function checkSize({ main, commanders }: DeckList, size: number, rule: string, tell: Tell): void {
  const cards = [...main, ...commanders];
  const count = countCards(cards);
  const last = cards.reduce<DeckEntry | undefined>((a, b) => (a && a.line > b.line ? a : b), undefined);
  if (count === size || last === undefined) return;
  const fix = count < size ? `Add ${size - count}.` : `Take out ${count - size}.`;
  tell(last, `The deck has ${count} cards with its commander; it must have exactly ${size} (${rule}).`, fix);
}

function checkSingles(cards: readonly CommanderCard[], tell: Tell): void {
  const counts = new Map<string, number>();
  for (const { entry, name, most } of cards) {
    const before = counts.get(name) ?? 0;
    counts.set(name, before + entry.count);
    if (before <= most && before + entry.count > most)
      tell(
        entry,
        most === 1
          ? `More than one ${name}: each card but basic lands stands once in a Commander deck (903.5b).`
          : `More than ${most} copies of ${name}, which is what it allows (903.5b).`,
        most === 1 ? 'Leave one.' : `Leave ${most}.`,
      );
  }
}

function checkColors(leaders: readonly CommanderCard[], cards: readonly CommanderCard[], tell: Tell): void {
  // Of a commander that isn't known nothing can be said.
  if (leaders.some(({ commander }) => commander === undefined)) return;
  const allowed = new Set(leaders.flatMap(({ commander }) => commander?.identity ?? []));
  for (const { entry, name, commander } of cards) {
    const foreign = commander?.identity.filter((color) => !allowed.has(color)) ?? [];
    if (foreign.length > 0)
      tell(
        entry,
        `${name} has ${foreign.map((color) => `{${color}}`).join(' and ')} in its color identity, which the commander lacks (903.5c).`,
        'Leave it out, or choose another commander.',
      );
  }
}
