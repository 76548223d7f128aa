// One memory: a line that opens to where it comes from, and what can be done with it.
import { useId, useRef, useState } from 'react';
import type { KeptMemory } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { useApp } from '../../state/context.ts';
import type { CandidateDraft } from '../../state/memories.ts';
import { Evidence } from './Evidence.tsx';
import { MemoryForm } from './MemoryForm.tsx';
import { SOURCE_WORDS, TYPE_WORDS } from './words.ts';

type Props = {
  memory: KeptMemory;
  /** What it replaced, where that is still known. */
  before: KeptMemory | null;
  startsOpen: boolean;
  /** It is no longer in the list, and the focus with it. */
  onGone: () => void;
};

export function MemoryRow({ memory, before, startsOpen, onGone }: Props) {
  const { memories } = useApp();
  const panel = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const [draft, setDraft] = useState<CandidateDraft | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { id, text, type, tags, created_at, expires_at, why_store, source, evidence, superseded_by } = memory;
  const work = async (run: () => Promise<string | null>) => {
    setBusy(true);
    const problem = await run();
    setTrouble(problem);
    setBusy(false);
    if (problem !== null) return;
    setDraft(null);
    onGone();
  };
  return (
    <li className={`memory-row ${isOpen ? 'is-open' : ''} ${superseded_by === null ? '' : 'is-old'}`} data-memory={id}>
      <button
        ref={head}
        type="button"
        className="memory-head"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="memory-says">{shownText(text)}</span>
        <span className="muted memory-about">
          {TYPE_WORDS[type]} · since {dateOf(created_at)}
          {expires_at !== null && ` · until ${dateOf(expires_at)}`}
          {superseded_by !== null && ' · replaced'}
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </button>
      {isOpen && (
        <section className="memory-more" id={panel} aria-label={shownText(text)}>
          {draft !== null ? (
            <MemoryForm
              draft={draft}
              busy={busy}
              save="Save"
              onChange={(part) => setDraft({ ...draft, ...part })}
              onSave={() => void work(() => memories.revise(memory, draft))}
              onLeave={() => {
                setDraft(null);
                setTrouble(null);
                head.current?.focus();
              }}
            />
          ) : (
            <dl className="proposal-facts">
              <Fact name="Tags">{tags.map(shownText).join(', ')}</Fact>
              <Fact name="Why">{shownText(why_store)}</Fact>
              <Fact name="Source">{SOURCE_WORDS[source]}</Fact>
              {evidence.length > 0 && (
                <Fact name="Seen in">
                  <Evidence evidence={evidence} />
                </Fact>
              )}
              {before !== null && <Fact name="Before">{shownText(before.text)}</Fact>}
            </dl>
          )}
          {trouble !== null && (
            <p className="proposal-trouble" role="alert">
              {trouble}
            </p>
          )}
          {draft === null && superseded_by === null && (
            <div className="proposal-do">
              {isAsking ? (
                <>
                  <button
                    type="button"
                    className="button danger"
                    disabled={busy}
                    onClick={() => void work(() => memories.forget(id))}
                  >
                    {before === null ? 'Yes, forget it' : 'Yes, go back to what it was before'}
                  </button>
                  <button
                    type="button"
                    className="button"
                    // biome-ignore lint/a11y/noAutofocus: the question was asked by the person's own press
                    autoFocus
                    onClick={() => setAsking(false)}
                  >
                    Keep it
                  </button>
                </>
              ) : (
                <>
                  <button
                    type="button"
                    className="button"
                    onClick={() => setDraft({ text, type, tags: tags.join(', '), days: memory.ttl_days })}
                  >
                    Edit
                  </button>
                  <button type="button" className="button" onClick={() => setAsking(true)}>
                    Forget
                  </button>
                </>
              )}
            </div>
          )}
        </section>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function dateOf(time: number): string {
  return new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
}
