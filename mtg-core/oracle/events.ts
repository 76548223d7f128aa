// Events as triggers, replacements and histories tell them. How each kind is read stands in its definition (`mtg-core/events/kinds`).
import type { EventPattern } from '../cards/language/index.ts';
import {
  either,
  eventsTold,
  literal,
  map,
  type Parsed,
  type Reader,
  type Tense,
  type Token,
  tokenAt,
} from '../cards/reading/index.ts';
import { eventKinds } from '../events/index.ts';

const known = new Map<Tense, Reader<EventPattern>>();

const oneEvent =
  (tense: Tense): Reader<EventPattern> =>
  (place) => {
    let reader = known.get(tense);
    if (reader === undefined) {
      reader = either(...eventKinds.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads(tense)])));
      known.set(tense, reader);
    }
    return reader(place);
  };

/** "Blocks or becomes blocked by a creature": it is that creature in both (CR 509.3c, 509.3d). */
function withNext(patterns: readonly EventPattern[], next: EventPattern): EventPattern[] {
  const last = patterns.at(-1);
  const isShared =
    last?.event === 'blocks' &&
    next.event === 'becomesBlocked' &&
    last.source === undefined &&
    next.source !== undefined &&
    JSON.stringify(last.object) === JSON.stringify(next.object);
  return isShared ? [...patterns.slice(0, -1), { ...last, source: next.source! }, next] : [...patterns, next];
}

/** Who something else happens to is said after "or whenever"; after "or" alone it is the same as before. */
const SUBJECTS = /^(?:you|your|a|an|another|this|one|each|the|enchanted|equipped|~)$/;

const isWhole = (joint: string, { text = '' }: Partial<Token> = {}): boolean =>
  joint.includes('when') || !SUBJECTS.test(text);

/** One event, or several of which each will do; the subject of the one before may be left out: "enters or attacks". */
export const eventRead =
  (tense: Tense): Reader<EventPattern[]> =>
  (place) => {
    const found: Parsed<EventPattern[]>[] = oneEvent(tense)(place).map(({ value, next }) => ({ value: [value], next }));
    const joint = literal('or', ', or', 'or whenever', 'and whenever', 'or when');
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next).filter(({ value: said, next: then }) => isWhole(said, tokenAt(then))))
        for (const more of map(oneEvent(tense), (one) => withNext(value, one))(step.next)) found.push(more);
    }
    return found.map(({ value, next }) => ({ value, next: { ...next, talk: eventsTold(next.talk) } }));
  };
