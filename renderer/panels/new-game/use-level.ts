// How well Bob plays: the level that was chosen last, otherwise the one that is suggested.
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type Level, levelOf } from './levels.ts';

export function useLevel(): { levels: readonly Level[]; level: Level | undefined } {
  const { api, preferences } = useApp();
  const chosen = useStore(preferences, ({ level }) => level);
  const levels = useLoad(() => api.call('app/info', {}), 'app/info').value?.opponents ?? [];
  return { levels, level: levelOf(levels, chosen) };
}
