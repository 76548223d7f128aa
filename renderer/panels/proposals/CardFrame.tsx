// The one shape of what waits for a person: what it is, who asks, all of it, what accepting does, and the ways to answer.
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { MixedNote } from '../../components/index.ts';
import './proposals.css';

type Props = {
  /** What it is found by on the page. */
  name: string;
  kind: string;
  what: string;
  who: string;
  whoInFull?: string;
  isCurrent: boolean;
  busy: boolean;
  facts: readonly { name: string; value: ReactNode }[];
  /** What happens when it is accepted. */
  accepting: string;
  /** Everything whose letters might pass for others. */
  letters: string;
  trouble: string | null | undefined;
  onFocus?: (() => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What it is about. */
  children: ReactNode;
  /** What stands between the facts and the ways to answer. */
  more?: ReactNode;
  answers: ReactNode;
};

export function CardFrame(props: Props) {
  const { name, kind, what, who, isCurrent, busy, facts, accepting, trouble } = props;
  const title = useId();
  return (
    <article
      className={`proposal ${kind === 'memory' ? 'memory-card' : ''} ${isCurrent ? 'is-current' : ''}`}
      aria-labelledby={title}
      aria-busy={busy}
      tabIndex={isCurrent ? 0 : -1}
      data-proposal={name}
      data-kind={kind}
      data-testid={`${kind}-card`}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <header>
        <h2 id={title}>{shownText(what)}</h2>
        <span className="muted" title={props.whoInFull}>
          {shownText(who)}
        </span>
      </header>
      {props.children}
      <MixedNote text={props.letters} />
      {facts.length > 0 && (
        <dl className="proposal-facts">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{shownText(fact.name)}</dt>
              <dd>{typeof fact.value === 'string' ? shownText(fact.value) : fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.more}
      {trouble != null && (
        <p className="proposal-trouble" role="alert">
          {shownText(trouble)}
        </p>
      )}
      <p className="proposal-accepting muted">{shownText(accepting)}</p>
      {props.answers}
    </article>
  );
}
