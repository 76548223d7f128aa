// The closed word lists of the card language. Everything else in a definition is a number, a name or a node.

export const colors = ['W', 'U', 'B', 'R', 'G'] as const;
/** CR 105.1: the five colours, by their mana letters. */
export type Color = (typeof colors)[number];

export const cardTypes = [
  'creature',
  'land',
  'artifact',
  'enchantment',
  'instant',
  'sorcery',
  'planeswalker',
  'battle',
  'kindred',
] as const;
/** CR 300.1. The order is the bit order of derived characteristics. */
export type CardType = (typeof cardTypes)[number];

export const supertypes = ['basic', 'legendary', 'snow', 'world'] as const;
/** CR 205.4a. */
export type Supertype = (typeof supertypes)[number];

export const zones = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'] as const;
/** CR 400.1. The order is the integer used in the state. */
export type Zone = (typeof zones)[number];

export const steps = [
  'untap',
  'upkeep',
  'draw',
  'precombatMain',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
  'postcombatMain',
  'end',
  'cleanup',
] as const;
/** CR 500.1; main phases count as steps here. `firstStrikeDamage` is the extra step of CR 510.4. */
export type Step = (typeof steps)[number];

/** These and all between them, in the order of a turn. */
export const stepsBetween = (first: Step, last: Step): readonly Step[] =>
  steps.slice(steps.indexOf(first), steps.indexOf(last) + 1);

/** CR 506.1: the combat phase. */
export const combatSteps = stepsBetween('beginCombat', 'endCombat');

/**
 * Keywords that rules consult as a plain fact about an object (CR 702, and 113.12 "unblockable").
 * Keywords with parameters or with rules of their own are definitions in `mtg-core/keywords`.
 */
export const flagKeywords = [
  'flying',
  'reach',
  'first strike',
  'double strike',
  'trample',
  'vigilance',
  'haste',
  'lifelink',
  'deathtouch',
  'menace',
  'defender',
  'hexproof',
  'shroud',
  'indestructible',
  'flash',
  'fear',
  'intimidate',
  'shadow',
  'horsemanship',
  'skulk',
  'infect',
  'wither',
  'changeling',
] as const;
