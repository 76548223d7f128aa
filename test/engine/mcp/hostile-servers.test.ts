/** Tool servers that mean no good: what they send costs Bob neither his memory nor his thread. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openMcpServers } from '../../../engine/mcp/servers.ts';
import { busiest } from '../../support/busy-thread.ts';
import { toolBench } from '../../support/tool-bench.ts';

/** A server of one tool: `call` is code that has `id` and `args`, and answers with `send`. */
function server({ schema = { type: 'object' } as object, call = '', start = '' }) {
  return `
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
${start}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') send({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} } } });
  if (method === 'tools/list') send({ id, result: { tools: [{ name: 'one', inputSchema: ${JSON.stringify(schema)} }] } });
  if (method === 'tools/call') { const args = params.arguments; ${call} }
});`;
}

async function open(code: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-mcp-'));
  const entry = { command: process.execPath, args: ['-e', code] };
  writeFileSync(path.join(folder, 'mcp_servers.json'), JSON.stringify({ mcpServers: { bad: entry } }));
  const opened = await openMcpServers({ runtimeDir: folder, startMs: 60_000 });
  return {
    ...opened,
    async call(args: object, signal?: AbortSignal) {
      using bench = toolBench(opened.tools[0]!, signal === undefined ? {} : { signal });
      return await bench.call(args);
    },
    async [Symbol.asyncDispose]() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('a line without an end is given up at its limit, and Bob starts without that server', async () => {
  const flood = "const piece = 'x'.repeat(1e6); const more = () => process.stdout.write(piece, more); more();";
  const before = process.memoryUsage().rss;
  await using mcp = await open(server({ start: flood }));
  assert.equal(mcp.tools.length, 0);
  assert.match(mcp.problems[0]!.message, /a line of more than 4 MB/);
  assert.ok(process.memoryUsage().rss - before < 200_000_000);
});

test('a pattern that takes for ever is ended, the call is refused, and the thread stays free', async () => {
  const schema = { type: 'object', properties: { text: { type: 'string', pattern: '^(a+)+$' } }, required: ['text'] };
  await using mcp = await open(
    server({ schema, call: "send({ id, result: { content: [{ type: 'text', text: args.text }] } });" }),
  );
  assert.ok((await mcp.call({ text: 'aaa' })).ok);
  const wrong = await mcp.call({ text: 'b' });
  assert.equal(wrong.ok ? 0 : wrong.refusal.status, 400);
  const stretch = await busiest(
    async () => {
      const endless = await mcp.call({ text: `${'a'.repeat(60)}!` });
      assert.equal(endless.ok ? '' : endless.refusal.code, 'too_much_work');
    },
    { enough: 50 },
  );
  assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
  assert.ok((await mcp.call({ text: 'aa' })).ok);
});

test('schemas that stand for each other twice, thirty deep, are ended as well', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
  const twice = (name: string) => [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }];
  const $defs = Object.fromEntries(
    names.map((name, index) => [name, index === 29 ? { type: 'number' } : { anyOf: twice(names[index + 1]!) }]),
  );
  const schema = { type: 'object', properties: { text: { $ref: '#/$defs/s0' } }, $defs };
  await using mcp = await open(server({ schema }));
  const stretch = await busiest(
    async () => {
      for (const _ of mcp.tools) assert.equal((await mcp.call({ text: 'x' })).ok, false);
    },
    { enough: 50 },
  );
  assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
});

for (const [name, answer, wanted] of [
  [
    'a million objects',
    "structuredContent: { a: Array.from({ length: 1e6 }, () => ({})) }, content: [{ type: 'text', text: 'ok' }]",
    'ok',
  ],
  ['three megabytes of text', "content: [{ type: 'text', text: '<'.repeat(3e6) }]", '<'.repeat(100_000)],
  ['a hundred thousand parts', "content: Array.from({ length: 1e5 }, () => ({ type: 'x' }))", '[x]'],
] as const) {
  test(`an answer of ${name} is cut to what is used while the thread stays free`, async () => {
    await using mcp = await open(server({ call: `send({ id, result: { ${answer} } });` }));
    const stretch = await busiest(
      async () => {
        const said = await mcp.call({});
        assert.ok(said.ok, JSON.stringify(said).slice(0, 300));
        assert.ok((said.value as { text: string }).text.startsWith(wanted));
      },
      { enough: 50 },
    );
    assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
  });
}

test('many small messages leave turns for everybody else', async () => {
  const call = `for (let n = 0; n < 2; n += 1) process.stdout.write('{}\\n'.repeat(1000)); `;
  await using mcp = await open(server({ call: `${call}send({ id, result: { content: [] } });` }));
  const stretch = await busiest(
    async () => {
      assert.ok((await mcp.call({})).ok);
    },
    { enough: 50 },
  );
  assert.ok(stretch < 50, `${stretch.toFixed(1)} ms at a stretch`);
});

test('a flood of small messages is not read to its end: the server is ended, and it is said why', async () => {
  const call = "const flood = () => process.stdout.write('{}\\n'.repeat(1000), flood); flood();";
  await using mcp = await open(server({ call }));
  const refused = await mcp.call({});
  assert.match(refused.ok ? '' : refused.refusal.message, /more than 10000 lines in 10 seconds/);
});

test('a call that was given up before it began is not waited for', async () => {
  await using mcp = await open(server({}));
  const given = await mcp.call({}, AbortSignal.abort());
  assert.equal(given.ok ? 0 : given.refusal.status, 499);
});
