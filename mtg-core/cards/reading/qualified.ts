// What a quality that follows several nouns is said of.
import type { Filter } from '../language/index.ts';
import { both } from './nouns.ts';

const CREATURES_ONLY = [
  'keyword',
  'notKeyword',
  'noAbilities',
  'power',
  'toughness',
  'basePower',
  'baseToughness',
  'ownStats',
] as const;

/**
 * What follows several nouns is said of all of them; what only creatures have, of the creatures: "artifact, enchantment, or creature
 * with flying".
 */
export function qualified(said: Filter, quality: Filter): Filter | undefined {
  const { types = [], ...rest } = said;
  const others = types.filter((type) => type !== 'creature');
  const isOfCreatures = CREATURES_ONLY.some((field) => field in quality);
  if (!isOfCreatures || others.length === 0 || others.length === types.length || rest.any !== undefined)
    return both(said, quality);
  return { ...rest, any: [{ types: others }, { types: ['creature'], ...quality }] };
}

/** Of several nouns with articles a quality is that of the last. */
export function ofLast(said: Filter, quality: Filter): Filter | undefined {
  const { any = [], types, subtypes, ...rest } = said;
  const parts =
    any.length > 0
      ? any
      : (types?.map((each) => ({ types: [each] })) ?? subtypes?.map((each) => ({ subtypes: [each] })) ?? []);
  const last = both(parts.at(-1) ?? {}, quality);
  return last === undefined ? undefined : { ...rest, any: [...parts.slice(0, -1), last] };
}
