// The large card beside the one under the pointer or the focus.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../state/basics/index.ts';
import { Card } from './Card.tsx';
import { placeZoom, WIDEST, zoomed, zoomOff } from './zoom.ts';
import './zoom.css';

/** What must not be covered: of a dialog its own, otherwise the board's. */
function keptInSight(of: Element): DOMRect[] {
  const marked = (of.closest('dialog') ?? document).querySelectorAll('[data-keep-seen]');
  return [...marked].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
}

/** A card is 63 by 88. */
const heightAt = (width: number) => (width * 88) / 63;
/** Between the card and its notes, in pixels. */
const NOTES_APART = 6;

export function ZoomLayer() {
  const zoom = useStore(zoomed);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(WIDEST);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || zoom === null) return;
    // Modal dialogs live in the top layer; the large card must be above them. Only once shown has it a height.
    if (!element.matches(':popover-open')) element.showPopover();
    const size = { width: window.innerWidth, height: window.innerHeight };
    const place = placeZoom(
      zoom.beside,
      (wide) => {
        element.style.setProperty('--zoom', `${wide}px`);
        const notes = element.querySelector<HTMLElement>('.zoom-notes');
        return heightAt(wide) + (notes === null ? 0 : notes.offsetHeight + NOTES_APART);
      },
      size,
      zoom.above,
      keptInSight(zoom.of),
    );
    element.style.setProperty('--zoom', `${place.width}px`);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    setWidth(place.width);
  }, [zoom]);
  useEffect(() => {
    if (zoom === null) return;
    // What goes from the page while the pointer rests on it sends no word of its going.
    const watch = new MutationObserver(() => {
      if (!zoom.of.isConnected) zoomOff();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [zoom]);
  if (zoom === null) return null;
  return (
    <div className="zoom" ref={box} popover="manual" data-testid="zoom" role="tooltip">
      <Card face={zoom.face} width={width} />
      {zoom.notes.length > 0 && (
        <ul className="zoom-notes">
          {zoom.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
