// Facts about objects and players that checks and asserts compare.
import { attachmentsOf, cardTypes, hasSubtype, type PlayerId, supertypes } from '../../mtg-core/index.ts';
import { named } from './names.ts';
import { charsOf, idsIn, objectOf, permanents, refOfId, type World, type ZoneName } from './world.ts';

const COLORS = 'WUBRG';
const COLOR_WORDS = ['white', 'blue', 'black', 'red', 'green'];

const hasBit = (bits: number, list: readonly string[], word: string): boolean =>
  list.includes(word.toLowerCase()) && (bits & (1 << list.indexOf(word.toLowerCase()))) !== 0;

export const isOfType = (world: World, id: number, type: string): boolean =>
  hasBit(charsOf(world, id).types, cardTypes, type) || isOfSupertype(world, id, type);

export const isOfSupertype = (world: World, id: number, type: string): boolean =>
  hasBit(charsOf(world, id).supertypes, supertypes, type);

/** However scenarios spell it; an object with every creature type has each of them (CR 702.73a). */
export function isOfSubtype(world: World, id: number, subtype: string): boolean {
  const chars = charsOf(world, id);
  const own = chars.subtypes.find((each) => plainSubtype(each) === plainSubtype(subtype));
  return hasSubtype(chars, own ?? subtype);
}

const plainSubtype = (subtype: string): string => subtype.toLowerCase().replace(/[^a-z]/g, '');

/** Each letter or colour word asked for, and whether the object has that colour. */
export function hasColor(world: World, id: number, color: string): boolean {
  if (color === 'C' || color === 'colorless') return charsOf(world, id).colors === 0;
  const index = color.length === 1 ? COLORS.indexOf(color.toUpperCase()) : COLOR_WORDS.indexOf(color.toLowerCase());
  return index >= 0 && (charsOf(world, id).colors & (1 << index)) !== 0;
}

export const counterCount = (world: World, id: number, counter: string): number =>
  objectOf(world, id).counters?.[counter] ?? 0;

export const playerCounterCount = (world: World, player: PlayerId, counter: string): number =>
  world.state.players[player]?.counters?.[counter] ?? 0;

export function countIn(world: World, zone: ZoneName, player: PlayerId | undefined, card: string | undefined): number {
  const ids = idsIn(world, zone, player);
  return card === undefined ? ids.length : named(world, ids, card).length;
}

export const permanentsNamed = (world: World, card: string, player?: PlayerId): number[] =>
  named(world, permanents(world, player), card);

export const attachedTo = (world: World, id: number): number[] => attachmentsOf(world.state, refOfId(world, id));

export const isAttacking = (world: World, id: number): boolean =>
  world.state.combat?.attacks.some((attack) => attack.attacker === refOfId(world, id)) ?? false;

/** White, blue, black, red, green and colourless mana in the pool, restricted mana with it. */
export function poolOf(world: World, player: PlayerId): number[] {
  const owner = world.state.players[player];
  const pool = [0, 0, 0, 0, 0, 0].map((_, index) => owner?.pool[index] ?? 0);
  for (const { color } of owner?.restricted ?? []) pool[color] = (pool[color] ?? 0) + 1;
  return pool;
}

export function manaOf(world: World, player: PlayerId, color: string): number {
  const letter =
    color.length === 1 ? color.toUpperCase() : ['W', 'U', 'B', 'R', 'G'][COLOR_WORDS.indexOf(color.toLowerCase())];
  return poolOf(world, player)['WUBRGC'.indexOf(letter ?? 'C')] ?? 0;
}
