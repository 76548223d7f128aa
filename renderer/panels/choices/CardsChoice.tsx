// Cards in a grid: from a library, a graveyard, or mixed places. With many, a field filters them by any word.
import { useEffect, useRef, useState } from 'react';
import type { DecisionView, TableView } from '../../../engine/api/index.ts';
import { nameIn, notesOf, sayCard } from '../../board/moment/index.ts';
import { Card, zoomHandlers, zoomOff } from '../../components/cards/index.ts';
import { saidText } from '../../components/faces/index.ts';
import { Icon } from '../../components/index.ts';
import { clickDraft } from '../../state/table/index.ts';
import { type ChoiceProps, pilesOf } from './choice.ts';

const MANY = 12;
/** Widths of its cards in pixels: of a few, as many as stand in one line, one can read the text as well. */
const WIDTHS = { few: 180, usual: 150 };
const FEW = 4;

/** How it is laid out, the same however many are chosen: of like ones the chosen stand apart, and there is room for that beforehand. */
function roomOf(view: TableView, decision: DecisionView): { isMany: boolean; most: number; width: number } {
  const piles = pilesOf(view, decision, []);
  const several = piles.filter(({ count, idle }) => count > 1 && !idle).length;
  const chosen = decision.compound?.kind === 'choose' ? decision.compound.max : 0;
  const most = piles.length + Math.min(several, chosen);
  return { isMany: piles.length > MANY, most, width: most > FEW ? WIDTHS.usual : WIDTHS.few };
}

export function CardsChoice({ view, decision, draft, busy, onDraft, onAnswer }: ChoiceProps) {
  const [filter, setFilter] = useState('');
  const picked = draft.kind === 'choose' ? draft.picked : decision.chosen.map((one) => one.object);
  const all = pilesOf(view, decision, picked);
  const grid = useKeysToConfirm(decision, picked.length);
  const { isMany, most, width } = roomOf(view, decision);
  const some = all.some((pile) => pile.idle);
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = all.filter(({ card }) => {
    const text = card === undefined ? '' : `${card.name} ${card.typeLine} ${card.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {isMany && (
        <input
          className="field choice-filter"
          type="search"
          placeholder="Filter by name, type or text"
          aria-label="Filter the cards"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      {some && <p className="muted">You see all of these; those in full colour can be chosen.</p>}
      <div className="card-grid" ref={grid.box}>
        {shown.map(({ ref, card, option, count, idle, at }) => {
          const many = count > 1 ? `${count} times ` : '';
          const said = card === undefined ? `${many}${nameIn(ref, view)}` : sayCard(card, undefined, count);
          return (
            <button
              key={`${ref} ${option ?? ''}`}
              type="button"
              className={`choice-card ${at >= 0 ? 'is-chosen' : ''} ${idle ? 'is-idle' : ''}`}
              aria-pressed={idle ? undefined : at >= 0}
              aria-disabled={idle}
              aria-label={`${said}${idle ? ', can’t be chosen' : ''}`}
              aria-description={card === undefined || card.text === '' ? undefined : saidText(card.text)}
              data-testid={idle ? 'looked-card' : 'choice-card'}
              data-count={count}
              data-ref={ref}
              data-name={card?.name ?? nameIn(ref, view)}
              data-option={option}
              disabled={busy}
              onClick={({ detail }) => {
                grid.pressed(detail === 0);
                zoomOff();
                if (idle) return;
                if (option !== undefined) onAnswer({ option });
                else onDraft(clickDraft(decision, draft, ref));
              }}
              {...(card === undefined ? {} : zoomHandlers(card, notesOf(card)))}
            >
              {card === undefined ? (
                <span className="choice-name">{nameIn(ref, view)}</span>
              ) : (
                <Card face={card} width={width} />
              )}
              {count > 1 && <span className="choice-count">×{count}</span>}
              {at >= 0 && (
                <span className="chosen-mark">
                  {decision.compound?.kind === 'choose' && decision.compound.ordered ? (
                    at + 1
                  ) : (
                    <Icon name="check" size={16} />
                  )}
                </span>
              )}
            </button>
          );
        })}
        {words.length === 0 &&
          Array.from({ length: most - shown.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: room has no name
            <span key={place} className="choice-room" style={{ width }} aria-hidden />
          ))}
        {shown.length === 0 && <p className="muted">No card fits “{filter}”.</p>}
      </div>
    </>
  );
}

/** Whoever chose the last card with the keyboard is at the button that says so: one more press, not one for each card between. */
function useKeysToConfirm({ compound }: DecisionView, chosen: number) {
  const box = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const isWhole = compound?.kind === 'choose' && chosen > 0 && chosen === compound.max;
  useEffect(() => {
    if (!isWhole || !byKeyboard.current) return;
    box.current?.closest('dialog')?.querySelector<HTMLElement>('.dialog-foot .primary:enabled')?.focus();
  }, [isWhole]);
  return {
    box,
    pressed(isKey: boolean) {
      byKeyboard.current = isKey;
    },
  };
}
