// What a combat does to the things on the table, as it has been foretold.
import type { CombatOutcome } from '../../../engine/api/index.ts';

/** In words that are the same for as long as it is: whoever shows it is drawn again only when it changes. */
export type FateWords = '' | 'dies' | 'leaves' | `${number} die` | `${number} left`;

/** @param refs of a pile, the one on top first */
export function fateOf(ahead: CombatOutcome | null, refs: readonly number[]): FateWords {
  if (ahead === null) return '';
  const dying = refs.filter((ref) => ahead.dies.includes(ref)).length;
  if (dying > 0) return refs.length > 1 ? `${dying} die` : 'dies';
  if (refs.some((ref) => ahead.leaves.includes(ref))) return 'leaves';
  const hurt = ahead.hurt.find(({ object }) => refs.includes(object));
  return hurt === undefined ? '' : `${hurt.left} left`;
}

/** The same to whoever can't see where it stands. */
export function sayFate(words: FateWords): string {
  if (words === '') return '';
  return words.endsWith(' left') ? `survives this combat with ${words}` : `${words} in this combat`;
}

/** "to 15", or that the player loses; empty where nothing changes. */
export function lifeAhead(ahead: CombatOutcome | null, player: number): string {
  const change = ahead?.players.find((one) => one.player === player);
  if (change === undefined) return '';
  return change.loses ? `to ${change.life}: loses` : `to ${change.life}`;
}
