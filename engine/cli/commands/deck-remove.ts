import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck remove DECK

Removes a kept deck with all its versions. For thirty days bob deck restore brings it back.

With --json: the deck, as bob deck list has it.`;

const command: CliCommand = {
  name: 'deck remove',
  summary: 'take a deck out of those that you keep',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    return withKeptDeck(io, name, (decks, { id }) =>
      tellOutcome(
        io,
        decks.remove(id),
        (deck) => `${deck.name} is removed. bob deck restore ${deck.id} brings it back.`,
      ),
    );
  },
};

export default command;
