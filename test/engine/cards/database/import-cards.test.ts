/** Bulk data taken in: what is kept, what an update costs, and that a bad file changes nothing. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { importCards, openCardDatabase } from '../../../../engine/cards/database/index.ts';
import { BULK_CARDS, bulkFolder, cardDatabase } from '../../../support/bulk-cards.ts';

test('cards are found by their names, their faces and names printed elsewhere; tokens are none', async () => {
  using place = bulkFolder();
  const cards = await cardDatabase(place);
  try {
    assert.equal(cards.size, 6);
    assert.equal(cards.find('test goblin')?.name, 'Test Goblin');
    assert.equal(cards.find('Test Two')?.name, 'Test One // Test Two');
    assert.equal(cards.find('prufinsel')?.name, 'Test Island');
    assert.equal(cards.find('Test Soldier'), undefined);
    const { manaValue, colors, colorIdentity } = cards.find('Test Drake')!;
    assert.deepEqual([manaValue, colors, colorIdentity], [3, 'WU', 'WU']);
    assert.deepEqual(cards.find('Test Island')?.colorIdentity, 'U');
  } finally {
    cards.close();
  }
});

test('what is understood has a definition, and what is not says where reading stopped', async () => {
  using place = bulkFolder();
  const cards = await cardDatabase(place);
  try {
    assert.deepEqual(cards.compiled('Test Goblin')?.definition?.abilities, [{ kind: 'keyword', keyword: 'haste' }]);
    assert.equal(cards.compiled('Test Goblin')?.printsBack, 'exact');
    assert.equal(cards.compiled('Test Riddle')?.definition, null);
    assert.equal(cards.compiled('Test Riddle')?.unread[0]?.phrase, 'Juggle X torches.');
    assert.equal(cards.compiled('Test One // Test Two')?.definition?.layout, 'split');
  } finally {
    cards.close();
  }
});

test('the same file again changes nothing, and an update tells what is new', async () => {
  using place = bulkFolder();
  const file = place.write('bulk.json', JSON.stringify(BULK_CARDS));
  const first = await importCards(file, place.target);
  assert.deepEqual([first.cards, first.added, first.leftOut, first.unchanged], [6, 6, 1, false]);
  assert.equal((await importCards(file, place.target)).unchanged, true);
  const copy = place.write('copy.json', JSON.stringify(BULK_CARDS));
  assert.equal((await importCards(copy, place.target)).unchanged, true, 'another file of the same content');
  // As long as before, and said to be as old: what is in it counts.
  const { atime, mtime } = statSync(file);
  writeFileSync(file, JSON.stringify(BULK_CARDS).replace('Haste', 'Reach'));
  utimesSync(file, atime, mtime);
  const changed = await importCards(file, place.target);
  assert.deepEqual([changed.unchanged, changed.updated], [false, 1]);
  const newer = [
    { ...BULK_CARDS[0], oracle_text: 'Trample' },
    ...BULK_CARDS.slice(1),
    { name: 'Test New', type_line: 'Artifact' },
  ];
  const second = await importCards(
    place.write('newer.jsonl', newer.map((card) => JSON.stringify(card)).join('\n')),
    place.target,
  );
  assert.deepEqual([second.cards, second.added, second.updated], [7, 1, 1]);
});

for (const [what, content] of [
  ['a cut file', JSON.stringify(BULK_CARDS).slice(0, -40)],
  ['no cards at all', 'hello'],
] as const)
  test(`${what} leaves the old cards as they were`, async () => {
    using place = bulkFolder();
    (await cardDatabase(place)).close();
    const before = readFileSync(place.target);
    await assert.rejects(importCards(place.write('bad.json', content), place.target), /line \d/);
    assert.deepEqual(readFileSync(place.target), before);
    assert.ok(!existsSync(`${place.target}.new`));
  });

test('objects that are no cards are told with their line, and two of one name are one card', async () => {
  using place = bulkFolder();
  const lines = [
    BULK_CARDS[0],
    { name: 7, type_line: 'Creature' },
    BULK_CARDS[0],
    { name: 'x'.repeat(300), type_line: 'Artifact' },
  ];
  const report = await importCards(
    place.write('odd.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')),
    place.target,
  );
  assert.equal(report.cards, 1);
  assert.deepEqual(
    report.rejected.map(({ line }) => line),
    [2, 4],
  );
  openCardDatabase(place.target)?.close();
});

for (const [what, bytes, why] of [
  [
    'a gzip file that is cut off',
    gzipSync(JSON.stringify(BULK_CARDS)).subarray(0, -20),
    /gzip file is cut off or damaged/,
  ],
  ['one line without an end', `{"name": "${'x'.repeat(3_000_000)}`, /an object of more than 1000000 bytes/],
  ['an object in place of a list', '{"object": "list", "data": [', /ends in the middle/],
  ['a page of a list', JSON.stringify({ object: 'list', data: BULK_CARDS }), /line 1: no card \(name/],
  ['a list without cards', '[]', /holds no card/],
  ['lists within lists', '['.repeat(200_000), /neither a list of cards nor one card a line/],
] as const)
  test(`${what} leaves the old cards as they were and says what was wrong`, async () => {
    using place = bulkFolder();
    (await cardDatabase(place)).close();
    const before = readFileSync(place.target);
    await assert.rejects(importCards(place.write('bad', bytes), place.target), why);
    assert.deepEqual(readFileSync(place.target), before);
  });

test('hostile strings are text like any other', async () => {
  using place = bulkFolder();
  const name = `Robert'); DROP TABLE card;-- \u0000\u202e"`;
  const cards = [{ name, type_line: '"*" OR NEAR(', oracle_text: '${x} %s {{{{ ((((( ]]]' }, ...BULK_CARDS];
  const report = await importCards(place.write('odd.json', JSON.stringify(cards)), place.target);
  assert.equal(report.cards, 7);
  const database = openCardDatabase(place.target);
  assert.equal(database?.find(name)?.oracleText, '${x} %s {{{{ ((((( ]]]');
  assert.ok(database?.search('t:"NEAR("').ok);
  assert.ok(database?.search('o:"((((("').ok);
  database?.close();
});

const GIGABYTE = 1_000_000_000;

/** A card whose name has a gigabyte: of nothing on the disk, and packed. */
const HUGE: readonly (readonly [string, (file: string) => Promise<void>])[] = [
  [
    'of a gigabyte',
    async (file) => {
      writeFileSync(file, '[{"name": "');
      truncateSync(file, GIGABYTE);
    },
  ],
  [
    'of a gigabyte, packed',
    async (file) => {
      // Packed files one behind the other are one: a part is packed once.
      const part = gzipSync(Buffer.alloc(10_000_000, 'a'));
      const parts = Array.from({ length: GIGABYTE / 10_000_000 }, () => part);
      writeFileSync(file, Buffer.concat([gzipSync('{"name": "'), ...parts]));
    },
  ],
];

for (const [what, make] of HUGE)
  test(`a line ${what} is refused with its place, costs no memory, and leaves the old cards as they were`, async () => {
    using place = bulkFolder();
    (await cardDatabase(place)).close();
    const before = readFileSync(place.target);
    const file = path.join(place.folder, 'huge');
    await make(file);
    let most = 0;
    const began = process.memoryUsage().rss;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - began)), 5);
    await assert.rejects(importCards(file, place.target), /line 1: an object of more than 1000000 bytes/);
    clearInterval(look);
    // What is no longer needed is let go of when the collector comes by, and no sooner.
    assert.ok(most < GIGABYTE / 4, `${Math.round(most / 1e6)} MB more`);
    assert.deepEqual(readFileSync(place.target), before);
  });
