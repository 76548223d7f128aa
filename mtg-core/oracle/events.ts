// Events as triggers, replacements and histories tell them. How each kind is read stands in its definition (`mtg-core/events/kinds`).
import type { EventPattern } from '../cards/language/index.ts';
import { either, literal, map, type Parsed, type Reader, type Tense } from '../cards/reading/index.ts';
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

/** One event, or several of which each will do: "enters or attacks" shares its subject in the kinds that read it. */
export const eventRead =
  (tense: Tense): Reader<EventPattern[]> =>
  (place) => {
    const found: Parsed<EventPattern[]>[] = oneEvent(tense)(place).map(({ value, next }) => ({ value: [value], next }));
    const joint = literal('or', ', or', 'or whenever', 'and whenever', 'or when');
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next))
        for (const more of map(oneEvent(tense), (one) => [...value, one])(step.next)) found.push(more);
    }
    return found;
  };
