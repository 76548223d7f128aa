import type { KeywordDefinition } from './definition.ts';
import { castSelf } from './phrases.ts';

/** CR 702.69a: a copy for each permanent that went to a graveyard this turn. */
export const gravestorm: KeywordDefinition = {
  keyword: 'gravestorm',
  rule: '702.69',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Gravestorm',
      zone: 'stack',
      on: [castSelf()],
      do: [
        {
          kind: 'copySpell',
          what: 'self',
          count: { kind: 'happened', event: { event: 'zoneChange', from: 'battlefield', to: 'graveyard' } },
          newTargets: true,
        },
      ],
    },
  ],
};
