// Something that Bob would like to remember: all of it, before a person says yes, changes it or says no.
import { type KeyboardEvent, useId } from 'react';
import type { PendingMemory } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { replacedBy } from '../../state/mind/index.ts';
import { CardFrame } from '../proposals/index.ts';
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
  const { id, candidate, origin, evidence, related } = memory;
  const { draft, busy, trouble } = useStore(memories.store, ({ drafts, deciding, troubles }) => ({
    draft: drafts[id],
    busy: deciding[id] === true,
    trouble: troubles[id],
  }));
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
  const facts = [
    ...(draft === undefined
      ? [{ name: 'Kind', value: `${TYPE_WORDS[candidate.type]}, kept ${keptFor(candidate.ttl_days)}` }]
      : []),
    ...(draft === undefined && candidate.tags.length > 0 ? [{ name: 'Tags', value: candidate.tags.join(', ') }] : []),
    { name: 'Why', value: candidate.why_store === '' ? 'It gave no reason.' : candidate.why_store },
    { name: 'Source', value: SOURCE_WORDS[candidate.source] },
    ...(hasEvidence ? [{ name: 'Seen in', value: <Evidence evidence={evidence} here={here} /> }] : []),
  ];
  const answers = draft === undefined && (
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
  );
  return (
    <CardFrame
      name={`memory ${id}`}
      kind="memory"
      what="Remember this?"
      who={originWords(origin)}
      isCurrent={isCurrent}
      busy={busy}
      facts={facts}
      accepting="Nothing is remembered unless you approve it."
      letters={draft?.text ?? candidate.text}
      trouble={trouble}
      onFocus={onFocus}
      onKeyDown={press}
      more={related.length > 0 && <Related memory={memory} />}
      answers={answers}
    >
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
    </CardFrame>
  );
}

/** What is remembered already and near to it, and whether this takes its place. */
function Related({ memory }: { memory: PendingMemory }) {
  const { memories } = useApp();
  const name = useId();
  const chosen = useStore(memories.store, (state) => replacedBy(state, memory));
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

function focusCard(id: string): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-proposal]');
  [...cards].find((one) => one.dataset.proposal === `memory ${id}`)?.focus();
}
