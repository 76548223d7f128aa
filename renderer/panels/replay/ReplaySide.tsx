// Beside a replay: which game it is, its turns, and what happened in the step on show.
import type { Result } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/cards/index.ts';

export type ShownReplay = Result<'replay/open'>;

export function ReplayHead({ replay: { summary, note } }: { replay: ShownReplay }) {
  return (
    <div className="replay-head">
      <h2>{summary.players.map((player) => player.deck).join(' – ')}</h2>
      <p className="muted">{summary.reason}</p>
      {note !== '' && <p className="replay-note">{note}</p>}
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

type EventsProps = { frame: Result<'replay/frame'>; trouble: string | null };

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
