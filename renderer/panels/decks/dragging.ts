// A card that is dragged, by the browser's own means: from a part of the deck, or from what was found.
import type { DragEvent } from 'react';
import { DECK_PARTS, type DeckPart } from '../../../engine/api/index.ts';

type Dragged = { name: string; from: DeckPart | null };

const TYPE = 'application/x-bob-card';

export function setDragged(event: DragEvent, card: Dragged): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(card));
  event.dataTransfer.setData('text/plain', card.name);
  event.dataTransfer.effectAllowed = 'move';
}

/** Null for anything else that is dropped. */
export function draggedCard(event: DragEvent): Dragged | null {
  const data = event.dataTransfer.getData(TYPE);
  if (data === '') return null;
  const { name, from } = JSON.parse(data) as Dragged;
  return { name, from: DECK_PARTS.find((part) => part === from) ?? null };
}
