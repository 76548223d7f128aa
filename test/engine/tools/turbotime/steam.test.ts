/** Games on Steam. The replies are written by us after what is publicly described of the store's search and details. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import tool from '../../../../engine/tools/turbotime/steam.game_lookup/tool.ts';
import { type Answers, answered, FAILURES, refusalOf, toolBench } from '../../../support/tool-bench.ts';

const SEARCH = JSON.stringify({
  total: 2,
  items: [
    { type: 'app', name: 'Deck of Testing: Prologue', id: 1000, tiny_image: 'x' },
    { type: 'app', name: 'Deck of Testing', id: 1001, price: { currency: 'USD', initial: 999, final: 999 } },
  ],
});
const DETAILS = JSON.stringify({
  1001: {
    success: true,
    data: {
      type: 'game',
      name: 'Deck of Testing',
      steam_appid: 1001,
      is_free: false,
      short_description: 'Cards &amp; <b>dice</b>, invented for a test.',
      developers: ['Nobody'],
      publishers: ['Nobody'],
      release_date: { coming_soon: false, date: 'Jan 2, 2026' },
      genres: [{ id: '1', description: 'Strategy' }],
      categories: [{ id: 2, description: 'Single-player' }],
      platforms: { windows: true, mac: false, linux: true },
      price_overview: { currency: 'USD', final: 999, final_formatted: '$9.99', discount_percent: 0 },
      metacritic: { score: 81 },
    },
  },
});
const store: Answers = (url) => ({ body: url.pathname.includes('storesearch') ? SEARCH : DETAILS });

test('a name is searched for, and the game that is called exactly so is told with its source', async () => {
  using bench = toolBench(tool, { answers: store });
  const value = answered(await bench.call({ name: 'deck of testing' }));
  const game = value['game'] as Record<string, unknown>;
  assert.deepEqual(
    [game['id'], game['price'], game['metacritic'], game['released']],
    [1001, '$9.99', 81, 'Jan 2, 2026'],
  );
  assert.equal(game['description'], 'Cards & dice , invented for a test.');
  assert.deepEqual(game['platforms'], ['windows', 'linux']);
  assert.deepEqual(value['others'], ['Deck of Testing: Prologue']);
  assert.deepEqual(value.sources, [
    {
      title: 'Deck of Testing on Steam',
      url: 'https://store.steampowered.com/app/1001',
      date: '2026-03-01',
      from: 'network',
    },
  ]);
  assert.ok(bench.asked.every(({ url }) => url.startsWith('https://store.steampowered.com/api/')));
});

test('a number asks for the details at once', async () => {
  using bench = toolBench(tool, { answers: store });
  answered(await bench.call({ name: '1001' }));
  assert.equal(bench.asked.length, 1);
});

test('nothing found, and a game without details, are 404s', async () => {
  using bench = toolBench(tool, { answers: () => ({ body: '{"total": 0, "items": []}' }) });
  assert.equal(refusalOf(await bench.call({ name: 'no such thing' })).status, 404);
  bench.answer((url) => ({ body: url.pathname.includes('storesearch') ? SEARCH : '{"1001": {"success": false}}' }));
  assert.equal(refusalOf(await bench.call({ name: 'deck of testing' })).status, 404);
  bench.answer(() => ({ status: 404, body: 'no page' }));
  bench.later(60_000);
  assert.equal(refusalOf(await bench.call({ name: 'something else' })).status, 404);
});

for (const { name, reply, status } of FAILURES) {
  test(`without a kept answer, and with one: ${name}`, async () => {
    using bench = toolBench(tool, { answers: () => reply });
    assert.equal(refusalOf(await bench.call({ name: 'deck of testing' })).status, status);
    bench.later(3600_000);
    bench.answer(store);
    answered(await bench.call({ name: 'deck of testing' }));
    bench.later(10 * 24 * 3600_000);
    bench.answer(() => reply);
    const kept = answered(await bench.call({ name: 'deck of testing' }));
    assert.deepEqual([kept.sources[0]!.from, kept.sources[0]!.date], ['cache', '2026-03-01']);
    assert.match(String(kept['note']), /2026-03-01/);
  });
}
