import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { lookupOf } from '../../../../engine/cards/card-lookup.ts';
import type { DeckCheck } from '../../../../engine/cards/decks/check-deck.ts';
import type { CommandIo } from '../../../../engine/cli/command.ts';
import { deckCheckCommand } from '../../../../engine/cli/commands/deck-check.ts';

const command = deckCheckCommand(() =>
  lookupOf([
    { name: 'Mountain', playable: true, anyNumber: true },
    { name: 'Lightning Bolt', playable: true },
    { name: 'Mimic Vat', playable: false, why: 'It copies what it exiled, which is not defined yet.' },
  ]),
);

async function run(list: string | Uint8Array | undefined, args: string[] = [], json = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-deck-'));
  let document: unknown;
  let text = '';
  let errors = '';
  const io: CommandIo = {
    stdout: { write: () => true },
    machineLine: () => undefined,
    stderr: { write: (line: string) => (errors += line) },
    json,
    runtimeDir: folder,
    env: {},
    cwd: folder,
    result(result, describe) {
      document = result;
      text = describe();
    },
    progress: () => undefined,
    onInterrupt: () => () => undefined,
    readyWindow: async () => undefined,
  };
  try {
    if (list !== undefined) writeFileSync(path.join(folder, 'deck.txt'), list);
    const exitCode = await command.run(args.length > 0 ? args : ['deck.txt'], io);
    return { exitCode, document, text, errors };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a deck is counted, and its cards parted by whether they can be played', async () => {
  const { exitCode, document } = await run('4 Lightning Bolt\n56 Mountain\nSB: 2 Mimic Vat');
  assert.equal(exitCode, 0);
  const check = document as DeckCheck;
  assert.deepEqual([check.format, check.main, check.sideboard, check.problems], ['mtgo-text', 60, 2, []]);
  assert.deepEqual(check.playable, ['Lightning Bolt', 'Mountain']);
  assert.deepEqual(
    check.unplayable.map((card) => card.name),
    ['Mimic Vat'],
  );
});

test('what is wrong is said with line and remedy, and the exit code tells', async () => {
  const { exitCode, text } = await run('4 Lightning Bolt\n56 Mountian', [], false);
  assert.equal(exitCode, 1);
  assert.match(text, /line 2: {2}56 Mountian/);
  assert.match(text, /Write "56 Mountain"/);
});

test('constructed refuses what freeform only warns of', async () => {
  assert.equal((await run('20 Mountain')).exitCode, 0);
  assert.equal((await run('20 Mountain', ['deck.txt', '--format', 'constructed'])).exitCode, 1);
});

test('files that cannot be read and binary files are answered, not thrown', async () => {
  const missing = await run(undefined);
  assert.equal(missing.exitCode, 1);
  assert.deepEqual(missing.document, {
    error: { code: 'no-such-file', message: "I can't read deck.txt: there is no such file. Check the path." },
  });
  assert.equal((await run(undefined, ['.'])).exitCode, 1);
  const binary = await run(new Uint8Array(5000));
  assert.equal(binary.exitCode, 1);
  assert.equal((binary.document as DeckCheck).problems[0]!.line, 1);
});

test('bad usage says what to write', async () => {
  for (const args of [
    ['a.txt', 'b.txt'],
    ['deck.txt', '--format', 'chess'],
    ['deck.txt', '--nonsense'],
  ]) {
    const { exitCode, errors } = await run('1 Mountain', args);
    assert.equal(exitCode, 2, args.join(' '));
    assert.equal(errors.trim().split('\n').length, 1);
    assert.match(errors, /bob deck check|one of freeform/);
  }
});
