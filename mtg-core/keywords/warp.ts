import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { paid } from './phrases.ts';

/** CR 702.185a: cast cheaply, exiled as the turn ends, and castable from there later. */
export const warp: KeywordDefinition = {
  keyword: 'warp',
  rule: '702.185',
  parameters: { cost: 'required' },
  expand: (ability) => [
    { kind: 'alternativeCost', name: 'warp', cost: costOf(ability) },
    {
      kind: 'triggered',
      label: 'Warp',
      on: [{ event: 'beginStep', step: 'end' }],
      if: paid('warp'),
      do: [
        { kind: 'exile', what: 'self', as: 'warped' },
        { kind: 'play', what: 'warped', who: { kind: 'owner', of: 'warped' }, until: 'permanent' },
      ],
    },
  ],
};
