// The tables of cards that a catalog remembers: those asked for lately, and never more than so many.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCatalog, gameTable, MOST_TABLES } from '../../../mtg-core/cards/table.ts';
import { createGame, loadCards } from '../../../mtg-core/index.ts';

const names = Array.from({ length: MOST_TABLES + 20 }, (_, place) => `Test Plain ${place}`);
const lands = names.map((name) => ({ name, types: ['land'], abilities: [] }));
const catalogOfLands = () => createCatalog(loadCards([{ where: 'test', json: lands }]).cards.values());

test('a catalog forgets the table that was asked for longest ago, and keeps one that is asked for again', () => {
  const catalog = catalogOfLands();
  const [often, once] = names as [string, string];
  const kept = gameTable(catalog, [often]);
  const forgotten = gameTable(catalog, [once]);
  for (const name of names.slice(2)) {
    gameTable(catalog, [name]);
    assert.equal(gameTable(catalog, [often]), kept);
  }
  assert.equal(catalog.tables.size, MOST_TABLES);
  assert.notEqual(gameTable(catalog, [once]), forgotten);
});

test('games of the same decks share a table until many others have been played', () => {
  const catalog = catalogOfLands();
  const tableOf = (name: string) => {
    const deck = Array.from({ length: 7 }, () => name);
    const players = ['you', 'them'].map((player) => ({ name: player, deck }));
    return createGame({ catalog, seed: 1, players }).table;
  };
  const first = tableOf(names[0] as string);
  assert.equal(tableOf(names[0] as string), first);
  for (const name of names.slice(1)) tableOf(name);
  assert.notEqual(tableOf(names[0] as string), first);
});
