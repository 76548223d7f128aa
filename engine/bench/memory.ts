/** How fast memories are found among 100,000, and how fast one is kept. LoCoMo's figures: `bob bench memory --locomo FILE`. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openMadeUp } from '../ltm/index.ts';
import { type Bench, type BenchRow, threeFigures } from './suite.ts';

const MEMORIES = 100_000;

const bench: Bench = {
  summary: 'finding memories among 100,000',
  async run({ seconds, progress }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-bench-'));
    progress(`writing ${MEMORIES} memories`);
    const { memory, made, perSecond } = await openMadeUp(path.join(folder, 'ltm.db'), MEMORIES);
    try {
      const times: number[] = [];
      // What the process itself computed: others on the machine don't count into it.
      const computed: number[] = [];
      let found = 0;
      for (let spent = 0; spent < seconds * 1000 || times.length < 200; ) {
        // Half of the words of a memory, as somebody would who half remembers it.
        const sought = made[(times.length * 7919) % MEMORIES]!;
        const asked = sought.text.split(' ').filter((_, at) => at % 2 === 0);
        const usage = process.cpuUsage();
        const before = performance.now();
        const hits = await memory.query(asked.slice(0, 6).join(' '), 5);
        const took = performance.now() - before;
        const { user, system } = process.cpuUsage(usage);
        times.push(took);
        computed.push((user + system) / 1000);
        spent += took;
        if (hits.some(({ id }) => id === sought.id)) found += 1;
      }
      const n = times.length;
      const at = (share: number, of = times) =>
        threeFigures(of.sort((left, right) => left - right)[Math.floor(share * n)]!);
      const note = `6 words of a memory, ${MEMORIES.toLocaleString('en-US')} memories, 5 hits`;
      const rows: BenchRow[] = [
        { name: 'query p50', value: at(0.5), unit: 'ms', n, note },
        { name: 'query p95', value: at(0.95), unit: 'ms', n, note },
        {
          name: 'query p95, computing',
          value: at(0.95, computed),
          unit: 'ms',
          n,
          note: 'processor time, collecting garbage included',
        },
        { name: 'found', value: threeFigures((100 * found) / n), unit: '%', n, note: 'the memory was among the 5' },
        {
          name: 'rebuild',
          value: Math.round(perSecond),
          unit: 'memories/s',
          n: MEMORIES,
          note: 'all in one transaction',
        },
      ];
      return rows;
    } finally {
      await memory.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export default bench;
