/** `bob mcp`: Bob's own tools for other programs, over MCP on standard input and output. */
import { openRuntimeFolder } from '../../disk/index.ts';
import { badUsage, type CliCommand, failed, parseCommandArgs } from '../command.ts';

const usage = `bob mcp

Speaks the Model Context Protocol on standard input and output, a JSON-RPC message a line, until its input ends: games
against Bob, cards, rules, and analysis of games and decks. Write it into another program's list of MCP servers as
{"command": "npx", "args": ["bob", "mcp"]}.`;

const command: CliCommand = {
  name: 'mcp',
  summary: 'offer games, cards, rules and analysis to other programs over MCP',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs({ usage }, { args, options: {}, allowPositionals: false });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    if (io.stdin === undefined)
      return failed(io, 'no-input', 'bob mcp is spoken to on standard input, and there is none.');
    const [
      { cardsAsTheyAre },
      { createCoreRules },
      { createTables },
      { createThinker },
      { readSettings },
      { findTools },
      { ownTools },
      { serveMcp },
    ] = await Promise.all([
      import('../../cards/index.ts'),
      import('../../rules/index.ts'),
      import('../../games/index.ts'),
      import('../../thinking/index.ts'),
      import('../../settings/index.ts'),
      import('../../tools/index.ts'),
      import('../../mcp/own-tools.ts'),
      import('../../mcp/serve.ts'),
    ]);
    openRuntimeFolder(io.runtimeDir);
    // What is written to standard output must be messages and nothing else.
    const onFault = (text: string, error: unknown) => {
      io.stderr.write(`${text} ${error instanceof Error ? error.message : String(error)}\n`);
    };
    const thinker = createThinker({ onFault });
    const { runtimeDir } = io;
    const rules = createCoreRules(cardsAsTheyAre);
    const tables = createTables({
      rules,
      runtimeDir,
      app: 'mcp',
      thinker,
      now: Date.now,
      onChange: () => undefined,
      onFault,
    });
    const { settings } = readSettings(io.env);
    const tools = ownTools({ tables, tools: await findTools(), settings, runtimeDir, now: Date.now });
    await serveMcp({
      tools,
      version: '0.1.0',
      input: io.stdin,
      write: (line) => io.machineLine(line.trimEnd()),
      onFault,
    });
    await tables.close();
    await thinker.close();
    return 0;
  },
};

export default command;
