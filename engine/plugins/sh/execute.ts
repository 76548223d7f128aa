/** Runs an accepted command on this machine: without a shell, held in the project's folder, into its channels. */
import { existsSync } from 'node:fs';
import { done, type Outcome, refused } from '../../basics/index.ts';
import { type AcceptableCommand, askForCommand, type HeldCommand, runUnheld } from '../../confine/index.ts';
import type { Entry } from '../../entries/index.ts';
import { acceptProposal } from '../accept.ts';
import type { RummyContext } from '../plugin.ts';
import { appendStream, endStream, LONGEST_CHANNEL, MAIN, OTHER } from '../stream/channels.ts';
import { textOf } from '../targets.ts';
import { logParts } from '../text.ts';
import { checkCommand, splitCommand } from './command-line.ts';

/** A command that runs longer is ended, in milliseconds. */
const LONGEST_RUN = 120_000;
/** Output is written down this often, in milliseconds: each write costs as much as all that is there. */
const FLUSH_EVERY = 100;

const COMMANDS: ReadonlySet<string> = new Set(['sh', 'env']);

/** Whether it is the record of a command. */
export function isCommand(entry: Pick<Entry, 'path'>): boolean {
  return COMMANDS.has(logParts(entry.path)?.action ?? '');
}

/** What would be run, where this command may be run by the server. */
export async function mayExecute(rummy: RummyContext, entry: Entry): Promise<Outcome<HeldCommand>> {
  const words = splitCommand(shellCommand(entry));
  if (!words.ok) return words;
  const { BOB_SHELL_ALLOWLIST: allowed, environment } = rummy.settings;
  return await checkCommand(words.value, allowed, rummy.project.root ?? '', environment);
}

/**
 * What Bob would run once a person said yes to these very words. Their yes stands for the list of allowed programs where
 * the system holds the command; what is never run for a model isn't run then either.
 */
export async function mayAccept(rummy: RummyContext, entry: Entry): Promise<Outcome<AcceptableCommand>> {
  const { root } = rummy.project;
  if (root === null || !existsSync(root)) {
    return refused(404, 'bad_root', `The folder of this project, ${root ?? 'none'}, isn't there any more.`);
  }
  const missing = await rummy.confinement.missing();
  if (missing === null) {
    const words = splitCommand(shellCommand(entry));
    if (!words.ok) return words;
    const { environment } = rummy.settings;
    const command = await checkCommand(words.value, [words.value[0]!], root, environment);
    return command.ok ? done({ command: command.value, asks: null }) : command;
  }
  const command = await mayExecute(rummy, entry);
  return command.ok ? done({ command: command.value, asks: askForCommand(command.value, missing) }) : command;
}

/** A person said yes: it runs, and its record says how that went. What may not run stays proposed. */
export async function acceptCommand(rummy: RummyContext, entry: Entry): Promise<Outcome<Entry>> {
  const allowed = await mayAccept(rummy, entry);
  if (!allowed.ok) return allowed;
  const { command, asks } = allowed.value;
  const accepted = await acceptProposal(rummy, entry);
  return accepted.ok ? await executeCommand(rummy, accepted.value, command, asks !== null) : accepted;
}

export function shellCommand(entry: Entry): string {
  return (textOf(entry.attributes, 'command') ?? textOf(entry.attributes, 'cmd') ?? entry.body).trim();
}

/** Comes back when the command has ended, in whatever way, with its record as it is then. */
export async function executeCommand(
  rummy: RummyContext,
  entry: Entry,
  command: HeldCommand,
  isUnheld = false,
): Promise<Outcome<Entry>> {
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
  const run = isUnheld ? runUnheld : rummy.confinement.run;
  const process = run(command, {
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
