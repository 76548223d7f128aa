import { WRITTEN_FORMATS } from '../../cards/index.ts';
import { writtenAs } from '../../kept-decks/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs, wholeNumber } from '../command.ts';
import { withKeptDeck } from '../deck-file.ts';

const usage = `bob deck show DECK [--version N] [--as FORMAT]

The list of a kept deck.

  --version N   an older version; bob deck versions lists them
  --as FORMAT   ${WRITTEN_FORMATS.join(', ')} (arena)

With --json: {deck, version, content, source, versions, text}.`;

const command: CliCommand = {
  name: 'deck show',
  summary: 'a deck that you keep, as a list for other programs',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { version: { type: 'string' }, as: { type: 'string', default: 'arena' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [name, ...extra] = parsed.positionals;
    if (name === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    const { version, as } = parsed.values;
    const n = wholeNumber('version', version, { min: 1, max: 1_000_000, otherwise: 0 });
    if (!n.ok) return badUsage(io, n.problem);
    if (!WRITTEN_FORMATS.includes(as))
      return badUsage(io, `--as is one of ${WRITTEN_FORMATS.join(', ')}, not ${JSON.stringify(as)}`);
    return withKeptDeck(io, name, (decks, { id }) => {
      const which = n.value === 0 ? undefined : n.value;
      const opened = decks.open(id, which);
      const written = writtenAs(decks, as, id, which);
      if (!opened.ok) return failed(io, opened.refusal.code, opened.refusal.message);
      if (!written.ok) return failed(io, written.refusal.code, written.refusal.message);
      const { text } = written.value;
      io.result({ ...opened.value, text }, () => text.trimEnd());
      return 0;
    });
  },
};

export default command;
