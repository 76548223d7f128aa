// How two courses are said, of which a condition decides (CR 608.2c): the usual one first and the other "instead", or "otherwise".
import type { EffectNode } from '../language/index.ts';
import type { Speech } from './speech.ts';

type Choice = Extract<EffectNode, { kind: 'if' }>;
export type OtherwiseStyle = NonNullable<NonNullable<Speech['face']['wording']>['otherwise']>;

const isAlike = (one: readonly EffectNode[], other: readonly EffectNode[]): boolean =>
  one.length === other.length && one.every(({ kind }, index) => kind === other[index]!.kind);

/** As the card's wording has it; without that, what does the same in another measure is said second, with "instead". */
export function otherwiseStyle(speech: Speech, node: Choice): OtherwiseStyle {
  if (speech.face.wording?.otherwise !== undefined) return speech.face.wording.otherwise;
  if (node.if.kind === 'cast' || node.if.kind === 'paid') return 'instead first';
  return isAlike(node.then, node.else ?? []) ? 'instead' : 'otherwise';
}
