import type { CardDefinition, FaceDefinition } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { asItEnters } from './phrases.ts';

/** CR 714.2d: the greatest number among its chapters. */
const finalChapter = (face: FaceDefinition & Pick<CardDefinition, 'stages'>): number =>
  Math.max(0, ...(face.stages ?? []).flatMap(({ at }) => at));

/** CR 702.155b, 714.3a: its controller chooses with how many lore counters it enters. Which chapters stay silent: `stages.ts`. */
export const readAhead: KeywordDefinition = {
  keyword: 'read ahead',
  rule: '702.155',
  parameters: {},
  expand: (_ability, face) => [
    asItEnters(
      { kind: 'chooseNumber', min: 1, max: finalChapter(face), as: 'chapter' },
      { kind: 'addCounters', what: 'self', counter: 'lore', count: { kind: 'var', name: 'chapter' } },
    ),
  ],
};
