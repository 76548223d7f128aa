// A group that is named because something is said of it later is told of by its qualities first: "tap all creatures you don't control.
// Those creatures ...".
import { type EffectNode, type Filter, zonesOf } from '../language/index.ts';
import { bareNoun, name, plural, type Speech } from '../phrases/index.ts';

type Bind = Extract<EffectNode, { kind: 'bind' }>;

const isGroup = ({ what }: Bind): boolean =>
  typeof what === 'object' && what.among === undefined && zonesOf(what).every((zone) => zone === 'battlefield');

/** The instruction that the name was given for, said of all that match; undefined: it is said with the name. */
export function saidOfAll(node: EffectNode, next: EffectNode | undefined): EffectNode | undefined {
  if (node.kind !== 'bind' || next === undefined || !isGroup(node)) return undefined;
  const what = node.what as Filter;
  if (next.kind === 'damage') return next.to === node.as ? { ...next, to: what } : undefined;
  if (next.kind === 'continuous') {
    const [only, ...more] = next.effects;
    return only?.affects === node.as && more.length === 0
      ? { ...next, effects: [{ ...only, affects: what }] }
      : undefined;
  }
  return 'what' in next && next.what === node.as ? ({ ...next, what } as EffectNode) : undefined;
}

/** From then on they are those that were spoken of. */
export function nameGroup(speech: Speech, { what, as }: Bind): void {
  const noun = plural(bareNoun(speech, what as Filter));
  name(speech, as, { noun, many: true, sort: 'object' });
  speech.focus = as;
}
