import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, withKeptDecks } from '../deck-file.ts';

const usage = `bob deck list [--removed]

The decks that are kept in the runtime folder, the one that changed last first.

  --removed  those that were removed: bob deck restore brings one back for thirty days

With --json: [{id, name, rules, shelf, version, cards, sideboard, commanders, createdAt, changedAt, removedAt}].`;

const command: CliCommand = {
  name: 'deck list',
  summary: 'the decks that you keep',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { removed: { type: 'boolean', default: false } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    if (parsed.positionals.length > 0) return badUsage(io, `It takes no names: ${firstLine(usage)}`);
    return withKeptDecks(io, (decks) => {
      const kept = decks.list(parsed.values.removed);
      io.result(kept, () => kept.map(deckLine).join('\n') || 'None. bob deck save FILE keeps one.');
      return 0;
    });
  },
};

export default command;
