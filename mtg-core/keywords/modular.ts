import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { entersWith, selfDies } from './phrases.ts';

/** CR 702.43a: enters with +1/+1 counters, which an artifact creature may inherit. */
export const modular: KeywordDefinition = {
  keyword: 'modular',
  rule: '702.43',
  parameters: { n: 'required' },
  expand: (ability) => [
    entersWith('+1/+1', numberOf(ability)),
    {
      kind: 'triggered',
      label: 'Modular',
      on: [selfDies()],
      targets: [{ name: 'heir', filter: { allTypes: ['artifact', 'creature'] } }],
      do: [
        {
          kind: 'may',
          do: [
            {
              kind: 'addCounters',
              what: 'heir',
              counter: '+1/+1',
              count: { kind: 'counters', counter: '+1/+1', on: 'self' },
            },
          ],
        },
      ],
    },
  ],
};
