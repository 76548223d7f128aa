/** Pictures of cards: asked for when somebody wants one, kept up to a limit, never from elsewhere, and shown with whose they are. */
import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  cardPicture,
  createPictures,
  loadedFolder,
  lookForCards,
  picturesFolder,
  setCardsFile,
  takeInCards,
} from '../../../engine/cards/index.ts';
import { BULK_CARDS, bulkFolder } from '../../support/bulk-cards.ts';
import { PICTURES, scryfallServer } from '../../support/scryfall-server.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(996)]);
const pictures = { '/a.jpg': JPEG, '/b.jpg': JPEG, '/c.jpg': JPEG, '/page.html': Buffer.from('<html>') };
const at = (file: string) => ({ image_uris: { normal: `${PICTURES}/${file}` } });

const server = () =>
  scryfallServer({
    pictures,
    cards: [
      { ...BULK_CARDS[0], set: 'one', collector_number: '1', artist: 'Ann Artist', ...at('a.jpg') },
      { ...BULK_CARDS[1], set: 'one', collector_number: '2', card_faces: [] },
      {
        name: 'Test Day // Test Night',
        layout: 'transform',
        type_line: 'Creature — Bear // Creature — Bear',
        card_faces: [
          { name: 'Test Day', type_line: 'Creature — Bear', artist: 'Bo Brush', ...at('b.jpg') },
          { name: 'Test Night', type_line: 'Creature — Bear', ...at('c.jpg') },
        ],
      },
    ],
  });

test('a picture is asked for once, and told with its artist and whose it is', async () => {
  using place = bulkFolder();
  await using scryfall = await server();
  const source = { api: scryfall.url, fetch };
  const folder = picturesFolder(place.folder);
  await takeInCards({
    from: source,
    folder: loadedFolder(place.folder),
    target: place.target,
    onStep: () => undefined,
  });
  setCardsFile(place.target);
  lookForCards();
  try {
    const kept = createPictures({ source, folder, limit: 10_000 });
    const shown = await cardPicture(kept, { name: 'test goblin' });
    assert.deepEqual([shown.media, shown.artist, shown.set, shown.number], ['image/jpeg', 'Ann Artist', 'one', '1']);
    assert.match(shown.copyright, /Wizards of the Coast/);
    assert.deepEqual(Buffer.from(shown.data, 'base64'), JPEG);
    await cardPicture(kept, { name: 'Test Goblin', set: 'one', number: '1' });
    const back = await cardPicture(kept, { name: 'Test Day', face: 1 });
    assert.equal(back.artist, 'Bo Brush');
    assert.deepEqual(
      scryfall.asked.filter((asked) => asked.endsWith('.jpg')),
      ['/a.jpg', '/c.jpg'],
    );
    await assert.rejects(cardPicture(kept, { name: 'Test Elf' }), /No picture of Test Elf is known/);
    await assert.rejects(cardPicture(kept, { name: 'No Such Card' }), /No picture of No Such Card is known/);
  } finally {
    setCardsFile(null);
  }
});

test('the ones that nobody looked at for longest go where the limit is passed', async () => {
  using place = bulkFolder();
  await using scryfall = await server();
  const folder = picturesFolder(place.folder);
  const kept = createPictures({ source: { api: scryfall.url, fetch }, folder, limit: 2500 });
  const seen = async (file: string) => (await kept.at(`${scryfall.url}/${file}`)).bytes.length;
  await seen('a.jpg');
  await seen('b.jpg');
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), 1000, 1000);
  await seen('a.jpg');
  await seen('c.jpg');
  assert.equal(readdirSync(folder).length, 2);
  const before = scryfall.asked.length;
  await seen('a.jpg');
  assert.equal(scryfall.asked.length, before, 'the one that was looked at again is still here');
  await seen('b.jpg');
  assert.equal(scryfall.asked.length, before + 1);
  const none = path.join(place.folder, 'none');
  await createPictures({ source: { api: scryfall.url, fetch }, folder: none, limit: 0 }).at(`${scryfall.url}/a.jpg`);
  assert.throws(() => readdirSync(none), /ENOENT/);
});

test('what is no picture, is elsewhere, is missing, or cannot be asked for is told and not kept', async () => {
  using place = bulkFolder();
  await using scryfall = await server();
  const folder = picturesFolder(place.folder);
  const kept = createPictures({ source: { api: scryfall.url, fetch }, folder, limit: 10_000 });
  await assert.rejects(kept.at(`${scryfall.url}/page.html`), /no picture/);
  await assert.rejects(kept.at('https://example.org/a.jpg'), /isn't its own/);
  await assert.rejects(kept.at('file:///etc/passwd'), /isn't its own/);
  await assert.rejects(kept.at('not an address'), /isn't its own/);
  await assert.rejects(kept.at(`${scryfall.url}/missing.jpg`), /answered with 404/);
  const offline = createPictures({ source: { api: 'http://127.0.0.1:9', fetch }, folder, limit: 10_000 });
  await assert.rejects(offline.at('http://127.0.0.1:9/a.jpg'), /Without a network/);
  assert.throws(() => readdirSync(folder), /ENOENT/);
});
