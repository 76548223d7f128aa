// What combat and its like look like as they happen: who deals damage lunges, who is dealt it is shaken, what dies falls, what is
// exiled fades upwards, and counters swell. Only what the engine told of moves.
import type { EventView } from '../../engine/api/index.ts';
import type { Speed } from '../state/table/index.ts';
import type { Places } from './motion.ts';

/** The elements that stood for things before this step was drawn. */
export type Stood = ReadonlyMap<number, HTMLElement>;

export type Deed =
  | { kind: 'lunge'; object: number; at: number }
  | { kind: 'impact'; object: number }
  | { kind: 'death' | 'exile'; object: number }
  | { kind: 'counters'; object: number };

const LUNGE_MS: Readonly<Record<Speed, number>> = { study: 520, normal: 340, fast: 220, instant: 0 };
/** How far a lunge goes at most, in pixels. */
const REACH = 46;

/** The deeds of a step, in the order in which they are seen: everybody strikes at once, and then it is seen who falls. */
export function deedsOf(events: readonly EventView[]): Deed[] {
  const deeds: Deed[] = [];
  const lunging = new Set<number>();
  for (const { kind, source, target, object, player, was, from, to } of events) {
    if (kind === 'damage') {
      const at = target ?? object ?? (player === undefined ? undefined : -(player + 1));
      if (at === undefined) continue;
      if (source !== undefined && !lunging.has(source)) {
        lunging.add(source);
        deeds.push({ kind: 'lunge', object: source, at });
      }
      deeds.push({ kind: 'impact', object: at });
    } else if (kind === 'zoneChange' && from === 'battlefield' && was !== undefined) {
      if (to === 'graveyard') deeds.push({ kind: 'death', object: was });
      if (to === 'exile') deeds.push({ kind: 'exile', object: was });
    } else if ((kind === 'addCounters' || kind === 'removeCounters') && object !== undefined) {
      deeds.push({ kind: 'counters', object });
    }
  }
  return deeds;
}

type Scene = {
  board: HTMLElement;
  /** Before this step was drawn, and after it. */
  stood: Stood;
  stands: Stood;
  before: Places;
  events: readonly EventView[];
  speed: Speed;
};

export function playScene({ board, stood, stands, before, events, speed }: Scene): void {
  const duration = LUNGE_MS[speed];
  const deeds = deedsOf(events);
  if (duration === 0 || deeds.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ghosts = new Map<number, HTMLElement>();
  for (const { kind, object } of deeds)
    if (kind === 'death' || kind === 'exile') {
      const ghost = ghostOf(board, stood.get(object), before.get(object), stands.has(object));
      if (ghost !== null) ghosts.set(object, ghost);
    }
  const seen = (ref: number) => ghosts.get(ref) ?? stands.get(ref);
  const fought = deeds.some(({ kind }) => kind === 'lunge');
  for (const deed of deeds) {
    const element = seen(deed.object);
    if (element === undefined) continue;
    if (deed.kind === 'lunge') lunge(element, before.get(deed.object), before.get(deed.at), duration);
    else if (deed.kind === 'impact') shake(element, duration);
    else if (deed.kind === 'counters') swell(element, duration);
    else leave(element, deed.kind, { after: fought ? duration * 0.6 : 0, duration });
  }
}

/** A picture of what is no longer on the table, where it last was. */
function ghostOf(
  board: HTMLElement,
  element: HTMLElement | undefined,
  place: DOMRect | undefined,
  isThere: boolean,
): HTMLElement | null {
  if (element === undefined || place === undefined || isThere) return null;
  const frame = board.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add('ghost');
  ghost.removeAttribute('data-refs');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  for (const inner of ghost.querySelectorAll<HTMLElement>('*')) {
    for (const name of ['data-refs', 'data-nav', 'data-testid', 'data-option', 'id']) inner.removeAttribute(name);
  }
  ghost.style.setProperty('--w', `${place.width}px`);
  Object.assign(ghost.style, {
    left: `${place.left - frame.left}px`,
    top: `${place.top - frame.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: '0',
    translate: 'none',
  });
  board.append(ghost);
  return ghost;
}

function lunge(element: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined, duration: number): void {
  if (from === undefined || to === undefined) return;
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(REACH, length / 2);
  const there = `${Math.round((dx / length) * reach)}px ${Math.round((dy / length) * reach)}px`;
  const back = `${Math.round((-dx / length) * 6)}px ${Math.round((-dy / length) * 6)}px`;
  element.animate(
    { translate: ['0 0', back, there, '0 0'], offset: [0, 0.25, 0.5, 1] },
    { duration, easing: 'ease-in-out', composite: 'add' },
  );
}

function shake(element: HTMLElement, duration: number): void {
  element.animate(
    {
      translate: ['0 0', '5px 0', '-4px 0', '2px 0', '0 0'],
      filter: ['none', 'brightness(1.7)', 'none', 'none', 'none'],
    },
    { duration: duration * 0.6, delay: duration * 0.5, composite: 'add' },
  );
}

function swell(element: HTMLElement, duration: number): void {
  for (const bead of element.querySelectorAll('.bead')) bead.animate({ scale: ['1', '1.6', '1'] }, { duration });
}

function leave(
  ghost: HTMLElement,
  how: 'death' | 'exile',
  { after, duration }: { after: number; duration: number },
): void {
  const frames =
    how === 'death'
      ? {
          opacity: [1, 1, 0],
          scale: ['1', '0.96', '0.7'],
          rotate: ['0deg', '-3deg', '-9deg'],
          filter: ['none', 'saturate(0) brightness(0.7)', 'saturate(0) brightness(0.4)'],
        }
      : {
          opacity: [1, 0.8, 0],
          scale: ['1', '1.06', '1.15'],
          filter: ['none', 'brightness(2)', 'brightness(3) blur(6px)'],
        };
  const gone = ghost.animate(frames, { duration: duration * 1.2, delay: after, fill: 'both', easing: 'ease-in' });
  const remove = () => ghost.remove();
  gone.addEventListener('finish', remove);
  gone.addEventListener('cancel', remove);
}
