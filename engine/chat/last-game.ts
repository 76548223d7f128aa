// The last game that is over, as its record shows it: what is asked of it later, at no table, is answered from there.
import type { ReviewState, TableMessage } from '../api/index.ts';
import { answersOver, type ChatTable, speaksOfPast } from '../facts/index.ts';
import type { Tables } from '../games/index.ts';

export interface LastGameParts {
  readonly tables: Pick<Tables, 'list' | 'replay'>;
  /** What was found of it: begun where nobody looked yet. */
  review(gameId: string): Promise<ReviewState>;
}

/** A game of the person's own that is kept and whose table isn't open; `over` as its record shows it, null while it can go on. */
export async function keptGameAskedOf(
  gameId: string,
  parts: LastGameParts,
): Promise<{ readonly over: ChatTable | null } | null> {
  const found = (await parts.tables.list()).find((one) => one.gameId === gameId && one.eyes !== null);
  if (found === undefined) return null;
  return { over: isOver(found) ? await tableOfRecord(gameId, parts) : null };
}

/** Null where the message asks for nothing that such a game could tell, or where there is none. */
export async function lastGameAskedOf(text: string, parts: LastGameParts): Promise<ChatTable | null> {
  if (!speaksOfPast(text)) return null;
  const over = (await parts.tables.list()).filter((one) => one.eyes !== null && isOver(one));
  const last = over.sort((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0))[0];
  if (last === undefined) return null;
  const table = await tableOfRecord(last.gameId, parts);
  return (await answersOver(text, table)) ? table : null;
}

const isOver = ({ endedAt, status }: Awaited<ReturnType<Tables['list']>>[number]): boolean =>
  endedAt !== null && (status === 'finished' || status === 'conceded');

async function tableOfRecord(gameId: string, { tables, review }: LastGameParts): Promise<ChatTable> {
  const { replay } = await tables.replay(gameId);
  const frames = Array.from({ length: replay.frames }, (_, n) => replay.frame(n));
  const { view } = frames.at(-1) ?? replay.frame(0);
  const recent = frames.map(
    ({ n, turn, events }): TableMessage => ({
      ...{ cursor: n, kind: 'step', turn, events },
      ...{ decision: null, waitingFor: null, canUndo: false },
    }),
  );
  const over = { ok: false, message: 'That game is over.' } as const;
  return {
    ...{ view, recent, decision: null },
    whyNot: () => [],
    manaNow: () => [],
    whySize: () => [],
    coach: {
      hint: async () => over,
      hidden: () => [],
      tryOut: async () => ({ told: [], chose: [], changed: [], supposed: false }),
      tryCard: async () => null,
      fight: () => null,
      course: async () => null,
      targetsOf: async () => [],
      castableNextTurn: () => false,
      manaOf: () => 0,
      whoBegan: () => frames.find(({ turn }) => turn === 1)?.view.activePlayer ?? null,
      winsThisTurn: async () => ({ verdict: 'open', first: null, tricks: [] }),
      wouldKeep: async () => false,
      review: () => review(gameId),
    },
  };
}
