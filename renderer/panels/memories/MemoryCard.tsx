// Something that Bob would like to remember: all of it, before a person says yes, changes it or says no.
import { type KeyboardEvent, useId } from 'react';
import type { PendingMemory } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { MixedNote } from '../../components/MixedNote.tsx';
import { useApp } from '../../state/context.ts';
import { replacedBy } from '../../state/memories.ts';
import { useStore } from '../../state/store.ts';
import { Evidence } from './Evidence.tsx';
import { MemoryForm } from './MemoryForm.tsx';
import { keptFor, originWords, SOURCE_WORDS, TYPE_WORDS } from './words.ts';
import './memories.css';

export type MemoryAction = 'approve' | 'reject';

type Props = {
  memory: PendingMemory;
  isCurrent: boolean;
  /** The turn under which it stands, in the chat. */
  here?: string | undefined;
  onFocus?: () => void;
  onDecide: (action: MemoryAction) => void;
  /** Whether the card hears its own keys; in the queue the page does. */
  hearsKeys?: boolean;
};

export function MemoryCard({ memory, isCurrent, here, onFocus, onDecide, hearsKeys = false }: Props) {
  const { memories } = useApp();
  const state = useStore(memories.store);
  const title = useId();
  const { id, candidate, origin, evidence, related } = memory;
  const draft = state.drafts[id];
  const busy = state.deciding[id] === true;
  const trouble = state.troubles[id];
  const hasEvidence = evidence.some((one) => here === undefined || one !== `turn:${here}`);
  const press = (event: KeyboardEvent) => {
    if (!hearsKeys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if ((event.target as HTMLElement).matches('input, textarea, select')) return;
    const run = {
      a: () => onDecide('approve'),
      e: () => memories.edit(id),
      r: () => onDecide('reject'),
    }[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    // At a table the same keys mean something else.
    event.stopPropagation();
    run();
  };
  return (
    <article
      className={`proposal memory-card ${isCurrent ? 'is-current' : ''}`}
      aria-labelledby={title}
      aria-busy={busy}
      tabIndex={isCurrent ? 0 : -1}
      data-proposal={`memory ${id}`}
      data-testid="memory-card"
      onFocus={onFocus}
      onKeyDown={press}
    >
      <header>
        <h2 id={title}>Remember this?</h2>
        <span className="muted">{originWords(origin)}</span>
      </header>
      {draft === undefined ? (
        <p className="memory-text">{shownText(candidate.text)}</p>
      ) : (
        <MemoryForm
          draft={draft}
          busy={busy}
          save="Approve as changed"
          onChange={(part) => memories.change(id, part)}
          onSave={() => onDecide('approve')}
          onLeave={() => {
            memories.leave(id);
            focusCard(id);
          }}
        />
      )}
      <MixedNote text={draft?.text ?? candidate.text} />
      <dl className="proposal-facts">
        {draft === undefined && (
          <div>
            <dt>Kind</dt>
            <dd>
              {TYPE_WORDS[candidate.type]}, kept {keptFor(candidate.ttl_days)}
            </dd>
          </div>
        )}
        {draft === undefined && candidate.tags.length > 0 && (
          <div>
            <dt>Tags</dt>
            <dd>{candidate.tags.map(shownText).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>Why</dt>
          <dd>{shownText(candidate.why_store) || 'It gave no reason.'}</dd>
        </div>
        <div>
          <dt>Source</dt>
          <dd>{SOURCE_WORDS[candidate.source]}</dd>
        </div>
        {hasEvidence && (
          <div>
            <dt>Seen in</dt>
            <dd>
              <Evidence evidence={evidence} here={here} />
            </dd>
          </div>
        )}
      </dl>
      {related.length > 0 && <Related memory={memory} />}
      {trouble !== undefined && (
        <p className="proposal-trouble" role="alert">
          {trouble}
        </p>
      )}
      {draft === undefined && (
        <div className="proposal-do">
          <button
            type="button"
            className={`button ${isCurrent ? 'primary' : ''}`}
            disabled={busy}
            onClick={() => onDecide('approve')}
          >
            Approve <kbd>A</kbd>
          </button>
          <button type="button" className="button" disabled={busy} onClick={() => memories.edit(id)}>
            Edit <kbd>E</kbd>
          </button>
          <button type="button" className="button" disabled={busy} onClick={() => onDecide('reject')}>
            Reject <kbd>R</kbd>
          </button>
        </div>
      )}
      <p className="memory-calm muted">Nothing is remembered unless you approve it.</p>
    </article>
  );
}

/** What is remembered already and near to it, and whether this takes its place. */
function Related({ memory }: { memory: PendingMemory }) {
  const { memories } = useApp();
  const state = useStore(memories.store);
  const name = useId();
  const chosen = replacedBy(state, memory);
  const isContradicted = memory.related.some(({ relation }) => relation === 'contradiction');
  return (
    <fieldset className="related">
      <legend>{isContradicted ? 'It contradicts what is remembered' : 'Something like it is remembered'}</legend>
      {memory.related.map(({ id, text }) => (
        <label key={id} className="related-choice">
          <input type="radio" name={name} checked={chosen === id} onChange={() => memories.replace(memory.id, id)} />
          <span>Replace “{shownText(text)}”</span>
        </label>
      ))}
      <label className="related-choice">
        <input type="radio" name={name} checked={chosen === null} onChange={() => memories.replace(memory.id, null)} />
        <span>Keep both</span>
      </label>
    </fieldset>
  );
}

export function focusCard(id: string): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-proposal]');
  [...cards].find((one) => one.dataset.proposal === `memory ${id}`)?.focus();
}
