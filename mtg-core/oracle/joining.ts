// What a sentence says of the one before it: "if you do", "otherwise", "if you win the flip", "when you do".
import type { EffectNode } from '../cards/language/index.ts';
import { instructions } from '../effects/index.ts';
import { isPayable } from './clauses.ts';
import { type Instead, withInstead } from './instead.ts';
import { namesIn } from './names.ts';

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
  return FAILING.includes(deed.kind) && isOne ? withName(deed, name) : undefined;
}

function withName(deed: EffectNode, name: string): { node: EffectNode; name: string } | undefined {
  if (!('as?' in (instructions.find(deed.kind)?.fields ?? {}))) return undefined;
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

/** Deeds of which anything that comes of them is enough for what triggers "when you do" (CR 603.12). */
const TRIGGERING: readonly EffectNode['kind'][] = ['createToken', 'mill'];

/** Deeds that are done whenever the ability resolves: a player or a land is there to be chosen, or was. */
const isSureDeed = (deed: EffectNode): boolean =>
  deed.kind === 'choosePlayer' || (deed.kind === 'action' && deed.action === 'earthbend');

/** CR 603.12: what triggers once a deed was done that nobody may decline. */
function triggeredByDeed(before: Nodes, node: EffectNode): Nodes | undefined {
  const last = before.at(-1);
  if (last === undefined) return undefined;
  if (isSureDeed(last)) return [...before, node];
  if (last.kind === 'if' && last.else === undefined) {
    const then = triggeredByDeed(last.then, node);
    return then === undefined ? undefined : [...before.slice(0, -1), { ...last, then }];
  }
  if (!TRIGGERING.includes(last.kind)) return afterDeed(before, [node], 'you');
  const done = isBy(last, 'you') ? withName(last, `done${before.length}`) : undefined;
  if (done === undefined) return undefined;
  return [...before.slice(0, -1), done.node, { kind: 'if', if: { kind: 'did', name: done.name }, then: [node] }];
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

/** Two conditions in a row about the same thing: "otherwise" is said of both. */
const isAskedTwice = ({ if: asked }: Extract<EffectNode, { kind: 'if' }>, before: EffectNode | undefined): boolean =>
  before?.kind === 'if' && asked.kind === 'is' && before.if.kind === 'is' && asked.what === before.if.what;

/** What is offered, with what follows where it is done or isn't; "otherwise" it isn't. */
function ofOffer(offer: Offer, about: 'done' | 'notDone' | 'otherwise', nodes: Nodes): EffectNode | undefined {
  if (about !== 'done') return offer.else === undefined ? { ...offer, else: nodes } : undefined;
  return isDeedOfCost(offer) ? undefined : { ...offer, do: [...offer.do, ...nodes] };
}

/** "If it's a creature card, you may reveal it": what follows "if you do" is asked of the offer that wasn't made otherwise. */
function offeredIf(last: EffectNode | undefined): Extract<EffectNode, { kind: 'if' }> | undefined {
  return last?.kind === 'if' && last.else === undefined && last.then.at(-1)?.kind === 'may' ? last : undefined;
}

/** What was said so far, and what further sentences may belong to. */
export interface SaidSoFar {
  readonly nodes: Nodes;
  /** How many of the nodes the last sentence said, of the inner course where it belongs there. */
  readonly own: number;
  /** What an "if you do" before speaks of for the first time, or a condition makes: a sentence about it belongs to what is done then. */
  readonly made?: ReadonlySet<string>;
  /** The last sentence belongs to that course, as the first of it or a further one. */
  readonly inner?: 'first' | 'further';
}

interface Course {
  readonly nodes: Nodes;
  within(nodes: Nodes): EffectNode;
}

/** What is done where an offer was taken or a deed could be done. */
function courseOf(last: EffectNode | undefined): Course | undefined {
  if (last?.kind === 'may') return { nodes: last.do, within: (nodes) => ({ ...last, do: nodes }) };
  if (last?.kind !== 'if') return undefined;
  const inner = last.if.kind === 'did' ? undefined : courseOf(last.then.at(-1));
  if (inner === undefined) return { nodes: last.then, within: (nodes) => ({ ...last, then: nodes }) };
  return { ...inner, within: (nodes) => ({ ...last, then: [...last.then.slice(0, -1), inner.within(nodes)] }) };
}

/** Whether a sentence is about what was done then: it speaks of what came of it, or ends the search that it began (CR 701.23). */
function isAboutCourse(nodes: Nodes, made: ReadonlySet<string>, course: Nodes): boolean {
  const [first] = nodes;
  if (first?.kind === 'shuffle') return course.some(({ kind }) => kind === 'search');
  const spoken = namesIn(nodes);
  return [...made].some((name) => spoken.has(name));
}

/**
 * A sentence that follows "if you do" and belongs to what is done then: its own sentences, and what is said of the last of them
 * (CR 608.2c). Undefined: it isn't one of them.
 */
function inCourse(said: SaidSoFar, sentence: ReadSentence): SaidSoFar | undefined {
  const course = said.made === undefined ? undefined : courseOf(said.nodes.at(-1));
  if (course === undefined) return undefined;
  const { about, instead } = sentence;
  const isPlain = about === undefined && instead === undefined;
  if (isPlain ? !isAboutCourse(sentence.nodes, said.made!, course.nodes) : said.inner === undefined) return undefined;
  // "If you do, A. Otherwise, B": what isn't done is the offer, of which that sentence speaks.
  if (said.inner === 'first' && (about === 'otherwise' || about === 'notDone')) return undefined;
  const nodes = joinedPlainly(course.nodes, said.own, sentence);
  if (nodes === undefined) return undefined;
  return {
    nodes: [...said.nodes.slice(0, -1), course.within(nodes)],
    own: isPlain ? sentence.nodes.length : 0,
    made: said.made!,
    inner: 'further',
  };
}

/** Names that a sentence under a condition makes: another one that speaks of them stands under it too. */
function boundUnderCondition(nodes: Nodes): ReadonlySet<string> | undefined {
  const [node, more] = nodes;
  if (node?.kind !== 'if' || more !== undefined || node.else !== undefined) return undefined;
  const names = node.then.flatMap((each) => ('as' in each && typeof each.as === 'string' ? [each.as] : []));
  return names.length === 0 ? undefined : new Set(names);
}

/** The sentence joined to what was said before; `made`: what it speaks of for the first time. */
export function joined(said: SaidSoFar, sentence: ReadSentence, made: ReadonlySet<string>): SaidSoFar | undefined {
  const inner = inCourse(said, sentence);
  if (inner !== undefined) return { ...inner, made: new Set([...inner.made!, ...made]) };
  const { about, instead } = sentence;
  // A second "if you do" asks for what the first led to.
  if (about === 'done' && said.inner !== undefined) return undefined;
  const nodes = joinedPlainly(said.nodes, said.inner === undefined ? said.own : 0, sentence);
  if (nodes === undefined) return undefined;
  if (about === 'done') return { nodes, own: sentence.nodes.length, made, inner: 'first' };
  const bound = about === undefined && instead === undefined ? boundUnderCondition(sentence.nodes) : undefined;
  if (bound !== undefined) return { nodes, own: sentence.nodes.length, made: bound };
  return { nodes, own: about === undefined && instead === undefined ? sentence.nodes.length : 0 };
}

/** The same where nothing is left open; of what was said the last sentence said `own`; undefined: it speaks of something that wasn't said. */
function joinedPlainly(before: Nodes, own: number, { nodes, about, by, instead }: ReadSentence): Nodes | undefined {
  if (instead !== undefined) return withInstead(before, own, instead);
  if (about === undefined) return [...before, ...nodes];
  const last = before.at(-1);
  const others = before.slice(0, -1);
  if (about === 'won' || about === 'lost') return flipped(before, about === 'won' ? 'win' : 'lose', nodes);
  if (about === 'wonClash') return wonClash(before, nodes);
  if (about === 'otherwise' && last?.kind === 'if')
    return last.else === undefined && !offers(last.then) && !isAskedTwice(last, others.at(-1))
      ? [...others, { ...last, else: nodes }]
      : undefined;
  // Whoever could stop it by paying did: what comes of that stands beside what was stopped.
  if (about === 'done' && last?.kind === 'unless')
    return last.ifPaid === undefined && (by === 'they') === (last.who !== 'you')
      ? [...others, { ...last, ifPaid: nodes }]
      : undefined;
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
  if (last?.kind !== 'may') return triggeredByDeed(before, node);
  if (last.do.at(-1)?.kind === 'may') {
    const then = withReflexive(last.do, node);
    return then === undefined ? undefined : [...before.slice(0, -1), { ...last, do: then }];
  }
  if (last.else !== undefined || (last.who ?? 'you') !== 'you' || isDeedOfCost(last)) return undefined;
  return [...before.slice(0, -1), { ...last, do: [...last.do, node] }];
}

/**
 * "You may put a land card from among them onto the battlefield": which one and whether at all is one choice, where nothing else is offered
 * and nothing is said of what isn't taken.
 */
export const chosenAtOnce = (nodes: Nodes): Nodes =>
  nodes.flatMap((node): Nodes => {
    if (node.kind === 'if') return [{ ...node, then: chosenAtOnce(node.then) }];
    if (node.kind !== 'may' || (node.who ?? node.cost ?? node.as ?? node.else) !== undefined) return [node];
    const [choice, ...more] = node.do;
    if (choice?.kind !== 'choose' || choice.min !== 1 || choice.max !== 1 || more.length === 0) return [node];
    const isAmong = typeof choice.what === 'object' && choice.what.among !== undefined;
    const isTaken = more.every((each) => (each.kind === 'move' || each.kind === 'reveal') && each.what === choice.as);
    return isAmong && isTaken ? [{ ...choice, min: 0 }, ...more] : [node];
  });
