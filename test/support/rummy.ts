/** The plugins over a store in memory, and a turn for their handlers: what tests of plugins begin with. */
import { createEntryProgram } from '../../engine/agent/loop/entry-program.ts';
import { must } from '../../engine/basics/outcome.ts';
import { type Confinement, confinementOf } from '../../engine/confine/confinement.ts';
import type { Entry, Writer } from '../../engine/entries/entry.ts';
import { type LoadOptions, loadPlugins } from '../../engine/plugins/host.ts';
import type { Events, Filters, PluginHost, RummyContext } from '../../engine/plugins/plugin.ts';
import { verbsOf } from '../../engine/plugins/verbs.ts';
import type { Command } from '../../engine/protocol/command.ts';
import type { RunFlags } from '../../engine/runs/run.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { TraceEvent } from '../../engine/trace/event.ts';
import { openTestStore, type TestStore } from './store.ts';

export interface Bench {
  readonly store: TestStore;
  readonly host: PluginHost;
  readonly rummy: RummyContext;
  readonly traced: readonly TraceEvent[];
  /** The same run in another turn, or with something else about it. */
  at(change: Partial<RummyContext>): RummyContext;
  /** Records a command as the run loop does and gives it to its tool; the entry as it is afterwards. */
  call(name: string, attributes?: Command['attributes'], body?: string, more?: CallOptions): Promise<Entry>;
  read(path: string): Entry;
  /** Accepts as a person's window does. */
  accept(entry: Entry, output?: string): Promise<Entry>;
  /** The bodies of the error entries that there are. */
  errors(): readonly string[];
}

export interface CallOptions {
  readonly rummy?: RummyContext;
  readonly writer?: Writer;
  readonly source?: Command['source'];
  readonly id?: string;
}

export interface BenchOptions {
  readonly environment?: Record<string, string>;
  readonly root?: string | null;
  readonly mode?: 'ask' | 'act';
  readonly flags?: Partial<RunFlags>;
  readonly prompt?: string;
  readonly turn?: number;
  readonly load?: Partial<LoadOptions>;
  readonly confinement?: Confinement;
}

export async function openBench(options: BenchOptions = {}): Promise<Bench> {
  const { settings } = readSettings(options.environment ?? {});
  const store = openTestStore({ environment: options.environment ?? {} });
  const traced: TraceEvent[] = [];
  const trace = {
    emit: (kind: string, data: TraceEvent['data']) => void traced.push({ ts: 0, kind, data }),
    subscribe: () => () => undefined,
  };
  const host = await loadPlugins({
    store: store.store,
    settings,
    trace,
    home: null,
    constraints: store.constraints,
    mayRun: () => undefined,
    ...options.load,
  });
  const mode = options.mode ?? 'act';
  const none = { noRepo: false, noWeb: false, noInteraction: false, noProposals: false, yolo: false };
  const flags: RunFlags = { ...none, ...options.flags };
  const turn = options.turn ?? 1;
  const loop = {
    id: addLoop(store, mode, options.prompt ?? 'What is to be done?'),
    runId: store.run,
    sequence: 1,
    mode,
    prompt: options.prompt ?? 'What is to be done?',
    flags,
    tools: null,
    status: 102,
  } as const;
  const run = {
    id: store.run,
    projectId: store.projectId,
    parentRunId: null,
    alias: 'run 1',
    model: 'test',
    status: 102,
    temperature: null,
    persona: null,
    contextLimit: null,
    turn,
    createdAt: store.time,
    updatedAt: store.time,
  } as const;
  const base = {
    run,
    loop,
    project: { id: store.projectId, name: 'first', root: options.root ?? null },
    mode,
    flags,
    yolo: flags.yolo,
    tools: host.tools.resolveForLoop(mode, flags).map((tool) => tool.name),
    store: store.store,
    settings,
    trace,
    confinement: options.confinement ?? confinementOf(process.platform),
    signal: new AbortController().signal,
    now: () => store.time,
    emit: <N extends keyof Events>(name: N, event: Events[N]) => host.emit(name, event),
    apply: <N extends keyof Filters>(name: N, value: Filters[N]['value'], context: Filters[N]['context']) =>
      host.apply(name, value, context),
  };

  function at(change: Partial<RummyContext>): RummyContext {
    const place = { ...base, turn, ...change };
    const actor = { runId: place.run.id, loopId: place.loop.id, turn: place.turn, writer: 'plugin' } as const;
    return {
      program: createEntryProgram({ host, settings, trace }, place.tools),
      ...place,
      ...verbsOf(store.store, actor),
    };
  }

  const rummy = at({});
  const read = (path: string): Entry => {
    const entry = store.store.read(store.run, path);
    if (entry === null) throw new Error(`There is no ${path}`);
    return entry;
  };
  let count = 0;
  return {
    store,
    host,
    rummy,
    traced,
    at,
    read,
    async call(name, attributes = {}, body = '', more = {}) {
      const here = more.rummy ?? rummy;
      const command: Command = { name, attributes, body, source: more.source ?? 'xml', id: more.id ?? null };
      count += 1;
      const path = `log://turn_${here.turn}/${name}/call_${count}`;
      const recording = await here.apply(
        'entry.recording',
        { command, path, body, attributes, state: 'streaming', outcome: null },
        here,
      );
      const { body: text, attributes: kept, state, outcome } = recording;
      const actor = { runId: here.run.id, loopId: here.loop.id, turn: here.turn, writer: more.writer ?? 'model' };
      const entry = must(store.store.set({ ...actor, path, body: text, attributes: kept, state, outcome }));
      if (state === 'streaming') await host.tools.dispatch(name, entry, here);
      return read(path);
    },
    async accept(entry, output) {
      const { acceptProposal } = await import('../../engine/plugins/accept.ts');
      must(await acceptProposal(rummy, entry, output));
      return read(entry.path);
    },
    errors: () => store.store.find({ runId: store.run, pattern: 'error://*' }).map((entry) => entry.body),
  };
}

function addLoop(store: TestStore, mode: string, prompt: string): number {
  return Number(
    store.database
      .prepare(
        'INSERT INTO loops (run_id, sequence, mode, prompt, status, created_at, updated_at) VALUES (?, 1, ?, ?, 102, ?, ?)',
      )
      .run(store.run, mode, prompt, store.time, store.time).lastInsertRowid,
  );
}
