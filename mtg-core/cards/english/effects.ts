// Lists of instructions as sentences: which clauses share one sentence, and with which word between them.
import { instructions } from '../../effects/index.ts';
import type { EffectNode } from '../language/index.ts';
import {
  type BareWords,
  type Clause,
  choiceOfEach,
  type Piece,
  paragraph,
  player,
  playerKey,
  root,
  type Speech,
  say,
  sayBare,
  sayMore,
  thing,
} from '../phrases/index.ts';
import { isNamedLater, nameChoice } from './choices.ts';
import { nameGroup, saidOfAll } from './groups.ts';
import {
  begins,
  type Course,
  insideCourse,
  isParted,
  type Joiner,
  joinerOf,
  OPENINGS,
  type SaidStep,
} from './joins.ts';

/**
 * Instructions as one text, with full stops between sentences but none at its end and no capital at its start. `whole`: they are
 * all that a spell says, whose last line may be a card that it draws.
 */
export function effects(speech: Speech, nodes: readonly EffectNode[], whole = false): string {
  return textOf(speech, said(speech, nodes), whole);
}

/**
 * Instructions that are carried out only where a condition, an offer or an event before them says so: a further sentence would be said
 * of what happens in any case, so that all of them are one sentence, but for what is about something that this course made.
 */
export const courseWords = (speech: Speech, nodes: readonly EffectNode[], course: Course = 'makes'): string =>
  textOf(speech, said(speech, nodes), false, course);

function textOf(speech: Speech, steps: readonly SaidStep[], whole: boolean, course?: Course): string {
  const sentences: string[] = [];
  let group: SaidStep[] = [];
  let joiner: Joiner = 'stop';
  let opener: Joiner = 'stop';
  const flush = () => {
    if (group.length > 0) sentences.push(OPENINGS[opener] + oneSentence(speech, group, joiner));
    group = [];
  };
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    const own = before === undefined ? 'stop' : joinerOf(speech, before, step, whole && index === steps.length - 1);
    const found = course === undefined ? own : insideCourse(speech, steps.slice(0, index), step, own, course);
    if (begins(found)) {
      flush();
      opener = found;
    } else joiner = found;
    group.push(step);
  }
  flush();
  return paragraph(sentences);
}

/** The clauses of one sentence: what two of them have in common is said once. */
function oneSentence(speech: Speech, group: readonly SaidStep[], joiner: Joiner): string {
  const youSaid = speech.youSaid ?? false;
  const parts = group.map((step, index) => {
    const { piece } = step;
    if (typeof piece === 'string') return piece;
    const before = group[index - 1];
    const next = group[index + 1];
    const clause = next === undefined ? piece : { ...piece, end: undefined };
    if (before !== undefined) return following(before, { ...step, piece: clause }, joiner);
    const ownSubject =
      next !== undefined && typeof next.piece === 'object' && (next.piece.sayYou || (next.piece.subject && !youSaid));
    return joiner === 'and' && step.node.kind === 'draw' && isOrder(clause) && ownSubject
      ? `you ${say(clause)}`
      : say(clause);
  });
  const joined = pairsOfMoves(group, parts);
  if (joined !== undefined) return chain(joined, joiner);
  if (searchesForAnother(group)) return `${parts[0]} and ${parts[1]}, then ${parts[2]}`;
  return searchesForTop(group) ? `${parts[0]}, then ${parts[1]} and ${parts[2]}` : chain(parts, joiner);
}

/** What is found stays in the library that is shuffled, and goes on top of it. */
function searchesForTop([search, shuffle, move, ...more]: readonly SaidStep[]): boolean {
  const isFound = search?.node.kind === 'search' && move?.node.kind === 'move' && move.node.what === search.node.as;
  return isFound && shuffle?.node.kind === 'shuffle' && more.length === 0;
}

/** "Put one onto the battlefield and the other into your hand" is one part of a longer list. */
function pairsOfMoves(group: readonly SaidStep[], parts: readonly string[]): string[] | undefined {
  const isPut = (step: SaidStep | undefined): boolean =>
    step?.node.kind === 'move' && typeof step.piece === 'object' && step.piece.verb === 'put';
  // "One into your hand, one on top of your library, and one on the bottom" is a list.
  if (group.some((_, index) => [0, 1, 2].every((more) => isPut(group[index + more])))) return undefined;
  const at = group.findIndex((step, index) => isPut(step) && isPut(group[index + 1]) && !isPut(group[index + 2]));
  if (at === -1 || group.length === 2) return undefined;
  return [...parts.slice(0, at), `${parts[at]} and ${parts[at + 1]}`, ...parts.slice(at + 2)];
}

/** What is found in another's library is moved, and then they shuffle. */
function searchesForAnother([search, , shuffle, ...more]: readonly SaidStep[]): boolean {
  if (search?.node.kind !== 'search' || shuffle?.node.kind !== 'shuffle' || more.length > 0) return false;
  return typeof shuffle.piece === 'object' && shuffle.piece.subject !== undefined;
}

const isOrder = (clause: Clause): boolean => clause.subject === undefined && !clause.sayYou && !clause.may;

/** What each of several players does with what they choose; what you do to all of it is said apart. */
function isDoneByEach(node: EffectNode, chosen: string): boolean {
  const isTheirs =
    node.kind === 'move' ? node.under !== 'you' : ['exile', 'sacrificeObjects', 'tap', 'untap'].includes(node.kind);
  return isTheirs && 'what' in node && node.what === chosen;
}

/** CR 110.2a: what each puts onto the battlefield from a zone of their own is theirs without a word. */
function putByEach(before: EffectNode | undefined, node: EffectNode): EffectNode {
  const choice = before === undefined ? undefined : choiceOfEach(before);
  if (node.kind !== 'move' || choice === undefined || node.what !== choice.as) return node;
  const { under, ...rest } = node;
  const isOwners = typeof under === 'object' && under.kind === 'owner' && under.of === 'each';
  return isOwners && typeof choice.what === 'object' && choice.what.owner !== undefined ? rest : node;
}

function said(speech: Speech, nodes: readonly EffectNode[]): SaidStep[] {
  const steps: SaidStep[] = [];
  for (const [index, given] of nodes.entries()) {
    const before = nodes[index - 1];
    const ofAll = before === undefined ? undefined : saidOfAll(before, given);
    const node = ofAll ?? putByEach(before, given);
    const next = nodes[index + 1];
    if (saidOfAll(node, next) !== undefined) continue;
    if (isNamedLater(speech, node, next)) {
      nameChoice(speech, node, next);
      continue;
    }
    const ofEach = choiceOfEach(node);
    if (ofEach !== undefined && next !== undefined && isDoneByEach(next, ofEach.as)) {
      nameChoice(speech, ofEach, next);
      // One of each of them is several.
      Object.assign(thing(speech, ofEach.as), { oneEach: true });
      continue;
    }
    const piece = effectPiece(speech, node);
    if (piece !== '') steps.push({ node, piece });
    if (ofAll !== undefined && before?.kind === 'bind') nameGroup(speech, before);
  }
  return steps;
}

/** One instruction: a clause, or a sentence of its own. */
export function effectPiece(speech: Speech, node: EffectNode): Piece {
  const chosen =
    'what' in node && typeof node.what === 'string' ? speech.names.get(root(speech, node.what)) : undefined;
  const optional = chosen?.optional === true;
  const piece = instructions.of(node).say(speech, node);
  const by = chosen?.by;
  const doer = chosen?.doer;
  if (chosen) Object.assign(chosen, { optional: false, by: undefined });
  if (typeof piece === 'string') return piece;
  const chooser =
    by === undefined
      ? {}
      : { subject: doer ?? player(speech, by, 'subject'), plain: false, key: playerKey(speech, by) };
  return { ...piece, ...chooser, ...(optional ? { may: true } : {}) };
}

const VERBS_AGAIN: ReadonlySet<string> = new Set(['return', 'put', 'exile', 'draw']);

/** The second of two clauses in one sentence: an order to you after what another does says to whom it is. */
function following(before: SaidStep, step: SaidStep, joiner: Joiner): string {
  const clause = step.piece as Clause;
  const first = before.piece as Clause;
  if (first.verb === clause.verb && isOrder(first) && isOrder(clause)) {
    // After "then" the verb is said again: "return a card to your hand, then return another".
    if (joiner === 'then' && VERBS_AGAIN.has(clause.verb)) return say(clause);
    return clause.rest === '' ? `${clause.verb} again` : clause.rest;
  }
  if (first.key === clause.key && clause.subject !== undefined) {
    const again = joiner === 'then' && first.verb === clause.verb && first.rest === clause.rest;
    return again ? `${say(clause)} again` : sayMore(clause);
  }
  return joiner === 'and' && first.subject !== undefined && isOrder(clause) ? `you ${say(clause)}` : say(clause);
}

function chain(parts: readonly string[], last: Joiner): string {
  if (parts.length === 1) return parts[0]!;
  if (last === 'comma and') return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
  if (last === 'then') return `${parts.slice(0, -1).join(', ')}, then ${parts.at(-1)}`;
  if (last === 'comma')
    return parts.slice(0, -1).join(', ') + (parts.length > 2 ? `, and ${parts.at(-1)}` : `, then ${parts.at(-1)}`);
  return parts.length === 2 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
}

/** Doings that whoever was offered them does, though the node doesn't say who. */
const movers = new Set<EffectNode['kind']>([
  'move',
  'attach',
  'exile',
  'discardObjects',
  'tap',
  'untap',
  'reveal',
  'sacrificeObjects',
  'addCounters',
]);

/**
 * After "you may" and "have": plain verbs; the first sentence only, with what follows it. What may be declined in its turn, and what
 * the card's wording parts from it, is no part of the first.
 */
export function bareEffects(speech: Speech, nodes: readonly EffectNode[], key: string): BareWords | undefined {
  const steps = said(speech, nodes);
  const goesOn = ({ node, piece }: SaidStep, index: number): boolean => {
    if (typeof piece === 'string') return false;
    if (piece.key !== key && !(piece.key === 'you' && movers.has(node.kind))) return false;
    return index === 0 || !(piece.may || isParted(speech, steps[index - 1]!, steps[index]!));
  };
  const end = steps.findIndex((step, index) => !goesOn(step, index));
  const own = end === -1 ? steps : steps.slice(0, end);
  if (own.length === 0) return undefined;
  const words = own.map(({ piece }, index) =>
    index > 0 &&
    own[index - 1]!.node.kind === 'move' &&
    own[index]!.node.kind === 'move' &&
    (piece as Clause).verb === 'put'
      ? (piece as Clause).rest
      : sayBare(piece as Clause),
  );
  const lastJoiner = own.length > 1 ? joinerOf(speech, own.at(-2)!, own.at(-1)!) : 'stop';
  const joined = chain(words, begins(lastJoiner) || own.at(-2)?.node.kind === 'discard' ? 'and' : lastJoiner);
  const rest = end === -1 ? [] : steps.slice(end);
  const asked = rest[0]?.node;
  speech.youSaid = key === 'you';
  const more = textOf(speech, rest, false, 'makes');
  speech.youSaid = false;
  // "If you do" is said once, whether the offer or a condition of its own asks it.
  const isAsked = asked?.kind === 'if' && asked.if.kind === 'did' && asked.else === undefined;
  const asks = isAsked || (asked?.kind === 'reflexive' && rest.length === 1);
  return { words: joined, more: more === '' || asks ? more : `if ${key === 'you' ? 'you' : 'they'} do, ${more}` };
}
