import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { castSelf, paid } from './phrases.ts';

/** CR 702.56a: a copy for each time its cost was paid. */
export const replicate: KeywordDefinition = {
  keyword: 'replicate',
  rule: '702.56',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'additionalCost', name: 'replicate', cost: costOf(ability), optional: true, repeat: true },
    {
      kind: 'triggered',
      label: 'Replicate',
      zone: 'stack',
      on: [castSelf()],
      if: paid('replicate'),
      do: [{ kind: 'copySpell', what: 'self', count: { kind: 'timesKicked', cost: 'replicate' }, newTargets: true }],
    },
  ],
};
