import type { KeywordDefinition } from './definition.ts';

/** CR 702.127a: this half is cast from a graveyard and from nowhere else, and exiled as it leaves the stack. */
export const aftermath: KeywordDefinition = {
  keyword: 'aftermath',
  rule: '702.127',
  parameters: {},
  expand: () => [{ kind: 'castFrom', zone: 'graveyard', only: true, exileAfter: true }],
};
