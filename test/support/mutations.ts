/** The changes of `test/mutations`, each of which takes away what an anchor of a contract promises, and where they apply. */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** One way to take away what an anchor promises: `take` stands once in the sources, and `put` stands there instead. */
const mutationSchema = z.strictObject({ anchor: z.string(), take: z.string().min(1), put: z.string() });
export type Mutation = z.infer<typeof mutationSchema>;

/** Text by file, relative to the root. */
export type Sources = ReadonlyMap<string, string>;

/** What holds the behaviour; a change is found in it by its text alone, so that it follows when code moves. */
const SOURCES = [
  'engine/**/*.ts',
  'engine/**/*.sql',
  'engine/**/*.md',
  'mtg-core/**/*.ts',
  'test/support/contracts.ts',
];

/** The contracts whose anchors have such changes. */
const MUTATED = /^docs\/contracts\/00[014]\./;

export function hasMutations(place: string): boolean {
  return MUTATED.test(place);
}

export function readMutations(root: string): Mutation[] {
  return globSync('test/mutations/*.jsonl', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => mutationSchema.parse(JSON.parse(line))),
    );
}

export function readSources(root: string): Sources {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** A file with the change made in it, or in words why it can't be made. */
export type Mutated = { readonly file: string; readonly text: string } | { readonly problem: string };

/** What can't be read any more proves nothing: no test could have passed with it. */
export function mutate({ anchor, take, put }: Mutation, sources: Sources): Mutated {
  const holding = [...sources].filter(([, text]) => text.includes(take));
  const [first] = holding;
  if (first === undefined) return { problem: `${anchor}: nowhere: ${take}` };
  const [file, before] = first;
  if (holding.length > 1 || before.split(take).length > 2) {
    return { problem: `${anchor}: more than once (${holding.map(([name]) => name).join(', ')}): ${take}` };
  }
  // A function, so that a dollar in it stands for itself.
  const text = before.replace(take, () => put);
  const fault = file.endsWith('.ts') ? syntaxFault(text) : null;
  return fault === null ? { file, text } : { problem: `${anchor}: ${file} can't be read with it (${fault}): ${put}` };
}

function syntaxFault(text: string): string | null {
  try {
    stripTypeScriptTypes(text);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message.trim();
    throw error;
  }
}
