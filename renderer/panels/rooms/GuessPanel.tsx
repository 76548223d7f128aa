// The guessing game of a room: whose turn, the own guess, what was guessed, and the proof at the end.
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { spanWords } from '../../components/span-words.ts';
import { useNow } from '../../components/use-now.ts';
import { type GuessGame, guessGameOf } from '../../state/guess-game.ts';
import type { People } from '../../state/room-messages.ts';
import type { RoomSession } from '../../state/room-session.ts';
import { parts, useStore } from '../../state/store.ts';
import { AnotherGame } from './AnotherGame.tsx';
import { GuessHistory } from './GuessHistory.tsx';
import { GuessPicture } from './GuessPicture.tsx';
import { GuessReveal } from './GuessReveal.tsx';
import './guess.css';

type Props = { session: RoomSession; people: People };

export function GuessPanel({ session, people }: Props) {
  const { view, messages, seat, sending, refusal } = useStore(
    session.store,
    parts('view', 'messages', 'seat', 'sending', 'refusal'),
  );
  const game = useMemo(() => guessGameOf(view, messages), [view, messages]);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [conceding, setConceding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const now = useNow(game.turn?.deadline != null);
  const mine = game.turn !== null && game.turn.player === seat?.sessionId;
  // The field is ready when the turn comes, unless the person is writing something else.
  useEffect(() => {
    if (mine && !(document.activeElement instanceof HTMLTextAreaElement)) field.current?.focus();
  }, [mine]);

  async function guess(event: FormEvent) {
    event.preventDefault();
    if (sending || !mine) return;
    const read = readGuess(value, game);
    setProblem(read.problem);
    if (read.problem !== null) return;
    const body = { type: 'move', game: 'guess', action: 'guess', value: read.value };
    if (await session.post(body, game.stateVersion ?? undefined)) setValue('');
    field.current?.focus();
  }
  const trouble = problem ?? refusal?.message ?? game.violation;
  const spells = game.over ? [] : game.constraints.filter((one) => one.turns === null || one.turns > 0);
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
      <p className={`guess-turn ${mine ? 'is-mine' : ''}`} role="status" data-testid="guess-turn">
        {turnWords(game, people, mine, openSeats(view))}
      </p>
      {game.turn?.deadline != null && (
        <p className="guess-clock" data-testid="guess-deadline">
          <Icon name="clock" size={16} />
          <span className="visually-hidden">Time left: </span>
          {game.turn.deadline <= now ? 'The time is over.' : spanWords(game.turn.deadline - now)}
        </p>
      )}
      {spells.length > 0 && (
        <ul className="guess-spells" aria-label="Spells">
          {spells.map((spell) => (
            <li key={spell.target} className="chip is-spell" data-testid="spell">
              {people.isMe(spell.target) ? 'On you' : `On ${people.name(spell.target)}`}:{' '}
              {spell.says ?? spell.constraint.replaceAll('-', ' ')}
              {spell.turns !== null && ` (${spell.turns} ${spell.turns === 1 ? 'turn' : 'turns'})`}
            </li>
          ))}
        </ul>
      )}
      <GuessPicture game={game} />
      {seat !== null && !game.over && (
        <form className="guess-form" onSubmit={(event) => void guess(event)}>
          <input
            ref={field}
            className="field"
            data-testid="guess-input"
            inputMode={game.mode === 'number' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={40}
            aria-label={game.mode === 'number' ? `A number from ${game.range[0]} to ${game.range[1]}` : 'A word'}
            placeholder={game.mode === 'number' ? `${game.left[0]} to ${game.left[1]}` : 'A word'}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem(null);
              session.dismiss();
            }}
          />
          <button
            type="submit"
            className="button primary"
            data-testid="guess-button"
            disabled={!mine || sending || value.trim() === ''}
          >
            Guess
          </button>
          {conceding ? (
            <button
              type="button"
              className="button danger"
              data-testid="guess-concede"
              disabled={!mine || sending}
              onClick={() => {
                setConceding(false);
                void session.post({ type: 'move', game: 'guess', action: 'concede' }, game.stateVersion ?? undefined);
              }}
            >
              Really give up
            </button>
          ) : (
            <button
              type="button"
              className="button quiet"
              data-testid="guess-concede"
              disabled={!mine || sending}
              onClick={() => setConceding(true)}
            >
              Give up
            </button>
          )}
        </form>
      )}
      {trouble !== null && !game.over && (
        <p className="rooms-problem" role="alert" data-testid="guess-trouble">
          {trouble}
        </p>
      )}
      {game.over && <AnotherGame session={session} />}
      {game.reveal !== null && <GuessReveal game={game} reveal={game.reveal} />}
      <GuessHistory game={game} people={people} />
    </section>
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

/** What was typed as the game wants it, or what is wrong with it. */
function readGuess(
  typed: string,
  { mode, range }: Pick<GuessGame, 'mode' | 'range'>,
): { value: number | string; problem: string | null } {
  const given = typed.trim();
  if (mode === 'word') {
    return { value: given, problem: /^\p{L}{1,40}$/u.test(given) ? null : 'One word of letters, please.' };
  }
  const value = Number(given);
  const fits = /^-?\d+$/.test(given) && value >= range[0] && value <= range[1];
  return { value, problem: fits ? null : `A whole number from ${range[0]} to ${range[1]}, please.` };
}
