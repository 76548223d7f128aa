/** `bob backup`: everything of a runtime folder, secrets apart, in one file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { askForBackup, type BackupDone, backUpClosed, backupsFolder } from '../../backup/index.ts';
import { bobVersion, isFault } from '../../basics/index.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';

const usage = `bob backup [FILE]

Keeps games, chats, memories, rooms and settings in one zip file, checked once it is written; without FILE in backups/
of Bob's folder, where those that are asked for are never removed. Works while Bob is open. Keys and tokens are left
out, and so is what is fetched or made again; the output says which. With --json: {file, bytes, stores: [{name, rows, digest}], leftOut}.`;

const command: CliCommand = {
  name: 'backup',
  summary: "keep everything of Bob's folder, secrets apart, in one file",
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs({ usage }, { args, options: {}, allowPositionals: true });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    if (parsed.positionals.length > 1) return badUsage(io, 'Name one file. Write: bob backup [FILE]');
    const [name] = parsed.positionals;
    const file = name === undefined ? undefined : path.resolve(io.cwd, name);
    if (file !== undefined && existsSync(file)) {
      return failed(io, 'exists', `${file} is there already, and was left as it is: name another file.`);
    }
    if (!existsSync(io.runtimeDir))
      return failed(io, 'nothing', `There is no folder ${io.runtimeDir}: nothing to keep yet.`);
    const { RUMMY_DB_PATH: databaseFile } = readSettings(io.env).settings;
    let made: BackupDone;
    try {
      made = await backUpClosed(
        {
          runtimeDir: io.runtimeDir,
          databaseFile,
          bob: bobVersion(),
          now: Date.now,
          onProgress: ({ step, done }) => io.progress(`${step} ${Math.round(done / 1e6)} MB`),
        },
        'asked',
        file,
      );
    } catch (error) {
      if (!isFault(error)) throw error;
      if (error.code !== 'in_use') return failed(io, error.code, error.message);
      try {
        made = await askForBackup(backupsFolder(io.runtimeDir), file ?? null);
      } catch (refusal) {
        if (!isFault(refusal)) throw refusal;
        return failed(io, refusal.code, refusal.message);
      }
    }
    const { stores, bytes, leftOut } = made;
    const document = {
      file: made.file,
      bytes,
      stores: stores.map(({ name, rows, digest }) => ({ name, rows, digest })),
      leftOut,
    };
    io.result(document, () => describe(made));
    return 0;
  },
};

function describe({ file, bytes, files, stores, leftOut }: BackupDone): string {
  const rows = stores.map((store) => `${store.name} (${store.rows} rows)`).join(', ');
  return [
    `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${files} files, checked.`,
    ...(rows === '' ? [] : [`Databases: ${rows}.`]),
    ...leftOut.map(({ name, why }) => `Left out: ${name} (${why}).`),
  ].join('\n');
}

export default command;
