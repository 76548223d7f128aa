// The dialog that fits the decision. Each can be put aside to look at the board.
import type { ReactNode } from 'react';
import { cancelOption, contextAction } from '../../board/moment/index.ts';
import { Dialog, Icon, RuleMark } from '../../components/index.ts';
import { draftAnswer } from '../../state/table/index.ts';
import { AssignChoice, NumberChoice } from './AmountChoice.tsx';
import { ButtonsChoice } from './ButtonsChoice.tsx';
import { CardsChoice } from './CardsChoice.tsx';
import type { ChoiceProps } from './choice.ts';
import { MulliganChoice } from './MulliganChoice.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import './choices.css';

export function ChoiceDialogs(props: ChoiceProps) {
  const { view, decision, choice, draft, refusal, busy, onAnswer, onAside, onAsk } = props;
  if (choice === 'mulligan') return <MulliganChoice {...props} />;
  const cancel = cancelOption(decision);
  const action = contextAction(view, decision, draft);
  const needsConfirm = draft.kind !== 'none' || decision.options.some((option) => option.kind === 'done');
  const answer = draft.kind === 'none' ? action?.answer : draftAnswer(decision, draft);
  return (
    <Dialog
      title={decision.prompt}
      size={choice === 'cards' ? 'large' : 'small'}
      testId="choose-dialog"
      isBeside
      onClose={cancel === undefined ? onAside : () => onAnswer({ option: cancel.id })}
      header={<RuleMark cr={decision.cr} onAsk={onAsk} />}
      footer={
        <>
          <button type="button" className="button quiet push" onClick={onAside}>
            <Icon name="eye" size={16} /> Look at the board
          </button>
          {cancel !== undefined && (
            <button type="button" className="button" onClick={() => onAnswer({ option: cancel.id })}>
              Cancel
            </button>
          )}
          {needsConfirm && (
            <button
              type="button"
              className={`button ${action?.tone === 'none' ? '' : 'primary'}`}
              data-testid="choose-confirm"
              data-autofocus={choice === 'order' ? '' : undefined}
              disabled={busy || answer == null}
              onClick={() => answer != null && onAnswer(answer)}
            >
              {action?.label ?? 'Confirm'}
            </button>
          )}
        </>
      }
    >
      {refusal !== null && (
        <p className="choice-refusal" role="alert">
          {refusal.message} {refusal.cr !== '' && <span className="rule-mark">{refusal.cr}</span>}
        </p>
      )}
      {bodyOf(props)}
    </Dialog>
  );
}

function bodyOf(props: ChoiceProps): ReactNode {
  switch (props.choice) {
    case 'cards':
      return <CardsChoice {...props} />;
    case 'order':
      return <OrderChoice {...props} />;
    case 'assign':
      return <AssignChoice {...props} />;
    case 'number':
      return <NumberChoice {...props} />;
    default:
      return <ButtonsChoice {...props} />;
  }
}
