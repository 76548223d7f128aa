// What attacks and blocks "if able" (CR 508.1d, 509.1c): `rules/combat` asks.

import type { ContinuousEffect, Duration, Fields, Requirement, Rule } from '../cards/language/index.ts';
import { one, player, refer } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import {
  type LastingNode,
  type Predicated,
  type RuleAfter,
  type RuleOf,
  requirement,
  requirements,
  rule,
  type When,
} from './definition.ts';

const mustFields = { do: 'requirement' } as const satisfies Fields;
const goadedFields = {} as const satisfies Fields;
const attackFields = { 'whom?': 'player', 'notWhom?': 'player' } as const satisfies Fields;
const blockFields = { 'what?': 'objects' } as const satisfies Fields;
const blockedFields = { 'byAll?': 'flag', 'by?': 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    must: typeof mustFields;
    /** CR 701.15: attacks if able, another player than the goading one if able. */
    goaded: typeof goadedFields;
  }
  interface Requirements {
    attack: typeof attackFields;
    block: typeof blockFields;
    beBlocked: typeof blockedFields;
  }
}

/** Until when, where it is said among the words of a requirement: "attacks this turn if able". */
const among: read.Reader<Duration | undefined> = read.map(
  read.literal('this turn', 'this combat'),
  (said): Duration => (said === 'this turn' ? 'endOfTurn' : 'endOfCombat'),
);

const LASTING: When = { each: among, bare: among };
const ALWAYS: When = {
  each: read.map(read.literal('each combat', 'each turn'), () => undefined),
  bare: read.give(undefined),
};

function required({ many, ofPlayers }: RuleAfter, when: When): read.Reader<LastingNode<Requirement>> {
  if (ofPlayers) return read.nothing;
  return read.either(...requirements.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads(many, when)])));
}

/** CR 509.1c: "all creatures able to block it do so". */
const byAll = (when: When): read.Reader<{ effect: ContinuousEffect; until: Duration | undefined }> =>
  read.accept(
    read.seq(read.literal('all creatures able to block'), read.objectsRead, when.bare, read.literal('do so')),
    ([, { what }, until]) =>
      typeof what === 'string'
        ? { effect: { affects: what, change: [{ kind: 'rule', rule: BY_ALL }] }, until }
        : undefined,
  );

const BY_ALL: Rule = { kind: 'must', do: { kind: 'beBlocked', byAll: true } };

rule('must', mustFields, {
  of: ['objects'],
  reads: (of) => read.map(required(of, ALWAYS), ({ node }): Rule[] => [{ kind: 'must', do: node }]),
  readsTimed: (of) =>
    read.map(required(of, LASTING), ({ node, until }) => ({ node: { kind: 'must' as const, do: node }, until })),
  readsSentence: read.map(byAll(ALWAYS), ({ effect }) => effect),
  readsTimedSentence: read.map(byAll(LASTING), ({ effect, until }) => ({ node: effect, until })),
  predicate: (said, node) => mustWords(said, node),
  sentence: ({ speech, who, verb, it }, node) =>
    isByAll(node) ? `all creatures able to block ${it} do so` : `${who} ${mustWords({ speech, verb }, node)}`,
  saysSentence: isByAll,
});

rule('goaded', goadedFields, {
  of: ['objects'],
  reads: ({ many }) => read.map(read.literal(many ? 'are goaded' : 'is goaded'), (): Rule[] => [{ kind: 'goaded' }]),
  predicate: ({ be }) => `${be} goaded`,
});

function isByAll({ do: action }: RuleOf<'must'>): boolean {
  return action.kind === 'beBlocked' && action.byAll === true;
}

const mustWords = (said: Pick<Predicated, 'speech' | 'verb'>, { do: action }: RuleOf<'must'>): string =>
  requirements.of(action).predicate(said, action);

/** The verb in its number. */
const verbRead = (verb: 'attack' | 'block', many: boolean): read.Reader<unknown> =>
  read.literal(many ? verb : `${verb}s`);

requirement('attack', attackFields, {
  reads: (many, { each }) =>
    read.map(
      read.seq(verbRead('attack', many), read.maybe(read.playerRead('pattern')), each, read.literal('if able')),
      ([, whom, until]) => ({ node: { kind: 'attack', ...(whom === undefined ? {} : { whom }) }, until }),
    ),
  predicate({ speech, verb }, { whom, notWhom }) {
    if (notWhom !== undefined)
      return `${verb('attack')} each combat if able and ${verb('attack')} a player other than ${player(speech, notWhom)} if able`;
    return whom === undefined
      ? `${verb('attack')} each combat if able`
      : `${verb('attack')} ${player(speech, whom, 'object', 'pattern')} each combat if able`;
  },
});

requirement('block', blockFields, {
  reads: (many, { each }) =>
    read.map(
      read.seq(verbRead('block', many), read.maybe(read.objectsRead), each, read.literal('if able')),
      ([, what, until]) => ({ node: { kind: 'block', ...(what === undefined ? {} : { what: what.what }) }, until }),
    ),
  predicate({ speech, verb }, { what }) {
    if (what === undefined) return `${verb('block')} each combat if able`;
    return `${verb('block')} ${typeof what === 'string' ? refer(speech, what) : one(speech, what)} if able`;
  },
});

requirement('beBlocked', blockedFields, {
  reads: (_many, { bare }) =>
    read.map(read.seq(read.literal('must be blocked'), bare, read.literal('if able')), ([, until]) => ({
      node: { kind: 'beBlocked' },
      until,
    })),
  refuse: ({ by }) => (by === undefined ? undefined : 'whom something must be blocked by'),
  predicate: ({ speech }, { by }) =>
    by === undefined ? 'must be blocked if able' : `must be blocked by ${one(speech, by)} if able`,
});
