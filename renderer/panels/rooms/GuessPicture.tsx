// What is left to guess among, as a small picture: a line that narrows, or the letters of each word.
import type { Guess, GuessGame } from '../../state/rooms/index.ts';

export function GuessPicture({ game }: { game: GuessGame }) {
  return game.mode === 'word' ? <Words history={game.history} /> : <NumberLine game={game} />;
}

const VERDICT_WORDS = {
  high: 'too high',
  low: 'too low',
  correct: 'correct',
  wrong: 'wrong',
  invalid: 'refused',
} as const;

function NumberLine({ game }: { game: GuessGame }) {
  const [low, high] = game.range;
  const [from, to] = game.left;
  const share = (value: number) => ((value - low) / Math.max(high - low, 1)) * 100;
  const guesses = game.history.filter((guess) => guess.verdict !== null && guess.verdict !== 'invalid');
  const target = guesses.find((guess) => guess.verdict === 'correct');
  const says = target === undefined ? `It lies from ${from} to ${to}, both included.` : `It was ${target.value}.`;
  return (
    <figure className="number-line" data-testid="number-line" data-from={from} data-to={to}>
      <div className="number-track" aria-hidden="true">
        {target === undefined && (
          <span
            className="number-left"
            style={{ left: `${share(from)}%`, width: `${Math.max(share(to) - share(from), 0.8)}%` }}
          />
        )}
        {guesses.map((guess) => (
          <span
            key={guess.key}
            className={`number-guess is-${guess.verdict}`}
            style={{ left: `${Math.min(100, Math.max(0, share(Number(guess.value))))}%` }}
            title={`${guess.value}: ${VERDICT_WORDS[guess.verdict ?? 'wrong']}`}
          />
        ))}
      </div>
      <div className="number-ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <figcaption>{says}</figcaption>
    </figure>
  );
}

const SHOWN_WORDS = 6;

function Words({ history }: { history: readonly Guess[] }) {
  const judged = history.filter((guess) => guess.verdict !== null && guess.verdict !== 'invalid').slice(-SHOWN_WORDS);
  if (judged.length === 0) return <p className="muted">Each guess shows how like the word it is.</p>;
  return (
    <ol className="word-guesses" data-testid="word-guesses">
      {judged.map((guess) => (
        <li key={guess.key} className={`word-guess is-${guess.verdict}`}>
          <span className="word-letters" role="img" aria-label={guess.value}>
            {[...guess.value].slice(0, 16).map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never move
              <span key={index}>{letter}</span>
            ))}
          </span>
          <span className="muted">{wordHint(guess)}</span>
        </li>
      ))}
    </ol>
  );
}

function wordHint({ verdict, hint, likeness }: Guess): string {
  if (verdict === 'correct') return 'That is the word.';
  if (likeness === null) return hint ?? 'Another word.';
  const { length, inPlace, inCommon } = likeness;
  const size = length === 'same' ? 'same length' : `the word is ${length}`;
  return `${inPlace} in place, ${inCommon} in common, ${size}`;
}
