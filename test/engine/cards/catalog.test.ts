/** The cards of a thread: those that come with Bob first, those of an imported database behind them, and a new import when it comes. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findCards, showCard } from '../../../engine/cards/card-face.ts';
import { shownCard } from '../../../engine/cards/card-page.ts';
import { setCardsFile } from '../../../engine/cards/cards-file.ts';
import { gameCatalog, knownCards } from '../../../engine/cards/catalog.ts';
import { importCards } from '../../../engine/cards/database/index.ts';
import { checkDeck } from '../../../engine/cards/decks/check-deck.ts';
import { parseDeckList } from '../../../engine/cards/decks/parse-deck-list.ts';
import { makeDeck } from '../../../engine/cards/game-decks.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { BULK_CARDS, bulkFolder } from '../../support/bulk-cards.ts';

/** Imported cards, one of which Bob has by hand with a text of its own. */
const CARDS = [
  ...BULK_CARDS,
  {
    name: 'Llanowar Elves',
    mana_cost: '{5}{G}',
    type_line: 'Creature — Elf',
    power: '9',
    toughness: '9',
    printed_name: 'Prüfelfen',
  },
];

async function withCards(
  use: (importAgain: (cards: readonly object[]) => Promise<void>) => Promise<void> | void,
): Promise<void> {
  using place = bulkFolder();
  const imported = async (cards: readonly object[]): Promise<void> => {
    await importCards(place.write('bulk.json', JSON.stringify(cards)), place.target);
  };
  await imported(CARDS);
  setCardsFile(place.target);
  try {
    await use(imported);
  } finally {
    setCardsFile(null);
    gameCatalog();
  }
}

test('an imported card is found by its name, its faces, and names printed elsewhere; what Bob has by hand is what he plays', () =>
  withCards(() => {
    const cards = knownCards();
    assert.deepEqual(cards.find('test goblin')?.playable, true);
    assert.deepEqual([cards.find('Test Two')?.name, cards.find('Test Two')?.key], ['Test One // Test Two', 'Test One']);
    assert.equal(cards.find('prufinsel')?.anyNumber, true);
    assert.equal(gameCatalog().definition('Prüfelfen')?.cost, '{G}');
    assert.equal(gameCatalog().definition('test two')?.name, 'Test One');
    assert.equal(showCard('Test Drake')?.text, 'Flying');
    assert.deepEqual(findCards('test gobln').map(({ name }) => name)[0], 'Test Goblin');
    assert.deepEqual(
      findCards('t:drake').map(({ name }) => name),
      ['Test Drake'],
    );
  }));

test('a card whose text nobody understands is known, shown, and refused with the phrase and its place', () =>
  withCards(() => {
    const riddle = knownCards().find('Test Riddle');
    assert.equal(riddle?.playable, false);
    assert.match(riddle?.why ?? '', /don't understand "Juggle X torches\."/);
    assert.deepEqual(riddle?.unread, [
      { face: 'Test Riddle', line: 'Juggle X torches.', at: 0, phrase: 'Juggle X torches.' },
    ]);
    assert.equal(showCard('Test Riddle')?.text, 'Juggle X torches.');
    const shown = shownCard('Test Riddle');
    assert.deepEqual(shown?.trust, { read: 'none', printsBack: 'other', playable: false });
    assert.equal(shown?.why, riddle?.why);
    assert.deepEqual(shownCard('Test Goblin')?.trust, { read: 'text', printsBack: 'exact', playable: true });
    assert.equal(shownCard('No Such Card'), null);
    assert.equal(gameCatalog().catalog.card('Test Riddle'), undefined);
    const made = makeDeck({ text: '4 Test Riddle\n40 Forest' });
    assert.match(made.ok ? '' : made.message, /can't play Test Riddle yet/);
  }));

test('a deck of imported cards is played', () =>
  withCards(() => {
    const made = makeDeck({ text: '20 Mountain\n20 Test Goblin\n4 Test One // Test Two' });
    assert.ok(made.ok);
    const players = [0, 1].map((place) => ({ name: `${place}`, deck: made.deck.cards }));
    const state = createCoreRules(gameCatalog()).create({ seed: 1, players });
    assert.ok(state.defs.includes('Test Goblin') && state.defs.includes('Test One'));
  }));

test('a new import is there for the next who asks, and a game goes on with the cards it began with', () =>
  withCards(async (importAgain) => {
    const rules = createCoreRules({
      get catalog() {
        return gameCatalog().catalog;
      },
    });
    const players = [0, 1].map((place) => ({
      name: `${place}`,
      deck: Array.from({ length: 40 }, () => 'Test Goblin'),
    }));
    const state = rules.create({ seed: 1, players });
    const record = rules.definitions(['Test Goblin']);
    await importAgain([
      { ...CARDS[0], oracle_text: 'Trample' },
      ...CARDS.slice(1),
      { name: 'Test New', type_line: 'Artifact' },
    ]);
    await wait(600);
    assert.equal(gameCatalog().definition('Test New')?.name, 'Test New');
    const keyword = (catalog: typeof state.table.catalog) =>
      JSON.stringify(catalog.definitions.get('Test Goblin')?.abilities);
    assert.match(keyword(gameCatalog().catalog), /trample/);
    assert.match(keyword(state.table.catalog), /haste/);
    // The journal has what the cards were, and a game of it is that game.
    assert.match(keyword(rules.create({ seed: 1, players, definitions: record }).table.catalog), /haste/);
    assert.match(keyword(rules.load(rules.save(state), record).table.catalog), /haste/);
    assert.match(keyword(rules.guess(state, 0).table.catalog), /haste/);
    assert.notEqual(rules.definitions(['Test Goblin']).hash, record.hash);
  }));

test('a file that is no database costs its cards and nothing else', () => {
  using place = bulkFolder();
  writeFileSync(place.target, 'x'.repeat(5000));
  setCardsFile(place.target);
  try {
    assert.match(gameCatalog().problem ?? '', /can't be read/);
    assert.equal(knownCards().find('Llanowar Elves')?.playable, true);
  } finally {
    setCardsFile(null);
  }
});

test('whether a card is legal comes from the database, for those that Bob has by hand too', async () => {
  const elves = {
    name: 'Llanowar Elves',
    type_line: 'Creature — Elf',
    legalities: { modern: 'banned', vintage: 'restricted' },
  };
  await withCards(async (importAgain) => {
    await importAgain([...BULK_CARDS, elves]);
    await wait(600);
    const said = (list: string, rules: string) => {
      const { problems, unknownLegality, ready } = checkDeck(parseDeckList(list), knownCards(), rules);
      return { why: problems.map(({ why }) => why), unknownLegality, ready };
    };
    assert.deepEqual(said('4 Test Drake\n4 Llanowar Elves\n52 Test Island', 'modern'), {
      why: ['Llanowar Elves is banned in Modern (100.6).'],
      unknownLegality: 1,
      ready: false,
    });
    assert.match(said('2 Llanowar Elves\n58 Test Island', 'vintage').why[0] ?? '', /restricted in Vintage/);
  });
});
