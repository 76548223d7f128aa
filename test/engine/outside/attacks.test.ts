/**
 * Nothing from outside holds the thread that answers windows for 50 ms: pages, feeds and answers of APIs as hostile as they
 * can be, through the tools that read them. Counted is the thread's own computing, not the time on the clock.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import page from '../../../engine/tools/http.get/tool.ts';
import knowledge from '../../../engine/tools/turbotime/game.knowledge_search/tool.ts';
import news from '../../../engine/tools/turbotime/news.headline_search/tool.ts';
import card from '../../../engine/tools/turbotime/scryfall.lookup/tool.ts';
import game from '../../../engine/tools/turbotime/steam.game_lookup/tool.ts';
import { busiest } from '../../support/busy-thread.ts';
import { toolBench } from '../../support/tool-bench.ts';

const LONGEST_STRETCH = 50;
const MEGABYTE = 1_000_000;
const filled = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const PAGES: Readonly<Record<string, string>> = {
  'a million <': filled('<', MEGABYTE),
  'comments that never end': filled('<!--', MEGABYTE),
  'titles that never end': filled('<title ', MEGABYTE),
  'scripts that never end': filled('<script>', MEGABYTE),
  'attributes that never end': filled('<a b="', MEGABYTE),
  'elements in elements': filled('<b>', 3 * MEGABYTE),
  'ends of elements in elements': `${filled('<i>', MEGABYTE)}${filled('</b>', 2 * MEGABYTE)}`,
  'entities that never end': filled('&#x', MEGABYTE),
  blanks: filled(' \n', 3 * MEGABYTE),
  'one line': filled('x', 3 * MEGABYTE),
  'line breaks': filled('<br>', 3 * MEGABYTE),
  CDATA: filled('<![CDATA[', MEGABYTE),
};

const open = '<rss version="2.0"><channel>';
const entry = '<item><title>t</title><link>https://one.example/a</link>';
const FEEDS: Readonly<Record<string, string>> = {
  'descriptions of <': `${open}${entry}<description>${filled('&lt;', 2 * MEGABYTE)}</description></item></channel></rss>`,
  'elements in elements': `${open}${filled('<a>', 2 * MEGABYTE)}`,
  'items in items': `${open}${filled('<item>', 2 * MEGABYTE)}`,
  'entities that unfold': `<!DOCTYPE x [${filled('<!ENTITY a "&b;&b;&b;">', MEGABYTE)}]>${open}</channel></rss>`,
  'a million items': `${open}${filled(`${entry}</item>`, 2 * MEGABYTE)}`,
  'no feed at all': filled('<', 2 * MEGABYTE),
};

const JSONS: Readonly<Record<string, string>> = {
  'lists in lists': filled('[', MEGABYTE),
  'a million objects': `[${filled('{},', 1_900_000)}{}]`,
  'long keys': `{${filled('"a":{},', 1_900_000)}"b":1}`,
  'markup in a field': `{"total":1,"items":[{"id":1,"name":"${filled('<', 1_900_000)}"}]}`,
};

for (const [name, body] of Object.entries(PAGES)) {
  test(`a page of ${name} leaves the thread free`, async () => {
    using bench = toolBench(
      { ...page, hosts: () => ['one.example'] },
      { answers: () => ({ body, headers: { 'content-type': 'text/html' } }) },
    );
    const stretch = await busiest(
      async () => {
        const read = await bench.call({ url: `https://one.example/${Math.random()}` });
        assert.ok(read.ok || read.refusal.code === 'too_much_work', JSON.stringify(read));
      },
      { enough: LONGEST_STRETCH },
    );
    assert.ok(stretch < LONGEST_STRETCH, `${stretch.toFixed(1)} ms at a stretch`);
  });
}

for (const [name, body] of Object.entries(FEEDS)) {
  test(`a feed of ${name} leaves the thread free`, async () => {
    using bench = toolBench(news, { answers: () => ({ body }) });
    const feeds = [{ name: 'One', url: 'https://one.example/rss' }];
    writeFileSync(path.join(bench.folder, 'news_feeds.json'), JSON.stringify({ feeds }));
    const stretch = await busiest(
      async () => {
        bench.later(3600_000);
        await bench.call({});
      },
      { enough: LONGEST_STRETCH },
    );
    assert.ok(stretch < LONGEST_STRETCH, `${stretch.toFixed(1)} ms at a stretch`);
  });
}

for (const [name, body] of Object.entries(JSONS)) {
  test(`answers of ${name} leave the thread free`, async () => {
    for (const [tool, args] of [
      [card, { name: 'no such card', source: 'scryfall' }],
      [game, { name: 'no such game' }],
      [knowledge, { query: 'no such thing' }],
    ] as const) {
      using bench = toolBench(tool, { answers: () => ({ body: body.slice(0, 1_990_000) }) });
      const stretch = await busiest(() => bench.call(args), { enough: LONGEST_STRETCH });
      assert.ok(stretch < LONGEST_STRETCH, `${tool.name}: ${stretch.toFixed(1)} ms at a stretch`);
    }
  });
}
