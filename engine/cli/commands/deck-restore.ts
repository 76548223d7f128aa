import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, tellOutcome, withKeptDecks } from '../deck-file.ts';

const usage = `bob deck restore DECK

Brings back a deck that was removed, by its name or its id (bob deck list --removed).

With --json: the deck, as bob deck list has it.`;

const command: CliCommand = {
  name: 'deck restore',
  summary: 'bring a removed deck back',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    return withKeptDecks(io, (decks) => {
      const wanted = name.toLowerCase();
      const removed = decks.list(true).find((deck) => deck.id === name || deck.name.toLowerCase() === wanted);
      if (removed === undefined)
        return failed(io, 'no-such-deck', `No deck called ${JSON.stringify(name)} was removed.`);
      return tellOutcome(io, decks.restore(removed.id), deckLine);
    });
  },
};

export default command;
