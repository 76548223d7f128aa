/** Deck files as they lie on somebody's disk. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { unwrap } from '../../../engine/basics/index.ts';
import { createKeptDecks, DECKS_DB, type KeptDecks, keepFile } from '../../../engine/kept-decks/index.ts';

function withDecks(work: (decks: KeptDecks) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-files-'));
  const decks = createKeptDecks({ file: path.join(folder, DECKS_DB), now: Date.now });
  try {
    work(decks);
  } finally {
    decks.close();
    rmSync(folder, { recursive: true });
  }
}

test('a file becomes a deck under its own name or its list’s, and the same name again a version of it', () =>
  withDecks((decks) => {
    const keep = (file: string, text: string) => unwrap(keepFile(decks, { file, bytes: Buffer.from(text) }));
    const first = keep('Green men.txt', '4 Llanowar Elves\n20 Forest\nforty elves\n');
    assert.deepEqual([first.deck.name, first.as, first.unread[0]?.line], ['Green men', 'new', 3]);
    assert.equal(keep('green men.dec', '4 Llanowar Elves\n20 Forest\nforty elves\n').as, 'same');
    const more = keep('green men.txt', '4 Llanowar Elves\n22 Forest\n');
    assert.deepEqual([more.as, more.deck.version, more.deck.id], ['version', 2, first.deck.id]);
    assert.equal(keep('export.txt', 'About\nName Knights\n\nDeck\n20 Plains\n').deck.name, 'Knights');
    assert.equal(decks.list().length, 2);
  }));

test('a file is read in the encoding that it was written in, and one that holds no list is refused in words', () =>
  withDecks((decks) => {
    const wide = Buffer.from('\ufeff4 Lim-Dûl’s Vault\r\n20 Swamp\r\n', 'utf16le');
    const kept = unwrap(keepFile(decks, { file: 'old.txt', bytes: wide }));
    assert.equal(unwrap(decks.open(kept.deck.id)).content.main[0]?.name, "Lim-Dûl's Vault");
    const zip = keepFile(decks, { file: 'all.zip', bytes: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]) });
    assert.equal(zip.ok, false);
    assert.match(zip.ok ? '' : zip.refusal.message, /^all\.zip is no deck list; it looks like a zip archive\.$/);
    const empty = keepFile(decks, { file: 'letter.txt', bytes: Buffer.from('Dear Ada,\nhow are you?\n') });
    assert.match(empty.ok ? '' : empty.refusal.message, /no card in this list/);
    assert.equal(decks.list().length, 1);
  }));
