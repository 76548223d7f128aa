// What a subject "gets", "has", "gains", "is": continuous effects of instructions and of static abilities. How each change is read
// stands in its definition (`mtg-core/modifications`).
import type { Ability, Amount, ContinuousEffect, Duration, EffectNode, Modification } from '../cards/language/index.ts';
import {
  type Acted,
  accept,
  after,
  beginningLike,
  chain,
  durationRead,
  eachLater,
  either,
  fullStop,
  give,
  itselfRead,
  literal,
  map,
  maybe,
  nothing,
  objectAgain,
  objectIs,
  once,
  type Parsed,
  perKey,
  type Reader,
  seq,
  series,
} from '../cards/reading/index.ts';
import { choicesFor, modifications, stillAsBefore } from '../modifications/index.ts';
import { keywordRead } from './keywords.ts';

let known: ReturnType<typeof allChanges> | undefined;
const allChanges = () => modifications.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads]));

type How = 'contracted' | 'plain' | undefined;

const oneChange = perKey((many: boolean, states: boolean, how: How): Reader<readonly Modification[]> => {
  known ??= allChanges();
  const of = { many, states, contracted: how === 'contracted', plain: how === 'plain' };
  return either(...known.map((reads) => reads(of)));
});

/** "gets +1/+1 and has flying", "gets +2/+2, gains trample, and can't be blocked"; after "it's", or of one thing after "have it". */
export const changesRead = perKey((many: boolean, states: boolean, how?: How): Reader<Modification[]> => {
  const one = oneChange(many, states, how === 'plain' ? how : undefined);
  const opening = how === 'contracted' ? oneChange(many, states, how) : one;
  const joint = literal('and', ',', ', and');
  const changes: Reader<Modification[]> = (place) => {
    // `open`: a comma stands before the last of them, so that more must follow.
    const found = opening(place).map(({ value, next }) => ({ value: [...value], next, open: false }));
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next))
        for (const more of one(step.next))
          found.push({ value: [...value, ...more.value], next: more.next, open: step.value === ',' });
    }
    return found.flatMap(({ value, next, open }): Parsed<Modification[]>[] => (open ? [] : [{ value, next }]));
  };
  return once(beginningLike(opening, changes));
});

/**
 * CR 701.19c: "it can't be regenerated" without an end is said of the destruction before it, not of the time after it. CR 611.2a: what
 * else an instruction states without an end lasts as long as the game.
 */
const isEndless = (change: readonly Modification[], until: Duration | undefined): boolean =>
  until === undefined &&
  change.some((each) => each.kind === 'rule' && each.rule.kind === 'cant' && each.rule.do.kind === 'beRegenerated');

/** CR 112.1: spells are on the stack. */
const affectedBy = ({ what }: Acted): Acted['what'] =>
  typeof what === 'object' && what.spell === true && what.zone === undefined ? { ...what, zone: 'stack' } : what;

const lasting = (acted: Acted, change: Modification[], until: Duration): EffectNode => ({
  kind: 'continuous',
  effects: [{ affects: affectedBy(acted), change }],
  until,
});

/** After a subject of an instruction: what it gets, and for how long. Without an end it lasts as long as the game (CR 611.2a). */
export const continuousClause =
  (acted: Acted): Reader<EffectNode[]> =>
  (place) => {
    // "It also gains flying": besides what it got before.
    const also = literal('also')(place).flatMap(({ next }) => anyChange(acted)(next));
    return [...anyChange(acted)(place), ...also];
  };

const anyChange =
  (acted: Acted): Reader<EffectNode[]> =>
  (place) =>
    either(
      accept(getsFor(acted.many, acted.plain ?? false), ([said, until, still]) => {
        const change = still ? stillAsBefore(said) : said;
        return change === undefined || isEndless(change, until)
          ? undefined
          : [...choicesFor(change), lasting(acted, change, until ?? 'permanent')];
      }),
      accept(getsForTurn(acted.many), (said) => {
        const change = stillAsBefore(said);
        return change === undefined || choicesFor(change).length > 0
          ? undefined
          : [lasting(acted, change, 'endOfTurn')];
      }),
      accept(getsForEach(acted.many), ([said, until, each]) => {
        const change = forEachOne(said, each);
        return change === undefined ? undefined : [lasting(acted, change, until)];
      }),
      map(gainsOneOf(acted.many, acted.plain ?? false), ([said, kinds, until]) => [
        oneOf(kinds.map((ability) => lasting(acted, [...said, { kind: 'gain', abilities: [ability] }], until))),
      ]),
      isFromThenOn(acted, false),
    )(place);

/** "Gains your choice of flying or lifelink until end of turn": chosen as the instruction is carried out (CR 608.2d). */
const gainsOneOf = perKey((many: boolean, plain: boolean) =>
  map(
    seq(
      either<Modification[]>(
        give([]),
        map(seq(changesRead(many, false, plain ? 'plain' : undefined), literal('and', ', and')), ([said]) => said),
      ),
      literal(many || plain ? 'gain' : 'gains'),
      literal('your choice of'),
      series(keywordRead, 'or', 2),
      durationRead,
    ),
    ([said, , , kinds, until]) => [said, kinds, until] as const,
  ),
);

const oneOf = (nodes: readonly EffectNode[]): EffectNode => ({
  kind: 'modes',
  min: 1,
  max: 1,
  options: nodes.map((node) => ({ do: [node] })),
});

const TYPES_AND_COLORS: ReadonlySet<Modification['kind']> = new Set(['setTypes', 'addTypes', 'setColors', 'addColors']);

/** What something that was spoken of is from then on: "that creature is a black Zombie in addition to its other colors and types". */
const isFromThenOn = (acted: Acted, contracted: boolean): Reader<EffectNode[]> =>
  typeof acted.what !== 'string' || acted.what === 'self'
    ? nothing
    : accept(
        seq(changesRead(acted.many, true, contracted ? 'contracted' : undefined), maybe(durationRead)),
        ([change, until]) =>
          change.some(({ kind }) => TYPES_AND_COLORS.has(kind))
            ? [lasting(acted, change, until ?? 'permanent')]
            : undefined,
      );

/** "It's a Spirit in addition to its other types". */
export const becomesClause: Reader<EffectNode[]> = chain(objectIs, ({ name, not }) =>
  not ? nothing : isFromThenOn({ what: name, many: false }, true),
);

const timesEach = (size: Amount, each: Amount): Amount =>
  size === 0 ? 0 : size === 1 ? each : { kind: 'times', of: [size, each] };

/** "Gets +1/+1 until end of turn for each other attacking creature": of one change of size. */
function forEachOne([only, ...more]: readonly Modification[], each: Amount): Modification[] | undefined {
  if (only?.kind !== 'pt' || more.length > 0) return undefined;
  return typeof only.power === 'number' && typeof only.toughness === 'number'
    ? [{ ...only, power: timesEach(only.power, each), toughness: timesEach(only.toughness, each) }]
    : undefined;
}

const getsFor = perKey((many: boolean, plain: boolean) =>
  accept(
    seq(
      changesRead(many, false, plain ? 'plain' : undefined),
      maybe(durationRead),
      stillRead,
      maybe(literal(FLASHBACK_COST)),
    ),
    ([change, until, still, cost]) =>
      change.some(givesFlashback) === (cost !== undefined) ? ([change, until, still] as const) : undefined,
  ),
);

/** CR 702.34a: flashback that is given without a cost has the card's own, which is said in a sentence of its own. */
const FLASHBACK_COST = '. the flashback cost is equal to its mana cost';

const givesFlashback = (change: Modification): boolean =>
  change.kind === 'gain' &&
  change.abilities.some((each) => each.kind === 'keyword' && each.keyword === 'flashback' && each.cost === undefined);

/** "Becomes a 3/2 Elemental creature until end of turn and can't be blocked this turn. It's still a land": what ends together. */
const getsForTurn = perKey((many: boolean) =>
  accept(
    seq(
      changesRead(many, false),
      literal('until end of turn and'),
      changesRead(many, false),
      literal('this turn'),
      stillRead,
    ),
    ([said, , more, , still]) => (still ? [...said, ...more] : undefined),
  ),
);

const getsForEach = perKey((many: boolean) =>
  seq(changesRead(many, false), durationRead, after('for each', eachLater)),
);

const STILL = [
  "it's still a land",
  "they're still lands",
  'that land is still a land',
  "it's still a planeswalker",
  "it's still an enchantment",
  "they're still enchantments",
];

/** CR 205.1b; a quotation before it ends its own sentence. */
const stillRead: Reader<boolean> = map(
  maybe(
    either<unknown>(
      seq(fullStop, literal(...STILL)),
      literal("that's still a land", 'that are still lands', "that's still a planeswalker"),
    ),
  ),
  (said) => said !== undefined,
);

/** What a static ability says of its subject. */
export const statedChanges = (many: boolean): Reader<Modification[]> =>
  accept(seq(changesRead(many, true), stillRead, maybe(removesNot)), ([said, still, kept]) => {
    const change = kept === undefined ? said : keepingGiver(said);
    return change === undefined || choicesFor(change).length > 0 ? undefined : still ? stillAsBefore(change) : change;
  });

/** CR 702.16n: protection from what gives it. */
const removesNot: Reader<unknown> = seq(fullStop, literal("this effect doesn't remove"), itselfRead('object'));

function keepingGiver(list: readonly Modification[]): Modification[] | undefined {
  const keep = (ability: Ability): Ability =>
    ability.kind === 'keyword' && ability.keyword === 'protection'
      ? { ...ability, filter: { among: 'granter' } }
      : ability;
  const kept = list.map((each) => (each.kind === 'gain' ? { ...each, abilities: each.abilities.map(keep) } : each));
  return JSON.stringify(kept) === JSON.stringify(list) ? undefined : kept;
}

/** The same with how long it lasts said first: "until end of turn, target creature gets ...". */
export const endsFirst = (nodes: readonly EffectNode[], until: Duration): EffectNode[] | undefined => {
  const ended = nodes.flatMap((node): EffectNode[] => {
    if (node.kind === 'becomeCopy' && node.until === undefined) return [{ ...node, until }];
    return node.kind === 'continuous' && node.until === 'permanent' ? [{ ...node, until }] : [];
  });
  return ended.length > 0 && ended.length === nodes.length ? ended : undefined;
};

/** CR 613.1b: "you control enchanted creature". */
export const controlled: Reader<ContinuousEffect> = map(
  after('you control', objectAgain('object')),
  ({ name }): ContinuousEffect => ({ affects: name, change: [{ kind: 'control', who: 'you' }] }),
);

export const staticEffect = (acted: Acted, change: Modification[]): ContinuousEffect => ({
  affects: affectedBy(acted),
  change,
});
