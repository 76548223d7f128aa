// What is heard of a step of the game: few sounds, each with one meaning, and only of what the engine told.
import type { EventView } from '../../engine/api/index.ts';

export type Sound = 'yourTurn' | 'cast' | 'arrives' | 'hit' | 'dies' | 'life' | 'draw';

/** In the order in which they are heard where several come at once. */
const ORDER: readonly Sound[] = ['yourTurn', 'draw', 'cast', 'arrives', 'hit', 'life', 'dies'];

/** More than these at once are noise. */
const MOST = 3;

type Heard = { events: readonly EventView[]; me: number; turnBegins: boolean };

/** `turnBegins`: it has just become the turn of whoever listens. */
export function soundsOf({ events, me, turnBegins }: Heard): Sound[] {
  const heard = new Set<Sound>(turnBegins ? ['yourTurn'] : []);
  for (const event of events) {
    const sound = soundOf(event, me);
    if (sound !== null) heard.add(sound);
  }
  return ORDER.filter((sound) => heard.has(sound)).slice(0, MOST);
}

function soundOf({ kind, from, to, player, amount }: EventView, me: number): Sound | null {
  switch (kind) {
    case 'cast':
      return 'cast';
    case 'damage':
      return (amount ?? 0) > 0 ? 'hit' : null;
    case 'gainLife':
      return 'life';
    case 'draw':
      return player === me ? 'draw' : null;
    case 'createToken':
      return 'arrives';
    case 'zoneChange':
      if (to === 'battlefield') return 'arrives';
      return from === 'battlefield' && to === 'graveyard' ? 'dies' : null;
    default:
      return null;
  }
}
