import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { GatherResult, PracticeButton } from '../memories/index.ts';
import { GameList } from './GameList.tsx';

export function JournalPage() {
  const { api, go } = useApp();
  const games = useLoad(() => api.call('games/list', {}), 'games/list');
  return (
    <div className="scroll-page">
      <header className="memories-head">
        <h1 className="page-title">Games</h1>
        <button type="button" className="button" data-testid="progress-link" onClick={() => go({ kind: 'progress' })}>
          Progress
        </button>
        <PracticeButton />
      </header>
      <GatherResult />
      {games.error !== undefined && <p role="alert">{errorText(games.error)}</p>}
      {games.value?.length === 0 && (
        <p className="muted">No games yet. Each one is kept here, move by move, from its first decision.</p>
      )}
      {games.value !== undefined && <GameList games={games.value} />}
    </div>
  );
}
