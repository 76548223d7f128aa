// Messages of the host, and the state of the connection.

import { useStore } from '../state/basics/index.ts';
import { useApp } from '../state/index.ts';
import { Icon } from './Icon.tsx';
import './toasts.css';

const CONNECTION_TEXT = {
  open: null,
  connecting: null,
  lost: 'The connection to Bob is gone. Trying again; your game is kept.',
  outdated: 'Bob has been updated since this page was opened. Reload the page.',
  refused: 'This page is not allowed to talk to Bob. Get a new address with: bob window',
} as const;

/** A guest has an invite link, and a person whose window was of an earlier start can have another. */
const GUEST_REFUSED =
  'This page is not allowed to talk to Bob. Open the invite link again, or get a new address with: bob window';

function textOf(state: keyof typeof CONNECTION_TEXT, isGuest: boolean): string | null {
  return isGuest && state === 'refused' ? GUEST_REFUSED : CONNECTION_TEXT[state];
}

export function Toasts() {
  const { toasts, connection, dismiss, isGuest, refusal } = useApp();
  const list = useStore(toasts);
  const state = useStore(connection);
  const why = useStore(refusal);
  const lost = why ?? textOf(state, isGuest);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {lost !== null && <div className="toast toast-warn">{lost}</div>}
      {list.map((toast) => (
        <div key={toast.key} className={`toast toast-${toast.level}`}>
          <span>{toast.text}</span>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => dismiss(toast.key)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
