// Answers that name objects or players: targets, and everything that is chosen without targeting.
import type { Answer, Pending } from '../../mtg-core/index.ts';
import { missing } from './decisions.ts';
import { commandOf, fail } from './failure.ts';
import { isElement, isWritten, playerWords } from './names.ts';
import type { TargetElement } from './operations.ts';
import { type TargetEntry, take } from './queues.ts';
import { simpleObjects, simpleTarget } from './simple-player.ts';
import { charsOf, type PlayerScript, type World } from './world.ts';

type Asked<Kind extends Pending['kind']> = Extract<Pending, { kind: Kind }>;

const done: Answer = { option: 'done' };

/** One target, or `done` where enough are chosen. */
export function chooseTarget(world: World, pending: Asked<'target'>, script: PlayerScript): Answer {
  const { chosen, min, max } = pending;
  const legal = pending.candidates.filter((entity) => !chosen.includes(entity));
  const isNew = chosen.length === 0;
  if (isNew) world.filling = [];
  const enough = chosen.length >= min;
  const hit = (element: TargetElement): Answer | undefined => {
    const entity = legal.find((each) => isElement(world, each, element));
    if (entity === undefined) return undefined;
    if (element.amount !== undefined) world.amounts.set(entity, element.amount);
    return { option: `target:${entity}` };
  };
  const own = ownTargets(world, pending);
  if (own !== undefined) {
    const [next] = own;
    const answer = next === undefined ? undefined : hit(next);
    if (answer !== undefined) {
      own.shift();
      return answer;
    }
    // The next element is for the next requirement, or there is none.
    if (enough && (!isNew || next !== undefined)) return done;
    if (next !== undefined) cannotDo(world, pending);
  }
  const { targets } = script.queues;
  if (world.filling.length > 0) {
    const answer = hit(world.filling[0] as TargetElement);
    if (answer !== undefined) {
      world.filling.shift();
      return answer;
    }
    if (enough) return done;
  }
  if (targets[0]?.skip && enough) {
    targets.shift();
    return done;
  }
  // Of a requirement already filled enough, only what stands next in line is more of it.
  const entry = isNew || !enough ? take(targets, isLegal) : isLegal(targets[0]) ? targets.shift() : undefined;
  if (entry !== undefined && !entry.skip) {
    world.filling = entry.elements.slice(1);
    return hit(entry.elements[0] as TargetElement) as Answer;
  }
  if (enough && (!isNew || max === 0 || world.strict)) return done;
  if (legal.length === 1 && min >= 1) return { option: `target:${legal[0]}` };
  missing(
    world,
    'TARGET',
    pending,
    legal.map((entity) => entityName(world, entity)),
  );
  return simpleTarget(world, pending, legal);

  function isLegal(candidate: TargetEntry | undefined): boolean {
    if (candidate === undefined || candidate.skip) return false;
    const [first] = candidate.elements;
    return first !== undefined && legal.some((each) => isElement(world, each, first as TargetElement));
  }
}

/** Targets that stand with the scripted cast or activation, while that is what is being announced. */
function ownTargets(world: World, pending: Pending): TargetElement[] | undefined {
  const { announcing } = world;
  if (announcing === null || announcing.player !== pending.player) return undefined;
  if (announcing.operation.targets === undefined || announcing.operation.noTarget) return undefined;
  const task = world.state.tasks.findLast((each) => each.kind === 'announce');
  return task?.kind === 'announce' && task.what !== 'triggered' ? announcing.targets : undefined;
}

function cannotDo(world: World, pending: Pending): never {
  const operation = world.announcing?.operation;
  const candidates = 'candidates' in pending ? pending.candidates.map((entity) => entityName(world, entity)) : [];
  const command = operation === undefined ? '' : commandOf(operation);
  fail(
    operation ?? 'execute',
    'a legal target',
    `Can't find ability to activate command: ${command}. Legal: ${candidates.join(', ')}`,
  );
}

export function entityName(world: World, entity: number): string {
  if (entity < 0) return `Player${world.scripts.find((script) => script.player === -entity - 1)?.label}`;
  return charsOf(world, entity & 0xffff).name;
}

/** Everything that is chosen, in one answer. */
export function chooseObjects(world: World, pending: Asked<'choose'>, script: PlayerScript): Answer {
  const picks: number[] = [...pending.chosen];
  const { choices, targets } = script.queues;
  // Whether to choose at all may be scripted before what.
  if (pending.min === 0 && pending.source > 0 && (choices[0] === 'Yes' || choices[0] === 'No')) {
    if (choices.shift() === 'No') return { choose: picks };
  }
  for (;;) {
    const legal = pending.candidates.filter((entity) => !picks.includes(entity));
    if (picks.length >= pending.max || legal.length === 0) break;
    const enough = picks.length >= pending.min;
    const optional = enough && picks.length > 0;
    const room = pending.max - picks.length;
    const choice = nextChoice(world, choices, legal, room, enough, optional);
    if (choice === 'skip') return answer(world, pending, picks, script);
    if (choice !== undefined) {
      picks.push(...choice);
      continue;
    }
    const entry = nextTargets(world, targets, legal, room, enough, optional);
    if (entry === 'skip') return answer(world, pending, picks, script);
    if (entry === undefined) break;
    picks.push(...entry);
  }
  return answer(world, pending, picks, script);
}

type Next = number[] | 'skip' | undefined;

function nextChoice(
  world: World,
  queue: string[],
  legal: readonly number[],
  room: number,
  enough: boolean,
  optional: boolean,
): Next {
  const fits = (choice: string): boolean =>
    choice === '[choice_skip]' ? enough : pickWords(world, choice, legal, room) !== undefined;
  const choice = optional ? (queue[0] !== undefined && fits(queue[0]) ? queue.shift() : undefined) : take(queue, fits);
  if (choice !== undefined) return choice === '[choice_skip]' ? 'skip' : pickWords(world, choice, legal, room);
  // One entry may name what two questions choose, one after the other.
  const at = optional ? -1 : queue.findIndex((each) => each.includes('^') && firstOf(each) !== undefined);
  if (at < 0) return undefined;
  const words = (queue[at] as string).split('^');
  const [first] = firstOf(queue[at] as string) ?? [];
  const taken = words.findIndex((each) => pickWords(world, each, legal, 1)?.[0] === first);
  queue[at] = words.filter((_, place) => place !== taken).join('^');
  return first === undefined ? undefined : [first];

  function firstOf(choices: string): number[] | undefined {
    return choices
      .split('^')
      .map((each) => pickWords(world, each, legal, 1))
      .find((picks) => picks !== undefined);
  }
}

/** Objects or players that the names of a choice (several with `^`) pick out, each once. */
function pickWords(world: World, choice: string, legal: readonly number[], room: number): number[] | undefined {
  const picks: number[] = [];
  for (const words of choice.split('^')) {
    const player = playerWords(world, words);
    const entity = legal.find(
      (each) => !picks.includes(each) && (each < 0 ? -each - 1 === player : isWritten(world, each & 0xffff, words)),
    );
    if (entity === undefined) return undefined;
    picks.push(entity);
  }
  return picks.length <= room ? picks : undefined;
}

function nextTargets(
  world: World,
  queue: TargetEntry[],
  legal: readonly number[],
  room: number,
  enough: boolean,
  optional: boolean,
): Next {
  if (queue[0]?.skip && enough) {
    queue.shift();
    return 'skip';
  }
  const fits = (entry: TargetEntry): boolean =>
    !entry.skip && pickElements(world, entry.elements, legal, room) !== undefined;
  const entry = optional ? (queue[0] !== undefined && fits(queue[0]) ? queue.shift() : undefined) : take(queue, fits);
  return entry === undefined || entry.skip ? undefined : pickElements(world, entry.elements, legal, room);
}

function pickElements(
  world: World,
  elements: readonly TargetElement[],
  legal: readonly number[],
  room: number,
): number[] | undefined {
  const picks: number[] = [];
  for (const element of elements) {
    const entity = legal.find((each) => !picks.includes(each) && isElement(world, each, element));
    if (entity === undefined) return undefined;
    picks.push(entity);
  }
  return picks.length <= room ? picks : undefined;
}

function answer(world: World, pending: Asked<'choose'>, picks: number[], script: PlayerScript): Answer {
  if (picks.length >= pending.min) return { choose: picks };
  const legal = pending.candidates.filter((entity) => !picks.includes(entity));
  const needed = pending.min - picks.length;
  // Without another way to choose, or between things that nothing tells apart, there is nothing to script.
  const alike = new Set(legal.map((entity) => entityName(world, entity))).size === 1;
  if (legal.length === needed || (alike && !world.strict)) return { choose: [...picks, ...legal.slice(0, needed)] };
  missing(
    world,
    'CHOICE',
    pending,
    legal.map((entity) => entityName(world, entity)),
  );
  return { choose: [...picks, ...simpleObjects(world, pending, legal, needed, script.player)] };
}
