// The schemas of the card language: what a definition from outside must look like.
import { abilitySchema, keywordAbilitySchema } from './abilities.ts';
import { effectSchema, effectsSchema } from './effects.ts';
import { eventPatternSchema } from './events.ts';
import { shapeOf } from './fields.ts';
import { filterSchema } from './filters.ts';
import { modificationSchema } from './modifications.ts';
import { setNodeSchemas } from './nodes.ts';
import { replacementSchema } from './replacements.ts';

export { abilitySchema, keywordAbilitySchema } from './abilities.ts';
export { kindsOf, pickerOf } from './build.ts';
export { cardSchema, faceSchema, tokenSchema } from './card.ts';
export { continuousEffectSchema, durationSchema } from './continuous.ts';
export { costSchema } from './costs.ts';
export { effectSchema } from './effects.ts';
export { eventPatternSchema } from './events.ts';
export { filterSchema, groupQuality } from './filters.ts';
export { manaProductionSchema } from './mana.ts';
export { modificationSchema } from './modifications.ts';
export { binding, choice, manaText, producedText, ref, variable } from './names.ts';
export { nearest } from './nearest.ts';
export { replacementSchema } from './replacements.ts';
export { requirementSchema, ruleActionSchema, ruleSchema } from './rules.ts';
export { modeSchema, targetSlotSchema } from './targets.ts';
export { amountSchema, conditionSchema, playerExprSchema } from './values.ts';
export { type Path, walk } from './walk.ts';

setNodeSchemas({
  filter: filterSchema,
  eventPattern: eventPatternSchema,
  effect: effectSchema,
  effects: effectsSchema,
  ability: abilitySchema,
  keywordAbility: keywordAbilitySchema,
  modification: modificationSchema,
  replacement: replacementSchema,
  shapeOf,
});
