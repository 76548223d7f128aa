// The table of a room: who has sat down with a deck, and the way to the game.
import { useMemo, useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import {
  type MagicRoom,
  magicRoomOf,
  type People,
  type RoomSession,
  type RoomView,
  withFullStop,
} from '../../state/rooms/index.ts';
import { ShuffleLine } from '../result/index.ts';
import { DeckChoice } from './DeckChoice.tsx';
import './magic.css';

export function MagicPanel({ session, people }: { session: RoomSession; people: People }) {
  const app = useApp();
  const { view, messages, seat, sending, refusal, channelId } = useStore(
    session.store,
    parts('view', 'messages', 'seat', 'sending', 'refusal', 'channelId'),
  );
  const table = useStore(app.visit.store, ({ table }) => table);
  const game = useMemo(() => magicRoomOf(view, messages), [view, messages]);
  const [another, setAnother] = useState(false);
  const plays = view.slots.find((slot) => slot.slot_id === seat?.slotId)?.role === 'player';
  const hasSat = seat !== null && game.sat.has(seat.sessionId);
  const chooses = plays && game.phase === 'sitting' && (!hasSat || another);
  return (
    <section className="room-part magic" aria-labelledby="magic-title" data-testid="magic-panel">
      <h2 id="magic-title">The table</h2>
      <p className={`guess-turn ${chooses ? 'is-mine' : ''}`} role="status" data-testid="magic-state">
        {stateWords({ game, view, people, chooses, hasSat })}
      </p>
      {game.result !== null && game.phase === 'sitting' && (
        <>
          <p data-testid="magic-result">{resultWords(game.result, people)}</p>
          <ShuffleLine session={session} />
        </>
      )}
      {game.failed !== null && <p className="rooms-problem">{game.failed}</p>}
      {table !== null && game.gameId !== null && (
        <button
          type="button"
          className={`button ${game.phase === 'playing' ? 'primary' : ''}`}
          data-testid="open-table"
          onClick={() => app.go({ kind: 'room', channelId, table: true })}
        >
          {game.phase === 'playing' ? (plays ? 'To the table' : 'Watch') : 'Look at the last game'}
        </button>
      )}
      {chooses && (
        <DeckChoice
          busy={sending}
          onSit={(deck) => void app.visit.sit(deck).then((done) => done && setAnother(false))}
        />
      )}
      {refusal !== null && (
        <p className="rooms-problem" role="alert" data-testid="magic-trouble">
          {refusal.message}
        </p>
      )}
      {plays && hasSat && game.phase === 'sitting' && !another && (
        <button type="button" className="button quiet magic-another" onClick={() => setAnother(true)}>
          Take another deck
        </button>
      )}
    </section>
  );
}

type Moment = { game: MagicRoom; view: RoomView; people: People; chooses: boolean; hasSat: boolean };

function stateWords({ game, view, people, chooses, hasSat }: Moment): string {
  if (game.phase === 'playing') {
    const { waitingFor, turn } = game;
    const when = turn === 0 ? 'The game begins' : `Turn ${turn}`;
    if (waitingFor === null) return `${when}.`;
    return people.isMe(waitingFor) ? `${when}: it waits for you.` : `${when}: ${people.name(waitingFor)} is thinking.`;
  }
  if (game.phase === 'opening') return 'Everybody has sat down. The shuffle is being put together.';
  if (chooses) return game.gameId === null ? 'Choose your deck and sit down.' : 'Another game? Sit down with a deck.';
  const players = view.slots.filter((slot) => slot.kind !== 'bot' && slot.role === 'player');
  const free = players.filter((slot) => slot.filled_by === null).length;
  const open = players.filter((slot) => slot.filled_by !== null && !game.sat.has(slot.filled_by));
  const you = hasSat ? 'You have sat down. ' : '';
  if (free > 0) return `${you}${free === 1 ? 'One seat is' : `${free} seats are`} still free.`;
  if (open.length > 0) {
    const names = open.map((slot) => people.name(slot.filled_by ?? '')).join(' and ');
    return `${you}${names} ${open.length === 1 ? 'is' : 'are'} choosing a deck.`;
  }
  if (players.length === 0 && view.slots.some((slot) => slot.kind !== 'bot' && slot.filled_by === null))
    return 'The bots begin as soon as somebody watches: take a seat for that below, or invite somebody.';
  return 'The bots begin in a moment.';
}

function resultWords(result: NonNullable<MagicRoom['result']>, people: People): string {
  const { winner, winnerName, reason } = result;
  if (winner === null) return `A draw. ${withFullStop(reason)}`;
  return `${people.isMe(winner) ? 'You win' : `${winnerName ?? people.name(winner)} wins`}. ${withFullStop(reason)}`;
}
