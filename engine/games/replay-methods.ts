/** The methods about games that were played, as clients call them. */
import type { Params, Result } from '../api/index.ts';
import { BUILT_WINDOW, fault } from '../basics/index.ts';
import { builtReplayPage, fillReplayPage, replayPageName } from '../journal/index.ts';
import type { KeptGames } from './kept-games.ts';

type ReplayMethod = 'replay/open' | 'replay/frame' | 'replay/page';
type ReplayMethods = { [M in ReplayMethod]: (params: Params<M>) => Promise<Result<M>> };

export function createReplayMethods(tables: Pick<KeptGames, 'replay'>): ReplayMethods {
  return {
    async 'replay/open'({ gameId, decision }) {
      const { summary, replay, note } = await tables.replay(gameId);
      const at = decision === undefined ? {} : { at: replay.frameOf(decision) };
      return { summary, note, frames: replay.frames, after: replay.after, turns: replay.turns, ...at };
    },
    async 'replay/frame'({ gameId, n }) {
      const { replay } = await tables.replay(gameId);
      if (n < 0 || n >= replay.frames)
        throw fault('NO_SUCH_FRAME', `This replay has frames 0 to ${replay.frames - 1}.`);
      return replay.frame(n);
    },
    async 'replay/page'({ gameId }) {
      const [page, shown] = await Promise.all([builtReplayPage(BUILT_WINDOW), tables.replay(gameId)]);
      return { name: replayPageName(shown.summary), text: await fillReplayPage(page, shown) };
    },
  };
}
