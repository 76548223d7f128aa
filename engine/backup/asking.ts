/**
 * How `bob backup` gets one of a Bob that is open: his store is his alone, so he is asked to make it. Whoever can write into
 * his folder may ask, and nobody else can. A question is a file in `backups/asked/`, and so is its answer.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fault, isFault } from '../basics/index.ts';
import { replaceFile } from '../disk/index.ts';
import type { BackupDone } from './backup.ts';
import { keptStore } from './manifest.ts';

const question = z.strictObject({ file: z.string().nullable() });
const answer = z.union([
  z.strictObject({ taken: z.literal(true) }),
  z.strictObject({
    done: z.object({
      file: z.string(),
      bytes: z.number(),
      files: z.number(),
      stores: z.array(keptStore),
      leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  }),
  z.strictObject({ refused: z.object({ code: z.string(), message: z.string() }) }),
]);
type Answer = z.infer<typeof answer>;

const QUESTION = /^([0-9a-f]{16})\.json$/;
/** Looks of the one who asks, and milliseconds between them: an open Bob takes a question up within a second or two. */
const PATIENCE = { looks: 150, pause: 200 };

const folderOf = (backups: string) => path.join(backups, 'asked');

/** For an open Bob, now and then: makes what was asked for. */
export async function answerAsked(backups: string, make: (file?: string) => Promise<BackupDone>): Promise<void> {
  const folder = folderOf(backups);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const id = QUESTION.exec(name)?.[1];
    if (id === undefined) continue;
    const asked = readJson(path.join(folder, name), question);
    rmSync(path.join(folder, name), { force: true });
    if (asked === null) continue;
    const say = (text: Answer) => replaceFile(path.join(folder, `${id}.answer`), `${JSON.stringify(text)}\n`);
    say({ taken: true });
    try {
      const { file, bytes, files, stores, leftOut } = await make(asked.file ?? undefined);
      say({ done: { file, bytes, files, stores: [...stores], leftOut: [...leftOut] } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      say({ refused: { code: isFault(error) ? error.code : 'internal', message } });
    }
  }
}

/** For the one who asks. `file`: absolute; null for one in the folder of backups. */
export async function askForBackup(backups: string, file: string | null): Promise<BackupDone> {
  const folder = folderOf(backups);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const id = randomBytes(8).toString('hex');
  const [asked, answered] = [path.join(folder, `${id}.json`), path.join(folder, `${id}.answer`)];
  replaceFile(asked, `${JSON.stringify({ file })}\n`);
  try {
    for (let looks = 0; ; looks++) {
      const said = readJson(answered, answer);
      if (said !== null && 'done' in said) return said.done;
      if (said !== null && 'refused' in said) throw fault(said.refused.code, said.refused.message);
      // Taken up, it takes as long as it takes.
      if (said === null && looks === PATIENCE.looks) {
        throw fault(
          'in_use',
          `Another program of Bob's has ${path.dirname(backups)} open and doesn't answer: close it, then make the backup again.`,
        );
      }
      await wait(PATIENCE.pause);
    }
  } finally {
    rmSync(asked, { force: true });
    rmSync(answered, { force: true });
  }
}

/** null where there is none, or nothing that fits. */
function readJson<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
