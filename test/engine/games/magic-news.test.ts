/** News of a table: whoever has shown a seat's token gets what that seat may see, and nobody else gets more than that it moved on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyDelta, notification, type TableView } from '../../../engine/api/index.ts';
import { magicHost, playOn, sitDown } from './magic-table.ts';

test("a seat's news make up its view in a fraction of what it weighs, and other programs hear only that there is some", async (t) => {
  const host = await magicHost(t);
  const other = host.host.connect('client');
  t.after(() => other.close());
  const overheard: unknown[] = [];
  other.subscribe((message) => {
    if (message.method === 'table/changed') overheard.push(message.params);
  });
  const seat = await sitDown(host);
  const first = await host.call('table/sync', { ...seat, cursor: 0 });
  let view: unknown = first.messages.at(-1)!.view;
  let last = first.messages.at(-1)!.cursor;
  const size = { news: 0, views: 0, count: 0 };
  host.host.subscribe((message) => {
    if (message.method !== 'table/changed' || message.params.news === undefined) return;
    assert.deepEqual(notification.parse(message), message);
    const { news } = message.params;
    assert.equal(news.after, last);
    assert.equal(news.seat, 0);
    last = news.message.cursor;
    if (news.message.change !== undefined) view = applyDelta(view, news.message.change);
    size.news += JSON.stringify(message).length;
    size.views += JSON.stringify(view).length;
    size.count += 1;
  });
  await playOn(host, seat, 60);
  const synced = await host.call('table/sync', { ...seat, cursor: 0 });
  assert.deepEqual(view, synced.messages.at(-1)!.view satisfies TableView | undefined);
  assert.equal(last, synced.messages.at(-1)!.cursor);
  t.diagnostic(
    `${size.count} news of ${Math.round(size.news / size.count)} characters, views of ${Math.round(size.views / size.count)}`,
  );
  assert.ok(size.news < size.views / 2);
  assert.ok(overheard.length >= size.count);
  for (const told of overheard) assert.deepEqual(Object.keys(told as object).sort(), ['cursor', 'gameId']);
});
