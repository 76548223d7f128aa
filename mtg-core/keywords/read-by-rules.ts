// Keywords that the rules ask for by their name, and that stand for no further abilities.
import type { KeywordDefinition } from './definition.ts';

const named = (keyword: string, rule: string): KeywordDefinition => ({
  keyword,
  rule,
  parameters: {},
  readByRules: true,
  expand: () => [],
});

export const keywordsOfRules: readonly KeywordDefinition[] = [
  // CR 702.19c: `tasks/combat-damage.ts`.
  named('trample over planeswalkers', '702.19'),
  // CR 702.26a: `events/phasing.ts`.
  named('phasing', '702.26'),
  // CR 702.102a: `cards/compile/halves.ts`.
  named('fuse', '702.102'),
  // CR 702.132a: `rules/casting/assist.ts`.
  named('assist', '702.132'),
  // CR 702.145: `events/daybound.ts`.
  named('daybound', '702.145'),
  named('nightbound', '702.145'),
  // CR 702.124a-c: two cards lead one deck, which is asked as it is built and not in the game.
  named('partner', '702.124'),
  named('choose a Background', '702.124'),
  named("doctor's companion", '702.124'),
  named('friends forever', '702.124'),
  named('partner — Character select', '702.124'),
  named('partner — Father & son', '702.124'),
  named('partner — Survivors', '702.124'),
  // CR 702.179a: `rules/state-based-actions.ts`.
  named('start your engines!', '702.179'),
];
