// What a subject "gets", "has", "gains", "is": continuous effects of instructions and of static abilities. How each change is read
// stands in its definition (`mtg-core/modifications`).
import type { ContinuousEffect, Duration, EffectNode, Modification } from '../cards/language/index.ts';
import {
  type Acted,
  durationRead,
  either,
  literal,
  map,
  maybe,
  type Parsed,
  type Reader,
  seq,
} from '../cards/reading/index.ts';
import { modifications } from '../modifications/index.ts';

let known: ReturnType<typeof allChanges> | undefined;
const allChanges = () => modifications.all().flatMap(({ reads }) => (reads === undefined ? [] : [reads]));

const oneChange = (many: boolean, states: boolean): Reader<readonly Modification[]> => {
  known ??= allChanges();
  return either(...known.map((reads) => reads({ many, states })));
};

/** "gets +1/+1 and has flying", "gets +2/+2, gains trample, and can't be blocked". */
export function changesRead(many: boolean, states: boolean): Reader<Modification[]> {
  const one = oneChange(many, states);
  const joint = literal('and', ',', ', and');
  return (place) => {
    const found: Parsed<Modification[]>[] = one(place).map(({ value, next }) => ({ value: [...value], next }));
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next))
        for (const more of one(step.next)) found.push({ value: [...value, ...more.value], next: more.next });
    }
    return found;
  };
}

const lasting = (acted: Acted, change: Modification[], until: Duration): EffectNode => ({
  kind: 'continuous',
  effects: [{ affects: acted.what, change }],
  until,
});

/** After a subject of an instruction: what it gets, and for how long. Without an end it lasts as long as the game (CR 611.2a). */
export const continuousClause =
  (acted: Acted): Reader<EffectNode[]> =>
  (place) =>
    map(seq(changesRead(acted.many, false), maybe(durationRead)), ([change, until]) => [
      lasting(acted, change, until ?? 'permanent'),
    ])(place);

/** The same with how long it lasts said first: "until end of turn, target creature gets ...". */
export const endsFirst = (nodes: readonly EffectNode[], until: Duration): EffectNode[] | undefined => {
  const [only, ...more] = nodes;
  if (only?.kind !== 'continuous' || more.length > 0 || only.until !== 'permanent') return undefined;
  return [{ ...only, until }];
};

export const staticEffect = (acted: Acted, change: Modification[]): ContinuousEffect => ({
  affects: acted.what,
  change,
});
