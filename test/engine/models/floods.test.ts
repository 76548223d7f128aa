/** Model servers that never stop: an answer has an end, what came is kept, and the thread stays free. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAbilities } from '../../../engine/models/abilities.ts';
import { createOpenAiBackend } from '../../../engine/models/openai-backend.ts';
import { busiest } from '../../support/busy-thread.ts';

const endpoint = { name: 't', title: 'Test', baseUrl: 'http://flood.example/v1', key: null, keyVariable: null };
const said = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** A server that goes on as long as somebody reads; how many bytes were taken from it. */
function flood(first: string, piece: string) {
  const bytes = Buffer.from(piece);
  const seen = { bytes: 0, ended: false };
  const fetcher = async () => {
    let isFirst = true;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(isFirst ? Buffer.from(first) : bytes);
        isFirst = false;
        seen.bytes += bytes.length;
      },
      cancel() {
        seen.ended = true;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { seen, backend: createOpenAiBackend(endpoint, { fetch: fetcher as typeof fetch }) };
}

const request = { model: 'm', messages: [{ role: 'user' as const, content: 'q' }], retries: 0 };

for (const [name, piece, most, why] of [
  ['white space', said(' \n'.repeat(50)).repeat(100), 1_000_000, /nothing but blanks/],
  ['words', said('word '.repeat(200)).repeat(20), 20_000_000, /more than 2,000,000 characters/],
  ['a line without an end', 'x'.repeat(50_000), 20_000_000, /too long/],
] as const) {
  test(`a flood of ${name} is ended, and what came before it is kept`, async () => {
    const stretch = await busiest(
      async () => {
        const { seen, backend } = flood(said('Hello'), piece);
        const answer = await backend.chat(request);
        assert.equal(answer.finishReason, 'truncated');
        assert.match(answer.content, /^Hello/);
        assert.match(answer.why ?? '', why);
        assert.ok(seen.bytes < most, `${seen.bytes} bytes were taken`);
        assert.ok(seen.ended, 'the server is still read');
      },
      { enough: 50 },
    );
    assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
  });
}

test('a pattern of a schema that takes for ever on an answer is ended, and the answer refused', async () => {
  const content = JSON.stringify({ word: `${'a'.repeat(60)}!` });
  const reply = JSON.stringify({ choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] });
  const fetcher = async () => new Response(reply, { headers: { 'content-type': 'application/json' } });
  const abilities = { ...createAbilities(null), structure: () => 'prompt' as const };
  const backend = createOpenAiBackend(endpoint, { fetch: fetcher as typeof fetch, abilities });
  const schema = { type: 'object', properties: { word: { type: 'string', pattern: '^(a+)+$' } } };
  const stretch = await busiest(
    async () => {
      await assert.rejects(backend.chat({ ...request, schema: { name: 'word', schema } }), /too much work/);
    },
    { enough: 50 },
  );
  assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
});
