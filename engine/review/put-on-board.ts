// A line that wasn't played, put on the board: the other answer, and what would have come of it until the turn is over. Nothing here is a
// guess: the game is over, so it goes on with the cards as they lay.
import type { Answer, GameState, VisibleState } from '../../mtg-core/index.ts';
import type { LineFrame } from '../api/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';

export interface LineOnBoard {
  readonly gameId: string;
  readonly names: readonly string[];
  /** Through whose eyes it is shown. */
  readonly eyes: number | null;
  /** What a seat goes on to do, from what it sees. */
  readonly decide: (view: VisibleState, n: number) => Promise<Answer>;
}

/** Answers of one line, at most; no turn that anybody wants to see is longer. */
const LONGEST = 160;
/** Frames that go to a window in one answer, at most. */
const MOST_FRAMES = 48;

/** Empty where the first answer is refused. */
export async function putOnBoard(
  from: GameState,
  first: Answer,
  rules: Rules,
  { gameId, names, eyes, decide }: LineOnBoard,
): Promise<LineFrame[]> {
  const state = rules.clone(from);
  const frames: LineFrame[] = [];
  for (let n = 0; n < LONGEST && frames.length < MOST_FRAMES; n++) {
    const { pending, turn } = state;
    if (pending === null || turn !== from.turn) break;
    const { player } = pending;
    const answer = n === 0 ? first : await decide(rules.view(state, player), n);
    const decision = rules.decision(state, player);
    if (decision === null) throw new Error('a decision is described to the player who makes it');
    const { said } = describeAnswer(answer, decision, rules.present(state, player, gameId));
    const submitted = rules.submit(state, player, answer);
    if (!submitted.ok) break;
    const events = rules.presentEvents(state, submitted.events, eyes);
    const isPass = 'option' in answer && answer.option === 'pass';
    if (isPass && n > 0 && events.every(({ text }) => text === '')) continue;
    frames.push({ label: `${names[player] ?? ''}: ${said}`, view: rules.present(state, eyes, gameId), events });
  }
  return frames;
}
