/** Streams as bad servers send them, all the way to a person: what came is kept, and the next message works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeAnswer } from '../../engine/agent/model-calls/whole-answer.ts';
import { createOpenAiBackend } from '../../engine/models/openai-backend.ts';
import type { ChatResponse } from '../../engine/protocol/chat.ts';
import { createRandom } from '../../mtg-core/index.ts';
import { answer, type ChatBody, type Reply, startModelServer } from '../support/model-server.ts';
import { startServed } from '../support/rpc.ts';
import { smallModel } from '../support/small-model.ts';

interface ChatReply {
  text: string;
  source: string;
  note?: string;
}

const event = (choice: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
const said = (content: string) => event({ delta: { content }, finish_reason: null });

/** A chat whose model thinks at once, and answers as it is told to by how often it was asked since `begin`. */
async function talk(environment: Record<string, string> = {}) {
  let asked = 0;
  let says: (asked: number, body: ChatBody) => Reply = () => answer('Fine.');
  const models = await startModelServer({
    fallback(body) {
      const system = String(body.messages[0]?.content);
      if (system.includes('decide what to look up')) return answer('{"about": "talk", "cards": [], "rules": []}');
      if (!system.includes('You are Bob')) return answer('{"ok": true}');
      asked += 1;
      return says(asked, body);
    },
  });
  const served = await startServed({
    BOB_CHAT_BASE_URL: models.baseUrl,
    BOB_CHAT_API_KEY: 'k',
    BOB_CHAT_MODEL: 'small',
    ...environment,
  });
  const client = await served.connect(null);
  return {
    models,
    send: (text: string) => client.call<ChatReply>('chat/send', { text }),
    begin(next: (asked: number, body: ChatBody) => Reply) {
      asked = 0;
      says = next;
    },
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await models.close();
    },
  };
}

const WHOLE = 'Trample lets it assign – « what is left » – to the player. Nothing else changes, 🃏 ok.';
const STREAM = Buffer.from(
  [...(WHOLE.match(/.{1,9}/gsu) ?? []).map(said), event({ delta: {}, finish_reason: 'stop' }), 'data: [DONE]\n\n'].join(
    '',
  ),
);
/** Every byte of a stream is tried in answers-cut.test.ts, without the chat around it. */
const CUTS = process.env['BOB_LONG'] === '1' ? 200 : 50;
/** BOB_SEED picks other places. */
const SEED = Number(process.env['BOB_SEED'] ?? 1);

test(`@models_gone_on a stream that is cut at ${CUTS} chance bytes, closed or reset, is one answer in the chat each time`, async () => {
  const random = createRandom(SEED);
  await using chat = await talk();
  const first = STREAM.indexOf('\n\n') + 2;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const bytes = first + random(STREAM.length - first);
    const isReset = random(2) === 1;
    chat.begin((asked, { messages }) => {
      if (asked === 1) {
        const raw = { kind: 'raw', contentType: 'text/event-stream', pieces: [STREAM.subarray(0, bytes)] } as const;
        return isReset ? { ...raw, ending: 'cut' } : raw;
      }
      const shown = String(messages.findLast(({ role }) => role === 'assistant')?.content ?? '');
      return answer(WHOLE.slice(shown.length));
    });
    const reply = await chat.send('How does it go?');
    const where = `seed ${SEED}, byte ${bytes}, ${isReset ? 'reset' : 'closed'}`;
    assert.deepEqual([reply.text, reply.source, reply.note], [WHOLE, 'model', undefined], where);
  }
});

test('@models_gone_on a stream that ends before its first word leaves a note, and the next message works', async () => {
  await using chat = await talk();
  for (const ending of ['cut', undefined] as const) {
    chat.begin(() => ({
      kind: 'raw',
      contentType: 'text/event-stream',
      pieces: [STREAM.subarray(0, 9)],
      ...(ending === undefined ? {} : { ending }),
    }));
    assert.match(String((await chat.send('What is trample?')).note), /small/);
    chat.begin(() => answer('Here I am.'));
    assert.deepEqual([(await chat.send('And now?')).text], ['Here I am.']);
  }
});

test('@provider_timeout two words a second for ten minutes are heard to their end; after a minute of silence what came is kept', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const endpoint = { name: 't', title: 'Test', baseUrl: 'http://slow.example/v1', key: null, keyVariable: null };
  const words = Array.from({ length: 1200 }, (_, index) => `word${index} `);

  /** A server whose pieces come after these milliseconds each. */
  async function hear(gaps: (index: number) => number): Promise<ChatResponse> {
    const fetcher = async () => {
      let index = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          t.mock.timers.tick(gaps(index));
          const word = words[index];
          index += 1;
          if (word !== undefined) controller.enqueue(Buffer.from(said(word)));
          else {
            controller.enqueue(Buffer.from(event({ delta: {}, finish_reason: 'stop' })));
            controller.close();
          }
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const backend = createOpenAiBackend(endpoint, { fetch: fetcher as typeof fetch });
    const request = { model: 'm', messages: [{ role: 'user' as const, content: 'q' }], retries: 0 };
    let response: ChatResponse | null = null;
    for await (const delta of wholeAnswer(backend, request, new AbortController().signal))
      if (delta.kind === 'done') response = delta.response;
    assert.ok(response !== null);
    return response;
  }

  const heard = await hear(() => 500);
  assert.deepEqual([heard.content, heard.finishReason], [words.join(''), 'stop']);
  const silent = await hear((index) => (index === 600 ? 61_000 : 500));
  // A stream reads ahead: some words are on their way when this clock jumps.
  assert.ok(silent.content.startsWith(words.slice(0, 590).join('')), silent.content.slice(0, 80));
  assert.equal(silent.finishReason, 'truncated');
});

for (const window of [2048, 4096, 8192, 16_384, 32_768, 65_536, 128_000]) {
  test(`@context_small a chat with a model that reads ${window} tokens answers messages of every length, one after the other`, async () => {
    const { seen, reply } = smallModel({ window, says: () => 'Yes.' });
    await using chat = await talk({ 'RUMMY_CONTEXT_bob:chat': String(window) });
    chat.begin((_, body) => reply(body));
    for (const length of [10, 1000, 3900, 10, 3900, 3900]) {
      const text = `Tell me: ${'several words '.repeat(Math.ceil(length / 14))}?`;
      const answered = await chat.send(text);
      assert.deepEqual([answered.text, answered.source], ['Yes.', 'model'], `${length} characters`);
    }
    assert.ok(seen.answered >= 6);
  });
}

const FLOODS: readonly (readonly [string, readonly string[]])[] = [
  ['words without an end', Array<string>(60).fill(said('word '.repeat(10_000)))],
  ['one line of 50 MB', Array<string>(50).fill('x'.repeat(1_000_000))],
  ['blanks without an end', Array<string>(200).fill(said(' \n'.repeat(2000)))],
];
for (const [name, pieces] of FLOODS) {
  test(`@conversation_floods ${name}: what came first is the answer, its end says why, and the next message works`, async () => {
    await using chat = await talk();
    chat.begin(() => ({
      kind: 'raw',
      contentType: 'text/event-stream',
      pieces: [said('Hello there.'), ...pieces],
    }));
    const reply = await chat.send('How is it?');
    assert.ok(reply.text.startsWith('Hello there.'), reply.text.slice(0, 80));
    assert.equal(reply.source, 'model');
    assert.match(String(reply.note), /no end/);
    chat.begin(() => answer('Here I am.'));
    const next = await chat.send('And now?');
    assert.deepEqual([next.text, next.note], ['Here I am.', undefined]);
  });
}
