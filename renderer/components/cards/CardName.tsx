// A card's name inside a sentence: a chip that shows the card under the pointer or the focus.
import { useRef } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { useApp } from '../../state/index.ts';
import { faceNamed } from './named-face.ts';
import { InlineText } from './Symbols.tsx';
import { zoomOff, zoomSoon } from './zoom.ts';
import './card-name.css';

/** `look`: how the table stands when the card is looked at; null without one. */
function CardName({ name, look }: { name: string; look: () => TableView | null }) {
  const { api } = useApp();
  const here = useRef(false);
  const show = async (element: Element) => {
    here.current = true;
    const view = look();
    const seen = view === null ? undefined : find(name, view);
    if (seen !== undefined) {
      zoomSoon(seen, element);
      return;
    }
    const face = await faceNamed(api, name);
    if (face && here.current) zoomSoon(face, element);
  };
  const leave = () => {
    here.current = false;
    zoomOff();
  };
  return (
    <button
      type="button"
      className="card-chip"
      onMouseEnter={(event) => void show(event.currentTarget)}
      onMouseLeave={leave}
      onFocus={(event) => void show(event.currentTarget)}
      onBlur={leave}
      onClick={(event) => void show(event.currentTarget)}
    >
      {name}
    </button>
  );
}

function find(name: string, view: TableView) {
  const zones = [view.battlefield, view.exile, ...view.players.flatMap((player) => [player.hand, player.graveyard])];
  return zones.flat().find((card) => card.name === name) ?? view.stack.find((item) => item.card?.name === name)?.card;
}

/** A sentence with the given card names as chips and `{symbols}` drawn. */
type SentenceProps = { text: string; cards: readonly string[]; look: () => TableView | null };

export function Sentence({ text, cards, look }: SentenceProps) {
  return splitNames(text, cards).map((part, index) =>
    part.card ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
      <CardName key={index} name={part.text} look={look} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
      <InlineText key={index} text={part.text} />
    ),
  );
}

function splitNames(text: string, cards: readonly string[]): { text: string; card: boolean }[] {
  const names = [...new Set(cards)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, card: false }];
  const either = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // "Shock" is no part of "Shocking".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${either})(?![\\p{L}\\p{N}])`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, card: names.includes(part) }));
}
