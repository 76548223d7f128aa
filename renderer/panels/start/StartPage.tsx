// The first thing a person sees: one button that starts a game. Everything else on the page is optional.
import { useState } from 'react';
import type { Params, Result } from '../../../engine/api/index.ts';
import { errorText } from '../../state/api.ts';
import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';
import { useLoad } from '../../state/use-load.ts';
import { GameList } from '../journal/GameList.tsx';
import { DeckTile } from './DeckTile.tsx';
import { isPlayable, PasteBox, type PastedCheck } from './PasteBox.tsx';
import './start.css';

type Deck = Result<'decks/list'>[number];
type Source = Params<'table/create'>['you'];
const OWN_LIST = 'own list';
const BOB_PICKS = '';

export function StartPage() {
  const app = useApp();
  const preferences = useStore(app.preferences);
  const decks = useLoad(() => app.api.call('decks/list', {}), 'decks/list');
  const info = useLoad(() => app.api.call('app/info', {}), 'app/info');
  const games = useLoad(() => app.api.call('games/list', {}), 'games/list');
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [check, setCheck] = useState<PastedCheck | null>(null);
  const [rival, setRival] = useState(BOB_PICKS);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const list = decks.value ?? [];
  const levels = info.value?.opponents ?? [];
  const level = levels.find((one) => one.id === preferences.level) ?? levels[Math.floor((levels.length - 1) / 2)];
  const own = chosen === OWN_LIST;
  const deck = own ? undefined : (list.find((one) => one.id === chosen) ?? list[0]);
  const recent = (games.value ?? []).slice(0, 3);
  const resumable = recent.find((game) => game.status === 'playing');

  async function start() {
    const you: Source | null = own ? { text, name: 'Your list' } : deck === undefined ? null : { deck: deck.id };
    const opponent = rival === BOB_PICKS ? pickRival(list, deck) : list.find((one) => one.id === rival);
    if (you === null || opponent === undefined || level === undefined) return;
    setStarting(true);
    setProblem(null);
    const result = await app.create({ you, opponent: { deck: opponent.id }, level: level.id });
    setStarting(false);
    if (result !== undefined && !result.ok) {
      setProblem(result.message);
      if (result.check !== undefined && own) setCheck(result.check);
    }
  }

  const ready = own ? text.trim() !== '' && check !== null && isPlayable(check) : deck !== undefined;
  return (
    <div className="start">
      <div className="start-main">
        <header className="start-head">
          <h1>Play a game of Magic with Bob</h1>
          <p>He plays to your level, knows every rule by number, and tells you why whenever something can't be done.</p>
        </header>
        <fieldset className="decks">
          <legend className="visually-hidden">Your deck</legend>
          {list.map((one) => (
            <DeckTile key={one.id} deck={one} chosen={one.id === deck?.id} onChoose={() => setChosen(one.id)} />
          ))}
        </fieldset>
        {decks.error !== undefined && <p role="alert">{errorText(decks.error)}</p>}
        <div className="start-row">
          <button
            type="button"
            className="start-button"
            data-testid="start-button"
            disabled={!ready || starting || level === undefined}
            onClick={() => void start()}
          >
            <span className="start-button-main">{starting ? 'Shuffling' : 'Start the game'}</span>
            <span className="start-button-deck">
              {own ? 'with your own list' : deck === undefined ? '' : `with ${deck.name}`}
            </span>
          </button>
          <div className="start-against">
            <label>
              <span className="muted">Against</span>
              <select
                className="field"
                data-testid="opponent-deck"
                value={rival}
                onChange={(event) => setRival(event.target.value)}
              >
                <option value={BOB_PICKS}>Bob picks a deck</option>
                {list.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span className="muted">Playing as</span>
              <select
                className="field"
                data-testid="opponent-level"
                value={level?.id ?? ''}
                onChange={(event) => app.preferences.set((now) => ({ ...now, level: event.target.value }))}
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
        </div>
        {problem !== null && (
          <p className="start-problem" role="alert">
            {problem}
          </p>
        )}
        {recent.length > 0 && (
          <section className="start-recent">
            <h2>{resumable === undefined ? 'Your last games' : 'Go on where you left'}</h2>
            <GameList games={recent} />
          </section>
        )}
      </div>
      <PasteBox
        text={text}
        chosen={own}
        check={check}
        onCheck={setCheck}
        onText={(next) => {
          setText(next);
          setChosen(next.trim() === '' ? null : OWN_LIST);
        }}
      />
    </div>
  );
}

/** Another starter deck than the person's own, a different one each time. */
function pickRival(list: readonly Deck[], mine: Deck | undefined): Deck | undefined {
  const others = list.filter((one) => one.starter && one.id !== mine?.id);
  return others[Math.floor(Math.random() * others.length)] ?? list[0];
}
