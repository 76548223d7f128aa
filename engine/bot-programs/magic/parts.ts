/** What a referee of Magic is made of. */
import type { SharedTables } from '../../games/index.ts';

export interface MagicParts {
  readonly tables: SharedTables;
  readonly runtimeDir: string;
  /** The key of the rooms, 32 bytes. */
  readonly roomsKey: () => Buffer;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFault: (text: string, error: unknown) => void;
}
