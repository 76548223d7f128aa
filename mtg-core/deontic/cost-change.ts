// What spells and abilities cost more or less (CR 601.2f): `rules/cost-changes.ts` asks.

import type { Amount, ContinuousEffect, Fields, PlayerExpr, Zone } from '../cards/language/index.ts';
import { amount, changeWords, many, numberWord, player, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { type RuleOf, rule } from './definition.ts';

const fields = {
  what: { words: ['abilities'], or: 'filter' },
  by: 'player',
  amount: 'amount',
  'mana?': 'manaText',
  direction: ['less', 'more'],
  'minimum?': 'whole',
  'abilityFilter?': 'filter',
  'ability?': 'text',
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
  return /^(?:\{[WUBRGC]\})+$/.test(text) ? { amount: 1, mana: text } : undefined;
});

/** "Cost {1} less to cast", "costs {1} more to activate for each ...", "costs {X} less to cast, where X is ...". */
export const costChangeRead = (verb: string, to: string): read.Reader<Change> =>
  read.either<Change>(
    read.map(
      read.seq(
        read.literal(verb),
        symbols,
        read.literal('less', 'more'),
        read.literal(to),
        read.maybe(read.after('for each', read.eachLater)),
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

/** CR 601.2a: every zone that a spell can be cast from, but for the hand. */
const ELSEWHERE: Zone[] = ['library', 'graveyard', 'exile', 'command'];

const castFrom: read.Reader<{ zone?: Zone | Zone[] }> = read.either<{ zone?: Zone | Zone[] }>(
  read.give({}),
  read.map(read.literal('from anywhere other than your hand'), () => ({ zone: [...ELSEWHERE] })),
);

const ofSpells: read.Reader<ContinuousEffect> = read.accept(
  read.seq(
    read.either(read.pluralPhrase, read.after('each', read.singularPhrase)),
    caster,
    read.maybe(read.qualitiesRead),
    castFrom,
    read.either(costChangeRead('cost', 'to cast'), costChangeRead('costs', 'to cast')),
  ),
  ([phrase, by, quality, from, change]): ContinuousEffect | undefined => {
    const { spell, ...what } = phrase.filter;
    if (spell !== true || what.controller !== undefined || what.zone !== undefined) return undefined;
    const all = quality === undefined ? what : read.both(what, quality);
    if (all === undefined) return undefined;
    return changing({ what: { ...all, ...from }, by, ...change });
  },
);

const changing = (change: Omit<CostChange, 'kind'>): ContinuousEffect => ({
  ...(change.by === 'each' ? {} : { players: change.by }),
  change: [{ kind: 'rule', rule: { kind: 'costChange', ...change } }],
});

/** "This effect can't reduce the mana in that cost to less than one mana." */
const floor: read.Reader<number> = read.map(
  read.literal(". This effect can't reduce the mana in that cost to less than one mana"),
  () => 1,
);

const ofAbilities: read.Reader<ContinuousEffect> = read.map(
  read.seq(
    read.either<Pick<CostChange, 'abilityFilter' | 'ability'>>(
      read.map(read.after('activated abilities of', read.pluralPhrase), ({ filter }) => ({ abilityFilter: filter })),
      read.map(read.literal('equip abilities you activate'), () => ({ ability: 'equip' })),
      read.map(read.literal('cycling abilities you activate'), () => ({ ability: 'cycling' })),
    ),
    costChangeRead('cost', 'to activate'),
    read.maybe(floor),
  ),
  ([of, change, minimum]) =>
    changing({
      what: 'abilities',
      by: of.ability === undefined ? 'each' : 'you',
      ...of,
      ...change,
      ...(minimum === undefined ? {} : { minimum }),
    }),
);

rule('costChange', fields, {
  readsSentence: read.either(ofSpells, ofAbilities),
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
    const of = node.abilityFilter ? ` of ${many(speech, node.abilityFilter)}` : '';
    const what = node.ability ? `${node.ability} abilities you activate` : 'activated abilities';
    return `${what}${of} cost ${much} ${node.direction} to activate${each}${floor}`;
  }
  const { controller: _, zone, ...rest } = node.what;
  if (rest.commander && rest.owner === 'you' && node.by === 'you' && Object.keys(rest).length === 2)
    return `your commander costs ${much} ${node.direction} to cast${each.replace("you've cast your commander", "it's been cast")}${floor}`;
  const elsewhere = Array.isArray(zone) && !zone.includes('hand') && zone.length === 4;
  const what = elsewhere || zone === undefined ? rest : { ...rest, zone };
  const from = elsewhere ? ' from anywhere other than your hand' : '';
  const by =
    node.by === 'you'
      ? ' you cast'
      : node.by === 'opponent'
        ? ' your opponents cast'
        : node.by === 'each' || node.by === 'any'
          ? ''
          : ` ${player(speech, node.by, 'subject')} casts`;
  return `${many(speech, { ...what, spell: true })}${by}${from} cost ${much} ${node.direction} to cast${each}${floor}`;
}
