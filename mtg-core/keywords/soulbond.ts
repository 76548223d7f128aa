import type { Condition, Filter } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { selfEnters } from './phrases.ts';

const unpaired = (): Filter => ({ types: ['creature'], controller: 'you', not: { designation: 'paired' } });
const isUnpaired = (what: string): Condition => ({ kind: 'is', what, filter: { zone: 'battlefield', ...unpaired() } });

/** CR 702.95a: it or what comes later may be paired; each then knows the other as `paired`. */
export const soulbond: KeywordDefinition = {
  keyword: 'soulbond',
  rule: '702.95',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Soulbond',
      on: [selfEnters()],
      if: {
        kind: 'and',
        of: [isUnpaired('self'), { kind: 'exists', what: { ...unpaired(), other: 'self' } }],
      },
      do: [
        {
          kind: 'may',
          do: [
            { kind: 'choose', what: { ...unpaired(), other: 'self' }, min: 1, max: 1, as: 'mate' },
            { kind: 'pair', what: 'mate' },
          ],
        },
      ],
    },
    {
      kind: 'triggered',
      label: 'Soulbond',
      on: [
        {
          event: 'zoneChange',
          object: { types: ['creature'], controller: 'you', other: 'self' },
          to: 'battlefield',
        },
      ],
      if: isUnpaired('self'),
      do: [
        {
          kind: 'if',
          if: isUnpaired('event.object'),
          then: [{ kind: 'may', do: [{ kind: 'pair', what: 'event.object' }] }],
        },
      ],
    },
  ],
};
