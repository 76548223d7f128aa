// One memory: a line that opens to where it comes from, and what can be done with it.
import { useId, useRef, useState } from 'react';
import type { KeptMemory } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { Icon } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { CandidateDraft } from '../../state/mind/index.ts';
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
  const panel = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const { id, text, type, created_at, expires_at, superseded_by } = memory;
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
      <MemoryMore
        id={panel}
        memory={memory}
        before={before}
        isOpen={isOpen}
        onLeft={() => head.current?.focus()}
        onGone={onGone}
      />
    </li>
  );
}

type MoreProps = Pick<Props, 'memory' | 'before' | 'onGone'> & {
  id: string;
  isOpen: boolean;
  /** The person has put their changes aside. */
  onLeft: () => void;
};

/** Where it comes from, its fields while it is changed, and what can be done. What was begun stays while it is closed. */
function MemoryMore({ id, memory, before, isOpen, onLeft, onGone }: MoreProps) {
  const { memories } = useApp();
  const [draft, setDraft] = useState<CandidateDraft | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const work = async (run: () => Promise<string | null>) => {
    setBusy(true);
    const problem = await run();
    setTrouble(problem);
    setBusy(false);
    if (problem !== null) return;
    setDraft(null);
    onGone();
  };
  const leave = () => {
    setDraft(null);
    setTrouble(null);
    onLeft();
  };
  const { text, type, tags, ttl_days, superseded_by } = memory;
  if (!isOpen) return null;
  return (
    <section className="memory-more" id={id} aria-label={shownText(text)}>
      {draft === null ? (
        <MemoryFacts memory={memory} before={before} />
      ) : (
        <MemoryForm
          draft={draft}
          busy={busy}
          save="Save"
          onChange={(part) => setDraft({ ...draft, ...part })}
          onSave={() => void work(() => memories.revise(memory, draft))}
          onLeave={leave}
        />
      )}
      {trouble !== null && (
        <p className="proposal-trouble" role="alert">
          {trouble}
        </p>
      )}
      {draft === null && superseded_by === null && (
        <div className="proposal-do">
          {isAsking ? (
            <AskForget
              answer={before === null ? 'Yes, forget it' : 'Yes, go back to what it was before'}
              busy={busy}
              onForget={() => void work(() => memories.forget(memory.id))}
              onKeep={() => setAsking(false)}
            />
          ) : (
            <>
              <button
                type="button"
                className="button"
                onClick={() => setDraft({ text, type, tags: tags.join(', '), days: ttl_days })}
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
  );
}

function MemoryFacts({ memory, before }: Pick<Props, 'memory' | 'before'>) {
  const { tags, why_store, source, evidence } = memory;
  return (
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
  );
}

type AskProps = { answer: string; busy: boolean; onForget: () => void; onKeep: () => void };

function AskForget({ answer, busy, onForget, onKeep }: AskProps) {
  return (
    <>
      <button type="button" className="button danger" disabled={busy} onClick={onForget}>
        {answer}
      </button>
      <button
        type="button"
        className="button"
        // biome-ignore lint/a11y/noAutofocus: the question was asked by the person's own press
        autoFocus
        onClick={onKeep}
      >
        Keep it
      </button>
    </>
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
