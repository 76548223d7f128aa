import { badUsage, type CliCommand, firstLine, parseCommandArgs, wholeNumber } from '../command.ts';
import { deckLine, tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck back DECK VERSION

Makes an older version the newest once more. What came in between stays, as versions of its own.

With --json: the deck, as bob deck list has it.`;

const command: CliCommand = {
  name: 'deck back',
  summary: 'go back to an older version of a deck',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, version, ...extra] = parsed.positionals;
    if (name === undefined || version === undefined || extra.length > 0)
      return badUsage(io, `Name a deck and a version: ${firstLine(usage)}`);
    const n = wholeNumber('version', version, { min: 1, max: 1_000_000, otherwise: 0 });
    if (!n.ok) return badUsage(io, n.problem);
    return withKeptDeck(io, name, (decks, { id }) => tellOutcome(io, decks.back(id, n.value), deckLine));
  },
};

export default command;
