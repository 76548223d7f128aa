// One player's permanents: creatures towards the middle, lands and the rest behind them.
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CardView } from '../../engine/api/index.ts';
import { useStore } from '../state/basics/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { type Lines, PILE_EDGE, type PileInLine, planOf, sideOf, TUCK_EDGE } from './layout.ts';
import { ownedBy, useBoard } from './moment/index.ts';

type Props = {
  battlefield: readonly CardView[];
  player: number;
  name: string;
  mine: boolean;
  /** The cards stand where they do in a room of another size. */
  onLaid: () => void;
};

/** From which width on a board isn't crowded: each creature stands alone there, however alike. */
const ROOMY = 84;

export function Battlefield({ battlefield, player, name, mine, onLaid }: Props) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each room is told of once
  useLayoutEffect(onLaid, [room, onLaid]);
  const { offers } = board;
  const tapping = useStore(board.tapping);
  const plan = useMemo(() => {
    const tag = (ref: number) => {
      const offer = offers.get(ref);
      const options = offer?.options.map((option) => option.label.replace(/#?\d+/g, '')).join('/') ?? '';
      return `${offer === undefined ? '' : 'offer'} ${offer?.chosen ?? ''} ${options} ${tapping.has(ref)}`;
    };
    const usual = planOf(sideOf(battlefield, player, tag), room.width, room.height);
    if (!usual.isLow && usual.creatures.size >= ROOMY) return usual;
    return planOf(sideOf(battlefield, player, tag, 'everything'), room.width, room.height);
  }, [battlefield, player, offers, tapping, room]);
  const kinds = plan.isLow
    ? [<Kind key="creatures" label="Permanents" of={plan.all} mine={mine} />]
    : [
        <Kind key="creatures" label="Creatures" of={plan.creatures} mine={mine} />,
        <Kind key="support" label="Lands and other permanents" of={plan.support} mine={mine} />,
      ];
  return (
    <section
      ref={box}
      className={`battlefield ${mine ? 'is-mine' : 'is-theirs'} ${plan.isLow ? 'is-low' : ''}`}
      style={{ '--ratio': plan.ratio } as CSSProperties}
      aria-label={ownedBy(name, 'battlefield')}
      data-testid={`battlefield-${player}`}
    >
      {mine ? kinds : kinds.toReversed()}
    </section>
  );
}

type KindProps = { label: string; of: Lines; mine: boolean };

/** The first line stands nearest to the middle of the table. */
function Kind({ label, of, mine }: KindProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines of cards are no fieldset
    <div className="kind" role="group" data-tabzone={label} aria-label={label}>
      {(mine ? of.lines : of.lines.toReversed()).map((line) => (
        <div key={line[0]?.pile.card.ref} className="row" style={{ '--w': `${of.size}px` } as CSSProperties}>
          {line.map((place) => (
            <PileView key={place.pile.card.ref} place={place} size={of.size} />
          ))}
        </div>
      ))}
    </div>
  );
}

function PileView({ place, size }: { place: PileInLine; size: number }) {
  const { stepping } = useBoard();
  const { pile, width, before } = place;
  const forward = pile.card.attacking !== undefined || pile.refs.some((ref) => stepping.has(ref));
  const edges = Math.min(pile.refs.length - 1, 3);
  const style = {
    width: `${width}px`,
    marginLeft: before === undefined ? undefined : `${before}px`,
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
