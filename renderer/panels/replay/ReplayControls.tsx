// To any place in a replay, a step at a time, and by itself.
import { Icon } from '../../components/index.ts';
import { StepButton } from './StepButton.tsx';

type Props = {
  n: number;
  frames: number;
  /** What is decided in the frame on show. */
  label: string;
  isPlaying: boolean;
  onGo: (n: number) => void;
  onPlay: () => void;
};

export function ReplayControls({ n, frames, label, isPlaying, onGo, onPlay }: Props) {
  const last = frames - 1;
  return (
    <div className="replay-controls">
      <input
        type="range"
        min={0}
        max={last}
        value={n}
        aria-label="Position in the game"
        aria-valuetext={`${n + 1} of ${frames}: ${label}`}
        data-testid="replay-scrubber"
        onChange={(event) => onGo(Number(event.target.value))}
      />
      <div className="replay-buttons">
        <StepButton way="previous" of="decision" disabled={n === 0} onPress={() => onGo(n - 1)} />
        <button type="button" className="button primary" data-testid="replay-play" onClick={onPlay}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <StepButton way="next" of="decision" testId="replay-next" disabled={n === last} onPress={() => onGo(n + 1)} />
        <span className="replay-count muted">
          {n + 1} / {frames}
        </span>
      </div>
    </div>
  );
}
