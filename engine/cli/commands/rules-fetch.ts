/** `bob rules fetch`: a person has the Comprehensive Rules fetched from their publisher, to be looked up here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refused } from '../../outcome.ts';
import { openRuntimeFolder } from '../../runtime-folder.ts';
import { type Resolve, resolveHost } from '../../tools/net/addresses.ts';
import { openHttpCache } from '../../tools/net/cache.ts';
import { toolHttp } from '../../tools/net/http.ts';
import { pinnedTransport, type Transport } from '../../tools/net/transport.ts';
import { fetchRules, keepRules, RULES_HOSTS, RULES_PAGE } from '../../tools/turbotime/rules.lookup/fetch-rules.ts';
import { badUsage, type CliCommand, type CommandIo, failed, parseCommandArgs } from '../command.ts';

const usage = `bob rules fetch [--file FILE]

Fetches the text of the Comprehensive Rules from their publisher (${RULES_PAGE}) and keeps it in the runtime
folder, so that rules can be looked up by number and by words. The text is the publisher's and stays on this machine.

  --file FILE  take the text from a file instead

With --json: {url, fetchedAt, effective, rules, glossary}.`;

/** The command over the network that it is given. */
export function rulesFetchCommand(network: { transport: Transport; resolve: Resolve; now: () => number }): CliCommand {
  const command: CliCommand = {
    name: 'rules fetch',
    summary: 'fetch the text of the Comprehensive Rules from their publisher',
    usage,
    async run(args, io) {
      const parsed = parseCommandArgs(command, {
        args,
        options: { file: { type: 'string' } },
        allowPositionals: false,
      });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      openRuntimeFolder(io.runtimeDir);
      const { file } = parsed.values;
      const edition = file === undefined ? await fromPublisher(io) : fromFile(path.resolve(io.cwd, file), io);
      if (!edition.ok) return failed(io, edition.refusal.code, edition.refusal.message);
      const { rules, glossary, effective } = edition.value;
      const since = effective === null ? '' : `, effective ${effective}`;
      io.result(edition.value, () => `${rules} rules and ${glossary} entries of the glossary${since}.`);
      return 0;
    },
  };
  return command;

  async function fromPublisher({ runtimeDir }: CommandIo) {
    const cache = openHttpCache(path.join(runtimeDir, 'http_cache.db'), network.now);
    try {
      const allow = (host: string) =>
        RULES_HOSTS.some((known) => known === host)
          ? null
          : refused(403, 'permission', `The rules aren't fetched from ${host}.`);
      const http = toolHttp({ ...network, cache: () => cache }, { allow, signal: new AbortController().signal });
      return await fetchRules({ http, runtimeDir, now: network.now });
    } finally {
      cache.close();
    }
  }

  function fromFile(file: string, { runtimeDir }: CommandIo) {
    try {
      return keepRules(readFileSync(file, 'utf8'), RULES_PAGE, runtimeDir, network.now());
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined || code.startsWith('SQLITE_')) throw error;
      return refused(
        404,
        'unreadable-file',
        `I can't read ${file}: ${code === 'ENOENT' ? 'there is no such file' : message}.`,
      );
    }
  }
}

const command = rulesFetchCommand({ transport: pinnedTransport, resolve: resolveHost, now: Date.now });

export default command;
