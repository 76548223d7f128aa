// What lies at a table and is spoken of: "my apprentice", "the 6/6", "his zombies". Nobody writes whole names in the middle of a game.
import type { CardView, TableView } from '../api/index.ts';
import { cardNameKey, closestNames, indexNames } from '../cards/index.ts';
import { visibleCards } from './find-card.ts';
import { isTableWord } from './reading/words.ts';

/** Cards that one word or name of a question means. */
export interface NamedThere {
  readonly cards: readonly CardView[];
  /** The same with those that lie further off: in the hand where one is on the table. */
  readonly all: readonly CardView[];
  /** Where in the question, and how far. */
  readonly at: number;
  readonly length: number;
  /** The word stands for all of them: "zombies", "both tokens". */
  readonly several: boolean;
  /** By its size alone: "the 4/4". */
  readonly bySize: boolean;
}

/** Words of names that are said at every table without meaning the card, besides those that questions are made of. */
const PLAIN_WORDS: ReadonlySet<string> = new Set('death blood counter step phase next this will have when'.split(' '));

const isPlain = (word: string): boolean => PLAIN_WORDS.has(word) || isTableWord(word);

const MINE = /(?:^|[^a-z])(?:my|our)(?: [a-z']+)? $/;
const THEIRS = /(?:^|[^a-z])(?:his|her|their|its|bob's|bobs|the opponent's|opponent's|enemy)(?: [a-z']+)? $/;

/** In the order in which they are named; those in the open and in the own hand. */
export function namedThere(question: string, view: TableView): NamedThere[] {
  const key = lettersOf(question.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const cards = visibleCards(view);
  const taken: [number, number][] = [];
  const named: NamedThere[] = [];
  const isFree = (from: number, to: number): boolean => taken.every(([start, end]) => to <= start || from >= end);
  const add = (from: number, to: number, meant: readonly CardView[], several: boolean, bySize = false): void => {
    if (!isFree(from, to) || meant.length === 0) return;
    taken.push([from, to]);
    const all = ofWhom(meant, key.slice(0, from), view);
    named.push({ cards: closest(all), all, at: from, length: to - from, several, bySize });
  };
  const names = [...new Set(cards.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  for (const name of names) {
    const full = cardNameKey(name);
    const short = full.split(',')[0] ?? full;
    for (const said of new Set([full, full.replace(/ token$/, ''), short].map(lettersOf)))
      for (const { index, 0: text } of key.matchAll(wordsOf(said)))
        add(
          index,
          index + text.length,
          cards.filter((card) => card.name === name),
          text !== said,
        );
  }
  for (const { 0: word, index } of key.matchAll(/[a-z][a-z'-]{2,}/g)) {
    if (isPlain(word) && !/^tokens?$/.test(word)) continue;
    const meant = meantBy(word, cards, names);
    add(index, index + word.length, meant.cards, meant.several);
  }
  for (const { 0: size, 1: power, 2: toughness, index } of key.matchAll(/(?<!\d)(\d+) ?\/{1,2} ?(\d+)(?!\d)/g))
    add(
      index,
      index + size.length,
      cards.filter(
        (card) => card.zone === 'battlefield' && `${card.power}/${card.toughness}` === `${power}/${toughness}`,
      ),
      false,
      true,
    );
  // Two words of one name are one.
  return named.sort((a, b) => a.at - b.at).filter((one, place, all) => !isSame(one, all[place - 1]));
}

const isSame = ({ cards, at }: NamedThere, before: NamedThere | undefined): boolean =>
  before !== undefined &&
  at - before.at < 24 &&
  before.cards.map(({ ref }) => ref).join() === cards.map(({ ref }) => ref).join();

/** Other signs are blanks: places stay where they are. */
const lettersOf = (text: string): string => text.replaceAll(/[^a-z0-9'/ -]/g, ' ');

const wordsOf = (said: string): RegExp =>
  new RegExp(`(?<![a-z0-9])${said.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:'?s|es)?(?![a-z0-9])`, 'g');

const singular = (word: string): string[] => [
  word,
  ...(word.endsWith("'s") ? [word.slice(0, -2)] : []),
  ...(word.endsWith('ves') ? [`${word.slice(0, -3)}f`] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
];

/** By a word of a name, by a kind of creature, or by a word that is spelled nearly like one. */
function meantBy(
  word: string,
  cards: readonly CardView[],
  names: readonly string[],
): { cards: readonly CardView[]; several: boolean } {
  const forms = singular(word);
  const several = forms.length > 1 && !word.endsWith("'s");
  const wordsIn = (name: string): string[] => cardNameKey(name).split(/[ ,/-]+/);
  const having = (form: string): string[] =>
    form.length < 4 || isPlain(form)
      ? []
      : names.filter((name) => wordsIn(name).some((one) => one === form || (form.length >= 5 && one.endsWith(form))));
  for (const form of forms) {
    const found = having(form);
    if (found.length > 0)
      return { cards: cards.filter(({ name }) => found.includes(name)), several: form !== word && several };
  }
  const kind = cards.filter(({ subtypes }) => subtypes.some((subtype) => forms.includes(subtype.toLowerCase())));
  if (kind.length > 0) return { cards: kind, several: several || kind.length > 1 };
  if (/^tokens?$/.test(word)) return { cards: cards.filter(({ token }) => token), several: word === 'tokens' };
  if (word.length < 6) return { cards: [], several: false };
  const each = [...new Set(names.flatMap(wordsIn))].filter((one) => one.length >= 5 && !isPlain(one));
  const [close] = closestNames(word, indexNames(each), 1);
  // Who leaves letters out begins with the right one.
  if (close === undefined || close[0] !== word[0] || Math.abs(close.length - word.length) > 2)
    return { cards: [], several: false };
  return { cards: cards.filter(({ name }) => wordsIn(name).includes(close)), several: false };
}

/** "My" and "his" before the word. */
function ofWhom(cards: readonly CardView[], before: string, view: TableView): readonly CardView[] {
  const wanted = MINE.test(before) ? true : THEIRS.test(before) ? false : null;
  if (wanted === null) return cards;
  const theirs = cards.filter((card) => isMine(card, view) === wanted);
  return theirs.length === 0 ? cards : theirs;
}

export function isMine({ controller, owner, zone }: CardView, { seat }: TableView): boolean {
  return (zone === 'battlefield' || zone === 'stack' ? controller : owner) === seat;
}

/** What is on the table is meant before what is in a hand, and that before what is over. */
function closest(cards: readonly CardView[]): readonly CardView[] {
  for (const zones of [['battlefield', 'stack'], ['hand'], ['graveyard', 'exile', 'command', 'library']]) {
    const there = cards.filter(({ zone }) => zones.includes(zone));
    if (there.length > 0) return there;
  }
  return cards;
}

/** Creatures on the battlefield among them: what fights or could comes before what lies tapped. */
export const creaturesIn = ({ cards }: NamedThere): CardView[] =>
  cards
    .filter(({ zone, types }) => zone === 'battlefield' && types.includes('creature'))
    .toSorted((one, other) => readiness(other) - readiness(one));

const readiness = ({ attacking, tapped }: CardView): number => (attacking !== undefined ? 2 : tapped ? 0 : 1);
