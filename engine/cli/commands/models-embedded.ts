/** `bob models embedded`: models that run inside Bob. Their runtime is fetched only when a person asks for it. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedFolder, findEmbeddedRuntime, installEmbeddedRuntime } from '../../machine/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';

const usage = `bob models embedded [install|remove] [--json]

Says whether the runtime of embedded models (llama.cpp, processor only) is installed, installs it (about 100 MB, through
npm, into the runtime folder), or removes it; model files are kept. Then put a GGUF file into embedded-model/models in the
runtime folder and name it: RUMMY_MODEL_local=embedded/FILE.gguf. With --json: {installed, version, models}.`;

const command: CliCommand = {
  name: 'models embedded',
  summary: 'models that run inside Bob: look, install, remove',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs({ usage }, { args, options: {}, allowPositionals: true });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [action, ...rest] = parsed.positionals;
    if (rest.length > 0 || (action !== undefined && action !== 'install' && action !== 'remove'))
      return badUsage(io, 'Write: bob models embedded [install|remove] [--json]');
    const folder = embeddedFolder(io.runtimeDir);
    if (action === 'install') {
      io.progress('Fetching about 100 MB through npm...');
      const problem = await installEmbeddedRuntime(folder, npmCommand());
      if (problem !== null)
        return failed(io, 'install_failed', `${problem}. Check the network, and that npm is installed.`);
    }
    if (action === 'remove')
      for (const name of ['node_modules', 'installed.json'])
        rmSync(path.join(folder, name), { recursive: true, force: true });
    const runtime = findEmbeddedRuntime(folder);
    const models = path.join(folder, 'models');
    io.result({ installed: runtime !== null, version: runtime?.version ?? null, models }, () =>
      runtime === null
        ? 'Not installed. To install it: bob models embedded install'
        : `Installed: node-llama-cpp ${runtime.version}. Model files (GGUF) belong into ${models}.`,
    );
    return 0;
  },
};

/** npm says where it is to what it starts; otherwise it is looked for on the PATH. */
function npmCommand(): string[] {
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('.js')) return [process.execPath, cli];
  return process.platform === 'win32' ? ['cmd.exe', '/c', 'npm'] : ['npm'];
}

export default command;
