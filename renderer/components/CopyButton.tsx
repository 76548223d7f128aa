// Copies a text and says so, on plain-http pages of a local network too, where the clipboard of newer browsers is absent.
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import './copy-button.css';

const SHOWN_MS = 2000;

type Props = {
  text: string;
  label: string;
  /** For a screen reader, where the label alone is said of several. */
  about?: string;
  /** Without a frame, where it stands beside what is read. */
  isQuiet?: boolean;
  testId?: string;
};

export function CopyButton({ text, label, about, isQuiet = false, testId }: Props) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const said = state === 'copied' ? 'Copied' : state === 'failed' ? 'Copy it by hand' : label;
  return (
    <button
      type="button"
      className={`${isQuiet ? 'quiet-button' : 'button'} copy-button is-${state}`}
      data-testid={testId}
      onClick={() => void copy(text).then((done) => setState(done ? 'copied' : 'failed'))}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
      <span role="status">
        {said}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </span>
    </button>
  );
}

async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      // Not allowed here: the older way may be.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  const before = document.activeElement;
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
