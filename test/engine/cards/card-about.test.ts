/** What was printed and ruled of a card: taken in with the cards, told with each print's artist, found by names of other languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cardAbout,
  gameCatalog,
  knownCards,
  loadedFolder,
  lookForCards,
  setCardsFile,
  takeInCards,
} from '../../../engine/cards/index.ts';
import { BULK_CARDS, bulkFolder } from '../../support/bulk-cards.ts';
import { EDITION, scryfallServer } from '../../support/scryfall-server.ts';

const GOBLIN = { ...BULK_CARDS[0], oracle_id: 'goblin', name: 'Test Goblin' };
const PRINTS = [
  {
    ...GOBLIN,
    set: 'new',
    set_name: 'New Set',
    collector_number: '7',
    released_at: '2024-05-01',
    artist: 'Ann Artist',
  },
  { ...GOBLIN, set: 'old', set_name: 'Old Set', collector_number: '9a', released_at: '1999-05-01', artist: 'Bo Brush' },
  { ...GOBLIN, set: 'old', lang: 'de', collector_number: '9b', released_at: '1999-06-01', printed_name: 'Prüfkobold' },
];
const RULINGS = [
  { object: 'ruling', oracle_id: 'goblin', source: 'wotc', published_at: '2020-01-01', comment: 'It is a test.' },
  { object: 'ruling', oracle_id: 'other', source: 'wotc', published_at: '2020-01-01', comment: 'Of another card.' },
  { object: 'ruling', oracle_id: 'goblin', source: 'wotc', published_at: '2010-01-01', comment: 'The first word.' },
];

test('with every print a card tells its sets, artists and rulings; asked for once, they are asked for again', async () => {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: [...PRINTS, ...BULK_CARDS.slice(1)], rulings: RULINGS });
  const from = { api: scryfall.url, fetch };
  const work = { from, folder: loadedFolder(place.folder), target: place.target, onStep: () => undefined };
  const first = await takeInCards({ ...work, prints: true });
  assert.deepEqual([first.cards, first.rulings, first.rulingsProblem], [6, 3, undefined]);
  assert.ok(scryfall.asked.includes('/bulk-data/default-cards'));
  setCardsFile(place.target);
  lookForCards();
  try {
    const about = cardAbout('prüfkobold');
    assert.deepEqual([about?.name, about?.printCount], ['Test Goblin', 3]);
    assert.deepEqual(
      about?.prints.map(({ set, number, artist, lang }) => [set, number, artist, lang]),
      [
        ['new', '7', 'Ann Artist', 'en'],
        ['old', '9b', null, 'de'],
        ['old', '9a', 'Bo Brush', 'en'],
      ],
    );
    assert.deepEqual(
      about?.rulings.map(({ text }) => text),
      ['The first word.', 'It is a test.'],
    );
    assert.deepEqual(cardAbout('Test Drake')?.legalIn, ['modern']);
    assert.equal(cardAbout('No Such Card'), null);
    const found = gameCatalog().database?.search('set:old');
    assert.deepEqual(found?.ok && found.cards.map(({ name }) => name), ['Test Goblin']);
    assert.equal(knownCards().find('Prüfkobold')?.name, 'Test Goblin');
  } finally {
    setCardsFile(null);
  }
  const again = await takeInCards(work);
  assert.deepEqual([again.unchanged, again.updatedAt, again.rulings], [true, EDITION, undefined]);
  assert.equal(scryfall.asked.includes('/bulk-data/oracle-cards'), false);
  const newest = await takeInCards({ ...work, prints: false });
  assert.deepEqual([newest.unchanged, newest.cards], [false, 6], 'another kind of file is another edition');
  assert.ok(scryfall.asked.includes('/bulk-data/oracle-cards'));
});

test('a file of rulings is known by what stands in it; one that holds none, or is cut, changes nothing', async () => {
  using place = bulkFolder();
  const work = (file: string) => ({ from: { file }, folder: loadedFolder(place.folder), target: place.target });
  const onStep = () => undefined;
  const cards = place.write('cards.json', JSON.stringify(PRINTS));
  await takeInCards({ ...work(cards), onStep });
  const rulings = place.write('rulings.jsonl', RULINGS.map((each) => JSON.stringify(each)).join('\n'));
  const report = await takeInCards({ ...work(rulings), onStep });
  assert.deepEqual([report.rulings, report.cards, report.added], [3, 1, 0]);
  const cut = place.write('cut.json', JSON.stringify(RULINGS).slice(0, -10));
  await assert.rejects(takeInCards({ ...work(cut), onStep }), /ends in the middle/);
  setCardsFile(place.target);
  lookForCards();
  try {
    assert.equal(cardAbout('Test Goblin')?.rulings.length, 2);
  } finally {
    setCardsFile(null);
  }
});

test('rulings that Scryfall does not have cost nobody the cards, and what went wrong is said', async () => {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: PRINTS });
  const from = { api: scryfall.url, fetch };
  const report = await takeInCards({
    from,
    folder: loadedFolder(place.folder),
    target: place.target,
    onStep: () => undefined,
  });
  assert.deepEqual([report.cards, report.rulings], [1, undefined]);
  assert.match(report.rulingsProblem ?? '', /Scryfall answered with 404/);
});
