/** Whatever a server sends, a request ends: with an answer or with a fault that has words for a person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isModelFault } from '../../../engine/models/fault.ts';
import { createOpenAiBackend } from '../../../engine/models/openai-backend.ts';
import { startModelServer } from '../../support/model-server.ts';

/** Chunks of the right outer form with nonsense in each of the places that are read. */
const NONSENSE: unknown[] = [null, 5, 'x', [], {}, [null], [5], ['x'], [{}], true, -1, 1e9, { toString: 1 }];
const CHUNKS = NONSENSE.flatMap((odd) => [
  odd,
  { choices: odd },
  { choices: [{ delta: odd, finish_reason: null }] },
  { choices: [{ delta: { content: odd } }] },
  { choices: [{ delta: { reasoning: odd, reasoning_content: odd } }] },
  { choices: [{ delta: { tool_calls: odd } }] },
  { choices: [{ delta: { tool_calls: [{ index: odd, id: odd, function: odd }] } }] },
  { choices: [{ delta: { tool_calls: [{ index: odd, id: 'a', function: { name: 'f', arguments: odd } }] } }] },
  { choices: [], usage: odd },
  {
    choices: [{ delta: { content: 'a' }, finish_reason: odd }],
    usage: { prompt_tokens: odd, prompt_tokens_details: odd },
  },
  { error: odd },
]);
const LINES = [
  'data: \n\n',
  'data\n\n',
  ': a comment\n\n',
  'event: error\ndata: {"message":"no"}\n\n',
  'data: {"choices":[{"delta":{"content":"a"}}]}',
  'data: {"choices"\r\n\r\n',
  'id: 1\nretry: 5\n\n',
  '\u0000\u0001\n\n',
  'data: [DONE]\n\ndata: {"choices":[{"delta":{"content":"late"}}]}\n\n',
];

test('nonsense in any place of a stream ends as an answer or as a fault', async () => {
  await using server = await startModelServer();
  const endpoint = { name: 't', title: 'Test', baseUrl: server.baseUrl, key: null, keyVariable: null };
  const backend = createOpenAiBackend(endpoint, { firstMs: 20_000 });
  const streams = [...CHUNKS.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), ...LINES];
  let answers = 0;
  for (const piece of streams) {
    // Once before any word has come, and once behind one.
    for (const before of ['', 'data: {"choices":[{"index":0,"delta":{"content":"hi"}}]}\n\n']) {
      server.script({ kind: 'raw', contentType: 'text/event-stream', pieces: [before, piece] });
      try {
        const response = await backend.chat({ model: 'm', messages: [{ role: 'user', content: 'q' }], retries: 0 });
        assert.equal(typeof response.content, 'string');
        assert.ok(response.toolCalls.every((call) => typeof call.arguments === 'string' && call.name !== ''));
        for (const count of Object.values(response.usage ?? {})) assert.ok(count >= 0);
        assert.ok(before === '' || response.content.startsWith('hi'), piece);
        answers += 1;
      } catch (error) {
        assert.ok(isModelFault(error), `${piece}: ${error}`);
        assert.equal(before, '', `what came was lost: ${piece}`);
      }
    }
  }
  assert.ok(answers >= streams.length);
});

test('nonsense as a whole answer, and as the body of a refusal', async () => {
  await using server = await startModelServer();
  const endpoint = { name: 't', title: 'Test', baseUrl: server.baseUrl, key: null, keyVariable: null };
  const backend = createOpenAiBackend(endpoint);
  for (const odd of NONSENSE) {
    server.script(
      { kind: 'raw', contentType: 'application/json', pieces: [JSON.stringify(odd)] },
      { kind: 'raw', contentType: 'application/json', pieces: [JSON.stringify({ choices: [{ message: odd }] })] },
      { kind: 'failure', status: 400, body: JSON.stringify(odd) },
      { kind: 'failure', status: 418, body: { error: odd } },
      { kind: 'failure', status: 500, body: '<html>' },
    );
    for (let round = 0; round < 5; round += 1) {
      const asked = backend.chat({ model: 'm', messages: [], retries: 0 });
      const error = await asked.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      assert.ok(error === null || isModelFault(error), `${JSON.stringify(odd)}: ${error}`);
    }
  }
  assert.equal(server.left, 0);
});
