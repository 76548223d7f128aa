/** What effects allow, forbid and require. */
import './all.generated.ts';

export { assignsAsUnblocked, blocksAtMost, combatDamageOf } from './combat.ts';
export { costChangeRead } from './cost-change.ts';
export { deeds, misdirected, requirements, ruleKinds } from './definition.ts';
export { loyaltyUses, mayUseLoyaltyAnytime } from './loyalty.ts';
export { keptColors, spendsAsAnyColor } from './mana.ts';
export { isLegendRuleOff, isUnpreventable } from './off.ts';
export { onceDuringYourTurns } from './play-from.ts';
export { handLimit, hasCastEnough, landsLeft, skipsStep } from './players.ts';
export { gameRule, isGameRule, objectRule } from './say.ts';
export { revealsTop, showOpenCards } from './seeing.ts';
export { castFromRead } from './spells-said.ts';
export { extraTimes, isSilenced } from './triggers.ts';
export { alsoUntaps, mayStayTapped } from './untap.ts';
