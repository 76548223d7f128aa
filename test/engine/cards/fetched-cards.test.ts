/** A single card that no import has: asked of Scryfall by its name, compiled, kept, and known beside an import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createCardFetcher,
  deckFromList,
  gameCatalog,
  knownCards,
  lookForCards,
  parseDeckList,
  setCardsOf,
} from '../../../engine/cards/index.ts';
import { BULK_CARDS, bulkFolder, cardDatabase } from '../../support/bulk-cards.ts';
import { scryfallServer } from '../../support/scryfall-server.ts';

const NEW = { name: 'Test Newcomer', mana_cost: '{G}', type_line: 'Creature — Bear', oracle_text: 'Trample' };
const newcomer = { ...NEW, power: '2', toughness: '1', legalities: { modern: 'legal' } };
const second = { ...newcomer, name: 'Test Latecomer', oracle_text: 'Juggle a torch.' };

test('a card that is asked for is played at once, without an import and beside one', async () => {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: [...BULK_CARDS, newcomer, second] });
  setCardsOf(place.folder);
  lookForCards();
  const fetcher = createCardFetcher({ api: scryfall.url, fetch }, place.target);
  assert.equal(knownCards().find('Test Newcomer'), undefined);
  assert.equal(await fetcher.fetch('test newcomer'), 'Test Newcomer');
  assert.equal(knownCards().find('Test Newcomer')?.playable, true);
  assert.equal(gameCatalog().database?.size, 0, 'nothing was imported');
  assert.ok(deckFromList(parseDeckList('10 Test Newcomer\n')).ok);

  (await cardDatabase(place)).close();
  lookForCards();
  await Promise.all([fetcher.fetch('Test Latecomer'), fetcher.fetch('Test Newcomer')]);
  const { database, lookup, catalog } = gameCatalog();
  assert.equal(database?.size, 6);
  assert.equal(lookup.find('Test Goblin')?.playable, true);
  assert.equal(lookup.find('Test Newcomer')?.legalities?.['modern'], 'legal');
  assert.equal(lookup.find('Test Latecomer')?.byHand, true);
  assert.ok(catalog.definitions.get('Test Newcomer') !== undefined);
  assert.ok(database?.names().includes('Test Latecomer'));
});

test('what Scryfall does not know, or cannot be asked, is told and changes nothing', async () => {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: [] });
  setCardsOf(place.folder);
  lookForCards();
  const fetcher = createCardFetcher({ api: scryfall.url, fetch }, place.target);
  await assert.rejects(fetcher.fetch('Nobody'), /knows no one card by "Nobody"/);
  await assert.rejects(
    createCardFetcher({ api: 'http://127.0.0.1:9', fetch }, place.target).fetch('Nobody'),
    /can't be reached/,
  );
  const nonsense = async () => new Response('[1]');
  await assert.rejects(
    createCardFetcher({ api: scryfall.url, fetch: nonsense as typeof fetch }, place.target).fetch('Nobody'),
    /can't be read/,
  );
  assert.equal(gameCatalog().database, undefined);
});

test('a card is found by the name that is printed on it in another language, and by that name from then on', async () => {
  using place = bulkFolder();
  const german = { ...newcomer, lang: 'de', printed_name: 'Prüfling' };
  await using scryfall = await scryfallServer({ cards: [newcomer, german] });
  setCardsOf(place.folder);
  lookForCards();
  const fetcher = createCardFetcher({ api: scryfall.url, fetch }, place.target);
  assert.equal(await fetcher.fetch('Prüfling'), 'Test Newcomer');
  assert.equal(knownCards().find('prufling')?.name, 'Test Newcomer');
  await assert.rejects(fetcher.fetch('Prüfstein'), /knows no one card by "Prüfstein"/);
});
