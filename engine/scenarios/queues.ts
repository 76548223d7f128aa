// The scripted answers of each player: three queues, first in first out, of which a prompt takes the first that fits it.
import type { Operation, TargetElement } from './operations.ts';
import { need } from './operations.ts';

export type TargetEntry =
  | { readonly skip: true }
  | { readonly skip: false; readonly elements: readonly TargetElement[] };

export interface Queues {
  choices: string[];
  targets: TargetEntry[];
  modes: string[];
}

export const emptyQueues = (): Queues => ({ choices: [], targets: [], modes: [] });

export function pushDecision(queues: Queues, operation: Operation): void {
  for (let time = 0; time < (operation.times ?? 1); time++) {
    switch (operation.op) {
      case 'setChoice':
        queues.choices.push(need(operation, 'choice'));
        break;
      case 'setFlipCoinResult':
      case 'setDieRollResult':
        // The game is given these before it begins: it asks nobody for them.
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
