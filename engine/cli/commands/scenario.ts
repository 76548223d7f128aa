/** `bob scenario`: a persona deck talks with a deck, and graders say how that went (Gambit's scenarios). */
import path from 'node:path';
import {
  type GradingRun,
  gradeSession,
  newSession,
  readSession,
  talkAsPersona,
  writeSession,
} from '../../decks/index.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs, wholeNumber } from '../command.ts';
import { deckInput } from '../deck-input.ts';
import { MODEL_OPTIONS, MODEL_USAGE, saidOptions, withModels } from '../deck-run.ts';
import { gradeLines } from '../grade-lines.ts';

const usage = `bob scenario DECK --test-deck PERSONA [--context JSON|TEXT] [--bot-input JSON|TEXT] [--message TEXT] [--max-turns N] [--state FILE] [--grade GRADER]... [--model ID] [--model-force ID] [--trace FILE] [--verbose]

A persona deck writes to a deck as a person would, until it answers with nothing or the turns are over. What the deck's
context lacks, the persona is asked for first, as JSON.

  --test-deck FILE  the persona
  --context X       what the deck is told before anything is said
  --bot-input X     the same for the persona
  --message TEXT    said first, in the persona's name
  --max-turns N     most exchanges; 12 unless given
  --state FILE      goes on with the session of this file, and keeps it there
  --grade FILE      a grader that reads the session at the end; may be given again
${MODEL_USAGE}

With --json: {turns, ended, messages, runs}. ended is persona or turns. Exit code 1 where a deck or a grader failed.
For files of recorded games there is bob scenarios.`;

const command: CliCommand = {
  name: 'scenario',
  summary: 'let a persona deck talk with an agent deck',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        ...MODEL_OPTIONS,
        'test-deck': { type: 'string' },
        context: { type: 'string' },
        'bot-input': { type: 'string' },
        message: { type: 'string' },
        'max-turns': { type: 'string' },
        state: { type: 'string' },
        grade: { type: 'string', multiple: true },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { values, positionals } = parsed;
    const [deck, ...extra] = positionals;
    if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    if (values['test-deck'] === undefined) return badUsage(io, 'Name the persona: --test-deck PERSONA');
    const turns = wholeNumber('max-turns', values['max-turns'], { min: 1, max: 1000, otherwise: 12 });
    if (!turns.ok) return badUsage(io, turns.problem);
    const [root, persona] = [path.resolve(io.cwd, deck), path.resolve(io.cwd, values['test-deck'])];
    const state = values.state === undefined ? null : path.resolve(io.cwd, values.state);
    return withModels(io, async ({ converse }) => {
      const run = { ...saidOptions(values, io), converse };
      const session = state === null ? newSession() : await readSession(state);
      const end = await talkAsPersona({
        root,
        persona,
        context: await deckInput(root, values.context),
        personaInput: await deckInput(persona, values['bot-input']),
        message: values.message,
        maxTurns: turns.value,
        session,
        run,
        onTurn(role, text) {
          if (!io.json) io.stdout.write(`${role === 'user' ? 'persona' : 'deck'}: ${text}\n`);
        },
      });
      const runs: GradingRun[] = [];
      for (const grader of values.grade ?? [])
        runs.push(...(await gradeSession(path.resolve(io.cwd, grader), session, run)));
      if (state !== null) await writeSession(state, session);
      const { messages } = session;
      io.result({ ...end, messages, runs }, () =>
        [
          ...gradeLines(runs),
          `${end.turns} exchanges; ${end.ended === 'persona' ? 'the persona had no more to say' : 'the turns were over'}.`,
        ].join('\n'),
      );
      return runs.some(({ status }) => status === 'error') ? 1 : 0;
    });
  },
};

export default command;
