import type { Filter, KeywordAbility } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { anywhere } from './definition.ts';

/** CR 702.16k: protection from a player is from what that player controls. */
export function protectionQuality(ability: KeywordAbility): Filter {
  if (ability.players !== undefined) return { ...ability.from, controller: ability.players };
  if (ability.from === undefined) throw new Error('protection states no quality');
  return ability.from;
}

/** CR 702.16n: what it doesn't remove stays attached. */
const attaching = (from: Filter, { filter }: KeywordAbility): Filter =>
  filter === undefined ? { ...from } : { ...from, not: filter };

/** CR 702.16b-f: can't be targeted, enchanted, equipped or blocked by, nor damaged from, what has the quality; `{}` is everything (702.16j). */
export const protection: KeywordDefinition = {
  keyword: 'protection',
  rule: '702.16',
  parameters: { from: 'optional', players: 'optional', filter: 'optional' },
  expand: (ability) => {
    const from = protectionQuality(ability);
    return [
      {
        kind: 'static',
        effects: [
          {
            affects: 'self',
            change: [
              { kind: 'rule', rule: { kind: 'cant', do: { kind: 'beTargeted', by: anywhere(from) } } },
              { kind: 'rule', rule: { kind: 'cant', do: { kind: 'becomeAttached', by: attaching(from, ability) } } },
              { kind: 'rule', rule: { kind: 'cant', do: { kind: 'beBlocked', by: { ...from } } } },
            ],
          },
        ],
      },
      {
        kind: 'replacement',
        event: { event: 'damage', recipient: 'self', source: anywhere(from) },
        instead: { kind: 'prevent', amount: 'all' },
      },
    ];
  },
};
