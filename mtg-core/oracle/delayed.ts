// Triggers that wait for the rest of the turn: "When that creature dies this turn, ...", "Until end of turn, whenever ..." (CR 603.7).
import type { Duration, EffectNode, EventPattern } from '../cards/language/index.ts';
import {
  durationRead,
  either,
  eventLater,
  literal,
  map,
  type Parsed,
  type Reader,
  seq,
  skip,
  startingWith,
  type TextPlace,
  type Token,
} from '../cards/reading/index.ts';

type Nodes = EffectNode[];

interface Waiting {
  readonly on: EventPattern;
  readonly until: Duration;
  readonly repeats?: true;
}

const events: Reader<EventPattern[]> = eventLater('present');

/** "You next cast a creature spell", "you cast your next creature spell": it is waited for once in any case. */
const nextTime: Reader<EventPattern[]> = startingWith(['you'], (place) => {
  const { tokens } = place.reading;
  const words = tokens.slice(place.at, place.at + 4).map(({ text }) => text);
  const [, second, third, fourth] = words;
  const isSpell = third === 'your' && fourth === 'next';
  if (second !== 'next' && !isSpell) return [];
  const at = place.at + (isSpell ? 2 : 1);
  const article: Token[] = isSpell ? [{ ...tokens[at]!, text: 'a', raw: 'a' }] : [];
  const told = [...tokens.slice(0, at), ...article, ...tokens.slice(at + (isSpell ? 2 : 1))];
  const inner: TextPlace = { ...place, reading: { tokens: told, furthest: place.at, known: [] } };
  return events(inner).map(({ value, next }) => ({ value, next: skip({ ...next, reading: place.reading }, 1) }));
});

const isRepeated = (word: string): { repeats?: true } => (word === 'whenever' ? { repeats: true } : {});

const opening: Reader<Waiting> = (place) =>
  either<readonly [string, EventPattern[], Duration]>(
    map(
      seq(literal('when', 'whenever'), events, literal('this turn,')),
      ([word, on]) => [word, on, 'endOfTurn'] as const,
    ),
    map(seq(literal('when'), nextTime, literal('this turn,')), ([word, on]) => [word, on, 'endOfTurn'] as const),
    map(
      seq(durationRead, literal(', whenever'), events, literal(',')),
      ([until, , on]) => ['whenever', on, until] as const,
    ),
  )(place).flatMap(({ value: [word, [on, ...others], until], next }): Parsed<Waiting>[] =>
    on === undefined || others.length > 0 || on.event === 'beginStep'
      ? []
      : [{ value: { on, until, ...isRepeated(word) }, next }],
  );

const isOfEvent = (name: string): boolean => name.startsWith('event.');

/** Where it waits for what an event has told of already, words for that event's roles still say the same; otherwise they are its own. */
function openings(place: TextPlace): readonly Parsed<Waiting>[] {
  const { things } = place.talk;
  if (!things.some(({ name }) => isOfEvent(name))) return opening(place);
  const own = things.filter(({ name }) => !isOfEvent(name));
  return [
    ...opening(place).filter(({ value: { on } }) => on.object === 'event.object'),
    ...opening({ ...place, talk: { ...place.talk, things: own } }),
  ];
}

/** With what is done then, whose targets are chosen then; afterwards nothing is known of it. */
export const delayedTrigger =
  (body: Reader<Nodes>): Reader<Nodes> =>
  (place) =>
    openings(place).flatMap(({ value: waiting, next }) =>
      body(next).map(({ value, next: end }): Parsed<Nodes> => {
        const { targets, things } = place.talk;
        const own = end.talk.targets.slice(targets.length);
        const node: EffectNode = {
          kind: 'delayed',
          ...waiting,
          ...(own.length === 0 ? {} : { targets: own }),
          do: value,
        };
        return { value: [node], next: { ...end, talk: { ...end.talk, targets, things } } };
      }),
    );
