/** How a turn's commands are recorded and carried out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probeTools } from '../support/probe-tools.ts';
import { startScripted } from '../support/scripted-agent.ts';

const DONE = '<update status="200">Done.</update>';

async function start(environment: Record<string, string> = {}) {
  const probes = probeTools();
  return { probes, bob: await startScripted({ plugins: probes.plugins, environment }) };
}

test('@dispatch_path a command is recorded under its turn, action and slug, and then its handler has it', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says(`<ok path="known://Some Thing">first</ok><ok path="known://Some Thing">second</ok>${DONE}`);
  const { run } = await bob.act('Go.');
  const first = bob.entry(run, 'log://turn_1/ok/known_some_thing');
  assert.deepEqual([first.state, first.status, first.body, first.writer], ['resolved', 200, 'did first', 'system']);
  assert.equal(first.attributes['path'], 'known://Some Thing');
  assert.equal(bob.entry(run, 'log://turn_1/ok/known_some_thing-2').body, 'did second');
  assert.deepEqual(probes.calls, ['ok first', 'ok second']);
  assert.equal(bob.entry(run, 'update://turn_1').body, 'Done.');
});

test('@dispatch_sequential commands run one after the other, each after the one before has ended', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says(`<ok>1</ok><hold>2</hold><ok>3</ok>${DONE}`);
  const acting = bob.act('Go.');
  await bob.told('run/state', ({ history }) => history.some(({ path }) => path.startsWith('log://turn_1/ok')));
  while (probes.calls.length < 2) await new Promise(setImmediate);
  assert.deepEqual(probes.calls, ['ok 1', 'hold 2']);
  probes.release();
  await acting;
  assert.deepEqual(probes.calls, ['ok 1', 'hold 2', 'ok 3']);
});

test('@dispatch_failure_aborts after one that failed the rest is cancelled, and the next turn sees it', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says('<ok>1</ok><bad>2</bad><ok>3</ok><ok>4</ok>', DONE);
  const { run, turn } = await bob.act('Go.');
  assert.equal(turn, 2);
  assert.deepEqual(probes.calls, ['ok 1', 'bad 2']);
  const failed = bob.entry(run, 'log://turn_1/bad/2');
  assert.deepEqual([failed.state, failed.status, failed.outcome], ['failed', 409, 'conflict:409']);
  for (const path of ['log://turn_1/ok/3', 'log://turn_1/ok/4']) {
    const left = bob.entry(run, path);
    assert.deepEqual([left.state, left.status, left.outcome], ['cancelled', 499, 'aborted']);
  }
  const [, user] = bob.requests[1]!.messages;
  assert.match(user!.content, /can not 2/);
});

test('@dispatch_handler_throws a handler that throws makes its entry 500 and an error entry, and the loop goes on', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<boom>now</boom>', DONE);
  const { run, status, turn } = await bob.act('Go.');
  assert.deepEqual([status, turn], [200, 2]);
  const entry = bob.entry(run, 'log://turn_1/boom/now');
  assert.deepEqual([entry.state, entry.status], ['failed', 500]);
  assert.match(entry.body, /the tool is broken/);
  const errors = bob.entries(run, 'error://*');
  assert.deepEqual(
    errors.map(({ status: code }) => code),
    [500],
  );
});

test('@tool_calls_permission a tool that nobody has is refused with 404, and one that the loop lacks with 403', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<crystal.gaze>x</crystal.gaze>', DONE);
  const unknown = await bob.act('Go.');
  assert.equal(bob.entries(unknown.run, 'log://turn_1/crystal.gaze/*')[0]?.status, 404);
  bob.says('<ok>x</ok>', DONE);
  const barred = await bob.act('Go.', { tools: ['look', 'update'] });
  assert.equal(bob.entry(barred.run, 'log://turn_1/ok/x').status, 403);
});

test('@run_abort a tool that does not listen holds up an abort for seconds only, and its record says that it was stopped', async (t) => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<hold>1</hold><ok>2</ok>');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const acting = bob.act('Go.');
  const { run } = await bob.told('run/progress', ({ status }) => status === 'processing');
  while (bob.entries(run, 'log://turn_1/hold/*').length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  const stopped = bob.agent.abort({ run });
  await new Promise(setImmediate);
  t.mock.timers.tick(3000);
  await stopped;
  assert.equal((await acting).status, 499);
  const ends = ['log://turn_1/hold/1', 'log://turn_1/ok/2'].map((path) => bob.entry(run, path).status);
  assert.deepEqual(ends, [499, 499]);
});

test('@turn_max_commands commands beyond the limit are left out, and the model is told', async () => {
  const { bob, probes } = await start({ RUMMY_MAX_COMMANDS: '2' });
  await using _ = bob;
  bob.says('<ok>1</ok><ok>2</ok><ok>3</ok><ok>4</ok><update status="102">More.</update>', DONE);
  const { run } = await bob.act('Go.');
  assert.deepEqual(probes.calls, ['ok 1', 'ok 2']);
  const [error] = bob.entries(run, 'error://*');
  assert.equal(error?.status, 429);
  assert.match(bob.requests[1]!.messages[1]!.content, /4 commands came in one turn; 2 are the most/);
});

test('@dispatch_client a tool call of a client goes through the same handler, as the client', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says(DONE);
  const { run } = await bob.act('Go.');
  const set = await bob.agent.set({ run, path: 'known://from/client', body: 'mine' });
  assert.ok(set.ok);
  const entry = bob.entry(run, 'known://from/client');
  assert.deepEqual([entry.body, entry.writer], ['mine', 'client']);
  assert.equal(bob.entries(run, 'log://turn_1/set/*').length, 1, 'there is a record of it');
  const moved = await bob.agent.mv({ run, path: 'known://from/client', to: 'known://moved' });
  assert.ok(moved.ok);
  assert.equal(bob.entry(run, 'known://moved').body, 'mine');
  const missing = await bob.agent.get({ run, path: 'known://nowhere' });
  assert.deepEqual([missing.ok, !missing.ok && missing.refusal.status], [false, 404]);
  const off = await bob.agent.rm({ run, path: `run://${run}` });
  assert.deepEqual([off.ok, !off.ok && off.refusal.code], [false, 'run_entry']);
  const audit = await bob.agent.set({ run, path: 'system://1', body: 'forged' });
  assert.deepEqual([audit.ok, !audit.ok && audit.refusal.status], [false, 403]);
});

test("@dispatch_plugin a plugin's verb writes straight to the store, without a record or a handler", async () => {
  const probes = probeTools();
  await using bob = await startScripted({
    plugins: {
      ...probes.plugins,
      writer: (core) => {
        core.ensureTool({ doc: '' });
        core.on('handler', (_, rummy) => {
          assert.ok(rummy.set({ path: 'known://by/plugin', body: 'straight' }).ok);
        });
      },
    },
  });
  bob.says(`<writer>x</writer>${DONE}`);
  const { run } = await bob.act('Go.');
  const entry = bob.entry(run, 'known://by/plugin');
  assert.deepEqual([entry.body, entry.writer, entry.turn], ['straight', 'plugin', 1]);
  assert.deepEqual(
    bob
      .entries(run, 'log://*')
      .map(({ path }) => path)
      .sort(),
    ['log://turn_1/update/done', 'log://turn_1/writer/x'],
  );
  assert.equal(bob.entry(run, 'log://turn_1/writer/x').state, 'resolved', 'what a handler left open is closed');
});

test('@tool_calls_order @tool_calls_result calls by JSON are carried out in order, and each has its result next turn', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says(
    `Let me see. <<<TOOL_CALLS_JSON>>>[{"id":"a","tool":"ok","args":{"body":"1"}},{"id":"b","tool":"bad","args":{"body":"2"}},{"id":"c","tool":"ok","args":{"body":"3"}}]<<<END_TOOL_CALLS_JSON>>>`,
    'All seen.',
  );
  const { status, turn, summary } = await bob.act('Go.');
  assert.deepEqual([status, turn, summary], [200, 2, 'All seen.']);
  assert.deepEqual(probes.calls, ['ok 1', 'bad 2']);
  const results = bob.requests[1]!.messages.filter(({ role }) => role === 'tool').map(({ content }) =>
    JSON.parse(content),
  );
  assert.deepEqual(
    results.map(({ id, tool, ok }) => [id, tool, ok]),
    [
      ['a', 'ok', true],
      ['b', 'bad', false],
      ['c', 'ok', false],
    ],
  );
  assert.deepEqual([results[0].output, results[0].error], ['did 1', null]);
  assert.equal(results[1].output, null);
});
