/** Which schemas take no more time than what they are held against: without code of a deck, and without patterns. */
import { z } from 'zod';

/** Checks of lengths and sizes. */
const PLAIN_CHECKS = new Set([
  'min_length',
  'max_length',
  'length_equals',
  'greater_than',
  'less_than',
  'multiple_of',
  'number_format',
]);
const PLAIN = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'undefined',
  'any',
  'unknown',
  'never',
  'literal',
  'enum',
  'date',
]);

const known = new WeakMap<z.core.$ZodType, boolean>();

/** What isn't known to be plain isn't: refinements, transformations, patterns, whatever says later what it is. */
export function isPlain(schema: z.core.$ZodType): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const plain = isPlainDefinition(schema);
  known.set(schema, plain);
  return plain;
}

function isPlainDefinition(schema: z.core.$ZodType): boolean {
  const checks = schema._zod.def.checks ?? [];
  if (!checks.every((check) => PLAIN_CHECKS.has(check._zod.def.check))) return false;
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def;
    return Object.values(shape).every(isPlain) && (catchall === undefined || isPlain(catchall));
  }
  if (schema instanceof z.ZodArray) return isPlain(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isPlain(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.every(isPlain);
  if (schema instanceof z.ZodRecord) return isPlain(schema.keyType) && isPlain(schema.valueType);
  return PLAIN.has(schema._zod.def.type) && !('check' in schema._zod.def);
}
