// Games: one that goes on is taken up again, one that is over is looked at.
import type { FindSource, FoundThing } from '../index.ts';
import { endingOf, type ListedGame, whenOf } from './games.ts';

const sources: FindSource[] = [
  { order: 31, all: () => [page] },
  { order: 41, unasked: 3, all: async ({ api }) => (await api.call('games/list', {})).map(foundGame) },
];

const page: FoundThing = {
  key: 'page journal',
  kind: 'Page',
  icon: 'journal',
  title: 'Games',
  words: 'journal replays history played review',
  run: ({ go }) => go({ kind: 'journal' }),
};

function foundGame(game: ListedGame): FoundThing {
  const { gameId, players, startedAt, status } = game;
  const isPlayed = status === 'playing';
  return {
    key: `game ${gameId}`,
    kind: isPlayed ? 'Game' : 'Replay',
    icon: isPlayed ? 'table' : 'journal',
    title: players.map(({ deck }) => deck).join(' against '),
    detail: `${endingOf(game)} · ${whenOf(startedAt, Date.now())}`,
    words: `${players.map(({ name }) => name).join(' ')} game ${isPlayed ? 'resume go on' : 'replay look'}`,
    run: (app) => (isPlayed ? void app.resume(gameId) : app.go({ kind: 'replay', gameId })),
  };
}

export default sources;
