import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { GameCatalog } from '../../../engine/cards/index.ts';
import {
  type Check,
  checkBrowser,
  checkCardData,
  checkImportedCards,
  checkKeys,
  checkModelServers,
  checkNode,
  checkRuntimeFolder,
  checkSettings,
  checkSqlite,
  checkWindow,
  modelsCheck,
} from '../../../engine/cli/doctor-checks.ts';
import { runBob } from '../../../engine/cli/run.ts';
import { modelIds, probeModelServers } from '../../../engine/machine/model-servers.ts';

test('bob doctor --json prints one document with a check of each kind, and never the value of a key', async () => {
  let out = '';
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-doctor-'));
  const code = await runBob(['doctor', '--json', '--runtime', folder], {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => true, isTTY: false },
    env: { OPENAI_API_KEY: 'sk-very-secret' },
    cwd: folder,
  });
  rmSync(folder, { recursive: true });
  const { checks } = JSON.parse(out) as { checks: Check[] };
  const names = checks.map((check) => check.name);
  for (const name of [
    'node',
    'sqlite',
    'electron',
    'browser',
    'card data',
    'imported cards',
    'runtime folder',
    'disk',
    'model server Ollama',
    'models',
    'keys',
    'settings',
  ]) {
    assert.ok(names.includes(name), name);
  }
  for (const check of checks) {
    assert.equal(typeof check.ok, 'boolean');
    assert.equal(check.fix === '', check.ok, `${check.name} says what to do exactly when something is to be done`);
  }
  assert.equal(code, checks.some((check) => check.required && !check.ok) ? 1 : 0);
  assert.ok(!out.includes('sk-very-secret'));
});

test('imported cards are counted, missing by nobody, and told where they cannot be read', () => {
  const database = { size: 7, updatedAt: '2026-01-01' } as GameCatalog['database'];
  assert.equal(checkImportedCards({ database, problem: null }).detail, '7 cards of 2026-01-01');
  assert.equal(checkImportedCards({ database: undefined, problem: null }).ok, true);
  const broken = checkImportedCards({ database: undefined, problem: "They can't be read." });
  assert.deepEqual([broken.ok, broken.required, broken.fix !== ''], [false, false, true]);
});

test('an old Node is refused and a new one passes', () => {
  assert.equal(checkNode('v20.20.2').ok, false);
  assert.equal(checkNode('v24.0.0').ok, true);
});

test('SQLite opens here', () => {
  assert.match(checkSqlite().detail, /^SQLite 3\./);
});

test('a window needs Electron or a browser, not both', () => {
  const yes = checkBrowser({ path: '/bin/chromium', how: 'chromium', version: '150', attempts: [] });
  const no = checkBrowser({ path: undefined, how: 'none', version: '', attempts: ['nothing installed'] });
  assert.equal(checkWindow(no, yes).ok, true);
  assert.equal(checkWindow(yes, no).ok, true);
  assert.equal(checkWindow(no, no).ok, false);
  assert.equal(no.detail, 'nothing installed');
});

test('a runtime folder that is a file is refused; one that is not there yet will be created', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-folder-'));
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  assert.equal(checkRuntimeFolder(file).ok, false);
  assert.match(checkRuntimeFolder(path.join(folder, 'deeper', 'still')).detail, /will be created/);
  assert.match(checkRuntimeFolder(folder).detail, /writable/);
  const without = checkCardData(folder);
  assert.equal(without.ok, false);
  assert.match(without.fix, /get Bob again/);
  writeFileSync(path.join(folder, 'two.json'), '[{ "name": "Forest" }, { "name": "Shock" }]');
  assert.deepEqual(checkCardData(folder), {
    name: 'card data',
    ok: true,
    detail: '2 cards come with Bob',
    fix: '',
    required: true,
  });
  writeFileSync(path.join(folder, 'torn.json'), '[{ "name": ');
  assert.equal(checkCardData(folder).ok, false);
  rmSync(path.join(folder, 'two.json'));
  rmSync(path.join(folder, 'torn.json'));
  rmSync(folder, { recursive: true });
});

test('keys are told by their names', () => {
  assert.equal(checkKeys({}).ok, false);
  assert.equal(checkKeys({ OPENAI_API_KEY: ' ' }).ok, false);
  assert.equal(checkKeys({ BOB_CHAT_API_KEY: 'abc' }).detail, 'set: BOB_CHAT_API_KEY');
});

test('the models that Bob would ask are named, and what keeps one from being used', () => {
  const providers = [
    { name: 'ollama', configured: false, settings: 'OLLAMA_BASE_URL' },
    { name: 'openai', configured: true, settings: 'OPENAI_API_KEY' },
    { name: 'url', configured: true, settings: 'nothing' },
  ];
  const chat = { alias: 'bob:chat', provider: 'openai', model: 'gpt-4o-mini', note: null };
  const local = { alias: 'local', provider: null, model: null, note: 'The model "local" needs ollama.' };
  const good = modelsCheck({ providers, aliases: [chat] });
  assert.deepEqual([good.ok, good.detail], [true, 'providers: openai; bob:chat openai/gpt-4o-mini']);
  assert.equal(modelsCheck({ providers, aliases: [chat, local] }).fix, local.note);
  const offline = { alias: 'bob:chat', provider: 'built-in', model: 'built-in', note: 'offline' };
  const none = modelsCheck({ providers: [], aliases: [offline] });
  assert.equal(none.ok, false);
  assert.match(none.fix, /^Optional/);
});

test('a variable that cannot be read is named', () => {
  assert.equal(checkSettings([]).ok, true);
  const wrong = checkSettings([{ variable: 'RUMMY_MAX_TURNS', message: 'write a number' }]);
  assert.match(`${wrong.detail} ${wrong.fix}`, /RUMMY_MAX_TURNS: write a number Correct RUMMY_MAX_TURNS\./);
});

test('a model server is told by the models it offers; another program at its port is not mistaken for one', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/v1/models') response.end(JSON.stringify({ data: [{ id: 'small' }, { id: 'large' }] }));
    else if (request.url === '/other/models') response.end('<html>');
    // The third address never answers.
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const servers = ['v1', 'other', 'slow'].map((name) => ({ name, baseUrl: `${base}/${name}` }));
  const found = await probeModelServers(servers, 300);
  server.closeAllConnections();
  server.close();
  assert.deepEqual(found[0]!.models, ['small', 'large']);
  assert.equal(found[1]!.problem, 'something else answers there');
  assert.equal(found[2]!.problem, 'no answer in time');
  assert.deepEqual(
    checkModelServers(found).map((check) => check.ok),
    [true, false, false],
  );
});

test('only a list of models is read as one', () => {
  assert.deepEqual(modelIds('{"data":[{"id":"a"},{"id":1},null]}'), ['a']);
  for (const text of ['', '[]', 'null', '{"data":{}}']) assert.equal(modelIds(text), undefined, text);
});
