/** What a suite of `bob bench` is. One file in this folder for each; its name is the suite's name. */

export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  /** How many were measured. */
  n: number;
  note: string;
}

export interface Bench {
  /** One line for the list of suites. */
  summary: string;
  /** `seconds`: about how long each of its measurements may take. */
  run(options: { seconds: number; progress(line: string): void }): Promise<BenchRow[]>;
}

/** Three figures that count; a benchmark doesn't know more. */
export const threeFigures = (value: number): number => Number(value.toPrecision(3));

export interface Timed {
  /** Milliseconds a piece. */
  each: number;
  n: number;
  seconds: number;
  /** For the note: empty, or what a core alone would have given where others used this one too. */
  shared: string;
}

/** Runs `work` again and again for `seconds`; `work` gives how many of what is counted it did. */
export function timed(seconds: number, work: (round: number) => number): Timed {
  // Of this thread alone: what the compiler and the collector do beside it on other cores is no part of its core.
  const before = process.threadCpuUsage();
  const started = performance.now();
  let n = 0;
  let spent = 0;
  for (let round = 0; spent < seconds * 1000; round++) {
    n += work(round);
    spent = performance.now() - started;
  }
  const { user, system } = process.threadCpuUsage(before);
  const cpu = (user + system) / 1e6;
  const share = cpu / (spent / 1000);
  const shared =
    share > 0.9 ? '' : `; had ${Math.round(share * 100)} % of a core: ${threeFigures(n / cpu)} a CPU second`;
  return { each: spent / n, n, seconds: spent / 1000, shared };
}
