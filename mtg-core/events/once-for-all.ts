// What is added to one or more events is added once to all that happen together.

import type { GameEvent, GameState } from '../state/index.ts';
import type { Applicable } from './applicable.ts';

/** "If you would create one or more tokens, ... plus an additional token": one, however many kinds there are; of "that many" each counts. */
export function isOnceForAll(state: GameState, { code }: Applicable): boolean {
  const { event, instead } = (code < 0 ? undefined : state.table.ability(code).replacement) ?? {};
  return instead?.kind === 'also' && event?.oneOrMore === true && !JSON.stringify(instead).includes('event.amount');
}

/** The others of the same player aren't met by it any more. */
export function withoutOne(rest: GameEvent[], { kind, player }: GameEvent, key: Applicable['key']): void {
  for (const [place, other] of rest.entries())
    if (other.kind === kind && other.player === player)
      rest[place] = { ...other, replaced: [...(other.replaced ?? []), key] };
}
