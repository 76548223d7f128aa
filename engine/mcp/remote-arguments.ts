/**
 * Arguments held against a schema that another program wrote: for the thread of readOutside, since a pattern or a schema
 * within schemas of theirs can take any time.
 */
import { z } from 'zod';
import type { Attributes, Json } from '../entries/index.ts';
import type { Outcome } from '../outcome.ts';
import { readArguments } from '../tools/arguments.ts';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

/** Which of them can be used at all. */
export function usableSchemas(schemas: readonly object[]): boolean[] {
  return schemas.map((schema) => {
    try {
      z.fromJSONSchema(schema as Schema);
      return true;
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  });
}

export function remoteArguments(schema: object, given: Attributes): Outcome<Json> {
  return readArguments(z.fromJSONSchema(schema as Schema), given, '');
}
