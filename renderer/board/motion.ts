// Cards travel from where they were to where the engine says they are now. Nothing moves that didn't happen.
import type { EventView } from '../../engine/api/index.ts';
import type { Speed } from '../state/table/index.ts';
import { anchorsOf } from './ArrowLayer.tsx';

export type Places = Map<number, DOMRect>;

const TRAVEL_MS: Readonly<Record<Speed, number>> = { study: 240, normal: 210, fast: 180, instant: 0 };
const STAGGER_MS = 40;

/** What a card's way is called among its animations. */
const FLIGHT = 'flight';

/** Where everything belongs: a card on its way is where it will arrive, so that the next step doesn't send it again. */
export function placesOf(board: HTMLElement): Places {
  const flights = board.getAnimations({ subtree: true }).filter((one) => one.id === FLIGHT);
  const times = flights.map((one) => one.currentTime);
  for (const flight of flights) flight.currentTime = flight.effect?.getComputedTiming().endTime ?? null;
  const places: Places = new Map();
  for (const [ref, element] of anchorsOf(board)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) places.set(ref, rect);
  }
  for (const [index, flight] of flights.entries()) flight.currentTime = times[index] ?? null;
  return places;
}

/** @param before where everything was before this step was drawn, and `after` where it is now */
export function travel(
  board: HTMLElement,
  before: Places,
  after: Places,
  events: readonly EventView[],
  speed: Speed,
): void {
  const duration = TRAVEL_MS[speed];
  if (duration === 0 || before.size === 0) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const came = new Map(events.filter((event) => event.object !== undefined).map((event) => [event.object!, event]));
  let order = 0;
  const moved = new Set<HTMLElement>();
  for (const [ref, element] of anchorsOf(board)) {
    if (moved.has(element) || element.dataset.zone !== undefined || ref < 0) continue;
    const event = came.get(ref);
    const from = before.get(ref) ?? (event === undefined ? undefined : originOf(board, before, event));
    const to = after.get(ref);
    if (to === undefined) continue;
    if (from === undefined) {
      if (event !== undefined) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
      continue;
    }
    const dx = from.left + from.width / 2 - (to.left + to.width / 2);
    const dy = from.top + from.height / 2 - (to.top + to.height / 2);
    if (Math.hypot(dx, dy) < 3) continue;
    moved.add(element);
    if (still) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
      continue;
    }
    const scale = Math.min(1.6, Math.max(0.4, from.width / to.width));
    const delay = event === undefined ? 0 : order * STAGGER_MS;
    if (event !== undefined) order += 1;
    const base = getComputedStyle(element).transform;
    const rest = base === 'none' ? '' : base;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) ${rest} scale(${scale})`, zIndex: 30 },
        { transform: rest === '' ? 'none' : rest, zIndex: 30 },
      ],
      {
        duration,
        delay,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        fill: 'backwards',
        id: FLIGHT,
      },
    );
  }
}

function originOf(board: HTMLElement, before: Places, event: EventView): DOMRect | undefined {
  const known = event.was === undefined ? undefined : before.get(event.was);
  if (known !== undefined) return known;
  if (event.from === undefined || event.player === undefined) return undefined;
  return board.querySelector(`[data-zone="${CSS.escape(`${event.from}-${event.player}`)}"]`)?.getBoundingClientRect();
}

export type Floater = { text: string; at: number; tone: 'bad' | 'good' };

/** Damage and life, told where they happen. */
export function floatersOf(events: readonly EventView[]): Floater[] {
  return events.flatMap((event): Floater[] => {
    const amount = event.amount ?? 0;
    if (amount === 0) return [];
    const player = event.player === undefined ? undefined : -(event.player + 1);
    switch (event.kind) {
      case 'damage': {
        const at = event.target ?? event.object ?? player;
        return at === undefined ? [] : [{ text: `−${amount}`, at, tone: 'bad' }];
      }
      case 'loseLife':
        // Damage to a player already shows its number there.
        return player === undefined || events.some((one) => one.kind === 'damage' && one.target === player)
          ? []
          : [{ text: `−${amount}`, at: player, tone: 'bad' }];
      case 'gainLife':
        return player === undefined ? [] : [{ text: `+${amount}`, at: player, tone: 'good' }];
      default:
        return [];
    }
  });
}
