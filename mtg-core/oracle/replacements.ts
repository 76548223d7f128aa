// Replacement effects (CR 614): how something enters, and what happens in place of an event. What stands in place of it is read where
// it is defined (`mtg-core/events/instead`).
import type {
  Ability,
  Condition,
  CostNode,
  EffectNode,
  EventPattern,
  Filter,
  ReplacementNode,
} from '../cards/language/index.ts';
import {
  accept,
  after,
  amountLater,
  before,
  chain,
  conditionLater,
  costsLater,
  durationRead,
  either,
  eventLater,
  first,
  fullStop,
  give,
  instructionsLater,
  itselfRead,
  late,
  literal,
  map,
  maybe,
  nothing,
  objectAgain,
  perKey,
  pluralPhrase,
  type Reader,
  seq,
  singularPhrase,
  sourceRead,
  tokenAt,
} from '../cards/reading/index.ts';
import { LAST_LIFE_KEPT, replacements } from '../events/index.ts';
import { exceptRead } from '../modifications/index.ts';

import { holdingFirst } from './holding.ts';
import { saysX, withoutIdleNames, withX } from './names.ts';

type EnteringRead = Parameters<NonNullable<ReturnType<typeof replacements.all>[number]['readsEntering']>>[0];
type Replacement = Extract<Ability, { kind: 'replacement' }>;

interface Enters extends EnteringRead {
  readonly object: NonNullable<EventPattern['object']>;
}

/** CR 614.1c-d, 614.12: the object itself, or all of a kind. */
const whatEnters: Reader<Enters> = either<Enters>(
  accept(objectAgain('subject'), ({ name }) =>
    name === 'self' ? { object: name, many: false, byQuality: false } : undefined,
  ),
  map(pluralPhrase, ({ filter }) => ({ object: filter, many: true, byQuality: true })),
  map(after('each', singularPhrase), ({ filter }) => ({ object: filter, many: false, byQuality: true })),
  map(after('each other', singularPhrase), ({ filter }) => ({
    object: { ...filter, other: 'self' as const },
    many: false,
    byQuality: true,
  })),
);

const entering = (object: Enters['object']): EventPattern => ({ event: 'zoneChange', object, to: 'battlefield' });

const entersAs = (of: EnteringRead): Reader<ReplacementNode> =>
  either(
    ...replacements.all().flatMap(({ readsEntering }) => (readsEntering === undefined ? [] : [readsEntering(of)])),
  );

/** "..., where X is the number of ...". */
const explained = (reader: Reader<ReplacementNode>): Reader<ReplacementNode> =>
  either(
    reader,
    accept(seq(reader, literal(', where x is'), amountLater), ([node, , amount]) =>
      saysX(node) ? withX(node, amount) : undefined,
    ),
  );

/** One thing enters in two ways: "enters tapped with two charge counters on it". */
const ways = (of: EnteringRead): Reader<ReplacementNode[]> =>
  either<ReplacementNode[]>(
    map(explained(entersAs(of)), (way) => [way]),
    accept(seq(entersAs(of), maybe(literal('and')), entersAs(of)), ([one, , other]) =>
      one.kind === 'entersTapped' && one.unless === undefined && other.kind === 'entersWith' ? [one, other] : undefined,
    ),
  );

const asAbilities = (object: Enters['object'], nodes: readonly ReplacementNode[], asked?: Condition): Replacement[] =>
  nodes.map((instead) => ({
    kind: 'replacement',
    event: entering(object),
    ...(asked === undefined ? {} : { if: asked }),
    instead,
  }));

const itself = itselfRead('subject');

/** It enters so; what must hold was said before, or may be said after it. */
const entersSo = (asked: Condition | undefined): Reader<Replacement[]> =>
  chain(whatEnters, (of) =>
    map(
      seq(
        literal(of.many ? 'enter' : 'enters'),
        ways(of),
        asked === undefined ? maybe(after('if', conditionLater)) : give(asked),
      ),
      ([, nodes, condition]) => asAbilities(of.object, nodes, condition),
    ),
  );

/** CR 702.138c: only what was cast for its escape cost. */
const escaped: Reader<Replacement[]> = map(
  seq(itself, literal('escapes'), late(perKey(() => entersAs({ many: false, byQuality: false })))),
  ([object, , node]) => asAbilities(object, [node], { kind: 'paid', cost: 'escape' }),
);

/** CR 731.1: "If it's neither day nor night, it becomes day as this creature enters". */
const becomesDay: Reader<Replacement[]> = map(
  seq(
    literal("if it's neither day nor night, it becomes day as", "if it's neither day nor night, it becomes night as"),
    itself,
    literal('enters'),
  ),
  ([said, object]) =>
    asAbilities(
      object,
      [{ kind: 'entersAs', do: [{ kind: 'setDayNight', to: said.includes('becomes day') ? 'day' : 'night' }] }],
      { kind: 'dayNight', is: 'neither' },
    ),
);

/** "This creature enters with two +1/+1 counters on it if ..."; the condition may come first. */
const enters: Reader<Replacement[]> = either(
  entersSo(undefined),
  becomesDay,
  escaped,
  chain(seq(literal('if'), conditionLater, literal(',')), ([, asked]) => entersSo(asked)),
);

/** "As this land enters, you may pay 2 life. If you don't, it enters tapped": nothing else comes of the offer. */
const entersUnlessPaid: Reader<CostNode[]> = before(
  after('you may', costsLater),
  seq(literal(". If you don't,"), itself, literal('enters tapped')),
);

/** CR 614.12: what is done as it enters. */
const asItEnters: Reader<Replacement[]> = chain(
  seq(literal('as'), whatEnters, literal('enters'), literal(',')),
  ([, { object }]) =>
    either<Replacement[]>(
      map(before(entersUnlessPaid, fullStop), (unlessPays) =>
        asAbilities(object, [{ kind: 'entersTapped', unlessPays }]),
      ),
      accept(instructionsLater, (steps) =>
        steps.length === 0 ? undefined : asAbilities(object, [{ kind: 'entersAs', do: steps }]),
      ),
    ),
);

/** CR 707.5: "you may have this creature enter as a copy of any creature on the battlefield, except it has flying". */
const entersAsCopy: Reader<Replacement[]> = map(
  seq(
    either<{ object: 'self'; optional?: true }>(
      map(seq(literal('you may have'), itself, literal('enter')), ([, object]): { object: 'self'; optional: true } => ({
        object,
        optional: true,
      })),
      map(before(itself, literal('enters')), (object) => ({ object })),
    ),
    maybe(literal('tapped')),
    literal('as a copy of'),
    after(literal('any', 'a', 'an'), singularPhrase),
    exceptRead(false),
  ),
  ([{ object, ...may }, tapped, , { filter }, except]) =>
    asAbilities(object, [
      {
        kind: 'entersAsCopy',
        of: onField(filter),
        ...may,
        ...(tapped === undefined ? {} : { tapped: true }),
        ...(except === undefined ? {} : { except }),
      },
    ]),
);

/** That it is on the battlefield goes without saying. */
function onField(filter: Filter): Filter {
  const { zone, ...elsewhere } = filter;
  return zone === 'battlefield' ? elsewhere : filter;
}

/** What has words of its own isn't told as instructions. */
const resultOf = (event: EventPattern): Reader<ReplacementNode> => {
  const results = (ofInstructions: boolean) =>
    replacements
      .all()
      .flatMap(({ kind, readsResult }) =>
        readsResult === undefined || (kind === 'do') !== ofInstructions ? [] : [readsResult(event)],
      );
  const [said, done] = [either(...results(false)), either(...results(true))];
  // "Exile it and create a token": what has words of its own is told as instructions where more is done.
  return (place) => {
    const found = said(place);
    const goesOn = found.length > 0 && found.every(({ next }) => tokenAt(next)?.text === 'and');
    if (found.length > 0 && !goesOn) return found;
    const more = done(place);
    return more.length > 0 ? more : found;
  };
};

interface Would {
  /** One pattern, or two where it may be done to a player or to a permanent. */
  readonly events: readonly [EventPattern, ...EventPattern[]];
  readonly asked: Condition | undefined;
}

/** The same done to one and to the other. */
const isOneDeed = ([one, other, ...more]: readonly EventPattern[]): boolean =>
  other === undefined ||
  (more.length === 0 &&
    ((one?.event === 'damage' &&
      JSON.stringify({ ...one, recipientPlayer: undefined }) === JSON.stringify({ ...other, recipient: undefined })) ||
      (one?.event === 'addCounters' &&
        JSON.stringify({ ...one, recipientPlayer: undefined }) === JSON.stringify({ ...other, object: undefined }))));

/** What would happen, with what must hold besides. */
const wouldHappen: Reader<Would> = accept(
  seq(
    eventLater('would'),
    first<Condition | undefined>(after(literal('and', 'while'), conditionLater), give(undefined)),
  ),
  ([[event, ...more], asked]): Would | undefined =>
    event === undefined || !isOneDeed([event, ...more]) ? undefined : { events: [event, ...more], asked },
);

/** CR 614.1a; "as long as" may come first. */
const inPlaceOf: Reader<Replacement[]> = either(
  late(() => replaced),
  accept(
    seq(
      holdingFirst,
      late(() => replaced),
    ),
    ([asked, all]) => (all.some((one) => one.if !== undefined) ? undefined : all.map((one) => ({ ...one, if: asked }))),
  ),
);

const replaced: Reader<Replacement[]> = chain(seq(literal('if'), wouldHappen, literal(',')), ([, { events, asked }]) =>
  map(seq(maybe(literal('you may')), resultOf(events[0])), ([optional, instead]): Replacement[] =>
    events.map((event) =>
      withoutIdleNames({
        kind: 'replacement',
        event,
        ...(asked === undefined ? {} : { if: asked }),
        instead,
        ...(optional === undefined ? {} : { optional: true }),
      }),
    ),
  ),
);

/** CR 120.3a: what damage would take of the last point of life is lost down to it. */
const lifeKept: Reader<Replacement[]> = map(
  seq(maybe(after('if', before(conditionLater, ','))), literal(LAST_LIFE_KEPT)),
  ([asked]): Replacement[] => [
    {
      kind: 'replacement',
      event: { event: 'loseLife', player: 'you', cause: 'damage', amount: ['>=', { kind: 'life', who: 'you' }] },
      ...(asked === undefined ? {} : { if: asked }),
      instead: { kind: 'change', amount: { kind: 'minus', from: { kind: 'life', who: 'you' }, take: 1 } },
    },
  ],
);

/** "Double all damage that sources you control would deal": to whatever it is. */
const allDoubled: Reader<Replacement[]> = map(
  seq(
    literal('double all damage that'),
    either(
      sourceRead(true),
      map(pluralPhrase, ({ filter }) => filter),
    ),
    literal('would deal'),
  ),
  ([, source]): Replacement[] => [
    {
      kind: 'replacement',
      event: { event: 'damage', source },
      instead: { kind: 'change', amount: { kind: 'times', of: [2, { kind: 'var', name: 'event.amount' }] } },
    },
  ],
);

/** How long it lasts, or that it is done once. */
type Lasting = Pick<Extract<EffectNode, { kind: 'replacementEffect' }>, 'until' | 'next'>;

const opening: Reader<Would & { readonly lasting: Lasting }> = either<Would & { readonly lasting: Lasting }>(
  accept(seq(literal('if'), wouldHappen, maybe(literal('this turn')), literal(',')), ([, would, thisTurn]) => {
    const { object } = would.events[0];
    // Without an end it is said of what was spoken of, for as long as there is that object.
    if (thisTurn === undefined && (typeof object !== 'string' || object === 'self')) return undefined;
    return { ...would, lasting: { until: thisTurn === undefined ? 'permanent' : 'endOfTurn' } };
  }),
  map(seq(durationRead, literal(', if'), wouldHappen, literal(',')), ([until, , would]) => ({
    ...would,
    lasting: { until },
  })),
  // CR 614.1: "the next time you would draw a card this turn".
  map(seq(literal('the next time'), wouldHappen, literal('this turn'), literal(',')), ([, would]) => ({
    ...would,
    lasting: { until: 'endOfTurn', next: true },
  })),
);

/** What a spell becomes has its counters besides those that it has anyway. */
const spellEnters: Reader<ReplacementNode> = late(() =>
  either(entersAs({ many: false, byQuality: false }), entersAs({ many: false, byQuality: true })),
);

/** "That creature enters with an additional +1/+1 counter on it", said of a spell that is still to resolve (CR 614.12). */
const entersFromNowOn: Reader<EffectNode[]> = chain(
  before(objectAgain('subject'), 'enters'),
  ({ name, many }) =>
    (place) => {
      const spell = place.talk.things.find((thing) => thing.name === name);
      return many || name === 'self' || !spell?.nouns.includes('spell')
        ? []
        : map(explained(spellEnters), (instead): EffectNode[] => [
            { kind: 'replacementEffect', event: entering(name), instead, until: 'permanent' },
          ])(place);
    },
);

/** What lasts from an instruction on: "if that creature would die this turn, exile it instead" (CR 614.1, 614.15). */
export const replacingFromNowOn: Reader<EffectNode[]> = either(
  entersFromNowOn,
  late(() => wouldFromNowOn),
);

const wouldFromNowOn: Reader<EffectNode[]> = chain(opening, ({ events, asked, lasting }) =>
  // "The next time" is once for both of what it may be done to.
  lasting.next && events.length > 1
    ? nothing
    : map(resultOf(events[0]), (instead): EffectNode[] =>
        events.map((event) => ({
          kind: 'replacementEffect',
          event,
          ...(asked === undefined ? {} : { if: asked }),
          instead,
          ...lasting,
        })),
      ),
);

/** CR 614.1: a discard that another's spell or ability causes is replaced by putting the card onto the battlefield. */
const putWhereDiscarded: Reader<Replacement[]> = map(
  seq(
    literal('if a spell or ability an opponent controls causes you to discard'),
    itselfRead('object'),
    literal(', put it onto the battlefield instead of putting it into your graveyard'),
  ),
  ([, object]): Replacement[] => [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object, to: 'graveyard', cause: 'discard', causedBy: 'opponent' },
      instead: { kind: 'goesTo', zone: 'battlefield' },
    },
  ],
);

/** A line that replaces something. */
export const replacementLine: Reader<Ability[]> = either<Ability[]>(
  before(either<Replacement[]>(enters, entersAsCopy, inPlaceOf, lifeKept, allDoubled, putWhereDiscarded), fullStop),
  asItEnters,
  map(seq(before(enters, fullStop), asItEnters), ([so, then]) => [...so, ...then]),
);
