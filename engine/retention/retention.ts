/**
 * What of old runs goes, and on whose word. Without one nothing does: Bob proposes, in Settings and by a notice. A person
 * agrees there, or by setting RUMMY_RETENTION_DAYS; a copy is kept first, and what was done is told.
 */
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Retention as RetentionView } from '../api/index.ts';
import { fault, slices } from '../basics/index.ts';
import { type Fact, type KeptFile, keptFile } from '../disk/index.ts';
import { newestRun, type OldRuns, oldRuns, removeRun } from '../entries/index.ts';
import type { Settings } from '../settings/index.ts';
import { type ClockTrust, type ClockWatch, watchClock } from './clock-watch.ts';
import { keepRemoved } from './removed-file.ts';

interface RetentionOptions {
  readonly runtimeDir: string;
  readonly database: Database;
  readonly settings: Pick<Settings, 'RUMMY_RETENTION_DAYS' | 'environment'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly tell: (fact: Fact) => void;
}

export interface RunRetention {
  /** How things stand, for the person. */
  look(): RetentionView;
  /** From now on runs older than this go by themselves; null: none do. */
  agree(days: number | null): RetentionView;
  /** The person's word for those that `look` showed. Rejects where the clock is not to be trusted. */
  remove(): Promise<{ removed: number; copy: string | null }>;
  /** Does what was agreed to, or proposes. Call it at the start and now and then. */
  tick(): Promise<void>;
}

const agreementSchema = z.strictObject({ days: z.number().int().min(1).max(36_500).nullable() });
/** Fewer old runs than this are nothing to ask a person about. */
const WORTH_ASKING = 500;

interface Retaining extends Pick<RetentionOptions, 'settings' | 'database' | 'now' | 'runtimeDir' | 'tell'> {
  readonly set: boolean;
  readonly agreement: KeptFile<{ days: number | null }>;
  readonly clock: ClockWatch;
  working: Promise<unknown>;
}

export function createRetention({ runtimeDir, database, settings, now, tell }: RetentionOptions): RunRetention {
  const retaining: Retaining = {
    settings,
    database,
    now,
    runtimeDir,
    tell,
    set: (settings.environment['RUMMY_RETENTION_DAYS'] ?? '').trim() !== '',
    agreement: keptFile({
      file: path.join(runtimeDir, 'retention.json'),
      schema: agreementSchema,
      words: {
        what: 'What you agreed to about old runs is damaged, so it counts as not agreed.',
        safe: 'Nothing is removed by age until you agree again.',
        next: 'Say it again in Settings, Backups, if you want old runs to go.',
      },
      tell,
    }),
    clock: watchClock({ file: path.join(runtimeDir, 'clock.json'), now, newest: () => newestRun(database), tell }),
    working: Promise.resolve(),
  };

  return {
    look: () => look(retaining),
    agree: (wanted) => agree(retaining, wanted),
    remove: () => remove(retaining),
    tick: () => inTurn(retaining, () => act(retaining)),
  };
}

/** Days that somebody agreed to; null where nobody did. Zero days of the variable mean that everything is kept. */
function agreed({ set, agreement, settings }: Retaining): number | null {
  if (!set) return agreement.read()?.days ?? null;
  return settings.RUMMY_RETENTION_DAYS === 0 ? null : settings.RUMMY_RETENTION_DAYS;
}

function days(retaining: Retaining): number {
  const { settings } = retaining;
  return agreed(retaining) ?? (settings.RUMMY_RETENTION_DAYS || 31);
}

function old(retaining: Retaining): OldRuns | null {
  const { database, now } = retaining;
  return oldRuns(database, { days: days(retaining), now: now() });
}

function look(retaining: Retaining): RetentionView {
  const { clock, set } = retaining;
  const trust = clock.look();
  const found = old(retaining);
  return {
    days: days(retaining),
    agreed: agreed(retaining) !== null,
    by: set ? 'variable' : 'person',
    clock: trust.trust,
    jump: trust.trust === 'jumped' ? { from: trust.from, to: trust.to } : null,
    old: found === null ? null : { runs: found.ids.length, from: found.from, to: found.to },
  };
}

async function removeFound(
  { runtimeDir, database, now }: Retaining,
  found: OldRuns,
): Promise<{ removed: number; copy: string }> {
  const copy = await keepRemoved(runtimeDir, database, found.ids, now());
  const turn = slices();
  let removed = 0;
  for (const id of found.ids) {
    await turn();
    if (removeRun(database, id, found)) removed += 1;
  }
  return { removed, copy };
}

/** One removal after the other. */
function inTurn<T>(retaining: Retaining, work: () => Promise<T>): Promise<T> {
  const done = retaining.working.then(work);
  retaining.working = Promise.allSettled([done]);
  return done;
}

async function act(retaining: Retaining): Promise<void> {
  const { clock, tell, set } = retaining;
  const trust = clock.look();
  const found = old(retaining);
  if (found === null) return;
  const count = `${found.ids.length} finished ${found.ids.length === 1 ? 'run' : 'runs'}`;
  if (agreed(retaining) === null) {
    if (found.ids.length >= WORTH_ASKING && trust.trust !== 'jumped') tell(proposal(count, days(retaining)));
    return;
  }
  if (trust.trust === 'jumped') return tell(distrust(count, trust));
  // Not known for long enough, and nothing to worry anybody with.
  if (trust.trust === 'new') return;
  const { removed, copy } = await removeFound(retaining, found);
  tell({
    severity: 'info',
    what: `${removed} finished ${removed === 1 ? 'run was' : 'runs were'} removed, last used between ${dayOf(found.from)} and ${dayOf(found.to)}.`,
    where: copy,
    safe: 'A copy of each is kept in that file. Memories, games, rooms and chats are untouched.',
    next: set
      ? 'RUMMY_RETENTION_DAYS says so; set it to 0 to keep everything.'
      : 'You agreed to it in Settings, and can change that there.',
    recurs: true,
  });
}

function agree(
  retaining: Retaining,
  wanted: number | null,
): {
  days: number;
  agreed: boolean;
  by: 'person' | 'variable';
  clock: 'even' | 'new' | 'jumped';
  jump: { from: number; to: number } | null;
  old: { runs: number; from: number; to: number } | null;
} {
  const { set, agreement } = retaining;
  if (set) {
    throw fault('retention_set', 'RUMMY_RETENTION_DAYS decides about this: change it there, or start Bob without it.');
  }
  agreement.write(agreementSchema.parse({ days: wanted }));
  return look(retaining);
}

function remove(retaining: Retaining): Promise<{ removed: number; copy: string } | { removed: number; copy: null }> {
  const { clock } = retaining;
  return inTurn(retaining, async () => {
    const trust = clock.look();
    if (trust.trust === 'jumped') throw fault('clock_jumped', clockWords(trust));
    const found = old(retaining);
    return found === null ? { removed: 0, copy: null } : removeFound(retaining, found);
  });
}

function proposal(count: string, days: number): Fact {
  return {
    severity: 'info',
    what: `Many finished runs were not used for ${days} days.`,
    where: 'bob.db',
    safe: 'All of them are kept until you say otherwise.',
    next: `There are ${count} now: remove them in Settings, Backups, if you like. A copy is kept.`,
  };
}

function distrust(count: string, { from, to }: Extract<ClockTrust, { trust: 'jumped' }>): Fact {
  return {
    severity: 'warn',
    // The same for one jump, so that it is told once.
    what: `Old runs are due to go and were kept, since the clock went from ${dayOf(from)} to ${dayOf(to)} at once.`,
    where: 'bob.db',
    safe: `All ${count} are there. Nothing is removed by age until the clock has run evenly for a week.`,
    next: 'Set the clock right if it is wrong.',
  };
}

function clockWords({ from, to }: { from: number; to: number }): string {
  return `The clock of this machine went from ${dayOf(from)} to ${dayOf(to)} at once, so nothing is removed by age until it has run evenly for a week.`;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
