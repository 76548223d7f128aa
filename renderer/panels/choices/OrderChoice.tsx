// An order of things: by dragging, or with the buttons and the up and down keys.
import { useState } from 'react';
import { nameIn } from '../../board/moment/index.ts';
import { InlineText, zoomHandlers } from '../../components/cards/index.ts';
import { Icon } from '../../components/index.ts';
import { moveInOrder } from '../../state/table/index.ts';
import { type ChoiceProps, choiceCards, lookOf } from './choice.ts';

export function OrderChoice({ view, decision, draft, onDraft }: ChoiceProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  if (draft.kind !== 'choose') return null;
  const cards = new Map(choiceCards(view, decision).map((one) => [one.ref, one.card]));
  const labels = new Map(decision.options.map((option) => [option.object, option.label]));
  const looks = new Set(
    draft.picked.map((ref) => {
      const card = cards.get(ref);
      return card === undefined ? `${ref}` : `${lookOf(card)} ${labels.get(ref) ?? ''}`;
    }),
  );
  // Of things that nobody can tell apart there is one order only.
  const shown = looks.size === 1 ? draft.picked.slice(0, 1) : draft.picked;
  const many = draft.picked.length / shown.length;
  const move = (ref: number, by: -1 | 1) => onDraft(moveInOrder(draft, ref, by));
  const moveTo = (ref: number, target: number) => {
    if (ref === target) return;
    const picked = draft.picked.filter((one) => one !== ref);
    picked.splice(draft.picked.indexOf(target), 0, ref);
    onDraft({ ...draft, picked });
  };
  return (
    <ol className="order">
      {shown.map((ref, index) => {
        const card = cards.get(ref);
        const name = card?.name ?? nameIn(ref, view);
        const text = card?.text.split('\n')[0] ?? labels.get(ref) ?? '';
        return (
          <li
            key={ref}
            className={`order-line ${dragged === ref ? 'is-dragged' : ''}`}
            draggable
            onDragStart={() => setDragged(ref)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null) moveTo(dragged, ref);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              move(ref, event.key === 'ArrowUp' ? -1 : 1);
            }}
            {...zoomHandlers(card ?? null)}
          >
            <span className="order-number">{index + 1}</span>
            <span className="order-name">
              <strong>
                {name}
                {many > 1 && ` ×${many}`}
              </strong>
              <span className="muted">
                <InlineText text={text} />
              </span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => move(ref, -1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Move ${name} down`}
              disabled={index === shown.length - 1}
              onClick={() => move(ref, 1)}
            >
              <Icon name="down" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
