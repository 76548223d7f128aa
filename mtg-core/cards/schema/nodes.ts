// Schemas refer to each other as the nodes of the language do: see `language/nodes.ts`. A schema imports only those below
// it; those above go by the names here, which `index.ts` fills in. Fields are looked up on first use, so none is asked for early.
import type { z } from 'zod';
import type { Ability, EffectNode, EventPattern, Filter, KeywordAbility } from '../language/index.ts';

export interface NodeSchemas {
  readonly filter: z.ZodType<Filter>;
  readonly eventPattern: z.ZodType<EventPattern>;
  readonly effect: z.ZodType<EffectNode>;
  readonly effects: z.ZodType<EffectNode[]>;
  readonly ability: z.ZodType<Ability>;
  readonly keywordAbility: z.ZodType<KeywordAbility>;
}

export let filter: NodeSchemas['filter'];
export let eventPattern: NodeSchemas['eventPattern'];
export let effect: NodeSchemas['effect'];
export let effects: NodeSchemas['effects'];
export let ability: NodeSchemas['ability'];
export let keywordAbility: NodeSchemas['keywordAbility'];

export function setNodeSchemas(schemas: NodeSchemas): void {
  ({ filter, eventPattern, effect, effects, ability, keywordAbility } = schemas);
}
