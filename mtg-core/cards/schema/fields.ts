// The schemas of what the fields of a node hold: see `language/fields.ts`.
import type { z } from 'zod';
import type { FieldKind, Fields, FieldTypes } from '../language/index.ts';
import { abilitySchema, keywordAbilitySchema } from './abilities.ts';
import { dispatch, flag, isObject, isText, list, node, optional, text, whole, word } from './build.ts';
import { tokenSchema } from './card.ts';
import { continuousEffectSchema, durationSchema } from './continuous.ts';
import { costSchema } from './costs.ts';
import { eventPatternSchema } from './events.ts';
import { cardType, filterSchema, flagOrRef, groupQuality, supertype, zone, zoneOrZones } from './filters.ts';
import { manaProductionSchema } from './mana.ts';
import { binding, choice, manaText, producedText, ref, variable } from './names.ts';
import { nodeSchemas } from './nodes.ts';
import { replacementSchema } from './replacements.ts';
import { requirementSchema, ruleActionSchema, ruleSchema } from './rules.ts';
import { countersSchema, modeSchema, objectsSchema, players, recipientsSchema, targetSlotSchema } from './targets.ts';
import { amountSchema, color, comparison, conditionSchema, playerExprSchema, since, stat, step } from './values.ts';

const predefined = node<{ predefined: string }>(() => ({ predefined: text }));

const tokenOrName = dispatch<FieldTypes['token']>((value) =>
  isObject(value) && 'predefined' in value ? predefined : tokenSchema,
);

const objectsOrPlayers = dispatch<FieldTypes['objectsOrPlayers']>((value) =>
  isObject(value) && 'kind' in value ? players : objectsSchema,
);

type Vocabulary = { readonly [Name in keyof FieldTypes]: z.ZodType<FieldTypes[Name]> };

let known: Vocabulary | undefined;
const vocabulary = (): Vocabulary => {
  known ??= {
    text,
    texts: list(text),
    whole,
    flag,
    ref,
    choice,
    variable,
    binding,
    amount: amountSchema,
    amounts: list(amountSchema),
    stat,
    condition: conditionSchema,
    conditions: list(conditionSchema),
    comparison,
    since,
    player: playerExprSchema,
    filter: filterSchema,
    objects: objectsSchema,
    recipients: recipientsSchema,
    group: groupQuality,
    event: eventPatternSchema,
    duration: durationSchema,
    color,
    colors: list(color),
    zone,
    zones: list(zone),
    zoneOrZones,
    manaText,
    producedText,
    step,
    steps: list(step),
    effects: nodeSchemas.effects,
    modes: list(modeSchema),
    targets: list(targetSlotSchema),
    cost: list(costSchema),
    costs: list(list(costSchema)),
    abilities: list(abilitySchema),
    keywordAbilities: list(keywordAbilitySchema),
    replacement: replacementSchema,
    continuous: list(continuousEffectSchema),
    modifications: list(nodeSchemas.modification),
    rule: ruleSchema,
    deed: ruleActionSchema,
    requirement: requirementSchema,
    counters: countersSchema,
    mana: manaProductionSchema,
    token: tokenOrName,
    cardTypes: list(cardType),
    supertypes: list(supertype),
    flagOrRef,
    objectsOrPlayers,
  };
  return known;
};

function fieldSchema(name: string, field: FieldKind): z.ZodType {
  if (typeof field === 'string') return vocabulary()[field];
  if ('listOf' in field) return list(node<object>(() => shapeOf(field.listOf)));
  if (!('or' in field)) return word(`"${name}"`, field);
  const { words, or } = field;
  const one = word(`"${name}"`, words);
  const other = vocabulary()[or];
  return dispatch<unknown>((value) => (isText(value) && !other.safeParse(value).success ? one : other));
}

/** The schema of each field, in its order. */
export const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const bare = name.replace(/\?$/, '');
      const schema = fieldSchema(bare, field);
      return [bare, bare === name ? schema : optional(schema)];
    }),
  );
