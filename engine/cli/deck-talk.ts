/** A conversation with a deck at the terminal, a line at a time: what `bob repl` and `bob chat DECK` do. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { OpenConverse } from '../agent/index.ts';
import {
  type DeckSession,
  describeProblem,
  isDeckProblem,
  loadDeck,
  newSession,
  readSession,
  runDeck,
  writeSession,
} from '../decks/index.ts';
import type { CommandIo, ExitCode } from './command.ts';
import { deckInput } from './deck-input.ts';
import { asText, type SaidOptions, saidOptions, withModels } from './deck-run.ts';

export const TALK_OPTIONS = {
  context: { type: 'string' },
  message: { type: 'string' },
  state: { type: 'string' },
} as const;

export const TALK_USAGE = `  --context X       JSON, or else text: what the deck is told before anything is said
  --message TEXT    said first
  --state FILE      goes on with the session of this file, and keeps it there`;

interface TalkValues {
  readonly context?: string | undefined;
  readonly message?: string | undefined;
  readonly state?: string | undefined;
}

interface Talk {
  readonly file: string;
  readonly io: CommandIo;
  readonly models: OpenConverse;
  readonly said: SaidOptions;
  readonly context: unknown;
  readonly state: string | null;
  /** What every session begins with. */
  readonly meta: Readonly<Record<string, unknown>>;
  model: string | undefined;
  traces: boolean;
  session: DeckSession;
}

export async function talkWithDeck(
  file: string,
  io: CommandIo,
  values: TalkValues & Parameters<typeof saidOptions>[0],
  meta: Readonly<Record<string, unknown>> = {},
): Promise<ExitCode> {
  return withModels(io, async (models) => {
    await loadDeck(file, { root: true });
    const state = values.state === undefined ? null : path.resolve(io.cwd, values.state);
    const talk: Talk = {
      file,
      io,
      models,
      // Events are shown or not as the person says meanwhile.
      said: saidOptions({ ...values, verbose: false }, io),
      context: await deckInput(file, values.context),
      state,
      model: values.model,
      traces: values.verbose,
      meta,
      session: state === null ? newSession() : await readSession(state),
    };
    Object.assign(talk.session.meta, meta);
    if (values.message !== undefined) await say(values.message, talk);
    return lines(talk);
  });
}

async function lines(talk: Talk): Promise<0> {
  const { io } = talk;
  if (io.stdin === undefined) return 0;
  const typed = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const prompt = () => {
    if (io.stdin?.isTTY === true) io.stdout.write('> ');
  };
  try {
    prompt();
    for await (const line of typed) {
      const text = line.trim();
      if (text === ':quit' || text === ':q') break;
      if (text.startsWith(':')) await told(text, talk);
      else if (text !== '') await say(text, talk);
      prompt();
    }
  } finally {
    typed.close();
  }
  return 0;
}

async function told(text: string, talk: Talk): Promise<void> {
  const [word, ...rest] = text.split(/\s+/);
  const show = (line: string) => talk.io.stdout.write(`${line}\n`);
  switch (word) {
    case ':actions': {
      const { actions } = await loadDeck(talk.file, { root: true });
      for (const { name, description } of actions) show(`${name}  ${description}`);
      if (actions.length === 0) show('This deck has no actions.');
      return;
    }
    case ':trace':
      talk.traces = !talk.traces;
      return void show(talk.traces ? 'Events are shown.' : 'Events are not shown.');
    case ':model':
      talk.model = rest.join(' ') || undefined;
      return void show(talk.model === undefined ? 'No model is given.' : `${talk.model} is asked.`);
    case ':new':
      talk.session = { ...newSession(), meta: { ...talk.meta } };
      return void show('What was said is forgotten.');
    default:
      return void show('There are :actions, :trace, :model ID, :new and :quit.');
  }
}

/** A deck that fails says why, and the next line may do better. */
async function say(text: string, talk: Talk): Promise<void> {
  const { io, file, session, state, said } = talk;
  let streamed = false;
  try {
    const given = await deckInput(file, text);
    const isMessage = typeof given === 'string';
    const output = await runDeck(file, {
      ...said,
      // A deck is told its context once; what was said since is in the session.
      input: isMessage ? (session.messages.length === 0 ? talk.context : undefined) : given,
      message: isMessage ? given : undefined,
      session,
      model: talk.model,
      converse: talk.models.converse,
      trace(kind, data) {
        said.trace?.(kind, data);
        if (talk.traces) io.stderr.write(`${kind} ${JSON.stringify(data)}\n`);
      },
      onCut: (why) => io.stderr.write(`The answer has no end. ${why}\n`),
      onText: (piece) => {
        streamed = true;
        io.stdout.write(piece);
      },
    });
    io.stdout.write(streamed ? '\n' : `${asText(output)}\n`);
    if (state !== null) await writeSession(state, session);
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    io.stderr.write(`${describeProblem(error)}\n`);
  }
}
