// What became of a candidate, with a way back for some seconds.

import { shownText } from '../../../engine/api/shown-text.ts';
import { useApp } from '../../state/index.ts';
import type { Settled } from '../../state/mind/index.ts';
import './memories.css';

const WORDS = { approved: 'Remembered', rejected: 'Not kept', undone: 'Taken back, not remembered' } as const;

export function SettledNote({ settled }: { settled: Settled }) {
  const app = useApp();
  const { id, text, what, canUndo, trouble } = settled;
  return (
    <div className="settled-note" data-settled={id} data-what={what} tabIndex={-1}>
      <p>
        <strong>{WORDS[what]}:</strong> {shownText(text)}
      </p>
      {canUndo && (
        <button type="button" className="button" onClick={() => void app.memories.undo(id)}>
          Undo <kbd>U</kbd>
        </button>
      )}
      {trouble !== null && (
        <p className="proposal-trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
