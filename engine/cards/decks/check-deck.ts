import { cardNameKey, faceNames } from './card-name.ts';
import { type CommanderCard, type CommanderFacts, checkCommander } from './check-commander.ts';
import { closestNames, type NameIndex } from './closest-names.ts';
import { addProblem, capProblems } from './deck-collector.ts';
import type { DeckEntry, DeckFormat, DeckList, DeckListProblem } from './deck-list.ts';
import { countCards } from './deck-list.ts';

/** What the check needs to know of a card. */
export interface CardFacts {
  /** The full name, faces parted by " // ". */
  name: string;
  playable: boolean;
  /** Why it isn't playable, for a person. */
  why?: string;
  /** A deck may hold any number of it: basic lands (CR 100.2a) and cards that say so themselves. */
  anyNumber?: boolean;
  /** It says itself how many of it a deck may hold. */
  atMost?: number;
  /** Absent: nothing is known of it as a commander or in a commander's deck. */
  commander?: CommanderFacts;
}

/** Finds a card by its full name or one of its faces, in any spelling that cardNameKey makes equal. */
export interface CardLookup {
  find(name: string): CardFacts | undefined;
  /** Every known name, to suggest from. Asked for often: keep it. */
  names(): NameIndex;
}

/** 'constructed' refuses what the rules refuse; 'freeform', for practice, only warns of it. */
export type DeckRules = 'freeform' | 'constructed';

/** The answer of `bob deck check --json`. */
export interface DeckCheck {
  format: DeckFormat;
  name?: string;
  rules: DeckRules;
  /** Cards, copies counted. */
  main: number;
  sideboard: number;
  /** Present when the list names commanders. */
  commanders?: number;
  problems: DeckListProblem[];
  /** Distinct names, in the list's order. */
  playable: string[];
  unplayable: { name: string; why: string }[];
}

/** Unknown names for which the closest ones are looked up; the rest are named without. */
const SUGGESTED_AT_MOST = 50;

/** Why a card is unplayable that no lookup finds; such a card has a problem with its line as well. */
export const UNKNOWN_CARD = "I don't know a card of this name.";

interface CheckedEntry {
  entry: DeckEntry;
  card: CardFacts;
}

/** Checks a list against the cards Bob knows and the rules for constructing a deck. */
export function checkDeck(list: DeckList, lookup: CardLookup, rules: DeckRules): DeckCheck {
  const problems: DeckListProblem[] = [];
  const playable = new Set<string>();
  const unplayable = new Map<string, string>();
  const known: CheckedEntry[] = [];
  let unknown = 0;
  for (const entry of [...list.commanders, ...list.main, ...list.sideboard]) {
    const card = findCard(entry.name, lookup);
    if (!card) {
      if (!unplayable.has(entry.name)) {
        unknown++;
        addUnknownName(problems, entry, unknown <= SUGGESTED_AT_MOST ? closestNames(entry.name, lookup.names()) : []);
      }
      unplayable.set(entry.name, UNKNOWN_CARD);
      continue;
    }
    known.push({ entry, card });
    if (card.playable) playable.add(card.name);
    else unplayable.set(card.name, card.why ?? "I can't play this card yet.");
  }
  if (list.commanders.length === 0) {
    checkCopies(known, rules, problems);
    checkSizes(list, rules, problems);
  } else {
    const cards = known.map(asCommanderCard);
    const leaders = cards.filter(({ entry }) => list.commanders.includes(entry));
    checkCommander(list, leaders, cards, warnOnly(rules), problems);
    tellCommanders(list, problems);
  }
  const commanders = countCards(list.commanders);
  return {
    format: list.format,
    ...(list.name ? { name: list.name } : {}),
    rules,
    main: countCards(list.main),
    sideboard: countCards(list.sideboard),
    ...(commanders > 0 ? { commanders } : {}),
    problems: capProblems([...list.problems, ...problems]),
    playable: [...playable],
    unplayable: [...unplayable].map(([name, why]) => ({ name, why })),
  };
}

/** Whether a deck must be changed before it can be used: problems other than warnings. */
export function isRefused(check: DeckCheck): boolean {
  return check.problems.some((problem) => problem.severity !== 'warn');
}

/** Lists name split cards whole, double-faced and adventure cards often by their first face alone. */
function findCard(name: string, lookup: CardLookup): CardFacts | undefined {
  const found = lookup.find(name);
  const [face] = faceNames(name);
  return found !== undefined || face === undefined || face === name ? found : lookup.find(face);
}

function addUnknownName(problems: DeckListProblem[], entry: DeckEntry, suggestions: string[]): void {
  const [best, ...others] = suggestions;
  const also = others.length > 0 ? ` (or ${others.join(', ')})` : '';
  addProblem(problems, {
    line: entry.line,
    text: written(entry),
    why: best
      ? `I don't know a card called "${entry.name}". Did you mean ${best}${also}?`
      : `I don't know a card called "${entry.name}", nor one spelled like it.`,
    fix: best
      ? `Write "${entry.count} ${best}".`
      : 'Check the spelling against the card; I need the English name. A card that I have not learned yet has to be left out.',
  });
}

const FOUR = 4;

/** CR 903.5b: one of each, but for what says otherwise. */
const asCommanderCard = ({ entry, card }: CheckedEntry): CommanderCard => ({
  entry,
  name: card.name,
  most: card.anyNumber ? Number.POSITIVE_INFINITY : (card.atMost ?? 1),
  commander: card.commander,
});

// CR 100.2a and 100.4a: at most four of a card in deck and sideboard together, except basic lands.
function checkCopies(known: readonly CheckedEntry[], rules: DeckRules, problems: DeckListProblem[]): void {
  const copies = new Map<string, { first: DeckEntry; card: CardFacts; count: number }>();
  for (const { entry, card } of known) {
    const key = cardNameKey(card.name);
    const earlier = copies.get(key);
    if (earlier) earlier.count += entry.count;
    else copies.set(key, { first: entry, card, count: entry.count });
  }
  for (const { first, card, count } of copies.values()) {
    const most = card.atMost ?? FOUR;
    if (card.anyNumber || count <= most) continue;
    addProblem(problems, {
      line: first.line,
      text: written(first),
      why: `${count} copies of ${card.name}, main deck and sideboard together; ${most === FOUR ? 'four' : most} is the most (100.2a).`,
      fix: `Take out ${count - most}, so that ${most} are left.`,
      ...warnOnly(rules),
    });
  }
}

function checkSizes(list: DeckList, rules: DeckRules, problems: DeckListProblem[]): void {
  const cards = [...list.main, ...list.commanders];
  const main = countCards(cards);
  const last = cards.reduce<DeckEntry | undefined>((a, b) => (a && a.line > b.line ? a : b), undefined);
  // Practice is fine with the 40 cards of a limited deck (CR 100.2b); constructed asks for 60 (CR 100.2a).
  const least = rules === 'constructed' ? 60 : 40;
  if (main === 0) {
    if (list.problems.length > 0 && list.sideboard.length === 0) return;
    addProblem(problems, {
      line: list.sideboard[0]?.line ?? 1,
      text: list.sideboard[0] ? written(list.sideboard[0]) : '',
      why: 'The main deck is empty.',
      fix: 'Put the cards you play above the sideboard, one per line, as in "4 Lightning Bolt".',
    });
  } else if (main < least) {
    addProblem(problems, {
      line: last!.line,
      text: written(last!),
      why: `The main deck ends here with ${main} ${main === 1 ? 'card' : 'cards'}; ${least} is the least (${rules === 'constructed' ? '100.2a' : '100.2b'}).`,
      fix: `Add ${least - main}.`,
      ...warnOnly(rules),
    });
  }
  // CR 100.4a: a sideboard has at most fifteen cards.
  let sideboard = 0;
  let over: DeckEntry | undefined;
  for (const entry of list.sideboard) {
    sideboard += entry.count;
    if (sideboard > 15) over ??= entry;
  }
  if (over) {
    addProblem(problems, {
      line: over.line,
      text: written(over),
      why: `The sideboard has ${sideboard} cards; fifteen is the most (100.4a), and this line passes it.`,
      fix: `Take out ${sideboard - 15}, or move them to the main deck.`,
      ...warnOnly(rules),
    });
  }
}

// CR 903.6: a commander begins in the command zone; a table for two without that zone shuffles it into the library.
function tellCommanders({ commanders }: DeckList, problems: DeckListProblem[]): void {
  for (const entry of commanders) {
    addProblem(problems, {
      line: entry.line,
      text: written(entry),
      why: `${entry.name} is the commander, and a table for two has no command zone: it is shuffled into the deck (903.6).`,
      fix: 'Nothing has to be done for a practice game.',
      severity: 'warn',
    });
  }
}

function warnOnly(rules: DeckRules): { severity: 'warn' } | Record<string, never> {
  return rules === 'freeform' ? { severity: 'warn' } : {};
}

function written(entry: DeckEntry): string {
  return `${entry.count} ${entry.name}`;
}
