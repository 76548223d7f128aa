/** Keys that the person enters: kept for their account alone or sealed, used at once, after the environment, never shown. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Keyring, Notification, Result } from '../../engine/api/index.ts';
import { startHost } from '../../engine/host/host.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { startModelServer } from '../support/model-server.ts';

type Listed = Result<'keys/list'>;

/** Turns the text around, and knows its own work. */
const keyring: Keyring = {
  name: 'the test keyring',
  seal: async (text) => `sealed:${[...text].reverse().join('')}`,
  async open(sealed) {
    if (!sealed.startsWith('sealed:')) throw new Error('not mine');
    return [...sealed.slice(7)].reverse().join('');
  },
};

async function hostIn(
  t: TestContext,
  environment: Record<string, string>,
  how: { folder?: string; keyring?: Keyring },
) {
  const runtimeDir = how.folder ?? mkdtempSync(path.join(os.tmpdir(), 'bob-keys-'));
  const told: Notification[] = [];
  const problems: string[] = [];
  const host = await startHost(
    {
      runtimeDir,
      clientLabel: 'test',
      keyring: how.keyring ?? null,
      onStartupProblem: (line) => void problems.push(line),
    },
    { settings: readSettings(environment).settings },
  );
  t.after(async () => {
    await host.close();
    rmSync(runtimeDir, { recursive: true, force: true });
  });
  const mine = host.connect('window');
  mine.subscribe((message) => void told.push(message));
  return { host, mine, told, problems, file: path.join(runtimeDir, 'keys.json') };
}

const from = ({ keys }: Listed, variable: string) => keys.find((one) => one.variable === variable)?.from;

test('@keys_kept a key that is entered is used at once, stands in a file for the person alone, comes out nowhere and goes away again', async (t) => {
  await using models = await startModelServer({ models: [{ id: 'small' }] });
  const base = { BOB_CHAT_BASE_URL: models.baseUrl, BOB_CHAT_MODEL: 'small' };
  const { mine, told, file } = await hostIn(t, { ...base, XAI_API_KEY: 'of-the-environment' }, {});
  const before = (await mine.call('keys/list', {})) as Listed;
  assert.deepEqual([from(before, 'BOB_CHAT_API_KEY'), from(before, 'XAI_API_KEY')], [null, 'environment']);
  assert.equal(before.keyring, null);

  const set = (await mine.call('keys/set', { variable: 'BOB_CHAT_API_KEY', key: ' sk-hush-1 ' })) as Listed;
  assert.equal(from(set, 'BOB_CHAT_API_KEY'), 'window');
  assert.ok(told.some(({ method }) => method === 'host/reopened'));
  assert.equal(statSync(file).mode & 0o077, 0);
  await mine.call('chat/send', { text: 'Tell me about the sea.' });
  assert.equal(models.chats.at(-1)?.headers['authorization'], 'Bearer sk-hush-1');
  for (const method of ['keys/list', 'agentDecks/list', 'getModels'] as const) {
    assert.ok(!JSON.stringify(await mine.call(method, {})).includes('hush'), method);
  }
  // The environment goes before what is kept.
  await mine.call('keys/set', { variable: 'XAI_API_KEY', key: 'kept-too' });
  assert.equal(from((await mine.call('keys/list', {})) as Listed, 'XAI_API_KEY'), 'environment');

  await mine.call('keys/set', { variable: 'XAI_API_KEY', key: null });
  await mine.call('keys/set', { variable: 'BOB_CHAT_API_KEY', key: null });
  assert.equal(existsSync(file), false);
});

test('@keys_kept where the system has a keyring what is kept is sealed; what nobody opens any more is told by name', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-keys-'));
  const { mine, host, file } = await hostIn(t, {}, { folder, keyring });
  const set = (await mine.call('keys/set', { variable: 'OPENAI_API_KEY', key: 'sk-sealed' })) as Listed;
  assert.deepEqual([set.keyring, from(set, 'OPENAI_API_KEY')], ['the test keyring', 'window']);
  assert.ok(!readFileSync(file, 'utf8').includes('sk-sealed'));
  await host.close();

  const without = await hostIn(t, {}, { folder });
  const listed = (await without.mine.call('keys/list', {})) as Listed;
  const key = listed.keys.find(({ variable }) => variable === 'OPENAI_API_KEY');
  assert.deepEqual(
    [key?.from, key?.trouble],
    [null, 'it was sealed by a keyring that this Bob has not; enter it again'],
  );
  assert.ok(without.problems.some((line) => line.includes('OPENAI_API_KEY')));
});

test('@keys_kept a damaged file is told and never written over, what is no key is refused, and only the person enters one', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-keys-'));
  writeFileSync(path.join(folder, 'keys.json'), '{"OPENAI_API_KEY": {"plain": "sk');
  const { mine, host, problems, file } = await hostIn(t, {}, { folder });
  assert.ok(problems.some((line) => /keys\.json/.test(line)));
  await assert.rejects(mine.call('keys/set', { variable: 'OPENAI_API_KEY', key: 'sk-new' }), { code: 'keys_file' });
  assert.equal(readFileSync(file, 'utf8'), '{"OPENAI_API_KEY": {"plain": "sk');
  for (const params of [
    { variable: 'PATH', key: 'x' },
    { variable: 'OPENAI_API_KEY', key: '' },
    { variable: 'OPENAI_API_KEY', key: 'two words' },
    { variable: 'OPENAI_API_KEY', key: 'a\nb' },
  ]) {
    await assert.rejects(mine.call('keys/set', params), JSON.stringify(params));
  }
  const program = host.connect('client');
  await assert.rejects(program.call('keys/list', {}), { code: 'person_only' });
  await assert.rejects(program.call('keys/set', { variable: 'OPENAI_API_KEY', key: 'x' }), { code: 'person_only' });
});
