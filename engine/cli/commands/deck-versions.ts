import { done } from '../../basics/index.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck versions DECK

Every version of a kept deck, the newest first.

With --json: [{n, at, note, cards, sideboard}].`;

const command: CliCommand = {
  name: 'deck versions',
  summary: 'what became of a deck that you keep',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    return withKeptDeck(io, name, (decks, { id }) => {
      const opened = decks.open(id);
      return tellOutcome(io, opened.ok ? done(opened.value.versions) : opened, (versions) =>
        versions
          .map(({ n, at, note, cards }) =>
            `${n}  ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}  ${cards} cards  ${note}`.trimEnd(),
          )
          .join('\n'),
      );
    });
  },
};

export default command;
