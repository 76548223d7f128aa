// Unions whose kinds are defined one by one: each brings its fields along, and its schema follows from their words.
import type { z } from 'zod';
import type { Defined, Family } from '../language/index.ts';
import { union } from './build.ts';
import { nodeSchemas } from './nodes.ts';

/** `what` names the union for a person: "an effect". */
export const familySchema = <Node extends { kind: string }>(what: string, family: Family<Defined>): z.ZodType<Node> =>
  union<Node>(what, () => family.all().map(({ kind, fields }) => [kind, nodeSchemas.shapeOf(fields)] as const));
