// What became of a deck: each version with what changed since the one before, and the way back.
import { useState } from 'react';
import type { CardChange, DeckVersion } from '../../../engine/api/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { PART_WORDS } from './deck-edit.ts';
import type { EditedDeck } from './use-deck.ts';

export function DeckVersions({ deck }: { deck: EditedDeck }) {
  const { versions, deck: kept, source } = deck.opened;
  const [open, setOpen] = useState<number | null>(versions[0]?.n ?? null);
  return (
    <div className="deck-versions" data-testid="versions">
      <ol>
        {versions.map((version, place) => (
          <li key={version.n}>
            <button
              type="button"
              className="version-head"
              aria-expanded={open === version.n}
              onClick={() => setOpen(open === version.n ? null : version.n)}
            >
              <strong>Version {version.n}</strong>
              <span className="muted">
                {[timeOf(version.at), `${version.cards} cards`, version.note].filter((part) => part !== '').join(' · ')}
              </span>
            </button>
            {open === version.n && (
              <Version deck={deck} version={version} isNewest={place === 0} before={versions[place + 1]} />
            )}
          </li>
        ))}
      </ol>
      {source !== null && (
        <details>
          <summary>The list as it was pasted for version {kept.version}</summary>
          <pre className="deck-source">{source}</pre>
        </details>
      )}
    </div>
  );
}

type Props = { deck: EditedDeck; version: DeckVersion; isNewest: boolean; before: DeckVersion | undefined };

function Version({ deck, version, isNewest, before }: Props) {
  const { api } = useApp();
  const { id } = deck.opened.deck;
  const { n } = version;
  const changes = useLoad(
    () => (before === undefined ? Promise.resolve(null) : api.call('decks/diff', { id, from: before.n, to: n })),
    `${id} ${n}`,
  );
  return (
    <div className="version-more">
      {changes.error !== undefined && <p role="alert">{errorText(changes.error)}</p>}
      {changes.value === null && <p className="muted">The deck as it was first kept.</p>}
      <ul>
        {(changes.value ?? []).map((change) => (
          <li key={change.part + change.name} className={change.after > change.before ? 'is-in' : 'is-out'}>
            {changeText(change)}
          </li>
        ))}
      </ul>
      {!isNewest && (
        <button
          type="button"
          className="button"
          disabled={deck.isChanged}
          onClick={() => void deck.work(() => api.call('decks/back', { id, version: n }))}
        >
          Go back to this
        </button>
      )}
    </div>
  );
}

function changeText({ part, name, before, after }: CardChange): string {
  const by = after - before;
  return `${by > 0 ? '+' : '−'}${Math.abs(by)} ${name}${part === 'main' ? '' : ` (${PART_WORDS[part].toLowerCase()})`}`;
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
