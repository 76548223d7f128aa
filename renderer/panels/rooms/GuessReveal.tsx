// What was looked for, and whether it was the one that the referee bound itself to at the start.
import { Icon } from '../../components/index.ts';
import type { GuessGame, Reveal } from '../../state/rooms/index.ts';

export function GuessReveal({ game, reveal }: { game: GuessGame; reveal: Reveal }) {
  return (
    <div className="guess-reveal" data-testid="guess-reveal">
      <p>
        It was <strong>{reveal.target}</strong>.
      </p>
      {game.commit !== null && (
        <>
          <p className={reveal.checked ? 'guess-proof is-good' : 'guess-proof is-bad'}>
            <Icon name={reveal.checked ? 'check' : 'close'} size={16} />
            {reveal.checked
              ? 'Checked here: this is what the referee bound itself to before the first guess.'
              : 'This is not what the referee bound itself to before the first guess.'}
          </p>
          <details className="guess-sum">
            <summary>How to check it yourself</summary>
            <p className="muted">
              The SHA-256 of “{reveal.target}|{reveal.nonce}” must be
            </p>
            <code>{game.commit}</code>
          </details>
        </>
      )}
    </div>
  );
}
