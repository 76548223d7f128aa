/** Who of those who are connected is told what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../engine/api/index.ts';
import { type Client, createClients } from '../../../engine/host/clients.ts';

const news = {
  room: { method: 'rooms/changed', params: { channel_id: 'chn_a', cursor: 7 } },
  table: { method: 'table/changed', params: { gameId: 'g1', cursor: 3 } },
  chat: { method: 'chat/text', params: { id: 'x', text: 'Hello.' } },
  memory: { method: 'memory/changed', params: { pending: 1 } },
  host: { method: 'host/message', params: { level: 'error', text: 'Broken.' } },
} satisfies Record<string, Notification>;

function hears(client: Client): string[] {
  const heard: string[] = [];
  client.listeners.add(({ method }) => heard.push(method));
  return heard;
}

test('a member hears of rooms and games that it has shown to be in, and of nothing else', () => {
  const clients = createClients(() => true);
  const inside = clients.add('member', '192.0.2.1');
  inside.session.rooms.set('chn_a', 'token').set('g1', 'token');
  const outside = clients.add('member', '192.0.2.2');
  const [heardInside, heardOutside] = [hears(inside), hears(outside)];
  for (const message of Object.values(news)) clients.tell(message);
  assert.deepEqual(heardInside, ['rooms/changed', 'table/changed']);
  assert.deepEqual(heardOutside, []);
});

test('whose seat was given to another hears of it, and of nothing that comes after it', () => {
  const members = new Set(['old', 'new']);
  const clients = createClients((token) => members.has(token));
  const [before, after] = [clients.add('member', '192.0.2.1'), clients.add('member', '192.0.2.1')];
  before.session.rooms.set('chn_a', 'old').set('g1', 'old');
  after.session.rooms.set('chn_a', 'new').set('g1', 'new');
  const [heardBefore, heardAfter] = [hears(before), hears(after)];
  members.delete('old');
  for (let times = 0; times < 3; times++) for (const message of [news.room, news.table]) clients.tell(message);
  assert.deepEqual(heardBefore, ['rooms/changed', 'table/changed']);
  assert.equal(heardAfter.length, 6);
});

test('the person hears everything, another program everything but what is the person alone to decide', () => {
  const clients = createClients(() => true);
  const [window, program] = [hears(clients.add('window', 'window')), hears(clients.add('client', 'window'))];
  for (const message of Object.values(news)) clients.tell(message);
  assert.equal(window.length, Object.keys(news).length);
  assert.deepEqual(
    program,
    window.filter((method) => method !== 'memory/changed'),
  );
});

test('news of a project goes to the clients that named it', () => {
  const clients = createClients(() => true);
  const [named, other] = [clients.add('client', 'window'), clients.add('client', 'window')];
  named.session.projectId = 4;
  const [heard, unheard] = [hears(named), hears(other)];
  clients.tell(news.chat, 4);
  assert.deepEqual([heard, unheard], [['chat/text'], []]);
});

test('who leaves is told nothing more, and what it waits for ends', () => {
  const clients = createClients(() => true);
  const client = clients.add('window', 'window');
  const heard = hears(client);
  assert.equal(client.session.gone.aborted, false);
  clients.remove(client);
  clients.tell(news.host);
  assert.deepEqual(heard, []);
  assert.equal(client.session.gone.aborted, true);
});
