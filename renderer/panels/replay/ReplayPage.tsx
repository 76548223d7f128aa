// A game again, decision by decision, on the same board.
import { Board, PhaseBar } from '../../board/index.ts';
import { BoardContext, NOTHING_TO_DO } from '../../board/moment/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { errorText, parts, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayEvents, ReplayHead, ReplayTurns, type ShownReplay } from './ReplaySide.tsx';
import { useFrame, usePosition, useReplayKeys } from './use-replay.ts';
import '../table/table.css';
import '../table/side-panel.css';
import './replay.css';

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

function Player({ gameId, replay }: { gameId: string; replay: ShownReplay }) {
  const { preferences } = useApp();
  const { speed, panelWidth } = useStore(preferences, parts('speed', 'panelWidth'));
  const { n, isPlaying, go, setPlaying } = usePosition(replay, PLAY_MS[speed]);
  const { frame, trouble } = useFrame(gameId, n, replay.frames - 1);
  useReplayKeys({ n, last: replay.frames - 1, go, onPlay: () => setPlaying((now) => !now) });
  if (frame === null) return <p className="page-wait muted">{trouble ?? 'Opening the journal.'}</p>;
  const { view } = frame;
  const me = view.seat ?? 0;
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
          <ReplayHead replay={replay} />
          <ReplayTurns turns={replay.turns} n={n} onGo={go} />
          <ReplayEvents frame={frame} trouble={trouble} />
          <ReplayControls
            n={n}
            frames={replay.frames}
            label={frame.label}
            isPlaying={isPlaying}
            onGo={go}
            onPlay={() => setPlaying(!isPlaying)}
          />
        </aside>
      </div>
    </BoardContext>
  );
}
