/** Cards by name. The replies are written by us after Scryfall's documentation of card and error objects. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setCardsFile } from '../../../../engine/cards/cards-file.ts';
import tool from '../../../../engine/tools/turbotime/scryfall.lookup/tool.ts';
import { bulkFolder, cardDatabase } from '../../../support/bulk-cards.ts';
import { answered, FAILURES, refusalOf, toolBench } from '../../../support/tool-bench.ts';

const CARD = JSON.stringify({
  object: 'card',
  name: 'Ember of Nowhere',
  scryfall_uri: 'https://scryfall.com/card/tst/1/ember-of-nowhere',
  mana_cost: '{1}{R}',
  cmc: 2,
  type_line: 'Creature — Elemental',
  oracle_text: 'Haste (invented for a test).',
  power: '2',
  toughness: '1',
  colors: ['R'],
  color_identity: ['R'],
  keywords: ['Haste'],
  legalities: { standard: 'legal', modern: 'not_legal', vintage: 'restricted' },
  rarity: 'common',
  set_name: 'Test Set',
  released_at: '2026-01-02',
});
const NOT_FOUND = JSON.stringify({ object: 'error', code: 'not_found', status: 404, details: 'No cards found.' });

test('a card that Bob has a definition of is answered without the network', async () => {
  using bench = toolBench(tool);
  const value = answered(await bench.call({ name: 'llanowar elves' }));
  assert.equal(value['by'], 'bob');
  assert.equal((value['card'] as { name: string }).name, 'Llanowar Elves');
  assert.deepEqual(
    value.sources.map(({ from, date }) => [from, date]),
    [['engine', '2026-03-01']],
  );
  assert.deepEqual(bench.asked, []);
});

test('an imported card is answered without the network, with what Bob does not understand of it', async () => {
  using place = bulkFolder();
  (await cardDatabase(place)).close();
  setCardsFile(place.target);
  try {
    using bench = toolBench(tool);
    const value = answered(await bench.call({ name: 'test riddle' }));
    assert.equal((value['card'] as { text: string }).text, 'Juggle X torches.');
    assert.match(String(value['not_playable']), /don't understand "Juggle X torches\."/);
    assert.equal(value.sources[0]!.title, 'Test Riddle among the imported cards');
    assert.deepEqual(bench.asked, []);
  } finally {
    setCardsFile(null);
  }
});

test('any other card comes from Scryfall, with the headers that it asks for, and is kept', async () => {
  using bench = toolBench(tool, { answers: () => ({ body: CARD }) });
  const value = answered(await bench.call({ name: 'Ember of Nowhere' }));
  const card = value['card'] as { legal_in: string[]; text: string };
  assert.deepEqual(card.legal_in, ['standard', 'vintage (restricted)']);
  assert.match(card.text, /Haste/);
  assert.deepEqual(value.sources[0], {
    title: 'Ember of Nowhere on Scryfall',
    url: 'https://scryfall.com/card/tst/1/ember-of-nowhere',
    date: '2026-03-01',
    from: 'network',
  });
  assert.equal(bench.asked[0]!.url, 'https://api.scryfall.com/cards/named?fuzzy=ember%20of%20nowhere');
  assert.match(String(bench.asked[0]!.headers['user-agent']), /^Bob\//);
  assert.match(String(bench.asked[0]!.headers['accept']), /application\/json/);
  assert.equal(readdirSync(path.join(bench.folder, 'scryfall_cache')).length, 1);
  bench.later(3600_000);
  const again = answered(await bench.call({ name: 'EMBER of nowhere' }));
  assert.equal(again.sources[0]!.from, 'cache');
  assert.equal(bench.asked.length, 1);
});

test('a card with two faces has both, and a card that Bob knows can be asked for there as well', async () => {
  const faces = {
    name: 'Llanowar Elves // Nothing',
    object: 'card',
    card_faces: [
      { name: 'A', oracle_text: 'a' },
      { name: 'B', mana_cost: '{B}' },
    ],
  };
  using bench = toolBench(tool, { answers: () => ({ body: JSON.stringify(faces) }) });
  const value = answered(await bench.call({ name: 'llanowar elves', source: 'scryfall' }));
  assert.deepEqual(
    (value['card'] as { faces: { name: string }[] }).faces.map(({ name }) => name),
    ['A', 'B'],
  );
});

test('requests are apart from each other as Scryfall asks', async () => {
  using bench = toolBench(tool, {
    answers: (url) => ({ body: CARD.replaceAll('Ember', String(url.searchParams.get('fuzzy'))) }),
  });
  answered(await bench.call({ name: 'Unheard One' }));
  // The bench's clock stands still: the second request is too early until it moves.
  const second = bench.call({ name: 'Unheard Two' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(bench.asked.length, 1);
  bench.later(100);
  answered(await second);
  assert.equal(bench.asked.length, 2);
});

test('an unknown name is a 404 that says so', async () => {
  using bench = toolBench(tool, { answers: () => ({ status: 404, body: NOT_FOUND }) });
  const call = bench.call({ name: 'Zzyzx Qwertle' });
  await twoRequests(bench);
  const { status, message } = refusalOf(await call);
  assert.equal(status, 404);
  assert.match(message, /Zzyzx Qwertle/);
});

/** The bench's clock stands still, and the second request is too early until it moves. */
async function twoRequests(bench: ReturnType<typeof toolBench>): Promise<void> {
  while (bench.asked.length < 2) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    bench.later(100);
  }
}

test('a name that is printed on a card in another language finds it there', async () => {
  const print = (name: string, printed: string) => ({
    ...(JSON.parse(CARD) as object),
    name,
    lang: 'de',
    card_faces: [{ name, printed_name: printed }],
  });
  const list = {
    object: 'list',
    data: [print('Ember of Elsewhere', 'Glut von anderswo'), print('Ember of Nowhere', 'Glut von nirgendwo')],
  };
  using bench = toolBench(tool, {
    answers: (url) =>
      url.pathname === '/cards/search' ? { body: JSON.stringify(list) } : { status: 404, body: NOT_FOUND },
  });
  const call = bench.call({ name: 'glut von  Nirgendwo' });
  await twoRequests(bench);
  const value = answered(await call);
  assert.equal((value['card'] as { name: string }).name, 'Ember of Nowhere');
  assert.equal(new URL(bench.asked[1]!.url).searchParams.get('q'), '"glut von  Nirgendwo" lang:any');

  using other = toolBench(tool, {
    answers: (url) =>
      url.pathname === '/cards/search' ? { body: JSON.stringify(list) } : { status: 404, body: NOT_FOUND },
  });
  const unknown = other.call({ name: 'Glut von irgendwo' });
  await twoRequests(other);
  assert.match(refusalOf(await unknown).message, /knows one card by "Glut von irgendwo"/);
});

for (const { name, reply, status } of FAILURES) {
  test(`without a kept answer: ${name}`, async () => {
    using bench = toolBench(tool, { answers: () => reply });
    const refusal = refusalOf(await bench.call({ name: 'Zzyzx Qwertle' }));
    assert.equal(refusal.status, status);
  });

  test(`with a kept answer that is old: ${name}`, async () => {
    using bench = toolBench(tool, { answers: () => ({ body: CARD }) });
    answered(await bench.call({ name: 'Ember of Nowhere' }));
    bench.later(30 * 24 * 3600_000);
    bench.answer(() => reply);
    const value = answered(await bench.call({ name: 'Ember of Nowhere' }));
    assert.deepEqual([value.sources[0]!.from, value.sources[0]!.date], ['cache', '2026-03-01']);
    assert.match(String(value['note']), /2026-03-01/);
  });
}

test('an upstream that says nothing is given up, and the wait is told', async () => {
  const abort = new AbortController();
  using bench = toolBench(tool, { answers: () => ({ silent: true }), signal: abort.signal });
  const call = bench.call({ name: 'Zzyzx Qwertle' });
  setTimeout(() => abort.abort(), 20);
  assert.equal(refusalOf(await call).status, 499);
});

test('a 429 is kept: nothing more is asked until the time has passed', async () => {
  using bench = toolBench(tool, { answers: () => ({ status: 429, headers: { 'retry-after': '30' } }) });
  refusalOf(await bench.call({ name: 'Zzyzx Qwertle' }));
  refusalOf(await bench.call({ name: 'Another Name' }));
  assert.equal(bench.asked.length, 1);
  bench.later(31_000);
  bench.answer(() => ({ body: CARD }));
  answered(await bench.call({ name: 'Another Name' }));
});

test('what the reply leads to is Scryfall and nobody else', async () => {
  const elsewhere = CARD.replace(
    'https://scryfall.com/card/tst/1/ember-of-nowhere',
    'https://evil.example/scryfall.com/',
  );
  using bench = toolBench(tool, { answers: () => ({ body: elsewhere }) });
  assert.equal(refusalOf(await bench.call({ name: 'Ember of Nowhere' })).status, 502);
  bench.later(1000);
  bench.answer(() => ({ status: 302, headers: { location: 'https://evil.example/' } }));
  assert.equal(refusalOf(await bench.call({ name: 'Other of Nowhere' })).status, 403);
});

test('offline, a name that is nearly right finds the card that Bob knows', async () => {
  using bench = toolBench(tool);
  const value = answered(await bench.call({ name: 'lanowar elvs' }));
  assert.equal((value['card'] as { name: string }).name, 'Llanowar Elves');
  assert.match(String(value['note']), /near to/);
});
