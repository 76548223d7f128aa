// One option carried out in a game as the seat may imagine it: what the rules make of it where nobody answers.
import type { Answer, GameState, VisibleState } from '../../mtg-core/index.ts';
import type { EventView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';

/** Answers until the stack is empty again, at most. */
const LONGEST = 60;
/** Lines that anybody reads, at most. */
const MOST_TOLD = 12;

/**
 * Until the stack is empty. It ends where somebody else has to choose, and where a card would be seen that is only imagined.
 *
 * @param decide what the seat chooses on the way: targets, modes
 */
export async function tryOut(
  guess: GameState,
  player: number,
  option: string,
  rules: Rules,
  decide: (view: VisibleState, n: number) => Promise<Answer>,
): Promise<string[]> {
  const state = rules.clone(guess);
  const told: string[] = [];
  for (let n = 0; n < LONGEST && told.length < MOST_TOLD; n++) {
    const { pending } = state;
    if (pending === null || (n > 0 && pending.kind === 'priority' && state.stackZone.length === 0)) break;
    const isOwn = pending.player === player;
    if (!isOwn && pending.kind !== 'priority') break;
    const answer: Answer =
      n === 0
        ? { option }
        : pending.kind === 'priority'
          ? { option: 'pass' }
          : await decide(rules.view(state, player), n);
    const submitted = rules.submit(state, pending.player, answer);
    if (!submitted.ok) break;
    const events = rules.presentEvents(state, submitted.events, player);
    const hidden = events.findIndex(isImagined);
    told.push(...(hidden < 0 ? events : events.slice(0, hidden)).map(({ text }) => text).filter((text) => text !== ''));
    if (hidden >= 0) {
      told.push('What comes from a library then, nobody can know');
      break;
    }
  }
  return told;
}

const isImagined = ({ kind, from }: EventView): boolean => kind === 'draw' || from === 'library';
