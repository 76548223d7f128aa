/** `bob bot`: writes agent decks with a person, in one folder (Gambit's bot). */
import { statSync } from 'node:fs';
import path from 'node:path';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { MODEL_OPTIONS, MODEL_USAGE } from '../deck-run.ts';
import { talkWithDeck } from '../deck-talk.ts';

const DECK = path.join(import.meta.dirname, '..', '..', '..', 'assets', 'deck-writer', 'root.deck.md');

const usage = `bob bot [DIR] [--bot-root DIR] [--message TEXT] [--model ID] [--model-force ID] [--trace FILE] [--verbose]

Talks about agent decks and writes them. It reads and writes files of decks in that folder, this one unless another is named,
and nothing outside of it. The deck that does this is assets/deck-writer.

  --bot-root DIR    the folder
  --message TEXT    said first
${MODEL_USAGE}`;

const command: CliCommand = {
  name: 'bot',
  summary: 'write agent decks in a conversation',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { ...MODEL_OPTIONS, 'bot-root': { type: 'string' }, message: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { values, positionals } = parsed;
    if (positionals.length > 1) return badUsage(io, `Name one folder: ${firstLine(usage)}`);
    if (io.json) return badUsage(io, 'bob bot talks to a person: leave --json out');
    const said = values['bot-root'] ?? positionals[0] ?? '.';
    const folder = path.resolve(io.cwd, said);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
      return failed(io, 'no-such-folder', `${said}: there is no such folder. Make it first.`);
    }
    return talkWithDeck(DECK, io, values, { folder });
  },
};

export default command;
