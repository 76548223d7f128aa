// One run: what was asked, each step with what came of it, what waits for the person, and what it came to.
import { statusWords } from '../../../engine/api/run-status.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { SCROLLS, useFollowing } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { type RunSeen, useApp } from '../../state/index.ts';
import { isOpen } from '../../state/mind/index.ts';
import { ApprovalCard } from '../approvals/index.ts';

type Step = RunSeen['history'][number];

export function RunView() {
  const { work } = useApp();
  const { run, writing } = useStore(work.store, parts('run', 'writing'));
  const steps = run?.history.length ?? 0;
  const { growing } = useFollowing([steps, writing.length, run?.status]);
  if (run === null) return <div className="work-lines muted">Reading.</div>;
  return (
    <div {...growing} role="log" className="work-lines" aria-label="What happened" data-testid="work-log">
      <ol className="work-steps">
        {run.history.map((step) => (
          <li key={`${step.turn} ${step.path}`}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
      {writing !== '' && <pre className="work-writing">{shownText(writing)}</pre>}
      <Waiting run={run.run} />
      {run.summary !== '' && run.status === 200 && (
        <p className="work-summary" data-testid="work-summary">
          {shownText(run.summary)}
        </p>
      )}
      <p className="muted" role="status" data-testid="work-status">
        {statusLine(run)}
      </p>
    </div>
  );
}

function statusLine({ status, turn, telemetry }: RunSeen): string {
  const turns = turn === 1 ? 'one turn' : `${turn} turns`;
  const tokens = telemetry === null ? '' : `, ${telemetry.prompt_tokens.toLocaleString()} tokens read`;
  return `${statusWords(status)}, ${turns}${tokens}`;
}

function StepLine({ step: { tool, path, status, body } }: { step: Step }) {
  if (tool === 'ask' || tool === 'act' || tool === 'prompt') return <p className="work-asked">{shownText(body)}</p>;
  return (
    <details className={`tool-row ${status >= 400 ? 'is-bad' : ''}`}>
      <summary>
        <span className="tool-name">{tool}</span>
        <span className="muted tool-args">{shownText(path.replace(/^log:\/\/turn_\d+\/[^/]*\//, ''))}</span>
        <span className="tool-status">{status < 300 ? 'done' : statusWords(status)}</span>
      </summary>
      <pre {...SCROLLS}>{shownText(body === '' ? 'Nothing to show.' : body)}</pre>
    </details>
  );
}

/** What this run wants to do, as the cards that stand in the queue. */
function Waiting({ run }: { run: string }) {
  const { approvals } = useApp();
  const items = useStore(approvals.store, (queue) =>
    queue.items.filter((item) => isOpen(item) && item.who.run === run),
  );
  if (items.length === 0) return null;
  return (
    <ul className="proposals" aria-label="What this run asks for">
      {items.map((item) => (
        <ApprovalCard
          key={item.id}
          item={item}
          isCurrent={false}
          onFocus={() => undefined}
          onAnswer={(how) => void approvals.answer(item.id, how)}
        />
      ))}
    </ul>
  );
}
