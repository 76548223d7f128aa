/** The loop against a model server that speaks real HTTP: abort, faults, and how fast a piece gets to whoever watches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Provider } from '../../engine/protocol/chat.ts';
import { type Answer, answer, failure, startModelServer } from '../support/model-server.ts';
import { processorClock } from '../support/processor-time.ts';
import { startScripted } from '../support/scripted-agent.ts';

async function start(environment: Record<string, string> = {}) {
  const server = await startModelServer();
  const bob = await startScripted({
    environment: {
      RUMMY_MODEL_remote: 'openai/test-model',
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_API_KEY: 'sk-secret-of-the-test',
      ...environment,
    },
  });
  return { server, bob };
}

test('@backend_stream_chat a whole ask and a whole act with real parts, over the wire', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  server.script(
    answer(['<set path="known://', 'capital">Paris</set>', '<update status="102">Kept.</update>']),
    answer('It is Paris.<update status="200">Paris.</update>'),
    answer('<get path="known://capital"/><update status="200">Looked.</update>'),
  );
  const asked = await bob.ask('Capital of France?', { model: 'remote' });
  assert.deepEqual([asked.status, asked.turn, asked.summary], [200, 2, 'Paris.']);
  assert.equal(bob.entry(asked.run, 'known://capital').body, 'Paris');
  const [first, second] = server.chats;
  assert.equal(first?.body.model, 'test-model');
  assert.deepEqual(
    first?.body.messages.map(({ role }) => role),
    ['system', 'user'],
  );
  assert.match(String(second?.body.messages[0]?.content), /<context>[\s\S]*Paris/);
  const acted = await bob.act('Look at it.', { run: asked.run });
  assert.deepEqual([acted.status, acted.turn, acted.summary], [200, 3, 'Looked.']);
  const shown = bob.notifications.flatMap(({ method, params }) => (method === 'ui/render' ? [params.text] : []));
  assert.equal(shown.join(''), 'It is Paris.');
});

test('@run_abort abort stops the request at the server, keeps what was streamed, and the run goes on with the next prompt', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  server.script(
    answer(
      Array.from({ length: 1000 }, (_, index) => `word${index} `),
      { gapMs: 10 },
    ),
    answer('On we go.'),
  );
  const asking = bob.ask('Tell me everything.', { model: 'remote' });
  const { run } = await bob.told('ui/render', ({ text }) => text.includes('word3'));
  const aborted = await bob.agent.abort({ run });
  assert.ok(aborted.ok);
  assert.equal(aborted.value.status, 499);
  const { status, reason } = await asking;
  assert.deepEqual([status, reason], [499, 'aborted']);
  const [request] = server.chats;
  await request!.closed;
  assert.equal(request!.aborted, true, 'the server saw the client go away');
  const kept = bob.entry(run, 'content://1');
  assert.deepEqual([kept.state, kept.status], ['cancelled', 499]);
  assert.match(kept.body, /^word0 word1 word2 word3/);
  assert.ok(kept.body.length < 2000);
  const shown = bob.entry(run, 'log://turn_1/answer/interrupted');
  assert.deepEqual([shown.state, shown.body.startsWith('word0 word1')], ['cancelled', true]);
  const on = await bob.ask('Go on.', { run });
  assert.equal(on.summary, 'On we go.');
  assert.match(JSON.stringify(server.chats[1]?.body.messages), /word0 word1/, 'the model sees what it had said');
});

test('@run_abort abort works before the first byte, and while nothing runs it changes nothing', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  server.script({ kind: 'silence' }, answer('Hello.'));
  const asking = bob.ask('Hi.', { model: 'remote' });
  const { run } = await bob.told('run/progress');
  while (server.chats.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await bob.agent.abort({ run });
  assert.equal((await asking).status, 499);
  await server.chats[0]!.closed;
  assert.equal(server.chats[0]!.aborted, true);
  assert.equal((await bob.ask('Hi.', { run })).status, 200);
  const idle = await bob.agent.abort({ run });
  assert.ok(idle.ok);
  assert.equal(idle.value.status, 200);
  const at = bob.agent.prompt('ask', { projectId: bob.projectId, run, prompt: 'Never mind.' });
  assert.ok(at.ok);
  await bob.agent.abort({ run });
  assert.equal((await at.value.done).status, 499, 'also in the moment in which it was asked');
});

test('@run_abort a backend that does not end holds up an abort for seconds only', async (t) => {
  const deaf: Provider = {
    name: 'deaf',
    open: () => ({
      name: 'deaf',
      chat: () => new Promise(() => undefined),
      async *stream_chat() {
        yield { kind: 'content', text: 'Hm' };
        await new Promise(() => undefined);
      },
      models: () => Promise.resolve([]),
    }),
  };
  await using bob = await startScripted({ more: { providers: [deaf] } });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asking = bob.ask('Hi.', { model: 'deaf/any' });
  const { run } = await bob.told('ui/render');
  const stopped = bob.agent.abort({ run });
  await new Promise(setImmediate);
  t.mock.timers.tick(3000);
  await stopped;
  const { status } = await asking;
  assert.equal(status, 499);
  assert.deepEqual([bob.entry(run, 'content://1').body, bob.entry(run, 'content://1').status], ['Hm', 499]);
});

test('@trace_no_secrets a stream that is cut is gone on from, a server that refuses fails the run without telling its key', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  server.script(answer('Half of', { ending: 'torn' }), answer(' all of it.'));
  const torn = await bob.ask('Go.', { model: 'remote' });
  assert.deepEqual([torn.turn, torn.summary], [1, 'Half of all of it.']);
  server.script(failure(401, 'Incorrect API key provided: sk-secret-of-the-test.'));
  const refused = await bob.ask('Go.', { model: 'remote' });
  assert.deepEqual([refused.status, refused.reason], [500, 'model_fault']);
  const everything = JSON.stringify([bob.notifications, bob.entries(refused.run), bob.traced]);
  assert.ok(!everything.includes('sk-secret'), 'no key in entries, notifications or traces');
});

test('@context_exceeded the provider’s own words for a prompt that is too long end the loop with 413', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  server.script({
    kind: 'failure',
    status: 400,
    body: {
      error: { message: "This model's maximum context length is 4096 tokens.", code: 'context_length_exceeded' },
    },
  });
  const { run, status, reason } = await bob.ask('Go.', { model: 'remote' });
  assert.deepEqual([status, reason], [413, 'too_large']);
  assert.deepEqual(
    bob.entries(run, 'error://*').map(({ status: code }) => code),
    [413],
  );
});

test('@model_aliases with nothing configured the built-in answers take the place of a model, and the person is told', async () => {
  await using bob = await startScripted({
    more: { answer: async (question) => (question.includes('trample') ? 'Trample is rule 702.19.' : null) },
  });
  const { status, summary } = await bob.ask('What is trample?', { model: 'bob:chat', tools: [] });
  assert.deepEqual([status, summary], [200, 'Trample is rule 702.19.']);
  const shown = bob.notifications.flatMap(({ method, params }) => (method === 'ui/render' ? [params.text] : []));
  assert.equal(shown.join(''), 'Trample is rule 702.19.');
  assert.match(JSON.stringify(bob.notifications), /No language model is connected/);
});

test('@notification_ui a piece of an answer reaches a subscriber within 20 ms of leaving the server', async () => {
  const { server, bob } = await start();
  await using _server = server;
  await using _bob = bob;
  // Written when it is sent: the piece says the moment in which it left. Both ends are in this thread.
  const stamp = { toJSON: () => `at ${processorClock()};` } as unknown as string;
  const stamped: Answer = { kind: 'answer', text: Array.from({ length: 200 }, () => stamp), gapMs: 3 };
  server.script(stamped);
  const delays: number[] = [];
  bob.agent.subscribe(({ method, params }) => {
    if (method !== 'ui/render') return;
    const now = processorClock();
    for (const [, at] of params.text.matchAll(/at ([\d.]+);/g)) delays.push(now - Number(at));
  });
  await bob.ask('Go.', { model: 'remote' });
  delays.sort((one, other) => one - other);
  const p95 = delays[Math.floor(delays.length * 0.95)]!;
  console.log(
    `chunk to subscriber: p50 ${delays[100]!.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${delays.length} pieces`,
  );
  assert.equal(delays.length, 200);
  assert.ok(p95 < 20, `p95 is ${p95} ms`);
});
