// From a journal back to the table: by playing it again, and where the rules have changed since, from what it recorded.
import type { GameState } from '../../mtg-core/index.ts';
import { isFault } from '../basics/index.ts';
import type { Rules } from '../rules/index.ts';
import { execute } from './execute.ts';
import type { HeaderLine, JournalLine } from './lines.ts';
import { unpack } from './packed.ts';
import { timelineOf } from './timeline.ts';

/** A position that can be gone back to: the one before decision `n`. */
export interface Earlier {
  n: number;
  player: number;
  state: GameState;
}

type Resumed =
  | {
      ok: true;
      state: GameState;
      n: number;
      earlier: Earlier[];
      /** To be written before the game goes on: what could not be kept is taken back, and nothing is erased. */
      lines: JournalLine[];
      /** For the person, where not everything is as they left it; else empty. */
      note: string;
    }
  | { ok: false; message: string };

/** Rejects only for faults of our own. */
export async function resumeGame(lines: readonly JournalLine[], rules: Rules, now: () => number): Promise<Resumed> {
  const timeline = timelineOf(lines);
  if (timeline === null) return { ok: false, message: 'The journal of this game has no beginning.' };
  if (timeline.end !== null) return { ok: false, message: 'This game is over. You can look at its replay.' };
  const { header } = timeline;
  const other = versionNote(header, rules);
  try {
    const executed = await execute(lines, rules);
    if (executed.mismatch === null) {
      return {
        ok: true,
        state: executed.state,
        n: executed.n,
        earlier: earlierOf(timeline.steps, executed.positions),
        lines: [],
        note: other === '' ? '' : `${other} The game plays the same up to here, so it goes on.`,
      };
    }
  } catch (error) {
    if (!isFault(error)) throw error;
  }
  for (const snapshot of timeline.snapshots.toReversed()) {
    const state = loadSnapshot(snapshot, header, rules);
    if (state === null) continue;
    const lost = timeline.steps.length - snapshot.n;
    const why = other === '' ? 'The journal does not play out as it was recorded.' : other;
    const moves = lost === 1 ? 'The last move' : `The last ${lost} moves`;
    return {
      ok: true,
      state,
      n: snapshot.n,
      earlier: [],
      lines: lost === 0 ? [] : [{ t: 'rollback', to: snapshot.n, at: now(), player: null }],
      note: `${why} The game goes on from the beginning of turn ${snapshot.turn}.${lost === 0 ? '' : ` ${moves} after it can only be replayed.`}`,
    };
  }
  return { ok: false, message: `${other} This game can be replayed, but not played on.`.trim() };
}

/** Empty where engine and card language are those that wrote the journal; what its cards were stands in it. */
export function versionNote(header: HeaderLine, rules: Rules): string {
  return header.engine === rules.engine && header.language === rules.language
    ? ''
    : `This game was played with version ${header.engine} of the rules, and this is ${rules.engine}.`;
}

/** Positions that can be gone back to: what the table answered by itself is none. */
export function earlierOf(steps: readonly JournalLine[], positions: readonly GameState[]): Earlier[] {
  return steps.flatMap((line, n) => {
    const state = positions[n];
    const byHand = line.t === 'concede' || (line.t === 'decision' && line.auto !== true);
    return byHand && state !== undefined ? [{ n, player: line.player, state }] : [];
  });
}

function loadSnapshot(
  { state: packed, hash }: { readonly state: string; readonly hash: string },
  { definitions }: HeaderLine,
  rules: Rules,
): GameState | null {
  try {
    const state = rules.load(unpack(packed), definitions);
    return rules.digest(state) === hash ? state : null;
  } catch (error) {
    // A position of another version can't be read any more: an older one may do, and if none does the person is told.
    if (error instanceof Error) return null;
    throw error;
  }
}
