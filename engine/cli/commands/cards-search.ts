import path from 'node:path';
import { CARDS_DB, openCardDatabase } from '../../cards/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob cards search QUERY [--limit N]

Finds cards by Scryfall's search syntax among those that were imported: t: o: fo: kw: c: id: mv: m: pow: tou: r: set: f: is: year:
a: order: dir:, quotes, /regular expressions/, a leading - for not, or, parentheses.

  --limit N  how many are listed (50)

With --json: {total, cards: [{name, manaCost, typeLine}], milliseconds}.`;

const command: CliCommand = {
  name: 'cards search',
  summary: "find cards by Scryfall's search syntax",
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      // No option of this command has one dash: it is a query's "not".
      args: args.map((arg) => (/^-[^-]/.test(arg) ? ` ${arg}` : arg)),
      allowPositionals: true,
      options: { limit: { type: 'string', default: '50' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const query = parsed.positionals.join(' ');
    if (query.trim() === '') return badUsage(io, `Say what to look for: ${firstLine(usage)}`);
    const { limit } = parsed.values;
    if (!/^\d{1,5}$/.test(limit)) return badUsage(io, `--limit is a number, not ${JSON.stringify(limit)}`);
    const database = openCardDatabase(path.join(io.runtimeDir, CARDS_DB));
    if (database === undefined)
      return failed(
        io,
        'no-cards',
        'No cards were imported yet. Write: bob cards import FILE, with a bulk file of Scryfall.',
      );
    try {
      const began = performance.now();
      const found = database.search(query, Number(limit));
      const milliseconds = Math.round((performance.now() - began) * 10) / 10;
      if (!found.ok) return badUsage(io, found.problem);
      const { total, cards } = found;
      io.result({ total, cards, milliseconds }, () =>
        [
          ...cards.map(({ name, manaCost, typeLine }) => `${name}  ${manaCost}  ${typeLine}`),
          `${total} found in ${milliseconds} ms`,
        ].join('\n'),
      );
      return 0;
    } finally {
      database.close();
    }
  },
};

export default command;
