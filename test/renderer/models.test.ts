/** Models in the window: what a person may write, and what is said of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCAL_MODEL_SERVERS } from '../../engine/machine/model-servers.ts';
import { splitAddress } from '../../engine/models/providers/url.ts';
import type { Api } from '../../renderer/state/basics/api.ts';
import { createWindowModels, modelName, ownName, readAddress, TRIED } from '../../renderer/state/mind/models.ts';

test('an address or a name is taken as the host takes it', () => {
  const taken = (typed: string) => {
    const address = readAddress(typed);
    return address.ok ? address.actual : `no: ${address.message}`;
  };
  assert.equal(taken(' ollama/qwen3:4b '), 'ollama/qwen3:4b');
  assert.equal(taken('openrouter/anthropic/claude'), 'openrouter/anthropic/claude');
  for (const address of ['http://127.0.0.1:8080/v1/qwen3', 'https://host/path#a/b', 'http://[::1]:9/v1/team/x']) {
    assert.equal(taken(address), `url/${address}`);
    assert.equal(taken(`url/${address}`), `url/${address}`);
    assert.ok(splitAddress(address) !== null, address);
  }
});

test('what is missing is said in a sentence', () => {
  const said = (typed: string) => {
    const address = readAddress(typed);
    return address.ok ? '' : address.message;
  };
  assert.match(said(''), /provider\/model/);
  assert.match(said('qwen3'), /provider before the model/);
  assert.match(said('http://127.0.0.1:8080/v1'), /Which model/);
  assert.match(said('http://127.0.0.1:8080/v1/'), /Which model/);
  assert.match(said('127.0.0.1:8080/v1/x'), /http:\/\//);
  assert.match(said('localhost:8080/v1/x'), /http:\/\//);
  assert.match(said('url/127.0.0.1/x'), /http:\/\//);
  assert.match(said('http://me:secret@host/v1/x'), /password/);
  assert.match(said('sk-abc123'), /Keys have their own place/);
  assert.match(said('http://host/v1/x?api_key=1'), /Keys have their own place/);
  assert.match(said('ollama/qwen 3'), /space/);
  assert.match(said(`ollama/${'x'.repeat(500)}`), /500/);
});

test('a model is called by its own name, wherever it is', () => {
  assert.equal(ownName('http://127.0.0.1:11434/v1#qwen3:4b'), 'qwen3:4b');
  assert.equal(ownName('http://host:1/v1/team/model'), 'team/model');
  assert.equal(ownName('anthropic/claude'), 'anthropic/claude');
  assert.equal(modelName('openrouter/anthropic/claude'), 'anthropic/claude');
  assert.equal(modelName('url/http://h/v1#x'), 'x');
});

test('the programs that are named as tried are those that are tried', () => {
  assert.deepEqual(
    LOCAL_MODEL_SERVERS.map(({ name, baseUrl }) => [name, Number(new URL(baseUrl).port)]),
    TRIED.map(([name, port]) => [name, port]),
  );
});

test('a choice for both names is told once, and a refusal is kept', async () => {
  const used: unknown[] = [];
  const models = createWindowModels({
    call: (method: string, params: unknown) => {
      used.push([method, params]);
      return used.length > 2 ? Promise.reject({ message: 'No such provider.' }) : Promise.resolve({ chat: 1, mtg: 2 });
    },
  } as unknown as Api);
  assert.equal(await models.use(['bob:chat', 'bob:mtg'], 'ollama/small'), true);
  assert.equal(models.store.get().said, 'The chat and games use small from now on.');
  assert.equal(await models.use(['bob:chat'], 'nobody/x'), false);
  assert.deepEqual(models.store.get().trouble, { about: 'choice', text: 'No such provider.' });
  assert.equal(models.store.get().choosing, false);
});
