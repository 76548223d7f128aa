/** Matches, for the person's windows and for programs on this machine. */
import type { Handlers } from '../access/index.ts';
import type { MatchMethod } from '../api/index.ts';
import { PERSON } from './own-seats.ts';
import type { Tables } from './tables.ts';

export function createMatchMethods({ matches }: Tables): Pick<Handlers, MatchMethod> {
  return {
    'match/show': ({ gameId }) => matches.show(gameId),
    async 'match/next'(asked) {
      const begun = await matches.next(asked);
      if (!begun.ok) return begun;
      const { referee } = begun.table;
      return { ok: true, gameId: referee.gameId, token: referee.tokenOf(PERSON), seat: PERSON };
    },
    'match/leave': ({ gameId }) => matches.leave(gameId),
  };
}
