// Schemas refer to each other as the nodes of the language do: see `language/fields.ts`. A schema imports only those below
// it; those above go by the names here, which `index.ts` fills in. Fields are looked up on first use, so none is asked for early.
import type { z } from 'zod';
import type {
  Ability,
  EffectNode,
  EventPattern,
  Fields,
  Filter,
  KeywordAbility,
  Modification,
  ReplacementNode,
} from '../language/index.ts';

interface NodeSchemas {
  readonly filter: z.ZodType<Filter>;
  readonly eventPattern: z.ZodType<EventPattern>;
  readonly effect: z.ZodType<EffectNode>;
  readonly effects: z.ZodType<EffectNode[]>;
  readonly ability: z.ZodType<Ability>;
  readonly keywordAbility: z.ZodType<KeywordAbility>;
  readonly modification: z.ZodType<Modification>;
  readonly replacement: z.ZodType<ReplacementNode>;
  /** The schema of each field, in its order. */
  readonly shapeOf: (fields: Fields) => Record<string, z.ZodType>;
}

export let nodeSchemas: NodeSchemas;

export function setNodeSchemas(schemas: NodeSchemas): void {
  nodeSchemas = schemas;
}
