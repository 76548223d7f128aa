/** What is asked of prints: a card fits where one print of it fits all that is asked of prints together. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CardDatabase, importCards, openCardDatabase } from '../../../../engine/cards/database/index.ts';
import { type BulkFolder, bulkFolder } from '../../../support/bulk-cards.ts';

const bear = { name: 'Test Bear', mana_cost: '{1}{G}', type_line: 'Creature — Bear', power: '2', toughness: '2' };
const wall = {
  name: 'Test Wall',
  mana_cost: '{3}{U/B}{U/B}',
  type_line: 'Creature — Wall',
  power: '0',
  toughness: '8',
};
const coin = { name: 'Test Coin', mana_cost: '{2}', type_line: 'Artifact', oracle_text: '{T}: Add {C}.' };
const ofFirst = { set: 'one', released_at: '1994-06-01', artist: 'Ada Painter' };
const ofSecond = { set: 'two', released_at: '2019-04-27', artist: 'Ben Drawer' };

/** Older prints come last, and first, as they do in Scryfall's files. */
const PRINTS = [
  { ...bear, ...ofFirst, rarity: 'common', collector_number: '7' },
  { ...bear, ...ofSecond, rarity: 'rare', collector_number: '120a' },
  { ...wall, ...ofSecond, rarity: 'uncommon', collector_number: '12' },
  { ...wall, ...ofFirst, rarity: 'rare', collector_number: '300', lang: 'ja', printed_name: '壁' },
  {
    name: 'Test Coin // Test Coin',
    layout: 'reversible_card',
    card_faces: [coin, coin],
    ...ofSecond,
    rarity: 'rare',
    collector_number: '9',
  },
];

let place: BulkFolder;
let cards: CardDatabase;
before(async () => {
  place = bulkFolder();
  const report = await importCards(place.write('prints.json', JSON.stringify(PRINTS)), place.target);
  assert.deepEqual([report.cards, report.rejected], [3, []]);
  cards = openCardDatabase(place.target)!;
});
after(() => {
  cards.close();
  place[Symbol.dispose]();
});

const found = (query: string): string[] => {
  const result = cards.search(query);
  assert.ok(result.ok, `${query}: ${result.ok ? '' : result.problem}`);
  return result.cards.map(({ name }) => name.replace('Test ', ''));
};

for (const [query, names] of [
  ['r:common', ['Bear']],
  ['r:rare', ['Bear', 'Coin', 'Wall']],
  ['r>=uncommon s:one', ['Wall']],
  ['s:one r:rare', ['Wall']],
  ['s:one s:two', []],
  ['in:one in:two', ['Bear', 'Wall']],
  ['in:one r:uncommon', ['Wall']],
  ['in:ja', ['Wall']],
  ['-s:two', ['Bear', 'Wall']],
  ['-r:rare s:two', ['Wall']],
  ['-(s:two or r:common)', ['Wall']],
  ['s:one (r:rare or t:bear)', ['Bear', 'Wall']],
  ['year=1994 t:bear', ['Bear']],
  ['year>=2015 a:"ada"', []],
  ['year>1994 year<=2019 -r:rare', ['Wall']],
  ['year!=2019', ['Bear', 'Wall']],
  ['year<1994 or year>2019', []],
  ['a:ben', ['Bear', 'Coin', 'Wall']],
  ['date<two', ['Bear', 'Wall']],
  ['date>=two -t:wall', ['Bear', 'Coin']],
  ['date>now', []],
  ['date=2019-04-27 cn=9', ['Coin']],
  ['cn>=100', ['Bear', 'Wall']],
  ['cn:120A', ['Bear']],
  ['lang:ja', ['Wall']],
  ['t:creature order:released dir:desc', ['Bear', 'Wall']],
  ['order:rarity dir:desc', ['Bear', 'Coin', 'Wall']],
  ['unique:cards t:bear', ['Bear']],
  ['pt>=8', ['Wall']],
  ['m:1G', ['Bear']],
  ['m>={U/B}', ['Wall']],
  ['m>2', ['Wall']],
  ['m<=3{G}', ['Bear', 'Coin']],
  ['m=2', ['Coin']],
  ['m!=2', ['Bear', 'Wall']],
  ['o:/^{T}: add {C}/', ['Coin']],
  ['c<=altruism', ['Bear', 'Coin']],
  ['c:witherbloom', []],
] as const)
  test(`${query} finds ${names.join(', ') || 'nothing'}`, () => assert.deepEqual(found(query), names));

test('what a card shows of itself is its newest print in English', () => {
  const [bears, walls] = [cards.find('Test Bear'), cards.find('Test Wall')];
  assert.deepEqual([bears?.set, bears?.rarity, bears?.artist], ['two', 'rare', 'Ben Drawer']);
  assert.deepEqual([walls?.set, walls?.rarity], ['two', 'uncommon']);
  assert.equal(cards.prints('Test Coin').length, 1);
  assert.deepEqual(cards.search('unique:prints t:bear'), {
    ok: false,
    problem: 'Each card is told once here: leave unique: out.',
    at: 0,
  });
});
