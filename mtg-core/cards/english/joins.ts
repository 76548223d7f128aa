// What stands between two instructions. The kinds of the two decide, unless the card's wording says otherwise.
import type { EffectNode, JoinWord } from '../language/index.ts';
import type { Clause, Piece, Speech } from '../phrases/index.ts';

export interface SaidStep {
  readonly node: EffectNode;
  readonly piece: Piece;
}

/** `comma`: one search and what is done with its result, as a list. */
export type Joiner = JoinWord | 'comma';

/** How a sentence begins that the joiner opens; the other joiners go on with the sentence before. */
export const OPENINGS: Readonly<Record<Joiner, string>> = {
  stop: '',
  'stop then': 'then ',
  line: '\n',
  and: '',
  'comma and': '',
  then: '',
  comma: '',
};

export const begins = (joiner: Joiner): boolean => joiner === 'stop' || joiner === 'stop then' || joiner === 'line';

/** Between two doings of yours; all others are sentences of their own. */
const BETWEEN_YOURS: Readonly<Record<string, Joiner>> = {
  'discard draw': 'then',
  'draw createToken': 'and',
  'draw discard': 'then',
  'draw gainLife': 'and',
  'draw loseLife': 'and',
  'draw playerCounters': 'and',
  'draw scry': 'then',
  'gainLife scry': 'and',
  'loseLife createToken': 'and',
  'loseLife draw': 'and',
  'loseLife gainLife': 'and',
  'mill draw': 'then',
  'scry draw': 'then',
  'surveil draw': 'then',
};

/** What is followed by "and you gain ..." whoever does it. */
const BEFORE_LIFE = new Set<EffectNode['kind']>(['damage', 'loseLife', 'addCounters']);

const isYou = (clause: Clause): boolean => clause.key === 'you';

const speaksOfX = (node: EffectNode): boolean => /"kind":"var","name":"X\d*"/.test(JSON.stringify(node));

const sharesX = (from: EffectNode, to: EffectNode, a: Piece, b: Piece): boolean =>
  typeof a !== 'string' &&
  typeof b !== 'string' &&
  a.end !== undefined &&
  a.end === b.end &&
  speaksOfX(from) &&
  speaksOfX(to);

/** `last`: nothing follows in the whole text. */
export function joinerOf(speech: Speech, before: SaidStep, after: SaidStep, last = false): Joiner {
  const from = before.node;
  const to = after.node;
  const kinds = `${from.kind} ${to.kind}`;
  const worded = speech.face.wording?.joins?.[kinds];
  if (worded !== undefined) return worded;
  const a = before.piece;
  const b = after.piece;
  // What one X stands in is one sentence.
  if (sharesX(from, to, a, b)) return 'and';
  const open = last && to.kind === 'draw' && to.who === undefined && to.count === 1 ? 'line' : 'stop';
  if (typeof a === 'string' || typeof b === 'string' || b.may || (a.end !== undefined && a.end !== b.end)) return open;
  if (to.kind === 'shuffle' && from.kind !== 'look') return 'then';
  if (from.kind === 'exile' && to.kind === 'meld') return 'then';
  if (from.kind === 'shuffle' && to.kind === 'move' && to.position === 'top') return 'and';
  if (from.kind === 'search') return 'comma';
  if (from.kind === 'move' && to.kind === 'move')
    return !a.may && isYou(a) && isYou(b) && a.verb === b.verb ? 'and' : 'stop';
  if (from.kind === 'createToken' && to.kind === 'attach') return 'then';
  if (from.kind === 'createToken' && to.kind === 'addCounters' && typeof to.what === 'object') return 'then';
  if (to.kind === 'gainLife' && isYou(b) && BEFORE_LIFE.has(from.kind) && !a.rest.includes('. ')) return 'and';
  if (!isYou(a) || !isYou(b)) return a.key === b.key && a.subject !== undefined ? 'and' : open;
  return BETWEEN_YOURS[kinds] ?? open;
}

/** The card's wording begins another sentence between them. */
export function isParted(speech: Speech, before: SaidStep, after: SaidStep): boolean {
  const worded = speech.face.wording?.joins?.[`${before.node.kind} ${after.node.kind}`];
  return worded !== undefined && begins(worded);
}

/** What a sentence further on may speak of and still belong to the course: what an instruction of it `makes`, or nothing. */
export type Course = 'makes' | 'closed';

/** A sentence of its own that can't go on with "and": what it opens with asks for a stop before it. */
const OPENS = /^(?:if|when|whenever|for each|at the|until|otherwise|choose|\n|then)\b/i;

const isOneClause = (piece: Piece): boolean =>
  typeof piece === 'string'
    ? !(piece.includes('. ') || piece.includes('\n') || OPENS.test(piece))
    : !piece.rest.includes('. ');

/** Whether it speaks of what one of them made, or ends the search that one of them began. */
function isAboutMade(steps: readonly SaidStep[], { node }: SaidStep): boolean {
  if (node.kind === 'shuffle') return steps.some((step) => step.node.kind === 'search');
  const words = JSON.stringify(node);
  return steps.some((step) => 'as' in step.node && words.includes(`"${String(step.node.as)}"`));
}

/** How a step of a course goes on: with "and" where a stop would end the course. */
export function insideCourse(
  speech: Speech,
  before: readonly SaidStep[],
  step: SaidStep,
  own: Joiner,
  course: Course,
): Joiner {
  const last = before.at(-1);
  if (last === undefined || !begins(own) || !isOneClause(last.piece) || !isOneClause(step.piece)) return own;
  if (speech.face.wording?.joins?.[`${last.node.kind} ${step.node.kind}`] !== undefined) return own;
  return course === 'makes' && isAboutMade(before, step) ? own : 'and';
}
