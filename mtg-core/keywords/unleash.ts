import type { KeywordDefinition } from './definition.ts';
import { entersWith, hasCounter } from './phrases.ts';

/** CR 702.98a: may enter with a +1/+1 counter; can’t block while it has one. */
export const unleash: KeywordDefinition = {
  keyword: 'unleash',
  rule: '702.98',
  parameters: {},
  expand: () => [
    { ...entersWith('+1/+1', 1), optional: true },
    {
      kind: 'static',
      while: hasCounter('+1/+1'),
      effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } }] }],
    },
  ],
};
