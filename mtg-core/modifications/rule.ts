// What an effect allows, forbids or requires: after the layers (CR 613.11), see `rules/layers/derive.ts`.

import { LAYER } from '../cards/compile/layers.ts';
import type { Fields } from '../cards/language/index.ts';
import { phrases } from '../cards/phrases/index.ts';
import { modification } from './definition.ts';

const fields = { rule: 'rule' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    rule: typeof fields;
  }
}

modification('rule', fields, {
  layer: LAYER.rule,
  apart: true,
  notCopied: true,
  say: ({ speech, subject }, { rule }) => phrases.objectRule(speech, rule, subject),
});
