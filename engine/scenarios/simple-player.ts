// What answers where a script that isn't strict says nothing: good effects take one's own, bad ones the opponents'.
import type { Answer, Pending, PlayerId } from '../../mtg-core/index.ts';
import { charsOf, objectOf, type World } from './world.ts';

type Asked<Kind extends Pending['kind']> = Extract<Pending, { kind: Kind }>;

/** The first mode not chosen yet. */
export const simpleMode = (pending: Asked<'mode'>): Answer => {
  const next = pending.options.find(({ index }) => !pending.chosen.includes(index)) ?? pending.options[0];
  return next === undefined ? { option: 'done' } : { option: `mode:${next.index}` };
};

/** X of a cost as large as it can be paid; other numbers stay small. */
export function simpleNumber(world: World, pending: Asked<'number'>): number {
  const announces = world.state.tasks.some((task) => task.kind === 'announce');
  return announces ? pending.max : Math.min(pending.max, Math.max(pending.min, 1));
}

export const simpleWord = (pending: Asked<'word'>): string => pending.options[0] ?? '';

/** Instructions that harm what they are done to. */
const harmful = new Set([
  'damage',
  'destroy',
  'exile',
  'exileUntil',
  'tap',
  'sacrifice',
  'sacrificeObjects',
  'counter',
  'discard',
  'discardObjects',
  'mill',
  'loseLife',
  'skipUntap',
  'fight',
  'goad',
]);

export function simpleTarget(world: World, pending: Asked<'target'>, legal: readonly number[]): Answer {
  const best = ranked(world, pending.player, legal, isHarmful(world, pending))[0];
  return best === undefined ? { option: 'done' } : { option: `target:${best}` };
}

export function simpleObjects(
  world: World,
  pending: Asked<'choose'>,
  legal: readonly number[],
  needed: number,
  player: PlayerId,
): number[] {
  return ranked(world, player, legal, isHarmful(world, pending)).slice(0, needed);
}

/** Whether what asks does harm, read from its instructions. */
function isHarmful(world: World, pending: Pending): boolean {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const record = node as Record<string, unknown>;
      if (typeof record.kind === 'string') found.add(shrinks(record) ? 'damage' : record.kind);
      if (record.kind === 'move' && record.to !== 'battlefield') found.add('exile');
      Object.values(record).forEach(visit);
    }
  };
  const object = world.state.objects[pending.source & 0xffff];
  if (object === undefined) return true;
  const task = world.state.tasks.findLast((each) => each.kind === 'announce');
  const code = task?.kind === 'announce' ? task.code : (object.stack?.code ?? -1);
  const card = world.state.table.cards[object.def]?.compiled;
  visit(code >= 0 ? world.state.table.ability(code).node : card?.faces[object.face]?.definition.abilities);
  return [...found].some((kind) => harmful.has(kind));
}

const shrinks = (node: Record<string, unknown>): boolean =>
  node.kind === 'pt' && (isBelow(node.power) || isBelow(node.toughness));
const isBelow = (amount: unknown): boolean => typeof amount === 'number' && amount < 0;

/** The opponents' for harm, one's own for good; the most valuable of the right side first, the least of the wrong side last. */
function ranked(world: World, player: PlayerId, legal: readonly number[], harm: boolean): number[] {
  const mine = (entity: number): boolean =>
    (entity < 0 ? -entity - 1 : objectOf(world, entity & 0xffff).controller) === player;
  const right = legal.filter((entity) => mine(entity) !== harm);
  const wrong = legal.filter((entity) => mine(entity) === harm);
  const value = (entity: number): number => worthOf(world, entity);
  return [...right.sort((a, b) => value(b) - value(a)), ...wrong.sort((a, b) => value(a) - value(b))];
}

function worthOf(world: World, entity: number): number {
  if (entity < 0) return 500;
  const chars = charsOf(world, entity & 0xffff);
  const planeswalker = (chars.types & 64) !== 0 ? 1000 : 0;
  return planeswalker + chars.manaValue * 3 + chars.power * 2 + chars.toughness + (chars.types === 2 ? -20 : 0);
}
