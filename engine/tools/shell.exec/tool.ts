/** Runs one program of the allowlist in an open folder, without a shell. */
import { z } from 'zod';
import { done, refused } from '../../outcome.ts';
import { checkCommand, splitCommand } from '../../plugins/sh/command-line.ts';
import { runProcess } from '../../plugins/sh/process.ts';
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
  async run({ cmd, timeout_s: seconds }, { settings, signal }) {
    const roots = await rootsOf(settings);
    if (!roots.ok) return roots;
    const words = splitCommand(cmd);
    if (!words.ok) return words;
    const { folder } = roots.value[0]!;
    const checked = await checkCommand(words.value, settings.BOB_SHELL_ALLOWLIST, folder, settings.environment);
    if (!checked.ok) return checked;
    const [program, ...args] = checked.value;
    const output = { out: '', error: '' };
    let truncated = false;
    const began = performance.now();
    const running = runProcess({
      program: program!,
      args,
      folder,
      timeoutMs: seconds * 1000,
      signal,
      onOutput(stream, text) {
        const room = LONGEST_OUTPUT - output[stream].length;
        truncated ||= text.length > room;
        output[stream] += text.slice(0, room);
      },
    });
    const { exitCode, stopped } = await running.ended;
    if (signal.aborted) return refused(499, 'aborted', 'The command was stopped.');
    return done({
      exit_code: exitCode,
      stdout: output.out.toWellFormed(),
      stderr: output.error.toWellFormed(),
      truncated,
      timed_out: stopped !== null,
      elapsed_ms: Math.round(performance.now() - began),
    });
  },
});
