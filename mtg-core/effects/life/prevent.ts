// Damage that is prevented or goes elsewhere (CR 614.9, 615).

import type { Amount, Fields, Recipients } from '../../cards/language/index.ts';
import type { Speech } from '../../cards/phrases/index.ts';
import {
  amount,
  dealersWords,
  duration,
  figureOrX,
  join,
  many,
  oncePrevented,
  phrase,
  phrases,
  recipients,
  sourceWords,
  takeWhere,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { countOf, entitiesOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import type { NodeOf } from '../handler.ts';
import { objectsFor } from '../handler.ts';
import { recipientsOf } from '../recipients.ts';
import { addShield, originOf } from '../shields.ts';
import { nextPrevented, preventedRead, redirectedRead } from './read-prevention.ts';

const preventFields = {
  amount: { words: ['all'], or: 'amount' },
  'combat?': 'flag',
  'to?': 'recipients',
  'by?': 'objects',
  'until?': 'duration',
  'next?': 'flag',
  'then?': 'effects',
} as const satisfies Fields;

const redirectFields = {
  to: 'recipients',
  from: 'recipients',
  amount: { words: ['all'], or: 'amount' },
  'combat?': 'flag',
  'until?': 'duration',
  'by?': 'objects',
  'next?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    prevent: typeof preventFields;
    redirect: typeof redirectFields;
  }
}

// CR 615; next: "the next time"; then: with `event.amount` what was prevented.
instruction('prevent', preventFields, {
  reads: [read.yourVerb('prevent', preventedRead), read.wholeClause(nextPrevented)],
  say: preventWords,
  run(state, node, scope, place) {
    const amount = node.amount === 'all' ? -1 : countOf(state, node.amount, scope);
    // CR 611.2c: groups aren't locked in where nothing is counted down for each; they are asked for as damage would be dealt.
    const isAsked = node.to === undefined || (amount < 0 && isGroup(node.to));
    const protects = isAsked ? null : recipientsOf(state, node.to!, scope);
    const by = typeof node.by === 'string' ? entitiesOf(state, scope, node.by).slice() : null;
    // CR 615.11: each of them has a shield of its own.
    const each = amount >= 0 && protects !== null && typeof node.to === 'object' && !('kind' in node.to);
    for (const shielded of each ? protects.map((one) => [one]) : [protects])
      addShield(state, {
        kind: 'prevent',
        you: scope.you,
        source: scope.self,
        protects: shielded,
        by,
        combat: node.combat ?? false,
        amount,
        next: node.next ?? false,
        zone: -1,
        duration: node.until ?? 'endOfTurn',
        origin: originOf(scope, place),
      });
  },
});

const isGroup = (to: Recipients): boolean =>
  typeof to === 'object' && (!('kind' in to) || (to.kind === 'all' && to.of.some(isGroup)));

// CR 614.9: so much of the damage goes elsewhere.
instruction('redirect', redirectFields, {
  reads: [read.wholeClause(redirectedRead)],
  say: redirectWords,
  run(state, node, scope, place) {
    const protects = recipientsOf(state, node.from, scope);
    const by =
      node.by === undefined
        ? null
        : typeof node.by === 'string'
          ? entitiesOf(state, scope, node.by).slice()
          : objectsFor(state, node.by, scope);
    const amount = node.amount === 'all' ? -1 : countOf(state, node.amount, scope);
    const to = recipientsOf(state, node.to, scope);
    addShield(state, {
      kind: 'redirect',
      you: scope.you,
      source: scope.self,
      protects,
      by,
      combat: node.combat ?? false,
      amount,
      next: node.next ?? false,
      zone: -1,
      duration: node.until ?? 'endOfTurn',
      origin: { ...originOf(scope, place), bindings: { ...scope.bindings, redirected: to } },
    });
  },
});

function preventWords(speech: Speech, node: NodeOf<'prevent'>): string {
  const kind = phrase(node.combat === true && 'combat', node.combat === false && 'noncombat', 'damage');
  const much =
    node.amount === 'all'
      ? node.next
        ? `the next time ${kind}`
        : `all ${kind}`
      : `the next ${figureOrX(speech, node.amount)} ${kind}`;
  const to = node.to === undefined ? '' : `to ${protectedWords(speech, node.to, node.next ? 'and/or' : 'and')}`;
  const by = node.by === undefined ? '' : `by ${dealersWords(speech, node.by)}`;
  const when = untilWords(speech, node.until);
  const words =
    node.next && node.amount === 'all'
      ? phrase(
          `the next time ${by === '' ? 'a source' : by.slice(3)} would deal ${kind}`,
          to,
          when && `${when},`,
          'prevent that damage',
        )
      : speech.face.wording?.prevented === 'active' && by !== ''
        ? phrase(`prevent ${much} that ${by.slice(3)} would deal`, to, when)
        : phrase(`prevent ${much} that would be dealt`, to, by, when);
  const { end } = takeWhere(speech);
  const whole = end === undefined ? words : `${words}, ${end}`;
  return node.then === undefined ? whole : `${whole}. ${whenPrevented(speech, node.then, node.by)}`;
}

/** CR 615.5: what follows on prevention. */
function whenPrevented(
  speech: Speech,
  then: NonNullable<NodeOf<'prevent'>['then']>,
  by: NodeOf<'prevent'>['by'],
): string {
  const [only, ...more] = then.filter(({ kind }) => kind !== 'bind');
  if (more.length === 0) {
    if (only?.kind === 'gainLife' && only.who === undefined && isWhatWasPrevented(only.amount))
      return 'You gain life equal to the damage prevented this way';
    const once = oncePrevented(speech, then);
    if (once !== undefined) return once;
    if (only?.kind === 'if' && only.else === undefined && only.if.kind === 'is' && only.if.what === by)
      return `If damage from ${sourceWords(speech, only.if.filter)} is prevented this way, ${phrases.effects(speech, only.then)}`;
  }
  return `If damage is prevented this way, ${phrases.effects(speech, then)}`;
}

const isWhatWasPrevented = (value: Amount): boolean =>
  typeof value === 'object' && value.kind === 'var' && value.name === 'event.amount';

/** Groups stand in the plural: "you and creatures you control". */
function protectedWords(speech: Speech, to: Recipients, word: 'and' | 'and/or'): string {
  if (typeof to === 'string' || !('kind' in to) || to.kind !== 'all') return recipients(speech, to);
  const parts = to.of.map((part) =>
    typeof part === 'string' || 'kind' in part ? recipients(speech, part) : many(speech, part),
  );
  return join(parts, word);
}

function redirectWords(speech: Speech, node: NodeOf<'redirect'>): string {
  const by = node.by === undefined ? '' : dealersWords(speech, node.by);
  const from = protectedWords(speech, node.from, 'and/or');
  const when = untilWords(speech, node.until);
  const to = recipients(speech, node.to);
  const kind = node.combat ? 'combat damage' : 'damage';
  if (node.next && node.amount === 'all')
    return `${phrase(`the next time ${by || 'a source'} would deal ${kind} to`, from, when)}, that damage is dealt to ${to} instead`;
  const much = node.amount === 'all' ? `all ${kind}` : `the next ${amount(speech, node.amount)} ${kind}`;
  const would = by === '' ? 'that would be dealt to' : `that ${by} would deal to`;
  return `${phrase(much, would, from, when)} is dealt to ${to} instead`;
}

const untilWords = (speech: Speech, until: NodeOf<'prevent'>['until']): string =>
  until === undefined ? '' : until === 'endOfTurn' ? 'this turn' : duration(speech, until);
