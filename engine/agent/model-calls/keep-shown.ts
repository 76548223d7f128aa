/** Keeps what the model was shown in a turn, without holding up the thread for it: a large context is ten thousand rows. */

import { slices } from '../../basics/index.ts';
import type { Packet } from '../../plugins/index.ts';
import type { Records } from '../../runs/index.ts';

/** Rows of one transaction: some two milliseconds. */
const ROWS = 250;

export async function keepShown(
  records: Records,
  at: { readonly runId: number; readonly loopId: number; readonly turn: number },
  rows: Packet['rows'],
): Promise<void> {
  const slice = slices();
  for (let from = 0; from < rows.length; from += ROWS) {
    records.saveContext(at.runId, at.loopId, at.turn, rows.slice(from, from + ROWS), from);
    await slice();
  }
}
