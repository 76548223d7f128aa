/** A conversation with a deck that goes on over several runs, and the file that keeps it. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { SessionMessage } from './conversation.ts';
import { deckProblem } from './problem.ts';

export interface DeckSession {
  /** Grows with every run. */
  readonly messages: SessionMessage[];
  /** What code of decks keeps with the session, and what graders said of it. */
  readonly meta: Record<string, unknown>;
  /** Whatever else the file said: it is written back as it was. */
  readonly rest: Readonly<Record<string, unknown>>;
}

const toolCall = z.object({
  id: z.string(),
  type: z.literal('function').default('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const message = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  name: z.string().exactOptional(),
  tool_call_id: z.string().exactOptional(),
  tool_calls: z.array(toolCall).exactOptional(),
});
const state = z.looseObject({
  messages: z.array(message).default([]),
  meta: z.record(z.string(), z.unknown()).default({}),
});

export function newSession(): DeckSession {
  return { messages: [], meta: {}, rest: {} };
}

/** The file's session; a new one where there is no file yet. Rejects with a DeckProblem where it is no session. */
export async function readSession(file: string): Promise<DeckSession> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return newSession();
    if (!(error instanceof SyntaxError)) throw error;
    throw deckProblem('deck_syntax', 'This is no session: it is no JSON.', { file, cause: error });
  }
  const parsed = state.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'it';
    throw deckProblem('deck_syntax', `This is no session. ${where}: ${issue?.message ?? 'wrong'}`, { file });
  }
  const { messages, meta, ...rest } = parsed.data;
  return { messages, meta, rest };
}

export async function writeSession(file: string, { messages, meta, rest }: DeckSession): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify({ ...rest, messages, meta }, null, 2)}\n`);
  await rename(draft, file);
}
