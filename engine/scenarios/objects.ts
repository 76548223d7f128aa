// Facts about objects and players that checks and asserts compare.
import type { PlayerId } from '../../mtg-core/index.ts';
import { named } from './names.ts';
import { charsOf, idsIn, objectOf, permanents, refOfId, type World, type ZoneName } from './world.ts';

const TYPES = [
  'creature',
  'land',
  'artifact',
  'enchantment',
  'instant',
  'sorcery',
  'planeswalker',
  'battle',
  'kindred',
];
const SUPERTYPES = ['basic', 'legendary', 'snow', 'world'];
const COLORS = 'WUBRG';
const COLOR_WORDS = ['white', 'blue', 'black', 'red', 'green'];

const hasBit = (bits: number, list: readonly string[], word: string): boolean =>
  list.includes(word.toLowerCase()) && (bits & (1 << list.indexOf(word.toLowerCase()))) !== 0;

export const hasType = (world: World, id: number, type: string): boolean =>
  hasBit(charsOf(world, id).types, TYPES, type) || hasBit(charsOf(world, id).supertypes, SUPERTYPES, type);

export const hasSupertype = (world: World, id: number, type: string): boolean =>
  hasBit(charsOf(world, id).supertypes, SUPERTYPES, type);

/** CR 702.73a: an object with every creature type has this one, where it is one. */
export function hasSubtype(world: World, id: number, subtype: string): boolean {
  const chars = charsOf(world, id);
  if (chars.subtypes.some((each) => plainSubtype(each) === plainSubtype(subtype))) return true;
  return chars.allCreatureTypes && !notCreatureTypes.has(subtype);
}

const plainSubtype = (subtype: string): string => subtype.toLowerCase().replace(/[^a-z]/g, '');

const notCreatureTypes = new Set([
  ...['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Desert', 'Gate', 'Lair', 'Locus', 'Urza’s', 'Cave', 'Sphere'],
  ...['Aura', 'Equipment', 'Vehicle', 'Food', 'Treasure', 'Clue', 'Blood', 'Map', 'Room', 'Saga', 'Class', 'Case'],
  ...['Role', 'Curse', 'Shrine', 'Cartouche', 'Background', 'Spacecraft', 'Fortification', 'Gold', 'Powerstone'],
]);

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

export const attachmentsOf = (world: World, id: number): number[] =>
  permanents(world).filter((each) => objectOf(world, each).attachedTo === refOfId(world, id));

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
