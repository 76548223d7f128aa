// Says whether the shuffle was what everybody had bound themselves to.
import { useMemo } from 'react';
import { Icon } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { type RoomSession, shuffleVerdict } from '../../state/rooms/index.ts';
import './shuffle-line.css';

export function ShuffleLine({ session }: { session: RoomSession }) {
  const messages = useStore(session.store, ({ messages }) => messages);
  const verdict = useMemo(() => shuffleVerdict(messages), [messages]);
  if (verdict === null) return null;
  return (
    <div className={`shuffle-line ${verdict.isGood ? 'is-good' : 'is-bad'}`} data-testid="shuffle">
      <Icon name={verdict.isGood ? 'shield' : 'close'} size={16} />
      {verdict.isGood ? (
        <p>Shuffle verified: it came from the referee and all players together, and nobody could choose it.</p>
      ) : (
        <div>
          <p>The shuffle can't be verified.</p>
          <ul>
            {verdict.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
