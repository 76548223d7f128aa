/** Graders over a session: decks that read what was said and give a score (-3 to 3) with a reason. */
import { randomUUID } from 'node:crypto';
import { checkAlone } from './check.ts';
import type { SessionMessage } from './conversation.ts';
import { loadDeck } from './load.ts';
import { runDeck } from './orchestrator.ts';
import { describeProblem, isDeckProblem } from './problem.ts';
import type { RunDeckOptions } from './run-options.ts';
import type { DeckSession } from './session.ts';

export interface GradingRun {
  readonly id: string;
  readonly graderPath: string;
  /** Which message was graded, counted from 0; null where it was the whole conversation. */
  readonly message: number | null;
  readonly status: 'completed' | 'error';
  readonly result?: unknown;
  readonly error?: string;
}

/** Grades the conversation, or each answer of it where that is what the grader takes; adds the runs to the session's meta. */
export async function gradeSession(
  grader: string,
  session: DeckSession,
  options: Omit<RunDeckOptions, 'input' | 'session' | 'message'>,
): Promise<readonly GradingRun[]> {
  const { gradingRuns: before, ...meta } = session.meta;
  const said = { messages: session.messages, meta };
  const deck = await loadDeck(grader, { root: true });
  const graderPath = deck.path;
  const whole = (await checkAlone(deck, 'input', { session: said })).ok;
  const answers = session.messages.flatMap((message, index) => (isAnswer(message) ? [index] : []));
  const runs: GradingRun[] = [];
  for (const message of whole ? [null] : answers) {
    const turn = message === null ? {} : { messageToGrade: session.messages[message] };
    const run = { id: randomUUID(), graderPath, message };
    try {
      const result = await runDeck(grader, { ...options, input: { session: said, ...turn } });
      runs.push({ ...run, status: 'completed', result });
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      runs.push({ ...run, status: 'error', error: describeProblem(error) });
    }
  }
  session.meta.gradingRuns = [...(Array.isArray(before) ? before : []), ...runs];
  return runs;
}

/** What the deck said to the person; calls of actions aren't that. */
function isAnswer({ role, content }: SessionMessage): boolean {
  return role === 'assistant' && content.trim() !== '';
}
