import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createOpenAiBackend } from '../../../engine/models/openai-backend.ts';
import { createPatience } from '../../../engine/models/patience.ts';

const cancel = new AbortController().signal;

/** Time passes only where the test says so. */
function mockedClock(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return { tick: (milliseconds: number) => t.mock.timers.tick(milliseconds) };
}

test('a limit beyond the longest timer is no limit of nothing', (t) => {
  const { tick } = mockedClock(t);
  const patience = createPatience({ cancel, firstMs: 1e12, idleMs: 1000 });
  tick(3_600_000);
  assert.deepEqual([patience.ended, patience.signal.aborted], [null, false]);
  patience.release();
  assert.equal(patience.signal.aborted, true);
});

test('before the first piece the first limit counts, and from then on only silence, while the server is waited for', async (t) => {
  const { tick } = mockedClock(t);
  const patience = createPatience({ cancel, firstMs: 100, idleMs: 60 });
  tick(99);
  assert.equal(patience.ended, null, 'a prompt is read before the first piece');
  patience.started();
  tick(1000);
  assert.equal(patience.ended, null, 'the reader took its time');
  const waiting = patience.during(new Promise<void>((resolve) => setTimeout(resolve, 61)));
  tick(61);
  await waiting;
  assert.equal(patience.ended, 'idle');
  patience.release();
});

test('what ended it first is what ended it', (t) => {
  const { tick } = mockedClock(t);
  const stop = new AbortController();
  const patience = createPatience({ cancel: stop.signal, firstMs: 30, idleMs: 30 });
  stop.abort();
  tick(60);
  assert.equal(patience.ended, 'cancelled');
  patience.release();
});

/** A server whose pieces come when the test says so. */
function slowServer() {
  let send: ReadableStreamDefaultController<Uint8Array>;
  const seen = { isCancelled: false };
  const fetcher = async (_input: unknown, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = controller;
        init?.signal?.addEventListener('abort', () => {
          seen.isCancelled = true;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const endpoint = { name: 't', title: 'Test', baseUrl: 'http://slow.example/v1', key: null, keyVariable: null };
  return {
    seen,
    backend: createOpenAiBackend(endpoint, { fetch: fetcher as typeof fetch }),
    say(content: string, finish: string | null = null) {
      const choices = [{ index: 0, delta: { content }, finish_reason: finish }];
      send.enqueue(Buffer.from(`data: ${JSON.stringify({ choices })}\n\n`));
    },
    end: () => send.close(),
  };
}

const REQUEST = { model: 'm', messages: [{ role: 'user' as const, content: 'q' }], retries: 0 };

test('@provider_timeout two words a second for ten minutes are an answer, heard to its end', async (t) => {
  const { tick } = mockedClock(t);
  const server = slowServer();
  const deltas = server.backend.stream_chat(REQUEST, cancel)[Symbol.asyncIterator]();
  let next = deltas.next();
  await turn();
  tick(250_000);
  let text = '';
  for (let word = 0; word < 1200; word += 1) {
    server.say(`word${word} `, word === 1199 ? 'stop' : null);
    const { value } = await next;
    assert.ok(value.kind === 'content');
    text += value.text;
    next = deltas.next();
    await turn();
    tick(500);
  }
  server.end();
  const { value } = await next;
  assert.ok(value.kind === 'done');
  assert.deepEqual([value.response.finishReason, value.response.content], ['stop', text]);
  assert.equal(text.split(' ').length, 1201);
});

test('@provider_timeout a server that falls silent is left after a minute, with what it said', async (t) => {
  const { tick } = mockedClock(t);
  const server = slowServer();
  const deltas = server.backend.stream_chat(REQUEST, cancel)[Symbol.asyncIterator]();
  const first = deltas.next();
  await turn();
  server.say('Half');
  assert.equal((await first).value.kind, 'content');
  const last = deltas.next();
  await turn();
  tick(59_000);
  assert.equal(server.seen.isCancelled, false);
  tick(2_000);
  const { value } = await last;
  assert.ok(value.kind === 'done');
  assert.deepEqual([value.response.finishReason, value.response.content], ['truncated', 'Half']);
  assert.equal(server.seen.isCancelled, true, 'the server is told');
});

test('@provider_timeout an abort ends a slow answer at the server too', async (t) => {
  mockedClock(t);
  const server = slowServer();
  const stop = new AbortController();
  const deltas = server.backend.stream_chat(REQUEST, stop.signal)[Symbol.asyncIterator]();
  const first = deltas.next();
  await turn();
  server.say('Half');
  await first;
  stop.abort();
  const { value } = await deltas.next();
  assert.ok(value.kind === 'done');
  assert.deepEqual([value.response.finishReason, server.seen.isCancelled], ['aborted', true]);
});

/** Whatever can go on without a clock has gone on. */
async function turn(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
