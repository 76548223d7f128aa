// A folder with as many definitions as there are cards, made from Bob's own by changing their names.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { definitionFiles } from '../../cards/index.ts';

/** About as many different cards as were ever printed. */
const ALL_CARDS = 31_000;
const IN_A_FILE = 1000;

/** Makes them, gives the folder to `use` and takes it away again. */
export async function withManyDefinitions<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-many-definitions-'));
  try {
    const own = [...definitionFiles().values()];
    for (let first = 0; first < ALL_CARDS; first += IN_A_FILE) {
      const some = Array.from({ length: IN_A_FILE }, (_, place) => {
        const definition = own[(first + place) % own.length]!;
        const round = Math.floor((first + place) / own.length);
        return round === 0 ? definition : { ...definition, name: `${definition.name} ${round}` };
      });
      writeFileSync(path.join(folder, `${String(first).padStart(5, '0')}.json`), JSON.stringify(some));
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
