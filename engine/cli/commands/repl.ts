/** `bob repl`: an agent deck, a line at a time (seed 002, v0.3). */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { openConverse } from '../../agent/open-converse.ts';
import { loadDeck } from '../../decks/load.ts';
import { runDeck } from '../../decks/orchestrator.ts';
import { describeProblem, isDeckProblem } from '../../decks/problem.ts';
import { badUsage, type Command, type CommandIo, failed, firstLine, parseCommandArgs } from '../command.ts';
import { deckInput } from '../deck-input.ts';

const usage = `bob repl DECK [--model ID] [--model-force ID]

Runs an agent deck once for each line that is typed. A changed file is read again for the next line. Lines that begin
with a colon are for the prompt itself:

  :actions     the deck's actions
  :trace       show events, or stop showing them
  :model ID    the model to ask where a deck names none
  :quit        end; so does the end of the input`;

export const command: Command = {
  name: 'repl',
  summary: 'try an agent deck line by line',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { model: { type: 'string' }, 'model-force': { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [deck, ...extra] = parsed.positionals;
    if (deck === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    if (io.json) return badUsage(io, 'bob repl talks to a person: bob run DECK --json answers programs');
    if (io.stdin === undefined) return badUsage(io, 'There is nothing to read lines from');
    const file = path.resolve(io.cwd, deck);
    try {
      await loadDeck(file, { root: true });
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      return failed(io, error.code, describeProblem(error));
    }
    return repeat(file, io, { model: parsed.values.model, modelForce: parsed.values['model-force'] });
  },
};

interface Session {
  model: string | undefined;
  readonly modelForce: string | undefined;
  traces?: boolean;
}

async function repeat(file: string, io: CommandIo, session: Session): Promise<0> {
  const models = openConverse(io.env);
  const lines = createInterface({ input: io.stdin!, crlfDelay: Number.POSITIVE_INFINITY });
  const prompt = () => {
    if (io.stdin?.isTTY === true) io.stdout.write('> ');
  };
  try {
    prompt();
    for await (const line of lines) {
      const text = line.trim();
      if (text === ':quit' || text === ':q') break;
      if (text.startsWith(':')) await told(text, file, io, session);
      else if (text !== '') await once(text, file, io, session, models.converse);
      prompt();
    }
  } finally {
    lines.close();
    await models.close();
  }
  return 0;
}

async function told(text: string, file: string, io: CommandIo, session: Session): Promise<void> {
  const [word, ...rest] = text.split(/\s+/);
  const say = (line: string) => io.stdout.write(`${line}\n`);
  switch (word) {
    case ':actions': {
      const { actions } = await loadDeck(file, { root: true });
      for (const { name, description } of actions) say(`${name}  ${description}`);
      if (actions.length === 0) say('This deck has no actions.');
      return;
    }
    case ':trace':
      session.traces = session.traces !== true;
      return void say(session.traces ? 'Events are shown.' : 'Events are not shown.');
    case ':model':
      session.model = rest.join(' ') || undefined;
      return void say(session.model === undefined ? 'No model is given.' : `${session.model} is asked.`);
    default:
      return void say('There are :actions, :trace, :model ID and :quit.');
  }
}

/** A deck that fails says why, and the next line may do better. */
async function once(
  text: string,
  file: string,
  io: CommandIo,
  session: Session,
  converse: ReturnType<typeof openConverse>['converse'],
): Promise<void> {
  let streamed = false;
  try {
    const output = await runDeck(file, {
      input: await deckInput(file, text),
      model: session.model,
      modelForce: session.modelForce,
      converse,
      trace: (kind, data) => {
        if (session.traces === true) io.stderr.write(`${kind} ${JSON.stringify(data)}\n`);
      },
      onText: (piece) => {
        streamed = true;
        io.stdout.write(piece);
      },
      onSuspense: ({ message }) => io.stderr.write(`${message}\n`),
      onIdle: (message) => io.stderr.write(`${message}\n`),
      onLog: ({ level, message }) => io.stderr.write(`${level}: ${message}\n`),
    });
    const shown = typeof output === 'string' ? output : JSON.stringify(output, null, 2);
    io.stdout.write(streamed ? '\n' : `${shown}\n`);
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    io.stderr.write(`${describeProblem(error)}\n`);
  }
}
