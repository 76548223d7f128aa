// Targets that a spell has only where a cost was chosen for it, and others where it wasn't (CR 601.2c, 702.33g).
import type { Condition, EffectNode, Ref, TargetSlot } from '../cards/language/index.ts';
import {
  after,
  before,
  chain,
  conditionLater,
  type Reader,
  type Referent,
  type TextPlace,
} from '../cards/reading/index.ts';
import { namesIn } from './names.ts';

/** What is there whatever is done. */
export const NEVER_MADE: readonly Ref[] = ['self', 'attached'];

/** Whether what is asked is known as soon as the spell is announced: a kicker, a gift, a cost that stands in place of its own. */
function isChosen(asked: Condition): boolean {
  if (asked.kind === 'not') return isChosen(asked.of);
  return asked.kind === 'paid' && asked.cost !== 'tribute';
}

const withTargets = (place: TextPlace, targets: readonly TargetSlot[]): TextPlace => ({
  ...place,
  talk: { ...place.talk, targets: [...targets] },
});

/** Where the reader got, with the targets that were first spoken of since `from` asked for only if it is so. */
function targetsOnlyIf(from: TextPlace, to: TextPlace, asked: Condition): TextPlace {
  const { targets } = to.talk;
  const known = from.talk.targets.length;
  if (targets.length === known || !isChosen(asked)) return to;
  return withTargets(
    to,
    targets.map((slot, index) => (index < known || slot.if !== undefined ? slot : { ...slot, if: asked })),
  );
}

/** What was known before an instruction that is asked about, and the targets that it speaks of: what it makes isn't there yet. */
function beforeDone(from: TextPlace, done: TextPlace): TextPlace {
  const isKnown = ({ name }: Referent): boolean =>
    NEVER_MADE.includes(name) ||
    from.talk.things.some((known) => known.name === name) ||
    done.talk.targets.some((slot) => slot.name === name);
  return { ...done, talk: { ...done.talk, things: done.talk.things.filter(isKnown) } };
}

const ifSo: Reader<Condition> = after('if', conditionLater);

/** What is done under a condition that stands before it. */
export const ifFirst = <Value>(reader: Reader<Value>, made: (value: Value, asked: Condition) => Value): Reader<Value> =>
  chain(
    before(ifSo, ','),
    (asked) => (place) =>
      reader(place).map(({ value, next }) => ({ value: made(value, asked), next: targetsOnlyIf(place, next, asked) })),
  );

/** What is done under a condition that stands after it, and is asked before. */
export const ifLast =
  <Value>(reader: Reader<Value>, made: (value: Value, asked: Condition) => Value): Reader<Value> =>
  (place) =>
    reader(place).flatMap(({ value, next }) =>
      ifSo(beforeDone(place, next)).map(({ value: asked, next: end }) => ({
        value: made(value, asked),
        next: targetsOnlyIf(place, { ...end, talk: { ...end.talk, things: next.talk.things } }, asked),
      })),
    );

/**
 * Of two courses, the targets that only the usual one speaks of are asked for only without the cost, and those that only the other
 * one speaks of only with it. Undefined: the other course has targets of its own, and which it will be isn't known as they are chosen.
 */
export function alternativeTargets(to: TextPlace, nodes: readonly EffectNode[], known: number): TextPlace | undefined {
  const { targets } = to.talk;
  const last = nodes.at(-1);
  if (last?.kind !== 'if') return targets.length === known ? to : undefined;
  const { if: asked, then, else: usual = [] } = last;
  if (!isChosen(asked)) return targets.length === known ? to : undefined;
  const always = namesIn(nodes.slice(0, -1));
  const [withIt, without] = [namesIn(then), namesIn(usual)];
  return withTargets(
    to,
    targets.map((slot, index) => {
      if (slot.if !== undefined || always.has(slot.name)) return slot;
      if (index >= known) return { ...slot, if: asked };
      if (!without.has(slot.name) || withIt.has(slot.name)) return slot;
      return { ...slot, if: asked.kind === 'not' ? asked.of : { kind: 'not', of: asked } };
    }),
  );
}
