import { fault } from '../../basics/index.ts';
import { cardNameKey, faceNames } from './card-name.ts';
import { type CommanderCard, type CommanderFacts, checkCommander } from './check-commander.ts';
import { closestNames, type NameIndex } from './closest-names.ts';
import { companionCheck, companionCondition, type StartingCard } from './companions.ts';
import { type Construction, findConstruction } from './constructions.ts';
import { addProblem, capProblems } from './deck-collector.ts';
import type { DeckEntry, DeckFormat, DeckList, DeckListProblem } from './deck-list.ts';
import { countCards } from './deck-list.ts';

/** What of a card's text isn't understood. */
export interface UnreadPhrase {
  readonly face: string;
  readonly line: string;
  /** Where the phrase begins in the line. */
  readonly at: number;
  readonly phrase: string;
}

/** What the check needs to know of a card. */
export interface CardFacts {
  /** The full name, faces parted by " // ". */
  name: string;
  /** What games call it, where that isn't its name: a card with faces is known by its first. */
  key?: string;
  playable: boolean;
  /** Why it isn't playable, for a person. */
  why?: string;
  /** It isn't, and its players can carry out by hand what isn't understood. */
  byHand?: boolean;
  /** Where it isn't because its text isn't understood: what of it, and where that stands. */
  unread?: readonly UnreadPhrase[];
  /** A deck may hold any number of it: basic lands (CR 100.2a) and cards that say so themselves. */
  anyNumber?: boolean;
  /** It says itself how many of it a deck may hold. */
  atMost?: number;
  /** As Scryfall has them: `{standard: 'banned'}`; absent where nobody knows. */
  legalities?: Readonly<Record<string, string>>;
  /** Absent: nothing is known of it as a commander or in a commander's deck. */
  commander?: CommanderFacts;
}

/** Finds a card by its full name or one of its faces, in any spelling that cardNameKey makes equal. */
export interface CardLookup {
  find(name: string): CardFacts | undefined;
  /** Every known name, to suggest from. Asked for often: keep it. */
  names(): NameIndex;
}

/** The id of a construction: 'constructed' refuses what the rules refuse; 'freeform', for practice, only warns of it. */
export type DeckRules = string;

interface UnplayableCard {
  name: string;
  why: string;
  /** It can be played all the same, by players who carry out by hand what isn't understood. */
  byHand: boolean;
  /** It stands in the sideboard alone, which nobody needs for a game. */
  inSideboard: boolean;
  unread?: readonly UnreadPhrase[];
}

/** A card's face by its name, for what companions ask; undefined for a card that nobody knows. */
export type FaceOf = (name: string) => StartingCard | undefined;

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
  /** Nothing is wrong with it, and every card can be played. */
  ready: boolean;
  /** Cards of which nobody here knows whether the format allows them. */
  unknownLegality: number;
  /** Distinct names, in the list's order. */
  playable: string[];
  unplayable: UnplayableCard[];
}

/** Unknown names for which the closest ones are looked up; the rest are named without. */
const SUGGESTED_AT_MOST = 50;

/** Why a card is unplayable that no lookup finds; such a card has a problem with its line as well. */
export const UNKNOWN_CARD = "I don't know a card of this name.";

interface CheckedEntry {
  entry: DeckEntry;
  card: CardFacts;
}

/** Checks a list against the cards Bob knows and the rules for constructing a deck. Throws for rules that aren't there. */
export function checkDeck(list: DeckList, lookup: CardLookup, rules: DeckRules, faceOf?: FaceOf): DeckCheck {
  const construction = findConstruction(rules);
  if (construction === undefined) throw fault('rules_unknown', `No format is called ${JSON.stringify(rules)}.`);
  const problems: DeckListProblem[] = [];
  const playable = new Set<string>();
  const unplayable = new Map<string, UnplayableCard>();
  const known: CheckedEntry[] = [];
  let unknown = 0;
  const played = [...list.commanders, ...list.main];
  for (const [place, entry] of [...played, ...list.sideboard].entries()) {
    const inSideboard = place >= played.length;
    const card = findCard(entry.name, lookup);
    if (!card) {
      if (unplayable.has(entry.name)) continue;
      unknown++;
      const near = unknown <= SUGGESTED_AT_MOST ? closestNames(entry.name, lookup.names()) : [];
      addUnknownName(problems, entry, near, inSideboard ? warnOnly(construction) : {});
      unplayable.set(entry.name, { name: entry.name, why: UNKNOWN_CARD, byHand: false, inSideboard });
      continue;
    }
    known.push({ entry, card });
    if (card.playable) playable.add(card.name);
    else if (!unplayable.has(card.name)) unplayable.set(card.name, whyUnplayable(card, inSideboard));
  }
  checkConstruction(list, known, construction, problems);
  const unknownLegality = checkLegality(known, construction, problems);
  if (faceOf !== undefined) checkCompanions(list, construction, faceOf, problems);
  const ready = problems.length + list.problems.length === 0 && unplayable.size === 0;
  tellCommanders(list, problems);
  const commanders = countCards(list.commanders);
  return {
    format: list.format,
    ...(list.name ? { name: list.name } : {}),
    rules,
    main: countCards(list.main),
    sideboard: countCards(list.sideboard),
    ...(commanders > 0 ? { commanders } : {}),
    problems: capProblems([...list.problems, ...problems]),
    ready,
    unknownLegality,
    playable: [...playable],
    unplayable: [...unplayable.values()],
  };
}

function whyUnplayable(card: CardFacts, inSideboard: boolean): UnplayableCard {
  const { name, why = "I can't play this card yet.", unread, byHand = false } = card;
  return { name, why, byHand, inSideboard, ...(unread === undefined ? {} : { unread }) };
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

function addUnknownName(
  problems: DeckListProblem[],
  entry: DeckEntry,
  suggestions: string[],
  severity: Pick<DeckListProblem, 'severity'>,
): void {
  const [best, ...others] = suggestions;
  const also = others.length > 0 ? ` (or ${others.join(', ')})` : '';
  addProblem(problems, {
    line: entry.line,
    text: written(entry),
    why: best
      ? `I don't know a card called "${entry.name}". Did you mean ${best}${also}?`
      : `I don't know a card called "${entry.name}", nor one spelled like it.`,
    fix: best ? `Write "${entry.count} ${best}".` : 'Check the spelling against the card, or get the newest cards.',
    unknown: entry.name,
    ...severity,
  });
}

function checkConstruction(
  list: DeckList,
  known: readonly CheckedEntry[],
  construction: Construction,
  problems: DeckListProblem[],
): void {
  // A list that names a commander is one of theirs, unless it is built for a format that has none.
  if (list.commanders.length > 0 && (construction.hasCommander || construction.legality === undefined)) {
    const cards = known.map(asCommanderCard);
    const leaders = cards.filter(({ entry }) => list.commanders.includes(entry));
    const size = construction.hasCommander ? construction : findConstruction('commander')!;
    checkCommander(
      list,
      leaders,
      cards,
      { size: size.least, rule: size.sizeRule, ...warnOnly(construction) },
      problems,
    );
    return;
  }
  if (construction.hasCommander) {
    const [first] = list.main;
    addProblem(problems, {
      line: first?.line ?? 1,
      text: first === undefined ? '' : written(first),
      why: `No commander leads this deck, and ${construction.title} asks for one (903.3).`,
      fix: 'Write your commander under the heading Commander.',
    });
  }
  checkCopies(known, construction, problems);
  checkSizes(list, construction, problems);
}

/** CR 702.139a: a companion may be revealed where the starting deck fulfils what it asks. */
function checkCompanions(
  list: DeckList,
  construction: Construction,
  faceOf: FaceOf,
  problems: DeckListProblem[],
): void {
  const starting = [...list.main, ...list.commanders];
  // CR 702.139b: before a commander is set aside.
  const cards = starting.flatMap(({ name, count }) => {
    const face = faceOf(name);
    return face === undefined ? [] : [{ ...face, count }];
  });
  const { least } = construction;
  for (const entry of list.companions) {
    const condition = companionCondition(faceOf(entry.name)?.text ?? '');
    const broken =
      condition === undefined ? null : companionCheck(condition)?.({ cards, size: countCards(starting), least });
    if (broken === null || broken === undefined) continue;
    addProblem(problems, {
      line: entry.line,
      text: written(entry),
      why: `${entry.name} can't be the companion${broken.card === null ? '' : ` beside ${broken.card}`}: "${condition}" (702.139a).`,
      fix:
        broken.card === null
          ? 'Change the deck, or do without it.'
          : `Take out ${broken.card}, or do without the companion.`,
      ...warnOnly(construction),
    });
  }
}

/** Cards that the format doesn't allow, or allows once. Gives how many of the cards nobody knows that of. */
function checkLegality(
  known: readonly CheckedEntry[],
  { legality, title }: Construction,
  problems: DeckListProblem[],
): number {
  if (legality === undefined) return 0;
  const unknown = new Set<string>();
  const restricted = new Map<string, number>();
  for (const { entry, card } of known) {
    const says = card.legalities?.[legality];
    if (says === undefined) unknown.add(card.name);
    if (says === 'banned' || says === 'not_legal')
      addProblem(problems, {
        line: entry.line,
        text: written(entry),
        why: `${card.name} is ${says === 'banned' ? 'banned' : 'not legal'} in ${title} (100.6).`,
        fix: 'Swap it for another card.',
      });
    if (says !== 'restricted') continue;
    const copies = (restricted.get(card.name) ?? 0) + entry.count;
    restricted.set(card.name, copies);
    if (copies > 1)
      addProblem(problems, {
        line: entry.line,
        text: written(entry),
        why: `${card.name} is restricted in ${title}: one copy, deck and sideboard together (100.6).`,
        fix: 'Leave one.',
      });
  }
  return unknown.size;
}

/** CR 903.5b: one of each, but for what says otherwise. */
const asCommanderCard = ({ entry, card }: CheckedEntry): CommanderCard => ({
  entry,
  name: card.name,
  most: card.anyNumber ? Number.POSITIVE_INFINITY : (card.atMost ?? 1),
  commander: card.commander,
});

// CR 100.2a and 100.4a: at most four of a card in deck and sideboard together, except basic lands.
function checkCopies(known: readonly CheckedEntry[], construction: Construction, problems: DeckListProblem[]): void {
  const { copies: allowed = Number.POSITIVE_INFINITY } = construction;
  const copies = new Map<string, { first: DeckEntry; card: CardFacts; count: number }>();
  for (const { entry, card } of known) {
    const key = cardNameKey(card.name);
    const earlier = copies.get(key);
    if (earlier) earlier.count += entry.count;
    else copies.set(key, { first: entry, card, count: entry.count });
  }
  for (const { first, card, count } of copies.values()) {
    const most = card.atMost ?? allowed;
    if (card.anyNumber || count <= most) continue;
    addProblem(problems, {
      line: first.line,
      text: written(first),
      why: `${count} copies of ${card.name}, main deck and sideboard together; ${most === 4 ? 'four' : most} is the most (100.2a).`,
      fix: `Take out ${count - most}, so that ${most} ${most === 1 ? 'is' : 'are'} left.`,
      ...warnOnly(construction),
    });
  }
}

function checkSizes(list: DeckList, construction: Construction, problems: DeckListProblem[]): void {
  const cards = [...list.main, ...list.commanders];
  const main = countCards(cards);
  const last = cards.reduce<DeckEntry | undefined>((a, b) => (a && a.line > b.line ? a : b), undefined);
  const { least, isExact, sizeRule, sideboard: most = Number.POSITIVE_INFINITY } = construction;
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
      why: `The main deck ends here with ${main} ${main === 1 ? 'card' : 'cards'}; ${least} is the least (${sizeRule}).`,
      fix: `Add ${least - main}.`,
      ...warnOnly(construction),
    });
  } else if (isExact && main > least) {
    addProblem(problems, {
      line: last!.line,
      text: written(last!),
      why: `The deck has ${main} cards; it must have exactly ${least} (${sizeRule}).`,
      fix: `Take out ${main - least}.`,
    });
  }
  // CR 100.4a: a sideboard has at most fifteen cards.
  let sideboard = 0;
  let over: DeckEntry | undefined;
  for (const entry of list.sideboard) {
    sideboard += entry.count;
    if (sideboard > most) over ??= entry;
  }
  if (over) {
    addProblem(problems, {
      line: over.line,
      text: written(over),
      why: `The sideboard has ${sideboard} cards; ${most === 15 ? 'fifteen' : most} is the most (100.4a), and this line passes it.`,
      fix: `Take out ${sideboard - most}, or move them to the main deck.`,
      ...warnOnly(construction),
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

function warnOnly({ isLoose }: Construction): { severity: 'warn' } | Record<string, never> {
  return isLoose ? { severity: 'warn' } : {};
}

function written(entry: DeckEntry): string {
  return `${entry.count} ${entry.name}`;
}
