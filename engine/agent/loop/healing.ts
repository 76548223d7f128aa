/**
 * When a loop is over, judged from what a turn did (seed 004, Response Healing). What a model says never makes this throw.
 * The counters are the loop's own: a model that saw them would play for them.
 */
import { createHash } from 'node:crypto';
import type { Command } from '../../protocol/index.ts';
import type { LoopEnd } from '../../runs/index.ts';
import type { Settings } from '../../settings/index.ts';

export type UpdateStatus = 102 | 200 | 204 | 422;

/** What a turn came to. */
export interface TurnFacts {
  /** The last `<update>`; null where there was none. */
  readonly update: { readonly status: UpdateStatus; readonly text: string } | null;
  /** What was asked for besides updates and thinking, whatever became of it. */
  readonly commands: readonly Command[];
  /** How many of them failed. */
  readonly failed: number;
  /** Whether every one of them only looks. */
  readonly investigated: boolean;
  /** What a person can read of it. */
  readonly text: string;
  /** The answer broke off before its end. */
  readonly cut: boolean;
  /** A proposal was accepted. */
  readonly accepted: boolean;
  /** A proposal was rejected: the person doesn't want what this is leading to. */
  readonly rejected: boolean;
}

type EndReason = Extract<LoopEnd, 'answered' | 'inferred' | 'rejected' | 'stalled' | 'repeated' | 'cycle'>;

type Verdict =
  | { readonly kind: 'continue'; readonly refuted: boolean }
  | { readonly kind: 'end'; readonly reason: EndReason };

export interface Healer {
  judge(facts: TurnFacts): Verdict;
}

type Limits = Pick<
  Settings,
  'RUMMY_MAX_STALLS' | 'RUMMY_MAX_UPDATE_REPEATS' | 'RUMMY_MIN_CYCLES' | 'RUMMY_MAX_CYCLE_PERIOD'
>;

/** One for each loop. */
export function createHealer(limits: Limits): Healer {
  let stalls = 0;
  let lastUpdate: string | null = null;
  let repeats = 0;
  const fingerprints: (string | null)[] = [];

  const goOn = (refuted = false): Verdict => ({ kind: 'continue', refuted });
  const end = (reason: EndReason): Verdict => ({ kind: 'end', reason });

  function stall(): Verdict {
    stalls += 1;
    return stalls >= limits.RUMMY_MAX_STALLS ? end('stalled') : goOn();
  }

  function judgeUpdate(update: NonNullable<TurnFacts['update']>, facts: TurnFacts): Verdict {
    stalls = 0;
    const refuted = update.status === 200 && facts.failed > 0;
    if (update.status !== 102 && !refuted) return end('answered');
    const text = update.text.trim();
    repeats = facts.commands.length === 0 && text === lastUpdate ? repeats + 1 : 1;
    lastUpdate = text;
    return repeats >= limits.RUMMY_MAX_UPDATE_REPEATS ? end('repeated') : goOn(refuted);
  }

  function judgeSilence(facts: TurnFacts): Verdict {
    lastUpdate = null;
    repeats = 0;
    if (facts.cut) return stall();
    // Who called by JSON or natively waits for the results: that is a conversation with the tools and no stall.
    if (facts.commands.some((command) => command.source !== 'xml')) return goOn();
    if (facts.commands.length === 0) return facts.text.trim() === '' ? stall() : end('inferred');
    if (facts.failed > 0 || facts.accepted) return stall();
    return facts.commands.length > 0 && !facts.investigated ? end('inferred') : stall();
  }

  return {
    judge(facts) {
      if (facts.rejected) return end('rejected');
      fingerprints.push(facts.commands.length === 0 ? null : fingerprint(facts.commands));
      const verdict = facts.update === null ? judgeSilence(facts) : judgeUpdate(facts.update, facts);
      if (verdict.kind === 'end') return verdict;
      return isCycling(fingerprints, limits.RUMMY_MIN_CYCLES, limits.RUMMY_MAX_CYCLE_PERIOD) ? end('cycle') : verdict;
    },
  };
}

/** Equal for lists of commands that ask for the same: ids of calls and the order of attributes don't count. */
export function fingerprint(commands: readonly Command[]): string {
  const hash = createHash('sha256');
  for (const { name, attributes, body } of commands) {
    const sorted = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    hash.update(`${JSON.stringify([name, sorted, body.trim()])}\n`);
  }
  return hash.digest('hex');
}

/** Whether the newest turns are the same one to `longestPeriod` turns over and over, `times` times; null is a turn that did nothing. */
export function isCycling(turns: readonly (string | null)[], times: number, longestPeriod: number): boolean {
  for (let period = 1; period <= longestPeriod; period += 1) {
    const newest = turns.slice(-period * times);
    if (newest.length < period * times || newest.every((turn) => turn === null)) continue;
    if (newest.every((turn, index) => turn === newest[index % period])) return true;
  }
  return false;
}
