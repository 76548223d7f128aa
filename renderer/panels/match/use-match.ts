// How the match of a game stands, as the host has it.
import type { Result } from '../../../engine/api/index.ts';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export type ShownMatch = Result<'match/show'>;

const NO_MATCH: ShownMatch = { match: null, next: null };

/** `at`: whatever changes when it is to be asked again. Without a game there is none to ask about. */
export function useMatch(gameId: string | undefined, at: string): ShownMatch | undefined {
  const { api } = useApp();
  const key = `${gameId} ${at}`;
  const found = useLoad(async () => {
    const shown = gameId === undefined ? NO_MATCH : await api.call('match/show', { gameId });
    return { key, shown };
  }, key).value;
  return found?.key === key ? found.shown : undefined;
}
