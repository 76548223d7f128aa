/** What lies in a runtime folder, file by file. Links are not followed: a backup holds what is in the folder itself. */
import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { judge, type WhyLeft } from './contents.ts';

interface Found {
  /** Relative, with `/` between its parts. */
  readonly name: string;
  readonly kind: 'store' | 'lines' | 'file';
}

interface LeftOut {
  /** A folder's name ends with `/` and stands for all that is in it. */
  readonly name: string;
  readonly why: WhyLeft;
}

export interface Inventory {
  readonly kept: readonly Found[];
  readonly leftOut: readonly LeftOut[];
}

/** Empty where there is no such folder. */
export function inventory(folder: string): Inventory {
  const kept: Found[] = [];
  const leftOut: LeftOut[] = [];
  const look = (under: string) => {
    for (const entry of entriesOf(path.join(folder, under))) {
      const name = under === '' ? entry.name : `${under}/${entry.name}`;
      const judged = judge(name);
      if (!judged.keep) {
        if (judged.why !== 'passing') leftOut.push({ name: entry.isDirectory() ? `${name}/` : name, why: judged.why });
      } else if (entry.isDirectory()) look(name);
      else if (entry.isFile()) kept.push({ name, kind: judged.kind });
      else leftOut.push({ name, why: 'no file' });
    }
  };
  look('');
  return { kept, leftOut };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    // A folder may go while others are looked through.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
