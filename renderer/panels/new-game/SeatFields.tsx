// One seat of a table that is being made.
import type { Result } from '../../../engine/api/index.ts';
import type { SeatChoice } from '../../state/rooms/index.ts';

export type ListedDeck = Result<'decks/list'>[number];
export type Level = Result<'app/info'>['opponents'][number];

type Props = {
  title: string;
  seat: SeatChoice;
  decks: readonly ListedDeck[];
  levels: readonly Level[];
  mayBeMe: boolean;
  onChange: (seat: SeatChoice) => void;
};

const EMPTY: Readonly<Record<SeatChoice['who'], SeatChoice>> = {
  me: { who: 'me', deck: null },
  friend: { who: 'friend' },
  bob: { who: 'bob', level: '', deck: '' },
};

export function SeatFields({ title, seat, decks, levels, mayBeMe, onChange }: Props) {
  return (
    <fieldset className="new-seat">
      <legend>{title}</legend>
      <label>
        <span className="muted">Who sits here</span>
        <select
          className="field"
          value={seat.who}
          onChange={(event) => onChange(EMPTY[event.target.value as SeatChoice['who']])}
        >
          {(mayBeMe || seat.who === 'me') && <option value="me">Me</option>}
          <option value="friend">A friend</option>
          <option value="bob">Bob</option>
        </select>
      </label>
      {seat.who === 'friend' && <p className="muted">Brings a deck of their own, or takes one of Bob's.</p>}
      {seat.who === 'bob' && (
        <label>
          <span className="muted">Playing as</span>
          <select
            className="field"
            value={seat.level}
            onChange={(event) => onChange({ ...seat, level: event.target.value })}
          >
            {levels.map((level) => (
              <option key={level.id} value={level.id}>
                {level.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {seat.who !== 'friend' && (
        <label>
          <span className="muted">Deck</span>
          <select
            className="field"
            value={seat.deck ?? ''}
            onChange={(event) =>
              onChange(
                seat.who === 'me'
                  ? { who: 'me', deck: event.target.value === '' ? null : event.target.value }
                  : { ...seat, deck: event.target.value },
              )
            }
          >
            {seat.who === 'me' && <option value="">I choose at the table</option>}
            {decks.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
