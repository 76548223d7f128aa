// How the person has played: accuracy from game to game, where chances go, what is more than chance, and how each deck does.
import { useState } from 'react';
import type { OverallProgress } from '../../../engine/api/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { AccuracyChart } from './AccuracyChart.tsx';
import { chanceWords, chartOf, habitName, kindName, percentOf, unlooked } from './progress-words.ts';
import { RatingScale } from './RatingScale.tsx';
import { type LookingThrough, useLookingThrough } from './use-looking-through.ts';
import './progress.css';

/** Games that are looked through at one press: a few minutes' work for the machine. */
const AT_ONCE = 5;

export function ProgressPage() {
  const { api, go } = useApp();
  const [looked, setLooked] = useState(0);
  const looking = useLookingThrough(() => setLooked((count) => count + 1));
  const { value, error } = useLoad(() => api.call('review/progress', {}), `progress ${looked}`);
  return (
    <div className="scroll-page progress-page" data-testid="progress">
      <header className="part-head">
        <h1 className="page-title">Progress</h1>
        <button type="button" className="button" onClick={() => go({ kind: 'journal' })}>
          All games
        </button>
      </header>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {value !== undefined && <Found found={value} looking={looking} />}
    </div>
  );
}

type FoundProps = { found: OverallProgress; looking: LookingThrough };

function Found({ found, looking }: FoundProps) {
  const { go } = useApp();
  if (found.games.length === 0)
    return (
      <p className="muted">
        Nothing yet. Play a game against Bob to its end, then look through it: what was found in your games is added up
        here.
      </p>
    );
  const chart = chartOf(found.games);
  const won = found.games.filter((game) => game.won === true).length;
  return (
    <>
      <p>
        {found.games.length} {found.games.length === 1 ? 'game' : 'games'} played, {won} won, {chart.length} looked
        through.
      </p>
      {found.rating !== null && <RatingScale rating={found.rating} />}
      <LookThrough found={found} looking={looking} />
      {chart.length > 0 && (
        <AccuracyChart games={chart} onGo={(gameId) => go({ kind: 'replay', gameId, review: true })} />
      )}
      <Leaks found={found} />
      <Kinds found={found} />
      <Habits found={found} />
      <Decks found={found} />
    </>
  );
}

function LookThrough({ found, looking }: FoundProps) {
  const waiting = unlooked(found, AT_ONCE);
  const { at, problem, begin, stop } = looking;
  if (at !== null)
    return (
      <div className="looking" data-testid="looking-through">
        <label>
          <span>
            Game {at.game} of {at.games}
            {at.of === 0 ? '' : `, decision ${at.done} of ${at.of}`}
          </span>
          <progress {...(at.of === 0 ? {} : { value: at.done, max: at.of })} />
        </label>
        <button type="button" className="button" onClick={stop}>
          Stop
        </button>
      </div>
    );
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      {waiting.length > 0 && (
        <button type="button" className="button primary" data-testid="look-through" onClick={() => begin(waiting)}>
          {waiting.length === 1 ? 'Look through the last game' : `Look through the last ${waiting.length} games`}
        </button>
      )}
    </>
  );
}

/** Only what chance doesn't explain. */
function Leaks({ found: { kinds } }: { found: OverallProgress }) {
  const { go } = useApp();
  const leaks = kinds.filter(({ isLeak }) => isLeak);
  if (leaks.length === 0) return null;
  return (
    <section className="progress-part" aria-label="Leaks" data-testid="leaks">
      <h2>More than bad luck</h2>
      {leaks.map((leak) => (
        <p key={leak.kind} className="leak">
          <strong>{kindName(leak.kind)}:</strong> {leak.faults} of {leak.decisions} were faults; {chanceWords(leak)}.{' '}
          {leak.worst !== null && <Place to={leak.worst} onGo={go} label="The dearest" />}
        </p>
      ))}
    </section>
  );
}

type Go = ReturnType<typeof useApp>['go'];
type PlaceProps = { to: { gameId: string; n: number }; onGo: Go; label: string };

function Place({ to, onGo, label }: PlaceProps) {
  return (
    <button type="button" className="link" onClick={() => onGo({ kind: 'replay', gameId: to.gameId, decision: to.n })}>
      {label}
    </button>
  );
}

function Kinds({ found: { kinds } }: { found: OverallProgress }) {
  const shown = kinds.filter(({ decisions }) => decisions > 0);
  const most = Math.max(...shown.map(({ lost }) => lost), 0.01);
  if (shown.length === 0) return null;
  return (
    <section className="progress-part" aria-label="Where chances went">
      <h2>Where chances went</h2>
      <table className="progress-table" data-testid="kinds">
        <thead>
          <tr>
            <th scope="col">Decision</th>
            <th scope="col">Faults</th>
            <th scope="col">Given away, in games</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, decisions, faults, lost }) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind)}</th>
              <td>
                {faults} of {decisions}
              </td>
              <td>
                <span className="lost-bar" style={{ inlineSize: `${(60 * lost) / most}%` }} />
                {lost.toFixed(1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Habits({ found: { habits } }: { found: OverallProgress }) {
  const { go } = useApp();
  if (habits.length === 0) return null;
  return (
    <section className="progress-part" aria-label="Found again and again">
      <h2>Found again and again</h2>
      <ul className="habits" data-testid="habits">
        {habits.map(({ kind, times, games, places }) => (
          <li key={kind}>
            <strong>{habitName(kind)}</strong> {times} times in {games} {games === 1 ? 'game' : 'games'}:{' '}
            {places.map((place, index) => (
              <Place key={`${place.gameId} ${place.n}`} to={place} onGo={go} label={`${index + 1}`} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decks({ found: { decks } }: { found: OverallProgress }) {
  const hasMatches = decks.some(({ matches }) => matches.played > 0);
  return (
    <section className="progress-part" aria-label="Decks">
      <h2>By deck</h2>
      <table className="progress-table" data-testid="deck-records">
        <thead>
          <tr>
            <th scope="col">Deck</th>
            <th scope="col">Won</th>
            <th scope="col">Probably between</th>
            {hasMatches && <th scope="col">Matches</th>}
          </tr>
        </thead>
        <tbody>
          {decks.map(({ deck, games, won, low, high, matches }) => (
            <tr key={deck}>
              <th scope="row">{deck}</th>
              <td>
                {won} of {games}
              </td>
              <td>
                {percentOf(low)} and {percentOf(high)}
              </td>
              {hasMatches && <td>{matches.played === 0 ? '' : `${matches.won} of ${matches.played}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
