/** Runs one program of the allowlist in an open folder, without a shell. */

import { z } from 'zod';
import { done, type Outcome, refused } from '../../basics/index.ts';
import { askForCommand, type HeldCommand, runUnheld } from '../../confine/index.ts';
import { checkCommand, splitCommand } from '../../plugins/index.ts';
import type { Settings } from '../../settings/index.ts';
import { rootsOf, sandboxProblem } from '../sandbox.ts';
import { defineTool } from '../tool.ts';

/** Seconds. */
const LONGEST_RUN = 120;
/** Characters of each stream; more is read and let go. */
const LONGEST_OUTPUT = 50_000;

export default defineTool({
  name: 'shell.exec',
  title: 'Run a command',
  reach: 'commands',
  order: 71,
  args: z.object({
    cmd: z.string().min(1).max(10_000),
    timeout_s: z.number().min(0.1).max(LONGEST_RUN).default(20),
  }),
  unavailable: (settings) =>
    sandboxProblem(settings) ??
    (settings.BOB_SHELL_ALLOWLIST.length === 0 ? 'BOB_SHELL_ALLOWLIST names no program.' : null),
  async asks({ cmd }, { settings, confinement }) {
    const missing = await confinement.missing();
    const command = missing === null ? null : await commandOf(cmd, settings);
    // What would be refused anyway is no question for a person.
    return missing === null || command?.ok !== true ? null : askForCommand(command.value, missing);
  },
  async run({ cmd, timeout_s: seconds }, { settings, signal, confinement, isApproved }) {
    const command = await commandOf(cmd, settings);
    if (!command.ok) return command;
    const missing = await confinement.missing();
    if (missing !== null && !isApproved) return refused(403, 'permission', askForCommand(command.value, missing));
    const run = missing === null ? confinement.run : runUnheld;
    const output = { out: '', error: '' };
    let truncated = false;
    const began = performance.now();
    const running = run(command.value, {
      timeoutMs: seconds * 1000,
      signal,
      onOutput(stream, text) {
        const room = LONGEST_OUTPUT - output[stream].length;
        truncated ||= text.length > room;
        output[stream] += text.slice(0, room);
      },
    });
    const { exitCode, stopped, notes } = await running.ended;
    if (signal.aborted) return refused(499, 'aborted', 'The command was stopped.');
    return done({
      exit_code: exitCode,
      stdout: output.out.toWellFormed(),
      stderr: output.error.toWellFormed(),
      truncated,
      timed_out: stopped !== null,
      ...(notes.length === 0 ? {} : { notes }),
      elapsed_ms: Math.round(performance.now() - began),
    });
  },
});

async function commandOf(cmd: string, settings: Settings): Promise<Outcome<HeldCommand>> {
  const roots = await rootsOf(settings);
  if (!roots.ok) return roots;
  const words = splitCommand(cmd);
  if (!words.ok) return words;
  return await checkCommand(words.value, settings.BOB_SHELL_ALLOWLIST, roots.value[0]!.folder, settings.environment);
}
