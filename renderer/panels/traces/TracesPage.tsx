// How answers came about: the newest runs, and of one of them what called what and how long it took.

import { useEffect, useState } from 'react';
import type { TraceSummary } from '../../../engine/api/index.ts';
import { durationText, Icon } from '../../components/index.ts';
import { errorText, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { TraceTree } from './TraceTree.tsx';
import { treeOf } from './tree.ts';
import './traces.css';

export function TracesPage() {
  const app = useApp();
  const news = useStore(app.traced);
  const list = useKept(useLoad(() => app.api.call('traces/list', {}), `traces/list ${news}`));
  const [chosen, setChosen] = useState<string | null>(null);
  const runs = list.value;
  const shown = chosen !== null && runs?.some(({ runId }) => runId === chosen) ? chosen : (runs?.[0]?.runId ?? null);
  return (
    <div className="traces">
      <header className="traces-head">
        <h1 className="page-title">Traces</h1>
        <p className="muted">What called what, and how long it took. Nothing that you or a model said is kept here.</p>
        <button type="button" className="button quiet" onClick={() => app.settings.set('details')}>
          Bob's decks
        </button>
      </header>
      {list.error !== undefined && <p role="alert">{errorText(list.error)}</p>}
      {runs?.length === 0 && (
        <p className="traces-empty muted">
          No runs yet. When a model answers in the chat, each step of it shows here: what Bob looked up, and what was
          asked of the model.
        </p>
      )}
      {runs !== undefined && runs.length > 0 && (
        <div className="traces-body">
          <ul className="trace-list" aria-label="Runs, newest first" data-testid="trace-list">
            {runs.map((run) => (
              <li key={run.runId}>
                <RunButton run={run} here={run.runId === shown} onClick={() => setChosen(run.runId)} />
              </li>
            ))}
          </ul>
          {shown !== null && <OneTrace key={shown} runId={shown} news={news} />}
        </div>
      )}
    </div>
  );
}

function RunButton({ run, here, onClick }: { run: TraceSummary; here: boolean; onClick: () => void }) {
  return (
    <button type="button" className="trace-run" aria-pressed={here} onClick={onClick}>
      <span className={`trace-sign ${run.ok === false ? 'is-bad' : ''}`}>
        {run.ok === false ? <Icon name="close" size={14} /> : run.ok === null ? <i /> : <Icon name="check" size={14} />}
      </span>
      <strong>{run.deck}</strong>
      <span className="visually-hidden">
        {run.ok === false ? 'failed' : run.ok === null ? 'still running' : 'went well'}
      </span>
      <span className="muted trace-time">{run.elapsedMs === null ? 'running' : durationText(run.elapsedMs)}</span>
      <span className="muted trace-when">{new Date(run.startedAt).toLocaleTimeString()}</span>
    </button>
  );
}

function OneTrace({ runId, news }: { runId: string; news: number }) {
  const { api } = useApp();
  const events = useKept(useLoad(() => api.call('traces/get', { runId }), `${runId} ${news}`));
  if (events.error !== undefined) return <p role="alert">{errorText(events.error)}</p>;
  if (events.value === undefined) return <p className="muted">Reading.</p>;
  const tree = treeOf(events.value);
  return tree === null ? <p className="muted">This run isn't kept any more.</p> : <TraceTree root={tree} />;
}

/** What was loaded last stays while it is asked for again: news must not empty the page for a moment. */
function useKept<T>(loaded: { value?: T; error?: unknown }): { value?: T; error?: unknown } {
  const [kept, setKept] = useState<T>();
  useEffect(() => {
    if (loaded.value !== undefined) setKept(loaded.value);
  }, [loaded.value]);
  const value = loaded.value ?? kept;
  return { ...(value === undefined ? {} : { value }), ...(loaded.error === undefined ? {} : { error: loaded.error }) };
}
