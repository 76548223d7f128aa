// The chance to win over the game: pointed at it shows a position, pressed it goes there, and the arrows step through it.
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DecisionClass, isFaulty } from '../../../engine/api/index.ts';
import { CLASS_NAMES, type GraphPoint, turnMarks, winChanceWords } from './review-points.ts';

type Props = {
  points: readonly GraphPoint[];
  /** 1 for a win of this player, 0 for a loss, one half for a draw; null where somebody gave the game up. */
  end: number | null;
  here: GraphPoint | undefined;
  turningPoint: number | null;
  onGo: (point: GraphPoint) => void;
  onPoint: (point: GraphPoint | null) => void;
};

const HEIGHT = 132;
const TOP = 10;
const BOTTOM = 20;
const SIDE = 9;
/** Turns named below the graph, at most: so many have room in the narrowest panel. */
const MOST_MARKS = 8;

export function ReviewGraph({ points, end, here, turningPoint, onGo, onPoint }: Props) {
  const { box, width } = useWidth();
  const x = (share: number) => SIDE + share * (width - 2 * SIDE);
  const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const last = points.at(-1);
  const ends = end === null ? [] : [[x(1), y(end)]];
  const line = [...points.map((one) => [x(one.x), y(one.chance)]), ...ends];
  const veil = [
    ...points.map((one) => [x(one.x), y(one.high)]),
    ...ends,
    ...points.toReversed().map((one) => [x(one.x), y(one.low)]),
  ];
  const nearest = (event: PointerEvent<SVGSVGElement>): GraphPoint | undefined => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - SIDE) / (width - 2 * SIDE);
    return points.toSorted((a, b) => Math.abs(a.x - share) - Math.abs(b.x - share))[0];
  };
  const place = here === undefined ? 0 : points.indexOf(here);
  return (
    <div
      ref={box}
      className="review-graph"
      role="slider"
      tabIndex={0}
      aria-label="Chance to win"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={place + 1}
      aria-valuetext={here === undefined ? undefined : pointWords(here)}
      data-testid="review-graph"
      onKeyDown={(event) => stepKey(event, points, place, onGo)}
    >
      <svg
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        onPointerMove={(event) => onPoint(nearest(event) ?? null)}
        onPointerLeave={() => onPoint(null)}
        onClick={(event) => {
          const point = nearest(event as unknown as PointerEvent<SVGSVGElement>);
          if (point !== undefined) onGo(point);
        }}
      >
        <rect className="graph-ground" x={SIDE} y={TOP} width={width - 2 * SIDE} height={HEIGHT - TOP - BOTTOM} />
        <path
          className="graph-area"
          d={`M${x(points[0]?.x ?? 0)} ${y(0)} L${line.map((one) => one.join(' ')).join(' L')} L${x(end === null ? (last?.x ?? 0) : 1)} ${y(0)} Z`}
        />
        <path className="graph-veil" d={`M${veil.map((one) => one.join(' ')).join(' L')} Z`} />
        <line className="graph-half" x1={SIDE} x2={width - SIDE} y1={y(0.5)} y2={y(0.5)} />
        {turnMarks(points)
          .filter((_, index, all) => index % Math.ceil(all.length / MOST_MARKS) === 0)
          .map((mark) => (
            <text key={mark.turn} className="graph-turn" x={x(mark.x)} y={HEIGHT - 4} textAnchor="middle">
              {mark.turn}
            </text>
          ))}
        <path className="graph-line" d={`M${line.map((one) => one.join(' ')).join(' L')}`} />
        {points.map((one) => (
          <PointMark
            key={one.decision.n}
            kind={one.decision.class}
            x={x(one.x)}
            y={y(one.chance)}
            isHere={one === here}
            isTurning={one.decision.n === turningPoint}
          />
        ))}
      </svg>
    </div>
  );
}

/** What a screen reader says of a point. */
function pointWords({ decision, chance }: GraphPoint): string {
  return `Turn ${decision.turn}, ${winChanceWords(chance)}: ${decision.chosen}. ${CLASS_NAMES[decision.class]}`;
}

function stepKey(
  event: KeyboardEvent,
  points: readonly GraphPoint[],
  place: number,
  onGo: (point: GraphPoint) => void,
): void {
  const to =
    event.key === 'ArrowLeft' || event.key === 'ArrowDown'
      ? place - 1
      : event.key === 'ArrowRight' || event.key === 'ArrowUp'
        ? place + 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? points.length - 1
            : null;
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  const point = points[Math.max(0, Math.min(points.length - 1, to))];
  if (point !== undefined) onGo(point);
}

type MarkProps = { kind: DecisionClass; x: number; y: number; isHere: boolean; isTurning: boolean };

/** Each class has a shape of its own beside its colour; what was played well stays small. */
function PointMark({ kind, x, y, isHere, isTurning }: MarkProps) {
  const className = `graph-point is-${kind}`;
  return (
    <g>
      {isTurning && <circle className="graph-turning" cx={x} cy={y} r={9} />}
      {isHere && <line className="graph-here" x1={x} x2={x} y1={TOP} y2={HEIGHT - BOTTOM} />}
      {isFaulty({ class: kind }) ? (
        <path className={className} d={SHAPES[kind as 'inaccuracy' | 'mistake' | 'blunder'](x, y)} />
      ) : (
        <circle className={className} cx={x} cy={y} r={isHere ? 4.5 : 2.5} />
      )}
    </g>
  );
}

const SHAPES = {
  inaccuracy: (x: number, y: number) => `M${x - 4} ${y - 4}h8v8h-8z`,
  mistake: (x: number, y: number) => `M${x} ${y - 6}l6 6-6 6-6-6z`,
  blunder: (x: number, y: number) => `M${x - 6.5} ${y - 5}h13l-6.5 11z`,
} as const;

/** As wide as the panel is just now. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(300);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(160, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}
