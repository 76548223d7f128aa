/** Decks with cards that their player carries out by hand: asked for by name, known by a key of their own, and kept by the journal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkDeck,
  deckFromList,
  gameCatalog,
  knownCards,
  parseDeckList,
  recordedCatalog,
  setCardsFile,
} from '../../../engine/cards/index.ts';
import { createGame, isManual } from '../../../mtg-core/index.ts';
import { bulkFolder, cardDatabase } from '../../support/bulk-cards.ts';

const LIST = '8 Test Riddle\n2 Test Goblin\n';

test('a card that is not understood is refused, unless its player carries it out by hand', async () => {
  using place = bulkFolder();
  (await cardDatabase(place)).close();
  setCardsFile(place.target);
  const list = parseDeckList(LIST);
  assert.deepEqual(
    checkDeck(list, knownCards(), 'freeform').unplayable.map(({ name, byHand }) => [name, byHand]),
    [['Test Riddle', true]],
  );
  const refused = deckFromList(list);
  assert.ok(!refused.ok && /I can't play Test Riddle yet/.test(refused.message));
  const made = deckFromList(list, 'By hand', ['test riddle']);
  assert.ok(made.ok);
  assert.deepEqual([...new Set(made.deck.cards)], ['manual:Test Riddle', 'Test Goblin']);
});

test('nobody who asks for a card by its name meets it, and a game has it again from its record', async () => {
  using place = bulkFolder();
  (await cardDatabase(place)).close();
  setCardsFile(place.target);
  const { catalog, definition } = gameCatalog();
  assert.equal(catalog.definitions.get('Test Riddle'), undefined);
  assert.equal(definition('Test Riddle'), undefined);
  const byHand = catalog.definitions.get('manual:Test Riddle');
  assert.ok(byHand !== undefined && isManual(byHand));
  // What comes later reads the card, or has it no more.
  setCardsFile(null);
  const recorded = recordedCatalog({ hash: '', cards: [JSON.parse(JSON.stringify(byHand))] }, gameCatalog().catalog);
  const deck = ['manual:Test Riddle', ...Array.from({ length: 9 }, () => 'Island')];
  const state = createGame({
    catalog: recorded,
    seed: 1,
    players: [
      { name: 'a', deck },
      { name: 'b', deck },
    ],
  });
  assert.ok(state.defs.includes('manual:Test Riddle'));
});

test('a card that is understood is played as it is, though somebody would do it by hand', async () => {
  using place = bulkFolder();
  (await cardDatabase(place)).close();
  setCardsFile(place.target);
  const made = deckFromList(parseDeckList('10 Test Goblin\n'), undefined, ['Test Goblin']);
  assert.ok(made.ok && made.deck.cards.every((key) => key === 'Test Goblin'));
});
