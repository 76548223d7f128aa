// Amounts: one number (X), or a total divided among several.

import { cardIn, nameIn } from '../../board/moment/index.ts';
import { Stepper } from '../../components/index.ts';
import { assigned } from '../../state/table/index.ts';
import type { ChoiceProps } from './choice.ts';

export function NumberChoice({ decision, draft, onDraft }: ChoiceProps) {
  const compound = decision.compound;
  if (compound?.kind !== 'number' || draft.kind !== 'number') return null;
  return (
    <div className="amount-one">
      <Stepper
        label={decision.prompt}
        value={draft.value}
        min={compound.min}
        max={compound.max}
        large
        onChange={(value) => onDraft({ kind: 'number', value })}
      />
      <p className="muted">
        From {compound.min} to {compound.max}
      </p>
    </div>
  );
}

export function AssignChoice({ view, decision, draft, onDraft }: ChoiceProps) {
  const compound = decision.compound;
  if (compound?.kind !== 'assign' || draft.kind !== 'assign') return null;
  const left = compound.total - assigned(draft);
  return (
    <>
      <p className="assign-left" aria-live="polite">
        {left === 0
          ? `All ${compound.total} divided.`
          : left > 0
            ? `${left} of ${compound.total} left to divide.`
            : `${-left} too many.`}
      </p>
      <ul className="assign">
        {compound.among.map(({ to, lethal }) => {
          const amount = draft.amounts[to] ?? 0;
          const name = nameIn(to, view);
          const card = cardIn(to, view);
          const deadly = lethal > 0 && amount >= lethal;
          return (
            <li key={to} data-testid="assign-line" data-ref={to}>
              <span className="assign-name">
                <strong>{name}</strong>
                <span className={deadly ? 'is-lethal' : 'muted'}>
                  {card?.power === undefined ? '' : `${card.power}/${card.toughness} · `}
                  {lethal > 0 ? (deadly ? 'lethal' : `${lethal} is lethal`) : ''}
                </span>
              </span>
              <Stepper
                label={`Amount for ${name}`}
                value={amount}
                min={0}
                max={amount + Math.max(left, 0)}
                onChange={(value) => onDraft({ kind: 'assign', amounts: { ...draft.amounts, [to]: value } })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
