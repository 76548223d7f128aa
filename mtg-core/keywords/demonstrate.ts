import type { KeywordDefinition } from './definition.ts';
import { castSelf } from './phrases.ts';

/** CR 702.144a: a copy for its caster, and then one for an opponent. */
export const demonstrate: KeywordDefinition = {
  keyword: 'demonstrate',
  rule: '702.144',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Demonstrate',
      zone: 'stack',
      on: [castSelf()],
      do: [
        {
          kind: 'may',
          do: [
            { kind: 'copySpell', what: 'event.object', newTargets: true },
            { kind: 'choosePlayer', who: 'opponent', by: 'you', as: 'shown' },
            { kind: 'copySpell', what: 'event.object', who: { kind: 'player', name: 'shown' }, newTargets: true },
          ],
        },
      ],
    },
  ],
};
