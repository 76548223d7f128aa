/** What was found out about models, kept between starts: asking again costs a request each. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { QUIRKS, type Quirk } from './request-shape.ts';
import { STRUCTURE_MODES, type StructureMode } from './structured.ts';

/** By base URL and model. */
export interface Abilities {
  structure(baseUrl: string, model: string): StructureMode | null;
  /** null forgets. */
  setStructure(baseUrl: string, model: string, mode: StructureMode | null): void;
  /** The form in which the model takes a conversation; empty where it takes the usual one. */
  shape(baseUrl: string, model: string): ReadonlySet<Quirk>;
  setShape(baseUrl: string, model: string, shape: ReadonlySet<Quirk>): void;
  /** What the model counted, by whatever the caller calls it; null where it hasn't yet. */
  counted(name: string): Counted | null;
  setCounted(name: string, counted: Counted): void;
}

const countedSchema = z.object({
  /** Tokens that the model counts for a character. */
  ratio: z.number().positive().nullable(),
  /** The longest prompt in characters that it is thought to take, where it refused a longer one. */
  most: z.number().positive().nullable(),
});
type Counted = z.infer<typeof countedSchema>;

const fileSchema = z.object({
  structure: z.record(z.string(), z.enum(STRUCTURE_MODES)).catch(() => ({})),
  shape: z.record(z.string(), z.array(z.enum(QUIRKS))).catch(() => ({})),
  counted: z.record(z.string(), countedSchema).catch(() => ({})),
});
type Kept = z.infer<typeof fileSchema>;

/** Kept in `file`; in memory only without one. A file that can't be read is begun anew: all in it can be found out again. */
export function createAbilities(file: string | null): Abilities {
  const kept = file === null ? fileSchema.parse({}) : readFile(file);
  const keyOf = (baseUrl: string, model: string) => `${baseUrl} ${model}`;
  const save = () => {
    if (file === null) return;
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
  return {
    structure: (baseUrl, model) => kept.structure[keyOf(baseUrl, model)] ?? null,
    setStructure(baseUrl, model, mode) {
      if (mode === null) delete kept.structure[keyOf(baseUrl, model)];
      else kept.structure[keyOf(baseUrl, model)] = mode;
      save();
    },
    shape: (baseUrl, model) => new Set(kept.shape[keyOf(baseUrl, model)] ?? []),
    setShape(baseUrl, model, shape) {
      kept.shape[keyOf(baseUrl, model)] = [...shape];
      save();
    },
    counted: (name) => kept.counted[name] ?? null,
    setCounted(name, counted) {
      kept.counted[name] = counted;
      save();
    },
  };
}

function readFile(file: string): Kept {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fileSchema.parse({});
    throw error;
  }
  try {
    return fileSchema.catch(() => fileSchema.parse({})).parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return fileSchema.parse({});
    throw error;
  }
}
