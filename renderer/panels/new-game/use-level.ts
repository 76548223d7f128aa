// How well Bob plays: the level that was chosen last, otherwise the one that is suggested.
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { Level } from './SeatFields.tsx';

export function useLevel(): { levels: readonly Level[]; level: Level | undefined } {
  const { api, preferences } = useApp();
  const chosen = useStore(preferences, ({ level }) => level);
  const levels = useLoad(() => api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  return { levels, level: levelOf(levels, chosen) };
}

/** The chosen one, or the one that is suggested to whoever has chosen none. */
export function levelOf(levels: readonly Level[], chosen: string | null): Level | undefined {
  return levels.find(({ id }) => id === chosen) ?? levels.find(({ isSuggested }) => isSuggested) ?? levels[0];
}

/** "Easy: Bob, daydreaming". */
export function levelWords({ name, strength }: Level): string {
  return strength === '' ? name : `${strength}: ${name}`;
}
