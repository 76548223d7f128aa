// Which of what there is fits what was written, the best first: whole titles before beginnings, beginnings before middles, titles before
// what stands below them.
import type { FoundThing } from '../index.ts';

/** How well a title fits, from the best on; 0 doesn't. */
const WHOLE = 100;
const BEGINS = 90;
const BEGINS_A_WORD = 80;
const INITIALS = 65;
const ALL_WORDS = 60;
const SOME_BELOW = 40;
const AS_ASKED = 10;
const LEAST_INSIDE = 4;

type Looked = {
  readonly found: FoundThing;
  readonly order: number;
  readonly title: string;
  readonly below: string;
};

export type SearchShelf = readonly Looked[];

/** Texts are compared without regard to case and accents: done once for each of them. */
export function shelf(found: readonly FoundThing[], order: number): SearchShelf {
  return found.map((one) => ({
    found: one,
    order,
    title: folded(one.title),
    below: folded(`${one.kind} ${one.detail ?? ''} ${one.words ?? ''}`),
  }));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** So many of one kind come first; what more of it fits stands behind the other kinds. */
const OF_ONE_KIND = 6;

/** Of several with one key the best stays. Equals stand by their source, then as they came. */
export function ranked(shelves: readonly SearchShelf[], text: string, most: number): FoundThing[] {
  const query = folded(text);
  const best = new Map<string, { looked: Looked; fit: number; at: number }>();
  let at = 0;
  for (const looked of shelves.flat()) {
    at += 1;
    const fit = fitOf(looked, query);
    const before = best.get(looked.found.key);
    if (fit > 0 && (before === undefined || before.fit < fit)) best.set(looked.found.key, { looked, fit, at });
  }
  const inOrder = [...best.values()]
    .sort((a, b) => b.fit - a.fit || a.looked.order - b.looked.order || a.at - b.at)
    .map(({ looked }) => looked.found);
  return firstOfEachKind(inOrder).slice(0, most);
}

/** Hundreds of talks about elves don't push the card off the list. */
function firstOfEachKind(found: readonly FoundThing[]): FoundThing[] {
  const counts = new Map<string, number>();
  const first: FoundThing[] = [];
  const more: FoundThing[] = [];
  for (const one of found) {
    const count = counts.get(one.kind) ?? 0;
    counts.set(one.kind, count + 1);
    (count < OF_ONE_KIND ? first : more).push(one);
  }
  return [...first, ...more];
}

function fitOf({ title, below, found }: Looked, query: string): number {
  if (title === query) return WHOLE;
  if (title.startsWith(query)) return BEGINS;
  if (beginsAWord(title, query)) return BEGINS_A_WORD;
  if (query.length > 1 && initialsOf(title).startsWith(query)) return INITIALS;
  const words = query.split(' ');
  const inTitle = words.map((word) => (beginsAWord(title, word) ? 2 : isInside(title, word) ? 1 : 0));
  const begun = inTitle.filter((how) => how === 2).length / words.length;
  if (inTitle.every((how) => how > 0)) return ALL_WORDS + begun;
  if (words.every((word, index) => inTitle[index] !== 0 || beginsAWord(below, word))) return SOME_BELOW + begun;
  return found.fits === true ? AS_ASKED : 0;
}

/** Few letters stand in the middle of many words. */
function isInside(text: string, word: string): boolean {
  return word.length >= LEAST_INSIDE && text.includes(word);
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

function initialsOf(title: string): string {
  return [...title.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].join('');
}
