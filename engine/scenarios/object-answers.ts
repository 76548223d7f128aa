// Targets: those that stand with the scripted action, then those of the queue.

import type { Answer, Pending } from '../../mtg-core/index.ts';
import { actionText, failScenario } from './failure.ts';
import { requireScript } from './missing.ts';
import { isElement } from './names.ts';
import type { TargetElement } from './operations.ts';
import { type TargetEntry, take } from './queues.ts';
import { simpleTarget } from './simple-player.ts';
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
  const hit = (element: TargetElement): { option: string } | undefined => {
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
      // What is divided may be listed again, with its share.
      const again = script.queues.targets[0];
      const [listed, ...others] = again === undefined || again.skip ? [] : again.elements;
      if (listed?.amount !== undefined && others.length === 0 && hit(listed)?.option === answer.option)
        script.queues.targets.shift();
      return answer;
    }
    // The next element is for the next requirement, or there is none.
    if (enough && (next !== undefined || (!isNew && world.filling.length === 0))) return done;
    // One that can't be chosen is passed over where there is only one that can: nobody is asked for that.
    const forced = next?.player !== undefined && legal.length === 1;
    if (next !== undefined && !forced) cannotDo(world, pending);
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
  requireScript(
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
  const command = operation === undefined ? '' : actionText(operation);
  failScenario(
    operation ?? 'execute',
    'a legal target',
    `Can't find ability to activate command: ${command}. Legal: ${candidates.join(', ')}`,
  );
}

export function entityName(world: World, entity: number): string {
  if (entity < 0) return `Player${world.scripts.find((script) => script.player === -entity - 1)?.label}`;
  return charsOf(world, entity & 0xffff).name;
}
