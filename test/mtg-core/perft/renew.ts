// Counts the lines of every position anew and says which numbers changed: `node build/launch.mjs test/mtg-core/perft/renew.ts`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { countLines } from './lines.ts';
import { COUNTED } from './positions.ts';

const file = new URL('counts.json', import.meta.url);
const before = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, number[]>;
const counted: [string, number[]][] = COUNTED.map(({ name, start, depth }) => [name, countLines(start(), depth)]);
for (const [name, counts] of counted)
  if (String(before[name]) !== String(counts))
    console.log(`${name}: ${before[name]?.join(', ')} -> ${counts.join(', ')}`);
const rows = counted.map(([name, counts]) => `  ${JSON.stringify(name)}: [${counts.join(', ')}]`);
writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`);
