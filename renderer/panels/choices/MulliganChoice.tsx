// The opening hand, large: keep it, or draw another.
import { notesOf, sayCard } from '../../board/moment/index.ts';
import { Card, zoomHandlers } from '../../components/cards/index.ts';
import { isLand, saidText } from '../../components/faces/index.ts';
import { Dialog, RuleMark } from '../../components/index.ts';
import type { ChoiceProps } from './choice.ts';

export function MulliganChoice({ view, decision, busy, onAnswer, onAside, onAsk }: ChoiceProps) {
  const own = view.players.find((player) => player.player === decision.player);
  const hand = own?.hand ?? [];
  const lands = hand.filter(isLand).length;
  const first =
    view.activePlayer === decision.player
      ? 'You play first.'
      : 'Your opponent plays first, and you draw a card in your first turn.';
  return (
    <Dialog
      title={decision.prompt}
      size="wide"
      testId="opening-hand"
      isBeside
      onClose={onAside}
      header={<RuleMark cr={decision.cr} onAsk={onAsk} />}
      footer={
        <>
          <span className="push muted">
            {lands} {lands === 1 ? 'land' : 'lands'}, {hand.length - lands} other cards. {first}
          </span>
          {[...decision.options].reverse().map((option) => (
            <button
              key={option.id}
              type="button"
              className={`button ${option.kind === 'keep' ? 'primary' : ''}`}
              data-option={option.id}
              data-testid={option.kind}
              data-autofocus={option.kind === 'keep' ? '' : undefined}
              disabled={busy}
              onClick={() => onAnswer({ option: option.id })}
            >
              {option.label}
            </button>
          ))}
        </>
      }
    >
      <div className="mulligan-hand">
        {hand.map((card) => (
          <button
            key={card.ref}
            type="button"
            className="mulligan-card"
            aria-label={sayCard(card)}
            aria-description={card.text === '' ? undefined : saidText(card.text)}
            {...zoomHandlers(card, notesOf(card))}
          >
            <Card face={card} width={150} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}
