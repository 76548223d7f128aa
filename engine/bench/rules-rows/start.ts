// How long a process takes from nothing to a game when there are as many definitions as cards, and what it holds then.
import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { BenchRow } from '../suite.ts';
import { withManyDefinitions } from './many-definitions.ts';

const SCRIPT = path.join(import.meta.dirname, 'start-with.ts');
const TIMES = 5;

interface Moment {
  readonly ms: number;
  readonly mb: number;
}

interface Started {
  /** Both decks' cards read and compiled, the first question asked with its words. */
  readonly game: Moment;
  /** A deck checked, and a misspelt name found. */
  readonly checked: Moment;
  readonly cpuMs: number;
  readonly n: number;
}

export const startRows = (): Promise<BenchRow[]> =>
  withManyDefinitions(async (folder) => {
    const run = promisify(execFile);
    const all: Started[] = [];
    for (let time = 0; time < TIMES; time++) {
      const { stdout } = await run(process.execPath, [...process.execArgv, SCRIPT, folder]);
      all.push(JSON.parse(stdout) as Started);
    }
    const n = all[0]!.n;
    const middle = (of: (started: Started) => number): number =>
      Math.round(all.map(of).sort((a, b) => a - b)[TIMES >> 1]!);
    const cpu = `a process of its own, its modules included; median of ${TIMES}, ${middle(({ cpuMs }) => cpuMs)} ms of a core in all`;
    return [
      {
        name: `start with ${n} definitions`,
        value: middle(({ game }) => game.ms),
        unit: 'ms',
        n,
        note: `to the first question of a game of two decks; ${cpu}`,
      },
      { name: 'its memory', value: middle(({ game }) => game.mb), unit: 'MB', n, note: 'resident, all of the process' },
      {
        name: 'with a deck checked too',
        value: middle(({ checked }) => checked.ms),
        unit: 'ms',
        n,
        note: 'from the start, a misspelt name among all names included',
      },
      {
        name: 'its memory then',
        value: middle(({ checked }) => checked.mb),
        unit: 'MB',
        n,
        note: 'resident, all of the process',
      },
    ];
  });
