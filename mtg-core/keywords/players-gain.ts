// What players gain (CR 702.11c, 702.16b, 702.18a): rules about them, since only objects have abilities that are listened to.

import type { Ability, ContinuousEffect, Modification, Rule } from '../cards/language/index.ts';
import { protectionQuality } from './protection.ts';

/** The rule that says of a player what the ability says of a permanent; undefined: no player has such. */
function ruleOfPlayer(ability: Ability): Rule | undefined {
  if (ability.kind !== 'keyword') return undefined;
  switch (ability.keyword) {
    case 'hexproof':
      return {
        kind: 'cant',
        do: { kind: 'beTargeted', byPlayer: 'opponent', ...(ability.from === undefined ? {} : { by: ability.from }) },
      };
    case 'shroud':
      return { kind: 'cant', do: { kind: 'beTargeted' } };
    case 'protection':
      return { kind: 'protection', from: protectionQuality(ability) };
    default:
      return undefined;
  }
}

/** What of it isn't carried out, in words. */
export function playersCantGain({ players, change }: ContinuousEffect): string[] {
  if (players === undefined) return [];
  return change.flatMap((each) =>
    each.kind === 'gain'
      ? each.abilities.flatMap((ability) =>
          ruleOfPlayer(ability) === undefined
            ? [`players that have ${ability.kind === 'keyword' ? ability.keyword : 'an ability'}`]
            : [],
        )
      : each.kind === 'rule'
        ? []
        : [`"${each.kind}" of players`],
  );
}

export function withPlayersRules(node: ContinuousEffect): ContinuousEffect {
  if (node.players === undefined || !node.change.some(({ kind }) => kind === 'gain')) return node;
  const change = node.change.flatMap((each): Modification[] =>
    each.kind === 'gain'
      ? each.abilities.flatMap((ability): Modification[] => {
          const rule = ruleOfPlayer(ability);
          return rule === undefined ? [] : [{ kind: 'rule', rule }];
        })
      : [each],
  );
  return { ...node, change };
}
