// Which of several ways of casting or activating a scripted action means.
import { describeCastWay } from '../../mtg-core/index.ts';
import { named } from './names.ts';
import type { Play } from './plays.ts';
import { take } from './queues.ts';
import { comparableText } from './rules-text.ts';
import { type PlayerScript, permanents, type World } from './world.ts';

/** The play that is meant; a choice of an alternative cost at hand is used up by it. Undefined: nothing fits. */
export function chooseVariant(world: World, script: PlayerScript, found: readonly Play[]): Play | undefined {
  const [first] = found;
  if (first === undefined || first.kind !== 'cast') return first;
  // A spell asked for by its way of casting is cast in that way.
  const ways = found.filter((play) => play.id === first.id);
  const plain = ways.find((play) => play.variant === '') ?? first;
  // Of a normal and a free cast the normal one is named by the card, or by what lets it be played.
  const [next] = script.queues.choices;
  const free = ways.some((play) => describeCastWay(world.state, script.player, play.choice).free);
  if (
    free &&
    ways.length > 1 &&
    next !== undefined &&
    (next === plain.name || named(world, permanents(world), next).length > 0)
  ) {
    script.queues.choices.shift();
    return plain;
  }
  const cheaper = withObject(world, script, ways);
  if (cheaper !== undefined) return cheaper;
  const choice = take(
    script.queues.choices,
    (each) => isAboutCosts(each) && wayMeant(world, script.player, each, ways) !== undefined,
  );
  if (choice !== undefined) return wayMeant(world, script.player, choice, ways);
  return plain;
}

/** The object of a way that lets one object of the player's make it cheaper (CR 702.48, 702.180); undefined: it has none. */
const objectOfWay = ({ variant }: Play): number | undefined => {
  const ref = /\.(\d+)$/.exec(variant)?.[1];
  return ref === undefined ? undefined : Number(ref) & 0xffff;
};

/** `Yes` and which object, or `No`: each object is a way of its own here, and a question there. */
function withObject(world: World, { queues: { choices } }: PlayerScript, ways: readonly Play[]): Play | undefined {
  const [first, second] = choices;
  const helped = ways.filter((way) => objectOfWay(way) !== undefined);
  if (helped.length === 0) return undefined;
  if (first === 'No') {
    const without = ways.find((way) => objectOfWay(way) === undefined);
    if (without !== undefined) choices.shift();
    return without;
  }
  if (first !== 'Yes' || second === undefined) return undefined;
  const meant = helped.find((way) => named(world, [objectOfWay(way) as number], second).length > 0);
  if (meant !== undefined) choices.splice(0, 2);
  return meant;
}

/** The way that the words describe; an alternative cost in other words is the only one there is. */
function wayMeant(world: World, player: number, choice: string, ways: readonly Play[]): Play | undefined {
  const exact = ways.find((play) => means(world, player, choice, play));
  if (exact !== undefined || !/with (\w+ )?alternative cost/i.test(choice)) return exact;
  const others = ways.filter((play) => play.variant !== '' && !describeCastWay(world.state, player, play.choice).free);
  return others.length === 1 ? others[0] : undefined;
}

const isAboutCosts = (choice: string): boolean => /^(cast )?with(out)? /i.test(choice) || /^cast /i.test(choice);

/** Whether the words of the choice describe this way of casting. */
function means(world: World, player: number, choice: string, play: Play): boolean {
  const free = /^(cast )?without paying/i.test(choice);
  const way = describeCastWay(world.state, player, play.choice);
  if (/^(?:cast )?with no\b/i.test(choice)) return play.variant === '';
  if (free) return way.free;
  const cost = /^cast with (?:\w+ )?alternative cost(?:: )?(.*?)(?: \(source: .*)?$/i.exec(choice);
  if (cost !== null) {
    const wanted = comparableText(cost[1] as string).replace(/[.:]+$/, '');
    if (play.variant === '') return false;
    return wanted === '' || way.costs.some((text) => sameCost(comparableText(text), wanted));
  }
  return play.texts.some((text) => comparableText(text).startsWith(comparableText(choice)));
}

/** "discard a Plains card" and "discard a plains card": by the letters and symbols alone. */
const sameCost = (text: string, wanted: string): boolean => {
  const bare = (words: string): string => words.replace(/[^a-z0-9{}]/g, '');
  return bare(text).startsWith(bare(wanted)) || bare(wanted).startsWith(bare(text));
};
