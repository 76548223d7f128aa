// Short labels for options, prompts and the log, from the same words as the rules text.

import type {
  Ability,
  CardDefinition,
  CostNode,
  EffectNode,
  FaceDefinition,
  Filter,
  TargetSlot,
} from '../language/index.ts';
import { capital, costs, noun, sentence, startSpeech, trigger } from '../phrases/index.ts';
import { abilityText, nameSelfIn } from './abilities.ts';
import { targetedText } from './instructions.ts';
import { modesText } from './modes.ts';

type Face = FaceDefinition & Pick<CardDefinition, 'layout'>;

/** Where no card is at hand the text speaks of "this permanent". */
const plainFace: Face = { name: 'this permanent', types: ['creature'], abilities: [] };

/**
 * What is done, without costs or triggering events: of an ability, or of instructions with their targets. An ability
 * that instructs nothing is printed whole.
 */
export function renderEffects(
  what: Ability | readonly EffectNode[],
  targets: readonly TargetSlot[] = [],
  face: Face = plainFace,
): string {
  const speech = startSpeech(face);
  if ('kind' in what) {
    if (what.kind !== 'spell' && what.kind !== 'activated' && what.kind !== 'triggered') return abilityText(what, face);
    if (what.kind !== 'spell' && what.zone !== undefined && what.zone !== 'battlefield') nameSelfIn(speech, what.zone);
    // The event isn't printed, but what it speaks of is named by it; a label has nobody before it to be "it".
    if (what.kind === 'triggered' && what.state === undefined) {
      trigger(speech, what.on);
      speech.focus = undefined;
    }
    if (what.modes) return capital(modesText(speech, what.modes));
    return sentence(capital(targetedText(speech, what.targets ?? [], what.do ?? [])));
  }
  return sentence(capital(targetedText(speech, targets, what)));
}

/** "{2}{R}, {T}, Sacrifice a creature". */
export const renderCost = (cost: readonly CostNode[], face: Face = plainFace): string => costs(startSpeech(face), cost);

/** "nonblack creature you control", or its plural. */
export const renderFilter = (filter: Filter, many = false, face: Face = plainFace): string =>
  noun(startSpeech(face), filter, { many });
