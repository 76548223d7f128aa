/** Tables of the race game for tests: a thinker without a thread, and a folder of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DecisionView, TableMessage } from '../../../engine/api/index.ts';
import type { Fact } from '../../../engine/disk/fact.ts';
import type { Referee } from '../../../engine/games/table.ts';
import { createTables, type Tables } from '../../../engine/games/tables.ts';
import type { Rules } from '../../../engine/rules/rules.ts';
import type { Thinker } from '../../../engine/thinking/thinker.ts';
import { eventually } from '../../support/eventually.ts';
import { raceRules } from './race-rules.ts';

export function scratch(t: { after(fn: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-games-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Throws its first card where it has one. */
export const throwingThinker: Thinker = {
  async decide({ view }) {
    const state = view as unknown as { step: number; players: { hand: number[] }[] };
    const [first] = state.step === 3 ? state.players[view.viewer ?? 0]!.hand : [];
    return { option: first === undefined ? 'pass' : `cast:${first}` };
  },
  warm: () => undefined,
  close: async () => undefined,
};

export interface Faults {
  texts: string[];
}

export function raceTables(
  runtimeDir: string,
  rules: Rules = raceRules(),
  thinker = throwingThinker,
): { tables: Tables; faults: string[]; facts: Fact[] } {
  const faults: string[] = [];
  const facts: Fact[] = [];
  let clock = 1_700_000_000_000;
  const tables = createTables({
    rules,
    runtimeDir,
    app: 'test',
    thinker,
    now: () => (clock += 1000),
    onChange: () => undefined,
    onFault: (text) => faults.push(text),
    onFact: (fact) => facts.push(fact),
  });
  return { tables, faults, facts };
}

export const raceSetup = {
  you: { name: 'Stones', player: 'Ada', cards: ['Stone', 'Stone'] },
  opponent: { name: 'Sticks', cards: ['Stick', 'Stick'] },
  level: 'random',
  seed: 5,
};

/** Waits until the seat is asked something, or the game is over, and gives the last message. */
export function settled(table: Referee, token: string): Promise<TableMessage> {
  return eventually(() => {
    const last = table.sync(token, 0).messages.at(-1)!;
    return (last.decision !== null || (last.view?.result ?? null) !== null) && last;
  }, 'a question or the end of the game');
}

export async function askedOf(table: Referee, token: string): Promise<DecisionView> {
  const { decision } = await settled(table, token);
  if (decision === null) throw new Error('the game is over');
  return decision;
}

/** Plays the seat to the end: the first card there is, else a pass. */
export async function playOut(table: Referee, token: string): Promise<TableMessage> {
  for (;;) {
    const last = await settled(table, token);
    if (last.decision === null) return last;
    const option = last.decision.options.find(({ kind }) => kind === 'cast') ?? last.decision.options[0]!;
    const posted = await table.post(token, last.decision.id, { option: option.id });
    if (!posted.ok) throw new Error(posted.refusal.message);
  }
}

/** A finished game and one that was left in the middle, as they lie on the disk. */
export async function twoGames(folder: string): Promise<{ over: string; open: string }> {
  const { tables } = raceTables(folder);
  const finished = await tables.create(raceSetup);
  await playOut(tables.find(finished.gameId), finished.token);
  const left = await tables.create(raceSetup);
  const table = tables.find(left.gameId);
  for (let answers = 0; answers < 3; answers += 1) {
    await table.post(left.token, (await askedOf(table, left.token)).id, { option: 'pass' });
  }
  await askedOf(table, left.token);
  await tables.close();
  return { over: finished.gameId, open: left.gameId };
}

/** Where a game of these tables is written down. */
export const journalOf = (folder: string, gameId: string) => path.join(folder, 'mtg', gameId, 'journal.jsonl');

export const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
