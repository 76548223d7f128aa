// One seat of a table that is being made.
import type { Result } from '../../../engine/api/index.ts';
import type { SeatChoice } from '../../state/rooms/index.ts';
import { type Level, levelWords } from './levels.ts';

export type ListedDeck = Result<'decks/list'>[number];

type Props = {
  title: string;
  seat: SeatChoice;
  decks: readonly ListedDeck[];
  /** Those of the person, for their own seat. */
  kept: readonly { readonly id: string; readonly name: string }[];
  levels: readonly Level[];
  mayBeMe: boolean;
  onChange: (seat: SeatChoice) => void;
};

const EMPTY: Readonly<Record<SeatChoice['who'], SeatChoice>> = {
  me: { who: 'me', deck: null },
  friend: { who: 'friend' },
  bob: { who: 'bob', level: '', deck: '' },
};

const KEPT = 'kept ';

type WithDeck = Exclude<SeatChoice, { who: 'friend' }>;

function deckValue(seat: WithDeck): string {
  if (seat.who === 'bob') return seat.deck;
  return seat.deck === null ? '' : 'kept' in seat.deck ? `${KEPT}${seat.deck.kept}` : seat.deck.deck;
}

function withDeck(seat: WithDeck, value: string): SeatChoice {
  if (seat.who === 'bob') return { ...seat, deck: value };
  if (value === '') return { who: 'me', deck: null };
  return { who: 'me', deck: value.startsWith(KEPT) ? { kept: value.slice(KEPT.length) } : { deck: value } };
}

export function SeatFields({ title, seat, decks, kept, levels, mayBeMe, onChange }: Props) {
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
          <span className="muted">How well Bob plays</span>
          <select
            className="field"
            value={seat.level}
            onChange={(event) => onChange({ ...seat, level: event.target.value })}
          >
            {levels.map((level) => (
              <option key={level.id} value={level.id}>
                {levelWords(level)}
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
            value={deckValue(seat)}
            onChange={(event) => onChange(withDeck(seat, event.target.value))}
          >
            {seat.who === 'me' && <option value="">I choose at the table</option>}
            {decks.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
            {seat.who === 'me' && kept.length > 0 && (
              <optgroup label="Your decks">
                {kept.map(({ id, name }) => (
                  <option key={id} value={`${KEPT}${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
      )}
    </fieldset>
  );
}
