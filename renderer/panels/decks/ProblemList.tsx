// What the rules of the format say against a deck, and the cards that can't be played with what of their text isn't understood.

import { useState } from 'react';
import type { DeckCard } from '../../../engine/api/index.ts';
import { trustLines } from '../../components/cards/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { Judged } from './use-deck.ts';

export function ProblemList({ judged: { check, cards }, onFetched }: { judged: Judged; onFetched: () => void }) {
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
                <strong>{name}</strong> {why}{' '}
                {!cards.some((card) => card.name === name || card.written === name) && (
                  <AskScryfall name={name} onFetched={onFetched} />
                )}
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

/** A card that nobody here knows may be a new one: it is asked for by itself, when the person says so. */
function AskScryfall({ name, onFetched }: { name: string; onFetched: () => void }) {
  const { api, toast } = useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const found = await api.call('cards/fetch', { name });
      toast('info', `${found.name} is here now.`);
      onFetched();
    } catch (error) {
      toast('error', errorText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <button type="button" className="link" disabled={isAsking} onClick={() => void ask()}>
      {isAsking ? 'Asking Scryfall…' : 'Ask Scryfall for it'}
    </button>
  );
}
