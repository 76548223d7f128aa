// The first thing a person sees: one button that starts a game. Everything else on the page is optional.
import { useLoad } from '../../state/basics/index.ts';
import { useApp, useIsFirstGame } from '../../state/index.ts';
import { GameList } from '../journal/index.ts';
import { LevelSelect, OwnDeckPaste, OwnDeckTiles, RivalSelect, SwapsOf } from '../new-game/index.ts';
import { TableSize } from './TableSize.tsx';
import { useStartForm } from './use-start-form.ts';
import './start.css';

export function StartPage() {
  const form = useStartForm();
  const { own, rival, problem } = form;
  const isFirst = useIsFirstGame();
  return (
    <div className="start">
      <div className="start-main">
        <header className="start-head">
          <h1>Play a game of Magic with Bob</h1>
          <p>
            {isFirst
              ? 'Your first game: pick a deck and start. Each step is explained as it comes.'
              : "He plays as well as you like, knows the rules by number, and tells you why whenever something can't be done."}
          </p>
        </header>
        <OwnDeckTiles own={own} />
        <div className={`start-row ${form.isThere ? '' : 'is-awaited'}`}>
          <button
            type="button"
            className="start-button"
            data-testid="start-button"
            disabled={!form.isReady || form.isStarting}
            onClick={() => void form.start()}
          >
            <span className="start-button-main">{form.isStarting ? 'Shuffling' : 'Start the game'}</span>
            <span className="start-button-deck">{own.name === '' ? '' : `with ${own.name}`}</span>
          </button>
          <div className="start-choices">
            <div className="start-against">
              <RivalSelect rival={rival} />
              <LevelSelect levels={form.levels} level={form.level} />
            </div>
            <TableSize
              opponents={form.opponents}
              onOpponents={form.setOpponents}
              isMatch={form.isMatch}
              onMatch={form.setMatch}
              begins={form.begins}
              onBegins={form.setBegins}
              commander={form.commander}
              onCommander={form.setCommander}
            />
          </div>
        </div>
        <SwapsOf list={own.swaps} of={own.isPasted ? 'your list' : undefined} mayBeByHand />
        <SwapsOf list={rival.swaps} mayBeByHand={false} />
        {problem !== null && (
          <p className="start-problem" role="alert">
            {problem}
          </p>
        )}
        <RecentGames />
      </div>
      <OwnDeckPaste own={own} />
    </div>
  );
}

function RecentGames() {
  const { api } = useApp();
  const games = useLoad(() => api.call('games/list', {}), 'games/list');
  const recent = (games.value ?? []).slice(0, 3);
  if (recent.length === 0) return null;
  const hasOpen = recent.some((game) => game.status === 'playing');
  return (
    <section className="start-recent">
      <h2>{hasOpen ? 'Go on where you left' : 'Your last games'}</h2>
      <GameList games={recent} />
    </section>
  );
}
