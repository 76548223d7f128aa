import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck copy DECK [NAME]

Keeps the newest version of a deck once more, under another name.

With --json: the new deck, as bob deck list has it.`;

const command: CliCommand = {
  name: 'deck copy',
  summary: 'a second deck with the same cards',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, to, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    return withKeptDeck(io, name, (decks, { id }) => tellOutcome(io, decks.copy(id, to), deckLine));
  },
};

export default command;
