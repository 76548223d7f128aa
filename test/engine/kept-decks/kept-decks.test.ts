import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Params } from '../../../engine/api/index.ts';
import { backUpClosed, restoreClosed } from '../../../engine/backup/closed.ts';
import { unwrap } from '../../../engine/basics/index.ts';
import { openDatabase } from '../../../engine/database/index.ts';
import { createKeptDeckMethods, createKeptDecks, DECKS_DB, type KeptDecks } from '../../../engine/kept-decks/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 4, 1, 12);

/** A folder with its decks, which can be closed and opened again at another time. */
async function withFolder(work: (folder: string, open: (at?: number) => KeptDecks) => Promise<void> | void) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-kept-'));
  const all: KeptDecks[] = [];
  try {
    await work(folder, (at = NOON) => {
      const decks = createKeptDecks({ file: path.join(folder, DECKS_DB), now: () => at });
      all.push(decks);
      return decks;
    });
  } finally {
    for (const decks of all) decks.close();
    rmSync(folder, { recursive: true });
  }
}

const ELVES = 'Deck\n4 Llanowar Elves\n20 Forest\n\nSideboard\n2 Naturalize\n\nMaybeboard\n1 Elvish Archdruid\n';

test('a pasted list is kept with its name, its parts and its text, and is there after a restart', () =>
  withFolder((_, open) => {
    const first = open();
    const kept = unwrap(first.create({ list: { text: `About\nName Elves\n\n${ELVES}` } }));
    assert.deepEqual([kept.name, kept.cards, kept.sideboard, kept.version], ['Elves', 24, 2, 1]);
    first.close();
    const again = unwrap(open().open(kept.id));
    assert.deepEqual(again.deck, kept);
    assert.equal(again.content.main[0]?.name, 'Llanowar Elves');
    assert.deepEqual(again.content.maybeboard, [{ count: 1, name: 'Elvish Archdruid' }]);
    assert.match(again.source ?? '', /^About\nName Elves/);
  }));

test('each change is a version; what changed can be seen, and one goes back without losing what came between', () =>
  withFolder((_, open) => {
    const decks = open();
    const { id } = unwrap(decks.create({ list: { text: ELVES }, name: 'Elves' }));
    const same = unwrap(
      decks.save(id, { text: ELVES.replace('4 Llanowar Elves\n20 Forest', '20 Forest\n4 Llanowar Elves') }),
    );
    assert.equal(same.version, 1, 'the same cards in another order are no new version');
    unwrap(decks.save(id, { text: ELVES.replace('20 Forest', '18 Forest\n2 Giant Growth') }, 'two for two'));
    assert.deepEqual(unwrap(decks.diff(id, 1, 2)), [
      { part: 'main', name: 'Forest', before: 20, after: 18 },
      { part: 'main', name: 'Giant Growth', before: 0, after: 2 },
    ]);
    const back = unwrap(decks.back(id, 1));
    assert.equal(back.version, 3);
    const { versions, content } = unwrap(decks.open(id));
    assert.deepEqual(
      versions.map(({ n, note }) => [n, note]),
      [
        [3, 'Back to version 1'],
        [2, 'two for two'],
        [1, ''],
      ],
    );
    assert.equal(content.main.find(({ name }) => name === 'Forest')?.count, 20);
    assert.equal(unwrap(decks.open(id, 2)).content.main.find(({ name }) => name === 'Forest')?.count, 18);
    assert.equal(decks.open(id, 9).ok, false);
  }));

test('a line that is no card is kept with its number, its words and the reason', () =>
  withFolder((_, open) => {
    const decks = open();
    const { id } = unwrap(decks.create({ list: { text: '4 Llanowar Elves\nfour Forests, please\n' } }));
    const { content, source } = unwrap(decks.open(id));
    assert.deepEqual(
      content.unread.map(({ line, text }) => [line, text]),
      [[2, 'four Forests, please']],
    );
    assert.match(content.unread[0]?.why ?? '', /how many copies/);
    assert.equal(source, '4 Llanowar Elves\nfour Forests, please\n');
    assert.deepEqual(decks.create({ list: { text: 'nothing of the kind' } }).ok, false);
  }));

test('no two decks are called the same, whatever the case', () =>
  withFolder((_, open) => {
    const decks = open();
    const one = unwrap(decks.create({ list: { text: ELVES }, name: 'Elves' }));
    const two = unwrap(decks.create({ list: { text: ELVES }, name: 'elves' }));
    assert.equal(two.name, 'elves (2)');
    assert.equal(decks.change(two.id, { name: 'ELVES' }).ok, false);
    assert.equal(unwrap(decks.change(one.id, { name: 'Elves' })).name, 'Elves', 'its own name is free for it');
    assert.equal(unwrap(decks.copy(one.id)).name, 'Elves (3)');
    assert.equal(decks.find('ELVES (3)')?.cards, 24);
  }));

test('a removed deck is brought back within thirty days, and gone after them', () =>
  withFolder((_, open) => {
    const decks = open();
    const { id } = unwrap(decks.create({ list: { text: ELVES }, name: 'Elves' }));
    unwrap(decks.remove(id));
    assert.deepEqual([decks.list().length, decks.list(true).length], [0, 1]);
    assert.equal(decks.find('Elves'), undefined);
    const other = unwrap(decks.create({ list: { text: ELVES }, name: 'Elves' }));
    assert.equal(unwrap(decks.restore(id)).name, 'Elves (2)', 'its name was taken meanwhile');
    unwrap(decks.remove(other.id));
    decks.close();
    const later = open(NOON + 31 * DAY);
    assert.deepEqual(later.list(true), []);
    assert.equal(later.list().length, 1);
    assert.equal(later.open(other.id).ok, false);
  }));

test('two programs keep decks in one folder, each seeing what the other kept', () =>
  withFolder((_, open) => {
    const [one, other] = [open(), open()];
    const { id } = unwrap(one.create({ list: { text: ELVES }, name: 'Elves' }));
    unwrap(other.save(id, { text: `${ELVES}\nDeck\n1 Giant Growth` }));
    assert.equal(unwrap(one.open(id)).version, 2);
  }));

test('decks are part of a backup, versions and removed ones included', () =>
  withFolder(async (folder, open) => {
    const decks = open();
    const { id } = unwrap(decks.create({ list: { text: ELVES }, name: 'Elves' }));
    unwrap(decks.save(id, { text: ELVES.replace('20', '21') }));
    unwrap(decks.remove(unwrap(decks.copy(id, 'Old elves')).id));
    decks.close();
    const file = path.join(folder, 'kept.zip');
    await backUpClosed({ runtimeDir: folder, bob: 'test', now: () => NOON }, 'asked', file);
    const into = path.join(folder, 'restored');
    await restoreClosed(file, { runtimeDir: into, bob: 'test', now: () => NOON }, false);
    const restored = createKeptDecks({ file: path.join(into, DECKS_DB), now: () => NOON });
    assert.deepEqual(
      restored.list().map(({ name, version, cards }) => [name, version, cards]),
      [['Elves', 2, 25]],
    );
    assert.equal(restored.list(true)[0]?.name, 'Old elves');
    assert.equal(unwrap(restored.open(id, 1)).content.main[1]?.count, 20);
    restored.close();
  }));

test('a damaged file is told in words and never overwritten', () =>
  withFolder((folder, open) => {
    writeFileSync(path.join(folder, DECKS_DB), 'this is no database, however long one looks at it'.repeat(40));
    assert.throws(() => open().list(), { code: 'decks_unreadable', message: /Restore a backup/ });
  }));

test('a deck is one’s own or one to play against, which can be changed, and decks of before there were shelves are one’s own', () =>
  withFolder((folder, open) => {
    const first = open();
    const mine = unwrap(first.create({ list: { text: ELVES } }));
    const theirs = unwrap(first.create({ list: { text: ELVES }, name: 'Finalist', shelf: 'opponents' }));
    assert.deepEqual([mine.shelf, theirs.shelf], ['own', 'opponents']);
    assert.equal(unwrap(first.copy(theirs.id)).shelf, 'opponents');
    assert.equal(unwrap(first.change(theirs.id, { shelf: 'own' })).shelf, 'own');
    first.close();

    const old = openDatabase(path.join(folder, DECKS_DB), { synchronous: 'FULL' });
    old.exec('ALTER TABLE deck DROP COLUMN shelf; PRAGMA user_version = 1');
    old.close();
    const again = open().list();
    assert.deepEqual(
      again.map(({ shelf }) => shelf),
      ['own', 'own', 'own'],
    );
  }));

test('a deck is drawn from a shelf, never one with a card that cannot be played, nor one without a commander where one is asked for', () =>
  withFolder(async (_, open) => {
    const decks = open();
    const methods = createKeptDeckMethods(decks);
    const draw = (of: Params<'decks/random'>) => Promise.resolve(methods['decks/random'](of, undefined as never));
    await assert.rejects(draw({ shelf: 'opponents' }), /none among the decks to play against/);
    const keep = (name: string, text: string) => unwrap(decks.create({ list: { text }, name, shelf: 'opponents' }));
    keep('Strange', '4 Nobody Knows This\n20 Forest\n');
    await assert.rejects(draw({ shelf: 'opponents' }), /can be played whole/);
    const forests = keep('Forests', '20 Forest\n');
    const islands = keep('Islands', '20 Island\n');
    const drawn = new Set<string>();
    for (let times = 0; times < 60; times += 1) drawn.add((await draw({ shelf: 'opponents' })).id);
    assert.deepEqual([...drawn].sort(), [forests.id, islands.id].sort());
    for (let times = 0; times < 20; times += 1)
      assert.equal((await draw({ shelf: 'opponents', but: forests.id })).id, islands.id);
    await assert.rejects(
      draw({ shelf: 'opponents', commander: true }),
      /none among the decks with a commander to play against/,
    );
    await assert.rejects(draw({ shelf: 'own' }), /none among your decks/);
  }));
