/** Which model an alias means: by the environment, by what was added, and with nothing configured at all. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createModels, type ModelsOptions } from '../../engine/models/registry.ts';
import type { ChatRequest, Provider } from '../../engine/protocol/chat.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { answer, failure, startModelServer } from '../support/model-server.ts';

const modelsOf = (environment: Record<string, string>, more: Partial<ModelsOptions> = {}) =>
  createModels({ settings: readSettings(environment).settings, ...more });

const ask = (model: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  model,
  messages: [{ role: 'user', content: 'Hi' }],
  ...more,
});

async function resolved(models: Awaited<ReturnType<typeof createModels>>, name: string) {
  const found = await models.resolve(name);
  assert.ok(found.ok, found.ok ? '' : found.refusal.message);
  return found.value;
}

test('@provider_plugins four providers, embedded models and the address of any server; without configuration each is inert', async () => {
  const bare = await modelsOf({ RUMMY_MODEL_g: 'openai/gpt-4' });
  assert.deepEqual(
    bare.providers().map(({ name, configured }) => [name, configured]),
    [
      ['embedded', false],
      ['ollama', false],
      ['openai', false],
      ['openrouter', false],
      ['url', true],
      ['xai', false],
    ],
  );
  const refusal = await bare.resolve('g');
  assert.ok(!refusal.ok);
  assert.deepEqual([refusal.refusal.status, refusal.refusal.code], [503, 'provider_not_configured']);
  assert.match(refusal.refusal.message, /set OPENAI_API_KEY or OPENAI_BASE_URL/);
});

test('@model_aliases the first segment picks the provider, the rest is its own id; context lengths can be given', async () => {
  await using server = await startModelServer({ dialect: 'openrouter', models: [{ id: 'a/b', context: 9000 }] });
  const models = await modelsOf({
    OPENROUTER_BASE_URL: server.baseUrl,
    RUMMY_MODEL_claude: 'openrouter/anthropic/claude-3-opus',
    RUMMY_MODEL_short: 'openrouter/a/b',
    RUMMY_MODEL_odd: 'nobody/x',
    RUMMY_CONTEXT_claude: '1234',
  });
  const claude = await resolved(models, 'claude');
  assert.deepEqual(
    [claude.id, claude.backend.name, claude.contextLength],
    ['anthropic/claude-3-opus', 'openrouter', 1234],
  );
  assert.equal((await resolved(models, 'short')).contextLength, 9000);
  await claude.backend.chat(ask(claude.id));
  assert.equal(server.chats[0]?.body.model, 'anthropic/claude-3-opus');
  assert.equal((await resolved(models, 'openrouter/a/b')).id, 'a/b', 'a model can be named without an alias');
  const odd = await models.resolve('odd');
  assert.ok(!odd.ok && odd.refusal.code === 'bad_model');
  const unknown = await models.resolve('mystery');
  assert.ok(!unknown.ok && unknown.refusal.status === 404);
  assert.match(unknown.refusal.message, /claude/);
});

test('@model_aliases what was added at runtime counts before the environment', async () => {
  const table = { model: (alias: string) => (alias === 'm' ? { alias, actual: 'built-in', contextLength: 77 } : null) };
  const models = await modelsOf({ RUMMY_MODEL_m: 'openai/gpt-4' }, { table });
  const found = await resolved(models, 'm');
  assert.deepEqual([found.backend.name, found.contextLength], ['built-in', 77]);
  assert.ok(models.check('ollama/qwen3:4b').ok);
  for (const wrong of ['qwen3', 'nobody/x', 'openai/', '']) assert.ok(!models.check(wrong).ok, wrong);
});

test('@provider_environment each provider has its own base URL and key; OpenRouter is told who asks', async () => {
  await using openai = await startModelServer();
  await using openrouter = await startModelServer();
  await using xai = await startModelServer();
  await using ollama = await startModelServer();
  const models = await modelsOf({
    OPENAI_BASE_URL: openai.baseUrl,
    OPENAI_API_KEY: 'k-openai',
    OPENROUTER_BASE_URL: openrouter.baseUrl,
    OPENROUTER_API_KEY: 'k-openrouter',
    RUMMY_HTTP_REFERER: 'https://bob.example',
    RUMMY_X_TITLE: 'Bob',
    XAI_BASE_URL: xai.baseUrl,
    XAI_API_KEY: 'k-xai',
    OLLAMA_BASE_URL: ollama.origin,
  });
  for (const name of ['openai', 'openrouter', 'xai', 'ollama']) {
    const { backend, id } = await resolved(models, `${name}/m`);
    await backend.chat(ask(id));
  }
  const headers = (server: typeof openai) => server.chats[0]!.headers;
  assert.equal(headers(openai).authorization, 'Bearer k-openai');
  assert.equal(headers(openai)['x-title'], undefined);
  assert.equal(headers(openrouter).authorization, 'Bearer k-openrouter');
  assert.deepEqual(
    [headers(openrouter)['http-referer'], headers(openrouter)['x-title']],
    ['https://bob.example', 'Bob'],
  );
  assert.equal(headers(xai).authorization, 'Bearer k-xai');
  assert.ok(!JSON.stringify([...ollama.requests.map((request) => request.headers)]).includes('k-'));
});

test('@models_url any server by its address, and no key goes there', async () => {
  await using server = await startModelServer();
  const models = await modelsOf({ OPENAI_API_KEY: 'k-openai' });
  for (const name of [`url/${server.baseUrl}/team/model`, `url/${server.baseUrl}#team/model`]) {
    const { backend, id } = await resolved(models, name);
    assert.equal((await backend.chat(ask(id))).content, 'Hello.');
  }
  for (const { body, headers } of server.chats) {
    assert.equal(body.model, 'team/model');
    assert.ok(!headers.authorization?.includes('k-openai'));
  }
  const wrong = await resolved(models, 'url/ftp://host/v1/x');
  await assert.rejects(wrong.backend.chat(ask(wrong.id)), { name: 'ModelFault', code: 'no_model' });
});

test('@models_bob_aliases bob:chat and bob:mtg go by their own variables, then by OPENAI_*, then by the defaults', async () => {
  await using chat = await startModelServer();
  await using other = await startModelServer();
  const models = await modelsOf({
    BOB_CHAT_BASE_URL: chat.baseUrl,
    BOB_CHAT_API_KEY: 'k-chat',
    OPENAI_BASE_URL: other.baseUrl,
    OPENAI_API_KEY: 'k-openai',
    BOB_ROUTE_MTG_REMOTE: 'true',
  });
  const own = await resolved(models, 'bob:chat');
  assert.equal(own.id, 'gpt-4o-mini');
  await own.backend.chat(ask(own.id));
  assert.equal(chat.chats[0]?.headers.authorization, 'Bearer k-chat');
  const mtg = await resolved(models, 'bob:mtg');
  assert.equal(mtg.id, 'gpt-5');
  await mtg.backend.chat(ask(mtg.id));
  assert.equal(other.chats[0]?.headers.authorization, 'Bearer k-openai');

  const named = { OPENAI_BASE_URL: other.baseUrl, BOB_CHAT_MODEL: 'small', BOB_ROUTE_MTG_REMOTE: '1' };
  assert.equal((await resolved(await modelsOf(named), 'bob:mtg')).id, 'small');
  assert.equal((await resolved(await modelsOf({ ...named, BOB_MTG_MODEL: 'large' }), 'bob:mtg')).id, 'large');
  other.script(failure(404, 'The model does not exist'));
  const { backend, id } = await resolved(await modelsOf(named), 'bob:chat');
  await assert.rejects(backend.chat(ask(id)), { code: 'no_model', message: /Check BOB_CHAT_MODEL/ });
});

test('@models_offline with a key alone the default address is meant; without anything nothing is sent', async () => {
  const asked: string[] = [];
  const reach = (async (input: Parameters<typeof fetch>[0]) => {
    asked.push(String(input));
    return new Response('{"error":{"message":"no"}}', { status: 401 });
  }) as typeof fetch;
  const keyed = await resolved(await modelsOf({ OPENAI_API_KEY: 'k' }, { fetch: reach }), 'bob:chat');
  assert.equal(keyed.contextLength, 128_000);
  await assert.rejects(keyed.backend.chat(ask(keyed.id)), { code: 'unauthorized' });
  assert.deepEqual(asked, ['https://api.openai.com/v1/chat/completions']);

  const offline = await modelsOf({}, { fetch: reach, answer: async (question) => `You asked: ${question}` });
  const bob = await resolved(offline, 'bob:chat');
  assert.equal(bob.backend.name, 'built-in');
  assert.match(bob.note ?? '', /No language model is connected.*BOB_CHAT_BASE_URL or BOB_CHAT_API_KEY/);
  assert.match((await bob.backend.chat(ask(bob.id))).content, /^You asked: Hi\n<update status="200">/);
  assert.equal(asked.length, 1);
});

test('@models_route_mtg questions about games stay here unless the person routes them to the remote model', async () => {
  const { backend, note } = await resolved(await modelsOf({ OPENAI_API_KEY: 'k', BOB_MTG_MODEL: 'big' }), 'bob:mtg');
  assert.equal(backend.name, 'built-in');
  assert.match(note ?? '', /BOB_ROUTE_MTG_REMOTE=true sends them to big/);
});

test('@models_plugin_provider a plugin can bring a provider, and replace one', async () => {
  const mine: Provider = {
    name: 'ollama',
    open: () => ({
      name: 'mine',
      chat: () => Promise.reject(new Error('not asked')),
      stream_chat: () => assert.fail(),
      models: async () => [],
    }),
  };
  const found = await resolved(await modelsOf({}, { providers: [mine] }), 'ollama/x');
  assert.equal(found.backend.name, 'mine');
});

test('@models_discovery servers on this machine are found with their models and what those can read', async () => {
  await using ollama = await startModelServer({
    dialect: 'ollama',
    models: [
      { id: 'qwen3', context: 40_960 },
      { id: 'long', context: 40_960, loaded: 16_384 },
    ],
  });
  await using llamacpp = await startModelServer({
    dialect: 'llamacpp',
    models: [{ id: 'g', context: 32_768, loaded: 8192 }],
  });
  await using lmstudio = await startModelServer({
    dialect: 'lmstudio',
    models: [
      { id: 'p', context: 32_768, loaded: 4096 },
      { id: 'q', context: 32_768 },
    ],
  });
  await using vllm = await startModelServer({ dialect: 'vllm', models: [{ id: 'v', context: 20_000 }] });
  const gone = await startModelServer();
  await gone.close();
  const servers = Object.entries({ ollama, llamacpp, lmstudio, vllm, gone });
  const models = await modelsOf({}, { localServers: servers.map(([name, { baseUrl }]) => ({ name, baseUrl })) });
  const found = await models.discover();
  assert.deepEqual(
    found.map(({ provider, models: list }) => [provider, list.map((one) => [one.id, one.contextLength])]),
    [
      // What a model was made for isn't what Ollama loads it with.
      [
        'ollama',
        [
          ['qwen3', 4096],
          ['long', 16_384],
        ],
      ],
      ['llamacpp', [['g', 8192]]],
      [
        'lmstudio',
        [
          ['p', 4096],
          ['q', 32_768],
        ],
      ],
      ['vllm', [['v', 20_000]]],
    ],
  );
  const { contextLength } = await resolved(models, `url/${lmstudio.baseUrl}/p`);
  assert.equal(contextLength, 4096);
});

const CHOICE = {
  name: 'choice',
  schema: {
    type: 'object',
    properties: { id: { type: 'string', enum: ['A', 'B'] } },
    required: ['id'],
    additionalProperties: false,
  },
};

test('@models_structure_probe how a model is held to a schema is found out once, and kept', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-models-'));
  const abilitiesFile = path.join(folder, 'model-abilities.json');
  const says = answer('Hello there', { constrained: '{"token":"kx7"}' });
  const enforced = {
    openai: 'json_schema',
    ollama: 'json_schema',
    lmstudio: 'json_schema',
    llamacpp: 'json_schema',
    vllm: 'json_schema',
    plain: 'prompt',
  } as const;
  for (const [dialect, mode] of Object.entries(enforced) as [keyof typeof enforced, string][]) {
    await using server = await startModelServer({ dialect, fallback: says });
    const models = await modelsOf({ OPENAI_BASE_URL: server.baseUrl }, { abilitiesFile });
    const { backend } = await resolved(models, 'openai/m');
    const probes = mode === 'prompt' ? 4 : 1;
    // The probe's own answers, then the choice itself.
    server.script(...Array.from({ length: probes }, () => says), answer('{"id":"B"}'));
    const chosen = await backend.chat(ask('m', { schema: CHOICE }));
    assert.equal(chosen.content, '{"id":"B"}', dialect);
    assert.equal(server.chats.length, probes + 1, dialect);
    const kept = JSON.parse(readFileSync(abilitiesFile, 'utf8')) as { structure: Record<string, string> };
    assert.equal(kept.structure[`${server.baseUrl} m`], mode);
    // Another start knows it already.
    const later = await resolved(await modelsOf({ OPENAI_BASE_URL: server.baseUrl }, { abilitiesFile }), 'openai/m');
    server.script(answer('{"id":"A"}'));
    await later.backend.chat(ask('m', { schema: CHOICE }));
    assert.equal(server.chats.length, probes + 2, dialect);
    assert.equal(server.chats.at(-1)?.body.response_format?.type, mode === 'prompt' ? undefined : 'json_schema');
  }
  writeFileSync(abilitiesFile, '{"structure":');
  assert.ok((await modelsOf({}, { abilitiesFile })).check('openai/x').ok, 'a torn file is begun anew');
  rmSync(folder, { recursive: true });
});

test('@models_structure_checked an answer is held against the schema whatever the server promised, and corrected once', async () => {
  await using server = await startModelServer({ dialect: 'plain' });
  const models = await modelsOf({ OPENAI_BASE_URL: server.baseUrl });
  const { backend } = await resolved(models, 'openai/m');
  const schema = CHOICE;
  const no = answer('no');
  server.script(no, no, no, no, answer('Sure:\n```json\n{"id": "C"}\n```'), answer('I choose {"id": "A"} then.'));
  assert.equal((await backend.chat(ask('m', { schema, retries: 0 }))).content, '{"id":"A"}');
  assert.match(String(server.chats.at(-1)?.body.messages.at(-1)?.content), /can't be used: id/);
  server.script(answer('{"id":"Z"}'), answer('nothing'));
  const before = server.chats.length;
  await assert.rejects(backend.chat(ask('m', { schema })), { name: 'ModelFault', code: 'malformed' });
  assert.equal(server.chats.length, before + 2);
});

test('@models_structure_probe a server that no longer takes what it took is asked in words, and found out about again', async () => {
  await using server = await startModelServer({ dialect: 'vllm' });
  const { backend } = await resolved(await modelsOf({ OPENAI_BASE_URL: server.baseUrl }), 'openai/m');
  server.script(answer('x', { constrained: '{"token":"vq2"}' }), failure(400, 'no such field'), answer('{"id":"A"}'));
  assert.equal((await backend.chat(ask('m', { schema: CHOICE }))).content, '{"id":"A"}');
  assert.equal(server.chats.at(-1)?.body.response_format, undefined);
});

test('@models_structure_probe a server that is away teaches nothing', async () => {
  await using server = await startModelServer({ dialect: 'vllm' });
  const { backend } = await resolved(await modelsOf({ OPENAI_BASE_URL: server.baseUrl }), 'openai/m');
  server.script(failure(401));
  await assert.rejects(backend.chat(ask('m', { schema: CHOICE })), { code: 'unauthorized' });
  server.script(answer('x', { constrained: '{"token":"vq2"}' }), answer('{"id":"A"}'));
  await backend.chat(ask('m', { schema: CHOICE }));
  assert.equal(server.chats.at(-1)?.body.response_format?.type, 'json_schema');
});
