/** The card database as a window gets it: from Scryfall or from a file, held, gone on with, stopped, and used at once. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { CardDatabaseState } from '../../../engine/api/index.ts';
import { createCardImport } from '../../../engine/card-import/index.ts';
import { gameCatalog, loadedFolder, setCardsOf } from '../../../engine/cards/index.ts';
import { BULK_CARDS, type BulkFolder, bulkFolder } from '../../support/bulk-cards.ts';
import { watchThread } from '../../support/busy-thread.ts';
import { EDITION, scryfallServer } from '../../support/scryfall-server.ts';

function importing(place: BulkFolder, api?: string) {
  setCardsOf(place.folder);
  const states: CardDatabaseState[] = [];
  const faults: unknown[] = [];
  const waiting = new Set<() => void>();
  const cards = createCardImport({
    folder: loadedFolder(place.folder),
    target: place.target,
    api,
    onChange(state) {
      states.push(state);
      for (const look of [...waiting]) look();
    },
    onFault: (_text, error) => void faults.push(error),
  });
  /** The first state from now on that is so. */
  const until = (isSo: (state: CardDatabaseState) => boolean): Promise<CardDatabaseState> =>
    new Promise((resolve) => {
      const look = () => {
        const state = states.at(-1);
        if (state === undefined || !isSo(state)) return;
        waiting.delete(look);
        resolve(state);
      };
      waiting.add(look);
    });
  return { cards, states, faults, until };
}

/** More of them, so that there is something to see of the way. */
const MANY = [
  ...BULK_CARDS,
  ...Array.from({ length: 3000 }, (_, at) => ({
    name: `Test Bear ${at}`,
    mana_cost: '{1}{G}',
    type_line: 'Creature — Bear',
    oracle_text: '',
    power: '2',
    toughness: '2',
  })),
];

const isOver = ({ work }: CardDatabaseState): boolean => work === null;

/** Loads from Scryfall what there is; how long this thread was held at a stretch. */
async function loadAll(): Promise<number> {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: MANY });
  const { cards, states, until } = importing(place, scryfall.url);
  assert.equal(gameCatalog().lookup.find('Test Goblin'), undefined);
  const newest = await cards.newest();
  assert.deepEqual([newest.updatedAt, newest.loaded, newest.isHere], [EDITION, 0, false]);
  assert.ok(newest.size! > 100_000);
  assert.deepEqual(scryfall.asked, ['/bulk-data/oracle-cards']);
  using thread = watchThread();
  cards.load();
  assert.throws(() => cards.load(), /being taken in/);
  const over = await until(isOver);
  assert.deepEqual([over.cards, over.updatedAt, over.last?.ok], [MANY.length - 1, EDITION, true]);
  assert.equal(gameCatalog().lookup.find('Test Goblin')?.playable, true);
  assert.ok(states.some(({ work }) => work?.step === 'reading'));
  const held = thread.longest();
  assert.equal((await cards.newest()).isHere, true);
  assert.deepEqual(readdirSync(loadedFolder(place.folder)), []);
  return held;
}

test('Scryfall says what there is before anything is loaded; what is loaded is used at once, and no step holds this thread', async () => {
  // The least of a few times, as for everything that is held so: the first time code is compiled, and memory is tidied at any time.
  let held = await loadAll();
  for (let again = 0; again < 3 && held >= 50; again += 1) held = Math.min(held, await loadAll());
  assert.ok(held < 50, `the thread was held for ${held} ms`);
});

test('loading is held without losing what has come, goes on behind it, and stopping lets go of it', async () => {
  using place = bulkFolder();
  await using scryfall = await scryfallServer({ cards: MANY, slow: { bytes: 30_000, ms: 40 } });
  const { cards, until } = importing(place, scryfall.url);
  cards.load();
  await until(({ work }) => work !== null && work.done > 60_000);
  cards.hold(true);
  await wait(150);
  const { loaded } = await cards.newest();
  await wait(150);
  assert.ok(loaded > 0);
  assert.equal((await cards.newest()).loaded, loaded, 'nothing comes while it is held');
  cards.hold(false);
  const over = await until(isOver);
  assert.equal(over.last?.ok, true);
  assert.ok(scryfall.asked.includes(`/file/oracle-cards.json bytes=${loaded}-`));

  using fresh = bulkFolder();
  const second = importing(fresh, scryfall.url);
  second.cards.load();
  await second.until(({ work }) => work !== null && work.done > 60_000);
  const state = await second.cards.stop();
  assert.deepEqual([state.work, state.last, state.cards], [null, null, 0]);
  assert.deepEqual(readdirSync(loadedFolder(fresh.folder)), []);
});

test('a file from a window is brought part by part, and what is no file of cards is told and changes nothing', async () => {
  using place = bulkFolder();
  const { cards, faults, until } = importing(place);
  const bringAll = async (bytes: Buffer, upload: string) => {
    const over = until(isOver);
    for (let from = 0; from < bytes.length; from += 1000)
      await cards.bring({
        upload,
        name: 'mine.json',
        size: bytes.length,
        from,
        bytes: bytes.subarray(from, from + 1000),
      });
    return over;
  };
  const done = await bringAll(Buffer.from(JSON.stringify(BULK_CARDS)), 'a');
  assert.deepEqual([done.cards, done.last?.ok], [6, true]);
  const bad = await bringAll(Buffer.from('[{"name": "Test Goblin"'), 'b');
  assert.ok(bad.last?.ok === false);
  assert.match(bad.last.message, /mine\.json: line 1: the file ends in the middle.*as it was/);
  assert.equal(bad.cards, 6);
  await cards.bring({ upload: 'c', name: 'x', size: 10, from: 0, bytes: Buffer.alloc(4) });
  await assert.rejects(
    cards.bring({ upload: 'c', name: 'x', size: 10, from: 6, bytes: Buffer.alloc(4) }),
    /part of the file is missing/,
  );
  await cards.stop();
  assert.deepEqual(readdirSync(loadedFolder(place.folder)), []);
  assert.deepEqual(faults, []);
});

test('where Scryfall cannot be reached that is said, and the cards that come with Bob are there', async () => {
  using place = bulkFolder();
  const { cards, until } = importing(place, 'http://127.0.0.1:9');
  await assert.rejects(cards.newest(), /can't be reached/);
  const over = until(isOver);
  cards.load();
  const { last } = await over;
  assert.ok(last?.ok === false && last.code === 'offline');
  assert.equal(gameCatalog().lookup.find('Llanowar Elves')?.playable, true);
});

test('an import puts its file beside the one that is open, and takes away what is older', async () => {
  using place = bulkFolder();
  const { cards, until } = importing(place);
  for (const [at, some] of [BULK_CARDS, BULK_CARDS.slice(0, 3), BULK_CARDS.slice(0, 2)].entries()) {
    const bytes = Buffer.from(JSON.stringify(some));
    const over = until(isOver);
    await cards.bring({ upload: `f${at}`, name: 'cards.json', size: bytes.length, from: 0, bytes });
    await over;
    assert.equal(gameCatalog().database?.size, [6, 3, 2][at]);
  }
  const files = readdirSync(place.folder).filter((file) => file.endsWith('.db'));
  assert.deepEqual(files, [path.basename(place.target).replace('.db', '.3.db')]);
});
