// Beside a replay: which game it is, its turns, and what happened in the step on show.
import type { ReactNode } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/cards/index.ts';
import type { ShownReplay } from './review-points.ts';

type HeadProps = {
  replay: Pick<ShownReplay, 'summary' | 'note'>;
  /** What can be done with the replay as a whole. */
  children?: ReactNode;
};

export function ReplayHead({ replay: { summary, note }, children }: HeadProps) {
  return (
    <div className="replay-head">
      <h2>{summary.players.map((player) => player.deck).join(' – ')}</h2>
      <p className="muted">{summary.reason}</p>
      {note !== '' && <p className="replay-note">{note}</p>}
      {children}
    </div>
  );
}

type TurnsProps = { turns: ShownReplay['turns']; n: number; onGo: (n: number) => void };

export function ReplayTurns({ turns, n, onGo }: TurnsProps) {
  const here = turns.findLast((one) => one.frame <= n);
  return (
    <ol className="replay-turns" aria-label="Turns">
      {turns.map((one) => (
        <li key={one.frame}>
          <button
            type="button"
            className={one === here ? 'is-here' : ''}
            aria-current={one === here ? 'true' : undefined}
            onClick={() => onGo(one.frame)}
          >
            <span>{one.label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type EventsProps = { frame: Pick<Result<'replay/frame'>, 'events' | 'view'>; trouble: string | null };

export function ReplayEvents({ frame: { events, view }, trouble }: EventsProps) {
  return (
    <div className="replay-events" role="log" aria-label="What happened">
      {trouble !== null && <p role="alert">{trouble}</p>}
      {events
        .filter((event) => event.text !== '')
        .map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the events of a frame never change
          <p key={index}>
            <Sentence text={event.text} cards={event.card === undefined ? [] : [event.card]} look={() => view} />
          </p>
        ))}
    </div>
  );
}

export type ReplayTab = 'review' | 'turns';

const TABS: readonly { id: ReplayTab; label: string }[] = [
  { id: 'review', label: 'Review' },
  { id: 'turns', label: 'Turns' },
];

export function ReplayTabs({ tab, onTab }: { tab: ReplayTab; onTab: (tab: ReplayTab) => void }) {
  return (
    <div className="side-tabs" role="tablist" aria-label="Beside the board">
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`replay-tab-${id}`}
          data-testid={`replay-tab-${id}`}
          aria-selected={id === tab}
          onClick={() => onTab(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
