/** A list in the runtime folder that a person can edit: written with its first entries where it isn't there yet. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { done, type Outcome, refused } from '../../../basics/index.ts';

/** What is wrong with the file is a refusal that names it, for the person who edited it. */
export async function editableList<S extends z.ZodType>(
  runtimeDir: string,
  name: string,
  schema: S,
  first: z.input<S>,
): Promise<Outcome<z.output<S>>> {
  const file = path.join(runtimeDir, name);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(runtimeDir, { recursive: true });
    // Another tool may write the same list at the same moment: whoever is first has it.
    await writeFile(file, `${JSON.stringify(first, null, 2)}\n`, { flag: 'wx' }).catch(
      (written: NodeJS.ErrnoException) => {
        if (written.code !== 'EEXIST') throw written;
      },
    );
    return done(schema.parse(first));
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return done(parsed.data);
    const [issue] = parsed.error.issues;
    return refused(422, 'list', `${name}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'wrong'}.`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused(422, 'list', `${name} isn't JSON: ${error.message}.`);
  }
}

/** A feed's or a site's address: of the web, and of nobody's own machine. */
export const webUrl = z
  .string()
  .max(2000)
  .refine((text) => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text), {
    message: 'write an address with https://',
  });

/** The hosts of addresses, for what a tool may reach. */
export function hostsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => URL.parse(url)?.hostname ?? []))];
}
