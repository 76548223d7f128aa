// A walk over a value along its schema: what each part of it *is* (a name, a target slot, an ability), not how it looks.
import type { z } from 'zod';
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
  } else parts(schema, value, visit, path);
  leave?.();
}

function parts(schema: z.ZodType, value: unknown, visit: Visit, path: Path): void {
  // Asked by the word that stands in the schema: `instanceof` looks through all that it was built with.
  switch (schema.def.type) {
    case 'lazy':
    case 'optional':
      walk((schema as z.ZodLazy | z.ZodOptional).unwrap() as z.ZodType, value, visit, path);
      break;
    case 'object':
      for (const [key, field] of Object.entries<z.ZodType>((schema as z.ZodObject).shape)) {
        const part = (value as Record<string, unknown>)[key];
        if (part !== undefined) walk(field, part, visit, [...path, key]);
      }
      break;
    case 'array':
      for (const [index, element] of (value as unknown[]).entries())
        walk((schema as z.ZodArray).element as z.ZodType, element, visit, [...path, index]);
      break;
    case 'tuple':
      for (const [index, place] of (schema as z.ZodTuple).def.items.entries())
        walk(place as z.ZodType, (value as unknown[])[index], visit, [...path, index]);
  }
}
