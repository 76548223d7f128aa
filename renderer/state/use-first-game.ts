// Whether somebody has played a game to its end in this folder.
import { useLoad } from './basics/index.ts';
import { useApp } from './context.ts';

/** False until it is known. */
export function useIsFirstGame(): boolean {
  const { api } = useApp();
  const games = useLoad(() => api.call('games/list', {}), 'games/list').value;
  return games?.every(({ status }) => status === 'playing') ?? false;
}
