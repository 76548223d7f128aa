// One moment that was, or could have been, on the same board as a game: nothing can be done in it.
import type { LineFrame } from '../../../engine/api/index.ts';
import { Board, PhaseBar } from '../../board/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import '../table/table.css';
import './replay.css';

type FrameProps = {
  frame: LineFrame;
  me: number;
  beat: number;
};

export function FrameBoard({ frame: { view, events, label }, me, beat }: FrameProps) {
  const { preferences } = useApp();
  const speed = useStore(preferences, (now) => now.speed);
  return (
    <Board
      view={view}
      decision={null}
      draft={{ kind: 'none' }}
      events={events}
      beat={beat}
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
            <InlineText text={label} />
          </div>
        </div>
      }
    />
  );
}
