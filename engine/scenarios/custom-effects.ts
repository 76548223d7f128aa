// Permanents that scenarios bring along for tests: no card types' worth of rules, one free ability at any time.
import type { Ability, CardDefinition, CostNode, EffectNode, TargetSlot } from '../../mtg-core/index.ts';
import { need, type Operation } from './operations.ts';

const free: CostNode[] = [{ kind: 'mana', mana: '{0}' }];

const activated = (targets: TargetSlot[], instructions: EffectNode[], label: string): Ability => ({
  kind: 'activated',
  cost: free,
  ...(targets.length === 0 ? {} : { targets }),
  do: instructions,
  label,
});

const permanents = (name: string, count: number): TargetSlot => ({
  name,
  filter: {},
  ...(count === 1 ? {} : { count: { min: count, max: count } }),
});

/** Names of the permanents that the operation puts onto the battlefield, by the ability that each of them has. */
export function customNames(operation: Operation): string[] {
  return customDefinitions(operation).map((definition) => definition.name);
}

/** Their definitions. The label of the ability is what `activateAbility` calls it. */
export function customDefinitions(operation: Operation): CardDefinition[] {
  const kind = need(operation, 'kind');
  const n = operation.n ?? 1;
  const one = (label: string, targets: TargetSlot[], instructions: EffectNode[]): CardDefinition[] => [
    { name: `custom effect ${label}`, types: [], abilities: [activated(targets, instructions, label)] },
  ];
  switch (kind) {
    case 'targetDamage':
      return one(
        `target damage ${n}`,
        [{ name: 'target', anyTarget: true }],
        [{ kind: 'damage', amount: n, to: 'target' }],
      );
    case 'targetDestroy':
      return one(
        n === 1 ? 'target destroy' : `target destroy ${n}`,
        [permanents('target', n)],
        [{ kind: 'destroy', what: 'target' }],
      );
    case 'allDestroy':
      return one(
        'all destroy',
        [],
        [
          {
            kind: 'destroy',
            what: { types: ['creature', 'land', 'artifact', 'enchantment', 'planeswalker', 'battle'] },
          },
        ],
      );
    case 'targetExile':
      return one('target exile', [permanents('target', 1)], [{ kind: 'exile', what: 'target' }]);
    case 'targetTransform':
      return one('target transform', [permanents('target', 1)], [{ kind: 'transform', what: 'target' }]);
    case 'targetBlink':
      return one(
        'target blink',
        [permanents('target', 1)],
        [
          { kind: 'exile', what: 'target', as: 'exiled' },
          { kind: 'move', what: 'exiled', to: 'battlefield', under: 'you' },
        ],
      );
    case 'returnFromAnyToHand':
      return (['graveyard', 'exile', 'library'] as const).flatMap((zone) =>
        one(
          `return from ${zone}`,
          zone === 'library' ? [] : [{ name: 'card', filter: { zone } }],
          zone === 'library'
            ? [
                { kind: 'search', filter: {}, max: 1, as: 'card' },
                { kind: 'move', what: 'card', to: 'hand' },
                { kind: 'shuffle' },
              ]
            : [{ kind: 'move', what: 'card', to: 'hand' }],
        ),
      );
    case 'spellCostModification':
      return [
        {
          name: `custom effect spells cost ${n}`,
          types: [],
          abilities: [
            {
              kind: 'static',
              effects: [
                {
                  players: 'you',
                  change: [
                    {
                      kind: 'rule',
                      rule: {
                        kind: 'costChange',
                        what: { zone: 'stack', spell: true },
                        by: 'you',
                        amount: Math.abs(n),
                        direction: n < 0 ? 'less' : 'more',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ];
    default:
      throw new Error(`there is no custom effect ${kind}`);
  }
}
