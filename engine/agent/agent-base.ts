/** What an agent is built on: the store, opened and mended, and beside it what runs, tools and models all share. */
import path from 'node:path';
import { createTrust, type TrustedFolders } from '../access/index.ts';
import { backUpBeforeUpgrade } from '../backup/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import { type Confinement, confinementOf } from '../confine/index.ts';
import { type OpenedStore, openStore } from '../entries/index.ts';
import { namedFiles } from '../plugins/index.ts';
import { type Checkpoints, createCheckpoints } from '../protocol/index.ts';
import { createRecords, type Interrupted, type Records, recoverRuns, registerRunScheme } from '../runs/index.ts';
import type { Settings } from '../settings/index.ts';
import { createTrace, type Trace } from '../trace/index.ts';
import type { AgentOptions } from './clients/index.ts';

export interface AgentBase extends Pick<OpenedStore, 'store' | 'database' | 'constraints'> {
  readonly options: AgentOptions;
  readonly runtimeDir: string;
  readonly settings: Settings;
  readonly now: () => number;
  readonly trace: Trace;
  readonly records: Records;
  /** What the process before was in the middle of; whoever tells of it takes it out. */
  readonly interrupted: Interrupted[];
  readonly trust: TrustedFolders;
  readonly confinement: Confinement;
  readonly checkpoints: Checkpoints;
  closeStore(): void;
}

/** Refused where another process has the store, or where it can't be opened. */
export async function openAgentBase(options: AgentOptions): Promise<Outcome<AgentBase>> {
  const { runtimeDir, tell } = options;
  const settings = settingsFor(options);
  const now = options.now ?? Date.now;
  const trace = options.trace ?? createTrace({ file: path.join(runtimeDir, 'trace.jsonl'), now });
  const databaseFile = options.databaseFile ?? options.settings.RUMMY_DB_PATH;
  const kept = await backUpBeforeUpgrade({ runtimeDir, databaseFile, now });
  if (!kept.ok) return kept;
  const report = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    trace.emit('gambit.error_event', { activity: 'entry_change', source: 'store', message });
  };
  const file = databaseFile ?? path.join(runtimeDir, 'bob.db');
  const opened = openStore({ file, settings, now, report, tell });
  if (!opened.ok) return opened;
  const { store, database, constraints } = opened.value;
  const records = createRecords(database, now);
  registerRunScheme(store);
  const interrupted = recoverRuns(database, store, records);
  return done({
    options,
    runtimeDir,
    settings,
    now,
    trace,
    store,
    database,
    constraints,
    records,
    interrupted,
    trust: createTrust({ runtimeDir, tell: tell ?? (() => undefined), named: () => namedFiles(settings.plugins) }),
    confinement: options.confinement ?? confinementOf(process.platform),
    checkpoints: createCheckpoints(path.join(runtimeDir, 'checkpoints'), now, tell),
    closeStore: opened.value.close,
  });
}

/** What tools may not touch is the folder that is really in use, whoever chose it. */
function settingsFor({ settings, runtimeDir, databaseFile }: AgentOptions): Settings {
  const RUMMY_DB_PATH = databaseFile ?? settings.RUMMY_DB_PATH;
  return { ...settings, environment: { ...settings.environment, BOB_RUNTIME_DIR: runtimeDir, RUMMY_DB_PATH } };
}
