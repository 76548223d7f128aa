import type { Amount, CostNode } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { costOf } from './definition.ts';
import { yourUpkeep } from './phrases.ts';

const age = (): Amount => ({ kind: 'counters', counter: 'age', on: 'self' });
const timesAge = (count: Amount | undefined): Amount =>
  count === undefined || count === 1 ? age() : { kind: 'times', of: [count, age()] };

type PutCounters = Extract<CostNode, { kind: 'putCounters' }>;

/** CR 702.24a: what gets them is chosen anew for each age counter. */
const putOnEachChosen = ({ counter, count, on = {} }: PutCounters): CostNode => ({
  kind: 'effect',
  do: [
    {
      kind: 'repeat',
      times: age(),
      do: [
        { kind: 'choose', what: on, min: 1, max: 1, as: 'fed' },
        { kind: 'addCounters', what: 'fed', counter, count },
      ],
    },
  ],
});

/** One cost, once for each age counter. CR 702.24a asks choices anew for each counter, so costs that offer some can't be multiplied. */
function forEachAge(cost: CostNode): CostNode {
  switch (cost.kind) {
    case 'mana':
      return { ...cost, times: timesAge(cost.times) };
    case 'payLife':
    case 'payPlayerCounters':
      return { ...cost, amount: timesAge(cost.amount) };
    case 'sacrifice':
    case 'exile':
    case 'returnToHand':
    case 'tap':
    case 'untap':
    case 'reveal':
      return { ...cost, count: timesAge(cost.count) };
    case 'discard':
      return { ...cost, count: cost.count === 'hand' ? 'hand' : timesAge(cost.count) };
    case 'putCounters':
      return cost.on === undefined ? { ...cost, count: timesAge(cost.count) } : putOnEachChosen(cost);
    case 'mill':
    case 'removeCounters':
      return { ...cost, count: timesAge(cost.count) };
    case 'effect':
      return { kind: 'effect', do: [{ kind: 'repeat', times: age(), do: cost.do }] };
    default:
      throw new Error(`cumulative upkeep can't ask for ${cost.kind} several times`);
  }
}

/** CR 702.24a: an age counter each upkeep, and the cost for each of them or the end. */
export const cumulativeUpkeep: KeywordDefinition = {
  keyword: 'cumulative upkeep',
  rule: '702.24',
  parameters: { cost: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Cumulative upkeep',
      on: [yourUpkeep()],
      do: [
        { kind: 'addCounters', what: 'self', counter: 'age', count: 1 },
        {
          kind: 'unless',
          who: 'you',
          cost: costOf(ability).map(forEachAge),
          do: [{ kind: 'sacrificeObjects', what: 'self' }],
        },
      ],
    },
  ],
};
