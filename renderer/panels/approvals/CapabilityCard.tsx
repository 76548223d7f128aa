// A run or a talk asks to reach a site, or for another leave: where to, for how long, and what happens meanwhile.
import { useId } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { MixedNote } from '../../components/MixedNote.tsx';
import { type CapabilityAsk, siteOf, TALK } from '../../state/capabilities.ts';

type Props = {
  ask: CapabilityAsk;
  isCurrent: boolean;
  onFocus: () => void;
  onAnswer: (action: 'accept' | 'reject') => void;
};

export function CapabilityCard({ ask, isCurrent, onFocus, onAnswer }: Props) {
  const { session, capability, answering, trouble } = ask;
  const title = useId();
  const site = shownText(siteOf(capability));
  const isSite = /^net(?::|$)/.test(capability);
  const where = session === TALK ? 'this talk' : 'this run';
  return (
    <li>
      <article
        className={`proposal ${isCurrent ? 'is-current' : ''}`}
        aria-labelledby={title}
        aria-busy={answering}
        tabIndex={isCurrent ? 0 : -1}
        data-proposal={`capability ${ask.key}`}
        data-testid="capability-card"
        onFocus={onFocus}
      >
        <header>
          <h2 id={title}>{isSite ? `May Bob reach ${site}?` : `May Bob have ${site}?`}</h2>
          <span className="muted">{session === TALK ? 'the chat' : shownText(session)}</span>
        </header>
        <p>
          {isSite
            ? `Bob would fetch pages from ${site} over the network, in ${where} alone. Nothing is sent there before you say yes.`
            : `It would hold in ${where} alone. Nothing of it happens before you say yes.`}
        </p>
        <dl className="proposal-facts">
          <div>
            <dt>Asked for</dt>
            <dd>{shownText(capability)}</dd>
          </div>
        </dl>
        <MixedNote text={capability} />
        {trouble !== null && (
          <p className="proposal-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="proposal-do">
          <button
            type="button"
            className={`button ${isCurrent ? 'primary' : ''}`}
            disabled={answering}
            onClick={() => onAnswer('accept')}
          >
            Grant <kbd>A</kbd>
          </button>
          <button type="button" className="button" disabled={answering} onClick={() => onAnswer('reject')}>
            Deny <kbd>R</kbd>
          </button>
        </div>
      </article>
    </li>
  );
}
