import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runBob } from '../../../../engine/cli/run.ts';

async function withShell(
  work: (
    bob: (...argv: string[]) => Promise<{ code: number; out: string; err: string }>,
    folder: string,
  ) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-decks-'));
  const bob = async (...argv: string[]) => {
    let out = '';
    let err = '';
    const code = await runBob([...argv, '--runtime', path.join(folder, 'runtime')], {
      stdout: { write: (text: string) => (out += text) },
      stderr: { write: (text: string) => (err += text), isTTY: false },
      env: {},
      cwd: folder,
    });
    return { code, out, err };
  };
  try {
    await work(bob, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a list is kept, changed, compared, brought back and written for another program', () =>
  withShell(async (bob, folder) => {
    writeFileSync(path.join(folder, 'elves.txt'), '4 Llanowar Elves\n20 Forest\nforty Elves\n\n2 Naturalize\n');
    const saved = await bob('deck', 'save', 'elves.txt', '--json');
    assert.equal(saved.code, 0, saved.err);
    const { name, version, unread } = JSON.parse(saved.out);
    assert.deepEqual([name, version, unread.length, unread[0].line], ['elves', 1, 1, 3]);
    writeFileSync(path.join(folder, 'elves.txt'), '4 Llanowar Elves\n22 Forest\n\n2 Naturalize\n');
    await bob('deck', 'save', 'elves.txt', '--note', 'more lands');
    const diff = await bob('deck', 'diff', 'elves');
    assert.equal(diff.out.trim(), '+2 Forest');
    assert.match((await bob('deck', 'versions', 'Elves')).out, /^2 .*26 cards {2}more lands\n1 .*24 cards/);
    await bob('deck', 'back', 'elves', '1');
    assert.match(
      (await bob('deck', 'show', 'elves', '--as', 'mtgo-text')).out,
      /^4 Llanowar Elves\n20 Forest\n\n2 Naturalize\n$/,
    );
    assert.match((await bob('deck', 'show', 'elves', '--version', '2')).out, /22 Forest/);
    await bob('deck', 'copy', 'elves', 'More elves');
    await bob('deck', 'rename', 'elves', 'Green');
    await bob('deck', 'remove', 'more elves');
    assert.deepEqual(
      JSON.parse((await bob('deck', 'list', '--json')).out).map((deck: { name: string }) => deck.name),
      ['Green'],
    );
    await bob('deck', 'restore', 'more elves');
    assert.match((await bob('deck', 'list')).out, /More elves: 24 cards, 2 in the sideboard, version 1/);
  }));

test('what is asked of a deck that is not kept, or in a format that is not written, is said in one line', () =>
  withShell(async (bob) => {
    const missing = await bob('deck', 'show', 'goblins');
    assert.deepEqual([missing.code, missing.err.includes('bob deck save FILE')], [1, true]);
    const format = await bob('deck', 'show', 'goblins', '--as', 'clay');
    assert.equal(format.code, 2);
    assert.match(format.err, /^--as is one of .*arena.*\n$/);
    assert.equal((await bob('deck', 'back', 'goblins', 'one')).code, 2);
  }));

test('several lists are kept in one go, and one that cannot be read costs none of the others', () =>
  withShell(async (bob, folder) => {
    writeFileSync(path.join(folder, 'elves.txt'), '40 Forest\n');
    writeFileSync(path.join(folder, 'knights.dck'), '40 Plains\n');
    const kept = await bob('deck', 'save', 'elves.txt', 'missing.txt', 'knights.dck', '--json');
    assert.equal(kept.code, 1);
    const { saved, failed } = JSON.parse(kept.out);
    assert.deepEqual(
      saved.map(({ name }: { name: string }) => name),
      ['elves', 'knights'],
    );
    assert.deepEqual([failed.length, failed[0].file, failed[0].code], [1, 'missing.txt', 'no-such-file']);
    assert.equal((await bob('deck', 'save', 'elves.txt', 'knights.dck', '--name', 'both')).code, 2);
    assert.match((await bob('deck', 'list')).out, /elves[\s\S]*knights|knights[\s\S]*elves/);
  }));

test('a query may begin with a minus sign', () =>
  withShell(async (bob) => {
    const found = await bob('cards', 'search', '-t:elf');
    assert.deepEqual([found.code, /No cards were imported yet/.test(found.err)], [1, true]);
  }));
