// The parts of a deck as lists: cards are counted up and down, moved by keys, by a menu or by dragging.
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { DeckCard, DeckContent, DeckPart, ListedCard } from '../../../engine/api/index.ts';
import { CostSymbols, TrustMarks, useCardZoom } from '../../components/cards/index.ts';
import { Icon, Menu } from '../../components/index.ts';
import { copiesIn, MOVED_TO, PART_WORDS, withCompanion, withCopies, withMoved } from './deck-edit.ts';
import { draggedCard, setDragged } from './dragging.ts';
import type { Judged } from './use-deck.ts';
import './deck-lists.css';

type Props = { content: DeckContent; judged: Judged | null; onChange: (next: DeckContent) => void };

export function DeckParts({ content, judged, onChange }: Props) {
  const cards = new Map(judged?.cards.map((card) => [card.written, card]));
  const unplayable = new Map(judged?.check.unplayable.map(({ name, why }) => [name, why]));
  const shown = MOVED_TO.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).filter(
    (part) => part === 'main' || part === 'sideboard' || content[part].length > 0,
  );
  const drop = (part: DeckPart, event: DragEvent) => {
    const card = draggedCard(event);
    if (card === null) return;
    event.preventDefault();
    onChange(
      card.from === null
        ? withCopies(content, part, { name: card.name }, 1)
        : withMoved(content, card.name, card.from, part, !event.shiftKey),
    );
  };
  return (
    <div className="deck-parts">
      {shown.map((part) => (
        <PartSection key={part} part={part} count={copiesIn(content[part])} onDrop={(event) => drop(part, event)}>
          {grouped(content[part], part, cards).map(({ title, entries }) => (
            <div key={title} className="deck-group">
              {title !== '' && (
                <h4>
                  {title} <span className="muted">{copiesIn(entries)}</span>
                </h4>
              )}
              <ul aria-label={title === '' ? PART_WORDS[part] : `${PART_WORDS[part]}: ${title}`}>
                {entries.map((card) => (
                  <CardRow
                    key={card.name}
                    card={card}
                    part={part}
                    facts={cards.get(card.name)}
                    why={unplayable.get(cards.get(card.name)?.name ?? card.name)}
                    content={content}
                    onChange={onChange}
                  />
                ))}
              </ul>
            </div>
          ))}
        </PartSection>
      ))}
    </div>
  );
}

const ORDER: readonly DeckPart[] = ['commanders', 'main', 'sideboard', 'maybeboard'];

type SectionProps = { part: DeckPart; count: number; onDrop: (event: DragEvent) => void; children: React.ReactNode };

function PartSection({ part, count, onDrop, children }: SectionProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={`deck-part part-${part} ${isOver ? 'is-over' : ''}`}
      aria-label={PART_WORDS[part]}
      data-testid={`part-${part}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
    >
      <h3>
        {PART_WORDS[part]} <span className="muted">{count}</span>
      </h3>
      {children}
    </section>
  );
}

const GROUPS = ['Creature', 'Planeswalker', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Battle', 'Land'] as const;

/** The deck itself by type, in the order of their costs; the other parts as they are. */
function grouped(
  entries: readonly ListedCard[],
  part: DeckPart,
  cards: ReadonlyMap<string, DeckCard>,
): { title: string; entries: ListedCard[] }[] {
  if (part !== 'main') return [{ title: '', entries: [...entries] }];
  const byTitle = new Map<string, ListedCard[]>();
  const typeOf = ({ name }: ListedCard): string => {
    const line = cards.get(name)?.typeLine ?? '';
    if (/\bLand\b/.test(line)) return 'Land';
    return GROUPS.find((type) => new RegExp(`\\b${type}\\b`).test(line)) ?? 'Others';
  };
  for (const card of entries) byTitle.set(typeOf(card), [...(byTitle.get(typeOf(card)) ?? []), card]);
  const value = ({ name }: ListedCard) => cards.get(name)?.manaValue ?? 0;
  return [...GROUPS, 'Others'].flatMap((title) => {
    const found = byTitle.get(title);
    if (found === undefined) return [];
    return [{ title, entries: found.toSorted((a, b) => value(a) - value(b) || (a.name < b.name ? -1 : 1)) }];
  });
}

type RowProps = {
  card: ListedCard;
  part: DeckPart;
  facts: DeckCard | undefined;
  /** Why it can't be played. */
  why: string | undefined;
  content: DeckContent;
  onChange: (next: DeckContent) => void;
};

const MOVE_KEYS: Readonly<Record<string, DeckPart>> = { d: 'main', s: 'sideboard', y: 'maybeboard', c: 'commanders' };

function CardRow({ card, part, facts, why, content, onChange }: RowProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const zoom = useCardZoom(card.name);
  const { name, count } = card;
  const add = (by: number) => onChange(withCopies(content, part, card, by));
  const isCompanion = part === 'sideboard' && content.companions.some((one) => one.name === name);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = MOVE_KEYS[event.key];
    if (event.key === '+' || event.key === '=') add(1);
    else if (event.key === '-') add(-1);
    else if (event.key === 'Delete' || event.key === 'Backspace') add(-count);
    else if (to !== undefined) onChange(withMoved(content, name, part, to));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      walk(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={`deck-card ${why === undefined ? '' : 'is-unplayable'}`}
      draggable
      onDragStart={(event) => setDragged(event, { name, from: part })}
      data-card={name}
    >
      <button
        type="button"
        className="deck-count"
        aria-label={`One ${name} less`}
        tabIndex={-1}
        onClick={() => add(-1)}
      >
        −
      </button>
      <span className="deck-copies">{count}</span>
      <button type="button" className="deck-count" aria-label={`One ${name} more`} tabIndex={-1} onClick={() => add(1)}>
        +
      </button>
      <button
        type="button"
        className="deck-card-name"
        aria-label={`${count} ${name}${why === undefined ? '' : `, can't be played: ${why}`}`}
        aria-haspopup="menu"
        title={why}
        onKeyDown={keys}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + 2 });
        }}
        {...zoom}
      >
        <span>{name}</span>
        {isCompanion && <em className="deck-mark">companion</em>}
        {why !== undefined && <Icon name="flag" size={14} />}
      </button>
      {facts !== undefined && facts.cost !== '' && <CostSymbols cost={facts.cost} />}
      {facts !== undefined && <TrustMarks trust={facts.trust} />}
      {at !== null && (
        <Menu
          at={at}
          label={name}
          onClose={() => setAt(null)}
          items={[
            { key: 'more', label: 'One more', run: () => add(1) },
            { key: 'less', label: 'One less', run: () => add(-1) },
            ...MOVED_TO.filter((to) => to !== part).map((to) => ({
              key: to,
              label: `Move to ${to === 'commanders' ? 'the command zone' : `the ${PART_WORDS[to].toLowerCase()}`}`,
              run: () => onChange(withMoved(content, name, part, to)),
            })),
            ...(part === 'sideboard'
              ? [
                  {
                    key: 'companion',
                    label: isCompanion ? 'No companion' : 'This is the companion',
                    run: () => onChange(withCompanion(content, name)),
                  },
                ]
              : []),
            { key: 'out', label: 'Take out', run: () => add(-count) },
          ]}
        />
      )}
    </li>
  );
}

/** From card to card through all parts. */
function walk(from: HTMLElement, by: number): void {
  const rows = [...(from.closest('.deck-parts')?.querySelectorAll<HTMLElement>('.deck-card-name') ?? [])];
  rows[rows.indexOf(from) + by]?.focus();
}
