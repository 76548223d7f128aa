/** `bob repl`: an agent deck, a line at a time (seed 002, v0.3). */
import path from 'node:path';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { MODEL_OPTIONS, MODEL_USAGE } from '../deck-run.ts';
import { TALK_OPTIONS, TALK_USAGE, talkWithDeck } from '../deck-talk.ts';

const usage = `bob repl DECK [--context JSON|TEXT] [--message TEXT] [--state FILE] [--model ID] [--model-force ID] [--trace FILE] [--verbose]

Runs an agent deck for each line that is typed, and goes on with what was said. A changed file is read again for the next
line.

${TALK_USAGE}
${MODEL_USAGE}

Lines that begin with a colon are for the prompt itself:

  :actions     the deck's actions
  :trace       show events, or stop showing them
  :model ID    the model to ask where a deck names none
  :new         forget what was said
  :quit        end; so does the end of the input`;

const command: CliCommand = {
  name: 'repl',
  summary: 'try an agent deck line by line',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { ...MODEL_OPTIONS, ...TALK_OPTIONS },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [deck, ...extra] = parsed.positionals;
    if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    if (io.json) return badUsage(io, 'bob repl talks to a person: bob run DECK --json answers programs');
    if (io.stdin === undefined) return badUsage(io, 'There is nothing to read lines from');
    return talkWithDeck(path.resolve(io.cwd, deck), io, parsed.values);
  },
};

export default command;
