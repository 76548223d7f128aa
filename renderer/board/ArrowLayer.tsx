// Draws the curves between things, over the board and under the pointer.
import { useLayoutEffect, useRef, useState } from 'react';
import { type Arrow, bundled, curve, meetingPoint, type Point } from './arrows.ts';

/** `isBare`: part of a bundle, whose point is drawn once. */
type Drawn = Arrow & { d: string; isBare?: true };
/** Cards travel for about this long: curves are laid again once they have arrived. */
const SETTLED_MS = 280;

/** `laid` grows whenever the board's cards were laid out anew in a room of another size. */
type Props = { arrows: Arrow[]; beat: number; laid: number };

export function ArrowLayer({ arrows, beat, laid }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  const key = arrows.map((arrow) => `${arrow.from}>${arrow.to}${arrow.kind}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the arrows, `beat` and `laid` for the board's layout
  useLayoutEffect(() => {
    const board = layer.current?.closest<HTMLElement>('.board');
    if (board == null) return;
    const lay = () => setDrawn(layArrows(board, arrows));
    lay();
    const later = setTimeout(lay, SETTLED_MS);
    return () => clearTimeout(later);
  }, [key, beat, laid]);
  return (
    <svg ref={layer} className="arrows" aria-hidden="true" focusable="false" data-testid="arrows">
      <defs>
        {(['target', 'source', 'attack', 'block'] as const).map((kind) => (
          <marker
            key={kind}
            id={`head-${kind}`}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto-start-reverse"
          >
            <path d="M1 1L9 5L1 9Z" className={`head-${kind}`} />
          </marker>
        ))}
      </defs>
      {drawn.map((arrow) => (
        <g
          key={`${arrow.from} ${arrow.to} ${arrow.kind}`}
          className={`arrow arrow-${arrow.kind}`}
          data-from={arrow.from}
          data-to={arrow.to}
        >
          <path d={arrow.d} className="arrow-shade" />
          <path d={arrow.d} className="arrow-line" markerEnd={arrow.isBare ? undefined : `url(#head-${arrow.kind})`} />
        </g>
      ))}
    </svg>
  );
}

type Placed = { arrow: Arrow; origin: Point; end: Box };

function layArrows(board: HTMLElement, arrows: Arrow[]): Drawn[] {
  const frame = board.getBoundingClientRect();
  const anchors = anchorsOf(board);
  const { single, bundles } = bundled(arrows);
  const place = (arrow: Arrow) => placed(arrow, anchors, frame) ?? [];
  const alone = single.flatMap(place).map(({ arrow, origin, end }) => ({
    ...arrow,
    d: curve(origin, edgePoint(end, origin, 0.42)),
  }));
  return [...alone, ...bundles.flatMap((bundle) => layBundle(bundle.flatMap(place)))];
}

/** Null where one of the two isn't on the board, or both are in one place. */
function placed(arrow: Arrow, anchors: ReadonlyMap<number, HTMLElement>, frame: DOMRect): Placed | null {
  const from = anchors.get(arrow.from);
  const to = anchors.get(arrow.to);
  if (from === undefined || to === undefined || from === to) return null;
  const [start, end] = [boxOf(from, frame), boxOf(to, frame)];
  const middle = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  // From the stack towards the table: at the height of the item, so that nobody takes it for its neighbour's.
  const stacked = from.closest('.stack') !== null;
  const origin = stacked ? { x: start.x, y: start.y + start.height / 2 } : edgePoint(start, middle, 0.5);
  return { arrow, origin, end };
}

/** Many that go to one place: each to where they meet, and one from there on. */
function layBundle(all: readonly Placed[]): Drawn[] {
  const [first] = all;
  if (first === undefined) return [];
  const { end } = first;
  const middle = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  const meeting = meetingPoint(
    all.map(({ origin }) => origin),
    middle,
  );
  const twigs = all.map(({ arrow, origin }) => ({ ...arrow, d: curve(origin, meeting), isBare: true as const }));
  // The one that all share stands for the first of them from there on.
  const trunk = { ...first.arrow, d: `${twigs[0]!.d} ${curve(meeting, edgePoint(end, meeting, 0.42))}` };
  return [trunk, ...twigs.slice(1)];
}

/** The element that stands for each reference. A card of its own goes before the pile that hides it. */
export function anchorsOf(board: HTMLElement): Map<number, HTMLElement> {
  const anchors = new Map<number, HTMLElement>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-refs]')) {
    for (const ref of (element.dataset.refs ?? '').split(' ')) {
      if (ref !== '' && !anchors.has(Number(ref))) anchors.set(Number(ref), element);
    }
  }
  return anchors;
}

type Box = { x: number; y: number; width: number; height: number };

function boxOf(element: HTMLElement, frame: DOMRect): Box {
  const rect = element.getBoundingClientRect();
  const list = element.closest('.stack ol')?.getBoundingClientRect();
  // An item of a long stack that is scrolled away is reached at the edge of the list.
  const top = list === undefined ? rect.top : Math.min(Math.max(rect.top, list.top), list.bottom);
  const bottom = list === undefined ? rect.bottom : Math.max(Math.min(rect.bottom, list.bottom), top);
  return { x: rect.left - frame.left, y: top - frame.top, width: rect.width, height: bottom - top };
}

/**
 * Where the straight line from a box's middle to a point leaves the box. Arrows begin at the edge, where they cross no
 * name, and end a little inside.
 * @param share how much of the box counts, from its middle: 0.5 is all of it
 */
function edgePoint(box: Box, towards: Point, share: number): Point {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (box.width * share) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (box.height * share) / Math.abs(dy),
    1,
  );
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}
