/** Runs an accepted command on this machine: without a shell, within the project's folder, into its channels. */
import { spawn } from 'node:child_process';
import type { Entry } from '../../entries/entry.ts';
import { done, type Outcome } from '../../outcome.ts';
import type { RummyContext } from '../plugin.ts';
import { appendStream, endStream, LONGEST_CHANNEL, MAIN, OTHER } from '../stream/channels.ts';
import { textOf } from '../targets.ts';
import { checkCommand, splitCommand } from './command-line.ts';

/** A command that runs longer is ended, in milliseconds. */
const LONGEST_RUN = 120_000;
/** How long one that was asked to end may take to do so, in milliseconds. */
const GRACE = 2_000;
/** Output is written down this often, in milliseconds: each write costs as much as all that is there. */
const FLUSH_EVERY = 100;
/** What a command may know of the environment: keys and tokens stay out of it. */
const PASSED = ['PATH', 'LANG', 'LC_ALL', 'TERM', 'TZ', 'SystemRoot', 'PATHEXT', 'TEMP', 'TMP', 'TMPDIR'];

/** The words, where this command may be run by the server. */
export async function mayExecute(rummy: RummyContext, entry: Entry): Promise<Outcome<readonly string[]>> {
  const words = splitCommand(commandOf(entry));
  if (!words.ok) return words;
  return await checkCommand(words.value, rummy.settings.BOB_SHELL_ALLOWLIST, rummy.project.root ?? '');
}

export function commandOf(entry: Entry): string {
  return (textOf(entry.attributes, 'command') ?? textOf(entry.attributes, 'cmd') ?? entry.body).trim();
}

/** Comes back when the command has ended, in whatever way, with its record as it is then. */
export async function execute(rummy: RummyContext, entry: Entry): Promise<Outcome<Entry>> {
  const words = await mayExecute(rummy, entry);
  if (!words.ok) return words;
  const target = { store: rummy.store, runId: rummy.run.id, path: entry.path };
  const [program, ...rest] = words.value;
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  const own = process.env;
  const environment = Object.fromEntries(
    PASSED.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])),
  );

  return await new Promise((resolve) => {
    let cancelled: string | null = null;
    const child = spawn(program!, rest, {
      cwd: rummy.project.root!,
      env: environment,
      shell: false,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const stop = (why: string) => {
      cancelled ??= why;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
    };
    const onAbort = () => stop('the run was aborted');
    const timer = setTimeout(() => stop(`it took longer than ${LONGEST_RUN / 1000} s`), LONGEST_RUN);
    rummy.signal.addEventListener('abort', onAbort);
    if (rummy.signal.aborted) onAbort();
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
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => write(MAIN, chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => write(OTHER, chunk));
    const end = (exitCode: number) => {
      clearTimeout(timer);
      clearInterval(flushing);
      flush();
      unsubscribe();
      rummy.signal.removeEventListener('abort', onAbort);
      const ended =
        cancelled === null
          ? endStream(target, { kind: 'completed', exitCode, duration: duration() })
          : endStream(target, { kind: 'cancelled', reason: cancelled, duration: duration() });
      const present = rummy.store.read(rummy.run.id, entry.path);
      resolve(ended.ok || present === null ? ended : done(present));
    };
    let over = false;
    const once = (exitCode: number) => {
      if (over) return;
      over = true;
      end(exitCode);
    };
    child.on('error', (error) => {
      write(OTHER, `${error.message}\n`);
      once(127);
    });
    // What the command left behind may hold its pipes open for ever.
    child.on('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, GRACE).unref();
    });
    child.on('close', (code) => once(code ?? 1));
  });
}
