// Looking back over talks and games, and what came of it: proposals that wait, or an honest nothing.

import { shownText } from '../../../engine/api/shown-text.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type Gathering, gatheringNow, pendingMemories, type Taken } from '../../state/mind/index.ts';
import './memories.css';

export function PracticeButton() {
  const { memories } = useApp();
  const gathering = useStore(memories.store, gatheringNow);
  const isRunning = gathering.kind === 'running';
  return (
    <button
      type="button"
      className="button"
      disabled={isRunning}
      data-testid="practise"
      onClick={() => void memories.practise()}
    >
      {isRunning && gathering.what === 'practice' ? 'Looking back' : 'Look back'}
    </button>
  );
}

/** Says nothing until something was gathered. */
export function GatherResult() {
  const { memories } = useApp();
  const gathering = useStore(memories.store, gatheringNow);
  if (gathering.kind === 'none') return <div role="status" className="visually-hidden" />;
  return (
    <div role="status" className="gathered" data-testid="gathered" aria-busy={gathering.kind === 'running'}>
      <Words gathering={gathering} />
    </div>
  );
}

function Words({ gathering }: { gathering: Exclude<Gathering, { kind: 'none' }> }) {
  switch (gathering.kind) {
    case 'running':
      return (
        <>
          <span className="gather-bar" aria-hidden="true" />
          <p>
            {gathering.what === 'practice'
              ? 'Bob looks through your latest talks and games. With a model it can take a minute; you can go on meanwhile.'
              : 'Bob reads the file.'}
          </p>
        </>
      );
    case 'failed':
      return <p className="proposal-trouble">{gathering.message}</p>;
    case 'done':
      return <TakenWords what={gathering.what} taken={gathering.taken} />;
  }
}

function TakenWords({ what, taken }: { what: 'practice' | 'import'; taken: Taken }) {
  const app = useApp();
  const pending = useStore(app.memories.store, pendingMemories);
  const { skipped } = taken;
  const proposed = taken.proposed.filter((id) => pending.some((one) => one.id === id));
  const isDecided = taken.proposed.length > 0 && proposed.length === 0;
  const many = proposed.length === 1 ? 'One proposal waits' : `${proposed.length} proposals wait`;
  return (
    <>
      {proposed.length > 0 ? (
        <p>
          {many} for you; nothing is remembered yet.{' '}
          <button type="button" className="link" onClick={() => app.go({ kind: 'approvals' })}>
            Look at {proposed.length === 1 ? 'it' : 'them'}
          </button>
        </p>
      ) : isDecided ? (
        <p>You have decided about all of it.</p>
      ) : (
        <p>
          {what === 'practice'
            ? 'Nothing new. Bob proposes only what you asked for, what came up three times in your talks, or what was seen in two games.'
            : 'Nothing new in this file.'}
        </p>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>{skipped.length === 1 ? 'One was left out' : `${skipped.length} were left out`}, and why</summary>
          <ul>
            {skipped.slice(0, 50).map(({ text, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result doesn't change
              <li key={index}>
                {text !== '' && `“${shownText(text)}” `}
                {shownText(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
