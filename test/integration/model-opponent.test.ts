/** A game against a language model: it picks among legal ids, what isn't one is never played, and the game goes on. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { magicHost, playOn, sitDown } from '../engine/games/magic-table.ts';
import { answer, type ChatBody, type Reply, startModelServer } from '../support/model-server.ts';

/** All that the model is told, wherever in the request it stands. */
const saidTo = ({ messages }: ChatBody): string =>
  messages
    .map(({ content, tool_calls }) => `${content} ${tool_calls === undefined ? '' : JSON.stringify(tool_calls)}`)
    .join('\n');

test('@deck_own_opponent a model in a seat plays legal moves only, and sees its own view only', async (t) => {
  const models = await startModelServer();
  t.after(() => models[Symbol.asyncDispose]());
  let count = 0;
  const behaves = (body: ChatBody): Reply => {
    const offered = [...saidTo(body).matchAll(/"id":"([A-Z])"/g)].map(([, id]) => id);
    if (offered.length === 0) return answer('{"ok": true}');
    count += 1;
    // Now and then it says something that isn't there.
    const choice = count % 7 === 0 ? 'cast Black Lotus' : offered[count % offered.length];
    return answer(JSON.stringify({ choice }));
  };
  models.script(...Array.from({ length: 600 }, () => behaves));
  const host = await magicHost(t, undefined, {
    BOB_MTG_BASE_URL: models.baseUrl,
    BOB_MTG_API_KEY: 'k',
    BOB_MTG_MODEL: 'small',
    BOB_ROUTE_MTG_REMOTE: 'true',
  });
  const { opponents } = await host.call('app/info', {});
  assert.ok(opponents.some(({ id }) => id === 'model'));
  const seat = await sitDown(host, { level: 'model' });
  await playOn(host, seat, 14);
  assert.ok(count > 5, `the model was asked ${count} times`);
  const journal = readFileSync(path.join(host.runtimeDir, 'mtg', seat.gameId, 'journal.jsonl'), 'utf8');
  assert.ok(!journal.includes('Black Lotus'));
  const shown = models.chats.map(({ body }) => saidTo(body)).filter((text) => text.includes('"options"'));
  const { messages } = await host.call('table/sync', { ...seat, cursor: 0 });
  const mine =
    messages
      .at(-1)
      ?.view?.players.find(({ player }) => player === 0)
      ?.hand.map((card) => card.name) ?? [];
  const known =
    JSON.stringify(messages.at(-1)?.view?.battlefield ?? []) + JSON.stringify(messages.at(-1)?.view?.stack ?? []);
  // Cards that the person holds and never showed.
  for (const name of mine.filter((one) => !known.includes(one) && !['Forest', 'Mountain'].includes(one))) {
    assert.ok(!shown.at(-1)?.includes(name), `the model was told of ${name}`);
  }
});

test('@deck_own_opponent without a model nobody is offered one', async (t) => {
  const host = await magicHost(t);
  const { opponents } = await host.call('app/info', {});
  assert.ok(!opponents.some(({ id }) => id === 'model'));
});
