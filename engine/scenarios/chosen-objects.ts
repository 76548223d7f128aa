// Objects and players that are chosen without targeting, in one answer.

import type { Answer, Pending } from '../../mtg-core/index.ts';
import { requireScript } from './missing.ts';
import { isElement, isWritten, playerWords } from './names.ts';
import { entityName } from './object-answers.ts';
import type { TargetElement } from './operations.ts';
import type { Queues, TargetEntry } from './queues.ts';
import { simpleObjects } from './simple-player.ts';
import type { PlayerScript, World } from './world.ts';

type Asked<Kind extends Pending['kind']> = Extract<Pending, { kind: Kind }>;

/**
 * Which entries may answer: any that fits, or only the next one that speaks of objects. The second where the game has
 * nothing to ask that a script must say: what is forced, in what order, and more than enough.
 */
type Reach = 'any' | 'next';

/** What one turn of choosing is about. */
interface Round {
  readonly legal: readonly number[];
  readonly room: number;
  readonly enough: boolean;
  readonly reach: Reach;
}

/** Everything that is chosen, in one answer. */
export function chooseObjects(world: World, pending: Asked<'choose'>, script: PlayerScript): Answer {
  const picks: number[] = [...pending.chosen];
  const { choices, targets } = script.queues;
  const all = pending.candidates.filter((entity) => !picks.includes(entity));
  if (pending.cr === RETARGETING && keepsTarget(choices)) return { choose: pending.candidates.slice(0, 1) };
  if (pending.cr === UNTAPPING) return { choose: staysTapped(all, choices) };
  if (pending.cr === COPYING && choices[0] === 'Yes' && !namesOne(world, choices[1], all)) {
    // Whether it copies something is all that is said: the one there is, or the best.
    choices.shift();
    return { choose: simpleObjects(world, pending, all, 1, script.player) };
  }
  const forced = all.length <= pending.min - picks.length;
  if (pending.min === 0 && saysNo(world, pending, script.queues, all)) return { choose: picks };
  for (;;) {
    const legal = pending.candidates.filter((entity) => !picks.includes(entity));
    if (picks.length >= pending.max || legal.length === 0) break;
    const enough = picks.length >= pending.min;
    const reach: Reach = forced || (enough && picks.length > 0) ? 'next' : 'any';
    const round: Round = { legal, room: pending.max - picks.length, enough, reach };
    // What is searched for is named as targets are; what else is said then is what is done with it.
    const next = isArranging(pending)
      ? nextTargets(world, targets, round)
      : pending.cr === SEARCHING
        ? (nextTargets(world, targets, round) ?? nextChoice(world, choices, round))
        : (nextChoice(world, choices, round) ?? nextTargets(world, targets, round));
    if (next === undefined || next === 'skip') break;
    picks.push(...next);
  }
  if (isArranging(pending)) return { choose: inOrder(world, picks, choices) };
  if (pending.cr === COPYING && isUnsaid(world, script.queues, picks))
    return { choose: simpleObjects(world, pending, all, 1, script.player) };
  if (pending.cr === SEARCHING && picks.length === 0 && !world.strict && targets.length === 0) {
    // Nothing is said of what is found: whoever searches takes what there is.
    const free = pending.candidates.slice();
    return { choose: simpleObjects(world, pending, free, Math.min(pending.max, free.length), script.player) };
  }
  return answer(world, pending, picks, script);
}

/** CR 701.23: searching a library. */
const SEARCHING = '701.23';
/** CR 701.22a, 701.25a: scrying and surveilling. */
const ARRANGING: ReadonlySet<string> = new Set(['701.22', '701.25']);

/** Which cards go down is named as targets are; choices say in what order cards are put. */
const isArranging = ({ cr, min }: Asked<'choose'>): boolean => min === 0 && ARRANGING.has(cr);

/** Several cards that go down together are put there one after the other: all but the last are chosen. */
function inOrder(world: World, picks: readonly number[], choices: string[]): number[] {
  const left = [...picks];
  const ordered: number[] = [];
  while (left.length > 1) {
    const [next] = pickWords(world, choices[0] ?? '', left, 1) ?? [];
    if (next === undefined) break;
    choices.shift();
    ordered.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return [...ordered, ...left];
}

/** CR 502.3: what may be kept from untapping. */
const UNTAPPING = '502.3';
/** CR 707.5: what something enters as a copy of. */
const COPYING = '707.5';

/** `No` to untapping each of them, one after the other; what nothing is said of untaps. */
function staysTapped(all: readonly number[], choices: string[]): number[] {
  return all.filter(() => (choices[0] === 'No' || choices[0] === 'Yes') && choices.shift() === 'No');
}

const namesOne = (world: World, choice: string | undefined, all: readonly number[]): boolean =>
  choice !== undefined && pickWords(world, choice, all, 1) !== undefined;

/** CR 707.10c: a copy's targets may be chosen anew; the first candidate is the present one. */
const RETARGETING = '707.10c';

/** `No` to choosing a copy's target anew, or `Yes`, and then which. */
function keepsTarget(choices: string[]): boolean {
  if (choices[0] !== 'No' && choices[0] !== 'Yes') return false;
  return choices.shift() === 'No';
}

/** Whether to choose at all may be scripted before what: `Yes` and a name, or `No` where nothing else fits. */
function saysNo(
  world: World,
  { source, max: room }: Asked<'choose'>,
  { choices, targets }: Queues,
  legal: readonly number[],
): boolean {
  const [first, second] = choices;
  const fits = (choice: string | undefined): boolean =>
    choice !== undefined && pickWords(world, choice, legal, room) !== undefined;
  const isTargeted = targets.some(
    (entry) => !entry.skip && pickElements(world, entry.elements, legal, room) !== undefined,
  );
  if (first === 'Yes' && world.agreed !== source && (fits(second) || isTargeted)) choices.shift();
  if (first !== 'No' || choices.some(fits)) return false;
  if (targets.some((entry) => entry.skip || pickElements(world, entry.elements, legal, room) !== undefined))
    return false;
  choices.shift();
  return true;
}

type Next = number[] | 'skip' | undefined;

/** Entries that answer other kinds of questions. */
const isOther = (choice: string): boolean => /^(Yes|No|X=\d+|\d+|White|Blue|Black|Red|Green)$/.test(choice);

function nextChoice(world: World, queue: string[], { legal, room, enough, reach }: Round): Next {
  const fits = (choice: string): boolean =>
    choice === '[choice_skip]' ? enough : pickWords(world, choice, legal, room) !== undefined;
  const at = reach === 'any' ? queue.findIndex(fits) : nextAt(queue, isOther, fits);
  if (at < 0) return reach === 'any' ? partOfChoice(world, queue, legal) : undefined;
  const [choice] = queue.splice(at, 1);
  return choice === undefined || choice === '[choice_skip]' ? 'skip' : pickWords(world, choice, legal, room);
}

/** Place of the first entry that isn't about something else, if it fits. */
function nextAt<Entry>(
  queue: readonly Entry[],
  other: (entry: Entry) => boolean,
  fits: (entry: Entry) => boolean,
): number {
  const at = queue.findIndex((entry) => !other(entry));
  return at >= 0 && fits(queue[at] as Entry) ? at : -1;
}

/** One entry may name what two questions choose, one after the other. */
function partOfChoice(world: World, queue: string[], legal: readonly number[]): number[] | undefined {
  for (const [at, choice] of queue.entries()) {
    if (!choice.includes('^')) continue;
    const words = choice.split('^');
    const place = words.findIndex((each) => pickWords(world, each, legal, 1) !== undefined);
    if (place < 0) continue;
    queue[at] = words.filter((_, index) => index !== place).join('^');
    return pickWords(world, words[place] as string, legal, 1);
  }
  return undefined;
}

/** Objects or players that the names of a choice (several with `^`) pick out, each once. */
function pickWords(world: World, choice: string, legal: readonly number[], room: number): number[] | undefined {
  return pick(choice.split('^'), legal, room, (entity, words) =>
    entity < 0 ? -entity - 1 === playerWords(world, words) : isWritten(world, entity & 0xffff, words),
  );
}

function nextTargets(world: World, queue: TargetEntry[], { legal, room, enough, reach }: Round): Next {
  if (queue[0]?.skip && enough) {
    queue.shift();
    return 'skip';
  }
  const fits = (entry: TargetEntry): boolean =>
    !entry.skip && pickElements(world, entry.elements, legal, room) !== undefined;
  const at = reach === 'any' ? queue.findIndex(fits) : nextAt(queue, () => false, fits);
  const [entry] = at < 0 ? [] : queue.splice(at, 1);
  return entry === undefined || entry.skip ? undefined : pickElements(world, entry.elements, legal, room);
}

const pickElements = (world: World, elements: readonly TargetElement[], legal: readonly number[], room: number) =>
  pick(elements, legal, room, (entity, element) => isElement(world, entity, element));

/** A different candidate for each of these, as many as there is room for; undefined where one finds none. */
function pick<Words>(
  wanted: readonly Words[],
  legal: readonly number[],
  room: number,
  means: (entity: number, words: Words) => boolean,
): number[] | undefined {
  const picks: number[] = [];
  for (const words of wanted) {
    const entity = legal.find((each) => !picks.includes(each) && means(each, words));
    if (entity === undefined) return undefined;
    picks.push(entity);
  }
  return picks.length <= room ? picks : undefined;
}

/** Nothing is said of it by a script that need not say everything. */
const isUnsaid = (world: World, { choices, targets }: Queues, picks: readonly number[]): boolean =>
  !world.strict && picks.length === 0 && choices.length === 0 && targets.length === 0;

function answer(world: World, pending: Asked<'choose'>, picks: number[], script: PlayerScript): Answer {
  if (picks.length >= pending.min) return { choose: picks };
  const legal = pending.candidates.filter((entity) => !picks.includes(entity));
  const needed = pending.min - picks.length;
  // Without another way to choose, or between things that nothing tells apart, there is nothing to script.
  const alike = new Set(legal.map((entity) => entityName(world, entity))).size === 1;
  if (legal.length === needed || (alike && !world.strict)) return { choose: [...picks, ...legal.slice(0, needed)] };
  requireScript(
    world,
    'CHOICE',
    pending,
    legal.map((entity) => entityName(world, entity)),
  );
  return { choose: [...picks, ...simpleObjects(world, pending, legal, needed, script.player)] };
}
