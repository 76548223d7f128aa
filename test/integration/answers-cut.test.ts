/** Answers that break off: what came is never lost, the rest is asked for, and what stays without an end says so everywhere. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { wholeAnswer } from '../../engine/agent/model-calls/whole-answer.ts';
import { createOpenAiBackend } from '../../engine/models/openai-backend.ts';
import type { ChatResponse } from '../../engine/protocol/chat.ts';
import { type Answer, answer, type ChatBody, type Reply, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';
import { startScripted } from '../support/scripted-agent.ts';

const WHOLE = 'Trample lets it assign – « what is left » – to the player. Nothing else changes, 🃏 ok.';
const PIECES = WHOLE.match(/.{1,12}/gsu) ?? [];
const event = (choice: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
const STREAM = Buffer.from(
  [
    ...PIECES.map((content) => event({ delta: { content }, finish_reason: null })),
    event({ delta: {}, finish_reason: 'stop' }),
    'data: [DONE]\n\n',
  ].join(''),
);

/** A server that breaks off its first answer behind `bytes`, and goes on from whatever it is shown of its own words. */
function cutAt(bytes: number, isReset: boolean): typeof fetch {
  let asked = 0;
  return (async (_input: unknown, init?: RequestInit) => {
    asked += 1;
    const { messages } = JSON.parse(String(init?.body)) as ChatBody;
    const shown = String(messages.find(({ role }) => role === 'assistant')?.content ?? '');
    const rest = event({ delta: { content: WHOLE.slice(shown.length) }, finish_reason: 'stop' });
    const sent = asked === 1 ? STREAM.subarray(0, bytes) : Buffer.from(rest);
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (!isSent) controller.enqueue(new Uint8Array(sent));
        else if (isReset && asked === 1) controller.error(new TypeError('terminated'));
        else controller.close();
        isSent = true;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }) as typeof fetch;
}

const endpoint = { name: 't', title: 'Test', baseUrl: 'http://cut.example/v1', key: null, keyVariable: null };

test('@models_gone_on a stream cut at any byte is joined to the whole answer, closed or reset', async () => {
  const request = { model: 'm', messages: [{ role: 'user' as const, content: 'q' }], retries: 0 };
  const first = STREAM.indexOf('\n\n') + 2;
  for (const isReset of [false, true]) {
    for (let bytes = first; bytes < STREAM.length; bytes += 1) {
      const backend = createOpenAiBackend(endpoint, { fetch: cutAt(bytes, isReset) });
      let shown = '';
      let response: ChatResponse | null = null;
      for await (const delta of wholeAnswer(backend, request, new AbortController().signal)) {
        if (delta.kind === 'content') shown += delta.text;
        if (delta.kind === 'done') response = delta.response;
      }
      assert.deepEqual([response?.content, response?.finishReason], [WHOLE, 'stop'], `at byte ${bytes}`);
      assert.equal(shown, WHOLE, `at byte ${bytes}`);
    }
  }
});

async function chatWith(reply: (asked: number) => Reply) {
  const models = await startModelServer({
    fallback: (body) => {
      if (String(body.messages[0]?.content).includes('decide what to look up')) return answer('{"about": "talk"}');
      if (!String(body.messages[0]?.content).includes('You are Bob')) return answer('{"ok": true}');
      asked += 1;
      return reply(asked);
    },
  });
  let asked = 0;
  const served = await startServed({
    BOB_CHAT_BASE_URL: models.baseUrl,
    BOB_CHAT_API_KEY: 'k',
    BOB_CHAT_MODEL: 'small',
  });
  const client = await served.connect(null);
  const kept = () =>
    readFileSync(path.join(served.folder, 'turns.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { response: string; error: string | null });
  const close = async () => {
    await served[Symbol.asyncDispose]();
    await models.close();
  };
  return {
    models,
    kept,
    send: (text: string) => client.call<{ text: string; source: string; note?: string }>('chat/send', { text }),
    get asked() {
      return asked;
    },
    [Symbol.asyncDispose]: close,
  };
}

const ENDS: readonly Omit<Answer, 'kind' | 'text'>[] = [{ finish: 'length' }, { ending: 'torn' }, { ending: 'cut' }];
for (const [name, more] of [
  ['finish_reason length', ENDS[0]],
  ['no finish reason', ENDS[1]],
  ['a reset', ENDS[2]],
] as const) {
  test(`@models_gone_on an answer cut twice by ${name} is one answer, in the record and the next prompt too`, async () => {
    const said = ['Trample lets it ', 'assign what is ', 'left to the player.'];
    await using chat = await chatWith((asked) =>
      asked < 3 ? answer(said[asked - 1]!, more) : asked === 3 ? answer(said[2]!) : answer('Fine.'),
    );
    const reply = await chat.send('How does it go?');
    assert.deepEqual([reply.text, reply.source, reply.note], [said.join(''), 'model', undefined]);
    assert.equal(chat.kept()[0]?.response, said.join(''));
    await chat.send('Thanks.');
    assert.ok(JSON.stringify(chat.models.chats.at(-1)?.body.messages).includes(said.join('')));
  });
}

test('@models_gone_on an answer that never comes to its end keeps what came and is marked, the same everywhere', async () => {
  await using chat = await chatWith((asked) => answer(`Part ${asked}. `, { finish: 'length' }));
  const reply = await chat.send('How does it go?');
  assert.match(reply.text, /^Part 1\. Part 2\. .*\n\n\[The answer broke off here\.\]$/s);
  assert.match(String(reply.note), /no end/);
  assert.equal(reply.source, 'model');
  assert.ok(chat.asked <= 8, `${chat.asked} requests`);
  assert.equal(chat.kept()[0]?.response, reply.text);
  assert.match(String(chat.kept()[0]?.error), /cut off/);
  await chat.send('Thanks.');
  assert.match(JSON.stringify(chat.models.chats.at(-1)?.body.messages), /Part 1\. Part 2\..*broke off here/);
});

test('@models_gone_on what came before a server goes away stays the answer', async () => {
  await using chat = await chatWith((asked) =>
    asked === 1 ? answer('The first half ', { ending: 'cut' }) : { kind: 'failure', status: 401 },
  );
  const reply = await chat.send('How does it go?');
  assert.match(reply.text, /^The first half\n\n\[The answer broke off/);
  assert.match(String(reply.note), /401/);
});

test('@models_gone_on a run goes on with its answer, commands that were cut in two included', async () => {
  await using bob = await startScripted();
  bob.says({ content: '<set path="known://a">one t', finish: 'length' }, 'wo</set><update status="200">Done.</update>');
  const { run, status, turn } = await bob.act('Go.');
  assert.deepEqual([status, turn, bob.entry(run, 'known://a').body], [200, 1, 'one two']);
  assert.deepEqual(bob.entries(run, 'error://*'), []);
});
