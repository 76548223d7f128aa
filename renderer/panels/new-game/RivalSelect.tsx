// Which deck is played against.
import type { KeptDeck } from '../../../engine/api/index.ts';
import type { Rival, RivalDeck } from './use-rival.ts';

const written = (deck: RivalDeck): string =>
  deck.kind === 'bob' ? 'bob' : `${deck.kind} ${deck.kind === 'any' ? deck.shelf : deck.id}`;

function read(value: string): RivalDeck {
  const [kind, of = ''] = value.split(' ');
  if (kind === 'any') return { kind, shelf: of === 'own' ? 'own' : 'opponents' };
  return kind === 'deck' || kind === 'kept' ? { kind, id: of } : { kind: 'bob' };
}

export function RivalSelect({ rival }: { rival: Rival }) {
  const { chosen, choose, starters, own, opponents } = rival;
  return (
    <label>
      <span className="muted">Against</span>
      <select
        className="field"
        data-testid="opponent-deck"
        value={written(chosen)}
        onChange={(event) => choose(read(event.target.value))}
      >
        <option value="bob">Bob picks a deck</option>
        {own.length > 0 && <option value="any own">One of your decks, at random</option>}
        {opponents.length > 0 && <option value="any opponents">One of the opponents' decks, at random</option>}
        <optgroup label="Bob's decks">
          {starters.map(({ id, name }) => (
            <option key={id} value={`deck ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <KeptGroup label="Your decks" decks={own} />
        <KeptGroup label="Opponents' decks" decks={opponents} />
      </select>
    </label>
  );
}

function KeptGroup({ label, decks }: { label: string; decks: readonly KeptDeck[] }) {
  if (decks.length === 0) return null;
  return (
    <optgroup label={label}>
      {decks.map(({ id, name }) => (
        <option key={id} value={`kept ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
