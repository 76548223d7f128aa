// One item of the queue that a run asks for: a command, a change of a file, a question, a call, a leave.
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Approval } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { SCROLLS } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { GivenAnswer } from '../../state/mind/index.ts';
import { CardFrame } from '../proposals/index.ts';
import { FileChange } from './FileChange.tsx';

type Props = {
  item: Approval;
  isCurrent: boolean;
  onFocus: () => void;
  onAnswer: (answer: GivenAnswer) => void;
};

export function ApprovalCard({ item, isCurrent, onFocus, onAnswer }: Props) {
  const { approvals } = useApp();
  const { busy, trouble } = useStore(approvals.store, ({ answering, troubles }) => ({
    busy: answering[item.id] === true,
    trouble: troubles[item.id] ?? null,
  }));
  const { id, kind, what, who, content, facts, accepting, obstacle, state, result } = item;
  const isRunning = state === 'running';
  const answers = isRunning ? (
    <p className="muted" role="status">
      Running. What it puts out comes here and goes back to the run.
    </p>
  ) : kind === 'question' ? (
    <AnswerField
      label="Your answer"
      options={item.options}
      busy={busy}
      onAnswer={(output) => onAnswer({ action: 'accept', output })}
    >
      <button type="button" className="button" disabled={busy} onClick={() => onAnswer({ action: 'accept' })}>
        Decide yourself
      </button>
      <RejectButton busy={busy} onAnswer={onAnswer} />
    </AnswerField>
  ) : obstacle !== null && kind === 'command' ? (
    <AnswerField
      label="What it put out"
      options={[]}
      busy={busy}
      onAnswer={(output) => onAnswer({ action: 'accept', output })}
    >
      <RejectButton busy={busy} onAnswer={onAnswer} />
    </AnswerField>
  ) : (
    <YesOrNo isCurrent={isCurrent} busy={busy} obstacle={obstacle} onAnswer={onAnswer} />
  );
  return (
    <li>
      <CardFrame
        name={id}
        kind={kind}
        what={what}
        who={who.folder === null ? who.words : `${who.words} in ${who.folder}`}
        whoInFull={who.project === null ? who.words : `Project ${who.project}`}
        isCurrent={isCurrent}
        busy={busy || isRunning}
        facts={facts}
        accepting={accepting}
        letters={[what, content, ...facts.map(({ value }) => value)].join(' ')}
        trouble={trouble ?? obstacle}
        onFocus={onFocus}
        answers={answers}
      >
        <Content item={item} />
        {isRunning && result !== null && result !== '' && <pre className="proposal-result">{shownText(result)}</pre>}
      </CardFrame>
    </li>
  );
}

function Content({ item: { kind, content, who, files, what } }: { item: Approval }) {
  const [file] = files;
  if (kind === 'question') return <p className="proposal-question">{shownText(content)}</p>;
  if (kind === 'file' && file !== undefined && who.run !== null && what.startsWith('Change')) {
    return <FileChange run={who.run} file={file} text={content} />;
  }
  return (
    <div className="proposal-body" {...SCROLLS}>
      <pre>{shownText(content)}</pre>
    </div>
  );
}

function RejectButton({ busy, onAnswer }: Pick<Props, 'onAnswer'> & { busy: boolean }) {
  return (
    <button type="button" className="button" disabled={busy} onClick={() => onAnswer({ action: 'reject' })}>
      Reject <kbd>R</kbd>
    </button>
  );
}

type YesOrNoProps = Pick<Props, 'isCurrent' | 'onAnswer'> & { busy: boolean; obstacle: string | null };

/** A no may say why: then the run goes on with that. */
function YesOrNo({ isCurrent, busy, obstacle, onAnswer }: YesOrNoProps) {
  const [reason, setReason] = useState('');
  const reject = () => onAnswer({ action: 'reject', ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
  return (
    <div className="proposal-do">
      <button
        type="button"
        className={`button ${isCurrent ? 'primary' : ''}`}
        disabled={busy || obstacle !== null}
        onClick={() => onAnswer({ action: 'accept' })}
      >
        Accept <kbd>A</kbd>
      </button>
      <button type="button" className="button" disabled={busy} onClick={reject}>
        Reject <kbd>R</kbd>
      </button>
      <input
        className="field proposal-reason"
        aria-label="Why not"
        placeholder="Why not? The run goes on with your reason"
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.closest('article')?.focus();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || reason.trim() === '') return;
          event.preventDefault();
          reject();
        }}
      />
    </div>
  );
}

type FieldProps = {
  label: string;
  options: readonly string[];
  busy: boolean;
  onAnswer: (text: string) => void;
  children: ReactNode;
};

function AnswerField({ label, options, busy, onAnswer, children }: FieldProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !busy) onAnswer(text.trim());
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.closest('article')?.focus();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form ref={form} className="proposal-answer" onSubmit={submit}>
      {options.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and says the same
        <div className="proposal-options" role="group" aria-label="Answers that it offers">
          {options.map((option) => (
            <button key={option} type="button" className="chip" disabled={busy} onClick={() => onAnswer(option)}>
              {shownText(option)}
            </button>
          ))}
        </div>
      )}
      <textarea
        className="field"
        rows={2}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="proposal-do">
        <button type="submit" className="button primary" disabled={busy || text.trim() === ''}>
          Answer
        </button>
        {children}
      </div>
    </form>
  );
}
