// One player's permanents: creatures towards the middle, lands and the rest behind them.
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CardView } from '../../engine/api/index.ts';
import { useStore } from '../state/basics/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { GAP, PILE_EDGE, type Pile, pileWidth, sideOf, sizesFor, squeeze, TUCK_EDGE } from './layout.ts';
import { useBoard } from './moment/index.ts';

type Props = { battlefield: readonly CardView[]; player: number; name: string; mine: boolean };

export function Battlefield({ battlefield, player, name, mine }: Props) {
  const board = useBoard();
  const box = useRef<HTMLElement>(null);
  const [room, setRoom] = useState({ width: 860, height: 260 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const height =
        element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      setRoom((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { offers } = board;
  const tapping = useStore(board.tapping);
  const side = useMemo(
    () =>
      sideOf(battlefield, player, (ref) => {
        const offer = offers.get(ref);
        const options = offer?.options.map((option) => option.label.replace(/#?\d+/g, '')).join('/') ?? '';
        return `${offer === undefined ? '' : 'offer'} ${offer?.chosen ?? ''} ${options} ${tapping.has(ref)}`;
      }),
    [battlefield, player, offers, tapping],
  );
  const sizes = sizesFor(side, room.width, room.height);
  const support = [...side.lands, ...side.others];
  const creatures = (
    <Row key="creatures" label="Creatures" piles={side.creatures} size={sizes.creatures} width={room.width} />
  );
  const rest = (
    <Row
      key="support"
      label="Lands and other permanents"
      piles={support}
      breakAt={side.lands.length > 0 && side.others.length > 0 ? side.lands.length : -1}
      size={sizes.support}
      width={room.width - GAP * 3}
    />
  );
  return (
    <section
      ref={box}
      className={`battlefield ${mine ? 'is-mine' : 'is-theirs'}`}
      aria-label={`Battlefield of ${name}`}
      data-testid={`battlefield-${player}`}
    >
      {mine ? [creatures, rest] : [rest, creatures]}
    </section>
  );
}

type RowProps = { label: string; piles: Pile[]; size: number; width: number; breakAt?: number };

function Row({ label, piles, size, width, breakAt = -1 }: RowProps) {
  const over = squeeze(piles, size, width);
  const tucks = piles.reduce((most, pile) => Math.max(most, pile.attachments.length), 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no fieldset
    <div
      className="row"
      role="group"
      data-tabzone={label}
      aria-label={label}
      style={{ '--w': `${size}px`, '--tucks': tucks } as CSSProperties}
    >
      {piles.map((pile, index) => (
        <PileView key={pile.card.ref} pile={pile} size={size} over={index === 0 ? 0 : over} apart={index === breakAt} />
      ))}
    </div>
  );
}

type PileProps = { pile: Pile; size: number; over: number; apart: boolean };

function PileView({ pile, size, over, apart }: PileProps) {
  const { stepping } = useBoard();
  const forward = pile.card.attacking !== undefined || pile.refs.some((ref) => stepping.has(ref));
  const edges = Math.min(pile.refs.length - 1, 3);
  const style = {
    width: `${pileWidth(pile, size)}px`,
    marginLeft: over > 0 ? `${-over}px` : apart ? `${GAP * 3}px` : undefined,
    '--edges': `${edges * PILE_EDGE}px`,
    '--tuck': `${pile.attachments.length * TUCK_EDGE}px`,
  } as CSSProperties;
  return (
    <div
      className={`slot ${pile.card.tapped ? 'is-tapped' : ''} ${forward ? 'is-forward' : ''}`}
      style={style}
      data-refs={pile.refs.join(' ')}
    >
      {pile.attachments.map((attachment, index) => (
        <div
          key={attachment.ref}
          className="tucked"
          data-refs={attachment.ref}
          style={{ top: `${index * TUCK_EDGE}px`, left: `${(pile.attachments.length - index) * 3}px` }}
        >
          <BoardCard card={attachment} width={size} testId="battlefield-card" />
        </div>
      ))}
      {Array.from({ length: edges }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: edges of a pile are all alike
        <span key={index} className="pile-edge" style={{ left: `${(edges - index) * PILE_EDGE}px` }} />
      ))}
      <BoardCard card={pile.card} refs={pile.refs} width={size} testId="battlefield-card" />
    </div>
  );
}
