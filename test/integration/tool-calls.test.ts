/** The TOOL_CALLS block through the real loop (seed 001, 3). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PluginModule } from '../../engine/plugins/plugin.ts';
import { startScripted } from '../support/scripted-agent.ts';

interface ToolResult {
  readonly id: string;
  readonly tool: string;
  readonly ok: boolean;
  readonly output: unknown;
  readonly error: unknown;
}

/** A tool that fails when it is told to, and one that says what it was given. */
const plugins: Readonly<Record<string, PluginModule>> = {
  probe: (core) => {
    core.ensureTool({ name: 'probe.break', doc: 'Breaks.' });
    core.on('handler', () => {
      throw new Error('it broke');
    });
  },
  echo: (core) => {
    core.ensureTool({ name: 'echo.say', doc: 'Says it.', run: (args) => ({ ok: true, value: args as never }) });
  },
};

async function start() {
  return await startScripted({ plugins });
}

const block = (json: string): string => `Calling.\n<<<TOOL_CALLS_JSON>>>\n${json}\n<<<END_TOOL_CALLS_JSON>>>`;

/** What the model was told about its calls. */
function resultsIn(bob: Awaited<ReturnType<typeof start>>, request: number): ToolResult[] {
  return bob.requests[request]!.messages.filter((message) => message.role === 'tool').map(
    (message) => JSON.parse(message.content) as ToolResult,
  );
}

test('@tool_calls_markers calls are carried out, and nobody sees them', async () => {
  await using bob = await start();
  bob.says({ content: [...block('[{"id":"t1","tool":"echo.say","args":{"a":1}}]')] });
  await bob.ask('Call.');
  const shown = bob.notifications
    .flatMap(({ method, params }) => (method === 'ui/render' ? [params] : []))
    .map((params) => ('text' in params && params.turn === 1 ? params.text : ''))
    .join('');
  assert.equal(shown, 'Calling.');
  assert.equal(resultsIn(bob, 1).length, 1);
});

test('@tool_calls_fields id, dotted tool and args arrive as they were written', async () => {
  await using bob = await start();
  bob.says(block('[{"id":"t1","tool":"echo.say","args":{"a":1,"list":["x"],"deep":{"b":null}}}]'));
  await bob.ask('Call.');
  const [result] = resultsIn(bob, 1);
  assert.deepEqual([result!.id, result!.tool, result!.ok], ['t1', 'echo.say', true]);
  assert.match(JSON.stringify(result!.output), /"a\\*":1/);
});

test('@tool_calls_unique_ids double and missing ids become ids of their own', async () => {
  await using bob = await start();
  bob.says(
    block(
      '[{"id":"t1","tool":"echo.say","args":{}},{"id":"t1","tool":"echo.say","args":{}},{"tool":"echo.say","args":{}}]',
    ),
  );
  await bob.ask('Call.');
  assert.deepEqual(
    resultsIn(bob, 1).map((result) => result.id),
    ['t1', 't1_2', 'call_1'],
  );
});

test('@tool_calls_failure a tool that throws is a result with ok false, and the loop goes on', async () => {
  await using bob = await start();
  bob.says(block('[{"id":"t1","tool":"probe.break","args":{}}]'));
  const { status, turn } = await bob.ask('Call.');
  assert.deepEqual([status, turn], [200, 2]);
  const [result] = resultsIn(bob, 1);
  assert.deepEqual([result!.id, result!.ok], ['t1', false]);
  assert.notEqual(result!.error, null);
});

test('@tool_calls_malformed commas, fences and a single call are mended; nonsense is an error that the model sees', async () => {
  for (const json of [
    '[{"id":"t1","tool":"echo.say","args":{},},]',
    '```json\n[{"id":"t1","tool":"echo.say","args":{}}]\n```',
    '{"id":"t1","tool":"echo.say","args":{}}',
  ]) {
    await using bob = await start();
    bob.says(block(json));
    await bob.ask('Call.');
    assert.deepEqual(
      resultsIn(bob, 1).map((result) => [result.id, result.ok]),
      [['t1', true]],
      json,
    );
  }
  await using bob = await start();
  bob.says(block('please call it'));
  const { run, turn } = await bob.ask('Call.');
  assert.equal(turn, 2);
  const [error] = bob.entries(run, 'error://*');
  assert.deepEqual([error!.status, error!.attributes['code']], [422, 'tool_calls_unreadable']);
  assert.match(bob.requests[1]!.messages[1]!.content, /TOOL_CALLS block is not a JSON array/);
});
