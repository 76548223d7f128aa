// Cards from outside: checked whole, and spoken of in a person's words.

import type { CardDefinition } from '../language/index.ts';
import { cardSchema } from '../schema/index.ts';
import { checkCard } from './check.ts';

interface CardProblem {
  /** "abilities.0.do.1.what" */
  path: string;
  message: string;
}

type ParsedCard = { ok: true; card: CardDefinition } | { ok: false; problems: CardProblem[] };

/**
 * A definition whose shape and names are right, or everything that is wrong with it. `where` (a file name) stands in
 * each message when the card has no name of its own.
 */
export function parseCardDefinition(json: unknown, where: string): ParsedCard {
  const named = typeof json === 'object' && json !== null ? (json as { name?: unknown }).name : undefined;
  const title = typeof named === 'string' && named !== '' ? `${named} (${where})` : where;
  const result = cardSchema.safeParse(json);
  const problems: CardProblem[] = result.success
    ? checkCard(result.data)
    : result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  if (result.success && problems.length === 0) return { ok: true, card: result.data };
  return {
    ok: false,
    problems: problems.map(({ path, message }) => ({
      path,
      message: `${title}: ${path === '' ? 'the card' : path}: ${message}`,
    })),
  };
}
