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
  /** The label is seen only where it is pointed at. */
  isOnlyIcon?: boolean;
  testId?: string;
};

export function CopyButton({ text, label, about, isQuiet = false, isOnlyIcon = false, testId }: Props) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const said = state === 'copied' ? 'Copied' : state === 'failed' ? 'Copy it by hand' : label;
  const hint = [said, about].filter((part) => part !== undefined).join(' ');
  return (
    <>
      <button
        type="button"
        className={`${isQuiet ? 'quiet-button' : 'button'} copy-button is-${state}`}
        data-testid={testId}
        title={isOnlyIcon ? hint : undefined}
        onClick={() => void copy(text).then((done) => setState(done ? 'copied' : 'failed'))}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
        <span className={isOnlyIcon ? 'visually-hidden' : undefined}>
          {said}
          {about !== undefined && <span className="visually-hidden"> {about}</span>}
        </span>
      </button>
      {/* What is said of a button's content is no part of its name, so it stands beside it. */}
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : said}
      </span>
    </>
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
