// Numbers of players: how many, their life, counters and speed, and the most or least that any of them has.

import { playerEntity } from '../basics/index.ts';
import { type Amount, colors, type Fields, type NodeOfFields, type PlayerExpr } from '../cards/language/index.ts';
import { amount, many, player, type Speech, thing } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import {
  amountOf,
  characteristicsOf,
  commanderCasts,
  commanderColors,
  hasSubtype,
  playersOf,
  select,
} from '../values/index.ts';
import { defineAmount } from './definition.ts';

const players = { who: 'player' } as const satisfies Fields;
const playerCounters = { counter: 'text', who: 'player' } as const satisfies Fields;
const life = { who: 'player' } as const satisfies Fields;
/** CR 103.4. Half: without rounding, since it is compared with. */
const startingLife = { who: 'player', 'half?': 'flag' } as const satisfies Fields;
/** Read once for each player with `each` bound: "the most lands a player controls". */
const overPlayers = { pick: ['greatest', 'least', 'total'], who: 'player', amount: 'amount' } as const satisfies Fields;
/** CR 903.8. */
const casts = { who: 'player' } as const satisfies Fields;
/** CR 903.4. */
const identity = { who: 'player' } as const satisfies Fields;
/** CR 702.179. */
const speed = { who: 'player' } as const satisfies Fields;
/** CR 700.8. */
const party = { who: 'player' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Amounts {
    players: typeof players;
    playerCounters: typeof playerCounters;
    life: typeof life;
    startingLife: typeof startingLife;
    overPlayers: typeof overPlayers;
    commanderCasts: typeof casts;
    commanderColors: typeof identity;
    speed: typeof speed;
    party: typeof party;
  }
}

const own = (speech: Speech, who: PlayerExpr): string => player(speech, who, 'possessive', 'pattern');

const sumOver = (state: GameState, scope: Scope, who: PlayerExpr, of: (player: number) => number): number =>
  playersOf(state, scope, who).reduce((sum, one) => sum + of(one), 0);

function playersCounted(speech: Speech, who: PlayerExpr): string {
  if (who === 'opponent') return 'opponents you have';
  if (who === 'each' || who === 'any') return 'players';
  if (typeof who === 'object' && who.kind === 'suchThat') return player(speech, who).replace(/^each (\w+)/, '$1s');
  return player(speech, who, 'subject', 'pattern');
}

/** Those of whom something is asked. */
const theOnes = (who: PlayerExpr): Amount | undefined =>
  typeof who === 'object' ? { kind: 'players', who } : undefined;

defineAmount('players', players, {
  reads: read.either<Amount>(
    read.accept(
      read.after('the number of', read.chain(read.saidIn({ opponent: 'opponents', each: 'players' }), read.thoseWho)),
      theOnes,
    ),
    read.map(read.literal('the number of opponents you have'), () => ({ kind: 'players', who: 'opponent' })),
    read.map(read.literal('the number of players', 'the number of players in the game'), () => ({
      kind: 'players',
      who: 'each',
    })),
  ),
  readsEach: read.either<Amount>(
    read.accept(read.chain(read.saidIn({ opponent: 'opponent', each: 'player' }), read.thoseWho), theOnes),
    read.map(read.literal('opponent you have', 'opponent'), () => ({ kind: 'players', who: 'opponent' })),
    read.map(read.literal('player'), () => ({ kind: 'players', who: 'each' })),
  ),
  say: (speech, { who }) => `the number of ${playersCounted(speech, who)}`,
  forEach(speech, { who }) {
    if (typeof who === 'object' && who.kind === 'suchThat') return player(speech, who).replace(/^each /, '');
    return who === 'opponent' ? 'opponent you have' : undefined;
  },
  value: (state, { who }, scope) => playersOf(state, scope, who).length,
});

defineAmount('playerCounters', playerCounters, {
  asks: ['changing'],
  reads: read.map(
    read.seq(
      read.literal('the number of'),
      read.counterKind,
      read.literal('counters'),
      read.playerAsked,
      read.literal('have', 'has'),
    ),
    ([, counter, , who]) => ({ kind: 'playerCounters', counter, who }),
  ),
  readsEach: read.map(
    read.seq(read.counterKind, read.literal('counter'), read.playerAsked, read.literal('have', 'has')),
    ([counter, , who]) => ({ kind: 'playerCounters', counter, who }),
  ),
  say: (speech, { counter, who }) =>
    `the number of ${counter} counters ${player(speech, who, 'subject', 'pattern')} ${who === 'you' ? 'have' : 'has'}`,
  forEach: (speech, { counter, who }) =>
    `${counter} counter ${player(speech, who, 'subject', 'pattern')} ${who === 'you' ? 'have' : 'has'}`,
  value: (state, { counter, who }, scope) =>
    sumOver(state, scope, who, (one) => state.players[one]?.counters?.[counter] ?? 0),
});

defineAmount('life', life, {
  asks: ['changing'],
  reads: read.accept(read.before(read.whose('pattern'), 'life total'), (who) =>
    who === 'opponent' || who === 'any' || who === 'notYou' ? undefined : { kind: 'life', who },
  ),
  say: (speech, { who }) => `${own(speech, who)} life total`,
  value(state, { who }, scope) {
    const one = playersOf(state, scope, who)[0];
    return one === undefined ? 0 : (state.players[one]?.life ?? 0);
  },
});

defineAmount('startingLife', startingLife, {
  reads: read.map(
    read.seq(read.maybe(read.literal('half')), read.literal('your starting life total')),
    ([half]): Amount => ({ kind: 'startingLife', who: 'you', ...(half === undefined ? {} : { half: true }) }),
  ),
  say: (speech, { who, half }) => `${half ? 'half ' : ''}${own(speech, who)} starting life total`,
  value: (state, { half }) => state.options.startingLife / (half ? 2 : 1),
});

const PICKS = { greatest: 'the greatest value of', least: 'the least value of', total: 'the total of' };

const forPlayer = (state: GameState, of: Amount, scope: Scope, one: number): number =>
  amountOf(state, of, { ...scope, bindings: { ...scope.bindings, each: [playerEntity(one)] } });

/** "artifacts an opponent controls": of each of them those that are theirs. */
const controlledByOne: read.Reader<Amount> = read.accept(
  read.pluralPhrase,
  ({ filter: { controller, ...filter } }): Amount | undefined => {
    if (controller !== 'opponent' && controller !== 'any') return undefined;
    const who = controller === 'any' ? 'each' : controller;
    const amount: Amount = { kind: 'count', of: { ...filter, controller: read.EACH_PLAYER } };
    return { kind: 'overPlayers', pick: 'greatest', who, amount };
  },
);

/** "cards a player discarded this way". */
const doneByOne: read.Reader<Amount> = read.heard(({ things }) => {
  const done = things.findLast(({ ofEach }) => ofEach === true);
  if (done === undefined) return read.nothing;
  const of = { among: done.name, owner: read.EACH_PLAYER };
  return read.map(
    read.literal(`cards a player ${done.participle} this way`),
    (): Amount => ({ kind: 'overPlayers', pick: 'greatest', who: 'each', amount: { kind: 'count', of } }),
  );
});

/** The same as it is said: what the players have whose numbers are compared. */
function greatestWords(
  speech: Speech,
  { who, pick, amount: of }: NodeOfFields<typeof overPlayers>,
): string | undefined {
  if (pick !== 'greatest' || typeof of !== 'object' || of.kind !== 'count' || typeof of.of === 'string')
    return undefined;
  const { controller, owner, among, ...filter } = of.of;
  if (among !== undefined && owner !== undefined && Object.keys(filter).length === 0)
    return `the greatest number of cards a player ${thing(speech, among).done} this way`;
  if (controller === undefined || owner !== undefined || among !== undefined) return undefined;
  const whose = who === 'opponent' ? 'an opponent' : 'a player';
  return `the greatest number of ${many(speech, filter)} ${whose} controls`;
}

defineAmount('overPlayers', overPlayers, {
  reads: read.after('the greatest number of', read.either<Amount>(controlledByOne, doneByOne)),
  say(speech, node) {
    const greatest = greatestWords(speech, node);
    if (greatest !== undefined) return greatest;
    const asked = { ...speech, names: new Map(speech.names) };
    asked.names.set('each', { noun: 'player', sort: 'player', again: 'a player' });
    return `${PICKS[node.pick]} ${amount(asked, node.amount)} among ${playersCounted(speech, node.who)}`;
  },
  value(state, node, scope) {
    const values = playersOf(state, scope, node.who).map((one) => forPlayer(state, node.amount, scope, one));
    if (node.pick === 'total') return values.reduce((sum, value) => sum + value, 0);
    return values.length === 0 ? 0 : node.pick === 'greatest' ? Math.max(...values) : Math.min(...values);
  },
});

defineAmount('commanderCasts', casts, {
  // Of two that lead one deck each is a commander of its player, and all are counted.
  readsEach: read.map(
    read.literal(
      "time you've cast your commander from the command zone this game",
      "time you've cast a commander from the command zone this game",
    ),
    () => ({ kind: 'commanderCasts', who: 'you' }),
  ),
  say(speech, { who }) {
    const whose = own(speech, who);
    return `the number of times ${player(speech, who, 'subject', 'pattern')}${whose === 'your' ? "'ve" : ' has'} cast ${whose} commander from the command zone this game`;
  },
  forEach: (_speech, { who }) =>
    who === 'you' ? "time you've cast your commander from the command zone this game" : undefined,
  value: (state, { who }, scope) => sumOver(state, scope, who, (one) => commanderCasts(state, one)),
});

const bitCount = (bits: number): number => colors.filter((_, place) => (bits & (1 << place)) !== 0).length;

defineAmount('commanderColors', identity, {
  say: (speech, { who }) => `the number of colors in ${own(speech, who)} commander's color identity`,
  value: (state, { who }, scope) => sumOver(state, scope, who, (one) => bitCount(commanderColors(state, one))),
});

defineAmount('speed', speed, {
  say: (speech, { who }) => `${own(speech, who)} speed`,
  // CR 702.179f.
  value: (state, { who }, scope) => sumOver(state, scope, who, (one) => state.players[one]?.speed ?? 0),
});

const PARTY_TYPES: readonly string[] = ['Cleric', 'Rogue', 'Warrior', 'Wizard'];

/** CR 700.8b: up to one each of the four types; a creature of several is one of them, which leaves the others for the rest. */
function partySize(ofEach: readonly (readonly string[])[]): number {
  const taken = new Map<string, number>();
  const place = (index: number, tried: Set<string>): boolean =>
    ofEach[index]!.some((type) => {
      if (tried.has(type)) return false;
      tried.add(type);
      const holder = taken.get(type);
      if (holder !== undefined && !place(holder, tried)) return false;
      taken.set(type, index);
      return true;
    });
  return ofEach.reduce((size, _, index) => (place(index, new Set()) ? size + 1 : size), 0);
}

defineAmount('party', party, {
  asks: ['changing'],
  reads: read.map(read.literal('the number of creatures in your party'), () => ({ kind: 'party', who: 'you' })),
  readsEach: read.map(read.literal('creature in your party'), () => ({ kind: 'party', who: 'you' })),
  say: (speech, { who }) => `the number of creatures in ${own(speech, who)} party`,
  forEach: (speech, { who }) => `creature in ${own(speech, who)} party`,
  measure: (speech, { who }, what) => `1 ${what} for each creature in ${own(speech, who)} party`,
  value: (state, { who }, scope) =>
    sumOver(state, scope, who, (one) => {
      const mine = select(state, { types: ['creature'], subtypes: [...PARTY_TYPES] }, scope).filter(
        (id) => state.objects[id]?.controller === one,
      );
      return partySize(mine.map((id) => PARTY_TYPES.filter((type) => hasSubtype(characteristicsOf(state, id), type))));
    }),
});
