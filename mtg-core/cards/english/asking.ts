// Instructions as a question or an order to one person: "Search your library for a basic land card?"

import type { EffectNode, FaceDefinition, Ref, TargetSlot } from '../language/index.ts';
import {
  capital,
  name,
  nameTarget,
  offeredWords,
  payWords,
  type Speech,
  sentence,
  startSpeech,
  type Thing,
  thing,
} from '../phrases/index.ts';
import { bareEffects, effects } from './effects.ts';

/** What names stand for in this game, as the person knows it. */
export type KnownNames = ReadonlyMap<Ref, Thing>;

export interface Asked {
  readonly face: FaceDefinition | undefined;
  readonly names: KnownNames;
}

/** Where no card is at hand. */
const nobody: FaceDefinition = { name: 'this permanent', types: ['creature'], abilities: [] };

function speak({ face, names }: Asked): Speech {
  const speech = startSpeech(face ?? nobody);
  for (const [ref, what] of names) name(speech, ref, { ...what });
  return speech;
}

/** An order to whoever reads it: "Sacrifice a creature". */
export function order(nodes: readonly EffectNode[], asked: Asked): string {
  const words = effects(speak(asked), nodes);
  const said = capital(/^you (?!may |choose whether)/.test(words) ? words.slice(4) : words);
  return said.includes('. ') ? sentence(said) : said;
}

/** An offer: "Sacrifice a creature? If you do, draw a card." */
export function offer(node: Extract<EffectNode, { kind: 'may' }>, asked: Asked): string {
  const speech = speak(asked);
  if (node.cost !== undefined) return withMore(payWords(speech, node.cost), ifDone(effects(speech, node.do)));
  const bare = bareEffects(speech, node.do, 'you');
  if (bare !== undefined) return withMore(bare.words, bare.more);
  const [first = '', ...more] = offeredWords(speak(asked), node, 'you')
    .replace(/^you may /, '')
    .split('. ');
  return withMore(first, ifDone(more.join('. ')));
}

const withMore = (words: string, more: string): string =>
  `${capital(words)}?${more === '' ? '' : ` ${ended(capital(more))}`}`;

const ifDone = (more: string): string => (more === '' || /^when you do,/i.test(more) ? more : `if you do, ${more}`);

/** "Pay {3}? Otherwise, counter Serra Angel." */
export function demand(node: Extract<EffectNode, { kind: 'unless' }>, asked: Asked): string {
  const speech = speak(asked);
  return `${capital(payWords(speech, node.cost))}? Otherwise, ${ended(effects(speech, node.do))}`;
}

const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** "target creature an opponent controls". */
export function targetOf(slot: TargetSlot, asked: Asked): string {
  const speech = speak(asked);
  nameTarget(speech, slot);
  return thing(speech, slot.name).first ?? 'a target';
}
