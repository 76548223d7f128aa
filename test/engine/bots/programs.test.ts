/** Which definitions can run, and what their authors are told of the others. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { BotDef } from '../../../engine/api/index.ts';
import { done, refused } from '../../../engine/basics/outcome.ts';
import { canonicalJson, labelledHash } from '../../../engine/bots/hashes.ts';
import { listensTo } from '../../../engine/bots/hooks.ts';
import type { InlineCode } from '../../../engine/bots/inline-code.ts';
import { botBench, echo, program } from '../../support/bots.ts';

const picky = program(
  'guess-bot',
  { handle: () => ({}) },
  {
    manifest: { summary: 'Guess', params: { mode: 'number', range: [1, 100] } },
    problem: ({ mode }) => (mode === 'colour' ? 'there is no mode "colour"' : null),
  },
);

const sandbox: InlineCode = {
  check: async ({ inline_code: code }) =>
    code.includes('def ') ? refused(400, 'BAD_OP', 'That is Python.') : done(null),
  program: (def, hash) => ({ ...program('x', { handle: () => ({}) }), ref: `inline:${hash}`, source: def.inline_code }),
  close: async () => undefined,
};

async function prepare(t: TestContext, def: Partial<BotDef>, inline?: InlineCode) {
  const { host } = botBench(t, [picky, echo()], inline === undefined ? {} : { sandbox: inline });
  return host.prepare({ name: 'GuessBot', version: '0.1', manifest: {}, ...def }, 'verified');
}

async function problemOf(t: TestContext, def: Partial<BotDef>, inline?: InlineCode): Promise<string> {
  const outcome = await prepare(t, def, inline);
  assert.ok(!outcome.ok);
  assert.deepEqual([outcome.refusal.code, outcome.refusal.status], ['BAD_OP', 400]);
  return outcome.refusal.message;
}

test("the seed's references and Bob's own name the same bot", async (t) => {
  const refs = ['GuessBot', 'guess_bot', 'guess_bot@abcdef'].map((name) => `tool://dynamic_toolbox/${name}`);
  for (const code_ref of [...refs, 'bob://guess-bot', 'bob://guess-bot@1']) {
    const outcome = await prepare(t, { code_ref });
    assert.ok(outcome.ok, code_ref);
    assert.equal(outcome.value.program.ref, 'bob://guess-bot');
  }
});

test('what can not run is told with what can', async (t) => {
  assert.match(
    await problemOf(t, { code_ref: 'bob://chess' }),
    /no bot "bob:\/\/chess".*bob:\/\/echo, bob:\/\/guess-bot/,
  );
  assert.match(await problemOf(t, { code_ref: 'https://x.example/bot.js' }), /no bot/);
  assert.match(await problemOf(t, {}), /GuessBot comes without code/);
  assert.match(await problemOf(t, { code_ref: null, inline_code: '' }), /comes without code/);
  assert.match(await problemOf(t, { inline_code: 'x' }), /runs no code that rooms bring along/);
  assert.equal(await problemOf(t, { inline_code: 'def on_init(self): pass' }, sandbox), 'That is Python.');
  const colour = { code_ref: 'bob://guess-bot', params: { mode: 'colour' } };
  assert.equal(await problemOf(t, colour), `GuessBot can't be played with these parameters: there is no mode "colour"`);
  const hooks = { code_ref: 'bob://guess-bot', manifest: { hooks: ['on_message', 'on_tick'] } };
  assert.match(await problemOf(t, hooks), /hooks that don't exist: on_tick\. There are on_init, on_channel_init/);
});

test('a reference that is known runs, whatever code stands beside it', async (t) => {
  const outcome = await prepare(t, { code_ref: 'bob://guess-bot', inline_code: 'class GuessBot: pass' });
  assert.ok(outcome.ok);
  assert.equal(outcome.value.codeHash, labelledHash('source of guess-bot'));
});

test('secrets that are needed must be there, others may, and the definition goes on without them', async (t) => {
  const needs = { code_ref: 'bob://echo', manifest: { needs_env: ['API_KEY', 'SALT?'] } };
  assert.match(await problemOf(t, needs), /can't do without API_KEY/);
  assert.match(await problemOf(t, { ...needs, env_redacted: { API_KEY: 'a', KEY: 'b' } }), /asks for no KEY/);
  const outcome = await prepare(t, {
    ...needs,
    env_redacted: { API_KEY: 'abcdefgh' },
    bot_env_redacted: { 'SALT?': 's' },
  });
  assert.ok(outcome.ok);
  assert.deepEqual(Object.keys(outcome.value.def).sort(), ['code_ref', 'manifest', 'name', 'version']);
  assert.deepEqual(Object.keys(JSON.parse(outcome.value.sealedEnv!)), ['API_KEY', 'SALT']);
  assert.ok(!outcome.value.sealedEnv!.includes('abcdefgh'));
  assert.equal((await prepare(t, { code_ref: 'bob://echo' })).ok && 'none', 'none');
});

test('a definition says what the program leaves open, parameters beside the manifest most of all', async (t) => {
  const outcome = await prepare(t, {
    code_ref: 'bob://guess-bot',
    manifest: { summary: 'Ours', params: { range: [1, 10], timeout_s: 5 }, colour: 'red' },
    params: { timeout_s: 9 },
  });
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.value.params, { mode: 'number', range: [1, 10], timeout_s: 9 });
  assert.deepEqual(outcome.value.manifest, {
    hooks: ['on_init', 'on_join', 'on_post'],
    summary: 'Ours',
    params: { mode: 'number', range: [1, 10], timeout_s: 5 },
    colour: 'red',
  });
});

test("the manifest shows what is played where it says nothing of its own, and never a program's usual value instead", async (t) => {
  const outcome = await prepare(t, { code_ref: 'bob://guess-bot', params: { mode: 'word', words: ['elf'] } });
  assert.ok(outcome.ok);
  assert.equal(outcome.value.manifest.params?.mode, 'word');
  assert.deepEqual(outcome.value.manifest.params, outcome.value.params);
});

test('anybody can work out the hashes from what is shown', async (t) => {
  const code = 'export function on_init() {}';
  const outcome = await prepare(t, { inline_code: code, manifest: { summary: 'é', emits: ['b', 'a'] } }, sandbox);
  assert.ok(outcome.ok);
  const { codeHash, manifestHash, manifest } = outcome.value;
  assert.equal(codeHash, `sha256:${createHash('sha256').update(code).digest('hex')}`);
  const text = '{"emits":["b","a"],"hooks":["on_init","on_join","on_post"],"summary":"é"}';
  assert.equal(canonicalJson(manifest), text);
  assert.equal(manifestHash, `sha256:${createHash('sha256').update(text).digest('hex')}`);
});

test('both names of a hook are one hook', () => {
  assert.ok(listensTo({ hooks: ['on_channel_init'] }, 'on_init'));
  assert.ok(listensTo({ hooks: ['on_player_join'] }, 'on_join'));
  assert.ok(listensTo({ hooks: ['on_message'] }, 'on_post'));
  assert.ok(!listensTo({ hooks: ['on_message'] }, 'on_init'));
  assert.ok(listensTo({ hooks: [] }, 'on_deadline'));
});
