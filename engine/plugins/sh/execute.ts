/** Runs an accepted command on this machine: without a shell, held in the project's folder, into its channels. */
import type { HeldCommand } from '../../confine/types.ts';
import type { Entry } from '../../entries/entry.ts';
import { done, type Outcome } from '../../outcome.ts';
import type { RummyContext } from '../plugin.ts';
import { appendStream, endStream, LONGEST_CHANNEL, MAIN, OTHER } from '../stream/channels.ts';
import { textOf } from '../targets.ts';
import { checkCommand, splitCommand } from './command-line.ts';

/** A command that runs longer is ended, in milliseconds. */
const LONGEST_RUN = 120_000;
/** Output is written down this often, in milliseconds: each write costs as much as all that is there. */
const FLUSH_EVERY = 100;

/** What would be run, where this command may be run by the server. */
export async function mayExecute(rummy: RummyContext, entry: Entry): Promise<Outcome<HeldCommand>> {
  const words = splitCommand(commandOf(entry));
  if (!words.ok) return words;
  const { BOB_SHELL_ALLOWLIST: allowed, environment } = rummy.settings;
  return await checkCommand(words.value, allowed, rummy.project.root ?? '', environment);
}

export function commandOf(entry: Entry): string {
  return (textOf(entry.attributes, 'command') ?? textOf(entry.attributes, 'cmd') ?? entry.body).trim();
}

/** Comes back when the command has ended, in whatever way, with its record as it is then. */
export async function execute(rummy: RummyContext, entry: Entry): Promise<Outcome<Entry>> {
  const command = await mayExecute(rummy, entry);
  if (!command.ok) return command;
  const target = { store: rummy.store, runId: rummy.run.id, path: entry.path };
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);

  let cancelled: string | null = null;
  let stop: (why: string) => void = () => undefined;
  const unsubscribe = rummy.store.subscribe(({ entry: changed }) => {
    // Whoever ended the channels from outside ended the command.
    if (changed.runId === rummy.run.id && changed.path === entry.path && cancelled === null) {
      const running = appendStream(target, MAIN, '');
      if (!running.ok) stop('its stream was ended');
    }
  });
  const waiting = new Map<number, string>();
  const flush = () => {
    for (const [channel, text] of waiting) appendStream(target, channel, text);
    waiting.clear();
  };
  const flushing = setInterval(flush, FLUSH_EVERY);
  const write = (channel: number, text: string) => {
    const held = waiting.get(channel) ?? '';
    // More than a channel takes is read, so that the command can end, and let go.
    if (held.length < LONGEST_CHANNEL) waiting.set(channel, held + text);
  };
  const process = rummy.confinement.run(command.value, {
    timeoutMs: LONGEST_RUN,
    signal: rummy.signal,
    onOutput: (stream, text) => write(stream === 'out' ? MAIN : OTHER, text),
  });
  stop = process.stop;
  const { exitCode, stopped, notes } = await process.ended;
  for (const note of notes) write(OTHER, `${note}\n`);
  cancelled = stopped;
  clearInterval(flushing);
  flush();
  unsubscribe();
  const ended =
    stopped === null
      ? endStream(target, { kind: 'completed', exitCode, duration: duration() })
      : endStream(target, { kind: 'cancelled', reason: stopped, duration: duration() });
  const present = rummy.store.read(rummy.run.id, entry.path);
  return ended.ok || present === null ? ended : done(present);
}
