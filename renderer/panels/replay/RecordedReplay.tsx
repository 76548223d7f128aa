// A replay in a file by itself: the board, the turns and the controls, without what only Bob can do.
import { FAN_CONTENT_NOTICE } from '../../../engine/api/index.ts';
import { BoardContext, NOTHING_TO_DO } from '../../board/moment/index.ts';
import { ZoomLayer } from '../../components/cards/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { FrameBoard } from './FrameBoard.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { PLAY_MS } from './ReplayPage.tsx';
import { ReplayEvents, ReplayHead, ReplayTurns } from './ReplaySide.tsx';
import type { ReplayInFile } from './recorded-bridge.ts';
import { useFrame, usePosition, useReplayKeys } from './use-replay.ts';
import '../table/table.css';
import '../table/side-panel.css';
import './replay.css';

export function RecordedReplay({ record }: { record: ReplayInFile }) {
  const speed = useStore(useApp().preferences, (now) => now.speed);
  const { n, isPlaying, go, setPlaying } = usePosition({ frames: record.frames.length }, PLAY_MS[speed]);
  const last = record.frames.length - 1;
  const { frame, trouble } = useFrame(record.summary.gameId, n, last);
  const play = () => setPlaying((now) => !now);
  useReplayKeys({ n, last, go, onPlay: play, onLeave: () => undefined });
  if (frame === null) return trouble === null ? null : <p className="page-wait">{trouble}</p>;
  const me = frame.view.seat ?? 0;
  return (
    <BoardContext value={{ ...NOTHING_TO_DO, me }}>
      <main className="table-page" data-testid="replay-page">
        <FrameBoard frame={frame} me={me} beat={n + 1} />
        <aside className="side-panel replay-side is-alone" aria-label="Replay">
          <ReplayHead replay={record} />
          <ReplayTurns turns={record.turns} n={n} onGo={go} />
          <ReplayEvents frame={frame} trouble={trouble} />
          <ReplayControls
            n={n}
            frames={record.frames.length}
            label={frame.label}
            {...{ isPlaying }}
            onGo={go}
            onPlay={play}
          />
          <p className="replay-notice muted">{FAN_CONTENT_NOTICE}</p>
        </aside>
        <ZoomLayer />
      </main>
    </BoardContext>
  );
}
