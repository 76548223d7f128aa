// A small menu at a place on the page, for a card with several options.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { InlineText } from './cards/index.ts';
import './menu.css';

export type MenuItem = { key: string; label: string; detail?: string; run: () => void };
type Props = { at: { x: number; y: number }; label: string; items: MenuItem[]; onClose: () => void };

export function Menu({ at, label, items, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const left = Math.max(8, Math.min(at.x, window.innerWidth - element.offsetWidth - 8));
    const top = Math.max(8, Math.min(at.y, window.innerHeight - element.offsetHeight - 8));
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    const before = document.activeElement;
    element.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [at]);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener('pointerdown', outside, true);
    // What it is about stands elsewhere then.
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
  const move = (by: number) => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(index + by + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={box}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      data-testid="card-menu"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') onClose();
        else if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else return;
        event.preventDefault();
      }}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            item.run();
          }}
        >
          <span>
            <InlineText text={item.label} />
          </span>
          {item.detail !== undefined && (
            <span className="menu-detail">
              <InlineText text={item.detail} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
