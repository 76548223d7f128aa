// The key that stands for something now, to be shown beside it.
import { type KeyCommand, keyFor } from '../../board/moment/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function useKeyFor(command: KeyCommand): string {
  return useStore(useApp().preferences, ({ keys }) => keyFor(command, keys));
}
