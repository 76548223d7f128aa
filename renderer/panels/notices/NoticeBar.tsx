// A line above the page while something about the person's files is unread; it moves the page down and covers nothing.
import { useEffect, useState } from 'react';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { NoticesDialog } from './NoticesDialog.tsx';
import './notices.css';

const RANK = { error: 0, warn: 1, info: 2 } as const;

export function NoticeBar() {
  const { notices } = useApp();
  const unread = useStore(notices.store, ({ unread }) => unread);
  const [open, setOpen] = useState(false);
  const none = unread.length === 0;
  useEffect(() => {
    if (none) setOpen(false);
  }, [none]);
  const [worst] = [...unread].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  if (worst === undefined) return null;
  return (
    <aside className={`notice-bar notice-${worst.severity}`} aria-label="About your files" data-testid="notice-bar">
      <span className="notice-line" role="status">
        {worst.what} <span className="muted">{worst.where}</span>
      </span>
      {unread.length > 1 && <span className="muted">and {unread.length - 1} more</span>}
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        Read
      </button>
      {open && <NoticesDialog onClose={() => setOpen(false)} />}
    </aside>
  );
}
