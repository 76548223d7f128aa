/** Headlines from feeds that a person edits; feeds are written by us after RSS 2.0 and Atom. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import tool from '../../../../engine/tools/turbotime/news.headline_search/tool.ts';
import { type Answers, answered, FAILURES, refusalOf, toolBench } from '../../../support/tool-bench.ts';

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>One</title>
<item><title>Bans announced for Standard</title><link>https://one.example/bans</link><pubDate>Sat, 28 Feb 2026 10:00:00 GMT</pubDate><description>Two cards go.</description></item>
<item><title>A new set</title><link>https://one.example/set</link><pubDate>Fri, 27 Feb 2026 10:00:00 GMT</pubDate><description>It has &lt;b&gt;dragons&lt;/b&gt;.</description></item>
<item><title>No link</title></item>
<item><title>Odd link</title><link>javascript:alert(1)</link></item>
</channel></rss>`;
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Two</title>
<entry><title>Dragons sighted</title><link href="https://two.example/dragons"/><updated>2026-02-20T08:00:00Z</updated><summary>Over the hills.</summary></entry></feed>`;
const EMPTY = '<?xml version="1.0"?><rss version="2.0"><channel><title>One</title></channel></rss>';
const both: Answers = ({ hostname }) => ({ body: hostname === 'one.example' ? RSS : ATOM });

function withFeeds(folder: string): void {
  const feeds = [
    { name: 'One', url: 'https://one.example/rss', topics: ['magic'] },
    { name: 'Two', url: 'https://two.example/atom' },
  ];
  writeFileSync(path.join(folder, 'news_feeds.json'), JSON.stringify({ feeds }));
}

test("the list of feeds is written at first use, and is the person's from then on", async () => {
  using bench = toolBench(tool, { answers: () => ({ body: EMPTY }) });
  await bench.call({});
  const file = path.join(bench.folder, 'news_feeds.json');
  assert.ok(existsSync(file));
  const first = JSON.parse(readFileSync(file, 'utf8')) as { feeds: { url: string }[] };
  assert.deepEqual(bench.asked.map(({ url }) => url).sort(), first.feeds.map(({ url }) => url).sort());
  writeFileSync(file, '{"feeds": [{"name": "x", "url": "file:///etc/passwd"}]}');
  const { status, message } = refusalOf(await bench.call({}));
  assert.equal(status, 422);
  assert.match(message, /news_feeds\.json/);
  writeFileSync(file, 'not json');
  assert.equal(refusalOf(await bench.call({})).status, 422);
});

test('headlines that have the words come first, others not at all; without words the newest', async () => {
  using bench = toolBench(tool, { answers: both });
  withFeeds(bench.folder);
  const found = answered(await bench.call({ query: 'what is the news about dragons' }));
  const titles = (value: typeof found) => (value['headlines'] as { title: string }[]).map(({ title }) => title);
  assert.deepEqual(titles(found), ['A new set', 'Dragons sighted']);
  assert.deepEqual(
    found.sources.map(({ date, url }) => [date, url]),
    [
      ['2026-02-27', 'https://one.example/set'],
      ['2026-02-20', 'https://two.example/dragons'],
    ],
  );
  assert.deepEqual(titles(answered(await bench.call({}))), [
    'Bans announced for Standard',
    'A new set',
    'Dragons sighted',
  ]);
  const none = answered(await bench.call({ query: 'unicorns' }));
  assert.deepEqual(titles(none), []);
  assert.match(String(none['nothing']), /unicorns/);
  assert.deepEqual(titles(answered(await bench.call({ topic: 'Magic', most: 1 }))), ['Bans announced for Standard']);
  assert.equal(refusalOf(await bench.call({ topic: 'sport' })).status, 404);
  assert.equal(bench.asked.length, 2, 'each feed is asked once in a quarter of an hour');
});

test('an empty feed is no failure, and a feed that fails is named beside the others', async () => {
  using bench = toolBench(tool, { answers: () => ({ body: EMPTY }) });
  withFeeds(bench.folder);
  assert.deepEqual(answered(await bench.call({}))['headlines'], []);
  bench.later(3600_000);
  bench.answer(({ hostname }) => (hostname === 'one.example' ? { body: RSS } : { status: 404 }));
  const value = answered(await bench.call({}));
  assert.equal((value['headlines'] as unknown[]).length, 2);
});

test('a feed with a document type is not read: entities could unfold without end', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${RSS.slice(21)}`;
  using bench = toolBench(tool, { answers: () => ({ body: bomb }) });
  withFeeds(bench.folder);
  assert.equal(refusalOf(await bench.call({})).status, 502);
});

for (const { name, reply, status } of FAILURES) {
  test(`without kept headlines, and with some: ${name}`, async () => {
    using bench = toolBench(tool, { answers: () => reply });
    withFeeds(bench.folder);
    assert.equal(refusalOf(await bench.call({})).status, status);
    bench.later(3600_000);
    bench.answer(both);
    answered(await bench.call({}));
    bench.later(24 * 3600_000);
    bench.answer(() => reply);
    const kept = answered(await bench.call({ query: 'dragons' }));
    assert.ok(kept.sources.length > 0 && kept.sources.every(({ from }) => from === 'cache'));
    assert.match(String(kept['notes']), /2026-03-01/);
  });
}
