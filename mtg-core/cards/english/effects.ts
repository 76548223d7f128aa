// Lists of instructions as sentences: which clauses share one sentence, and with which word between them.
import { instructions } from '../../effects/index.ts';
import type { EffectNode, Filter } from '../language/index.ts';
import {
  amount,
  type Clause,
  chosenWords,
  name,
  type Piece,
  paragraph,
  root,
  type Speech,
  say,
  sayBare,
  sayMore,
  sentence,
  sourceWords,
} from '../phrases/index.ts';
import { begins, type Joiner, joinerOf, OPENINGS, type SaidStep } from './joins.ts';

/**
 * Instructions as one text, with full stops between sentences but none at its end and no capital at its start. `whole`: they are
 * all that a spell says, whose last line may be a card that it draws.
 */
export function effects(speech: Speech, nodes: readonly EffectNode[], whole = false): string {
  const steps = said(speech, nodes);
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
    const found = before === undefined ? 'stop' : joinerOf(speech, before, step, whole && index === steps.length - 1);
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
  return chain(parts, joiner);
}

const isOrder = (clause: Clause): boolean => clause.subject === undefined && !clause.sayYou && !clause.may;

function said(speech: Speech, nodes: readonly EffectNode[]): SaidStep[] {
  const steps: SaidStep[] = [];
  for (const [index, node] of nodes.entries()) {
    if (isNamedLater(node, nodes.slice(index + 1))) {
      nameChoice(speech, node);
      continue;
    }
    const piece = effectPiece(speech, node);
    if (piece !== '') steps.push({ node, piece });
  }
  return steps;
}

type Choice = Extract<EffectNode, { kind: 'choose' | 'choosePlayer' | 'chooseSource' | 'bind' }>;

/** A choice is said together with what is done to it when the next instruction does so: "put one of them into your hand". */
function isNamedLater(node: EffectNode, rest: readonly EffectNode[]): node is Choice {
  if (node.kind === 'bind') return true;
  if (node.kind === 'chooseSource') return isFrom(rest[0], node.as);
  if (node.kind !== 'choose' && node.kind !== 'choosePlayer') return false;
  if (node.random || (node.by !== undefined && node.by !== 'you')) return false;
  const next = rest[0];
  if (next === undefined) return false;
  if (node.kind === 'choosePlayer') return JSON.stringify(next).includes(`"name":"${node.as}"`);
  return 'what' in next && next.what === node.as;
}

/** Damage from it is prevented or goes elsewhere. */
const isFrom = (next: EffectNode | undefined, source: string): boolean =>
  ((next?.kind === 'prevent' || next?.kind === 'redirect') && next.by === source) ||
  (next?.kind === 'replacementEffect' && next.event.source === source);

/** "a red source of your choice", "a creature of your choice with shadow". */
function sourceOfChoice(speech: Speech, filter: Filter | undefined): string {
  const words = filter === undefined ? 'a source' : sourceWords(speech, filter);
  return words.replace(/^(.*?)(?= with | of the chosen |$)/, '$1 of your choice');
}

function nameChoice(speech: Speech, node: Choice): void {
  if (node.kind === 'chooseSource') {
    const first = sourceOfChoice(speech, node.filter);
    name(speech, node.as, { noun: 'source', sort: 'object', first, again: 'that source' });
    return;
  }
  if (node.kind === 'choosePlayer') {
    const first = node.who === 'opponent' ? 'an opponent' : 'a player';
    name(speech, node.as, { noun: 'player', sort: 'player', first });
    return;
  }
  if (node.kind === 'bind') {
    if (node.what === undefined) {
      const words = amount(speech, node.amount ?? 0);
      // What is only kept from before is said as it was: "that much damage", not "X damage, where X is that much".
      const bound = typeof node.amount !== 'object' || node.amount.kind !== 'var';
      name(speech, node.as, { noun: 'number', sort: 'number', again: words, bound });
    } else if (typeof node.what === 'string') speech.same.set(node.as, node.what);
    else
      name(speech, node.as, {
        noun: 'cards',
        many: true,
        sort: 'object',
        first: bound(speech, node.what),
        zone: 'library',
        yours: true,
      });
    return;
  }
  const several = node.max !== 1;
  const inLibrary = typeof node.what === 'object' && node.what.among !== undefined;
  name(speech, node.as, {
    noun: several ? (inLibrary ? 'cards' : 'permanents') : inLibrary ? 'card' : 'permanent',
    many: several,
    sort: 'object',
    first: chosenWords(speech, node.what, node.min, node.max),
    ...(inLibrary ? { zone: 'library' as const, yours: true } : {}),
    optional: node.min === 0,
  });
}

const bound = (speech: Speech, what: Extract<import('../language/index.ts').Objects, object>): string => {
  const words = chosenWords(speech, { ...what, among: undefined }, 0, { kind: 'unbounded' }).replace(
    'any number of ',
    'all ',
  );
  return what.among ? `${words.replace(/ (from|in) a library$/, '')} revealed this way` : words;
};

/** One instruction: a clause, or a sentence of its own. */
export function effectPiece(speech: Speech, node: EffectNode): Piece {
  const chosen =
    'what' in node && typeof node.what === 'string' ? speech.names.get(root(speech, node.what)) : undefined;
  const optional = chosen?.optional === true;
  const definition = instructions.of(node.kind);
  if (definition === undefined) throw new Error(`nothing says the instruction ${node.kind}`);
  const piece = definition.say(speech, node);
  if (chosen && optional) chosen.optional = false;
  return optional && typeof piece === 'object' ? { ...piece, may: true } : piece;
}

/** The second of two clauses in one sentence: an order to you after what another does says to whom it is. */
function following(before: SaidStep, step: SaidStep, joiner: Joiner): string {
  const clause = step.piece as Clause;
  const first = before.piece as Clause;
  if (first.verb === clause.verb && isOrder(first) && isOrder(clause)) return clause.rest;
  if (first.key === clause.key && clause.subject !== undefined) return sayMore(clause);
  return joiner === 'and' && first.subject !== undefined && isOrder(clause) ? `you ${say(clause)}` : say(clause);
}

function chain(parts: readonly string[], last: Joiner): string {
  if (parts.length === 1) return parts[0]!;
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

/** After "you may" and "have": plain verbs; the first sentence only, with what follows it. */
export function bareEffects(
  speech: Speech,
  nodes: readonly EffectNode[],
  key: string,
): { words: string; more: string } | undefined {
  const steps = said(speech, nodes);
  const end = steps.findIndex(
    ({ node, piece }) =>
      typeof piece === 'string' || (piece.key !== key && !(piece.key === 'you' && movers.has(node.kind))),
  );
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
  const more = rest
    .map(({ piece }) => (typeof piece === 'string' ? piece : say(piece)))
    .map((text, index) => (index === 0 ? text : sentence(text)))
    .join('. ');
  return { words: joined, more };
}
