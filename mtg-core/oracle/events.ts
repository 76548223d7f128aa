// Events as triggers, replacements and histories tell them. How each kind is read stands in its definition (`mtg-core/events/kinds`).
import type { Condition, EventPattern, Filter, PlayerExpr } from '../cards/language/index.ts';
import {
  accept,
  after,
  askingFirst,
  conditionLater,
  type Discourse,
  duringTurn,
  either,
  eventsTold,
  literal,
  map,
  objectAgain,
  onePhrase,
  ordinalRead,
  type Parsed,
  perKey,
  type Reader,
  seq,
  singularPhrase,
  type Tense,
  type Token,
  tokenAt,
} from '../cards/reading/index.ts';
import { eventKinds } from '../events/index.ts';
import { onlyDuring } from './casting.ts';

const plainEvent: (tense: Tense) => Reader<EventPattern> = perKey((tense: Tense) =>
  either(...eventKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads(tense)]))),
);

/** Of these the number says which thing it is, not which time: "your second spell each turn". */
const COUNTS_THINGS: readonly EventPattern['event'][] = ['cast', 'draw', 'addCounters', 'removeCounters', 'beginStep'];

const saddled: Reader<Condition> = map(literal('saddled'), () => ({
  kind: 'is',
  what: 'self',
  filter: { designation: 'saddled' },
}));

/** "During your turn", "for the first time each turn", "while you control a Dragon": when it happens. */
const whenever: Reader<Pick<EventPattern, 'during' | 'nth' | 'while'>> = either<
  Pick<EventPattern, 'during' | 'nth' | 'while'>
>(
  map(duringTurn, (during) => ({ during })),
  map(seq(literal('for the'), ordinalRead, literal('time each turn')), ([, nth]) => ({ nth })),
  map(seq(literal('for the'), ordinalRead, literal('time during each of your turns')), ([, nth]) => ({
    nth,
    during: 'you' as const,
  })),
  accept(onlyDuring, (asked) => (asked.kind === 'step' ? { while: asked } : undefined)),
  map(after('while', either(saddled, conditionLater)), (asked) => ({ while: asked })),
);

/** An event of the present may be told with when it happens; what has happened is told with how long ago. */
const oneEvent: (tense: Tense) => Reader<EventPattern> = perKey((tense: Tense) => {
  const plain = plainEvent(tense);
  if (tense !== 'present') return plain;
  return askingFirst(plain, (place) =>
    plain(place).flatMap((found) => [
      found,
      ...whenever(found.next).flatMap(({ value: when, next }): Parsed<EventPattern>[] =>
        found.value.event === 'beginStep' || ('nth' in when && COUNTS_THINGS.includes(found.value.event))
          ? []
          : [{ value: { ...found.value, ...when }, next }],
      ),
    ]),
  );
});

/** "Blocks or becomes blocked by a creature": it is that creature in both (CR 509.3c, 509.3d). */
function withNext(patterns: readonly EventPattern[], next: EventPattern): readonly EventPattern[] {
  const last = patterns.at(-1);
  const isShared =
    last?.event === 'blocks' &&
    next.event === 'becomesBlocked' &&
    last.source === undefined &&
    next.source !== undefined &&
    JSON.stringify(last.object) === JSON.stringify(next.object);
  if (!isShared) return [...patterns, next];
  const shared = { source: next.source!, ...(next.oneOrMore === undefined ? {} : { oneOrMore: next.oneOrMore }) };
  return [...patterns.slice(0, -1), { ...last, ...shared }, next];
}

/** Who something else happens to is said after "or whenever"; after "or" alone it is the same as before. */
const SUBJECTS = /^(?:you|your|a|an|another|this|one|each|the|enchanted|equipped|~)$/;

const isWhole = (joint: string, { text = '' }: Partial<Token> = {}): boolean =>
  / (?:when|whenever|at)$/.test(joint) || !SUBJECTS.test(text);

/** The second of two verbs before one object: "cycle or discard a card". */
function withShared(tense: Tense, first: Parsed<EventPattern>): Parsed<EventPattern[]>[] {
  const { sharedFrom, ...talk } = first.next.talk;
  if (sharedFrom === undefined) return [{ value: [first.value], next: first.next }];
  return oneEvent(tense)({ ...first.next, at: sharedFrom, talk })
    .filter(({ next }) => next.at === first.next.at)
    .map(({ value, next }) => ({ value: cycledOnce(first.value, value), next }));
}

/** CR 702.29d: who cycles a card discards it, and what watches both triggers once. */
const cycledOnce = (one: EventPattern, other: EventPattern): EventPattern[] =>
  one.event === 'cycle' && other.event === 'discard' ? [other] : [one, other];

/** What the subject of an event is to it. */
const ROLES = ['object', 'source', 'recipient'] as const;

/** "This creature or another creature dies": it does the same itself. */
function ofBoth(tense: Tense): Reader<EventPattern[]> {
  const first = seq(objectAgain('subject'), literal('or'));
  return askingFirst(first, (place) =>
    first(place).flatMap(({ value: [{ name, many }], next }) =>
      oneEvent(tense)(next).flatMap(({ value: pattern, next: end }): Parsed<EventPattern[]>[] => {
        const thing = end.talk.subject?.object;
        const role = ROLES.find((each) => pattern[each] === thing);
        const isOther = typeof thing === 'string' ? thing !== name : thing?.other === name || name !== 'self';
        if (many || thing === undefined || role === undefined || !isOther) return [];
        const subject = { ...end.talk.subject!, also: name };
        return [{ value: [{ ...pattern, [role]: name }, pattern], next: { ...end, talk: { ...end.talk, subject } } }];
      }),
    ),
  );
}

/** "To a player or planeswalker", "attacks you or a planeswalker you control": done to a player or to a permanent. */
function withPermanents(found: Parsed<EventPattern>): Parsed<EventPattern[]>[] {
  const { recipientPlayer, ...pattern } = found.value;
  if (recipientPlayer === undefined || pattern.oneOrMore || !DONE_TO_BOTH.includes(pattern.event)) return [];
  return seq(
    literal('or'),
    either(onePhrase, singularPhrase),
  )(found.next).flatMap(({ value: [, { filter, isMoved }], next }): Parsed<EventPattern[]>[] =>
    isMoved || !isPermanentKind(filter)
      ? []
      : [
          {
            value: [found.value, { ...pattern, recipient: filter }],
            next: { ...next, talk: withoutRecipient(next.talk) },
          },
        ],
  );
}

/** "To a creature or player", "on a permanent or player": the same of a player, who stands behind what else it may be done to. */
function orPlayers(found: Parsed<EventPattern>): Parsed<EventPattern[]>[] {
  const { event, recipientPlayer, oneOrMore } = found.value;
  if (recipientPlayer !== undefined || oneOrMore || !DONE_TO_BOTH.includes(event)) return [];
  const role = event === 'addCounters' ? 'object' : 'recipient';
  const { [role]: thing, ...pattern } = found.value;
  const isKind = typeof thing === 'object' && (role === 'object' || isPermanentKind(thing));
  if (!isKind) return [];
  return OR_PLAYERS(found.next).map(({ value: whom, next }) => ({
    value: [{ ...pattern, recipientPlayer: whom }, found.value],
    next: { ...next, talk: withoutRecipient(next.talk) },
  }));
}

const OR_PLAYERS: Reader<PlayerExpr> = either<PlayerExpr>(
  map(literal('or player'), () => 'any'),
  map(literal('or opponent'), () => 'opponent'),
  map(literal('or on yourself'), () => 'you'),
);

/** It may be a player or a permanent: no word stands for it. */
const withoutRecipient = (talk: Discourse): Discourse => ({
  ...talk,
  things: talk.things.filter(({ name }) => name !== 'event.player' && name !== 'event.recipient'),
});

const DONE_TO_BOTH: readonly EventPattern['event'][] = ['damage', 'attacks', 'addCounters'];

const isPermanentKind = ({ types, controller, zone }: Filter): boolean =>
  (types !== undefined || controller !== undefined) && zone === undefined;

/** "Attacks or blocks while you control a Dinosaur": of verbs with one subject, when it happens is said once, at their end. */
function joinedTo(
  before: readonly EventPattern[],
  next: readonly EventPattern[],
  joint: string,
): EventPattern[] | undefined {
  const { while: asked, during, nth, event } = next.at(-1)!;
  const isShared = !/(?:when|whenever|at)$/.test(joint);
  // The times of both would have to be counted together.
  if (isShared && nth !== undefined && !COUNTS_THINGS.includes(event)) return undefined;
  const when = { ...(asked === undefined ? {} : { while: asked }), ...(during === undefined ? {} : { during }) };
  const told = isShared ? before.map((pattern) => ({ ...when, ...pattern })) : before;
  return [...next.reduce<readonly EventPattern[]>(withNext, told)];
}

/** "This creature or another creature enters or dies": the second verb is of both too. */
function ofAlso({ subject }: Discourse, patterns: readonly EventPattern[]): readonly EventPattern[] {
  const also = subject?.also;
  if (subject === undefined || also === undefined) return patterns;
  return patterns.flatMap((pattern) => {
    const role = ROLES.find((each) => pattern[each] === subject.object);
    return role === undefined ? [pattern] : [{ ...pattern, [role]: also }, pattern];
  });
}

const JOINT = literal('or', ', or', 'or whenever', 'and whenever', 'or when', 'and when', 'or at', 'and at');

/** One event, or several of which each will do; the subject of the one before may be left out: "enters or attacks". */
export const eventRead: (tense: Tense) => Reader<EventPattern[]> = perKey((tense: Tense) => {
  const alone = oneEvent(tense);
  const one: Reader<EventPattern[]> = either<EventPattern[]>(
    askingFirst(alone, (place) =>
      alone(place).flatMap((found) => [...withShared(tense, found), ...withPermanents(found), ...orPlayers(found)]),
    ),
    ofBoth(tense),
  );
  return askingFirst(one, (place) => {
    const found: Parsed<EventPattern[]>[] = [...one(place)];
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of JOINT(next).filter(({ value: said, next: then }) => isWhole(said, tokenAt(then))))
        for (const more of accept(one, (each) => joinedTo(value, ofAlso(next.talk, each), step.value))(step.next))
          found.push(more);
    }
    return found.map(({ value, next }) => ({ value, next: { ...next, talk: eventsTold(next.talk) } }));
  });
});
