// How fast the store of entries is: one run of 10,000 entries, and a file of 100,000. One core; the file on disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenedStore, openStore } from '../entries/open.ts';
import type { Outcome } from '../outcome.ts';
import { readSettings } from '../settings.ts';
import { type Bench, type BenchRow, threeFigures, timed } from './suite.ts';

const RUN_ENTRIES = 10_000;
const FILE_ENTRIES = 100_000;
const { settings } = readSettings({});
const SENTENCE = 'A creature that entered this turn has not been under its controller long enough to attack. ';

function open(file: string): OpenedStore {
  return must(openStore({ file, settings, now: Date.now }));
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

function newRun({ database }: OpenedStore, name: string): number {
  const project = database
    .prepare(`INSERT INTO projects (name, created_at) VALUES ('bench', 0) ON CONFLICT (name) DO UPDATE SET root = NULL
       RETURNING id`)
    .pluck()
    .get();
  const run = database.prepare(
    "INSERT INTO runs (project_id, alias, model, status, created_at, updated_at) VALUES (?, ?, 'bench', 102, ?, ?)",
  );
  return Number(run.run(project, name, Date.now(), Date.now()).lastInsertRowid);
}

/** Half are facts, a quarter files, a quarter records of actions; bodies of 90 to 900 characters. */
function fill({ store }: OpenedStore, runId: number, count: number): void {
  store.transaction(() => {
    for (let place = 0; place < count; place++) must(store.set({ runId, writer: 'plugin', ...sample(place) }));
  });
}

function sample(place: number) {
  const turn = 1 + Math.floor(place / 50);
  const paths = [
    `known://topic_${place % 97}/fact_${place}`,
    `known://person_${place % 31}/fact_${place}`,
    `src/room_${place % 53}/part_${place}.ts`,
    `log://turn_${turn}/get/fact_${place}`,
  ];
  return {
    path: paths[place % 4]!,
    body: SENTENCE.repeat(1 + (place % 10)),
    attributes: { summary: `what is said about ${place}` },
    visibility: place % 5 === 0 ? ('visible' as const) : ('summarized' as const),
    turn,
  };
}

/** Milliseconds of each time; the half and the twentieth slowest of them. */
function quantiles(seconds: number, work: () => void): { p50: number; p95: number; n: number } {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || times.length < 20) {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), n: times.length };
}

async function run({ seconds, progress }: { seconds: number; progress(line: string): void }): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-bench-'));
  const rows: BenchRow[] = [];
  const row = (name: string, value: number, unit: string, n: number, note: string) =>
    rows.push({ name, value: threeFigures(value), unit, n, note });
  try {
    const opened = open(path.join(folder, 'run.db'));
    const { store } = opened;
    const runId = newRun(opened, 'one');
    fill(opened, runId, RUN_ENTRIES);

    progress(`context of ${RUN_ENTRIES} entries`);
    const context = quantiles(seconds, () => void store.modelContext(runId));
    row('context p50', context.p50, 'ms', context.n, `what a model may see of ${RUN_ENTRIES} entries, all of it`);
    row('context p95', context.p95, 'ms', context.n, 'the same');

    progress('set and get');
    const other = newRun(opened, 'two');
    const set = timed(seconds, (round) => {
      must(store.set({ runId: other, writer: 'plugin', ...sample(round) }));
      return 1;
    });
    row('set', 1000 / set.each, '/s', set.n, `new entries, each on disk when it returns${set.shared}`);
    const again = timed(seconds, (round) => {
      must(store.set({ runId, writer: 'plugin', ...sample(round % RUN_ENTRIES), body: `${SENTENCE}${round}` }));
      return 1;
    });
    row('set again', 1000 / again.each, '/s', again.n, `present entries with another body${again.shared}`);
    const read = timed(seconds / 2, (round) => {
      store.read(runId, sample((round * 7919) % RUN_ENTRIES).path);
      return 1;
    });
    row('read', read.each * 1000, 'us', read.n, 'one path, without promoting');
    const get = timed(seconds / 2, (round) => {
      must(store.get({ runId, writer: 'model', path: sample((round * 7919) % RUN_ENTRIES).path }));
      return 1;
    });
    row('get', get.each * 1000, 'us', get.n, 'one path, promoted');

    progress('patterns');
    const find = (name: string, request: { pattern?: string; body?: string }, note: string) => {
      let found = 0;
      const { p50, n } = quantiles(seconds / 4, () => {
        found = store.find({ runId, ...request }).length;
      });
      row(name, p50, 'ms', n, `${note}; ${found} of ${RUN_ENTRIES} found`);
    };
    find('find by beginning', { pattern: 'known://topic_1/*' }, 'known://topic_1/*');
    find('find by glob', { pattern: 'known://*/fact_1*' }, 'known://*/fact_1*');
    find('find by file glob', { pattern: 'src/**/part_1*.ts' }, 'src/**/part_1*.ts');
    find('find by expression', { pattern: '/log:.*_\\d*7/' }, '/log:.*_\\d*7/');
    find('find by body', { body: 'no such words' }, 'plain text in bodies');

    progress('forks');
    let forks = 0;
    const fork = quantiles(seconds / 4, () => {
      forks += 1;
      store.fork(runId, newRun(opened, `fork ${forks}`));
    });
    row('fork', fork.p50, 'ms', fork.n, `${RUN_ENTRIES} views, no bodies`);
    opened.close();

    progress(`a file of ${FILE_ENTRIES} entries`);
    const file = path.join(folder, 'large.db');
    const large = open(file);
    for (let place = 0; place < FILE_ENTRIES / RUN_ENTRIES; place++) {
      fill(large, newRun(large, `run ${place}`), RUN_ENTRIES);
    }
    large.close();
    const opening = quantiles(seconds / 4, () => open(file).close());
    row('open p50', opening.p50, 'ms', opening.n, `a file of ${FILE_ENTRIES} entries`);
    row('open p95', opening.p95, 'ms', opening.n, 'the same');
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const bench: Bench = { summary: 'entries: context, writing, patterns, forks, opening', run };
