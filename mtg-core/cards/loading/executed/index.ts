// Which declaration speaks of which part of a definition: by the schema that describes the part, not by how it looks.
import type { z } from 'zod';
import { amountKinds } from '../../../amounts/index.ts';
import { conditionKinds } from '../../../conditions/index.ts';
import { costKinds } from '../../../costs/index.ts';
import { deeds, requirements, ruleKinds } from '../../../deontic/index.ts';
import { instructions } from '../../../effects/index.ts';
import { replacements } from '../../../events/index.ts';
import { modifications } from '../../../modifications/index.ts';
import type { Defined, Family } from '../../language/index.ts';
import * as schemas from '../../schema/index.ts';
import { executedAbilities, executedCards, executedFaces, executedTokens } from './abilities.ts';
import { executedContinuousEffects, executedDurations } from './continuous.ts';
import {
  executedEventPatterns,
  executedFilters,
  executedGroupQualities,
  executedManaProductions,
  executedModes,
  executedPlayers,
  executedTargetSlots,
} from './values.ts';

type Declared = Readonly<Record<string, unknown>>;

/** Of these each definition says what of it is carried out. */
const families: readonly (readonly [schema: z.ZodType, family: Family<Defined>])[] = [
  [schemas.effectSchema, instructions],
  [schemas.modificationSchema, modifications],
  [schemas.conditionSchema, conditionKinds],
  [schemas.replacementSchema, replacements],
  [schemas.ruleSchema, ruleKinds],
  [schemas.ruleActionSchema, deeds],
  [schemas.requirementSchema, requirements],
  [schemas.amountSchema, amountKinds],
  [schemas.costSchema, costKinds],
];

/** By kind; what a kind is called when nothing executes it. */
const unions: readonly (readonly [schema: z.ZodType, called: string, kinds: Declared])[] = [
  [schemas.abilitySchema, 'abilities of the kind', executedAbilities],
  [schemas.durationSchema, 'durations of the kind', executedDurations],
  [schemas.playerExprSchema, 'players by', executedPlayers],
];

const nodes: readonly (readonly [schema: z.ZodType, fields: Declared])[] = [
  [schemas.cardSchema, executedCards],
  [schemas.faceSchema, executedFaces],
  [schemas.tokenSchema, executedTokens],
  [schemas.filterSchema, executedFilters],
  [schemas.eventPatternSchema, executedEventPatterns],
  [schemas.targetSlotSchema, executedTargetSlots],
  [schemas.modeSchema, executedModes],
  [schemas.groupQuality, executedGroupQualities],
  [schemas.manaProductionSchema, executedManaProductions],
  [schemas.continuousEffectSchema, executedContinuousEffects],
];

const judges = new Map<z.ZodType, (node: Declared) => string[]>([
  ...unions.map(
    ([schema, called, kinds]) => [schema, (node: Declared) => problemsOfKind(called, kinds, node)] as const,
  ),
  ...families.map(([schema, family]) => [schema, (node: Declared) => problemsOfDefined(family, node)] as const),
  ...nodes.map(([schema, fields]) => [schema, (node: Declared) => problemsOfFields(fields, node, '')] as const),
]);

/** What of this part, its own parts aside, isn't carried out. */
export function ignoredIn(schema: z.ZodType, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return judges.get(schema)?.(value as Declared) ?? [];
}

function problemsOfDefined(family: Family<Defined>, node: Declared): string[] {
  const definition = family.find(String(node['kind']));
  if (!definition?.executed) return [`${family.called} ${String(node['kind'])}`];
  const problem = definition.refuse?.(node);
  return [
    ...definition.ignored.flatMap((field) => (node[field] === undefined ? [] : [`"${field}" of "${definition.kind}"`])),
    ...(problem === undefined ? [] : [problem]),
  ];
}

function problemsOfKind(called: string, kinds: Declared, node: Declared): string[] {
  const kind = String(node['kind']);
  const fields = kinds[kind];
  if (typeof fields === 'function') {
    const problem: unknown = fields(node);
    return typeof problem === 'string' ? [problem] : [];
  }
  if (typeof fields !== 'object' || fields === null) return [`${called} ${kind}`];
  return problemsOfFields(fields as Declared, node, ` of "${kind}"`);
}

function problemsOfFields(fields: Declared, node: Declared, where: string): string[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === 'kind' || value === undefined) return [];
    const declared = fields[field];
    if (declared === true) return [];
    const problem = typeof declared === 'function' ? (declared(value) as string | undefined) : `"${field}"${where}`;
    return problem === undefined ? [] : [problem];
  });
}
