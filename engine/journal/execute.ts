// Plays a journal again: every answer in the order in which it was given, what was taken back included.
import type { GameState } from '../../mtg-core/index.ts';
import { fault, slices } from '../basics/index.ts';
import type { GameSetup, Rules } from '../rules/index.ts';
import { sortedOut } from '../rules/index.ts';
import type { HeaderLine, JournalLine } from './lines.ts';

export interface Executed {
  state: GameState;
  /** Decisions answered in the end; lines that were taken back don't count. */
  n: number;
  /** Hash of the state in the end. */
  hash: string;
  /** The position before each decision that counts, by its number. */
  positions: GameState[];
  /** Events that were recorded, and have come about again, on what counts. */
  events: number;
  /** Where the game first took another course than its journal; null where it never did. */
  mismatch: { n: number; why: string } | null;
}

function setupOf({ setup: { seed, options, seats }, definitions }: HeaderLine): GameSetup {
  return { seed, options, players: seats.map(playerOf), definitions };
}

/**
 * Executes up to decision `to` and stops at the first line that doesn't come out as recorded. Rejects with
 * JOURNAL_NOT_PLAYABLE where the game can't even be set up, as with a card that is gone.
 */
export async function execute(
  lines: readonly JournalLine[],
  rules: Rules,
  to = Number.POSITIVE_INFINITY,
): Promise<Executed> {
  const header = lines[0];
  if (header?.t !== 'game') throw new Error('a journal begins with its header');
  let state: GameState;
  try {
    state = rules.create(setupOf(header));
  } catch (error) {
    const why = `the game can't be set up any more: ${error instanceof Error ? error.message : String(error)}`;
    throw fault('JOURNAL_NOT_PLAYABLE', why);
  }
  const positions: GameState[] = [];
  const counts: number[] = [];
  let mismatch: Executed['mismatch'] = null;
  const pause = slices();
  for (const line of lines) {
    await pause();
    if (line.t === 'rollback') {
      const back = positions[line.to];
      if (back !== undefined) {
        state = rules.clone(back);
        positions.length = line.to;
        counts.length = line.to;
      }
    } else if (line.t === 'snapshot') {
      if (line.n === positions.length && rules.digest(state) !== line.hash) {
        mismatch = { n: line.n, why: `the position at the beginning of turn ${line.turn} differs` };
      }
    } else if (line.t === 'decision' || line.t === 'concede') {
      // What lies behind `to` may be taken back again further on, so lines are passed over and not the whole rest.
      if (positions.length >= to) continue;
      const before = rules.clone(state);
      mismatch =
        line.n === positions.length
          ? executeLine(line, state, rules)
          : { n: positions.length, why: `the journal goes on with decision ${line.n}` };
      if (mismatch === null) {
        positions.push(before);
        counts.push(line.events.length);
      } else state = before;
    }
    if (mismatch !== null) break;
  }
  const events = counts.reduce((sum, count) => sum + count, 0);
  return { state, n: positions.length, hash: rules.digest(state), positions, events, mismatch };
}

function executeLine(
  line: Extract<JournalLine, { t: 'decision' | 'concede' }>,
  state: GameState,
  rules: Rules,
): Executed['mismatch'] {
  try {
    if (line.t === 'concede') rules.concede(state, line.player, line.why);
    else {
      const submitted = rules.submit(state, line.player, line.answer);
      if (!submitted.ok) return { n: line.n, why: `"${line.said}" is refused: ${submitted.refusal.message}` };
    }
  } catch (error) {
    return { n: line.n, why: `the rules engine broke off: ${error instanceof Error ? error.message : String(error)}` };
  }
  return rules.digest(state) === line.hash ? null : { n: line.n, why: 'the position afterwards differs' };
}

/** Each card by its name, from how many there are of each. */
function listedCards(counted: readonly (readonly [number, string])[]): string[] {
  return counted.flatMap(([count, name]) => Array.from({ length: count }, () => name));
}

function playerOf({ name, deck }: HeaderLine['setup']['seats'][number]): GameSetup['players'][number] {
  const { cards, commanders, sideboard = [] } = deck;
  return { name, ...sortedOut({ cards: listedCards(cards), commanders, sideboard: listedCards(sideboard) }, true) };
}
