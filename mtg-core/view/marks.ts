// What a person has to see of cards, players and the game beside sizes and counters: levels, solved Cases, the Ring-bearer, who
// protects a battle, dungeons and their rooms, the monarchy, speed, day and night, what has phased out.

import { type PlayerId, ZONE } from '../basics/index.ts';
import { PLAYER_MARKER, PROTECTOR, TEMPTED } from '../cards/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { doorsOf, markerOf } from '../rules/permanents/index.ts';
import type { GameObject, GameState } from '../state/index.ts';
import { visitOf } from '../state-based-actions/index.ts';

const DESIGNATION = 'designation.';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function cardMarks(state: GameState, object: Readonly<GameObject>): string[] {
  if (object.zone !== ZONE.battlefield) return [];
  const locked = doorsOf(state, object, false).map(({ name }) => `Locked: ${name}`);
  if (object.linked === null) return locked;
  const levels: number[] = [];
  const marks = locked;
  for (const [name, value] of Object.entries(object.linked)) {
    if (name === PROTECTOR && typeof value === 'object')
      marks.push(`Protected by ${value.map((entity) => nameOf(state, entity)).join(', ')}`);
    if (!name.startsWith(DESIGNATION)) continue;
    const designation = name.slice(DESIGNATION.length);
    const level = /^level (\d+)$/.exec(designation)?.[1];
    if (level !== undefined) levels.push(Number(level));
    else if (designation !== 'saddled' || value === state.turn) marks.push(capital(designation));
  }
  return levels.length === 0 ? marks : [`Level ${Math.max(...levels)}`, ...marks];
}

export function playerMarks(state: GameState, player: PlayerId): string[] {
  const marks: string[] = [];
  if (state.designations['monarch'] === player) marks.push('Monarch');
  if (state.designations['initiative'] === player) marks.push('Initiative');
  const visit = visitOf(state, player);
  if (visit !== undefined) marks.push(`${visit.dungeon.name}: ${visit.dungeon.rooms[visit.room]?.name}`);
  const tempted = markerOf(state, PLAYER_MARKER.ring, player)?.counters?.[TEMPTED];
  if (tempted !== undefined) marks.push(`Tempted by the Ring: ${tempted}`);
  const { speed } = state.players[player] as GameState['players'][number];
  if (speed !== undefined) marks.push(`Speed ${speed}`);
  if (state.controlled?.player === player) marks.push(`Controlled by ${state.players[state.controlled.by]?.name}`);
  const phased = (state.phased ?? []).filter(({ under }) => under === player);
  if (phased.length > 0) marks.push(`Phased out: ${phased.map(({ id }) => nameOfPhased(state, id)).join(', ')}`);
  return marks;
}

/** References to what has phased out mean nothing, its card is known all the same. */
function nameOfPhased(state: GameState, id: number): string {
  const { def, faceDown, face } = state.objects[id] as GameObject;
  return faceDown ? 'a face-down permanent' : (state.table.cards[def]?.faces[face]?.name ?? 'a permanent');
}

export const gameMarks = ({ dayNight }: GameState): string[] => (dayNight === 'neither' ? [] : [capital(dayNight)]);
