// The schemas of the card language: what a definition from outside must look like.
import { ability, keywordAbility } from './abilities.ts';
import { effect, effects } from './effects.ts';
import { eventPattern } from './events.ts';
import { filter } from './filters.ts';
import { setNodeSchemas } from './nodes.ts';

export { ability, keywordAbility, replacementNode } from './abilities.ts';
export { kindsOf, pickerOf } from './build.ts';
export { card, face, token } from './card.ts';
export { continuousEffect, duration, modification } from './continuous.ts';
export { cost } from './costs.ts';
export { effect } from './effects.ts';
export { eventPattern } from './events.ts';
export { filter, groupQuality } from './filters.ts';
export { manaProduction } from './mana.ts';
export { binding, manaText, producedText, ref, variable } from './names.ts';
export { nearest } from './nearest.ts';
export { rule, ruleAction } from './rules.ts';
export { mode, targetSlot } from './targets.ts';
export { amount, condition, playerExpr } from './values.ts';
export { type Path, walk } from './walk.ts';

setNodeSchemas({ filter, eventPattern, effect, effects, ability, keywordAbility });
