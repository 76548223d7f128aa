// One proposal: what is wanted, by whom, and everything that a person needs to see before saying yes.
import { useId, useState } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { MixedNote } from '../../components/MixedNote.tsx';
import { filesOf, optionsOf, type Proposal, titleOf } from '../../state/approvals.ts';
import { FileChange } from './FileChange.tsx';

type Props = {
  proposal: Proposal;
  isCurrent: boolean;
  onFocus: () => void;
  onAnswer: (action: 'accept' | 'reject', output?: string) => void;
};

export function ProposalCard({ proposal, isCurrent, onFocus, onAnswer }: Props) {
  const { tool, run, path, body, attributes, answering, trouble } = proposal;
  const title = useId();
  const isQuestion = tool === 'ask_user';
  const [file] = filesOf(attributes);
  return (
    <li>
      <article
        className={`proposal ${isCurrent ? 'is-current' : ''}`}
        aria-labelledby={title}
        aria-busy={answering}
        tabIndex={isCurrent ? 0 : -1}
        data-proposal={proposal.key}
        data-tool={tool}
        onFocus={onFocus}
      >
        <header>
          <h2 id={title}>{shownText(titleOf(proposal))}</h2>
          <span className="muted" title={path}>
            {shownText(run)}
          </span>
        </header>
        {isQuestion ? (
          <p className="proposal-question">{shownText(body)}</p>
        ) : tool === 'set' && file !== undefined ? (
          <FileChange run={run} file={file} text={body} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className="proposal-body" tabIndex={0} aria-label="What is proposed">
            <pre>{shownText(body)}</pre>
          </section>
        )}
        <MixedNote text={`${titleOf(proposal)} ${body} ${JSON.stringify(attributes)}`} />
        {!isQuestion && <Others tool={tool} path={path} attributes={attributes} />}
        {trouble !== null && (
          <p className="proposal-trouble" role="alert">
            {trouble}
          </p>
        )}
        {isQuestion ? (
          <Answer options={optionsOf(attributes)} busy={answering} onAnswer={onAnswer} />
        ) : (
          <div className="proposal-do">
            <button
              type="button"
              className={`button ${isCurrent ? 'primary' : ''}`}
              disabled={answering}
              onClick={() => onAnswer('accept')}
            >
              Accept <kbd>A</kbd>
            </button>
            <button type="button" className="button" disabled={answering} onClick={() => onAnswer('reject')}>
              Reject <kbd>R</kbd>
            </button>
          </div>
        )}
      </article>
    </li>
  );
}

/** What is shown as the proposal itself, or says nothing to a person. */
const SHOWN = new Set(['command', 'question', 'options', 'before', 'body', 'search', 'replace', 'files', 'path', 'to']);

/** What else the model said with it, so that nothing is accepted unseen. */
function Others({ tool, path, attributes }: Pick<Proposal, 'tool' | 'path' | 'attributes'>) {
  const rows = Object.entries(attributes).filter(([name]) => !SHOWN.has(name));
  const files = filesOf(attributes);
  return (
    <dl className="proposal-facts">
      <div>
        <dt>Tool</dt>
        <dd>{shownText(tool)}</dd>
      </div>
      {files.length > 1 && (
        <div>
          <dt>Files</dt>
          <dd>{files.map(shownText).join(', ')}</dd>
        </div>
      )}
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{shownText(name)}</dt>
          <dd>{shownText(typeof value === 'string' ? value : JSON.stringify(value))}</dd>
        </div>
      ))}
      <div>
        <dt>Kept as</dt>
        <dd>{shownText(path)}</dd>
      </div>
    </dl>
  );
}

type AnswerProps = { options: string[]; busy: boolean; onAnswer: Props['onAnswer'] };

function Answer({ options, busy, onAnswer }: AnswerProps) {
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() !== '' && !busy) onAnswer('accept', text.trim());
  };
  return (
    <form
      className="proposal-answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {options.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and says the same
        <div className="proposal-options" role="group" aria-label="Answers that it offers">
          {options.map((option) => (
            <button
              key={option}
              type="button"
              className="chip"
              disabled={busy}
              onClick={() => onAnswer('accept', option)}
            >
              {shownText(option)}
            </button>
          ))}
        </div>
      )}
      <textarea
        className="field"
        rows={2}
        aria-label="Your answer"
        placeholder="Your answer"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.closest('article')?.focus();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="proposal-do">
        <button type="submit" className="button primary" disabled={busy || text.trim() === ''}>
          Answer
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => onAnswer('accept')}>
          Decide yourself
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => onAnswer('reject')}>
          Reject <kbd>R</kbd>
        </button>
      </div>
    </form>
  );
}
