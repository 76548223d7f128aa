// Triggered abilities: an event or a state of the game, perhaps "if", instructions, and how often (CR 603).
import type { Ability, Condition, EventPattern, TriggeredAbility, Zone } from '../cards/language/index.ts';
import {
  accept,
  after,
  atEnd,
  conditionLater,
  either,
  eventLater,
  first,
  give,
  literal,
  map,
  type Parsed,
  phraseTokens,
  type Reader,
  reached,
  seq,
  type TextPlace,
  upTo,
} from '../cards/reading/index.ts';
import { withoutIdleNames } from './names.ts';

type Limits = Pick<TriggeredAbility, 'limit' | 'doOnce'>;

/** What may stand after everything else: CR 603.2i. */
const LIMITS: readonly (readonly [string, Limits])[] = [
  ['this ability triggers only once each turn.', { limit: 'oncePerTurn' }],
  ['do this only once each turn.', { doOnce: true }],
];

/** The text without its limit, so that instructions are read to their own end. */
function parted(place: TextPlace): [TextPlace, Limits] {
  const { tokens } = place.reading;
  for (const [words, limits] of LIMITS) {
    const at = tokens.length - phraseTokens(words).length;
    // How far what stands before them is understood isn't said by them.
    const apart = { ...place.reading };
    const stands = at > place.at && seq(literal(words), atEnd)({ ...place, at, reading: apart }).length > 0;
    if (!stands) continue;
    return [upTo(place, at), limits];
  }
  return [place, {}];
}

interface Opening {
  readonly on: EventPattern[];
  readonly if?: Condition;
  readonly state?: Condition;
}

const events: Reader<EventPattern[]> = after(literal('when', 'whenever', 'at'), eventLater('present'));

/** CR 603.4: "if" right after the event is asked before the ability goes on the stack too. */
const happening: Reader<Opening> = map(
  seq(
    events,
    literal(','),
    first<Condition | undefined>(
      map(seq(literal('if'), conditionLater, literal(',')), ([, asked]) => asked),
      give(undefined),
    ),
  ),
  ([on, , asked]) => ({ on, ...(asked === undefined ? {} : { if: asked }) }),
);

const STATES: readonly Condition['kind'][] = ['exists', 'is', 'compare', 'not'];

/** CR 603.8: "When you control no Islands". */
const stateOfGame: Reader<Opening> = accept(seq(literal('when'), conditionLater, literal(',')), ([, state]) =>
  STATES.includes(state.kind) && !(state.kind === 'not' && !STATES.includes(state.of.kind))
    ? { on: [], state }
    : undefined,
);

const ELSEWHERE: readonly Zone[] = ['graveyard', 'hand', 'exile', 'command'];

/** CR 113.6b: an ability that asks whether its object is in a zone functions there. */
function zoneAsked({ if: asked, state }: Opening): Zone | undefined {
  const found = asked ?? state;
  if (found?.kind !== 'is' || found.what !== 'self') return undefined;
  const { zone } = found.filter;
  return zone === undefined || Array.isArray(zone) || !ELSEWHERE.includes(zone) ? undefined : zone;
}

/** Whether it is asked for a zone somewhere in the condition: an alternative to the battlefield isn't one zone. */
function asksZone(asked: Condition | undefined): boolean {
  if (asked === undefined) return false;
  if (asked.kind === 'and' || asked.kind === 'or') return asked.of.some(asksZone);
  if (asked.kind === 'not') return asksZone(asked.of);
  const { zone } = asked.kind === 'is' && asked.what === 'self' ? asked.filter : {};
  return zone !== undefined && !Array.isArray(zone) && ELSEWHERE.includes(zone);
}

interface Body {
  readonly zone?: Zone;
}

/** CR 702.55c: what haunts does so from exile. */
const isOfHaunted = ({ on }: Opening): boolean => on.length > 0 && on.every(({ object }) => object === 'haunted');

function together<Said extends Body>(opening: Opening, said: Said, limits: Limits): Ability | undefined {
  const asked = zoneAsked(opening) ?? (isOfHaunted(opening) ? 'exile' : undefined);
  if (asked === undefined && asksZone(opening.if)) return undefined;
  // What happened to the object itself is looked back at, so that where it functions isn't said by where it is now (CR 603.10).
  const isItself = opening.on.some(({ object }) => object === 'self');
  if ((said.zone !== undefined || asked !== undefined) && isItself) return undefined;
  if (asked === undefined && opening.on.some(({ object }) => object === 'haunted')) return undefined;
  if (asked !== undefined && said.zone !== undefined && asked !== said.zone) return undefined;
  // CR 603.10a: what it is attached to is known where both were; by the time that it is moved it has followed into the graveyard.
  const { zone: _, ...body } = said;
  return withoutIdleNames({
    kind: 'triggered',
    ...opening,
    ...(opening.on.some(({ object }) => object === 'attached') ? body : said),
    ...(asked === undefined ? {} : { zone: asked }),
    ...limits,
  } satisfies TriggeredAbility);
}

/** With its body, which an ability of another zone may move out of there. */
export const triggeredRead = <Said extends Body>(body: Reader<Said>): Reader<Ability> => {
  const opening = either(happening, stateOfGame);
  return (place) =>
    opening(place).flatMap(({ value: opened, next }) => {
      const [inner, limits] = parted(next);
      const found = body(inner).flatMap(({ value, next: end }): Parsed<Ability>[] => {
        const ability = together(opened, value, limits);
        return ability === undefined ? [] : [{ value: ability, next: end }];
      });
      reached(place, inner);
      return found;
    });
};
