// Whoever goes to another page by keys is on it: at its heading, or on the page as a whole where it has none yet.
import { type RefObject, useEffect, useRef } from 'react';
import { isNowhere } from './components/index.ts';

/** @param place names the page that is open */
export function usePageFocus(place: string): { main: RefObject<HTMLElement | null>; toPage: () => void } {
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  const byKeys = useRef(false);
  useEffect(() => {
    const press = () => {
      byKeys.current = true;
    };
    const point = () => {
      byKeys.current = false;
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointerdown', point, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointerdown', point, true);
    };
  }, []);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const focus = document.activeElement;
    const isLeft = isNowhere(focus) || focus?.closest('.rail') != null;
    if (byKeys.current && isLeft && document.querySelector('dialog[open]') === null) focusPage(main.current);
  }, [place]);
  return { main, toPage: () => focusPage(main.current) };
}

/** A board has zones, and its own way of giving them the focus. */
function focusPage(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>('h1:not(.board h1)') ?? main;
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
