// The scripted answers of each player: three queues, first in first out, of which a prompt takes the first that fits it.
import type { Operation, TargetElement } from './operations.ts';
import { need } from './operations.ts';

export type TargetEntry = { readonly skip: true } | { readonly skip: false; readonly elements: readonly TargetElement[] };

export interface Queues {
  choices: string[];
  targets: TargetEntry[];
  modes: string[];
  /** Results that the engine takes by itself: coins (1 won, 0 lost) and dice, in the order they were pushed. */
  coins: number[];
  dice: number[];
}

export const emptyQueues = (): Queues => ({ choices: [], targets: [], modes: [], coins: [], dice: [] });

export function pushDecision(queues: Queues, operation: Operation): void {
  for (let time = 0; time < (operation.times ?? 1); time++) {
    switch (operation.op) {
      case 'setChoice':
        queues.choices.push(need(operation, 'choice'));
        break;
      case 'setFlipCoinResult':
        queues.coins.push(need(operation, 'win') ? 1 : 0);
        break;
      case 'setDieRollResult':
        queues.dice.push(Number(need(operation, 'value')));
        break;
      case 'addTarget':
        queues.targets.push(operation.skip ? { skip: true } : { skip: false, elements: need(operation, 'targets') });
        break;
      case 'setModeChoice':
        queues.modes.push(String(need(operation, 'mode')));
        break;
      default:
        throw new Error(`${operation.op} is no decision`);
    }
  }
}

/** Takes the first entry that fits out of its queue. */
export function take<Entry>(queue: Entry[], fits: (entry: Entry) => boolean): Entry | undefined {
  const at = queue.findIndex(fits);
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}
