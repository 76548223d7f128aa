// Emblems: markers in the command zone with abilities that function there (CR 114).

import { ZONE } from '../basics/index.ts';
import { numbers } from '../cards/compile/compiled.ts';
import { newObject } from '../events/index.ts';
import { invalidate } from '../state/index.ts';
import type { EffectHandlers } from './handler.ts';
import { playersFor } from './handler.ts';

export const emblemHandlers: EffectHandlers = {
  createEmblem: {
    run(state, node, scope) {
      const key = numbers.token(node);
      const def = state.table.indexOf.get(key);
      if (def === undefined) throw new Error(`no definition of ${key}`);
      // CR 114.2: owned and controlled by the player who gets it.
      for (const player of playersFor(state, node.who, scope)) {
        const emblem = newObject(state, def, player, 'emblem');
        state.timestamp += 1;
        emblem.timestamp = state.timestamp;
        emblem.zone = ZONE.command;
        emblem.knownTo = (1 << state.players.length) - 1;
        state.command = [...state.command, emblem.id];
      }
      invalidate(state);
    },
  },
};
