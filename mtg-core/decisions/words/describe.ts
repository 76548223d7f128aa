// Words for options and prompts: short labels from definitions. Full rules text is the English renderer's.

import type { ObjectRef } from '../../basics/index.ts';
import type { CompiledAbility } from '../../cards/compiled/index.ts';
import { renderCost, renderEffects, romanNumber } from '../../cards/english/index.ts';
import type { CostNode, FaceDefinition } from '../../cards/language/index.ts';
import type { GameState } from '../../state/index.ts';
import { faceOf, nameOf } from '../asking/index.ts';

/** Words for a person; a simulation has nobody to read them, nor has a guess. */
export function words(state: GameState, make: () => string): string {
  return nobodyReads(state) ? '' : make();
}

export const nobodyReads = ({ options }: GameState): boolean =>
  options.skipEmptyWindows || options.playedOn !== undefined;

export function describeAbility(state: GameState, code: number, source: ObjectRef): string {
  return `${nameOf(state, source)}: ${abilityWords(state, code, source)}`;
}

/** What an ability of this object does, in words. */
export const abilityLine = (state: GameState, code: number, source: ObjectRef): string =>
  labelOf(state.table.ability(code)) ?? abilityWords(state, code, source);

const labelOf = ({ activated, special }: CompiledAbility): string | undefined => (activated ?? special)?.node.label;

/** Of a chapter with its number. */
function abilityWords(state: GameState, code: number, source: ObjectRef): string {
  const { node, triggered } = state.table.ability(code);
  const chapter = triggered?.patterns[0]?.reaches;
  const words = renderEffects(node, [], faceOf(state, source));
  return chapter === undefined ? words : `${romanNumber(chapter)} — ${words}`;
}

export function describeMode(state: GameState, ability: CompiledAbility, mode: number, source: ObjectRef): string {
  const option = ability.announced.modes?.options[mode];
  if (option === undefined) return `Mode ${mode + 1}`;
  return option.label ?? modeWords(option, faceOf(state, source));
}

type Mode = NonNullable<CompiledAbility['announced']['modes']>['options'][number];
const nobody = {};
const wordsOfModes = new WeakMap<Mode, WeakMap<object, string>>();

/** The words of a mode, which are always the same on the same card. */
function modeWords(option: Mode, face: FaceDefinition | undefined): string {
  const known = wordsOfModes.get(option) ?? new WeakMap<object, string>();
  wordsOfModes.set(option, known);
  let text = known.get(face ?? nobody);
  if (text === undefined) {
    const targets = option.targets === undefined ? {} : { targets: option.targets };
    text = renderEffects({ kind: 'spell', ...targets, do: option.do }, [], face);
    known.set(face ?? nobody, text);
  }
  return text;
}

/** A cost in words: this object has to pay it, or it is paid for this object. */
export const describeCost = (state: GameState, cost: CostNode, source: ObjectRef): string =>
  renderCost([cost], faceOf(state, source));
