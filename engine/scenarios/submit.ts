// Handing an answer to the game, up to the stop of the running script.
import { type Answer, advanceUntil, type GameState, type PlayerId, submit } from '../../mtg-core/index.ts';
import { failScenario } from './failure.ts';
import type { World } from './world.ts';

/** Far beyond what any scenario asks for; a game that gets here doesn't end by itself. */
const MOST_DECISIONS = 20_000;

export function submitOrFail(
  world: World,
  player: PlayerId,
  answer: Answer,
  stop: (state: GameState) => boolean = () => false,
): void {
  world.decisions += 1;
  if (world.decisions > MOST_DECISIONS) failScenario('execute', 'an end', `${MOST_DECISIONS} decisions and no end`);
  const { pending } = world.state;
  const result = submit(world.state, player, answer, (state) => advanceUntil(state, stop));
  if (result.ok) return;
  const asked = pending === null ? '' : ` (asked: ${pending.kind}, ${pending.prompt})`;
  failScenario(
    'execute',
    'a legal answer',
    `${result.refusal.code}: ${result.refusal.message}${asked} ${JSON.stringify(answer)}`,
  );
}
