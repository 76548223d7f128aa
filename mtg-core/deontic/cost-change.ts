// What spells and abilities cost more or less (CR 601.2f): `rules/cost-changes.ts` asks.

import type { Amount, ContinuousEffect, Duration, Fields, Filter, PlayerExpr } from '../cards/language/index.ts';
import {
  amount,
  castFromWords,
  changeWords,
  join,
  many,
  noun,
  numberWord,
  ordinal,
  player,
  refer,
  type Speech,
  targetWords,
} from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { type RuleOf, rule } from './definition.ts';
import { asSpells, castFromRead } from './spells-said.ts';

const fields = {
  what: { words: ['abilities'], or: 'filter' },
  by: 'player',
  amount: 'amount',
  'mana?': 'manaText',
  direction: ['less', 'more'],
  'minimum?': 'whole',
  'abilityFilter?': 'filter',
  'ability?': 'text',
  /** Only of that spell of a turn: the first or second that the player casts. */
  'nth?': 'event',
  /** CR 605.1a: of abilities, that those which make mana aren't meant. */
  'exceptMana?': 'flag',
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    costChange: typeof fields;
  }
}

type CostChange = RuleOf<'costChange'>;
type Change = Pick<CostChange, 'amount' | 'mana' | 'direction'>;

/** "{2}" is generic mana, anything else is said by its symbols (CR 118.7). */
const symbols: read.Reader<{ amount: Amount; mana?: string }> = read.token(({ kind, text }) => {
  if (kind !== 'symbol') return undefined;
  const generic = /^\{(\d+)\}$/.exec(text)?.[1];
  if (generic !== undefined) return { amount: Number(generic) };
  return /^(?:\{\d+\})?(?:\{[WUBRGC]\})+$/.test(text) ? { amount: 1, mana: text } : undefined;
});

/** CR 601.2f: "target", "target beyond the first" of the spell whose cost it is. */
const eachTarget: read.Reader<Amount> = read.either<Amount>(
  read.map(read.literal('target beyond the first'), () => ({ kind: 'targetCount', beyond: 1 })),
  read.map(read.literal('target'), () => ({ kind: 'targetCount' })),
);

/** "Cost {1} less to cast", "costs {1} more to activate for each ...", "costs {X} less to cast, where X is ...". */
export const costChangeRead = (verb: string, to: string): read.Reader<Change> =>
  read.either<Change>(
    read.map(
      read.seq(
        read.literal(verb),
        symbols,
        read.literal('less', 'more'),
        read.literal(to),
        read.maybe(read.after('for each', to === 'to cast' ? read.either(read.eachLater, eachTarget) : read.eachLater)),
      ),
      ([, { amount, mana }, direction, , each]): Change => {
        const much: Amount = each === undefined ? amount : amount === 1 ? each : { kind: 'times', of: [amount, each] };
        return {
          amount: much,
          ...(mana === undefined ? {} : { mana }),
          direction: direction as Change['direction'],
        };
      },
    ),
    read.map(
      read.seq(
        read.literal(`${verb} {X}`),
        read.literal('less', 'more'),
        read.literal(to),
        read.literal(', where x is'),
        read.amountLater,
      ),
      ([, direction, , , amount]) => ({ amount, direction: direction as Change['direction'] }),
    ),
  );

const caster: read.Reader<PlayerExpr> = read.either<PlayerExpr>(
  read.map(read.literal('you cast'), (): PlayerExpr => 'you'),
  read.map(read.literal('your opponents cast'), (): PlayerExpr => 'opponent'),
  read.give<PlayerExpr>('each'),
);

/** Where it is cast from isn't where it is by then (CR 601.2a). */
const castFrom: read.Reader<Filter> = read.either<Filter>(
  read.map(read.literal("but don't own"), () => ({ owner: 'notYou' as const })),
  read.map(read.literal('from anywhere other than your hand'), () => ({ not: { castFrom: 'hand' as const } })),
  castFromRead,
);

/** "That's red or green". */
const thatIs: read.Reader<Filter> = read.after(read.literal("that's", 'that are'), read.adjectivesRead);

/** "That target this creature." */
const targeting: read.Reader<Filter> = read.accept(read.relationRead, (filter) =>
  filter.targets === undefined ? undefined : filter,
);

/** What stands after whoever casts them: "with mana value 5 or greater", "from exile", "that target this creature". */
const suffixes: read.Reader<Filter> = read.accept(
  read.repeated(read.either(read.qualitiesRead, castFrom, thatIs, targeting)),
  (found) =>
    found.reduce<Filter | undefined>((sum, each) => (sum === undefined ? undefined : read.both(sum, each)), {}),
);

/** "Creature spells", "each instant and sorcery spell", "blue spells and red spells". */
const spellsRead: read.Reader<Filter> = read.either(
  asSpells(read.pluralPhrase),
  asSpells(read.after('each', read.singularPhrase)),
  read.accept(read.series(asSpells(read.pluralPhrase), 'and', 2), read.unionOf),
);

const ofSpells: read.Reader<ContinuousEffect> = read.accept(
  read.seq(
    spellsRead,
    caster,
    suffixes,
    read.either(costChangeRead('cost', 'to cast'), costChangeRead('costs', 'to cast')),
  ),
  ([spells, by, quality, change]): ContinuousEffect | undefined => {
    const what = read.both(spells, quality);
    return what === undefined ? undefined : changing({ what, by, ...change });
  },
);

/** "Spells you cast this turn that are red cost {1} less to cast." */
const ofThisTurn: read.Reader<{ node: ContinuousEffect; until: Duration | undefined }> = read.accept(
  read.seq(
    spellsRead,
    read.literal('you cast'),
    suffixes,
    read.literal('this turn'),
    suffixes,
    costChangeRead('cost', 'to cast'),
  ),
  ([spells, , before, , after, change]) => {
    const quality = read.both(before, after);
    const what = quality === undefined ? undefined : read.both(spells, quality);
    // What is counted would be counted once, as the effect begins (CR 608.2h).
    return what === undefined || typeof change.amount !== 'number'
      ? undefined
      : { node: changing({ what, by: 'you', ...change }), until: 'endOfTurn' as const };
  },
);

/** "The first creature spell you cast each turn costs {2} less to cast." */
const ofNth: read.Reader<ContinuousEffect> = read.map(
  read.seq(
    read.after('the', read.ordinalRead),
    asSpells(read.singularPhrase),
    read.literal('you cast'),
    read.literal('each turn', 'during each of your turns'),
    costChangeRead('costs', 'to cast'),
  ),
  ([nth, what, , when, change]): ContinuousEffect =>
    changing({
      what,
      by: 'you',
      ...change,
      nth: {
        event: 'cast',
        player: 'you',
        ...(Object.keys(what).length === 0 ? {} : { object: what }),
        nth,
        ...(when === 'each turn' ? {} : { during: 'you' as const }),
      },
    }),
);

const changing = (change: Omit<CostChange, 'kind'>): ContinuousEffect => ({
  ...(change.by === 'each' ? {} : { players: change.by }),
  change: [{ kind: 'rule', rule: { kind: 'costChange', ...change } }],
});

/** CR 601.2f: less than one mana the cost can't become. */
const floor: read.Reader<number> = read.map(
  read.literal(
    ". This effect can't reduce the mana in that cost to less than one mana",
    ". This effect can't reduce the amount of mana an ability costs to activate to less than one mana",
  ),
  () => 1,
);

/** Keywords of which the activated abilities are spoken of by their name. */
const ACTIVATED_KEYWORDS = ['equip', 'cycling', 'boast', 'ninjutsu', 'exhaust'] as const;

const abilitiesRead: read.Reader<Pick<CostChange, 'by' | 'abilityFilter' | 'ability'>> = read.either<
  Pick<CostChange, 'by' | 'abilityFilter' | 'ability'>
>(
  read.map(read.after('activated abilities of', read.pluralPhrase), ({ filter }) => ({
    by: 'each',
    abilityFilter: filter,
  })),
  read.map(
    read.before(
      read.accept(read.objectAgain('possessive'), ({ name }) => name),
      'activated abilities',
    ),
    (name) => ({ by: 'each', abilityFilter: { among: name } }),
  ),
  read.map(read.literal('activated abilities'), () => ({ by: 'each' })),
  read.map(read.literal('abilities your opponents activate'), () => ({ by: 'opponent' })),
  read.map(read.literal('abilities you activate'), () => ({ by: 'you' })),
  ...ACTIVATED_KEYWORDS.map((ability) =>
    read.map(read.literal(`${ability} abilities you activate`), () => ({ by: 'you' as const, ability })),
  ),
);

const ofAbilities: read.Reader<ContinuousEffect> = read.map(
  read.seq(
    abilitiesRead,
    costChangeRead('cost', 'to activate'),
    read.maybe(floor),
    read.maybe(read.literal("unless they're mana abilities")),
  ),
  ([of, change, minimum, exempt]) =>
    changing({
      what: 'abilities',
      ...of,
      ...change,
      ...(minimum === undefined ? {} : { minimum }),
      ...(exempt === undefined ? {} : { exceptMana: true }),
    }),
);

rule('costChange', fields, {
  of: ({ what }) => (what === 'abilities' ? ['players', 'game'] : ['objects', 'players', 'game']),
  readsSentence: read.either(ofSpells, ofNth, ofAbilities),
  readsTimedSentence: ofThisTurn,
  sentence: ({ speech }, node) => costChange(speech, node),
});

function costChange(speech: Speech, node: RuleOf<'costChange'>): string {
  const { each: counted, much } = changeWords(speech, node);
  const each =
    counted === '' && typeof node.amount !== 'number' ? `, where X is ${amount(speech, node.amount)}` : counted;
  const floor =
    node.minimum === undefined
      ? ''
      : `. This effect can't reduce the mana in that cost to less than ${node.minimum === 1 ? 'one mana' : `${numberWord(node.minimum)} mana`}`;
  if (node.what === 'abilities') {
    const exempt = node.exceptMana ? " unless they're mana abilities" : '';
    return `${abilitiesWords(speech, node)} cost ${much} ${node.direction} to activate${each}${floor}${exempt}`;
  }
  const { controller: _, ...rest } = node.what;
  if (rest.commander && rest.owner === 'you' && node.by === 'you' && Object.keys(rest).length === 2)
    return `your commander costs ${much} ${node.direction} to cast${each.replace("you've cast your commander", "it's been cast")}${floor}`;
  if (node.nth !== undefined) {
    const { nth, during } = node.nth;
    const when = during === 'you' ? 'during each of your turns' : 'each turn';
    if (typeof nth !== 'number')
      return `the next ${noun(speech, { ...rest, spell: true })} you cast this turn costs ${much} ${node.direction} to cast${each}`;
    const which = ordinal(nth);
    return `the ${which} ${noun(speech, { ...rest, spell: true })} you cast ${when} costs ${much} ${node.direction} to cast${each}`;
  }
  return `${spellsWords(speech, node, rest)} cost ${much} ${node.direction} to cast${each}${floor}`;
}

function abilitiesWords(speech: Speech, { ability, abilityFilter: of, by }: CostChange): string {
  if (of !== undefined) {
    const { among, ...more } = of;
    return among !== undefined && Object.keys(more).length === 0
      ? `${refer(speech, among, 'possessive')} activated abilities`
      : `activated abilities of ${many(speech, of)}`;
  }
  if (ability !== undefined) return `${ability} abilities you activate`;
  return by === 'you'
    ? 'abilities you activate'
    : by === 'opponent'
      ? 'abilities your opponents activate'
      : 'activated abilities';
}

/** "Blue spells and red spells you cast", "spells your opponents cast from exile". */
function spellsWords(speech: Speech, { by }: CostChange, filter: Filter): string {
  const { castFrom: zone, not, targets, ...rest } = filter;
  const { owner, ...unowned } = rest;
  const isOthers = owner === 'notYou' && by === 'you';
  const what = isOthers ? unowned : rest;
  const isElsewhere = not?.castFrom === 'hand' && Object.keys(not).length === 1;
  const plain = isElsewhere || not === undefined ? what : { ...what, not };
  const from = isElsewhere
    ? ' from anywhere other than your hand'
    : zone === undefined
      ? ''
      : ` ${castFromWords(zone)}`;
  const who =
    by === 'you'
      ? ` you cast${isOthers ? " but don't own" : ''}`
      : by === 'opponent'
        ? ' your opponents cast'
        : by === 'each' || by === 'any'
          ? ''
          : ` ${player(speech, by, 'subject')} casts`;
  const that = targets === undefined ? '' : ` that target ${targetWords(speech, targets)}`;
  return `${kindsOfSpells(speech, plain)}${who}${from}${that}`;
}

/** Several kinds of spells are each called spells where nothing but a color tells them apart, or nothing that has one word. */
function kindsOfSpells(speech: Speech, { zone: _, spell: __, ...what }: Filter): string {
  const [field, ...more] = Object.keys(what) as (keyof Filter)[];
  const each = (kinds: readonly Filter[]): string =>
    join(
      kinds.map((kind) => many(speech, { ...kind, spell: true })),
      'and',
    );
  if (more.length === 0 && field === 'colors') return each((what.colors ?? []).map((color) => ({ colors: [color] })));
  return more.length === 0 && field === 'any' ? each(what.any ?? []) : many(speech, { ...what, spell: true });
}
