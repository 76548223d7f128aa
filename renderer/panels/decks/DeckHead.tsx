// What a deck is called and built for, whether it is ready, and what can be done with the whole of it.
import { useState } from 'react';
import { Icon, Menu, saveAs } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { FORMAT_WORDS } from '../new-game/index.ts';
import { PlayDialog } from './PlayDialog.tsx';
import type { EditedDeck } from './use-deck.ts';

export function DeckHead({ deck }: { deck: EditedDeck }) {
  const { api } = useApp();
  const [isPlaying, setPlaying] = useState(false);
  const { opened, judged, isChanged } = deck;
  const { id, rules } = opened.deck;
  const constructions = useLoad(() => api.call('decks/rules', {}), 'decks/rules').value ?? [];
  return (
    <header className="deck-head">
      <DeckName key={opened.deck.name} deck={deck} />
      <label className="deck-rules">
        <span className="visually-hidden">Built for</span>
        <select
          className="field"
          data-testid="deck-rules"
          value={rules}
          onChange={(event) => void deck.work(() => api.call('decks/change', { id, rules: event.target.value }))}
        >
          {constructions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <Badge judged={judged} />
      <div className="deck-do">
        {isChanged && (
          <>
            <button type="button" className="icon-button" aria-label="Undo the last change" onClick={deck.undo}>
              <Icon name="undo" />
            </button>
            <button type="button" className="button" onClick={deck.drop}>
              Drop changes
            </button>
            <button type="button" className="button primary" data-testid="save-deck" onClick={() => void deck.save()}>
              Save
            </button>
          </>
        )}
        {!isChanged && (
          <button type="button" className="button primary" data-testid="play-deck" onClick={() => setPlaying(true)}>
            Play
          </button>
        )}
        <DeckMenu deck={deck} />
      </div>
      {isPlaying && <PlayDialog deck={opened.deck} onClose={() => setPlaying(false)} />}
    </header>
  );
}

/** A list that breaks a rule, or is too small for its format, isn't ready; nor is one with a card that can't be played. */
function Badge({ judged }: { judged: EditedDeck['judged'] }) {
  if (judged === null) return <span className="deck-badge" role="status" />;
  const { ready, unplayable, problems } = judged.check;
  const beside = unplayable.filter(({ inSideboard }) => inSideboard).length;
  const said = ready
    ? 'Ready'
    : unplayable.length > beside
      ? `${unplayable.length - beside} can't be played`
      : problems.some(({ severity }) => severity !== 'warn')
        ? 'Not legal'
        : beside > 0
          ? `${beside} in the sideboard can't be played`
          : 'For practice';
  return (
    <span className={`deck-badge ${ready ? 'is-good' : 'is-fair'}`} role="status" data-testid="deck-badge">
      {said}
    </span>
  );
}

/** Its name, which is changed where it stands. */
function DeckName({ deck }: { deck: EditedDeck }) {
  const { api } = useApp();
  const { id, name } = deck.opened.deck;
  const [typed, setTyped] = useState(name);
  const rename = () => {
    const wanted = typed.trim();
    if (wanted === '' || wanted === name) setTyped(name);
    else void deck.work(() => api.call('decks/change', { id, name: wanted })).then(() => setTyped(name));
  };
  return (
    <input
      className="deck-title"
      aria-label="Name of the deck"
      maxLength={72}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(name);
      }}
    />
  );
}

/** Duplicate, remove with a way back, and every format that other programs read. */
function DeckMenu({ deck }: { deck: EditedDeck }) {
  const { api, go, toast } = useApp();
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const formats = useLoad(() => api.call('decks/formats', {}), 'decks/formats').value ?? [];
  const { id, name, shelf } = deck.opened.deck;
  const told = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      toast('error', errorText(error));
    }
  };
  const items = [
    {
      key: 'copy',
      label: 'Duplicate',
      run: () => void told(async () => go({ kind: 'decks', deck: (await api.call('decks/copy', { id })).id })),
    },
    {
      key: 'shelf',
      label: shelf === 'own' ? 'Move to opponents’ decks' : 'Move to your decks',
      run: () => void deck.work(() => api.call('decks/change', { id, shelf: shelf === 'own' ? 'opponents' : 'own' })),
    },
    {
      key: 'remove',
      label: 'Remove',
      run: () =>
        void told(async () => {
          await api.call('decks/remove', { id });
          go({ kind: 'decks' });
          toast('info', `${name} is removed. It can be brought back for thirty days, under Removed decks.`);
        }),
    },
    ...formats.map((as) => ({
      key: as,
      label: `Export as ${FORMAT_WORDS[as] ?? as}`,
      run: () =>
        void told(async () => {
          const { text, file } = await api.call('decks/export', { of: { id }, as });
          saveAs(file, text, 'text/plain');
        }),
    })),
  ];
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="More about this deck"
        aria-haspopup="menu"
        data-testid="deck-menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + 4 });
        }}
      >
        <Icon name="more" />
      </button>
      {at !== null && <Menu at={at} label={name} items={items} onClose={() => setAt(null)} />}
    </>
  );
}
