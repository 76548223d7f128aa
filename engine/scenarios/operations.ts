// What a scenario may say. One record of optional fields serves every operation; `need` asks for those it can't do without.
import { z } from 'zod';

const setupOperations = [
  'addCard',
  'setLife',
  'clearLibrary',
  'clearHand',
  'skipInitShuffling',
  'disableManaAutoPayment',
  'customEffect',
  'addPlane',
  'addEmblem',
  'setDaytime',
  'setDeck',
] as const;

export const actionOperations = [
  'castSpell',
  'playLand',
  'activateAbility',
  'activateManaAbility',
  'waitStackResolved',
  'attack',
  'attackSkip',
  'block',
  'blockSkip',
  'addCounters',
  'concede',
  'rollbackTurns',
  'rollbackAfterActionsStart',
  'rollbackAfterActionsEnd',
  'aiPlayPriority',
  'aiPlayStep',
] as const;

export const decisionOperations = [
  'setChoice',
  'setFlipCoinResult',
  'setDieRollResult',
  'addTarget',
  'setModeChoice',
] as const;

const controlOperations = ['setStopAt', 'setStrict', 'execute'] as const;

export const checkOperations = [
  'checkPT',
  'checkDamage',
  'checkAbility',
  'checkColor',
  'checkType',
  'checkSubType',
  'checkLife',
  'checkHandCount',
  'checkHandCardCount',
  'checkGraveyardCount',
  'checkLibraryCount',
  'checkExileCount',
  'checkCommandCardCount',
  'checkEmblemCount',
  'checkPermanentCount',
  'checkPermanentTapped',
  'checkPermanentCounters',
  'checkCardCounters',
  'checkPlayableAbility',
  'checkMayAttackDefender',
  'checkAttackers',
  'checkBlockers',
  'checkManaPool',
  'checkStackSize',
  'checkStackObject',
  'checkAliasZone',
  'checkMonarch',
  'checkPlayerInGame',
  'checkAssert',
] as const;

const assertOperations = [
  'assertLife',
  'assertHandCount',
  'assertGraveyardCount',
  'assertLibraryCount',
  'assertExileCount',
  'assertPermanentCount',
  'assertTokenCount',
  'assertCommandZoneCount',
  'assertEmblemCount',
  'assertPowerToughness',
  'assertStat',
  'assertAbility',
  'assertAbilities',
  'assertAbilityCount',
  'assertTapped',
  'assertTappedCount',
  'assertAttacking',
  'assertCounterCount',
  'assertPlayerCounter',
  'assertCounterOnExiledCardCount',
  'assertHasCounters',
  'assertType',
  'assertSubtype',
  'assertColor',
  'assertColorIs',
  'assertManaValue',
  'assertFlag',
  'assertExiledCardSubtype',
  'assertAttachedTo',
  'assertAttachedToNothing',
  'assertHasAttachments',
  'assertAttachmentCount',
  'assertPermanentExists',
  'assertDamageReceived',
  'assertLandsPlayed',
  'assertTopCardRevealed',
  'assertManaPool',
  'assertManaPoolTotal',
  'assertManaPoolString',
  'assertManaOption',
  'assertManaOptionsCount',
  'assertWonTheGame',
  'assertHasNotWonTheGame',
  'assertLostTheGame',
  'assertHasNotLostTheGame',
  'assertInGame',
  'assertResult',
  'assertDraw',
  'assertGameEnded',
  'assertTurn',
  'assertActivePlayer',
  'assertDayNight',
  'assertHasDayNight',
  'assertActionsLeft',
  'assertChoicesLeft',
  'assertTargetsLeft',
] as const;

/** In the order of the rules engine's steps. */
export const stepNames = [
  'UNTAP',
  'UPKEEP',
  'DRAW',
  'PRECOMBAT_MAIN',
  'BEGIN_COMBAT',
  'DECLARE_ATTACKERS',
  'DECLARE_BLOCKERS',
  'FIRST_COMBAT_DAMAGE',
  'COMBAT_DAMAGE',
  'END_COMBAT',
  'POSTCOMBAT_MAIN',
  'END_TURN',
  'CLEANUP',
] as const;

const playerLabel = z.enum(['A', 'B', 'C', 'D']);
export type PlayerLabel = z.infer<typeof playerLabel>;

const targetElement = z.object({
  name: z.string().optional(),
  player: playerLabel.optional(),
  alias: z.string().optional(),
  permanent: z.string().optional(),
  mode: z.number().optional(),
  only: z.enum(['original', 'copy']).optional(),
  amount: z.number().optional(),
});
export type TargetElement = z.infer<typeof targetElement>;

const abilityClass = z.object({
  cls: z.string(),
  via: z.string().optional(),
  text: z.string().optional(),
  args: z.array(z.unknown()).optional(),
});
export type AbilityClass = z.infer<typeof abilityClass>;

const operationName = z.enum([
  ...setupOperations,
  ...actionOperations,
  ...decisionOperations,
  ...controlOperations,
  ...checkOperations,
  ...assertOperations,
]);

const fields = z.object({
  op: operationName,
  player: playerLabel.optional(),
  turn: z.number().optional(),
  step: z.enum(stepNames).optional(),
  card: z.string().optional(),
  count: z.number().optional(),
  zone: z.string().optional(),
  tapped: z.boolean().optional(),
  alias: z.string().optional(),
  set: z.string().optional(),
  life: z.number().optional(),
  kind: z.string().optional(),
  n: z.number().optional(),
  plane: z.string().optional(),
  emblem: z.string().optional(),
  day: z.boolean().optional(),
  deck: z.string().optional(),
  targets: z.array(targetElement).optional(),
  noTarget: z.boolean().optional(),
  when: z
    .object({
      onStack: z.string().optional(),
      notOnStack: z.string().optional(),
      copyOnStack: z.string().optional(),
      onTopOfStack: z.string().optional(),
      manaInPool: z.number().optional(),
    })
    .optional(),
  manaInPool: z.number().optional(),
  ability: z.union([z.string(), abilityClass]).optional(),
  abilities: z.array(abilityClass).optional(),
  times: z.number().optional(),
  one: z.boolean().optional(),
  attacker: z.string().optional(),
  attackers: z.array(z.string()).optional(),
  blocker: z.string().optional(),
  blockers: z.array(z.string()).optional(),
  defender: targetElement.optional(),
  counter: z.string().optional(),
  turns: z.number().optional(),
  choice: z.string().optional(),
  win: z.boolean().optional(),
  value: z.union([z.boolean(), z.number(), z.string()]).optional(),
  skip: z.boolean().optional(),
  mode: z.union([z.string(), z.number()]).optional(),
  strict: z.boolean().optional(),
  expectError: z.array(z.string()).optional(),
  mayError: z.array(z.string()).optional(),
  power: z.number().optional(),
  toughness: z.number().optional(),
  damage: z.number().optional(),
  have: z.boolean().optional(),
  colors: z.string().optional(),
  color: z.string().optional(),
  type: z.string().optional(),
  subtype: z.string().optional(),
  of: playerLabel.optional(),
  text: z.string().optional(),
  monarch: z.string().optional(),
  target: playerLabel.optional(),
  scope: z.string().optional(),
  base: z.boolean().optional(),
  stat: z.string().optional(),
  atLeast: z.boolean().optional(),
  attacking: z.boolean().optional(),
  flag: z.string().optional(),
  attachment: z.string().optional(),
  mana: z.string().optional(),
  result: z.string().optional(),
  run: z.number().optional(),
  beforeExecute: z.boolean().optional(),
});

export type Operation = z.infer<typeof fields> & { check?: Operation | undefined };

export const operation: z.ZodType<Operation> = fields.extend({
  get check() {
    return z.union([operation, z.object({ assert: operation }).transform((wrapped) => wrapped.assert)]).optional();
  },
}) as unknown as z.ZodType<Operation>;

/** A field that this operation can't do without. Throws: the scenario is malformed. */
export function need<Field extends keyof Operation>(operation: Operation, field: Field): NonNullable<Operation[Field]> {
  const value = operation[field];
  if (value === undefined || value === null) throw new Error(`${operation.op} without ${field}`);
  return value as NonNullable<Operation[Field]>;
}
