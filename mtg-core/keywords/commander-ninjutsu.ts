import type { KeywordDefinition } from './definition.ts';
import { ninjutsu } from './ninjutsu.ts';

/** CR 702.49d: ninjutsu, from the hand or from the command zone. */
export const commanderNinjutsu: KeywordDefinition = {
  keyword: 'commander ninjutsu',
  rule: '702.49',
  parameters: { cost: 'required' },
  expand: (ability, face) =>
    (['hand', 'command'] as const).flatMap((zone) =>
      ninjutsu
        .expand(ability, face)
        .map((each) => (each.kind === 'activated' ? { ...each, zone, label: 'Commander ninjutsu' } : each)),
    ),
};
