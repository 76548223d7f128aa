// How long it takes until all characteristics are known again.
import { characteristicsOf, clone, type GameState, placeCard, putCounters, refTo } from '../../../mtg-core/index.ts';
import { type Timed, timed } from '../suite.ts';
import { anthemsBoard, lordsBoard, NEWCOMER } from './boards.ts';

interface LayersTime extends Timed {
  readonly name: string;
  readonly note: string;
}

function askAll(state: GameState): void {
  for (const id of state.battlefield) characteristicsOf(state, id);
}

/** Everything derived from nothing. */
function deriveAnew(name: string, board: GameState, seconds: number): LayersTime {
  const time = timed(seconds, () => {
    for (let count = 0; count < 20; count++) {
      board.derived = null;
      characteristicsOf(board, board.battlefield[0]!);
    }
    return 20;
  });
  return {
    ...time,
    name,
    note: `${board.battlefield.length} permanents, everything derived from nothing${time.shared}`,
  };
}

/** All known, then one change, and all asked again; the change itself is counted too. */
function deriveAfter(
  name: string,
  board: GameState,
  { seconds, change }: { readonly seconds: number; readonly change: (state: GameState) => void },
): LayersTime {
  askAll(board);
  const time = timed(seconds, () => {
    for (let count = 0; count < 20; count++) {
      const copy = clone(board);
      change(copy);
      askAll(copy);
    }
    return 20;
  });
  return { ...time, name, note: `${board.battlefield.length} permanents, each asked again${time.shared}` };
}

/** A +1/+1 counter on a permanent in the middle. */
function oneCounter(state: GameState): void {
  putCounters(state, refTo(state, state.battlefield[state.battlefield.length >> 1]!), '+1/+1', 1);
}

/** Rows of the bench: what the layers cost, wide boards and narrow changes. */
export function layersRows(seconds: number): LayersTime[] {
  const lords = lordsBoard();
  const anthems = anthemsBoard();
  return [
    deriveAnew('derive 100 creatures, 6 counting anthems', anthems, seconds),
    deriveAfter('the same after one counter', anthems, { seconds, change: oneCounter }),
    deriveAnew('derive 60 permanents, 20 lords', lords, seconds),
    deriveAfter('the same after one counter', lords, { seconds, change: oneCounter }),
    deriveAfter('the same after one creature comes', lords, {
      seconds,
      change: (state) => void placeCard(state, { name: NEWCOMER, player: 0, zone: 'battlefield' }),
    }),
  ];
}
