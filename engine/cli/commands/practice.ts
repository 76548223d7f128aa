/** `bob practice`: looks back and proposes what may be worth remembering. */

import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';
import { openTerminalMemory } from '../terminal-memory.ts';

const usage = `bob practice

Looks through the latest turns and finished games and proposes what keeps coming back, with where that can be seen. Nothing is
remembered by it: bob memory pending lists the proposals.

With --json: {proposed: [{id, text, evidence}], skipped: [{text, why}]}.`;

const command: CliCommand = {
  name: 'practice',
  summary: 'look back, and propose what may be worth remembering',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, options: {}, allowPositionals: false });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const opened = await openTerminalMemory({
      runtimeDir: io.runtimeDir,
      environment: io.env,
      onProblem: (text) => io.stderr.write(`${text}\n`),
    });
    if (!opened.ok) return failed(io, opened.refusal.code, opened.refusal.message);
    const { memory, practice, close } = opened.value;
    try {
      const { proposed, skipped } = await practice();
      const rows = memory.queue
        .waiting()
        .filter(({ id }) => proposed.includes(id))
        .map(({ id, candidate, evidence }) => ({ id, text: candidate.text, evidence }));
      io.result({ proposed: rows, skipped }, () =>
        rows.length === 0 ? 'Nothing new keeps coming back.' : rows.map(({ id, text }) => `${id}  ${text}`).join('\n'),
      );
      return 0;
    } finally {
      await close();
    }
  },
};

export default command;
