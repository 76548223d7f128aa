// Everything unread about the person's files: what, where, what is safe, what to do.
import { Dialog } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { notices } = useApp();
  const { unread, trouble } = useStore(notices.store, parts('unread', 'trouble'));
  return (
    <Dialog title="About your files" onClose={onClose} size="medium" testId="notices">
      <ul className="notices">
        {unread.map(({ id, severity, what, where, safe, next, at }) => (
          <li key={id} className={`notice notice-${severity}`} data-testid="notice">
            <h3>{what}</h3>
            <p className="notice-where">
              {where} <span className="muted">{new Date(at).toLocaleString()}</span>
            </p>
            {safe !== '' && <p>{safe}</p>}
            {next !== '' && <p>{next}</p>}
            <button
              type="button"
              className="button"
              aria-label={`I have read it: ${what}`}
              onClick={() => void notices.dismiss(id)}
            >
              I have read it
            </button>
          </li>
        ))}
      </ul>
      {trouble !== null && <p role="alert">{trouble}</p>}
    </Dialog>
  );
}
