// Instructions under a condition (CR 608.2c).

import type { Condition, EffectNode, Fields } from '../../cards/language/index.ts';
import { bookmark, capital, condition, paragraph, phrases, root, type Speech } from '../../cards/phrases/index.ts';
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

/** "A. If C, instead B" where C asks how the spell was cast; otherwise "if C, A. Otherwise, B". */
function ifWords(speech: Speech, node: NodeOf<'if'>): string {
  const asked = node.if;
  if (speech.conditionLast) {
    speech.conditionLast = false;
    const forget = bookmark(speech);
    const words = phrases.effects(speech, node.then);
    if (node.else === undefined && !words.includes('. ')) return `${words} if ${condition(speech, asked)}`;
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
  if (node.else !== undefined && (asked.kind === 'cast' || asked.kind === 'paid')) {
    const first = phrases.effects(speech, node.else);
    const instead = `if ${condition(speech, asked)}, instead ${phrases.effects(speech, node.then)}`;
    // CR 207.2c: the ability word for what a spell does if it's cast during its controller's main phase.
    return paragraph([first, asked.kind === 'cast' && asked.during ? `\nAddendum — ${capital(instead)}` : instead]);
  }
  const [only] = node.then;
  if (node.else === undefined && node.then.length === 1) {
    // "Sacrifice it unless {U} was spent to cast it."
    if (asked.kind === 'not' && only?.kind === 'sacrificeObjects')
      return `${phrases.effects(speech, node.then)} unless ${condition(speech, asked.of)}`;
    if (only !== undefined && 'what' in only && isIntroduced(speech, only.what, asked))
      return `${phrases.effects(speech, node.then)} if ${condition(speech, asked)}`;
  }
  if (asked.kind === 'is' && node.else === undefined && node.then.length === 1 && isAbout(asked, node.then[0]!)) {
    return `${phrases.effects(speech, node.then)} if ${condition(speech, asked)}`;
  }
  const words = asked.kind === 'did' ? didWords(speech, asked) : condition(speech, asked);
  const zones = new Map([...speech.names].map(([name, { zone }]) => [name, zone]));
  const then = `if ${words}, ${phrases.effects(speech, node.then)}`;
  if (node.else === undefined) return then;
  // Otherwise nothing has been moved.
  for (const [name, zone] of zones) {
    const known = speech.names.get(name);
    if (known !== undefined && zone !== undefined) known.zone = zone;
  }
  const not = otherwise(asked);
  return paragraph([then, `${not ? `if ${not}` : 'otherwise'}, ${phrases.effects(speech, node.else)}`]);
}

/** "if you do" after an offer; "if a card was milled this way" has its words from the step. */
function didWords(speech: Speech, asked: Extract<Condition, { kind: 'did' }>): string {
  return speech.names.get(root(speech, asked.name))?.sort === 'player' ? 'that player does' : condition(speech, asked);
}

/** A target that the instruction speaks of for the first time, and the condition after it: "counter target spell if its ...". */
const isIntroduced = (speech: Speech, what: unknown, asked: Condition): boolean =>
  typeof what === 'string' &&
  speech.names.get(root(speech, what))?.first !== undefined &&
  ((asked.kind === 'is' && asked.what === what) ||
    (asked.kind === 'compare' && typeof asked.left === 'object' && 'of' in asked.left && asked.left.of === what));

const isAbout = (asked: Extract<Condition, { kind: 'is' }>, node: EffectNode): boolean =>
  'what' in node && node.what === asked.what && asked.what === 'attached';

/** A vote's other outcome is said in full. */
function otherwise(asked: Condition): string | undefined {
  if (asked.kind !== 'compare' || asked.op !== '>') return undefined;
  const { right } = asked;
  if (typeof right !== 'object' || right.kind !== 'var' || !right.name.includes('.') || right.name.startsWith('event.'))
    return undefined;
  return `${right.name.split('.')[1]} gets more votes or the vote is tied`;
}
