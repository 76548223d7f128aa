// The guessing game of a room: whose turn, the own guess, what was guessed, and the proof at the end.
import { useMemo } from 'react';
import { Icon, spanWords, useNow } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { type GuessGame, guessGameOf, type People, type RoomSession } from '../../state/rooms/index.ts';
import { AnotherGame } from './AnotherGame.tsx';
import { GuessHistory } from './GuessHistory.tsx';
import { GuessInput } from './GuessInput.tsx';
import { GuessPicture } from './GuessPicture.tsx';
import { GuessReveal } from './GuessReveal.tsx';
import './guess.css';

type Props = { session: RoomSession; people: People };

export function GuessPanel({ session, people }: Props) {
  const { view, messages, seat } = useStore(session.store, parts('view', 'messages', 'seat'));
  const game = useMemo(() => guessGameOf(view, messages), [view, messages]);
  const isMine = game.turn !== null && game.turn.player === seat?.sessionId;
  return (
    <section className="room-part guess" aria-labelledby="guess-title" data-testid="guess-panel">
      <header className="guess-head">
        <h2 id="guess-title">{game.prompt ?? 'Guessing game'}</h2>
        {game.commit !== null && game.reveal === null && (
          <span className="chip" title={`Bound by ${game.commit}`}>
            <Icon name="shield" size={16} /> bound to its choice
          </span>
        )}
      </header>
      <p className={`guess-turn ${isMine ? 'is-mine' : ''}`} role="status" data-testid="guess-turn">
        {turnWords(game, people, isMine, openSeats(view))}
      </p>
      {game.turn?.deadline != null && <Deadline at={game.turn.deadline} />}
      <Spells game={game} people={people} />
      <GuessPicture game={game} />
      {!game.over && <GuessInput session={session} game={game} isMine={isMine} />}
      {game.over && <AnotherGame session={session} />}
      {game.reveal !== null && <GuessReveal game={game} reveal={game.reveal} />}
      <GuessHistory game={game} people={people} />
    </section>
  );
}

function Deadline({ at }: { at: number }) {
  const now = useNow(true);
  return (
    <p className="guess-clock" data-testid="guess-deadline">
      <Icon name="clock" size={16} />
      <span className="visually-hidden">Time left: </span>
      {at <= now ? 'The time is over.' : spanWords(at - now)}
    </p>
  );
}

function Spells({ game, people }: { game: GuessGame; people: People }) {
  const spells = game.over ? [] : game.constraints.filter((one) => one.turns === null || one.turns > 0);
  if (spells.length === 0) return null;
  return (
    <ul className="guess-spells" aria-label="Spells">
      {spells.map((spell) => (
        <li key={spell.target} className="chip is-spell" data-testid="spell">
          {people.isMe(spell.target) ? 'On you' : `On ${people.name(spell.target)}`}:{' '}
          {spell.says ?? spell.constraint.replaceAll('-', ' ')}
          {spell.turns !== null && ` (${spell.turns} ${spell.turns === 1 ? 'turn' : 'turns'})`}
        </li>
      ))}
    </ul>
  );
}

function openSeats(view: { slots: readonly { kind: string; role: string; filled_by: string | null }[] }): number {
  return view.slots.filter((slot) => slot.kind !== 'bot' && slot.role === 'player' && slot.filled_by === null).length;
}

function turnWords(game: GuessGame, people: People, mine: boolean, open: number): string {
  if (game.over) {
    if (game.winner === null)
      return game.reason === 'abandoned' ? 'Nobody was there any more. It is over.' : 'It is over.';
    return people.isMe(game.winner) ? 'You win.' : `${people.name(game.winner)} wins.`;
  }
  if (mine) return 'Your turn.';
  if (game.turn !== null) return `${people.name(game.turn.player)} is thinking.`;
  if (open > 0) return `It begins when everybody is here: ${open} ${open === 1 ? 'seat is' : 'seats are'} still free.`;
  return 'One moment.';
}
