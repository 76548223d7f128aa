// Keywords that stand before an ability and say when it works (CR 702.57, 702.142, 702.177, 702.178, 702.186).
import type { Ability, ActivatedAbility, Condition, KeywordAbility } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';

function abilityOf({ keyword, ability }: KeywordAbility): Ability {
  if (ability === undefined) throw new Error(`${keyword} states no ability`);
  // New nodes each time: the compiler numbers them by identity.
  const copy: Ability = JSON.parse(JSON.stringify(ability));
  return copy;
}

function activatedOf(ability: KeywordAbility): ActivatedAbility {
  const node = abilityOf(ability);
  if (node.kind !== 'activated') throw new Error(`${ability.keyword} stands before an activated ability`);
  return node;
}

const both = (one: Condition, other: Condition | undefined): Condition =>
  other === undefined ? one : { kind: 'and', of: [one, other] };

const activated: KeywordDefinition['refuse'] = ({ ability }) =>
  ability?.kind === 'activated' ? undefined : 'before another ability than an activated one';

/** CR 702.142a: only if it attacked this turn, and once each turn. */
export const boast: KeywordDefinition = {
  keyword: 'boast',
  rule: '702.142',
  parameters: { ability: 'required' },
  refuse: activated,
  expand(ability) {
    const node = activatedOf(ability);
    const attacked: Condition = { kind: 'is', what: 'self', filter: { attackedThisTurn: true } };
    return [{ ...node, label: 'Boast', limit: 'oncePerTurn', if: both(attacked, node.if) }];
  },
};

/** CR 702.177a: only once. */
export const exhaust: KeywordDefinition = {
  keyword: 'exhaust',
  rule: '702.177',
  parameters: { ability: 'required' },
  refuse: activated,
  expand: (ability) => [{ ...activatedOf(ability), label: 'Exhaust', limit: 'once' }],
};

/** CR 702.57b: from the hand in its owner's upkeep, once each turn, shown. */
export const forecast: KeywordDefinition = {
  keyword: 'forecast',
  rule: '702.57',
  parameters: { ability: 'required' },
  refuse: activated,
  expand(ability) {
    const node = activatedOf(ability);
    const upkeep: Condition = { kind: 'step', steps: ['upkeep'], whose: 'you' };
    return [
      {
        ...node,
        label: 'Forecast',
        zone: 'hand',
        limit: 'oncePerTurn',
        if: both(upkeep, node.if),
        cost: [...node.cost, { kind: 'effect', do: [{ kind: 'reveal', what: 'self' }] }],
      },
    ];
  },
};

/** What stands before an ability that the permanent has while something holds. */
const has = (ability: KeywordAbility, condition: Condition): Ability[] => [
  {
    kind: 'static',
    while: condition,
    effects: [{ affects: 'self', change: [{ kind: 'gain', abilities: [abilityOf(ability)] }] }],
  },
];

const ofPermanents = ({ ability }: KeywordAbility): string | undefined =>
  ability !== undefined && 'zone' in ability && ability.zone !== undefined && ability.zone !== 'battlefield'
    ? `before an ability that functions in the ${ability.zone}`
    : undefined;

/** CR 702.178a: while its controller's speed is 4; CR 702.178b: in the zone from which the ability is activated. */
export const maxSpeed: KeywordDefinition = {
  keyword: 'max speed',
  rule: '702.178',
  parameters: { ability: 'required' },
  refuse: (keyword) => (keyword.ability?.kind === 'activated' ? undefined : ofPermanents(keyword)),
  expand(keyword) {
    const fast: Condition = { kind: 'compare', left: { kind: 'speed', who: 'you' }, op: '>=', right: 4 };
    if (ofPermanents(keyword) === undefined) return has(keyword, fast);
    const node = activatedOf(keyword);
    return [{ ...node, if: both(fast, node.if) }];
  },
};

/** CR 702.186b: while it is harnessed. */
export const infinity: KeywordDefinition = {
  keyword: '∞',
  rule: '702.186',
  parameters: { ability: 'required' },
  refuse: ofPermanents,
  expand: (ability) => has(ability, { kind: 'is', what: 'self', filter: { designation: 'harnessed' } }),
};
