/** Seed 004's RPC as another program sees it: a real host, a real socket, a model server that follows a script. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../engine/database/database.ts';
import { answer, startModelServer } from '../support/model-server.ts';
import { type RpcError, startServed } from '../support/rpc.ts';
import { projectFolder, refuses, startWithModel } from '../support/rpc-model.ts';

test('@rpc_methods @rpc_protocol discover lists every method with the schema of its parameters, and ping answers without a project', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  assert.deepEqual(await client.call('ping'), {});
  const { methods, notifications } = await client.call<{
    methods: { name: string; params: { type: string } }[];
    notifications: string[];
  }>('discover');
  const names = methods.map(({ name }) => name);
  const expected =
    'ping discover init getModels addModel removeModel get set rm mv cp store getEntries startRun ask act run/resolve run/abort run/rename run/inject run/config getRuns getRun skill/add skill/remove getSkills listSkills persona/set listPersonas stream stream/completed stream/aborted stream/cancel';
  assert.deepEqual(
    expected.split(' ').filter((name) => !names.includes(name)),
    [],
  );
  assert.ok(methods.every(({ params }) => params.type === 'object'));
  const heard = 'rummy/hello run/state run/progress run/proposal stream/cancelled ui/render ui/notify'.split(' ');
  assert.deepEqual(
    heard.filter((name) => !notifications.includes(name)),
    [],
  );
  await assert.rejects(client.call('getRuns'), refuses('no_project'));
  const root = projectFolder();
  await client.call('folders/trust', { folder: root });
  const project = await client.call('init', { name: 'mine', projectRoot: root });
  assert.deepEqual([project.name, project.projectRoot], ['mine', root]);
  assert.deepEqual(await client.call('getRuns'), []);
});

test('@notification_hello the first thing that a client hears is the version', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect(null);
  assert.equal(client.told[0]?.method, 'rummy/hello');
  assert.match(String(client.told[0]?.params.rummyVersion), /^2\.\d+\.\d+$/);
});

test('@rpc_errors what is unknown, wrong or refused has a number, a code and a sentence', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  const error = (method: string, params: object) =>
    client.call(method, params).then(
      () => assert.fail(`${method} was answered`),
      (problem: RpcError) => problem,
    );
  assert.equal((await error('toString', {})).code, -32601);
  assert.equal((await error('getRun', { run: 7 })).code, -32602);
  assert.equal((await error('getRun', { run: 'x', more: 1 })).code, -32602);
  const refusal = await error('getRun', { run: 'nobody' });
  assert.deepEqual([refusal.code, refusal.data?.status], [-32000, 404]);
  assert.match(refusal.message, /nobody/);
  assert.ok(!JSON.stringify(refusal).includes(served.folder));
});

test('@rpc_timeout a quick method that is slow is refused, and one that waits for a model is waited for', async () => {
  const models = await startModelServer();
  const environment = { RUMMY_MODEL_remote: 'openai/m', OPENAI_BASE_URL: models.baseUrl, RUMMY_RPC_TIMEOUT: '40' };
  const served = await startServed(environment, { replace: { listSkills: () => new Promise(() => undefined) } });
  await using _models = models;
  await using _served = served;
  models.script({ ...answer('<update status="200">Late.</update>'), firstMs: 120 });
  const client = await served.connect();
  const asking = client.call('ask', { prompt: 'Wait.', model: 'remote' });
  await assert.rejects(client.call('listSkills'), refuses('timeout'));
  assert.equal((await asking).summary, 'Late.');
});

test('@rpc_log every call is kept with what became of it', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  await client.call('addModel', { alias: 'mine', actual: 'openai/x' });
  await assert.rejects(client.call('getRun', { run: 'nobody' }));
  await served.stop();
  const database = openDatabase(path.join(served.folder, 'bob.db'), { synchronous: 'NORMAL', readonly: true });
  const rows = database.prepare('SELECT method, params, result, error FROM rpc_log ORDER BY id').all() as Record<
    string,
    string | null
  >[];
  database.close();
  const named = (method: string) => rows.find((row) => row.method === method);
  assert.deepEqual(JSON.parse(String(named('addModel')?.params)), { alias: 'mine', actual: 'openai/x' });
  assert.equal(JSON.parse(String(named('addModel')?.result)).alias, 'mine');
  assert.match(String(named('getRun')?.error), /nobody/);
  assert.equal(named('getRun')?.result, null);
});

test('@rpc_models aliases are listed, added, checked and removed', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  await client.call('addModel', { alias: 'mine', actual: 'openai/some-model', contextLength: 4096 });
  await assert.rejects(client.call('addModel', { alias: 'bad', actual: 'nobody/x' }));
  await assert.rejects(client.call('addModel', { alias: 'two words', actual: 'openai/x' }), refuses('bad_name'));
  const listed = await client.call<{ alias: string; contextLength: number }[]>('getModels');
  assert.deepEqual(listed.map(({ alias }) => alias).sort(), ['mine', 'remote']);
  assert.equal(listed.find(({ alias }) => alias === 'mine')?.contextLength, 4096);
  await client.call('removeModel', { alias: 'mine' });
  await assert.rejects(client.call('removeModel', { alias: 'mine' }), refuses('no_model', 404));
});

test('@rpc_start_run @rpc_entries a run without a prompt takes entries by the six verbs, as the client', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  await assert.rejects(client.call('startRun', { model: '' }));
  const { run } = await client.call<{ run: string }>('startRun', { model: 'remote', temperature: 0 });
  await client.call('set', { run, path: 'known://a', body: 'one\ntwo\nthree' });
  await client.call('cp', { run, path: 'known://a', to: 'known://b' });
  await client.call('mv', { run, path: 'known://b', to: 'known://c' });
  const paths = async () =>
    (await client.call<{ path: string }[]>('getEntries', { run, pattern: 'known://*' }))
      .map((entry) => entry.path)
      .sort();
  assert.deepEqual(await paths(), ['known://a', 'known://c']);
  await client.call('rm', { run, path: 'known://c' });
  assert.deepEqual(await paths(), ['known://a']);
  const [got] = await client.call<{ body: string; visibility: string }[]>('get', { run, path: 'known://a' });
  assert.deepEqual([got?.body, got?.visibility], ['one\ntwo\nthree', 'visible']);
  await assert.rejects(client.call('set', { run, path: 'ltm://mine', body: 'x' }), refuses('permission', 403));
  await assert.rejects(client.call('set', { run, path: 'system://1', body: 'x' }));
  assert.deepEqual(models.chats.length, 0);
});

test('@rpc_store constraints on files are set and cleared', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const root = projectFolder();
  writeFileSync(path.join(root, 'a.md'), 'A');
  const client = await served.connect(null);
  await client.call('folders/trust', { folder: root });
  await client.call('init', { name: 'files', projectRoot: root });
  await client.call('store', { path: '*.md', persist: true, ignore: true });
  models.script(answer('<update status="200">Seen.</update>'), answer('<update status="200">Seen.</update>'));
  const seen = async (prompt: string) => {
    const { run } = await client.call<{ run: string }>('ask', { prompt, model: 'remote' });
    return (await client.call<{ path: string }[]>('getEntries', { run, pattern: 'a.md' })).length;
  };
  assert.equal(await seen('one'), 0);
  await client.call('store', { path: '*.md', clear: true });
  assert.equal(await seen('two'), 1);
});

test('@rpc_entries the tools that are none of entries are called by clients as well, and what asks the person waits for them', async () => {
  const { models, served } = await startWithModel();
  await using _models = models;
  await using _served = served;
  const client = await served.connect();
  const { run } = await client.call<{ run: string }>('startRun', { model: 'remote' });
  const call = (method: string, params: object) =>
    client.call<{ path: string; state: string; body: string }>(method, {
      run,
      ...params,
    });
  const thought = await call('think', { body: 'Let me see.' });
  assert.deepEqual([thought.state, thought.body], ['resolved', 'Let me see.']);
  const asked = await call('ask_user', { question: 'Which one?', options: ['this', 'that'] });
  assert.deepEqual([asked.state, asked.body], ['proposed', 'Which one?']);
  // A project without a folder has no place for a command.
  for (const method of ['sh', 'env'])
    await assert.rejects(call(method, { command: 'echo hello' }), refuses('permission', 403));
  const updated = await call('update', { body: 'Half of it is done.', status: 102 });
  assert.equal(updated.state, 'resolved');
  const entries = await client.call<{ path: string; body: string }[]>('getEntries', { run, pattern: 'update://*' });
  assert.deepEqual(
    entries.map(({ body }) => body),
    ['Half of it is done.'],
  );
  // Nothing is set up to search with, and that is said.
  await assert.rejects(call('search', { query: 'elves' }), (error: { message: string }) => error.message !== '');
  assert.deepEqual(models.chats.length, 0);
});
