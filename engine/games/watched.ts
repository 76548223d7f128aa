// Stops for an object instead of a step: what has one of these names is on top of the stack, attacks, or can be used just now.
import type { Choice } from '../../mtg-core/index.ts';
import type { TableView } from '../api/index.ts';
import { isIdle, type TableSettings } from './auto-pass.ts';

type Watching = Pick<TableSettings, 'watched'>;

/** What everybody sees of it: so it may be asked for at a shared table too. */
export function watchedInSight(
  { stack: [top], step, battlefield }: TableView,
  { watched = [] }: Watching,
): string | null {
  if (watched.length === 0) return null;
  if (top !== undefined) return watched.includes(top.name) ? top.name : null;
  if (step !== 'declareAttackers') return null;
  return battlefield.find(({ name, attacking }) => attacking !== undefined && watched.includes(name))?.name ?? null;
}

/** Nothing is on the stack, and the player can use or play something with such a name. */
export function watchedInReach(
  { stack, battlefield, exile, players }: TableView,
  { watched = [] }: Watching,
  choices: () => readonly Choice[],
): string | null {
  if (watched.length === 0 || stack.length > 0) return null;
  const zones = [battlefield, exile, ...players.flatMap(({ hand, graveyard }) => [hand, graveyard])];
  const named = new Map(
    zones.flatMap((zone) => zone.filter(({ name }) => watched.includes(name)).map(({ ref, name }) => [ref, name])),
  );
  if (named.size === 0) return null;
  const choice = choices().find((one) => !isIdle(one) && one.object !== undefined && named.has(one.object));
  return choice?.object === undefined ? null : (named.get(choice.object) ?? null);
}
