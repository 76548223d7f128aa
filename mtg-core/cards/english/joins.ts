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
