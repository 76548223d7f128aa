// Through a line that wasn't played, and back to the game.
import { Icon } from '../../components/index.ts';
import type { ShownLine } from './use-line.ts';

type Props = { line: ShownLine; onGo: (at: number) => void; onClose: () => void };

export function LineControls({ line: { at, frames }, onGo, onClose }: Props) {
  return (
    <div className="replay-controls is-line" data-testid="line-controls">
      <p className="line-note">
        <strong>Not played.</strong> Bob plays this on with the cards as they lay, until the turn ends.
      </p>
      <div className="replay-buttons">
        <button
          type="button"
          className="icon-button"
          aria-label="Previous step of the line"
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="button primary"
          data-testid="line-next"
          disabled={at === frames.length - 1}
          onClick={() => onGo(at + 1)}
        >
          <Icon name="next" size={16} />
          Next
        </button>
        <button
          type="button"
          className="button"
          data-testid="line-close"
          aria-label="Back to the game"
          onClick={onClose}
        >
          Back <kbd>Esc</kbd>
        </button>
        <span className="replay-count muted">
          {at + 1} / {frames.length}
        </span>
      </div>
    </div>
  );
}
