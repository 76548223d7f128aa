/** What seats set, in the journal: a line for a change, at most one a second for each seat, and the last one for certain. */
import type { TableSettings } from './auto-pass.ts';

export interface SettingsRecord {
  /** Resolves once it is written, or is to be written with the seat's next line. Rejects where it can't be. */
  changed(player: number, settings: TableSettings): Promise<void>;
  /** Writes what is still to be written, and nothing later. */
  close(): Promise<void>;
}

/** Milliseconds between two lines of one seat. */
const APART = 1000;

interface SeatRecord {
  timer: NodeJS.Timeout;
  /** The latest that isn't written. */
  waiting: TableSettings | null;
}

/** `write`: on the disk once it resolves. `later`: runs what is due in its turn, and sees to its failure. */
export function createSettingsRecord(
  write: (player: number, settings: TableSettings) => Promise<void>,
  later: (work: () => Promise<void>) => void,
): SettingsRecord {
  const seats = new Map<number, SeatRecord>();

  function begin(player: number): void {
    seats.set(player, { timer: setTimeout(due, APART, player).unref(), waiting: null });
  }

  function due(player: number): void {
    const seat = seats.get(player);
    if (seat === undefined) return;
    if (seat.waiting === null) {
      seats.delete(player);
      return;
    }
    later(async () => {
      const { waiting } = seat;
      if (waiting === null) return;
      begin(player);
      await write(player, waiting);
    });
  }

  return {
    async changed(player, settings) {
      const seat = seats.get(player);
      if (seat !== undefined) {
        seat.waiting = settings;
        return;
      }
      await write(player, settings);
      begin(player);
    },
    async close() {
      const all = [...seats];
      seats.clear();
      for (const [player, { timer, waiting }] of all) {
        clearTimeout(timer);
        if (waiting !== null) await write(player, waiting);
      }
    },
  };
}
