// Creatures tapped for a spell's cost (CR 702.51a): scripts name them as targets, and the game is told of them one by one.
import { type Choice, legalChoices } from '../../mtg-core/index.ts';
import { isElement } from './names.ts';
import type { Play } from './plays.ts';
import { type Queues, take } from './queues.ts';
import { objectOf, type PlayerScript, permanents, type World } from './world.ts';

type Entry = Queues['targets'][number];

const means = (world: World, entry: Entry, id: number): boolean =>
  !entry.skip && entry.elements.length === 1 && entry.elements.some((element) => isElement(world, id, element));

/** Whether the script may name what helps to pay for it: something untapped of the player's is among its targets. */
export function mayNameHelp(world: World, { player, queues }: PlayerScript, play: Play): boolean {
  if (play.kind !== 'cast') return false;
  const untapped = permanents(world, player).filter((id) => !objectOf(world, id).tapped);
  return queues.targets.some((entry) => untapped.some((id) => means(world, entry, id)));
}

/** The help that the script names next; undefined: none of what may help now. */
export function namedHelp(world: World, { queues }: PlayerScript): Choice | undefined {
  const helps = legalChoices(world.state).filter(({ kind }) => kind === 'help');
  const namedBy = (entry: Entry) => helps.find(({ object = 0 }) => means(world, entry, object & 0xffff));
  const entry = take(queues.targets, (each) => namedBy(each) !== undefined);
  return entry === undefined ? undefined : namedBy(entry);
}
