// What an effect allows, forbids or requires: after the layers (CR 613.11), see `rules/layers/derive.ts`.

import { LAYER } from '../cards/compiled/index.ts';
import type { Fields, Rule } from '../cards/language/index.ts';
import { phrases } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { modification } from './definition.ts';

const fields = { rule: 'rule' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    rule: typeof fields;
  }
}

modification('rule', fields, {
  reads: ({ many }) =>
    read.map(
      read.late(() => read.grammar().rules(many)),
      (rules) => rules.map((rule) => ({ kind: 'rule', rule })),
    ),
  layer: LAYER.rule,
  apart: true,
  notCopied: true,
  say({ speech, subject, before, after }, { rule }) {
    if (before?.kind === 'rule' && isOfSameWords(before.rule, rule)) return undefined;
    const words = phrases.objectRule(speech, rule, subject);
    const [next] = after;
    if (next?.kind !== 'rule' || !isOfSameWords(rule, next.rule)) return words;
    return eitherOf(words, phrases.objectRule(speech, next.rule, subject));
  },
});

/** "Can't attack" and "can't block", for the same price if for any; so too alone, and what it neither blocks nor is blocked by. */
const isOfSameWords = (one: Rule, other: Rule): boolean =>
  'do' in one &&
  'do' in other &&
  ((one.do.kind === 'attack' && other.do.kind === 'block') ||
    (one.do.kind === 'attackAlone' && other.do.kind === 'blockAlone') ||
    (one.do.kind === 'block' &&
      other.do.kind === 'beBlocked' &&
      other.do.by?.not === undefined &&
      JSON.stringify(one.do.what) === JSON.stringify(other.do.by))) &&
  JSON.stringify({ ...one, do: undefined }) === JSON.stringify({ ...other, do: undefined });

/** "Can't attack or block unless ...": what both say is said once. */
function eitherOf(one: string, other: string): string {
  const [a, b] = [one.split(' '), other.split(' ')];
  const start = a.findIndex((word, index) => word !== b[index]);
  if (start === -1) return one;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [...a.slice(0, a.length - end), 'or', ...b.slice(start, b.length - end), ...a.slice(a.length - end)].join(' ');
}
