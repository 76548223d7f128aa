/** `bob restore`: the state of a backup, in a folder. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { restoreClosed } from '../../backup/index.ts';
import { bobVersion, isFault } from '../../basics/index.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';

const usage = `bob restore FILE [--into DIR] [--replace]

Checks every byte of a backup, then puts its state into Bob's folder, or into DIR. A folder that holds something is left
as it is unless --replace is given: what is there is then kept in a backup first. Keys and tokens of the folder stay.
With --json: {file, bytes, stores: [{name, rows, digest}], into, before}.

  --into DIR  another folder than Bob's
  --replace   into a folder that holds something`;

const command: CliCommand = {
  name: 'restore',
  summary: 'put the state of a backup into a folder',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(
      { usage },
      {
        args,
        options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
        allowPositionals: true,
      },
    );
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, ...more] = parsed.positionals;
    if (name === undefined || more.length > 0)
      return badUsage(io, 'Name one backup. Write: bob restore FILE [--into DIR]');
    const file = path.resolve(io.cwd, name);
    const into = parsed.values.into === undefined ? io.runtimeDir : path.resolve(io.cwd, parsed.values.into);
    const { RUMMY_DB_PATH: elsewhere } = readSettings(io.env).settings;
    if (elsewhere !== undefined && parsed.values.into === undefined) {
      return failed(
        io,
        'elsewhere',
        `RUMMY_DB_PATH puts bob.db at ${elsewhere}, and a restore into ${into} would not reach it. Unset it, or restore into a new folder with --into.`,
      );
    }
    try {
      const folder = {
        runtimeDir: into,
        bob: bobVersion(),
        now: Date.now,
        onProgress: ({ done, total }: { done: number; total: number }) =>
          io.progress(`${Math.round(done / 1e6)} of ${Math.round(total / 1e6)} MB`),
      };
      const { manifest, before } = await restoreClosed(file, folder, parsed.values.replace);
      const stores = manifest.stores.map(({ name, rows, digest }) => ({ name, rows, digest }));
      const { size: bytes } = statSync(file);
      const missing = manifest.leftOut.map((one) => `Not in it: ${one.name} (${one.why}).`);
      io.result({ file, bytes, stores, into, before }, () =>
        [
          `${into} is as it was on ${new Date(manifest.madeAt).toISOString()}: ${manifest.files.length} files, all checked.`,
          ...(before === null ? [] : [`What was there before is kept in ${before}.`]),
          ...missing,
        ].join('\n'),
      );
      return 0;
    } catch (error) {
      if (!isFault(error)) throw error;
      const message =
        error.code === 'in_use' ? `${error.message} Close it first, or restore in its Settings.` : error.message;
      return failed(io, error.code, message);
    }
  },
};

export default command;
