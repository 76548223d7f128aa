/** Puts programs into the seats of a table that are theirs: the built-in player, or a language model with it behind. */
import { randomInt } from 'node:crypto';
import { situationOf } from '../facts/index.ts';
import type { HeaderLine } from '../journal/index.ts';
import type { Thinker } from '../thinking/index.ts';
import { type ChooseByModel, modelSeat } from './model-seat.ts';
import { findOpponent } from './opponents.ts';
import { type SeatDriver, seatProgram } from './program-seat.ts';
import type { Referee } from './table.ts';

interface ProgramParts {
  readonly thinker: Thinker;
  readonly chooseByModel?: ChooseByModel;
  readonly onFault: (text: string, error: unknown) => void;
}

/** What can be done where a program gives no answer. */
const TAKE_BACK = 'You can take your last move back, ask again by resuming the game, or concede.';
const WAITS = 'The game waits until its host opens it again, or until you concede.';

/** One for each program at the table. The seed is the game's: where it is a key, programs have a chance of their own. */
export function seatPrograms(
  referee: Referee,
  { setup: { seed: gameSeed }, definitions }: Pick<HeaderLine, 'setup' | 'definitions'>,
  { thinker, chooseByModel, onFault }: ProgramParts,
): ReturnType<typeof seatProgram>[] {
  const shared = typeof gameSeed !== 'number';
  const seed = shared ? randomInt(2 ** 31) : gameSeed;
  return referee.seats
    .filter(({ kind }) => kind === 'program')
    .map(({ player, level }) => {
      const driver = (policy: string): SeatDriver => ({
        // One for the whole game: what a player thinks of in a turn, and guesses of what is hidden, holds until the turn is over.
        decide: ({ view }) => thinker.decide({ policy, seed: mixed(seed, player), view, definitions }),
      });
      const opponent = findOpponent(level ?? '');
      const builtIn = driver(opponent?.policy ?? 'greedy');
      const token = referee.tokenOf(player);
      const asked =
        opponent?.asksModel !== true || chooseByModel === undefined
          ? builtIn
          : modelSeat({
              choose: chooseByModel,
              situation: (decision) => situationOf({ view: referee.view(token), decision }),
              fallback: builtIn,
              onFallback: onFault,
            });
      return seatProgram(referee, token, asked, {
        fallback: driver('random'),
        advice: shared ? WAITS : TAKE_BACK,
        onFault,
      });
    });
}

/** A number from two (murmur3's finish). */
export function mixed(seed: number, player: number): number {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0xc2b2ae35 ^ Math.imul(player + 1, 0x27d4eb2f);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) & 0x7fffffff;
}
