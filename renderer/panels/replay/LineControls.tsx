// Through a line that isn't the game, and back.
import type { ReactNode } from 'react';
import type { LineFrame } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { StepButton } from './StepButton.tsx';

type Props = {
  line: { at: number; frames: readonly LineFrame[] };
  onGo: (at: number) => void;
  onClose: () => void;
  /** Where closing leads, in words. */
  back: string;
  /** What the line is. */
  children: ReactNode;
};

export function LineControls({ line: { at, frames }, onGo, onClose, back, children }: Props) {
  return (
    <div className="replay-controls is-line" data-testid="line-controls">
      <p className="line-note">{children}</p>
      <div className="replay-buttons">
        <StepButton way="previous" of="step of the line" disabled={at === 0} onPress={() => onGo(at - 1)} />
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
        <button type="button" className="button" data-testid="line-close" title={back} onClick={onClose}>
          Back <kbd>Esc</kbd>
        </button>
        <span className="replay-count muted">
          {at + 1} / {frames.length}
        </span>
      </div>
    </div>
  );
}
