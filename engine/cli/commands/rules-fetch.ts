/** `bob rules fetch`: a person has the Comprehensive Rules fetched from their publisher, to be looked up here. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refused } from '../../basics/index.ts';
import { openRuntimeFolder } from '../../disk/index.ts';
import {
  keepRules,
  OPEN_NETWORK,
  RULES_PAGE,
  type RulesNetwork,
  rulesFromPublisher,
} from '../../tools/turbotime/rules.lookup/fetch-rules.ts';
import { badUsage, type CliCommand, type CommandIo, failed, parseCommandArgs } from '../command.ts';

const usage = `bob rules fetch [--file FILE]

Fetches the text of the Comprehensive Rules from their publisher (${RULES_PAGE}) and keeps it in the runtime
folder, so that rules can be looked up by number and by words. The text is the publisher's and stays on this machine.

  --file FILE  take the text from a file instead

With --json: {url, fetchedAt, effective, rules, glossary}.`;

/** The command over the network that it is given. */
export function rulesFetchCommand(network: RulesNetwork): CliCommand {
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
      const edition =
        file === undefined
          ? await rulesFromPublisher(io.runtimeDir, network)
          : fromFile(path.resolve(io.cwd, file), io);
      if (!edition.ok) return failed(io, edition.refusal.code, edition.refusal.message);
      const { rules, glossary, effective } = edition.value;
      const since = effective === null ? '' : `, effective ${effective}`;
      io.result(edition.value, () => `${rules} rules and ${glossary} entries of the glossary${since}.`);
      return 0;
    },
  };
  return command;

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

const command = rulesFetchCommand(OPEN_NETWORK);

export default command;
