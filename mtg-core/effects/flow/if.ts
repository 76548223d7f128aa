// Instructions under a condition (CR 608.2c).

import type { Condition, EffectNode, Fields, Zone } from '../../cards/language/index.ts';
import {
  bookmark,
  capital,
  condition,
  measure,
  numberWord,
  type OtherwiseStyle,
  otherwiseStyle,
  paragraph,
  phrases,
  player,
  refer,
  root,
  type Speech,
} from '../../cards/phrases/index.ts';
import { pushBlock } from '../../tasks/begin/index.ts';
import { conditionHolds } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import type { NodeOf } from '../handler.ts';

const fields = {
  if: 'condition',
  then: 'effects',
  'else?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    if: typeof fields;
  }
}

instruction('if', fields, {
  say: ifWords,
  run: (state, node, scope, place) =>
    pushBlock(state, conditionHolds(state, node.if, scope) ? node.then : node.else, place.frameAt),
});

/** CR 603.12: what was done is asked for as it triggers: "when a nonland card is discarded this way". */
const isDoneThisWay = (asked: Condition): boolean => asked.kind === 'exists' && asked.what.among !== undefined;

/** "If you control a Forest", "unless an opponent has 10 or less life". */
const askedLast = (speech: Speech, asked: Condition): string =>
  asked.kind === 'not' && (asked.of.kind === 'compare' || asked.of.kind === 'paid')
    ? `unless ${condition(speech, asked.of)}`
    : `if ${condition(speech, asked)}`;

/** "A. If C, you may B instead": what is usual is said once, though it is also what is done where nobody wants the other. */
function withPlainOffer(node: NodeOf<'if'>): NodeOf<'if'> {
  const [offer, ...more] = node.then;
  if (offer?.kind !== 'may' || more.length > 0 || offer.else === undefined) return node;
  const { else: declined, ...plain } = offer;
  return JSON.stringify(declined) === JSON.stringify(node.else) ? { ...node, then: [plain] } : node;
}

/** "A. If C, instead B" where C asks how the spell was cast; otherwise "if C, A. Otherwise, B". */
function ifWords(speech: Speech, said: NodeOf<'if'>): string {
  const node = withPlainOffer(said);
  const asked = node.if;
  if (speech.conditionLast) {
    speech.conditionLast = false;
    const forget = bookmark(speech);
    const zones = zonesKnown(speech);
    const words = phrases.effects(speech, node.then);
    const isOtherwise = node.else === undefined || otherwiseStyle(speech, node) === 'otherwise';
    if (isOtherwise && !words.includes('. ')) {
      const first = `${words} ${askedLast(speech, asked)}`;
      if (node.else === undefined) return first;
      putBack(speech, zones);
      return paragraph([first, `otherwise, ${phrases.courseWords(speech, node.else, 'closed')}`]);
    }
    forget();
  }
  const word = speech.face.wording?.instead;
  if (node.else !== undefined && word !== undefined) {
    const first = phrases.effects(speech, node.else);
    return paragraph([
      first,
      `\n${word} — ${capital(phrases.effects(speech, node.then))} instead if ${condition(speech, asked)}`,
    ]);
  }
  const style = node.else === undefined ? 'otherwise' : otherwiseStyle(speech, node);
  if (node.else !== undefined && style !== 'otherwise') {
    const first = phrases.effects(speech, node.else);
    const instead = insteadWords(speech, node, style);
    // CR 207.2c: the ability word for what a spell does if it's cast during its controller's main phase.
    return paragraph([first, asked.kind === 'cast' && asked.during ? `\nAddendum — ${capital(instead)}` : instead]);
  }
  const [only] = node.then;
  // CR 603.12: what triggers when it is done asks for it itself.
  if (asked.kind === 'did' && node.else === undefined && node.then.length === 1 && only?.kind === 'reflexive')
    return phrases.effects(speech, node.then);
  if (isDoneThisWay(asked) && node.else === undefined && node.then.length === 1 && only?.kind === 'reflexive')
    return phrases
      .effects(speech, node.then)
      .replace(/^when you do,/, `when ${condition(speech, asked).replace(/ was (?=\S+ this way$)/, ' is ')},`);
  if (node.else === undefined && node.then.length === 1) {
    // "Sacrifice it unless {U} was spent to cast it."
    if (asked.kind === 'not' && (only?.kind === 'sacrificeObjects' || asked.of.kind === 'compare'))
      return `${phrases.effects(speech, node.then)} unless ${condition(speech, asked.of)}`;
    if (only !== undefined && 'what' in only && isIntroduced(speech, only.what, asked))
      return `${phrases.effects(speech, node.then)} if ${condition(speech, asked)}`;
  }
  if (asked.kind === 'is' && node.else === undefined && node.then.length === 1 && isAbout(asked, node.then[0]!)) {
    return `${phrases.effects(speech, node.then)} if ${condition(speech, asked)}`;
  }
  const words = asked.kind === 'did' ? didWords(speech, asked) : condition(speech, asked);
  const zones = zonesKnown(speech);
  const then = `if ${words}, ${phrases.courseWords(speech, node.then, node.else === undefined ? 'makes' : 'closed')}`;
  if (node.else === undefined) return then;
  putBack(speech, zones);
  const not = node === said ? otherwise(asked) : declined(said.then);
  return paragraph([then, `${not ? `if ${not}` : 'otherwise'}, ${phrases.courseWords(speech, node.else, 'closed')}`]);
}

type Zones = ReadonlyMap<string, Zone | undefined>;

const zonesKnown = (speech: Speech): Zones => new Map([...speech.names].map(([name, { zone }]) => [name, zone]));

/** Otherwise nothing has been moved. */
function putBack(speech: Speech, zones: Zones): void {
  for (const [name, zone] of zones) {
    const known = speech.names.get(name);
    if (known !== undefined && zone !== undefined) known.zone = zone;
  }
}

/** The course that a condition asks for, after the usual one. */
function insteadWords(speech: Speech, node: NodeOf<'if'>, style: OtherwiseStyle): string {
  const [only, ...more] = node.then;
  const done = () => {
    // "Counter that spell if its mana value is 4 or less instead."
    if (only?.kind === 'if' && only.else === undefined && more.length === 0) speech.conditionLast = true;
    return briefly(speech, node, style) ?? phrases.courseWords(speech, node.then, 'closed');
  };
  if (style === 'instead if') {
    const words = done();
    return `${words} instead if ${condition(speech, node.if)}`;
  }
  const asked = `if ${condition(speech, node.if)}`;
  const words = done();
  // A condition at its end would be asked of all of it.
  const isAsked = only?.kind === 'if' && more.length === 0;
  return style === 'instead first' && !isAsked ? `${asked}, instead ${words}` : `${asked}, ${words} instead`;
}

/** "It deals 4 damage", to what it was dealt before; "create three of those tokens"; "excess damage is dealt to that player". */
function briefly(speech: Speech, { then, else: usual = [] }: NodeOf<'if'>, style: OtherwiseStyle): string | undefined {
  const [[one, ...more], [other, ...others]] = [then, usual];
  if (one === undefined || other === undefined || more.length > 0 || others.length > 0) return undefined;
  const isSame = (field: string): boolean =>
    JSON.stringify({ ...one, as: undefined, [field]: undefined }) ===
    JSON.stringify({ ...other, as: undefined, [field]: undefined });
  if (one.kind === 'createToken' && isSame('count') && typeof one.count === 'number' && one.count > 1)
    return `create ${numberWord(one.count)} of those tokens`;
  if (one.kind === 'damage' && one.excessTo !== undefined && isSame('excessTo'))
    return `excess damage is dealt to ${player(speech, one.excessTo)}`;
  if (style !== 'instead briefly' || one.kind !== 'damage' || one.amount === 'divided' || !isSame('amount'))
    return undefined;
  const source = one.source ?? 'self';
  speech.focus = root(speech, source);
  return `${refer(speech, source, 'subject')} deals ${measure(speech, one.amount, 'damage')}`;
}

/** "if you do" after an offer; "if a card was milled this way" has its words from the step. */
function didWords(speech: Speech, asked: Extract<Condition, { kind: 'did' }>): string {
  const known = speech.names.get(root(speech, asked.name));
  if (known?.noun === 'clash') return 'you win';
  return known?.sort === 'player' && known.done !== 'offered' ? 'that player does' : condition(speech, asked);
}

/** A target that the instruction speaks of for the first time, and the condition after it: "counter target spell if its ...". */
const isIntroduced = (speech: Speech, what: unknown, asked: Condition): boolean =>
  typeof what === 'string' &&
  speech.names.get(root(speech, what))?.first !== undefined &&
  ((asked.kind === 'is' && asked.what === what) ||
    (asked.kind === 'compare' && typeof asked.left === 'object' && 'of' in asked.left && asked.left.of === what));

const isAbout = (asked: Extract<Condition, { kind: 'is' }>, node: EffectNode): boolean =>
  'what' in node && node.what === asked.what && asked.what === 'attached';

/** "If it's a land card, you may put it onto the battlefield. If you don't, ...": also where nothing was offered. */
const declined = ([offer]: readonly EffectNode[]): string =>
  offer?.kind === 'may' && offer.who !== undefined && offer.who !== 'you' ? "they don't" : "you don't";

/** A vote's other outcome is said in full. */
function otherwise(asked: Condition): string | undefined {
  if (asked.kind !== 'compare' || asked.op !== '>') return undefined;
  const { right } = asked;
  if (typeof right !== 'object' || right.kind !== 'var' || !right.name.includes('.') || right.name.startsWith('event.'))
    return undefined;
  return `${right.name.split('.')[1]} gets more votes or the vote is tied`;
}
