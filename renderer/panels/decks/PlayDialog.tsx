// A game with a kept deck: against whom, and with which list.
import { useState } from 'react';
import type { KeptDeck } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { LevelSelect, RivalSelect, SwapsOf, useLevel, useRival, useSwappedList } from '../new-game/index.ts';
import './play-dialog.css';

type Props = { deck: KeptDeck; onClose: () => void };

export function PlayDialog({ deck, onClose }: Props) {
  const app = useApp();
  const starters = useLoad(() => app.api.call('decks/list', {}), 'decks/list').value ?? [];
  const { levels, level } = useLevel();
  const hasCommander = deck.commanders.length > 0;
  const [commander, setCommander] = useState(hasCommander);
  const mine = useSwappedList({ kept: deck.id });
  const rival = useRival(starters, { deck: undefined, mine: deck, commander });
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const opponent = await rival.source();
    if (opponent === null || level === undefined || mine == null) return;
    const result = await app.create({ you: mine.source, opponent, commander, level: level.id });
    if (result === undefined) return;
    if (result.ok) onClose();
    else setProblem(result.message);
  };
  const start = async () => {
    setProblem(null);
    try {
      await begin();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Dialog
      title={`Play ${deck.name}`}
      onClose={onClose}
      size={mine != null && mine.unplayable.length > 0 ? 'medium' : 'small'}
      testId="play-dialog"
      footer={
        <button
          type="button"
          className="button primary"
          data-testid="play-start"
          disabled={mine?.isSaid !== true || !rival.isReady || level === undefined}
          onClick={() => void start()}
        >
          Start the game
        </button>
      }
    >
      <div className="play-fields">
        <SwapsOf list={mine} mayBeByHand />
        <RivalSelect rival={rival} />
        <SwapsOf list={rival.swaps} mayBeByHand={false} />
        <LevelSelect levels={levels} level={level} />
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
