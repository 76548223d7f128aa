// Damage (CR 120).

import { playerEntity } from '../../basics/index.ts';
import type { Amount, Fields, PlayerExpr, Recipients, Ref } from '../../cards/language/index.ts';
import {
  amount,
  type Clause,
  condition,
  isMany,
  measure,
  name,
  nameTargetsAmong,
  ofTheirs,
  phrase,
  player,
  recipients,
  refer,
  type Speech,
  thingDoes,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { excessOf } from '../../rules/permanents/index.ts';
import { copyEvent, type GameEvent, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { conditionHolds, countOf, entitiesOf, playersOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, wait, withEach } from '../handler.ts';
import { recipientsOf } from '../recipients.ts';

const fields = {
  amount: { words: ['divided'], or: 'amount' },
  to: 'recipients',
  'source?': 'ref',
  'excessTo?': 'player',
  'cantBePrevented?': 'flag',
  'if?': 'condition',
  'as?': 'binding',
  'excessAs?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    damage: typeof fields;
  }
}

/** "Its power" after the recipient is the source's: that of a spell, which has none, isn't spoken of. */
const ofSource = (source: Ref): read.Reader<Recipients> =>
  read.speak(dealtWhom(source), (talk) =>
    source === 'self' && !talk.face.types.includes('creature') ? talk : read.again(talk, source),
  );

/** What is dealt to each of several players is counted for each alone: "equal to the number of lands they control". */
const playersIn = (to: Recipients): PlayerExpr =>
  typeof to === 'object' && 'kind' in to && to.kind === 'players' ? to.who : 'you';

/** What it deals damage to; "itself" is the source. */
const dealtWhom = (source: Ref): read.Reader<Recipients> =>
  read.either<Recipients>(
    read.besides(source, read.recipientsRead),
    read.map(read.literal('itself', 'himself', 'herself'), () => source),
  );

/** "3 damage to any target", "damage to it equal to its power", "5 damage divided as you choose among any number of targets". */
const dealtTo = (source: Ref): read.Reader<{ amount: Amount | 'divided'; to: Recipients }> =>
  read.either<{
    amount: Amount | 'divided';
    to: Recipients;
  }>(
    read.map(read.seq(read.measureOf('damage'), read.literal('to'), dealtWhom(source)), ([dealt, , to]) => ({
      amount: dealt,
      to,
    })),
    read.chain(read.seq(read.literal('damage to'), ofSource(source), read.literal('equal to')), ([, to]) =>
      read.map(read.perPlayer(read.amountLater, playersIn(to)), (dealt) => ({ amount: dealt, to })),
    ),
    read.map(
      read.dividedAmong(read.seq(read.measureOf('damage'), read.literal('divided as you choose among'))),
      (to) => ({
        amount: 'divided' as const,
        to,
      }),
    ),
  );

/** A part of what is dealt at once may have its own condition: "3 damage to each creature if {R} was spent to cast it and ...". */
const oneOfSeveral = (source: Ref): read.Reader<Damage> =>
  read.map(
    read.seq(dealtTo(source), read.maybe(read.after('if', read.conditionLater))),
    ([dealt, asked]): Damage => ({
      kind: 'damage',
      ...dealt,
      ...(source === 'self' ? {} : { source }),
      ...(asked === undefined ? {} : { if: asked }),
    }),
  );

/** CR 615.12. */
const SAFE = read.maybe(
  read.seq(read.literal('.', 'and'), read.literal("the damage can't be prevented", "that damage can't be prevented")),
);

/** CR 120.4a: "excess damage is dealt to that creature's controller instead". */
const EXCESS = read.maybe(
  read.before(read.after(read.literal('. excess damage is dealt to'), read.playerRead()), read.literal('instead')),
);

/** What one source deals, to several at once with a number for each (CR 608.2f). */
const dealtBy = (source: Ref): read.Reader<read.Done> => {
  const parts = read.accept(
    read.seq(read.series(oneOfSeveral(source), 'and'), SAFE, EXCESS),
    ([nodes, safe, excessTo]): read.Done | undefined => {
      const [only, ...more] = nodes;
      if (excessTo !== undefined)
        return more.length > 0 || safe !== undefined || only?.if !== undefined || typeof only?.to !== 'string'
          ? undefined
          : { ...only, excessTo };
      // A condition after all of it is of the whole sentence.
      if (more.length === 0)
        return only?.if === undefined ? (safe === undefined ? only : { ...only!, cantBePrevented: true }) : undefined;
      if (safe !== undefined) return undefined;
      const asked = nodes.filter((node) => node.if !== undefined).length;
      return asked > 0 && asked < nodes.length ? undefined : { kind: 'together', do: nodes };
    },
  );
  const spoken = read.speak(parts, (talk) => {
    const isSpell = talk.face.types.includes('instant') || talk.face.types.includes('sorcery');
    return isSpell && source === 'self' && !talk.granted ? { ...talk, spellDealsDamage: true } : talk;
  });
  return (place) =>
    spoken(place).map(({ value, next }) => {
      if (!('kind' in value) || value.kind !== 'damage') return { value, next };
      const { talk, name, excess } = withDamageDealt(next.talk, value.to);
      // "X damage to any other target, where X is its power": that of what deals it.
      const isSource = isExplained(next) && (source !== 'self' || talk.face.types.includes('creature'));
      return {
        value: { ...value, as: name, excessAs: excess },
        next: { ...next, talk: isSource ? read.again(talk, source) : talk },
      };
    });
};

/** CR 120.1, 115.4: what may be a player deals none: "it" is something else there. */
const dealtByObject = (source: Ref): read.Reader<read.Done> => {
  const dealt = dealtBy(source);
  return read.heard(({ targets }) =>
    targets.some(({ name, anyTarget }) => name === source && anyTarget === true) ? read.nothing : dealt,
  );
};

const isExplained = (place: read.TextPlace): boolean => read.literal(', where x is')(place).length > 0;

/** "The damage dealt this way" and what of it was excess may be spoken of; "that much" is something else as long as there is anything. */
function withDamageDealt(talk: read.Discourse, to: Recipients): { talk: read.Discourse; name: string; excess: string } {
  const isDealt = ({ nouns }: read.Referent): boolean => /^(?:excess )?damage dealt$/.test(nouns[0] ?? '');
  const before = talk.things.filter(isDealt);
  const number = before.length === 0 ? '' : String(before.length / 2 + 1);
  const [name, excess] = [`dealt${number}`, `excess${number}`];
  const amounts = [
    { name: excess, nouns: ['excess damage dealt'] },
    { name, nouns: ['damage dealt'] },
  ].map((one): read.Referent => ({ ...one, sort: 'number', many: false, dealtTo: to }));
  const others = talk.things.filter((thing) => !isDealt(thing));
  return { talk: { ...talk, things: [...before, ...amounts, ...others] }, name, excess };
}

// ExcessAs: the excess damage dealt, by name (CR 120.4a)
instruction('damage', fields, {
  reads: [read.objectVerb('deal', ({ what }) => (typeof what !== 'string' ? read.nothing : dealtByObject(what)))],
  say: damage,
  events: damageEvents,
  run(state, node, scope, place) {
    const events = damageEvents(state, node, scope);
    // What is prevented or dealt by nobody isn't dealt this way: it is counted once it has happened.
    if (node.as !== undefined) wait(state, place, { from: state.log.length, source: events[0]?.source ?? 0 });
    if (node.excessAs !== undefined) bind(state, place.frameAt, node.excessAs, allExcess(state, events));
    propose(state, events);
  },
  resume(state, task, { as }) {
    const { from, source } = task.data;
    const dealt = state.log.slice(Number(from)).filter((event) => event.kind === 'damage' && event.source === source);
    const sum = dealt.reduce((total, event) => total + event.amount, 0);
    finish(state);
    if (as !== undefined) bind(state, task.frameAt, as, sum);
  },
});

/** "this creature deals 3 damage to any target". */
function damage(speech: Speech, node: Damage): Clause {
  const source = node.source ?? 'self';
  const subject = refer(speech, source, 'subject');
  let words: string;
  if (node.amount === 'divided') words = `${nameTargetsAmong(speech)} among ${recipientsDivided(speech, node.to)}`;
  else if (typeof node.amount === 'object' && node.amount.kind === 'if')
    words = otherDamage(speech, node.amount, node.to);
  else words = damageTo(speech, node.amount, node.to, source);
  const more = [
    node.if && `if ${condition(speech, node.if)}`,
    node.excessTo && excessWords(speech, node.excessTo),
  ].filter((text) => text);
  const clause = thingDoes(subject, isMany(speech, source), 'deal', phrase(words, ...more).replace(' . ', '. '));
  if (node.as)
    name(speech, node.as, { noun: 'damage', many: true, sort: 'number', again: 'the damage dealt this way' });
  if (node.excessAs)
    name(speech, node.excessAs, {
      noun: EXCESS_DAMAGE,
      many: true,
      sort: 'number',
      again: 'the amount of excess damage dealt this way',
    });
  const end = speech.whereX;
  speech.whereX = undefined;
  const rest = node.cantBePrevented
    ? `${clause.rest}${end ? `, ${end}` : ''}. That damage can't be prevented`
    : clause.rest;
  return { ...clause, rest, ...(end && !node.cantBePrevented ? { end } : {}) };
}

const allExcess = (state: GameState, events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + excessOf(state, event), 0);

function damageEvents(state: GameState, node: NodeOf<'damage'>, scope: Scope): GameEvent[] {
  if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return [];
  const source = node.source === undefined ? scope.self : (entitiesOf(state, scope, node.source)[0] ?? scope.self);
  const recipients = recipientsOf(state, node.to, scope);
  const shares =
    node.amount === 'divided' && typeof node.to === 'string' ? scope.bindings[`${node.to}.divided`] : undefined;
  return recipients.flatMap((recipient, place) => {
    const amount =
      node.amount === 'divided'
        ? typeof shares === 'object'
          ? (shares[place] ?? 0)
          : 0
        : countOf(state, node.amount, withEach(scope, recipient));
    const event = makeEvent('damage', {
      source,
      recipient,
      amount,
      causedBy: scope.you,
      cantBePrevented: node.cantBePrevented ?? false,
    });
    return node.excessTo === undefined ? [event] : withExcess(state, event, node.excessTo, scope);
  });
}

type Damage = NodeOf<'damage'>;

/** Of each of several players alone. */
const saysEach = (value: Amount): boolean => JSON.stringify(value).includes('"name":"each"');

/** "3 damage to it", "damage equal to its power to it", "X damage to it, where X is the number of ...". */
function damageTo(speech: Speech, value: Amount, to: Recipients, source: Ref = 'self'): string {
  const whom = (): string => (to === source ? 'itself' : recipients(speech, to));
  const worded = speech.face.wording?.amounts;
  if (typeof value === 'object' && typeof to === 'object' && 'kind' in to && to.kind === 'players' && saysEach(value)) {
    const words = recipients(speech, to);
    return `damage to ${words} equal to ${ofTheirs(speech, to.who, () => amount(speech, value))}`;
  }
  if (typeof value === 'object' && worded === 'equal') return `damage equal to ${amount(speech, value)} to ${whom()}`;
  if (typeof value === 'object' && worded === 'equal last')
    return `damage to ${whom()} equal to ${amount(speech, value)}`;
  // What X is stands behind what the damage is dealt to, and may speak of it.
  if (typeof value === 'object' && (needsX(value) || worded === 'X') && value.kind !== 'x' && value.kind !== 'var') {
    const rest = `X damage to ${whom()}`;
    speech.whereX = `where X is ${amount(speech, value)}`;
    return rest;
  }
  const much = measure(speech, value, 'damage');
  return `${much} to ${whom()}`;
}

/** "2 damage to any target. If this spell was kicked, it deals 4 damage to that permanent or player instead". */
function otherDamage(speech: Speech, value: Extract<Amount, { kind: 'if' }>, to: Recipients): string {
  const usual = damageTo(speech, value.else, to);
  const asked = condition(speech, value.if);
  speech.focus = undefined;
  return `${usual}. If ${asked}, it deals ${damageTo(speech, value.then, to)} instead`;
}

const recipientsDivided = (speech: Speech, to: Recipients): string =>
  typeof to === 'string' ? refer(speech, to) : recipients(speech, to);

/** CR 120.10: what is dealt beyond what is lethal. */
const EXCESS_DAMAGE = 'excess damage';

/** A sentence of its own, in which nothing is "it" yet. */
function excessWords(speech: Speech, to: PlayerExpr): string {
  speech.focus = undefined;
  return `. Excess damage is dealt to ${player(speech, to)} instead`;
}

/** CR 120.4a: what is more than lethal goes to the player instead. */
function withExcess(state: GameState, event: GameEvent, excessTo: PlayerExpr, scope: Scope): GameEvent[] {
  const excess = excessOf(state, event);
  const player = playersOf(state, scope, excessTo)[0];
  if (excess <= 0 || player === undefined) return [event];
  return [
    copyEvent(event, { amount: event.amount - excess }),
    copyEvent(event, { recipient: playerEntity(player), amount: excess }),
  ];
}

const needsX = (value: Exclude<Amount, number>): boolean =>
  [
    'count',
    'counters',
    'greatest',
    'total',
    'plus',
    'distinct',
    'devotion',
    'overPlayers',
    'times',
    'max',
    'min',
  ].includes(value.kind);
