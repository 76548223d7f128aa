/**
 * A small file of Bob's own that is replaced as a whole and ends with its checksum: what a person chose. One that isn't as
 * it was written counts as none, is told, and is kept beside the next one.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import type { z } from 'zod';
import type { Fact } from './fact.ts';
import { textWithSum, valueOfSummed } from './line-sums.ts';
import { replaceFile } from './replace-file.ts';

interface KeptFileOptions<T> {
  readonly file: string;
  /** Strict: a name that it doesn't know is damage. */
  readonly schema: z.ZodType<T>;
  /** For the person, where the file is damaged: what can't be read, what that means, and what to do. */
  readonly words: Pick<Fact, 'what' | 'safe' | 'next'>;
  /** Told at each reading; whoever keeps notices tells it once. */
  readonly tell: (fact: Fact) => void;
}

export interface KeptFile<T> {
  /** null where nothing was kept, or it can't be relied on. */
  read(): T | null;
  write(value: T): void;
}

export function keptFile<T extends object>({ file, schema, words, tell }: KeptFileOptions<T>): KeptFile<T> {
  /** undefined for a damaged one. */
  function look(): T | null | undefined {
    try {
      return schema.safeParse(valueOfSummed(readFileSync(file, 'utf8'))).data;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
  return {
    read() {
      const found = look();
      if (found === undefined) tell({ severity: 'warn', where: file, ...words });
      return found ?? null;
    },
    write(value) {
      if (look() === undefined) renameSync(file, freeName(`${file}.damaged`));
      replaceFile(file, textWithSum(value));
    },
  };
}

/** This name, or with a number where something has it already. */
export function freeName(name: string): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name}-${n}`;
    if (!existsSync(free)) return free;
  }
}
