// What many keywords say in the same words. Functions, so that every keyword has nodes of its own.
import type {
  ActivatedAbility,
  Amount,
  Color,
  Condition,
  CostNode,
  EffectNode,
  EventPattern,
  Filter,
  Modification,
  Ref,
  ReplacementAbility,
} from '../cards/language/index.ts';

export const selfEnters = (): EventPattern => ({ event: 'zoneChange', object: 'self', to: 'battlefield' });
/** CR 700.4. */
export const selfDies = (): EventPattern => ({
  event: 'zoneChange',
  object: 'self',
  from: 'battlefield',
  to: 'graveyard',
});
export const selfAttacks = (): EventPattern => ({ event: 'attacks', object: 'self' });
export const selfBecomesBlocked = (): EventPattern => ({ event: 'becomesBlocked', object: 'self' });
export const selfHitsPlayer = (): EventPattern => ({
  event: 'damage',
  source: 'self',
  recipientPlayer: 'any',
  combat: true,
});
export const castSelf = (): EventPattern => ({ event: 'cast', object: 'self', player: 'you' });
export const yourUpkeep = (): EventPattern => ({ event: 'beginStep', step: 'upkeep', player: 'you' });

export const paid = (cost: string): Condition => ({ kind: 'paid', cost });
export const hasCounter = (counter: string): Condition => ({
  kind: 'compare',
  left: { kind: 'counters', counter, on: 'self' },
  op: '>=',
  right: 1,
});

export const haste = (): Modification => ({ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'haste' }] });
/** +power/+toughness until end of turn. */
export const pump = (what: Ref, power: Amount, toughness: Amount): EffectNode => ({
  kind: 'continuous',
  effects: [{ affects: what, change: [{ kind: 'pt', power, toughness }] }],
  until: 'endOfTurn',
});
export const counterOnSelf = (count: Amount): EffectNode => ({
  kind: 'addCounters',
  what: 'self',
  counter: '+1/+1',
  count,
});
export const entersWith = (counter: string, count: Amount): ReplacementAbility => ({
  kind: 'replacement',
  event: selfEnters(),
  instead: { kind: 'entersWith', counters: [{ counter, count }] },
});
/** CR 614.12: what is done as it enters, before anything sees it there. */
export const asItEnters = (...nodes: readonly EffectNode[]): ReplacementAbility => ({
  kind: 'replacement',
  event: selfEnters(),
  instead: { kind: 'entersAs', do: [...nodes] },
});
/** From the graveyard, which it leaves for it: a token that is a copy of it, but a Zombie of this colour without a mana cost. */
export const zombieOfItself = (
  label: string,
  cost: readonly CostNode[],
  color: Color,
  ...except: readonly Modification[]
): ActivatedAbility => ({
  kind: 'activated',
  label,
  zone: 'graveyard',
  cost: [...cost, { kind: 'exileSelf' }],
  timing: 'sorcery',
  do: [
    {
      kind: 'copyToken',
      of: 'self',
      except: [
        { kind: 'setColors', colors: [color] },
        ...except,
        { kind: 'noManaCost' },
        { kind: 'addTypes', subtypes: ['Zombie'] },
      ],
    },
  ],
});
/** A condition: sources like this one, of yours, dealt combat damage to a player this turn. */
export const dealtCombatDamage = (source: Filter): Condition => ({
  kind: 'happened',
  event: { event: 'damage', combat: true, recipientPlayer: 'any', source },
});
/** CR 701.23: a card of this kind from the library, shown, to hand. */
export const searchToHand = (filter: Filter): EffectNode[] => [
  { kind: 'search', filter, max: 1, reveal: true, as: 'found' },
  { kind: 'move', what: 'found', to: 'hand' },
  { kind: 'shuffle' },
];
