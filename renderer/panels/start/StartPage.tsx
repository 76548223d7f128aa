// The first thing a person sees: one button that starts a game. Everything else on the page is optional.
import type { KeptDeck } from '../../../engine/api/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { GameList } from '../journal/index.ts';
import { DeckTile, type Level, type ListedDeck, PasteBox, SwapList } from '../new-game/index.ts';
import { TableSize } from './TableSize.tsx';
import { BOB_PICKS, KEPT_DECK, useStartForm } from './use-start-form.ts';
import './start.css';

export function StartPage() {
  const form = useStartForm();
  const { decks, kept, mine, own, deck, level, problem } = form;
  return (
    <div className="start">
      <div className="start-main">
        <header className="start-head">
          <h1>Play a game of Magic with Bob</h1>
          <p>He plays to your level, knows every rule by number, and tells you why whenever something can't be done.</p>
        </header>
        <fieldset className="decks">
          <legend className="visually-hidden">Your deck</legend>
          {decks.list.map((one) => (
            <DeckTile key={one.id} deck={one} chosen={one.id === deck?.id} onChoose={() => form.choose(one.id)} />
          ))}
        </fieldset>
        <KeptDecks kept={kept} mine={mine?.id} onChoose={form.choose} />
        {decks.error !== undefined && <p role="alert">{errorText(decks.error)}</p>}
        <div className="start-row">
          <button
            type="button"
            className="start-button"
            data-testid="start-button"
            disabled={!form.isReady || form.isStarting || level === undefined}
            onClick={() => void form.start()}
          >
            <span className="start-button-main">{form.isStarting ? 'Shuffling' : 'Start the game'}</span>
            <span className="start-button-deck">{own ? 'with your own list' : startsWith(mine ?? deck)}</span>
          </button>
          <Against
            decks={decks.list}
            kept={kept}
            rival={form.rival}
            onRival={form.setRival}
            levels={form.levels}
            level={level}
          />
          <TableSize
            opponents={form.opponents}
            onOpponents={form.setOpponents}
            commander={form.commander}
            onCommander={form.setCommander}
          />
        </div>
        <Swapped form={form} />
        {problem !== null && (
          <p className="start-problem" role="alert">
            {problem}
          </p>
        )}
        <RecentGames />
      </div>
      <PasteBox text={form.text} chosen={own} canSwap check={form.check} onCheck={form.setCheck} onText={form.write} />
    </div>
  );
}

/** What is played in place of cards that can't be, on either side. */
function Swapped({ form }: { form: ReturnType<typeof useStartForm> }) {
  const { mine, theirs } = form.swaps;
  return (
    <>
      {mine != null && mine.unplayable.length > 0 && (
        <SwapList
          of={form.own ? 'your list' : mine.name}
          unplayable={mine.unplayable}
          swaps={mine.swaps}
          isOwn
          onSwaps={mine.set}
        />
      )}
      {theirs != null && theirs.unplayable.length > 0 && (
        <SwapList
          of={theirs.name}
          unplayable={theirs.unplayable}
          swaps={theirs.swaps}
          isOwn={false}
          onSwaps={theirs.set}
        />
      )}
    </>
  );
}

const startsWith = (deck: { name: string } | undefined): string => (deck === undefined ? '' : `with ${deck.name}`);

type KeptProps = { kept: readonly KeptDeck[]; mine: string | undefined; onChoose: (id: string) => void };

/** How many of the person's decks are at hand here; the one that changed last is the first. */
const MOST_SHOWN = 6;

function KeptDecks({ kept, mine, onChoose }: KeptProps) {
  const { go } = useApp();
  if (kept.length === 0) return null;
  return (
    <fieldset className="start-kept" data-testid="start-kept">
      <legend>Your decks</legend>
      {kept.slice(0, MOST_SHOWN).map(({ id, name, cards }) => (
        <button
          key={id}
          type="button"
          className="button"
          aria-pressed={mine === id}
          onClick={() => onChoose(`${KEPT_DECK}${id}`)}
        >
          {name} <span className="muted">{cards}</span>
        </button>
      ))}
      <button type="button" className="button quiet" onClick={() => go({ kind: 'decks' })}>
        All decks
      </button>
    </fieldset>
  );
}

type AgainstProps = {
  decks: readonly ListedDeck[];
  kept: readonly KeptDeck[];
  rival: string;
  onRival: (deck: string) => void;
  levels: readonly Level[];
  level: Level | undefined;
};

function Against({ decks, kept, rival, onRival, levels, level }: AgainstProps) {
  const { preferences } = useApp();
  return (
    <div className="start-against">
      <label>
        <span className="muted">Against</span>
        <select
          className="field"
          data-testid="opponent-deck"
          value={rival}
          onChange={(event) => onRival(event.target.value)}
        >
          <option value={BOB_PICKS}>Bob picks a deck</option>
          {decks.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {kept.length > 0 && (
            <optgroup label="Your decks">
              {kept.map((one) => (
                <option key={one.id} value={`${KEPT_DECK}${one.id}`}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <label>
        <span className="muted">Playing as</span>
        <select
          className="field"
          data-testid="opponent-level"
          value={level?.id ?? ''}
          onChange={(event) => preferences.set((now) => ({ ...now, level: event.target.value }))}
        >
          {levels.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <p className="muted start-level">{level?.blurb}</p>
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
