// What the rules of the format say against a deck, and the cards that can't be played with what of their text isn't understood.
import type { DeckCard } from '../../../engine/api/index.ts';
import { trustLines } from '../../components/cards/index.ts';
import type { Judged } from './use-deck.ts';

export function ProblemList({ judged: { check, cards } }: { judged: Judged }) {
  const { problems, unplayable, unknownLegality } = check;
  const count = problems.length + unplayable.length;
  return (
    <>
      {count > 0 && (
        <details className="deck-problems" data-testid="deck-problems" open={count <= 3}>
          <summary>
            {count} {count === 1 ? 'thing' : 'things'} to look at
          </summary>
          <ul>
            {problems.map(({ line, text, why, fix, severity }) => (
              <li key={`${line} ${why}`} className={severity === 'warn' ? 'is-warning' : ''}>
                {text !== '' && <code>{text}</code>} {why} {fix !== undefined && <em>{fix}</em>}
              </li>
            ))}
            {unplayable.map(({ name, why }) => (
              <li key={name}>
                <strong>{name}</strong> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {cards.length > 0 && (
        <p className="muted deck-note" data-testid="deck-trust">
          {trustSummary(cards)}
        </p>
      )}
      {unknownLegality > 0 && (
        <p className="muted deck-note">
          Whether {unknownLegality === 1 ? 'one card is' : `${unknownLegality} cards are`} legal isn't known here: that
          comes with the card database.
        </p>
      )}
    </>
  );
}

/** Of how many of its cards each mark of trust is so. */
function trustSummary(cards: readonly DeckCard[]): string {
  const marks = cards.map(({ trust }) => trustLines(trust));
  const [read, printed, played, tested] = [0, 1, 2, 3].map((at) => marks.filter((lines) => lines[at]?.is).length);
  return `Of ${cards.length} different cards ${read} are understood, ${printed} print back what they say, ${played} were played here, and ${tested} passed a scenario.`;
}
