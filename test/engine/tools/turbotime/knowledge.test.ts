/** What players write, by a search provider or on a few sites; replies are written by us after public documentation. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import tool from '../../../../engine/tools/turbotime/game.knowledge_search/tool.ts';
import { type Answers, answered, FAILURES, refusalOf, toolBench } from '../../../support/tool-bench.ts';

const BRAVE = JSON.stringify({
  web: {
    results: [
      { url: 'https://a.example/guide', title: 'A <strong>guide</strong>', description: 'How to sideboard.' },
      { url: 'javascript:alert(1)', title: 'Odd', description: '' },
    ],
  },
});
const SEARXNG = JSON.stringify({ results: [{ url: 'https://b.example/', title: 'B', content: 'About B.' }] });
const WIKI = JSON.stringify({
  query: {
    search: [
      { title: 'Metagame', pageid: 7, snippet: 'The <span>metagame</span> is', timestamp: '2025-12-01T00:00:00Z' },
    ],
  },
});
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title>
<item><title>Metagame report</title><link>https://feed.example/1</link><pubDate>Fri, 27 Feb 2026 10:00:00 GMT</pubDate></item>
<item><title>Something else</title><link>https://feed.example/2</link></item></channel></rss>`;
const sites: Answers = ({ hostname }) => ({ body: hostname === 'wiki.example' ? WIKI : FEED });

function withSites(folder: string): void {
  const list = [
    { name: 'Wiki', kind: 'mediawiki', url: 'https://wiki.example/api.php' },
    { name: 'Feed', kind: 'feed', url: 'https://feed.example/rss' },
  ];
  writeFileSync(path.join(folder, 'knowledge_sites.json'), JSON.stringify({ sites: list }));
}

test('with Brave, its hits are told with their addresses, and the key is in the header alone', async () => {
  const environment = { RUMMY_SEARCH: 'brave', BRAVE_API_KEY: 'secret-key' };
  using bench = toolBench(tool, { answers: () => ({ body: BRAVE }), environment });
  const value = answered(await bench.call({ query: 'sideboard guide' }));
  assert.deepEqual(value['results'], [
    {
      title: 'A guide',
      url: 'https://a.example/guide',
      excerpt: 'How to sideboard.',
      date: null,
      site: 'Brave Search',
    },
  ]);
  assert.match(String(value['limits']), /nobody has checked/);
  assert.equal(bench.asked[0]!.headers['x-subscription-token'], 'secret-key');
  assert.ok(!JSON.stringify(value).includes('secret-key') && !bench.asked[0]!.url.includes('secret-key'));
});

test('with a SearXNG of the person, it alone is asked, also on another machine of theirs', async () => {
  const environment = { RUMMY_SEARCH: 'searxng', RUMMY_SEARXNG_URL: 'http://search.lan:8080/' };
  using bench = toolBench(tool, { answers: () => ({ body: SEARXNG }), environment });
  const value = answered(await bench.call({ query: 'b' + 'ee' }));
  assert.equal(value.sources[0]!.url, 'https://b.example/');
  assert.match(bench.asked[0]!.url, /^http:\/\/search\.lan:8080\/search\?format=json/);
});

test("a provider that was chosen and isn't complete is told, not worked around", async () => {
  using bench = toolBench(tool, { environment: { RUMMY_SEARCH: 'brave' } });
  const { status, message } = refusalOf(await bench.call({ query: 'anything' }));
  assert.equal(status, 422);
  assert.match(message, /BRAVE_API_KEY/);
  assert.equal(bench.asked.length, 0);
});

test("without one, the sites of the person's list are asked, and what that can't do is said", async () => {
  using bench = toolBench(tool, { answers: sites });
  withSites(bench.folder);
  const value = answered(await bench.call({ query: 'the metagame' }));
  const results = value['results'] as { title: string; site: string; url: string; date: string | null }[];
  assert.deepEqual(
    results.map(({ title, site, url, date }) => [title, site, url, date]),
    [
      ['Metagame', 'Wiki', 'https://wiki.example/?curid=7', '2025-12-01'],
      ['Metagame report', 'Feed', 'https://feed.example/1', '2026-02-27'],
    ],
  );
  assert.match(String(value['limits']), /No search provider/);
});

test("an empty answer says that nothing was found; 404 is the upstream's", async () => {
  const environment = { RUMMY_SEARCH: 'brave', BRAVE_API_KEY: 'k' };
  using bench = toolBench(tool, { answers: () => ({ body: '{}' }), environment });
  assert.match(String(answered(await bench.call({ query: 'qwertle' }))['nothing']), /qwertle/);
  bench.answer(() => ({ status: 404 }));
  assert.equal(refusalOf(await bench.call({ query: 'another' })).status, 404);
});

for (const { name, reply, status } of FAILURES) {
  test(`of a provider: ${name}`, async () => {
    const environment = { RUMMY_SEARCH: 'brave', BRAVE_API_KEY: 'k' };
    using bench = toolBench(tool, { answers: () => reply, environment });
    assert.equal(refusalOf(await bench.call({ query: 'sideboard guide' })).status, status);
    bench.later(3600_000);
    bench.answer(() => ({ body: BRAVE }));
    answered(await bench.call({ query: 'sideboard guide' }));
    bench.later(24 * 3600_000);
    bench.answer(() => reply);
    const kept = answered(await bench.call({ query: 'sideboard guide' }));
    assert.deepEqual([kept.sources[0]!.from, kept.sources[0]!.date], ['cache', '2026-03-01']);
  });

  test(`of the sites: ${name}`, async () => {
    using bench = toolBench(tool, { answers: () => reply });
    withSites(bench.folder);
    assert.equal(refusalOf(await bench.call({ query: 'metagame' })).status, status);
  });
}
