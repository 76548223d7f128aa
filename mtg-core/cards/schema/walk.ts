// A walk over a value along its schema: what each part of it *is* (a name, a target slot, an ability), not how it looks.
import { z } from 'zod';
import { pickerOf } from './build.ts';

export type Path = readonly (string | number)[];
/** Called for each part with every schema that describes it; an answer is called after the part's own parts. */
type Visit = (schema: z.ZodType, value: unknown, path: Path) => (() => void) | undefined;

/** Fields are visited in the order of the schema, which is the order in which names become known. */
export function walk(schema: z.ZodType, value: unknown, visit: Visit, path: Path = []): void {
  if (value === undefined) return;
  const leave = visit(schema, value, path);
  const picked = pickerOf(schema)?.(value);
  if (picked !== undefined) {
    if (typeof picked !== 'string') walk(picked, value, visit, path);
  } else if (schema instanceof z.ZodLazy) {
    walk(schema.unwrap() as z.ZodType, value, visit, path);
  } else if (schema instanceof z.ZodOptional) {
    walk(schema.unwrap() as z.ZodType, value, visit, path);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
      const part = (value as Record<string, unknown>)[key];
      if (part !== undefined) walk(field, part, visit, [...path, key]);
    }
  } else if (schema instanceof z.ZodArray) {
    for (const [index, element] of (value as unknown[]).entries()) {
      walk(schema.element as z.ZodType, element, visit, [...path, index]);
    }
  } else if (schema instanceof z.ZodTuple) {
    for (const [index, place] of schema.def.items.entries()) {
      walk(place as z.ZodType, (value as unknown[])[index], visit, [...path, index]);
    }
  }
  leave?.();
}
