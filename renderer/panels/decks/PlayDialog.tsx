// A game with a kept deck: against whom, and with which list.
import { useState } from 'react';
import type { KeptDeck, Result } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { isSaid, playedWith, SwapList, type Swaps, type TableDeck, useJudgedList } from '../new-game/index.ts';
import './play-dialog.css';

type Props = { deck: KeptDeck; onClose: () => void };

export function PlayDialog({ deck, onClose }: Props) {
  const app = useApp();
  const kept = useLoad(() => app.api.call('decks/kept', {}), 'decks/kept').value ?? [];
  const starters = useLoad(() => app.api.call('decks/list', {}), 'decks/list').value ?? [];
  const levels = useLoad(() => app.api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  const preferred = useStore(app.preferences, ({ level }) => level);
  const level = levels.find(({ id }) => id === preferred) ?? levels[0];
  const [rival, setRival] = useState<string | null>(null);
  const hasCommander = deck.commanders.length > 0;
  const [commander, setCommander] = useState(hasCommander);
  const [swaps, setSwaps] = useState<Swaps>({});
  const [theirSwaps, setTheirSwaps] = useState<Swaps>({});
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = rival ?? (starters[0] === undefined ? null : `deck ${starters[0].id}`);
  const mine = useJudgedList({ kept: deck.id });
  const theirs = useJudgedList(chosen?.startsWith('kept ') ? { kept: chosen.slice('kept '.length) } : null);
  const unplayable = mine?.unplayable ?? [];
  const isReady = mine != null && theirs !== undefined && isSaid(unplayable, swaps);
  const start = async () => {
    if (chosen === null || level === undefined || mine == null || theirs === undefined) return;
    const [kind, id = ''] = chosen.split(' ');
    const opponent: TableDeck =
      theirs !== null && theirs.unplayable.length > 0
        ? playedWith(theirs, theirSwaps)
        : kind === 'kept'
          ? { kept: id }
          : { deck: id };
    const you: TableDeck = unplayable.length === 0 ? { kept: deck.id } : playedWith(mine, swaps);
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
          disabled={!isReady || !isSaid(theirs?.unplayable ?? [], theirSwaps)}
          onClick={() => void start()}
        >
          Start the game
        </button>
      }
    >
      <div className="play-fields">
        {unplayable.length > 0 && <SwapList unplayable={unplayable} swaps={swaps} isOwn onSwaps={setSwaps} />}
        <RivalChoice chosen={chosen} kept={kept} starters={starters} onChoose={setRival} />
        {theirs != null && theirs.unplayable.length > 0 && (
          <SwapList
            of={theirs.name}
            unplayable={theirs.unplayable}
            swaps={theirSwaps}
            isOwn={false}
            onSwaps={setTheirSwaps}
          />
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

type Named = readonly { readonly id: string; readonly name: string }[];
type RivalProps = { chosen: string | null; kept: Named; starters: Named; onChoose: (deck: string) => void };

function RivalChoice({ chosen, kept, starters, onChoose }: RivalProps) {
  return (
    <label>
      <span className="muted">Against</span>
      <select
        className="field"
        data-testid="play-rival"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
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
  );
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
