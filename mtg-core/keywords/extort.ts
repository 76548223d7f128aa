import type { KeywordDefinition } from './definition.ts';

/** CR 702.101a: each spell you cast may drain each opponent for {W/B}. */
export const extort: KeywordDefinition = {
  keyword: 'extort',
  rule: '702.101',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Extort',
      on: [{ event: 'cast', player: 'you' }],
      do: [
        {
          kind: 'may',
          cost: [{ kind: 'mana', mana: '{W/B}' }],
          do: [
            { kind: 'loseLife', who: 'opponent', amount: 1, as: 'lost' },
            { kind: 'gainLife', amount: { kind: 'var', name: 'lost' } },
          ],
        },
      ],
    },
  ],
};
