// Where Bob is set to work in a folder: its runs beside what one of them did, what it asks, and what it shall do next.

import { statusWords } from '../../../engine/api/run-status.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { type RunListed, useApp } from '../../state/index.ts';
import { FolderChoice } from './FolderChoice.tsx';
import { RunView } from './RunView.tsx';
import { WorkForm } from './WorkForm.tsx';
import './work.css';

export function WorkPage() {
  const { work } = useApp();
  const { folder, open, trouble } = useStore(work.store, parts('folder', 'open', 'trouble'));
  if (folder === null) return <FolderChoice />;
  return (
    <div className="work">
      <header className="work-head">
        <h1 className="page-title">Work</h1>
        <p className="file work-folder">{folder}</p>
        <button type="button" className="button quiet" onClick={() => void work.choose(null)}>
          Another folder
        </button>
      </header>
      {trouble !== null && (
        <div className="work-trouble" role="alert">
          <p>{shownText(trouble)}</p>
          <button type="button" className="button" onClick={() => void work.load()}>
            Try again
          </button>
        </div>
      )}
      <div className="work-body">
        <RunList />
        <section className="work-main" aria-label={open === null ? 'A new run' : `Run ${open}`}>
          {open === null ? <Nothing /> : <RunView />}
          <WorkForm />
        </section>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <div className="work-lines">
      <p>Say what Bob shall find out or do in this folder.</p>
      <p className="muted">
        To ask, he reads what is there and changes nothing. To act, he may also propose changes of files and commands;
        each waits for your yes.
      </p>
    </div>
  );
}

function RunList() {
  const { work } = useApp();
  const { runs, open } = useStore(work.store, parts('runs', 'open'));
  return (
    <nav className="work-runs" aria-label="Runs in this folder, newest first">
      <button type="button" className="button" aria-pressed={open === null} onClick={() => void work.open(null)}>
        New run
      </button>
      {runs?.length === 0 && <p className="muted">None has been started here.</p>}
      <ul data-testid="work-runs">
        {runs?.map((run) => (
          <li key={run.run}>
            <RunButton run={run} isOpen={run.run === open} onOpen={() => void work.open(run.run)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RunButton({ run, isOpen, onOpen }: { run: RunListed; isOpen: boolean; onOpen: () => void }) {
  const words = statusWords(run.status);
  return (
    <button type="button" className="work-run" aria-pressed={isOpen} onClick={onOpen}>
      <strong>{run.summary === '' ? run.run : shownText(run.summary)}</strong>
      <span className={`muted ${run.status >= 400 ? 'is-bad' : ''}`}>{words}</span>
      <time className="muted" dateTime={new Date(run.created).toISOString()}>
        {new Date(run.created).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </button>
  );
}
