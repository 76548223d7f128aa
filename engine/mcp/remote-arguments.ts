/**
 * Arguments held against a schema that another program wrote: for the thread of readOutside, since a pattern or a schema
 * within schemas of theirs can take any time.
 */
import { z } from 'zod';
import type { Json, Outcome } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { readArguments } from '../tools/index.ts';

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
