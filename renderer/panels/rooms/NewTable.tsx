// A table to share: who sits where, with which deck, against which clock, and how many may watch.
import { useState } from 'react';
import { Stepper } from '../../components/index.ts';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type SeatChoice, tableRoom } from '../../state/rooms/index.ts';
import { type Level, type ListedDeck, levelOf, onShelf, SeatFields, useKeptDecks } from '../new-game/index.ts';
import { NewRoomDialog } from './NewRoomDialog.tsx';
import { useNewRoom } from './use-new-room.ts';

const CLOCKS: readonly (readonly [number, string])[] = [
  [0, 'No clock'],
  [10, '10 minutes each'],
  [25, '25 minutes each'],
  [50, '50 minutes each'],
];

const TITLES = ['First seat', 'Second seat', 'Third seat', 'Fourth seat'] as const;
/** With a link for each friend. */
const BEGINNING: readonly SeatChoice[] = [
  { who: 'me', deck: null },
  { who: 'friend' },
  { who: 'friend' },
  { who: 'friend' },
];

export function NewTable({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { busy, problem, make } = useNewRoom(onClose);
  const decks = useLoad(() => app.api.call('decks/list', {}), 'decks/list').value ?? [];
  const kept = onShelf(useKeptDecks(), 'own');
  const levels = useLoad(() => app.api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  const [name, setName] = useState(app.seats.hostName());
  const [room, setRoom] = useState('A table to share');
  const [chosen, setChosen] = useState<readonly SeatChoice[]>(BEGINNING);
  const [players, setPlayers] = useState(2);
  const [commander, setCommander] = useState(false);
  const [clock, setClock] = useState(0);
  const [watchers, setWatchers] = useState(1);
  const seats = chosen.slice(0, players).map((seat) => settled(seat, decks, levels));
  const choose = (place: number, seat: SeatChoice) =>
    setChosen((now) => now.map((one, at) => (at === place ? seat : one)));
  const mine = seats.find((seat) => seat.who === 'me');
  const submit = () => {
    const made = tableRoom({ name: room, seats, commander, clock: clock === 0 ? null : clock, watchers });
    void make(made, name, mine?.deck ?? null);
  };
  return (
    <NewRoomDialog
      id="new-table"
      title="Share a table"
      {...{ room, busy, problem, onClose }}
      onRoom={setRoom}
      own={name}
      onOwn={setName}
      onMake={submit}
    >
      <div className="new-room-pair">
        <label>
          <span className="muted">Players</span>
          <select
            className="field"
            data-testid="table-players"
            value={players}
            onChange={(event) => setPlayers(Number(event.target.value))}
          >
            {[2, 3, 4].map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label className="new-room-check">
          <input
            type="checkbox"
            data-testid="table-commander"
            checked={commander}
            onChange={(event) => setCommander(event.target.checked)}
          />
          <span>Commander: 40 life, and each deck led by its commander</span>
        </label>
      </div>
      <div className="new-room-pair">
        {seats.map((seat, place) => (
          <SeatFields
            key={TITLES[place]}
            title={TITLES[place] ?? ''}
            seat={seat}
            decks={decks}
            kept={kept}
            levels={levels}
            mayBeMe={seats.every((other, at) => at === place || other.who !== 'me')}
            onChange={(next) => choose(place, next)}
          />
        ))}
      </div>
      <div className="new-room-pair">
        <label>
          <span className="muted">Clock</span>
          <select
            className="field"
            data-testid="table-clock"
            value={clock}
            onChange={(event) => setClock(Number(event.target.value))}
          >
            {CLOCKS.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <div className="new-room-row">
          <span className="muted">How many may watch</span>
          <Stepper label="How many may watch" value={watchers} min={0} max={16} onChange={setWatchers} />
        </div>
      </div>
      <p className="muted">
        Nobody can choose the shuffle: it comes from a secret of each player and one of the referee together, and can be
        checked after the game. People who watch see no hands.
      </p>
    </NewRoomDialog>
  );
}

/** Bob sits down with a level and a deck, even before a person has chosen any. */
function settled(seat: SeatChoice, decks: readonly ListedDeck[], levels: readonly Level[]): SeatChoice {
  if (seat.who !== 'bob') return seat;
  const level = levelOf(levels, seat.level);
  const deck = decks.find(({ id }) => id === seat.deck) ?? decks[0];
  return { who: 'bob', level: level?.id ?? seat.level, deck: deck?.id ?? seat.deck };
}
