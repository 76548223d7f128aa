// What a sentence says of the one before it: "if you do", "otherwise", "if you win the flip", "when you do".
import type { EffectNode } from '../cards/language/index.ts';
import { instructions } from '../effects/index.ts';
import { isPayable } from './clauses.ts';
import { type Instead, withInstead } from './instead.ts';

type Nodes = EffectNode[];
type Offer = Extract<EffectNode, { kind: 'may' }>;

export interface ReadSentence {
  readonly nodes: Nodes;
  /** It is about the offer or the condition of the sentence before. */
  readonly about?: 'done' | 'notDone' | 'otherwise' | 'won' | 'lost' | 'wonClash';
  /** Who does what it is about: "if you do", "if they do". */
  readonly by?: 'you' | 'they';
  /** It stands in place of the sentence before. */
  readonly instead?: Instead;
}

/** Deeds that are costs where somebody may do them: "you may sacrifice a creature. If you do" asks whether it was paid. */
const PAYABLE: readonly EffectNode['kind'][] = ['sacrifice', 'discard', 'sacrificeObjects'];

/** It is a cost as well, and "if you do" asks whether that was paid. */
const isDeedOfCost = (offer: Offer): boolean =>
  offer.cost === undefined && (isPayable(offer) || offer.do.some(({ kind }) => PAYABLE.includes(kind)));

/** Deeds that may fail, so that "if you do" is asked of them though nobody may decline. */
const FAILING: readonly EffectNode['kind'][] = [
  'sacrifice',
  'sacrificeObjects',
  'discard',
  'discardObjects',
  'exile',
  'move',
  'removeCounters',
  'addCounters',
  'tap',
  'destroy',
];

/** CR 608.2c: the deed with a name for what it came to, which "if you do" asks for; of several things it isn't known whether all. */
function named(deed: EffectNode, name: string): { node: EffectNode; name: string } | undefined {
  const count = 'count' in deed ? deed.count : undefined;
  const isOne = count === undefined || count === 1 || deed.kind === 'addCounters';
  const canName = 'as?' in (instructions.find(deed.kind)?.fields ?? {});
  if (!FAILING.includes(deed.kind) || !isOne || !canName) return undefined;
  if ('as' in deed && typeof deed.as === 'string') return { node: deed, name: deed.as };
  return { node: { ...deed, as: name } as EffectNode, name };
}

/** Who does it, where the deed says so. */
const isBy = (deed: EffectNode, by: 'you' | 'they'): boolean =>
  (by === 'you') === (!('who' in deed) || deed.who === undefined || deed.who === 'you');

/** A deed that nobody may decline, and what follows where it was done. */
function afterDeed(before: Nodes, nodes: Nodes, by: 'you' | 'they'): Nodes | undefined {
  const last = before.at(-1);
  const done = last === undefined || !isBy(last, by) ? undefined : named(last, `done${before.length}`);
  if (done === undefined) return undefined;
  return [...before.slice(0, -1), done.node, { kind: 'if', if: { kind: 'did', name: done.name }, then: nodes }];
}

/** What a coin of yours that was just flipped decides (CR 705.2). */
function flipped(before: Nodes, side: 'win' | 'lose', nodes: Nodes): Nodes | undefined {
  const last = before.at(-1);
  if (last?.kind !== 'flipCoin' || last.who !== undefined || last[side] !== undefined) return undefined;
  // What follows a loss can't speak of a win before it.
  if (last.count !== undefined || (side === 'win' && last.lose !== undefined)) return undefined;
  return [...before.slice(0, -1), { ...last, [side]: nodes }];
}

/** "Otherwise" may be that it isn't so, or that what is offered then isn't done: it isn't said which. */
const offers = (nodes: Nodes): boolean => nodes.length === 1 && nodes[0]!.kind === 'may';

/** CR 701.30d: what comes of winning the clash before. */
function wonClash(before: Nodes, nodes: Nodes): Nodes | undefined {
  const last = before.at(-1);
  if (last?.kind !== 'action' || last.action !== 'clash' || last.as !== undefined) return undefined;
  const name = `won${before.length}`;
  return [...before.slice(0, -1), { ...last, as: name }, { kind: 'if', if: { kind: 'did', name }, then: nodes }];
}

/** What is offered, with what follows where it is done or isn't; "otherwise" it isn't. */
function ofOffer(offer: Offer, about: 'done' | 'notDone' | 'otherwise', nodes: Nodes): EffectNode | undefined {
  if (about !== 'done') return offer.else === undefined ? { ...offer, else: nodes } : undefined;
  return isDeedOfCost(offer) ? undefined : { ...offer, do: [...offer.do, ...nodes] };
}

/** "If it's a creature card, you may reveal it": what follows "if you do" is asked of the offer that wasn't made otherwise. */
function offeredIf(last: EffectNode | undefined): Extract<EffectNode, { kind: 'if' }> | undefined {
  return last?.kind === 'if' && last.else === undefined && last.then.at(-1)?.kind === 'may' ? last : undefined;
}

/** The sentence joined to what was said before, of which the last sentence said `own`; undefined: it speaks of something that wasn't said. */
export function joined(before: Nodes, own: number, { nodes, about, by, instead }: ReadSentence): Nodes | undefined {
  if (instead !== undefined) return withInstead(before, own, instead);
  if (about === undefined) return [...before, ...nodes];
  const last = before.at(-1);
  const others = before.slice(0, -1);
  if (about === 'won' || about === 'lost') return flipped(before, about === 'won' ? 'win' : 'lose', nodes);
  if (about === 'wonClash') return wonClash(before, nodes);
  if (about === 'otherwise' && last?.kind === 'if')
    return last.else === undefined && !offers(last.then) ? [...others, { ...last, else: nodes }] : undefined;
  const offer = last?.kind === 'if' && last.else === undefined && offers(last.then) ? last.then[0] : last;
  if (offer?.kind !== 'may') return about === 'done' ? afterDeed(before, nodes, by ?? 'you') : undefined;
  const made = ofOffer(offer, about, nodes);
  if (made === undefined || last?.kind !== 'if') return made === undefined ? undefined : [...others, made];
  // Not done is also what wasn't offered.
  return [...others, { ...last, then: [made], ...(about === 'notDone' ? { else: nodes } : {}) }];
}

/** What was offered, with what triggers once it is done (CR 603.12). */
export function withReflexive(before: Nodes, node: EffectNode): Nodes | undefined {
  const last = before.at(-1);
  const offer = offeredIf(last);
  if (offer !== undefined) {
    const then = withReflexive(offer.then, node);
    return then === undefined ? undefined : [...before.slice(0, -1), { ...offer, then }];
  }
  if (last?.kind !== 'may') return afterDeed(before, [node], 'you');
  if (last.else !== undefined || (last.who ?? 'you') !== 'you' || isDeedOfCost(last)) return undefined;
  return [...before.slice(0, -1), { ...last, do: [...last.do, node] }];
}
