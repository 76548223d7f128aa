// A game with a kept deck: against whom, and with which list.
import { useState } from 'react';
import type { DeckContent, KeptDeck, Params, Result } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { SwapList } from './SwapList.tsx';
import { isSaid, namesByHand, type Swaps, type Unplayable, unplayableAsWritten, withSwaps } from './swaps.ts';
import './play-dialog.css';

type Source = Params<'table/create'>['you'];

type Props = {
  deck: KeptDeck;
  content: DeckContent;
  /** What of it can't be played, and why. */
  unplayable: readonly Unplayable[];
  onClose: () => void;
};

export function PlayDialog({ deck, content, unplayable, onClose }: Props) {
  const app = useApp();
  const kept = useLoad(() => app.api.call('decks/kept', {}), 'decks/kept').value ?? [];
  const starters = useLoad(() => app.api.call('decks/list', {}), 'decks/list').value ?? [];
  const levels = useLoad(() => app.api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  const preferred = useStore(app.preferences, ({ level }) => level);
  const level = levels.find(({ id }) => id === preferred) ?? levels[0];
  const [rival, setRival] = useState<string | null>(null);
  const hasCommander = content.commanders.length > 0;
  const [commander, setCommander] = useState(hasCommander);
  const [swaps, setSwaps] = useState<Swaps>({});
  const [theirSwaps, setTheirSwaps] = useState<Swaps>({});
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = rival ?? (starters[0] === undefined ? null : `deck ${starters[0].id}`);
  const theirs = useRival(chosen);
  const start = async () => {
    if (chosen === null || level === undefined) return;
    const [kind, id = ''] = chosen.split(' ');
    const opponent: Source =
      theirs !== null && theirs.unplayable.length > 0
        ? { content: withSwaps(theirs.content, theirSwaps), name: theirs.name }
        : kind === 'kept'
          ? { kept: id }
          : { deck: id };
    const you: Source =
      unplayable.length === 0
        ? { kept: deck.id }
        : { content: withSwaps(content, swaps), name: deck.name, byHand: namesByHand(swaps) };
    const result = await app.create({ you, opponent, commander, level: level.id });
    if (result === undefined) return;
    if (result.ok) onClose();
    else setProblem(result.message);
  };
  return (
    <Dialog
      title={`Play ${deck.name}`}
      onClose={onClose}
      size={unplayable.length > 0 ? 'medium' : 'small'}
      testId="play-dialog"
      footer={
        <button
          type="button"
          className="button primary"
          data-testid="play-start"
          disabled={!isSaid(unplayable, swaps) || !isSaid(theirs?.unplayable ?? [], theirSwaps)}
          onClick={() => void start()}
        >
          Start the game
        </button>
      }
    >
      <div className="play-fields">
        {unplayable.length > 0 && <SwapList unplayable={unplayable} swaps={swaps} isOwn onSwaps={setSwaps} />}
        <label>
          <span className="muted">Against</span>
          <select
            className="field"
            data-testid="play-rival"
            value={chosen ?? ''}
            onChange={(event) => setRival(event.target.value)}
          >
            <optgroup label="Your decks">
              {kept.map(({ id, name }) => (
                <option key={id} value={`kept ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Bob's decks">
              {starters.map(({ id, name }) => (
                <option key={id} value={`deck ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        {theirs !== null && theirs.unplayable.length > 0 && (
          <SwapList unplayable={theirs.unplayable} swaps={theirSwaps} isOwn={false} onSwaps={setTheirSwaps} />
        )}
        <LevelChoice level={level} levels={levels} />
        {hasCommander && (
          <label className="play-commander">
            <input type="checkbox" checked={commander} onChange={(event) => setCommander(event.target.checked)} />
            With commanders in the command zone, and 40 life
          </label>
        )}
        {problem !== null && (
          <p className="trouble" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Rival = { name: string; content: DeckContent; unplayable: Unplayable[] };

/** A kept deck on the other side, with what of it can't be played; null for one of Bob's, and until it has come. */
function useRival(chosen: string | null): Rival | null {
  const { api } = useApp();
  const id = chosen?.startsWith('kept ') ? chosen.slice('kept '.length) : null;
  const found = useLoad(async () => {
    if (id === null) return null;
    const { content, deck } = await api.call('decks/open', { id });
    const judged = await api.call('decks/judge', { content, rules: deck.rules });
    return { id, name: deck.name, content, unplayable: unplayableAsWritten(judged) };
  }, `rival ${id}`).value;
  return found != null && found.id === id ? found : null;
}

type LevelProps = { level: Level | undefined; levels: readonly Level[] };
type Level = Result<'app/info'>['opponents'][number];

function LevelChoice({ level, levels }: LevelProps) {
  const { preferences } = useApp();
  return (
    <>
      <label>
        <span className="muted">Playing as</span>
        <select
          className="field"
          value={level?.id ?? ''}
          onChange={(event) => preferences.set((now) => ({ ...now, level: event.target.value }))}
        >
          {levels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="muted">{level?.blurb}</p>
    </>
  );
}
