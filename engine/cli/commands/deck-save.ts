import path from 'node:path';
import { decodeDeckText, parseDeckList } from '../../cards/index.ts';
import { contentOfText } from '../../kept-decks/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, readDeckFile, withKeptDecks } from '../deck-file.ts';

const usage = `bob deck save FILE [--name NAME] [--for RULES] [--note TEXT]

Keeps the list in FILE, in any format that bob deck check reads. Where a deck of that name is kept, it gets a new version.
Lines that can't be read are kept with it, each with the reason.

  --name NAME   what to call it; else the list's own name, else the file's
  --for RULES   what it is built for, such as freeform, constructed or commander
  --note TEXT   a word about this version

With --json: {id, name, rules, version, cards, sideboard, commanders, createdAt, changedAt, removedAt, unread: [{line, text, why}]}.`;

const command: CliCommand = {
  name: 'deck save',
  summary: 'keep a deck list, or a new version of one',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, for: { type: 'string' }, note: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [file, ...extra] = parsed.positionals;
    if (file === undefined || extra.length > 0) return badUsage(io, `Name one file: ${firstLine(usage)}`);
    const content = await readDeckFile(path.resolve(io.cwd, file));
    if ('problem' in content) return failed(io, content.code, `I can't read ${file}: ${content.problem}`);
    const decoded = decodeDeckText(content.bytes);
    if (decoded.kind === 'binary')
      return failed(io, 'no-list', `${file} is no deck list; it looks like ${decoded.looksLike}.`);
    const { text } = decoded;
    const { name = parseDeckList(text).name ?? path.parse(file).name, for: rules, note } = parsed.values;
    return withKeptDecks(io, (decks) => {
      const there = decks.list().find((deck) => deck.name.toLowerCase() === name.trim().toLowerCase());
      const saved =
        there === undefined
          ? decks.create({ list: { text }, name, rules, note })
          : decks.save(there.id, { text }, note);
      if (!saved.ok) return failed(io, saved.refusal.code, saved.refusal.message);
      const { unread } = contentOfText(text).content;
      const lines = unread.map(({ line, why }) => `line ${line}: ${why}`);
      const kept = there?.version === saved.value.version ? ' (nothing has changed)' : '';
      io.result({ ...saved.value, unread }, () => [`${deckLine(saved.value)}${kept}`, ...lines].join('\n'));
      return 0;
    });
  },
};

export default command;
