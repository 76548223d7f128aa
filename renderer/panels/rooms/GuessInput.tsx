// The own guess, giving up, and why the last one wasn't taken.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import type { GuessGame, RoomSession } from '../../state/rooms/index.ts';

type Props = { session: RoomSession; game: GuessGame; isMine: boolean };

export function GuessInput({ session, game, isMine }: Props) {
  const { seat, sending, refusal } = useStore(session.store, parts('seat', 'sending', 'refusal'));
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The field is ready when the turn comes, unless the person is writing something else.
  useEffect(() => {
    if (isMine && !(document.activeElement instanceof HTMLTextAreaElement)) field.current?.focus();
  }, [isMine]);

  const move = (fields: Record<string, unknown>) =>
    session.post({ type: 'move', game: 'guess', ...fields }, game.stateVersion ?? undefined);
  async function guess(event: FormEvent) {
    event.preventDefault();
    if (sending || !isMine) return;
    const read = readGuess(value, game);
    setProblem(read.problem);
    if (read.problem !== null) return;
    if (await move({ action: 'guess', value: read.value })) setValue('');
    field.current?.focus();
  }
  const write = (typed: string) => {
    setValue(typed);
    setProblem(null);
    session.dismiss();
  };
  const mayMove = isMine && !sending;
  const trouble = problem ?? refusal?.message ?? game.violation;
  const isNumber = game.mode === 'number';
  return (
    <>
      {seat !== null && (
        <form className="guess-form" onSubmit={(event) => void guess(event)}>
          <input
            ref={field}
            className="field"
            data-testid="guess-input"
            inputMode={isNumber ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={40}
            aria-label={isNumber ? `A number from ${game.range[0]} to ${game.range[1]}` : 'A word'}
            placeholder={isNumber ? `${game.left[0]} to ${game.left[1]}` : 'A word'}
            value={value}
            onChange={(event) => write(event.target.value)}
          />
          <button
            type="submit"
            className="button primary"
            data-testid="guess-button"
            disabled={!mayMove || value.trim() === ''}
          >
            Guess
          </button>
          <GiveUp disabled={!mayMove} onGiveUp={() => void move({ action: 'concede' })} />
        </form>
      )}
      {trouble !== null && (
        <p className="rooms-problem" role="alert" data-testid="guess-trouble">
          {trouble}
        </p>
      )}
    </>
  );
}

/** Asks once more before it is done. */
function GiveUp({ disabled, onGiveUp }: { disabled: boolean; onGiveUp: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onGiveUp();
  };
  return (
    <button
      type="button"
      className={`button ${isAsking ? 'danger' : 'quiet'}`}
      data-testid="guess-concede"
      disabled={disabled}
      onClick={press}
    >
      {isAsking ? 'Really give up' : 'Give up'}
    </button>
  );
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
