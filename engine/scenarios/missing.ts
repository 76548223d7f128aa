/** What ends a strict scenario: a question that its script has no answer to. */

import type { Pending, PlayerId } from '../../mtg-core/index.ts';
import { failScenario } from './failure.ts';
import { charsOf, type PlayerScript, type World } from './world.ts';

export function scriptOfPlayer(world: World, player: PlayerId): PlayerScript {
  const found = world.scripts.find((script) => script.player === player);
  if (found === undefined) throw new Error(`there is no player ${player}`);
  return found;
}

/** In strict mode a question without a scripted answer ends the scenario. */
export function requireScript(
  world: World,
  what: 'CHOICE' | 'TARGET' | 'MODE',
  pending: Pending,
  options: unknown,
): void {
  if (!world.strict) return;
  const left = scriptOfPlayer(world, pending.player).queues;
  const queue = what === 'CHOICE' ? left.choices : what === 'MODE' ? left.modes : left.targets;
  const source = nameOfSource(world, pending);
  failScenario(
    'execute',
    'an answer in the script',
    `Missing ${what} def for turn ${world.state.turn}, step ${world.state.step}, player ${pending.player}, ${source}: ${pending.prompt} Options: ${JSON.stringify(options)}. Queue: ${JSON.stringify(queue)}`,
  );
}

function nameOfSource(world: World, pending: Pending): string {
  const id = pending.source & 0xffff;
  return pending.source > 0 && world.state.objects[id] !== undefined ? charsOf(world, id).name : 'the game';
}
