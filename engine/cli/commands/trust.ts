/** `bob trust`: the folders whose contents may act. */
import path from 'node:path';
import { createTrust } from '../../access/index.ts';
import { shownLine } from '../../api/shown-text.ts';
import { openRuntimeFolder } from '../../disk/index.ts';
import { openNotices } from '../../notices/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';
import { agreed, refusedWithoutPerson } from '../person.ts';

const usage = `bob trust [DIR] [--remove]

Without DIR the folders that you trust. Bob works in a project, and runs a plugin that RUMMY_PLUGIN_name names, only where the
folder or one around it is on this list. Trust a folder whose contents you know: code in it may run, and what its files say
is read by models.

  --remove   trust it no longer`;

const command: CliCommand = {
  name: 'trust',
  summary: 'say in which folders Bob may work',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { remove: { type: 'boolean', default: false } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [given, ...more] = parsed.positionals;
    if (more.length > 0 || (given === undefined && parsed.values.remove)) {
      return badUsage(io, 'Write: bob trust [DIR] [--remove]');
    }
    openRuntimeFolder(io.runtimeDir);
    const trust = createTrust({
      runtimeDir: io.runtimeDir,
      tell: openNotices({ runtimeDir: io.runtimeDir, now: Date.now }).tell,
    });
    if (given === undefined) {
      const folders = trust.list();
      io.result({ folders }, () =>
        folders.length === 0 ? 'You trust no folder yet.' : folders.map(shownLine).join('\n'),
      );
      return 0;
    }
    const folder = path.resolve(io.cwd, given);
    if (!parsed.values.remove) {
      const nobody = refusedWithoutPerson(io, 'Which folder is trusted');
      if (nobody !== null) return nobody;
      if (!(await agreed(io, `${shownLine(folder)}\nMay Bob work in it, and run plugins of it?`))) {
        return failed(io, 'left', 'It is trusted no more than before.');
      }
    }
    const changed = parsed.values.remove ? trust.remove(folder) : trust.add(folder);
    if (!changed.ok) return failed(io, changed.refusal.code, changed.refusal.message);
    io.result({ folders: trust.list() }, () =>
      parsed.values.remove ? `Trusted no longer: ${shownLine(changed.value)}` : `Trusted: ${shownLine(changed.value)}`,
    );
    return 0;
  },
};

export default command;
