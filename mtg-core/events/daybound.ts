// Daybound and nightbound (CR 702.145): day and night come with them, and their permanents turn with day and night.

import { refOf, ZONE } from '../basics/index.ts';
import { copyEvent, type GameEvent, type GameObject, type GameState, live, makeEvent } from '../state/index.ts';
import { characteristicsOf } from '../values/index.ts';

type Bound = 'daybound' | 'nightbound';

export function boundOf(state: GameState, id: number): Bound | undefined {
  for (const code of characteristicsOf(state, id).abilities) {
    const keyword = state.table.ability(code).keyword?.keyword;
    if (keyword === 'daybound' || keyword === 'nightbound') return keyword;
  }
  return undefined;
}

/** CR 702.145c-d, 702.145f-g: what happens at once, whatever else goes on. */
export function followDay(state: GameState): GameEvent[] {
  const bound = state.battlefield.flatMap((id) => {
    const keyword = boundOf(state, id);
    return keyword === undefined ? [] : [{ object: state.objects[id] as GameObject, keyword }];
  });
  if (bound.length === 0) return [];
  if (state.dayNight === 'neither') {
    const day = bound.some(({ keyword }) => keyword === 'daybound');
    return [makeEvent('dayNight', { counter: day ? 'day' : 'night' })];
  }
  const wrong = state.dayNight === 'day' ? 'nightbound' : 'daybound';
  const face = state.dayNight === 'day' ? 1 : 0;
  return bound
    .filter(({ object, keyword }) => keyword === wrong && object.face === face && state.table.turnsOver(object.def))
    .map(({ object }) => makeEvent('transform', { object: refOf(object.id, object.zoneChanges), cause: wrong }));
}

/** CR 702.145b: by night a double-faced card with daybound enters with its back face up. */
export function byNight(state: GameState, event: GameEvent): GameEvent {
  if (state.dayNight !== 'night' || event.arrival?.copied !== undefined || event.arrival?.faceDown) return event;
  const object = live(state, event.object);
  if (object === undefined || object.zone === ZONE.battlefield || (event.arrival?.face ?? 0) !== 0) return event;
  if (!state.table.turnsOver(object.def)) return event;
  const front = state.table.face(object.def, 0);
  const daybound = front.definition.abilities.some(
    (ability) => ability.kind === 'keyword' && ability.keyword === 'daybound',
  );
  return daybound ? copyEvent(event, { arrival: { ...event.arrival, face: 1 } }) : event;
}
