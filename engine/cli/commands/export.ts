/** `bob export`: a session and the decks that it was with, as one file to hand on. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadDeckTree, readSession, type SessionMessage } from '../../decks/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { withModels } from '../deck-run.ts';
import { type TarEntry, tarOf } from '../tar.ts';

const usage = `bob export [DECK] --state FILE --out FILE.tar.gz

Writes the session of a file, what was said as text, what graders said, and the files of the deck and of those that it names
into one archive. What code of decks imports besides is not in it. With --json: {file, bytes, entries:[NAME]}.`;

const command: CliCommand = {
  name: 'export',
  summary: 'a session and its decks as one file',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: { state: { type: 'string' }, out: { type: 'string' } },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { values, positionals } = parsed;
    if (values.state === undefined || values.out === undefined || positionals.length > 1) {
      return badUsage(io, `Write: ${firstLine(usage)}`);
    }
    const state = path.resolve(io.cwd, values.state);
    const out = path.resolve(io.cwd, values.out);
    if (!existsSync(state))
      return failed(io, 'no-such-file', `${values.state}: there is no such session. Check the path.`);
    return withModels(io, async () => {
      const { messages, meta } = await readSession(state);
      const entries: TarEntry[] = [
        { name: 'state.json', text: await readFile(state, 'utf8') },
        { name: 'transcript.md', text: transcript(messages) },
        { name: 'grading.json', text: `${JSON.stringify(meta.gradingRuns ?? [], null, 2)}\n` },
      ];
      const [deck] = positionals;
      if (deck !== undefined) entries.push(...(await deckEntries(path.resolve(io.cwd, deck))));
      const packed = gzipSync(tarOf(entries, Date.now() / 1000));
      await writeFile(out, packed);
      const names = entries.map(({ name }) => name);
      io.result({ file: out, bytes: packed.length, entries: names }, () => `${values.out}: ${names.length} files.`);
      return 0;
    });
  },
};

function transcript(messages: readonly SessionMessage[]): string {
  return messages.map(({ role, content }) => `## ${role}\n\n${content}\n`).join('\n');
}

/** Files below the folder that all of them have in common. */
async function deckEntries(root: string): Promise<TarEntry[]> {
  const decks = await loadDeckTree(root);
  const files = [...new Set(decks.flatMap((deck) => deck.files))];
  const folder = files.map((file) => path.dirname(file)).reduce(common);
  return Promise.all(
    files.map(async (file) => ({
      name: `deck/${path.relative(folder, file).split(path.sep).join('/')}`,
      text: await readFile(file, 'utf8'),
    })),
  );
}

function common(left: string, right: string): string {
  return right === left || right.startsWith(left + path.sep) ? left : common(path.dirname(left), right);
}

export default command;
