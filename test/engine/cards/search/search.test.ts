/** Scryfall's search syntax over a few made-up cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bulkFolder, cardDatabase } from '../../../support/bulk-cards.ts';

const QUERIES: readonly (readonly [string, readonly string[]])[] = [
  ['goblin', ['Test Goblin']],
  ['!"test elf"', ['Test Elf']],
  ['t:creature -t:goblin', ['Test Drake', 'Test Elf']],
  ['t:goblin or t:elf', ['Test Elf', 'Test Goblin']],
  ['(t:goblin or t:elf) mv=1', ['Test Goblin']],
  ['o:"draw two"', ['Test Elf']],
  ['o:"~ enters"', ['Test Elf']],
  ['o:flying', ['Test Drake']],
  ['fo:flying', ['Test Drake', 'Test Elf']],
  ['o:/draws? (a|two) cards?/', ['Test Elf', 'Test One // Test Two']],
  ['kw:flying', ['Test Drake']],
  ['c:wu', ['Test Drake']],
  ['c=r', ['Test Goblin']],
  ['c:c t:land', ['Test Island']],
  ['id<=u t:land', ['Test Island']],
  ['pow>=2', ['Test Elf']],
  ['tou>pow', ['Test Drake']],
  ['r>=rare', ['Test Drake', 'Test Elf']],
  ['s:oth', ['Test Drake']],
  ['f:modern', ['Test Drake']],
  ['is:commander', ['Test Elf']],
  ['is:split', ['Test One // Test Two']],
  ['not:permanent', ['Test One // Test Two', 'Test Riddle']],
  ['is:permanent -is:playable', []],
  ['t:creature order:mv dir:desc', ['Test Drake', 'Test Elf', 'Test Goblin']],
  ['m:X', ['Test Riddle']],
  ['o:wo', ['Test Elf']],
  ['o:/dr.*w.*c.*rd/', ['Test Elf', 'Test One // Test Two']],
  ['t:/^basic/', ['Test Island']],
  ['banned:modern', []],
  ['-f:modern t:creature', ['Test Elf', 'Test Goblin']],
  ['is:frenchvanilla', ['Test Drake', 'Test Goblin']],
  ['is:vanilla', []],
  ['is:bear', ['Test Elf']],
  ['is:read t:creature', ['Test Drake', 'Test Elf', 'Test Goblin']],
];

test('each query finds its cards and no others', async () => {
  using place = bulkFolder();
  const cards = await cardDatabase(place);
  try {
    for (const [query, names] of QUERIES) {
      const found = cards.search(query);
      assert.ok(found.ok, `${query}: ${found.ok ? '' : found.problem}`);
      assert.deepEqual(
        found.cards.map(({ name }) => name),
        names,
        query,
      );
      assert.equal(found.total, names.length);
    }
  } finally {
    cards.close();
  }
});

test('what a query gets wrong is told with its place and what to write instead', async () => {
  using place = bulkFolder();
  const cards = await cardDatabase(place);
  try {
    const told = (query: string) => {
      const found = cards.search(query);
      return found.ok ? 'found' : `${found.at}: ${found.problem}`;
    };
    assert.match(told('tye:goblin'), /^0: tye: is no key\. Did you mean type:/);
    assert.match(told('t:elf is:comander'), /^6: .*is:commander/);
    assert.match(told('mv=two'), /Write it like mv<=3/);
    assert.match(told('(t:elf'), /^0: the parenthesis is never closed/);
    assert.match(told('t:elf)'), /^5: /);
    assert.match(told('order:fame'), /order:fame is none/);
    assert.match(told('o:/(/'), /no regular expression/);
    assert.match(told('t:'), /nothing stands after t:/);
  } finally {
    cards.close();
  }
});
