/**
 * Makes room in what a run shows its model: what is longest ago is summarized first, then put out of sight. Nothing is lost,
 * for the model can still get it by its path; and a run that has gone on for long goes on.
 */

import {
  assemblePacket,
  type BudgetOptions,
  latestPrompt,
  type PluginHost,
  type RummyContext,
} from '../../plugins/index.ts';
import type { PacketRow } from '../../runs/index.ts';

/** The share of the ceiling that is freed besides what is too much, so that it isn't for one turn only. */
const SPARE = 0.15;
/** Summarizing, archiving, and once more each for what the sums by row didn't foresee. */
const MOST_ROUNDS = 4;

export async function makeRoom(host: PluginHost, rummy: RummyContext, options: BudgetOptions): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { rows, ceiling, tokens, isShortest } = await assemblePacket(host, rummy, options);
    if (isShortest || ceiling === null || tokens.assembled <= ceiling) return;
    const wanted = tokens.assembled - ceiling + Math.floor(ceiling * SPARE);
    const prompt = latestPrompt(rows)?.row;
    const old = rows.filter((row) => row !== prompt && row.entry.turn < rummy.turn && row.entry.state !== 'streaming');
    old.sort((one, other) => one.entry.turn - other.entry.turn || one.entry.id - other.entry.id);
    const shown = old.filter(({ visibility, aTokens }) => visibility === 'visible' && aTokens > 0);
    const summarized = oldest(shown, ({ aTokens }) => aTokens, wanted);
    hide(rummy, summarized.chosen, 'summarized');
    const still = wanted - summarized.freed;
    if (still > 0) hide(rummy, oldest(old, ({ sTokens }) => sTokens, still).chosen, 'archived');
    if (old.length === 0) return;
  }
}

function oldest(rows: readonly PacketRow[], cost: (row: PacketRow) => number, wanted: number) {
  const chosen: PacketRow[] = [];
  let freed = 0;
  for (const row of rows) {
    if (freed >= wanted) break;
    chosen.push(row);
    freed += cost(row);
  }
  return { chosen, freed };
}

function hide(rummy: RummyContext, rows: readonly PacketRow[], visibility: 'summarized' | 'archived'): void {
  const paths = rows.map(({ entry }) => entry.path);
  if (paths.length > 0) rummy.store.setVisibility(rummy.run.id, paths, visibility);
}
