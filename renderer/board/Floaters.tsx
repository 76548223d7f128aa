// Numbers that rise from where damage or life happened.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EventView } from '../../engine/api/index.ts';
import type { Speed } from '../state/table/index.ts';
import { anchorsOf } from './ArrowLayer.tsx';
import { type Floater, floatersOf } from './motion.ts';

type Placed = Floater & { key: string; x: number; y: number };
const SHOWN_MS = 1100;

type Props = { root: RefObject<HTMLElement | null>; events: readonly EventView[]; beat: number; speed: Speed };

export function Floaters({ root, events, beat, speed }: Props) {
  const [placed, setPlaced] = useState<Placed[]>([]);
  // What had happened before this was on show is over.
  const told = useRef(beat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step shown
  useEffect(() => {
    if (told.current === beat) return;
    told.current = beat;
    const board = root.current;
    const floaters = speed === 'instant' ? [] : floatersOf(events);
    if (board === null || floaters.length === 0) return;
    const frame = board.getBoundingClientRect();
    const anchors = anchorsOf(board);
    const made = floaters.flatMap((floater, index) => {
      const rect = anchors.get(floater.at)?.getBoundingClientRect();
      if (rect === undefined) return [];
      const x = rect.left - frame.left + rect.width / 2;
      return [{ ...floater, key: `${beat} ${index}`, x, y: rect.top - frame.top + Math.min(rect.height / 2, 60) }];
    });
    setPlaced((now) => [...now, ...made]);
    const timer = setTimeout(() => setPlaced((now) => now.filter((one) => !made.includes(one))), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [beat]);
  return (
    <div className="floaters" aria-hidden="true">
      {placed.map((one) => (
        <span key={one.key} className={`floater is-${one.tone}`} style={{ left: `${one.x}px`, top: `${one.y}px` }}>
          {one.text}
        </span>
      ))}
    </div>
  );
}
