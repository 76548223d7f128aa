import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';

/** CR 702.47a: while its card is in hand, `rules/splice.ts` finds it for spells of the quality. */
export const splice: KeywordDefinition = {
  keyword: 'splice',
  rule: '702.47',
  parameters: { cost: 'required', filter: 'required' },
  readByRules: true,
  refuse: (_, face) =>
    face.abilities.some((each) => each.kind === 'spell' && each.modes !== undefined)
      ? 'of a text with modes'
      : undefined,
  expand: (ability) => {
    costOf(ability);
    return [];
  },
};
