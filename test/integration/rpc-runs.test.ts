/** Runs over seed 004's RPC: asked, told of, steered, and given skills and the output of commands. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { answer } from '../support/model-server.ts';
import { processorClock } from '../support/processor-time.ts';
import { projectFolder, refuses, startWithModel } from '../support/rpc-model.ts';

test('@rpc_ask_act @rpc_runs @notification_run_state @notification_run_state_history @notification_run_state_telemetry @notification_run_progress @notification_ui ask answers when the loop is done, and every step was told', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  models.script(
    answer([
      '<set path="known://',
      'capital">Paris</set><set path="unknown://when">Since when?</set>',
      '<update status="102">Noted.</update>',
    ]),
    answer(['It is', ' Paris.<update status="200">Paris.</update>']),
  );
  const asked = await client.call<{ run: string; status: number; turn: number; summary: string }>('ask', {
    prompt: 'Capital?',
    model: 'remote',
  });
  assert.deepEqual([asked.status, asked.turn, asked.summary], [200, 2, 'Paris.']);
  const state = await client.call<{
    history: { tool: string; path: string; status: number; turn: number; attributes: string }[];
    unknowns: { path: string; body: string }[];
    telemetry: { context_tokens: number; prompt_tokens: number };
    run: string;
  }>('getRun', { run: asked.run });
  const set = state.history.find(({ tool, turn }) => tool === 'set' && turn === 1);
  assert.equal(set?.status, 200);
  assert.equal(JSON.parse(String(set?.attributes)).path, 'known://capital');
  assert.deepEqual(
    state.unknowns.map(({ body }) => body),
    ['Since when?'],
  );
  assert.ok(state.telemetry.prompt_tokens >= state.telemetry.context_tokens);
  const states = client.told.filter(({ method }) => method === 'run/state').map(({ params }) => params);
  assert.ok(states.some(({ status, telemetry }) => status === 102 && telemetry === null));
  const last = states.at(-1) as Record<string, unknown>;
  assert.deepEqual([last.status, last.summary, last.run], [200, 'Paris.', asked.run]);
  assert.notEqual(last.telemetry, null);
  assert.deepEqual(Object.keys(last).sort(), Object.keys(state).sort());
  const progress = client.told.filter(({ method }) => method === 'run/progress').map(({ params }) => params.status);
  assert.ok(progress.includes('thinking') && progress.includes('processing'));
  const rendered = client.told.filter(({ method }) => method === 'ui/render').map(({ params }) => params.text);
  assert.equal(rendered.join(''), 'It is Paris.');
  models.script(answer('<update status="200">Done.</update>'));
  const written = async () => {
    const which = { run: asked.run, pattern: `run://${asked.run}` };
    const [entry] = await client.call<{ attributes: Record<string, unknown> }[]>('getEntries', which);
    return [entry?.attributes['mode'], entry?.attributes['noWeb']];
  };
  assert.deepEqual(await written(), ['ask', false]);
  const acted = await client.call<{ run: string }>('act', { prompt: 'Go.', run: asked.run, noWeb: true });
  assert.equal(acted.run, asked.run);
  assert.deepEqual(await written(), ['act', true]);
  const runs = await client.call<{ run: string; status: number }[]>('getRuns');
  assert.deepEqual(
    runs.map(({ run, status }) => [run, status]),
    [[asked.run, 200]],
  );
  const fork = await client.call<{ run: string }>('ask', { prompt: 'And now?', run: asked.run, fork: true });
  assert.notEqual(fork.run, asked.run);
});

test('@notification_ui a piece of an answer reaches a client on its socket within 20 ms of leaving the model', async (t) => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  // Written when it is sent: the piece says the moment in which it left. Both ends are in this thread.
  const stamp = { toJSON: () => `at ${processorClock()};` } as unknown as string;
  models.script({ kind: 'answer', text: Array.from({ length: 200 }, () => stamp), gapMs: 3 });
  await client.call('ask', { prompt: 'Go.', model: 'remote' });
  const delays = client.told
    .filter(({ method }) => method === 'ui/render')
    .flatMap(({ params, at }) =>
      [...String(params.text).matchAll(/at ([\d.]+);/g)].map(([, left]) => at - Number(left)),
    )
    .sort((one, other) => one - other);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  t.diagnostic(`model to client: p50 ${delays[100]?.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${delays.length} pieces`);
  assert.equal(delays.length, 200);
  assert.ok(p95 < 20, `p95 is ${p95} ms`);
});

test('@notifications what happens in a project is told to its clients and to nobody else', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const [mine, same, other, none] = await Promise.all([
    served.connect('mine'),
    served.connect('mine'),
    served.connect('other'),
    served.connect(null),
  ]);
  models.script(answer('Hello.<update status="200">Hello.</update>'));
  await mine.call('ask', { prompt: 'Hi.', model: 'remote' });
  await same.hears('run/state', ({ status }) => status === 200);
  const heard = (client: typeof mine) =>
    client.told.filter(({ method }) => method.startsWith('run/') || method.startsWith('ui/')).length;
  assert.ok(heard(mine) > 0);
  assert.equal(heard(same), heard(mine));
  assert.deepEqual([heard(other), heard(none)], [0, 0]);
});

test('@rpc_run_control @notification_run_proposal a proposal is told, answered, and the run is steered', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  models.script(
    answer('<ask_user question="Red or blue?" options="red; blue"/>'),
    answer('<update status="200">Red it is.</update>'),
  );
  const asking = client.call<{ run: string; summary: string }>('ask', { prompt: 'Choose.', model: 'remote' });
  const {
    run,
    path: proposed,
    tool,
  } = (await client.hears('run/proposal')) as { run: string; path: string; tool: string };
  assert.equal(tool, 'ask_user');
  assert.equal((await client.call('getRun', { run })).status, 202);
  await client.call('run/resolve', { run, resolution: { path: proposed, action: 'accept', output: 'red' } });
  assert.equal((await asking).summary, 'Red it is.');
  assert.match(JSON.stringify(models.chats[1]?.body.messages), /red/);
  await assert.rejects(client.call('run/resolve', { run, resolution: { path: proposed, action: 'accept' } }));
  assert.equal((await client.call('run/rename', { run, name: 'colours' })).run, 'colours');
  await client.call('run/config', { run: 'colours', temperature: 0.1 });
  models.script(answer('<update status="200">Heard.</update>'));
  assert.equal((await client.call('run/inject', { run: 'colours', message: 'By the way.' })).summary, 'Heard.');
  models.script({ ...answer(Array.from({ length: 200 }, () => 'word ')), gapMs: 10 });
  const long = client.call<{ status: number }>('ask', { prompt: 'Talk.', run: 'colours' });
  await client.hears('ui/render', ({ text }) => String(text).includes('word'));
  assert.equal((await client.call('run/abort', { run: 'colours' })).status, 499);
  assert.equal((await long).status, 499);
});

test('@rpc_skills_personas skills and personas of RUMMY_HOME are listed and put into a run', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'bob-home-'));
  for (const [kind, name, text] of [
    ['skills', 'mulligan', 'Keep two to five lands.'],
    ['personas', 'coach', 'You are a patient coach.'],
  ] as const) {
    mkdirSync(path.join(home, kind), { recursive: true });
    writeFileSync(path.join(home, kind, `${name}.md`), text);
  }
  const { models, served } = await startWithModel({ RUMMY_HOME: home });
  await using _models = models;
  await using _served = served;
  try {
    const client = await served.connect();
    assert.deepEqual(await client.call('listSkills'), ['mulligan']);
    assert.deepEqual(await client.call('listPersonas'), ['coach']);
    const { run } = await client.call<{ run: string }>('startRun', { model: 'remote' });
    await client.call('skill/add', { run, name: 'mulligan' });
    assert.deepEqual(await client.call('getSkills', { run }), ['mulligan']);
    await client.call('persona/set', { run, name: 'coach' });
    models.script(answer('<update status="200">Yes.</update>'));
    await client.call('ask', { prompt: 'Keep?', run });
    const packet = JSON.stringify(models.chats[0]?.body.messages);
    assert.match(packet, /Keep two to five lands/);
    assert.match(packet, /patient coach/);
    await client.call('skill/remove', { run, name: 'mulligan' });
    assert.deepEqual(await client.call('getSkills', { run }), []);
    await assert.rejects(client.call('skill/add', { run, name: 'nothing' }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test('@rpc_stream @rpc_stream_completed @rpc_stream_aborted @rpc_stream_cancel @notification_stream_cancelled a client that runs a command streams its output and ends it', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const root = projectFolder();
  const client = await served.connect(null);
  await client.call('folders/trust', { folder: root });
  await client.call('init', { name: 'shell', projectRoot: root });
  const ends: [string, object, number][] = [
    ['stream/completed', { exit_code: 0, duration: 5 }, 200],
    ['stream/completed', { exit_code: 2 }, 500],
    ['stream/aborted', { reason: 'changed my mind' }, 499],
    ['stream/cancel', { reason: 'too long' }, 499],
  ];
  for (const [end, params, status] of ends) {
    models.script(answer('<sh command="make"/>'), answer('<update status="200">Ran.</update>'));
    const acting = client.call<{ run: string }>('act', { prompt: 'Build.', model: 'remote' });
    const known = new Set(
      client.told.filter(({ method }) => method === 'run/proposal').map(({ params: one }) => one.run),
    );
    const { run, path: log } = (await client.hears('run/proposal', (one) => !known.has(one.run))) as {
      run: string;
      path: string;
    };
    await client.call('run/resolve', { run, resolution: { path: log, action: 'accept' } });
    await acting;
    await client.call('stream', { run, path: log, channel: 1, chunk: 'one\n' });
    await client.call('stream', { run, path: log, channel: 1, chunk: 'two\n' });
    await client.call('stream', { run, path: log, channel: 2, chunk: 'oops\n' });
    const channels = () =>
      client.call<{ path: string; body: string; status: number }[]>('getEntries', { run, pattern: 'sh://*' });
    assert.deepEqual(
      (await channels()).map(({ body, status: now }) => [body, now]),
      [
        ['one\ntwo\n', 102],
        ['oops\n', 102],
      ],
    );
    await client.call(end, { run, path: log, ...params });
    assert.deepEqual(
      (await channels()).map(({ status: now }) => now),
      [status, status],
      end,
    );
    if (end === 'stream/cancel') {
      const heard = await client.hears('stream/cancelled', (one) => one.run === run);
      assert.deepEqual([heard.path, heard.reason], [log, 'too long']);
    }
  }
  await assert.rejects(
    client.call('stream', { run: 'nobody', path: 'log://x', channel: 1, chunk: 'x' }),
    refuses('no_run', 404),
  );
});
