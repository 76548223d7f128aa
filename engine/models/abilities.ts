/** What was found out about models, kept between starts: asking again costs a request each. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { STRUCTURE_MODES, type StructureMode } from './structured.ts';

/** By base URL and model. */
export interface Abilities {
  structure(baseUrl: string, model: string): StructureMode | null;
  /** null forgets. */
  setStructure(baseUrl: string, model: string, mode: StructureMode | null): void;
}

const fileSchema = z.object({ structure: z.record(z.string(), z.enum(STRUCTURE_MODES)) });

/** Kept in `file`; in memory only without one. A file that can't be read is begun anew: all in it can be found out again. */
export function createAbilities(file: string | null): Abilities {
  const structure = new Map(Object.entries(file === null ? {} : readFile(file)));
  const keyOf = (baseUrl: string, model: string) => `${baseUrl} ${model}`;
  return {
    structure: (baseUrl, model) => structure.get(keyOf(baseUrl, model)) ?? null,
    setStructure(baseUrl, model, mode) {
      if (mode === null) structure.delete(keyOf(baseUrl, model));
      else structure.set(keyOf(baseUrl, model), mode);
      if (file === null) return;
      writeFileSync(`${file}.new`, `${JSON.stringify({ structure: Object.fromEntries(structure) }, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}

function readFile(file: string): Record<string, StructureMode> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    const read = fileSchema.safeParse(JSON.parse(text));
    return read.success ? read.data.structure : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
