// How fast the store of entries is: one run of 10,000 entries, and a file of 100,000. One core; the file on disk.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEntryProgram } from '../agent/index.ts';
import { must } from '../basics/index.ts';
import { noConfinement } from '../confine/index.ts';
import { type OpenedStore, openStore } from '../entries/index.ts';
import { assemblePacket, loadPlugins, type PluginHost, type RummyContext, verbsOf } from '../plugins/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Bench, type BenchRow, threeFigures, timed } from './suite.ts';

const RUN_ENTRIES = 10_000;
const FILE_ENTRIES = 100_000;
/** What a busy turn writes. */
const CHANGED = 10;
const { settings } = readSettings({});
const SENTENCE = 'A creature that entered this turn has not been under its controller long enough to attack. ';

function open(file: string): OpenedStore {
  return must(openStore({ file, settings, now: Date.now }));
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

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly n: number;
}

function quantiles(seconds: number, work: () => void): Quantiles {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || times.length < 20) {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  return quantilesOf(times);
}

/** The half and the twentieth slowest of times in milliseconds. */
function quantilesOf(times: number[]): Quantiles {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), n: times.length };
}

/** A turn of this run with all of Bob's plugins, as far as putting a packet together needs one. */
async function turnOf(
  { store, constraints }: OpenedStore,
  runId: number,
): Promise<{ host: PluginHost; rummy: RummyContext }> {
  const trace = { emit: () => undefined, subscribe: () => () => undefined };
  const host = await loadPlugins({ store, settings, trace, home: null, constraints, mayRun: () => undefined });
  const flags = { noRepo: false, noWeb: false, noInteraction: false, noProposals: false, yolo: false };
  const loop = { id: 1, runId, sequence: 1, mode: 'act', prompt: 'Go on.', flags, tools: null, status: 102 } as const;
  const run = {
    id: runId,
    projectId: 1,
    parentRunId: null,
    alias: 'one',
    model: 'bench',
    status: 102,
    temperature: null,
    persona: null,
    contextLimit: null,
    turn: 200,
    createdAt: 0,
    updatedAt: 0,
  } as const;
  const tools = host.tools.resolveForLoop('act', flags).map((tool) => tool.name);
  const actor = { runId, loopId: 1, turn: 200, writer: 'plugin' } as const;
  const rummy: RummyContext = {
    run,
    loop,
    project: { id: 1, name: 'bench', root: null },
    turn: 200,
    mode: 'act',
    flags,
    yolo: false,
    program: createEntryProgram({ host, settings, trace }, tools),
    tools,
    store,
    settings,
    trace,
    confinement: noConfinement({ why: 'nothing is run here', fix: '' }),
    signal: new AbortController().signal,
    now: Date.now,
    ...verbsOf(store, actor),
    emit: host.emit,
    apply: host.apply,
  };
  must(rummy.set({ path: 'prompt://1', body: 'Go on.', attributes: { mode: 'act' } }));
  return { host, rummy };
}

/** Packets of a long run, turn after turn. */
async function packets(
  { store }: OpenedStore,
  { host, rummy }: { host: PluginHost; rummy: RummyContext },
  seconds: number,
): Promise<Quantiles & { first: number; cpu: number; tokens: number; shown: number }> {
  const started = performance.now();
  const { rows, tokens } = await assemblePacket(host, rummy, { contextSize: null });
  const first = performance.now() - started;
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let cpu = 0;
  for (let turn = 0; performance.now() < until || times.length < 20; turn++) {
    for (let place = 0; place < CHANGED; place++) {
      const { path } = sample((turn * CHANGED + place) % RUN_ENTRIES);
      must(store.set({ runId: rummy.run.id, writer: 'plugin', path, body: `${SENTENCE}${turn}` }));
    }
    const before = process.cpuUsage();
    const begun = performance.now();
    await assemblePacket(host, rummy, { contextSize: null });
    times.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1000;
  }
  const shown = rows.filter(({ visibility }) => visibility === 'visible').length;
  return { ...quantilesOf(times), cpu: cpu / times.length, first, tokens: tokens.usage, shown };
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

    progress(`packets of ${RUN_ENTRIES} entries`);
    const rummy = await turnOf(opened, runId);
    const measured = await packets(opened, rummy, seconds);
    const all = `${RUN_ENTRIES} entries, ${measured.shown} of them visible, ${measured.tokens} tokens`;
    row('first packet', measured.first, 'ms', 1, `nothing read or rendered before; ${all}`);
    row(
      'packet p50',
      measured.p50,
      'ms',
      measured.n,
      `the same run a turn later, ${CHANGED} entries changed in between`,
    );
    row('packet p95', measured.p95, 'ms', measured.n, 'the same');
    row('packet of a core', measured.cpu, 'ms', measured.n, 'mean of the processor time, whoever else wants it');
    const context = quantiles(seconds / 4, () => void store.modelContext(runId));
    row('of that the store', context.p50, 'ms', context.n, 'what the model may see, in order');

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

const bench: Bench = { summary: 'entries: packets, writing, patterns, forks, opening', run };

export default bench;
