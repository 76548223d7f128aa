// Gaining, losing, setting and exchanging life (CR 119).

import { playerEntity } from '../../basics/index.ts';
import type { Amount, Fields } from '../../cards/language/index.ts';
import { amount, type Clause, does, measure, name, pairOf, player, type Speech } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { cantChangeLife } from '../../events/index.ts';
import { type GameEvent, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { amountOf, countOf, forbids, rulesFor } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type InstructionPlace, type NodeOf, playersFor, withEach } from '../handler.ts';
import { total } from '../total.ts';

const gainLifeFields = {
  'who?': 'player',
  amount: 'amount',
  'as?': 'binding',
} as const satisfies Fields;

const setLifeFields = {
  'who?': 'player',
  amount: 'amount',
} as const satisfies Fields;

const exchangeLifeFields = {
  who: 'player',
  with: 'player',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    gainLife: typeof gainLifeFields;
    loseLife: typeof gainLifeFields;
    setLife: typeof setLifeFields;
    exchangeLife: typeof exchangeLifeFields;
  }
}

/** CR 119.7-8. */
const isFixed = (state: GameState, { kind, who }: NodeOf<'gainLife' | 'loseLife'>, scope: Scope): boolean =>
  playersFor(state, who, scope).every((player) => cantChangeLife(state, makeEvent(kind, { player })));

instruction('gainLife', gainLifeFields, {
  reads: [
    read.playerVerb('gain', (who) =>
      read.naming(read.measureOf('life'), (amount, as) => ({
        value: { kind: 'gainLife' as const, ...who, amount, as },
        thing: { sort: 'number', nouns: ['life gained'], many: false },
      })),
    ),
  ],
  say: gainLife,
  isImpossible: isFixed,
  events: changes,
});

/** "half their life, rounded up" (CR 107.1a). */
const halfLife: read.Reader<Amount> = read.map(
  read.seq(read.literal('half'), read.whose('instruction'), read.literal('life, rounded up', 'life, rounded down')),
  ([, who, said]) => ({ kind: 'half', of: { kind: 'life', who }, round: said === 'life, rounded up' ? 'up' : 'down' }),
);

instruction('loseLife', gainLifeFields, {
  reads: [
    read.playerVerb('lose', (who) =>
      read.naming(read.either(read.measureOf('life'), halfLife), (amount, as) => ({
        value: { kind: 'loseLife' as const, ...who, amount, as },
        thing: { sort: 'number', nouns: ['life lost'], many: false },
      })),
    ),
  ],
  say: loseLife,
  isImpossible: isFixed,
  events: changes,
});

// CR 119.5: setting a life total is gaining or losing the difference.
instruction('setLife', setLifeFields, {
  reads: [
    read.wholeClause(
      read.map(
        read.seq(
          read.whose('instruction'),
          read.literal('life total becomes'),
          read.either<Amount>(read.plainAmount, read.amountLater),
        ),
        ([who, , amount]) => ({ kind: 'setLife', ...read.byWhom(who), amount }),
      ),
    ),
  ],
  say: (speech, node) =>
    `${player(speech, node.who ?? 'you', 'possessive')} life total becomes ${amount(speech, node.amount)}`,
  events: (state, node, scope) =>
    playersFor(state, node.who, scope).map((player) => {
      const difference = amountOf(state, node.amount, scope) - (state.players[player]?.life ?? 0);
      return makeEvent(difference >= 0 ? 'gainLife' : 'loseLife', {
        player,
        amount: Math.abs(difference),
        causedBy: scope.you,
      });
    }),
});

// CR 701.12c: each gains or loses what brings them to the other's total.
instruction('exchangeLife', exchangeLifeFields, {
  say: (speech, { who, with: other }) => {
    const both = [who, other].flatMap((each) =>
      typeof each === 'object' && each.kind === 'player' ? [each.name] : [],
    );
    const words =
      both.length === 2
        ? pairOf(speech, both[0]!, both[1]!)
        : `${player(speech, who, 'subject')} and ${player(speech, other)}`;
    return `${words} exchange life totals`;
  },
  events: (state, node, scope) => {
    const one = playersFor(state, node.who, scope)[0];
    const other = playersFor(state, node.with, scope)[0];
    if (one === undefined || other === undefined || one === other) return [];
    const events = [
      ...becomes(state, one, lifeOf(state, other), scope),
      ...becomes(state, other, lifeOf(state, one), scope),
    ];
    // CR 119.7, 119.8: who can't gain or lose life makes no exchange in which they would.
    return events.some((event) => mayNotChange(state, event)) ? [] : events;
  },
});

/** Each gains or loses as much as they count for themselves; what it comes to together is bound. */
function changes(
  state: GameState,
  node: NodeOf<'gainLife'> | NodeOf<'loseLife'>,
  scope: Scope,
  place: InstructionPlace,
): GameEvent[] {
  const events = playersFor(state, node.who, scope).map((player) =>
    makeEvent(node.kind, {
      player,
      amount: countOf(state, node.amount, withEach(scope, playerEntity(player))),
      source: scope.self,
      causedBy: scope.you,
    }),
  );
  if (node.as !== undefined) bind(state, place.frameAt, node.as, total(events));
  return events;
}

function gainLife(speech: Speech, node: NodeOf<'gainLife'>): Clause {
  const clause = does(speech, node.who, 'gain', () => measure(speech, node.amount, 'life'), true);
  if (node.as) name(speech, node.as, { noun: 'life', sort: 'number', again: 'that much life' });
  return clause;
}

function loseLife(speech: Speech, node: NodeOf<'loseLife'>): Clause {
  const clause = does(speech, node.who, 'lose', () => measure(speech, node.amount, 'life'), true);
  const many = node.who === 'opponent' || node.who === 'each';
  if (node.as) name(speech, node.as, { noun: 'life', many, sort: 'number', again: 'the life lost this way' });
  return clause;
}

const mayNotChange = (state: GameState, { kind, player: who }: GameEvent): boolean =>
  (kind === 'gainLife' || kind === 'loseLife') && forbids(state, rulesFor(state, who), kind);

function becomes(state: GameState, player: number, life: number, scope: Scope): GameEvent[] {
  const change = life - lifeOf(state, player);
  if (change === 0) return [];
  const kind = change > 0 ? 'gainLife' : 'loseLife';
  return [makeEvent(kind, { player, amount: Math.abs(change), source: scope.self, causedBy: scope.you })];
}

const lifeOf = (state: GameState, player: number): number => state.players[player]?.life ?? 0;
