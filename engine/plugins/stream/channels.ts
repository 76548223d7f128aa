/** Channels: the entries that hold what a command puts out, `{action}://turn_N/{slug}_1` and `_2` (seed 004, Streaming Entries). */

import { done, type Outcome, refused } from '../../basics/index.ts';
import { type Entry, type EntryStore, LONGEST_SUMMARY } from '../../entries/index.ts';
import type { RummyContext } from '../plugin.ts';
import { logParts } from '../text.ts';

/** Numbers follow file descriptors: 1 is the main output, 2 errors and the like; producers may have more. */
export const MAIN = 1;
export const OTHER = 2;
const MOST_CHANNELS = 16;
/** A channel that reached this many characters takes no more, and says so. */
export const LONGEST_CHANNEL = 1_000_000;

export interface StreamTarget {
  readonly store: EntryStore;
  readonly runId: number;
  /** The log entry of the command. */
  readonly path: string;
}

/** `sh://turn_3/ls` for `log://turn_3/sh/ls`; null for what is no action's record. */
export function logPathToDataBase(path: string): string | null {
  const parts = logParts(path);
  return parts === null ? null : `${parts.action}://turn_${parts.turn}/${parts.slug}`;
}

export function openChannels(rummy: RummyContext, log: Entry, command: string): void {
  const base = logPathToDataBase(log.path);
  for (const channel of [MAIN, OTHER]) {
    rummy.set({
      path: `${base}_${channel}`,
      body: '',
      state: 'streaming',
      visibility: 'summarized',
      attributes: { command, channel, summary: command.replace(/\s+/g, ' ').slice(0, LONGEST_SUMMARY).toWellFormed() },
    });
  }
}

/** Adds to a channel. 404 without such a command, 409 where the channel has ended. */
export function appendStream(target: StreamTarget, channel: number, chunk: string): Outcome<Entry> {
  const { store, runId } = target;
  const base = logPathToDataBase(target.path);
  const log = base === null ? null : store.read(runId, target.path);
  if (base === null || log === null) return refused(404, 'not_found', `There is no command at ${target.path}.`);
  if (!Number.isInteger(channel) || channel < 1 || channel > MOST_CHANNELS) {
    return refused(400, 'channel', `A channel is a whole number from 1 to ${MOST_CHANNELS}.`);
  }
  const open = channelsOf(target);
  const present = open.find((entry) => entry.path === `${base}_${channel}`);
  if (open.length === 0 || (present !== undefined && present.state !== 'streaming')) {
    return refused(409, 'conflict', `${target.path} takes no output: it isn't running.`);
  }
  if (present === undefined && open.every((entry) => entry.state !== 'streaming')) {
    return refused(409, 'conflict', `${target.path} takes no output: it has ended.`);
  }
  const size = present?.body.length ?? 0;
  if (size >= LONGEST_CHANNEL) return done(present!);
  const cut = size + chunk.length > LONGEST_CHANNEL;
  const text = cut
    ? `${chunk.slice(0, LONGEST_CHANNEL - size)}\n[cut: more than ${LONGEST_CHANNEL} characters]`
    : chunk;
  const { loopId, turn } = log;
  const first =
    present === undefined ? ({ state: 'streaming', visibility: 'summarized', attributes: { channel } } as const) : {};
  return store.set({
    runId,
    loopId,
    turn,
    writer: 'plugin',
    path: `${base}_${channel}`,
    body: text,
    append: true,
    ...first,
  });
}

/** The channels that a command has, by number. */
export function channelsOf({ store, runId, path }: StreamTarget): readonly Entry[] {
  const base = logPathToDataBase(path);
  if (base === null) return [];
  const number = (entry: Entry) => Number(entry.path.slice(base.length + 1));
  return store
    .find({ runId, pattern: `${base}_*` })
    .filter((entry) => /^\d+$/.test(entry.path.slice(base.length + 1)))
    .sort((a, b) => number(a) - number(b));
}

type StreamEnd =
  /** `exitCode` 0, or none for what isn't a process, is a success. `duration` in milliseconds. */
  | { readonly kind: 'completed'; readonly exitCode?: number; readonly duration?: number }
  | { readonly kind: 'cancelled'; readonly reason?: string; readonly duration?: number };

/** Ends the channels that still run, and rewrites the record with how it went. 404 without such a command. */
export function endStream(target: StreamTarget, end: StreamEnd): Outcome<Entry> {
  const { store, runId, path } = target;
  const log = store.read(runId, path);
  const channels = channelsOf(target);
  if (log === null || channels.length === 0) return refused(404, 'not_found', `There is no command at ${path}.`);
  const running = channels.filter((entry) => entry.state === 'streaming');
  if (running.length === 0) return refused(409, 'conflict', `${path} has ended already.`);
  const { loopId, turn } = log;
  const failed = end.kind === 'completed' && (end.exitCode ?? 0) !== 0;
  const change =
    end.kind === 'cancelled'
      ? ({ state: 'cancelled', outcome: 'cancelled:499' } as const)
      : failed
        ? ({ state: 'failed', outcome: 'exit:500' } as const)
        : ({ state: 'resolved', outcome: null } as const);
  return store.transaction(() => {
    for (const channel of running) store.set({ runId, loopId, turn, writer: 'plugin', path: channel.path, ...change });
    return store.set({ runId, loopId, turn, writer: 'system', path, body: report(log, channels, end) });
  });
}

function report(log: Entry, channels: readonly Entry[], end: StreamEnd): string {
  const command = typeof log.attributes['command'] === 'string' ? log.attributes['command'] : log.path;
  const how =
    end.kind === 'cancelled'
      ? `cancelled${end.reason === undefined || end.reason === '' ? '' : ` (${end.reason})`}`
      : `exit=${end.exitCode ?? 0}`;
  const time = end.duration === undefined ? '' : `, ${(end.duration / 1000).toFixed(1)} s`;
  const output = channels.map((entry) => `${entry.path} (${entry.body.length} characters)`).join(', ');
  return `ran '${command}', ${how}${time}. Output: ${output}`;
}
