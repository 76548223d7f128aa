import type { CardChange } from '../../api/index.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs, wholeNumber } from '../command.ts';
import { tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck diff DECK [FROM] [TO]

What was put in and taken out from version FROM (the one before) to version TO (the newest).

With --json: [{part, name, before, after}].`;

const command: CliCommand = {
  name: 'deck diff',
  summary: 'what changed in a deck between two versions',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, from, to, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    const bounds = { min: 1, max: 1_000_000, otherwise: 0 };
    const [first, second] = [wholeNumber('from', from, bounds), wholeNumber('to', to, bounds)];
    if (!first.ok) return badUsage(io, first.problem);
    if (!second.ok) return badUsage(io, second.problem);
    return withKeptDeck(io, name, (decks, { id, version }) => {
      const until = second.value || version;
      return tellOutcome(
        io,
        decks.diff(id, first.value || Math.max(1, until - 1), until),
        (changes) => changes.map(changeLine).join('\n') || 'Nothing has changed.',
      );
    });
  },
};

/** "+2 Forest (sideboard)". */
function changeLine({ part, name, before, after }: CardChange): string {
  const by = after - before;
  return `${by > 0 ? '+' : '-'}${Math.abs(by)} ${name}${part === 'main' ? '' : ` (${part})`}`;
}

export default command;
