/** `bob grade`: a grader deck reads a session and says how good it was (seed 002; Gambit's graders). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { gradeSession, readSession, writeSession } from '../../decks/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { MODEL_OPTIONS, MODEL_USAGE, saidOptions, withModels } from '../deck-run.ts';
import { gradeLines } from '../grade-lines.ts';

const usage = `bob grade GRADER --state FILE [--model ID] [--model-force ID] [--trace FILE] [--verbose]

Grades the session of a file that bob run --state, bob repl --state or bob scenario wrote: the whole conversation, or each
answer of it where that is what the grader takes. The results are added to the file, as meta.gradingRuns.

  --state FILE      the session
${MODEL_USAGE}

With --json: {runs:[{id, graderPath, message, status, result|error}]}. Exit code 1 where a grader failed.`;

const command: CliCommand = {
  name: 'grade',
  summary: 'grade a session with a grader deck',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { ...MODEL_OPTIONS, state: { type: 'string' }, grader: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { values, positionals } = parsed;
    const grader = values.grader ?? positionals[0];
    if (grader === undefined || positionals.length > 1) return badUsage(io, `Name one grader: ${firstLine(usage)}`);
    if (values.state === undefined) return badUsage(io, `Name the session: ${firstLine(usage)}`);
    const state = path.resolve(io.cwd, values.state);
    if (!existsSync(state))
      return failed(io, 'no-such-file', `${values.state}: there is no such session. Check the path.`);
    return withModels(io, async ({ converse }) => {
      const session = await readSession(state);
      const runs = await gradeSession(path.resolve(io.cwd, grader), session, { ...saidOptions(values, io), converse });
      await writeSession(state, session);
      io.result({ runs }, () => (runs.length === 0 ? 'Nothing was answered in it.' : gradeLines(runs).join('\n')));
      return runs.some(({ status }) => status === 'error') ? 1 : 0;
    });
  },
};

export default command;
