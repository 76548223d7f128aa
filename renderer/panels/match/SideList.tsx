// One of the two lists between games: each card with its count here, which a key or a button changes against the other list.
import { type KeyboardEvent, useState } from 'react';
import type { PooledCard } from '../../../engine/api/index.ts';
import { CostSymbols, useCardZoom } from '../../components/cards/index.ts';
import { besideOf, copiesOf, type SidePlan } from './sideboard-plan.ts';

type Place = 'main' | 'sideboard';

type Props = {
  title: string;
  place: Place;
  size: number;
  least?: number;
  most?: number;
  cards: readonly PooledCard[];
  plan: SidePlan;
  /** So many of it are to lie in the sideboard. */
  onMove: (card: PooledCard, beside: number) => void;
};

const hereIn = (place: Place, plan: SidePlan, card: PooledCard): number =>
  place === 'sideboard' ? besideOf(plan, card) : copiesOf(card) - besideOf(plan, card);

export function SideList({ title, place, size, least, most, cards, plan, onMove }: Props) {
  // What was here once keeps its row, so that nothing slides away under the pointer and a card comes back where it was.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isHere = (card: PooledCard) => hereIn(place, plan, card) > 0;
  const fresh = cards.filter((card) => isHere(card) && !seen.has(card.card));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ card }) => card)]));
  const shown = cards.filter((card) => isHere(card) || seen.has(card.card)).toSorted(byTypeAndCost);
  const bound = least === undefined ? `at most ${most}` : `at least ${least}`;
  const isWrong = (least !== undefined && size < least) || (most !== undefined && size > most);
  return (
    <section className="side-list" aria-label={title} data-testid={`side-${place}`}>
      <h3>
        {title} <span className={isWrong ? 'side-wrong' : ''}>{size}</span>
        <span className="muted side-bound">{bound}</span>
      </h3>
      <ul>
        {shown.map((card) => (
          <SideRow
            key={card.card}
            card={card}
            count={hereIn(place, plan, card)}
            onCount={(count) => onMove(card, place === 'sideboard' ? count : copiesOf(card) - count)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">Nothing lies here.</p>}
    </section>
  );
}

const isLand = ({ typeLine }: PooledCard): number => Number(/\bLand\b/.test(typeLine));

const byTypeAndCost = (a: PooledCard, b: PooledCard): number =>
  isLand(a) - isLand(b) || a.manaValue - b.manaValue || (a.name < b.name ? -1 : 1);

type RowProps = { card: PooledCard; count: number; onCount: (count: number) => void };

function SideRow({ card, count, onCount }: RowProps) {
  const { name, cost } = card;
  const all = copiesOf(card);
  const zoom = useCardZoom(name);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') onCount(count + 1);
    else if (event.key === '-') onCount(count - 1);
    else if (event.key === 'ArrowDown') walk(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') walk(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    <li className={`side-card ${count === 0 ? 'is-none' : ''}`} data-card={name}>
      <button
        type="button"
        className="side-count"
        aria-label={`One ${name} less`}
        tabIndex={-1}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <span className="side-copies">{count}</span>
      <button
        type="button"
        className="side-count"
        aria-label={`One ${name} more`}
        tabIndex={-1}
        disabled={count === all}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
      <button
        type="button"
        className="side-name"
        aria-label={`${count} ${name}`}
        title={count === 0 ? 'Bring one here' : 'Move one over'}
        onKeyDown={keys}
        onClick={() => onCount(count === 0 ? 1 : count - 1)}
        {...zoom}
      >
        {name}
      </button>
      {cost !== '' && <CostSymbols cost={cost} />}
    </li>
  );
}

/** To the next card's name, or the one before. */
function walk(from: HTMLElement, by: 1 | -1): void {
  const names = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('.side-name') ?? [])];
  names[names.indexOf(from) + by]?.focus();
}
