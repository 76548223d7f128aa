// The face of a card by its name, asked for once; and the large card beside whatever names one.
import { useRef } from 'react';
import { type App, useApp } from '../../state/index.ts';
import { type Face, typesOf } from '../faces/index.ts';
import { zoomOff, zoomSoon } from './zoom.ts';

const known = new Map<string, Face | null>();

/** Null for a card that nobody knows. */
export async function faceNamed(api: App['api'], name: string): Promise<Face | null> {
  if (!known.has(name)) {
    const card = await api.call('cards/show', { name }).catch(() => null);
    known.set(name, card === null ? null : { ...card, ...typesOf(card.typeLine) });
  }
  return known.get(name) ?? null;
}

/** Handlers for an element that names a card: it is shown large while the pointer or the focus is there. */
export function useCardZoom(name: string) {
  const { api } = useApp();
  const here = useRef(false);
  const show = async (element: Element) => {
    here.current = true;
    const face = await faceNamed(api, name);
    if (face !== null && here.current) zoomSoon(face, element);
  };
  const leave = () => {
    here.current = false;
    zoomOff();
  };
  return {
    onMouseEnter: (event: { currentTarget: Element }) => void show(event.currentTarget),
    onMouseLeave: leave,
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) void show(event.currentTarget);
    },
    onBlur: leave,
  };
}
