/**
 * A table over a position that was set up to be studied: played at like any other, and kept nowhere. Whoever set it up plays the other
 * seat, and may stand between the person and the referee.
 */
import type { GameState } from '../../mtg-core/index.ts';
import type { JournalFile } from '../journal/index.ts';
import type { TableParts } from './open-table.ts';
import { type SeatDriver, seatProgram } from './program-seat.ts';
import { createReferee } from './referee.ts';
import type { Referee, Seated, TableChange } from './table.ts';

export interface Study {
  readonly gameId: string;
  readonly state: GameState;
  /** Of the person, and of the other seat. */
  readonly names: readonly [string, string];
  /** The first decision waits whatever the settings say, and this is why. */
  readonly held: string;
  /** Plays the other seat, and who is asked where that gives an answer that is refused. */
  readonly them: SeatDriver;
  readonly fallback: SeatDriver;
  /** What the person's window talks to instead of the referee. */
  readonly through: (referee: Referee) => Referee;
}

interface StudyTable {
  readonly referee: Referee;
  close(): Promise<void>;
}

/** Those that are open. */
export interface Studies {
  study(study: Study): Seated;
  find(gameId: string): StudyTable | undefined;
  leave(gameId: string): Promise<void>;
  close(): Promise<void>;
}

type StudyParts = Pick<TableParts, 'rules' | 'now' | 'onFault' | 'thinker'> & {
  readonly onStudy?: (gameId: string, change: TableChange) => void;
};

/** What nobody asks for later. */
const keptNowhere = (): JournalFile => ({ append: async () => undefined, close: async () => undefined, bytes: 0 });

export function createStudies(parts: StudyParts): Studies {
  const open = new Map<string, StudyTable>();
  async function leave(gameId: string): Promise<void> {
    const study = open.get(gameId);
    open.delete(gameId);
    await study?.close();
  }
  return {
    study(study) {
      const table = openStudy(study, parts);
      open.set(study.gameId, table);
      return { gameId: study.gameId, token: table.referee.tokenOf(0), seat: 0 };
    },
    find: (gameId) => open.get(gameId),
    leave,
    async close() {
      await Promise.all([...open.keys()].map(leave));
    },
  };
}

function openStudy(study: Study, { rules, now, onFault, thinker, onStudy }: StudyParts): StudyTable {
  thinker.warm();
  const { gameId, state, names, held, them, fallback } = study;
  const seats = names.map((name, place) => ({ name, kind: place === 0 ? ('person' as const) : ('program' as const) }));
  const referee = createReferee({
    ...{ rules, gameId, state, seats, held, now, onFault },
    n: 0,
    file: keptNowhere(),
    eyes: 0,
    practice: true,
  });
  referee.subscribe((change) => onStudy?.(gameId, change));
  const through = study.through(referee);
  const program = seatProgram(referee, referee.tokenOf(1), them, {
    fallback,
    advice: 'Take your last move back.',
    onFault,
  });
  return {
    referee: through,
    async close() {
      program.stop();
      await referee.close();
    },
  };
}
