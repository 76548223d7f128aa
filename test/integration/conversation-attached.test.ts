/** What stands beside a question: kept with it, told to models on its way, and bounded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../engine/api/index.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';

const DECK = '4 Llanowar Elves\n4 Giant Growth\n20 Forest\n\nSideboard\n2 Serra Angel\n';
const file = (name: string, text: string) => ({ kind: 'file', name, text });

test('@conversations_attached a list and a text are told to the model with their question and the next, and go with an answer once more', async () => {
  await using models = await startModelServer();
  const say = ({ messages }: ChatBody) =>
    answer(
      String(messages[0]?.content).includes('You are Bob') ? 'Fine.' : '{"about": "talk", "cards": [], "rules": []}',
    );
  models.script(...Array.from({ length: 20 }, () => say));
  const connected = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' };
  await using served = await startServed(connected);
  const window = await served.connect(null);
  const last = () => JSON.stringify(models.chats.at(-1)?.body.messages);
  const attachments = [file('elves.txt', DECK), file('notes.md', 'My friend plays a word called zyzzyva.')];
  await window.call('chat/send', { text: 'What do you make of it?', attachments });
  assert.match(last(), /20 Forest/);
  assert.match(last(), /zyzzyva/);
  assert.match(
    JSON.stringify(models.chats.map(({ body }) => body.messages)),
    /Attached: elves\.txt, 28 cards and 2 in the sideboard/,
  );
  await window.call('chat/send', { text: 'And what else?' });
  assert.match(last(), /zyzzyva/);
  await window.call('chat/send', { text: 'What do you make of it?', instead: 1 });
  assert.match(last(), /zyzzyva/);
  const { exchanges } = await window.call<{ exchanges: Exchange[] }>('conversations/open', { id: 'chat' });
  assert.deepEqual(
    exchanges.map(({ n, attachments: kept }) => [n, kept?.map(({ kind, name, note }) => [kind, name, note])]),
    [
      [
        3,
        [
          ['deck', 'elves.txt', '28 cards and 2 in the sideboard'],
          ['text', 'notes.md', '38 characters'],
        ],
      ],
    ],
  );
  await window.call('chat/send', { text: 'Something else.', instead: 1, attachments: [] });
  assert.doesNotMatch(last(), /zyzzyva/);
});

test('@conversations_attached what is too much or no text is refused and nothing of it is kept', async () => {
  await using served = await startServed({});
  const window = await served.connect(null);
  const send = (attachments: object[]) => window.call('chat/send', { text: 'Look.', attachments });
  await assert.rejects(send([file('a.bin', 'a\0b')]), { message: /can't read a\.bin: it is no text/ });
  await assert.rejects(send([file('long.txt', 'x'.repeat(60_001))]));
  await assert.rejects(send(Array.from({ length: 5 }, () => file('a.txt', 'a'))));
  await assert.rejects(send([{ kind: 'position', gameId: 'nothing', token: 'nobody' }]));
  const { exchanges } = await window.call<{ exchanges: Exchange[] }>('conversations/open', { id: 'chat' });
  assert.deepEqual(exchanges, []);
});
