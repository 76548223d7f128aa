// Damage that would be dealt: of what kind, to what, by what and for how long.
import type { EffectNode, Filter, Objects, Recipients, Ref } from '../language/index.ts';
import { pluralPhrase, singularPhrase } from './filters.ts';
import { colorsByWord } from './lexicon.ts';
import { objectsRead, oneObject } from './objects.ts';
import { playerRead } from './players.ts';
import {
  accept,
  after,
  either,
  give,
  literal,
  map,
  maybe,
  type Reader,
  repeated,
  seq,
  series,
  token,
} from './reader.ts';
import { made } from './talk.ts';

export const damageKind: Reader<Pick<Dealt, 'combat'>> = map(
  literal('damage', 'combat damage', 'noncombat damage'),
  (said) => (said === 'damage' ? {} : { combat: said === 'combat damage' }),
);

const oneProtected: Reader<Recipients> = either<Recipients>(
  oneObject,
  map(pluralPhrase, ({ filter }) => filter),
  map(after('each', singularPhrase), ({ filter }) => filter),
  map(playerRead(), (who): Recipients => ({ kind: 'players', who })),
  map(literal('players'), (): Recipients => ({ kind: 'players', who: 'each' })),
);

/** "you", "target creature", "you and creatures you control". */
export const damagedRead: Reader<Recipients> = map(
  series(oneProtected, ['and', 'and/or']),
  (of): Recipients => (of.length === 1 ? of[0]! : { kind: 'all', of }),
);

export interface DamageSources {
  readonly by: Objects;
  /** The choice of it, to be made first (CR 609.7a). */
  readonly choose: readonly EffectNode[];
}

const sourceQuality: Reader<Filter> = either<Filter>(
  give({}),
  accept(
    series(
      token(({ text }) => colorsByWord.get(text)),
      'or',
    ),
    (colors) => ({ colors }),
  ),
  map(literal('artifact', 'creature', 'enchantment', 'land'), (type) => ({ types: [type as 'land'] })),
  map(literal('colorless'), () => ({ colorless: true })),
);

/** "a red source of your choice". */
const chosenSource: Reader<DamageSources> = (place) =>
  seq(
    literal('a', 'an'),
    sourceQuality,
    literal('source of your choice'),
  )(place).map(({ value: [, filter], next }) => {
    const { talk, name } = made(next.talk, { sort: 'object', nouns: ['source'], many: false }, 'source');
    const asked = Object.keys(filter).length === 0 ? {} : { filter };
    return { value: { by: name, choose: [{ kind: 'chooseSource', ...asked, as: name }] }, next: { ...next, talk } };
  });

/** What would deal the damage. */
export const damageSources: Reader<DamageSources> = either<DamageSources>(
  chosenSource,
  map(
    either<Ref | Filter>(
      oneObject,
      map(pluralPhrase, ({ filter }) => filter),
    ),
    (by) => ({
      by,
      choose: [],
    }),
  ),
);

export interface Dealt {
  readonly combat?: boolean;
  readonly to?: Recipients;
  readonly by?: Objects;
  readonly until?: 'endOfTurn';
  /** To it and by it, each. */
  readonly both?: Objects;
  readonly choose: readonly EffectNode[];
}

const part: Reader<Omit<Dealt, 'choose'> & Partial<Pick<Dealt, 'choose'>>> = either<
  Omit<Dealt, 'choose'> & Partial<Pick<Dealt, 'choose'>>
>(
  map(after('to', damagedRead), (to) => ({ to })),
  map(after('by', damageSources), ({ by, choose }) => (choose.length === 0 ? { by } : { by, choose })),
  map(literal('this turn'), () => ({ until: 'endOfTurn' as const })),
  map(
    after(
      'to and dealt by',
      either<Objects>(
        oneObject,
        map(objectsRead, ({ what }) => what),
        map(pluralPhrase, ({ filter }) => filter),
      ),
    ),
    (both) => ({ both }),
  ),
);

/** Each is said once. */
export const dealtParts: Reader<Dealt> = accept(repeated(part), (found): Dealt | undefined => {
  const fields = found.flatMap((each) => Object.keys(each));
  if (new Set(fields).size < fields.length) return undefined;
  const all: Dealt = Object.assign({ choose: [] }, ...found);
  return all.both !== undefined && (all.to ?? all.by) !== undefined ? undefined : all;
});

/** "damage that would be dealt to you by creatures this turn", "damage target creature would deal to you this turn". */
export const dealtRead: Reader<Dealt> = either<Dealt>(
  map(seq(damageKind, literal('that would be dealt'), dealtParts), ([kind, , dealt]) => ({
    ...dealt,
    ...kind,
  })),
  accept(
    seq(damageKind, maybe(literal('that')), damageSources, literal('would deal'), dealtParts),
    ([kind, , { by, choose }, , dealt]): Dealt | undefined =>
      dealt.by !== undefined || dealt.both !== undefined
        ? undefined
        : { ...dealt, ...kind, by, choose: [...choose, ...dealt.choose] },
  ),
);
