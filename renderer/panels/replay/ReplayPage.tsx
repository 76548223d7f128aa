// A game again, decision by decision, on the same board: as it was played, or along a line that wasn't.
import { useState } from 'react';
import { BoardContext, NOTHING_TO_DO } from '../../board/moment/index.ts';
import { SaveReplay } from '../../components/index.ts';
import { errorText, parts, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { FrameBoard } from './FrameBoard.tsx';
import { LineControls } from './LineControls.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayEvents, ReplayHead, type ReplayTab, ReplayTabs, ReplayTurns } from './ReplaySide.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import type { ShownReplay } from './review-points.ts';
import { type Line, useLine } from './use-line.ts';
import { useFrame, usePosition, useReplayKeys } from './use-replay.ts';
import { useReview } from './use-review.ts';
import '../table/table.css';
import '../table/side-panel.css';
import './replay.css';

/** How long a frame stays while it plays. */
export const PLAY_MS = { study: 2400, normal: 1300, fast: 500, instant: 160 } as const;

type PageProps = {
  gameId: string;
  /** The one that is shown first. */
  decision: number | null;
  /** It is looked through at once. */
  review: boolean;
};

export function ReplayPage({ gameId, decision, review }: PageProps) {
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
  return <Player key={decision} gameId={gameId} replay={opened.value} isReviewed={review} />;
}

type PlayerProps = { gameId: string; replay: ShownReplay; isReviewed: boolean };

function Player({ gameId, replay, isReviewed }: PlayerProps) {
  const { preferences } = useApp();
  const { speed, panelWidth } = useStore(preferences, parts('speed', 'panelWidth'));
  const { n, isPlaying, go, setPlaying } = usePosition(replay, PLAY_MS[speed]);
  const [preview, setPreview] = useState<number | null>(null);
  const [tab, setTab] = useState<ReplayTab>(isReviewed ? 'review' : 'turns');
  const review = useReview(gameId, isReviewed);
  const line = useLine(gameId);
  const last = replay.frames - 1;
  const { frame, trouble } = useFrame(gameId, preview ?? n, last);
  const stepped = line.shown;
  useReplayKeys({
    n: stepped?.at ?? n,
    last: stepped === null ? last : stepped.frames.length - 1,
    go: stepped === null ? go : line.goTo,
    onPlay: () => (stepped === null ? setPlaying((now) => !now) : line.goTo(stepped.at + 1)),
    onLeave: line.close,
  });
  if (frame === null) return <p className="page-wait muted">{trouble ?? 'Opening the journal.'}</p>;
  const me = frame.view.seat ?? 0;
  const shown = stepped === null || preview !== null ? frame : (stepped.frames[stepped.at] ?? frame);
  // A line's frames are counted on from the game's, so that each is another one for what moves.
  const beat = stepped === null || preview !== null ? (preview ?? n) + 1 : replay.frames + 1 + stepped.at;
  const play = () => setPlaying(!isPlaying);
  return (
    <BoardContext value={{ ...NOTHING_TO_DO, me }}>
      <div className="table-page" data-testid="replay-page">
        <FrameBoard frame={shown} me={me} beat={beat} />
        <aside className={`side-panel replay-side is-${tab}`} style={{ width: `${panelWidth}px` }} aria-label="Replay">
          <ReplayHead replay={replay}>
            <SaveReplay gameId={gameId} />
          </ReplayHead>
          <ReplayTabs tab={tab} onTab={setTab} />
          {tab === 'review' ? (
            <ReviewPanel
              {...{ gameId, replay, review, line, me, n }}
              onGo={(to) => {
                setPlaying(false);
                go(to);
              }}
              onPreview={setPreview}
            />
          ) : (
            <ReplayTurns turns={replay.turns} n={n} onGo={(to) => leaveFor(line, () => go(to))} />
          )}
          <ReplayEvents frame={shown} trouble={trouble} />
          {stepped === null ? (
            <ReplayControls
              n={n}
              frames={replay.frames}
              label={frame.label}
              {...{ isPlaying }}
              onGo={go}
              onPlay={play}
            />
          ) : (
            <LineControls line={stepped} onGo={line.goTo} onClose={line.close} back="Back to the game">
              <strong>Not played.</strong> Bob plays this on with the cards as they lay, until the turn ends.
            </LineControls>
          )}
        </aside>
      </div>
    </BoardContext>
  );
}

function leaveFor(line: Line, then: () => void): void {
  line.close();
  then();
}
