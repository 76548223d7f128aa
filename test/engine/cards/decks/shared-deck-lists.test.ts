import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countCards } from '../../../../engine/cards/decks/deck-list.ts';
import { exportDeckList } from '../../../../engine/cards/decks/export-deck-list.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'decks');
const skip = existsSync(FOLDER) ? false : 'the shared deck lists are not beside this project';

const read = (...parts: string[]) => parseDeckList(readFileSync(path.join(FOLDER, ...parts)));

test('every tournament list is read whole', { skip }, () => {
  for (const file of readdirSync(path.join(FOLDER, 'tournament'))) {
    const list = read('tournament', file);
    assert.equal(list.format, 'xmage-dck', file);
    assert.deepEqual(list.problems, [], file);
    const counts = { main: 0, sideboard: 0 };
    for (const line of readFileSync(path.join(FOLDER, 'tournament', file), 'utf8').split('\n')) {
      const card = /^(SB: *)?(\d+) +\[/.exec(line);
      if (card) counts[card[1] ? 'sideboard' : 'main'] += Number(card[2]);
    }
    assert.deepEqual({ main: countCards(list.main), sideboard: countCards(list.sideboard) }, counts, file);
    const again = parseDeckList(exportDeckList(list, 'arena'));
    assert.equal(countCards(again.main), counts.main, file);
  }
});

test('the starter decks have sixty cards each', { skip }, () => {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith('starter-'));
  assert.ok(files.length > 0);
  for (const file of files) {
    const list = read(file);
    assert.deepEqual(list.problems, [], file);
    assert.equal(countCards(list.main), 60, file);
    assert.equal(list.format, 'arena');
  }
});

test("other programs' files are told apart by content", { skip }, () => {
  const seen = readdirSync(path.join(FOLDER, 'formats')).map((file) => {
    const list = read('formats', file);
    assert.deepEqual(list.problems, [], file);
    return [list.format, countCards(list.main), countCards(list.sideboard)];
  });
  assert.deepEqual(seen.sort(), [
    ['cockatrice', 19, 3],
    ['magic-workstation', 60, 15],
    ['mtgo-dek', 5, 3],
    ['octgn', 1, 2],
  ]);
});
