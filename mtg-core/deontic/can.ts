// "Can't", "may" and "as though" (CR 101.2, 101.3, 601.3, 609.4): whoever does one of the deeds asks for them.

import type { ContinuousEffect, CostNode, Fields, Filter, Rule, RuleAction } from '../cards/language/index.ts';
import { zones } from '../cards/language/index.ts';
import { amount, condition, many, payWords, phrase, refer, type Speech } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { BY_OPPONENTS, cantSentence } from './cant-sentences.ts';
import { blockersRead } from './deeds/combat.ts';
import { NO_LIFE } from './deeds/players.ts';
import {
  deeds,
  deedWords,
  notAsked,
  notPaidDeclaring,
  type RuleAfter,
  type RuleOf,
  type RuleTold,
  rule,
} from './definition.ts';
import { someSpells } from './spells-said.ts';

const cantFields = { do: 'deed', 'if?': 'condition' } as const satisfies Fields;
const costToDoFields = { do: 'deed', cost: 'cost', 'each?': 'flag' } as const satisfies Fields;
const mayAsThoughFields = {
  do: 'deed',
  asThough: [
    'notDefender',
    'haste',
    'flash',
    'untapped',
    'noHexproof',
    'anyColor',
    'flying',
    'unblocked',
    'thisTurn',
    'shadow',
    'reach',
  ],
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    cant: typeof cantFields;
    /** "unless their controller pays {2} for each of those creatures" */
    costToDo: typeof costToDoFields;
    /** CR 609.4 */
    mayAsThough: typeof mayAsThoughFields;
  }
}

type DeedReader = 'reads' | 'readsOfPlayers';
const known = new Map<DeedReader, read.Reader<RuleAction>>();

/** What can't be done, or may be, by objects or by players. */
const oneDeed =
  (by: DeedReader): read.Reader<RuleAction> =>
  (place) => {
    let reader = known.get(by);
    if (reader === undefined) {
      reader = read.either(...deeds.all().flatMap(({ [by]: reads }) => (reads === undefined ? [] : [reads])));
      known.set(by, reader);
    }
    return reader(place);
  };

/** "Attack or block", "attack, block, or crew Vehicles"; alone is said of both. */
const deedList = (by: DeedReader): read.Reader<readonly RuleAction[]> =>
  read.first<readonly RuleAction[]>(
    read.map(read.literal('attack or block alone'), () => [{ kind: 'attackAlone' }, { kind: 'blockAlone' }]),
    read.accept(read.series(oneDeed(by), 'or'), ofSameOnes),
  );

/** "Can't block or be blocked by creatures with power 2 or greater": whom stands at the end and is said of both. */
function ofSameOnes(said: readonly RuleAction[]): readonly RuleAction[] | undefined {
  const last = said.at(-1);
  const at = said.findIndex(({ kind }) => kind === 'block');
  const block = said[at];
  if (last?.kind !== 'beBlocked' || last.by === undefined || block?.kind !== 'block' || block.what !== undefined)
    return said;
  return last.by.not === undefined ? said.with(at, { kind: 'block', what: last.by }) : undefined;
}

const byWhom = ({ ofPlayers }: RuleAfter): DeedReader => (ofPlayers ? 'readsOfPlayers' : 'reads');

const whoCant = ({ players, who }: RuleTold): string =>
  players === 'opponent' ? 'your opponents' : players === 'each' ? 'players' : who;

rule('cant', cantFields, {
  of: ({ do: { kind } }) => deeds.find(kind)?.asked.cant ?? [],
  readsSentence: read.either(
    cantSentence,
    read.late(() => notCast),
  ),
  forbids: ({ do: action }) => [action.kind],
  refuse: ({ do: action }) => notAsked(action, 'cant'),
  // "Can't be blocked this turn except by creatures with haste".
  readsTimed: ({ ofPlayers }) =>
    ofPlayers
      ? read.nothing
      : read.map(read.seq(read.literal("can't be blocked this turn"), blockersRead), ([, by]) => ({
          node: { kind: 'cant' as const, do: { kind: 'beBlocked' as const, by } },
          until: 'endOfTurn' as const,
        })),
  reads: (of) =>
    of.ofPlayers
      ? cantRead(of)
      : read.either<readonly Rule[]>(
          cantRead(of),
          read.map(read.after('can block only creatures with', keywordRead), (notKeyword): Rule[] => [
            { kind: 'cant', do: { kind: 'block', what: { notKeyword } } },
          ]),
          read.map(
            read.seq(
              read.literal(of.many ? "don't" : "doesn't"),
              read.literal(...UNTAPPING),
              read.maybe(read.after('if', read.conditionLater)),
            ),
            ([, , asked]): Rule[] => [
              { kind: 'cant', do: { kind: 'untap' }, ...(asked === undefined ? {} : { if: asked }) },
            ],
          ),
        ),
  predicate({ speech, subject, verb }, node) {
    const { do: action } = node;
    // CR 502.3.
    if (action.kind === 'untap' && action.during === undefined) {
      const whose = subject.itself
        ? 'your untap step'
        : subject.many
          ? "their controllers' untap steps"
          : "its controller's untap step";
      return phrase(`${verb("don't")} untap during ${whose}`, node.if && `if ${condition(speech, node.if)}`);
    }
    if (action.kind === 'block' && typeof action.what === 'object' && onlyKeyword(action.what) !== undefined)
      return `can block only creatures with ${onlyKeyword(action.what)}`;
    return cantWords(speech, node, subject.many);
  },
  sentence(told, node) {
    const { do: action } = node;
    if (told.players === 'you' && JSON.stringify(action) === JSON.stringify(BY_OPPONENTS)) return 'you have hexproof';
    if (action.kind === 'activate' && action.what !== undefined && told.players === 'each')
      return activatedWords(told.speech, action.what, action.mana);
    // CR 122.1: of players they are got.
    if (action.kind === 'putCounters')
      return `${whoCant(told)} can't get ${action.counter === undefined ? '' : `${action.counter} `}counters`;
    return `${whoCant(told)} ${cantWords(told.speech, node)}`;
  },
});

/** CR 113.7: what has an ability is its source, wherever it is. */
function sourcesWords(speech: Speech, { zone, ...what }: Filter): string {
  if (!Array.isArray(zone) || zone.length < zones.length) return many(speech, { ...what, ...(zone && { zone }) });
  return many(speech, what).replace(/^permanents/, 'sources');
}

/** CR 101.2: "Spells with the chosen name can't be cast." */
const notCast: read.Reader<ContinuousEffect> = read.map(
  read.before(someSpells, "can't be cast"),
  (what): ContinuousEffect => ({
    players: 'each',
    change: [
      { kind: 'rule', rule: { kind: 'cant', do: { kind: 'cast', ...(Object.keys(what).length > 0 && { what }) } } },
    ],
  }),
);

/** "Its activated abilities can't be activated." */
function activatedWords(speech: Speech, { among, ...what }: Filter, mana: boolean | undefined): string {
  const exempt = mana === false ? " unless they're mana abilities" : '';
  const abilities =
    among !== undefined && Object.keys(what).length === 0
      ? `${refer(speech, among, 'possessive')} activated abilities`
      : `activated abilities of ${sourcesWords(speech, among === undefined ? what : { among, ...what })}`;
  return `${abilities} can't be activated${exempt}`;
}

const cantRead = (of: RuleAfter): read.Reader<readonly Rule[]> =>
  read.either<readonly Rule[]>(
    read.map(read.after("can't", deedList(byWhom(of))), (all) =>
      all.map((action): Rule => ({ kind: 'cant', do: action })),
    ),
    of.ofPlayers
      ? read.map(read.literal(`don't lose the game ${NO_LIFE}`, `doesn't lose the game ${NO_LIFE}`), () => [
          { kind: 'cant', do: { kind: 'loseGame', for: 'life' } } as const,
        ])
      : read.nothing,
  );

/** CR 502.3: in the untap step of whoever controls it, whatever the words for that. */
const UNTAPPING: readonly string[] = [
  "untap during its controller's untap step",
  "untap during their controllers' untap steps",
  "untap during their controller's untap step",
  'untap during your untap step',
];

const keywordRead: read.Reader<string> = read.saidIn(
  Object.fromEntries(read.plainKeywords.map((keyword) => [keyword, keyword])),
);

/** The keyword that all but these have. */
const onlyKeyword = ({ notKeyword, types, ...rest }: Filter): string | undefined =>
  Object.keys(rest).length === 0 && types?.every((type) => type === 'creature') !== false ? notKeyword : undefined;

const cantWords = (speech: Speech, node: RuleOf<'cant'>, several = false): string =>
  node.do.kind === 'loseGame' && node.do.for === 'life'
    ? `don't lose the game ${NO_LIFE}`
    : `can't ${deedWords(speech, node.do, several)}${node.if ? ` if ${condition(speech, node.if)}` : ''}`;

/** With a verb: "unless you pay {1}". */
const paidWith =
  (payer: string): read.Reader<CostNode[]> =>
  (place) =>
    payer.endsWith(' pays') || read.tokenAt(place)?.kind === 'word' ? priceRead(place) : [];

const priceRead: read.Reader<CostNode[]> = read.chain(read.costsLater, (cost) => {
  const [only, ...more] = cost;
  if (only?.kind !== 'mana' || only.times !== undefined || more.length > 0) return read.give(cost);
  return read.either(
    read.give(cost),
    read.map(read.after('for each', read.eachLater), (times): CostNode[] => [{ ...only, times }]),
  );
});

/** CR 508.1h, 509.1d: what is paid for each of the creatures that are declared. */
const FOR_EACH = [
  "for each creature they control that's attacking you",
  'for each of those creatures',
  "for each creature they control that's blocking",
] as const;

/** "{X}" is explained behind it. */
const withMeaning = (cost: CostNode[]): read.Reader<CostNode[]> => {
  const [only, ...more] = cost;
  if (only?.kind !== 'mana' || only.mana !== '{X}' || more.length > 0) return read.give(cost);
  return read.map(read.after(', where x is', read.amountLater), (times): CostNode[] => [
    { kind: 'mana', mana: '{1}', times },
  ]);
};

const payers = read.literal('its controller pays', 'their controller pays', 'you', 'they');

const costToDoRead = (of: RuleAfter): read.Reader<readonly Rule[]> =>
  read.chain(
    read.seq(
      read.literal("can't"),
      deedList(byWhom(of)),
      read.literal('unless'),
      read.chain(payers, (payer) => paidWith(payer)),
    ),
    ([, all, , price]) =>
      read.chain(read.maybe(read.literal(...FOR_EACH)), (each) =>
        read.map(withMeaning(price), (cost) =>
          all.map(
            (action): Rule => ({
              kind: 'costToDo',
              do: action,
              cost,
              ...(each === undefined ? {} : { each: true }),
            }),
          ),
        ),
      ),
  );

rule('costToDo', costToDoFields, {
  of: ({ do: { kind } }) => deeds.find(kind)?.asked.costToDo ?? [],
  reads: costToDoRead,
  refuse: ({ do: action, cost }) =>
    notAsked(action, 'costToDo') ?? cost.map(notPaidDeclaring).find((each) => each !== undefined),
  predicate({ speech, subject, their }, node) {
    const deed = deedWords(speech, node.do);
    const whole = node.do.kind === 'attack' && node.do.whom === 'you' && !node.do.planeswalkers;
    const each = whole ? "creature they control that's attacking you" : 'of those creatures';
    if (subject.itself) return `can't ${deed} unless you ${payWords(speech, node.cost)}`;
    const pays = node.each ? `${eachPays(speech, node)} for each ${each}` : payWords(speech, node.cost, 'third');
    return `can't ${deed} unless ${their} controller ${pays}`;
  },
  sentence: (told, node) =>
    `${whoCant(told)} can't ${deedWords(told.speech, node.do)} unless ${told.players === undefined || told.players === 'you' ? 'you' : 'they'} ${payWords(told.speech, node.cost)}`,
});

/** "pays {2}", "pays {X}" with "where X is ..." to come. */
function eachPays(speech: Speech, { cost }: RuleOf<'costToDo'>): string {
  const [only, ...more] = cost;
  if (only?.kind !== 'mana' || only.times === undefined || only.mana !== '{1}' || more.length > 0)
    return payWords(speech, cost, 'third');
  speech.whereX = `where X is ${amount(speech, only.times)}`;
  return 'pays {X}';
}

/** "As though it had flash". */
const asThoughRead = (plural: boolean): read.Reader<RuleOf<'mayAsThough'>['asThough']> =>
  read.either(
    ...mayAsThoughFields.asThough.map((how) => read.map(read.literal(asThoughWords(how, plural)), () => how)),
  );

rule('mayAsThough', mayAsThoughFields, {
  of: ({ do: { kind }, asThough: how }) => {
    const { asThough } = deeds.find(kind) ?? {};
    return asThough?.how.includes(how) ? [asThough.of] : [];
  },
  reads: (of) =>
    read.map(
      read.seq(
        read.literal(of.ofPlayers ? 'may' : 'can'),
        oneDeed(byWhom(of)),
        read.literal('as though'),
        read.either(asThoughRead(of.many), asThoughRead(true)),
      ),
      ([, action, , asThough]): Rule[] => [{ kind: 'mayAsThough', do: action, asThough }],
    ),
  readsTimed: (of) =>
    read.map(
      read.seq(read.literal('can'), oneDeed(byWhom(of)), read.literal('this turn as though'), asThoughRead(of.many)),
      ([, action, , asThough]) => ({ node: { kind: 'mayAsThough', do: action, asThough }, until: 'endOfTurn' }),
    ),
  readsTimedSentence: read.map(
    read.seq(
      read.literal('you may'),
      oneDeed('readsOfPlayers'),
      read.literal('this turn as though'),
      asThoughRead(true),
    ),
    ([, action, , asThough]) => ({
      node: { players: 'you', change: [{ kind: 'rule', rule: { kind: 'mayAsThough', do: action, asThough } }] },
      until: 'endOfTurn',
    }),
  ),
  refuse: ({ do: action, asThough }) =>
    deeds.find(action.kind)?.asThough?.how.includes(asThough) ? undefined : `${action.kind} as though ${asThough}`,
  predicate: ({ speech, subject }, node) =>
    `can ${deedWords(speech, node.do)} as though ${asThoughWords(node.asThough, subject.many)}`,
  sentence: ({ speech, who }, node) =>
    `${who} may ${deedWords(speech, node.do)} as though ${asThoughWords(node.asThough, node.do.kind === 'cast')}`,
});

function asThoughWords(how: RuleOf<'mayAsThough'>['asThough'], plural: boolean): string {
  const it = plural ? 'they' : 'it';
  const had = {
    notDefender: `${it} didn't have defender`,
    haste: `${it} had haste`,
    flash: `${it} had flash`,
    untapped: `${it} were untapped`,
    noHexproof: "it didn't have hexproof",
    anyColor: 'it were mana of any color',
    flying: `${it} had flying`,
    unblocked: `${it} weren't blocked`,
    thisTurn: `${it} had entered this turn`,
    shadow: `${it} had shadow`,
    reach: `${it} had reach`,
  };
  return had[how];
}
