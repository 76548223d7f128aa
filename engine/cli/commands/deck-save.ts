import path from 'node:path';
import type { KeptDeck } from '../../api/index.ts';
import { type DeckOfFile, type KeptDecks, keepFile } from '../../kept-decks/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { deckLine, readDeckFile, withKeptDecks } from '../deck-file.ts';

const usage = `bob deck save FILE... [--name NAME] [--for RULES] [--note TEXT] [--opponents]

Keeps the list in FILE, or one of each of several files, in any format that bob deck check reads. Where a deck of that name is kept, it gets a new version.
Lines that can't be read are kept with it, each with the reason.

  --name NAME   what to call it, where it is one file; else the list's own name, else the file's
  --for RULES   what it is built for, such as freeform, constructed or commander
  --note TEXT   a word about this version
  --opponents   it is one to play against, such as a list of a tournament, and not your own

With --json: {id, name, rules, shelf, version, cards, sideboard, commanders, createdAt, changedAt, removedAt, unread: [{line, text, why}]}; of
several files {saved: [the same], failed: [{file, code, message}]}, with exit code 1 where one of them failed.`;

const command: CliCommand = {
  name: 'deck save',
  summary: 'keep a deck list, or a new version of one',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        for: { type: 'string' },
        note: { type: 'string' },
        opponents: { type: 'boolean' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { name, for: rules, note, opponents } = parsed.values;
    const [first, ...others] = parsed.positionals;
    if (first === undefined) return badUsage(io, `Name a file: ${firstLine(usage)}`);
    if (others.length > 0 && name !== undefined) return badUsage(io, '--name is for one file: each needs its own.');
    return withKeptDecks(io, async (decks) => {
      const options = { name, rules, note, ...(opponents === true ? { shelf: 'opponents' as const } : {}) };
      const done = [];
      for (const file of parsed.positionals) done.push({ file, ...(await keep(decks, io.cwd, file, options)) });
      const saved = done.flatMap((each) => ('saved' in each ? [each.saved] : []));
      const refused = done.flatMap((each) => ('message' in each ? [each] : []));
      const [one] = saved;
      if (others.length === 0 && one !== undefined) io.result(one.deck, () => one.lines.join('\n'));
      else if (others.length === 0 && refused[0] !== undefined) return failed(io, refused[0].code, refused[0].message);
      else
        io.result({ saved: saved.map(({ deck }) => deck), failed: refused }, () =>
          [...saved.flatMap(({ lines }) => lines), ...refused.map(({ message }) => message)].join('\n'),
        );
      return refused.length === 0 ? 0 : 1;
    });
  },
};

type KeepAs = NonNullable<Parameters<typeof keepFile>[2]>;

interface Saved {
  readonly deck: KeptDeck & { readonly unread: DeckOfFile['unread'] };
  readonly lines: readonly string[];
}

type Kept = { readonly saved: Saved } | { readonly code: string; readonly message: string };

/** One that fails keeps none of the others from being kept. */
async function keep(decks: KeptDecks, cwd: string, file: string, as: KeepAs): Promise<Kept> {
  const content = await readDeckFile(path.resolve(cwd, file));
  if ('problem' in content) return { code: content.code, message: `I can't read ${file}: ${content.problem}` };
  const kept = keepFile(decks, { file, bytes: content.bytes }, as);
  if (!kept.ok) return { code: kept.refusal.code, message: kept.refusal.message };
  const { deck, unread } = kept.value;
  const told = kept.value.as === 'same' ? ' (nothing has changed)' : '';
  const lines = [`${deckLine(deck)}${told}`, ...unread.map(({ line, why }) => `line ${line}: ${why}`)];
  return { saved: { deck: { ...deck, unread }, lines } };
}

export default command;
