// How well Bob plays: the level that was chosen last, otherwise the one in the middle.
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { Level } from './SeatFields.tsx';

export function useLevel(): { levels: readonly Level[]; level: Level | undefined } {
  const { api, preferences } = useApp();
  const chosen = useStore(preferences, ({ level }) => level);
  const levels = useLoad(() => api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  const level = levels.find((one) => one.id === chosen) ?? levels[Math.floor((levels.length - 1) / 2)];
  return { levels, level };
}
