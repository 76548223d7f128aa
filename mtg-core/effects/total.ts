// What several events come to.

import type { GameEvent } from '../state/index.ts';

export const total = (events: readonly GameEvent[]): number => events.reduce((sum, event) => sum + event.amount, 0);
