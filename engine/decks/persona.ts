/** A persona deck talks with another deck as a person would, until it has nothing more to say. */
import { checkAlone } from './check.ts';
import type { Deck } from './deck.ts';
import { loadDeck } from './load.ts';
import { runDeck } from './orchestrator.ts';
import { deckProblem } from './problem.ts';
import type { RunDeckOptions } from './run-options.ts';
import { type DeckSession, newSession } from './session.ts';

interface PersonaOptions {
  readonly root: string;
  readonly persona: string;
  /** What the root is told before anything is said; the persona fills in what is missing. */
  readonly context: unknown;
  readonly personaInput: unknown;
  /** Said first in the persona's name. */
  readonly message: string | undefined;
  /** Exchanges. */
  readonly maxTurns: number;
  readonly session: DeckSession;
  readonly run: Omit<RunDeckOptions, 'input' | 'session' | 'message'>;
  readonly onTurn: (role: 'user' | 'assistant', text: string) => void;
}

interface PersonaEnd {
  readonly turns: number;
  readonly ended: 'persona' | 'turns';
}

export async function talkAsPersona(options: PersonaOptions): Promise<PersonaEnd> {
  const { root, session, run, maxTurns, onTurn } = options;
  const speak = personaOf(options);
  const context = await filledIn(options, speak);
  let words = options.message ?? (await speak(lastAnswer(session)));
  for (let turn = 0; turn < maxTurns; turn++) {
    if (words.trim() === '') return { turns: turn, ended: 'persona' };
    onTurn('user', words);
    const isFirst = session.messages.length === 0;
    const output = await runDeck(root, { ...run, session, message: words, input: isFirst ? context : undefined });
    const answer = asText(output);
    onTurn('assistant', answer);
    if (turn + 1 < maxTurns) words = await speak(answer);
  }
  return { turns: maxTurns, ended: 'turns' };
}

/** The persona has its own side of the conversation, in which the root's answers are what it is told. */
function personaOf({ persona, personaInput, run }: PersonaOptions): (told: string) => Promise<string> {
  const session = newSession();
  return async (told) => {
    const isFirst = session.messages.length === 0;
    const input = isFirst ? personaInput : undefined;
    return asText(await runDeck(persona, { ...run, mayBeSilent: true, session, message: told, input }));
  };
}

function lastAnswer({ messages }: DeckSession): string {
  return messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
}

function asText(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output ?? '');
}

/** The root's context; the persona is asked once, in Gambit's words for it, for what its schema misses. */
async function filledIn(options: PersonaOptions, speak: (told: string) => Promise<string>): Promise<unknown> {
  const { root, context, session } = options;
  const deck = await loadDeck(root, { root: true });
  const isObject = context === undefined || (typeof context === 'object' && context !== null);
  const start = context === undefined && (await checkAlone(deck, 'input', '')).ok ? undefined : (context ?? {});
  if (session.messages.length > 0 || !isObject || start === undefined) return context;
  const missing = await missingIn(deck, start);
  if (missing.length === 0) return start;
  const asked = { type: 'gambit_test_bot_init_fill', missing, current: start };
  const answer = await speak(JSON.stringify(asked));
  const filled = merged(readJson(answer, options.persona), start);
  const still = await missingIn(deck, filled);
  if (still.length === 0) return filled;
  const message = `Its input lacks ${still.join(', ')}, and the persona gave nothing that fits: give --context.`;
  throw deckProblem('input_invalid', message, { file: deck.path });
}

async function missingIn(deck: Deck, value: unknown): Promise<string[]> {
  const checked = await checkAlone(deck, 'input', value);
  return checked.ok ? [] : [...new Set(checked.details.map(({ path }) => path || 'the input'))];
}

function readJson(text: string, file: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text)?.[1];
  try {
    return JSON.parse(fenced ?? text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw deckProblem('output_invalid', 'Asked for what the context lacks, it gave no JSON.', { file, cause: error });
  }
}

/** What was given stays as it was given. */
function merged(filled: unknown, given: unknown): unknown {
  if (!isRecord(filled) || !isRecord(given)) return given === undefined ? filled : given;
  const fields = Object.entries(given).map(([key, value]) => [key, merged(filled[key], value)]);
  return { ...filled, ...Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
