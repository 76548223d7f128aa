// The own hand, a shallow fan at the bottom, whole; a card rises under the pointer and the focus.
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { CardView } from '../../engine/api/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { cardsInWords, ownedBy } from './moment/index.ts';

/** `hidden`: cards of this hand that these eyes can't see. */
type Props = { cards: readonly CardView[]; name: string; hidden?: number };

/** Height of a card by its width. */
const RATIO = 88 / 63;
/** What the fan takes of the height besides its cards: above them, and where the outermost lean and stand lower. */
const FAN = 16;
/** In pixels: on less, names and costs have no room. Where the window is too low for it, a card shows whole when it rises. */
const NARROWEST = 84;

const widthIn = (height: number) => Math.max(NARROWEST, Math.floor((height - FAN) / RATIO));

export function Hand({ cards, name, hidden = 0 }: Props) {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(860);
  const [size, setSize] = useState(NARROWEST);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      setWidth(element.clientWidth);
      setSize(widthIn(element.clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const step = cards.length < 2 ? 0 : Math.min(size + 6, (width - size - 48) / (cards.length - 1));
  // Where cards overlap, what shows of each is its left side: the cost stands there then.
  const overlap = cards.length > 1 && step < size;
  const middle = (cards.length - 1) / 2;
  return (
    <section
      ref={box}
      className={`hand ${overlap ? 'is-tight' : ''}`}
      aria-label={`${ownedBy(name, 'hand')}, ${cardsInWords(cards.length)}`}
      data-testid="hand"
      data-tabzone="hand"
    >
      {cards.map((card, index) => {
        const off = index - middle;
        const lean = cards.length < 2 ? 0 : (off / middle) * Math.min(3, cards.length * 0.5);
        const style = {
          '--x': `${off * step}px`,
          '--lean': `${lean}deg`,
          '--drop': `${Math.abs(off / Math.max(middle, 1)) ** 2 * 4}px`,
          '--w': `${size}px`,
          '--z': index + 1,
        } as CSSProperties;
        return (
          <div key={card.ref} className="hand-slot" style={style} data-refs={card.ref}>
            <BoardCard card={card} width={size} testId="hand-card" />
          </div>
        );
      })}
      {cards.length === 0 && (
        <p className="hand-empty muted">
          {hidden > 0 ? `${hidden} ${hidden === 1 ? 'card' : 'cards'} in hand, hidden from you` : 'No cards in hand'}
        </p>
      )}
    </section>
  );
}
