import type { KeywordDefinition } from './definition.ts';

/**
 * CR 702.139a: what is revealed before the game (`tasks/start.ts`) is put into its owner's hand for {3}, once, as the stack is empty
 * in a main phase of theirs (CR 116.2g).
 */
export const companion: KeywordDefinition = {
  keyword: 'companion',
  rule: '702.139',
  parameters: { deck: 'required' },
  expand: ({ deck }) => {
    if (deck === undefined) throw new Error('companion states no condition');
    return [
      {
        kind: 'specialAction',
        label: 'Companion',
        zone: 'outside',
        timing: 'sorcery',
        cost: [{ kind: 'mana', mana: '{3}' }],
        do: [{ kind: 'move', what: 'self', to: 'hand' }],
      },
    ];
  },
};
