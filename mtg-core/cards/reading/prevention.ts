// Damage that would be dealt: of what kind, to what, by what and for how long.
import type { Amount, EffectNode, Filter, Objects, Recipients, Ref } from '../language/index.ts';
import { onePhrase, pluralPhrase, singularPhrase } from './filters.ts';
import { instructionsLater } from './late.ts';
import { colorsByWord, typeWord } from './lexicon.ts';
import { adjectivesRead, unionOf } from './nouns.ts';
import { objectsRead, oneObject } from './objects.ts';
import { oneSentence, reflexiveAfter } from './parts.ts';
import { playerRead } from './players.ts';
import {
  accept,
  after,
  either,
  give,
  literal,
  map,
  maybe,
  perKey,
  type Reader,
  repeated,
  seq,
  series,
  token,
} from './reader.ts';
import { type Discourse, made, mention, type Referent } from './talk.ts';

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

/** "Red", "red or artifact", "instant or sorcery": of what kind a source is. */
const sourceKind: Reader<Filter> = either<Filter>(
  give({}),
  adjectivesRead,
  accept(
    series(
      token(({ kind, raw, text }): Filter | undefined => {
        const color = colorsByWord.get(text);
        if (kind !== 'word' || color !== undefined) return color && { colors: [color] };
        const { type, subtype, many } = typeWord(text) ?? {};
        if (many === true || (subtype !== undefined && !/^\p{Lu}/u.test(raw))) return undefined;
        if (type !== undefined) return { types: [type] };
        return subtype === undefined ? undefined : { subtypes: [subtype] };
      }),
      'or',
    ),
    (kinds) => (kinds.every(({ colors }) => colors !== undefined) ? undefined : unionOf(kinds)),
  ),
);

const sourceOf: Reader<Filter> = either<Filter>(
  give({}),
  map(literal('you control'), () => ({ controller: 'you' as const })),
  map(literal("you don't control"), () => ({ controller: 'notYou' as const })),
  map(literal('an opponent controls', 'your opponents control'), () => ({ controller: 'opponent' as const })),
  map(literal('you control of the chosen type'), () => ({
    controller: 'you' as const,
    ofChosen: { what: 'creatureType' as const, by: 'type' },
  })),
);

/** CR 609.7: "a source", "red sources an opponent controls" are permanents, spells or cards that deal damage. */
export const sourceRead = perKey(
  (many: boolean): Reader<Filter> =>
    map(
      seq(
        many ? give('') : literal('a', 'an', 'another', 'any'),
        sourceKind,
        literal(many ? 'sources' : 'source'),
        sourceOf,
      ),
      ([article, quality, , control]) => ({
        ...(article === 'another' ? { other: 'self' as const } : {}),
        ...quality,
        ...control,
        zone: ['battlefield', 'stack', 'graveyard', 'exile', 'hand', 'command'],
      }),
    ),
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
    maybe(literal('of the chosen color')),
  )(place).map(({ value: [, quality, , chosen], next }) => {
    const filter: Filter =
      chosen === undefined ? quality : { ...quality, ofChosen: { what: 'color' as const, by: 'color' } };
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
      sourceRead(true),
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

/** "You or another permanent you control": damage is dealt to one of them. "A Cleric or a Wizard" is what one thing is. */
const oneOrOther: Reader<Recipients> = accept(
  seq(oneProtected, literal('or'), onePhrase),
  ([one, , { filter }]): Recipients | undefined =>
    filter.controller === undefined ? undefined : { kind: 'all', of: [one, filter] },
);

const part: Reader<Omit<Dealt, 'choose'> & Partial<Pick<Dealt, 'choose'>>> = either<
  Omit<Dealt, 'choose'> & Partial<Pick<Dealt, 'choose'>>
>(
  map(after('to', either(damagedRead, oneOrOther)), (to) => ({ to })),
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

/** Read where how much was prevented, and what would have dealt it, can be spoken of; not after it. */
export const aboutPrevented =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (place) => {
    const before = place.talk.things;
    const isNew = ({ name }: Referent): boolean =>
      (name === 'event.amount' || name === 'event.source') && !before.some((thing) => thing.name === name);
    return reader({ ...place, talk: damageWasPrevented(place.talk) }).map(({ value, next }) => ({
      value,
      next: { ...next, talk: { ...next.talk, things: next.talk.things.filter((thing) => !isNew(thing)) } },
    }));
  };

function damageWasPrevented(talk: Discourse): Discourse {
  const known = mention(talk, { name: 'event.amount', sort: 'number', nouns: ['damage prevented'], many: false });
  if (talk.things.some(({ nouns }) => nouns[0] === 'source')) return known;
  // Nothing was said of it: "it" is something else.
  return {
    ...known,
    things: [{ name: 'event.source', sort: 'object', nouns: ['source'], many: false }, ...known.things],
  };
}

/** CR 603.12: "When damage is prevented this way, ...". */
export const triggersOncePrevented: Reader<EffectNode[]> = map(
  reflexiveAfter('. when damage is prevented this way,', instructionsLater),
  (node) => [node],
);

const PREVENTED: Amount = { kind: 'var', name: 'event.amount' };

/** So many as damage was prevented: of what is put or made one by one. */
const asMany = (nodes: readonly EffectNode[]): EffectNode[] | undefined => {
  const [only, ...more] = nodes;
  const isOne = only !== undefined && more.length === 0 && (only.kind === 'addCounters' || only.kind === 'createToken');
  return isOne && (only.count ?? 1) === 1 ? [{ ...only, count: PREVENTED }] : undefined;
};

/** A sentence that speaks of what was prevented belongs to the prevention (CR 615.5). */
export const saidOfPrevented: Reader<EffectNode[]> = either<EffectNode[]>(
  triggersOncePrevented,
  after('. if damage is prevented this way,', oneSentence(instructionsLater)),
  accept(after('. for each 1 damage prevented this way,', oneSentence(instructionsLater)), asMany),
  after('.', oneSentence(speaksOfPrevented(instructionsLater))),
);

/** "You gain life equal to the damage prevented this way." */
function speaksOfPrevented(reader: Reader<EffectNode[]>): Reader<EffectNode[]> {
  const words = ['damage', 'prevented', 'this', 'way'];
  return (place) => {
    const said = place.reading.tokens.slice(place.at).map(({ text }) => text);
    const isSaid = said.some((_, index) => words.every((word, ahead) => said[index + ahead] === word));
    return isSaid && said[0] !== 'if' && said[0] !== 'when' && said[0] !== 'for' ? reader(place) : [];
  };
}
