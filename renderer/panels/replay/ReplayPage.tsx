// A game again, decision by decision, on the same board.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { Board } from '../../board/Board.tsx';
import { BoardContext, NOTHING_TO_DO } from '../../board/board-context.ts';
import { PhaseBar } from '../../board/PhaseBar.tsx';
import { Sentence } from '../../components/CardName.tsx';
import { Icon } from '../../components/Icon.tsx';
import { InlineText } from '../../components/Symbols.tsx';
import { errorText } from '../../state/api.ts';
import { useApp } from '../../state/context.ts';
import { parts, useStore } from '../../state/store.ts';
import { useLoad } from '../../state/use-load.ts';
import '../table/table.css';
import '../table/side-panel.css';
import './replay.css';

type Frame = Result<'replay/frame'>;
const PLAY_MS = { study: 2400, normal: 1300, fast: 500, instant: 160 } as const;

/** `decision`: the one that is shown first. */
export function ReplayPage({ gameId, decision }: { gameId: string; decision: number | null }) {
  const { api } = useApp();
  const at = decision === null ? {} : { decision };
  const opened = useLoad(() => api.call('replay/open', { gameId, ...at }), `${gameId} ${decision}`);
  if (opened.error !== undefined)
    return (
      <p className="page-wait" role="alert">
        {errorText(opened.error)}
      </p>
    );
  if (opened.value === undefined) return <p className="page-wait muted">Opening the journal.</p>;
  if (opened.value.frames === 0)
    return <p className="page-wait muted">{opened.value.note || 'There is nothing to show in this journal.'}</p>;
  return <Player key={decision} gameId={gameId} replay={opened.value} />;
}

function Player({ gameId, replay }: { gameId: string; replay: Result<'replay/open'> }) {
  const app = useApp();
  const { speed, panelWidth } = useStore(app.preferences, parts('speed', 'panelWidth'));
  const [n, setN] = useState(replay.at ?? 0);
  const [playing, setPlaying] = useState(false);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const cache = useRef(new Map<number, Promise<Frame>>());
  const last = replay.frames - 1;

  const load = useCallback(
    (index: number) => {
      const known = cache.current.get(index);
      if (known !== undefined) return known;
      const asked = app.api.call('replay/frame', { gameId, n: index });
      cache.current.set(index, asked);
      asked.catch(() => cache.current.delete(index));
      return asked;
    },
    [app, gameId],
  );
  const go = useCallback((index: number) => setN(Math.max(0, Math.min(last, index))), [last]);

  useEffect(() => {
    let current = true;
    load(n).then(
      (loaded) => {
        if (!current) return;
        setFrame(loaded);
        setTrouble(null);
        // Fetched ahead: should it fail, the step itself asks again and says so.
        if (n < last) load(n + 1).catch(() => undefined);
      },
      (error: unknown) => current && setTrouble(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [n, last, load]);

  useEffect(() => {
    if (!playing) return;
    if (n >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(n + 1), PLAY_MS[speed]);
    return () => clearTimeout(timer);
  }, [playing, n, last, speed, go]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const focus = document.activeElement;
      if (focus?.matches('input, select') === true && event.key !== ' ') return;
      if (event.key === 'ArrowLeft') go(n - 1);
      else if (event.key === 'ArrowRight') go(n + 1);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(last);
      else if (event.key === ' ' && focus?.matches('button:focus-visible') !== true) setPlaying((now) => !now);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [n, last, go]);

  if (frame === null) return <p className="page-wait muted">{trouble ?? 'Opening the journal.'}</p>;
  const { view } = frame;
  const me = view.seat ?? 0;
  const turn = replay.turns.findLast((one) => one.frame <= n);
  return (
    <BoardContext value={{ ...NOTHING_TO_DO, me }}>
      <div className="table-page" data-testid="replay-page">
        <Board
          view={view}
          decision={null}
          draft={{ kind: 'none' }}
          events={frame.events}
          beat={n + 1}
          speed={speed}
          waitingFor={null}
          pointed={null}
          phaseBar={
            <div className="middle">
              <PhaseBar
                step={view.step}
                turn={view.turn}
                mine={view.activePlayer === me}
                whose={view.players.find((player) => player.player === view.activePlayer)?.name ?? ''}
                settings={null}
              />
              <div className="replay-label" data-testid="replay-label" aria-live="polite">
                <InlineText text={frame.label} />
              </div>
            </div>
          }
        />
        <aside className="side-panel replay-side" style={{ width: `${panelWidth}px` }} aria-label="Replay">
          <div className="replay-head">
            <h2>{replay.summary.players.map((player) => player.deck).join(' – ')}</h2>
            <p className="muted">{replay.summary.reason}</p>
            {replay.note !== '' && <p className="replay-note">{replay.note}</p>}
          </div>
          <ol className="replay-turns" aria-label="Turns">
            {replay.turns.map((one) => (
              <li key={one.frame}>
                <button
                  type="button"
                  className={one === turn ? 'is-here' : ''}
                  aria-current={one === turn ? 'true' : undefined}
                  onClick={() => go(one.frame)}
                >
                  <span>{one.label}</span>
                </button>
              </li>
            ))}
          </ol>
          <div className="replay-events" role="log" aria-label="What happened">
            {trouble !== null && <p role="alert">{trouble}</p>}
            {frame.events
              .filter((event) => event.text !== '')
              .map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the events of a frame never change
                <p key={index}>
                  <Sentence text={event.text} cards={event.card === undefined ? [] : [event.card]} view={view} />
                </p>
              ))}
          </div>
          <div className="replay-controls">
            <input
              type="range"
              min={0}
              max={last}
              value={n}
              aria-label="Position in the game"
              aria-valuetext={`${n + 1} of ${replay.frames}: ${frame.label}`}
              data-testid="replay-scrubber"
              onChange={(event) => go(Number(event.target.value))}
            />
            <div className="replay-buttons">
              <button
                type="button"
                className="icon-button"
                aria-label="Previous decision"
                disabled={n === 0}
                onClick={() => go(n - 1)}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                className="button primary"
                data-testid="replay-play"
                onClick={() => setPlaying(!playing)}
              >
                <Icon name={playing ? 'pause' : 'play'} size={16} />
                {playing ? 'Pause' : 'Play'}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label="Next decision"
                data-testid="replay-next"
                disabled={n === last}
                onClick={() => go(n + 1)}
              >
                <Icon name="next" />
              </button>
              <span className="replay-count muted">
                {n + 1} / {replay.frames}
              </span>
            </div>
          </div>
        </aside>
      </div>
    </BoardContext>
  );
}
