import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeckEntry } from '../../../../engine/cards/decks/deck-list.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const brief = (entries: readonly DeckEntry[]) =>
  entries.map(({ count, name, set, collectorNumber }) => [count, name, set, collectorNumber].filter(Boolean).join(' '));

/** A head and rows as each app writes them. */
const TABLES: Readonly<Record<string, string>> = {
  Moxfield:
    '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter"\n"4","0","Llanowar Elves","dom","Near Mint","English","","","2024-01-01","168","False"',
  Archidekt:
    'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number\n4,Llanowar Elves,Normal,NM,2024-01-01,EN,,"green,elf",Dominaria,dom,1,x,168',
  ManaBox:
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID\nLlanowar Elves,DOM,Dominaria,168,normal,common,4,1,x',
  'Dragon Shield':
    '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition\nBox,4,0,Llanowar Elves,DOM,Dominaria,168,NearMint',
  TCGplayer: 'Quantity,Name,Simple Name,Set,Card Number,Set Code\n4,Llanowar Elves,Llanowar Elves,Dominaria,168,DOM',
  'Delver Lens': 'QuantityX;Name;Set code;Collector number\n4x;Llanowar Elves;DOM;168',
};

for (const [app, table] of Object.entries(TABLES)) {
  test(`a table of ${app} is read by the names of its columns`, () => {
    const list = parseDeckList(table);
    assert.deepEqual([list.format, list.problems], ['csv', []]);
    assert.deepEqual(brief(list.main), ['4 Llanowar Elves DOM 168']);
  });
}

test('where a table says on which board a card stands, it stands there', () => {
  const list = parseDeckList(
    'Board,Qty,Name,Printing,Foil,Commander\nmain,1,Forest,,,\nside,2,Duress,,,\nmaybe,3,Shock,,,\nmain,1,"Marwyn, the Nurturer",DOM,,True\n',
  );
  assert.deepEqual([list.main, list.sideboard, list.maybeboard, list.commanders].map(brief), [
    ['1 Forest'],
    ['2 Duress'],
    ['3 Shock'],
    ['1 Marwyn, the Nurturer DOM'],
  ]);
  const mtgo = parseDeckList(
    'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded\nForest,20,1,L,DOM,266/280,No,No\nDuress,2,2,C,M19,94/280,No,Yes\n',
  );
  assert.deepEqual([mtgo.main, mtgo.sideboard].map(brief), [['20 Forest DOM 266/280'], ['2 Duress M19 94/280']]);
  const cube = parseDeckList(
    'name,CMC,Type,Color,Set,Collector Number,maybeboard\nShock,1,Instant,R,dom,1,false\nDuress,1,Sorcery,B,dom,2,true\n',
  );
  assert.deepEqual([cube.main, cube.maybeboard].map(brief), [['1 Shock DOM 1'], ['1 Duress DOM 2']]);
});

test('a row that is no card tells its line, and the others are read', () => {
  const list = parseDeckList('Quantity,Name\n4,Forest\nmany,Island\n2,\n0,Swamp\n1,"Henzie ""Toolbox"" Torre"\n');
  assert.deepEqual(brief(list.main), ['4 Forest', '1 Henzie "Toolbox" Torre']);
  assert.deepEqual(
    list.problems.map(({ line, text }) => [line, text]),
    [
      [3, 'many,Island'],
      [4, '2,'],
      [5, '0,Swamp'],
    ],
  );
});

test('a cell with a line break, tabs for commas, and a list that only looks a little like a table', () => {
  assert.deepEqual(brief(parseDeckList('Quantity,Notes,Name\n4,"two\nlines",Forest\n2,,Island\n').main), [
    '4 Forest',
    '2 Island',
  ]);
  assert.deepEqual(brief(parseDeckList('Quantity\tName\n4\tForest\n').main), ['4 Forest']);
  assert.notEqual(parseDeckList('Name\n4 Forest\n').format, 'csv');
});

test('a collection is cut off in words, with its line', () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `1,Card ${n}`);
  const { main, problems } = parseDeckList(['Quantity,Name', ...rows].join('\n'));
  assert.equal(main.length, 1000);
  assert.match(problems[0]?.why ?? '', /stopped after 1,000/);
});
