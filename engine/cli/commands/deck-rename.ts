import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck rename DECK NAME

Gives a kept deck another name. No two have the same.

With --json: the deck, as bob deck list has it.`;

const command: CliCommand = {
  name: 'deck rename',
  summary: 'call a deck something else',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, to, ...extra] = parsed.positionals;
    if (name === undefined || to === undefined || to.trim() === '' || extra.length > 0)
      return badUsage(io, `Name a deck and say its new name: ${firstLine(usage)}`);
    return withKeptDeck(io, name, (decks, { id }) => tellOutcome(io, decks.change(id, { name: to }), deckLine));
  },
};

export default command;
