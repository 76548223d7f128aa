/** The tools of models, on entries that are no files (contract 004: The tools). */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { assemblePacket } from '../../engine/plugins/assembly.ts';
import { listPersonas, setPersona } from '../../engine/plugins/persona/persona.ts';
import { addSkill, getSkills, listSkills, removeSkill } from '../../engine/plugins/skill/skill.ts';
import { openBench } from '../support/rummy.ts';
import { refusalOf } from '../support/store.ts';

const systemText = async (bench: Awaited<ReturnType<typeof openBench>>) =>
  (await assemblePacket(bench.host, bench.rummy, { contextSize: null })).messages[0]!.content;

test('@tool_think is kept out of sight, and gone where it is switched off', async () => {
  const bench = await openBench();
  const entry = await bench.call('think', {}, 'First this, then that.');
  assert.deepEqual([entry.state, entry.visibility, entry.body], ['resolved', 'archived', 'First this, then that.']);
  const off = await openBench({ environment: { RUMMY_THINK: '0' } });
  assert.ok(!off.rummy.tools.includes('think'));
});

test('@tool_get shows what matches and lists it; nothing found is 404; a part changes nothing', async () => {
  const bench = await openBench();
  bench.store.put('known://ship/date', 'It ships in May.', { visibility: 'archived' });
  bench.store.put('known://ship/crew', 'Three people.', { visibility: 'summarized' });
  bench.store.put('known://long', ['one', 'two', 'three', 'four'].join('\n'), { visibility: 'archived' });
  const all = await bench.call('get', { path: 'known://ship/*' });
  assert.equal(all.state, 'resolved');
  assert.match(all.body, /^2 visible now:\nknown:\/\/ship\/date \(8 tokens\)\nknown:\/\/ship\/crew \(7 tokens\)$/);
  assert.equal(bench.read('known://ship/date').visibility, 'visible');
  bench.store.store.setVisibility(bench.store.run, ['known://ship/date', 'known://ship/crew'], 'archived');
  await bench.call('get', { path: 'known://*' }, 'people');
  assert.deepEqual(
    ['known://ship/date', 'known://ship/crew'].map((name) => bench.read(name).visibility),
    ['archived', 'visible'],
  );
  const listed = await bench.call('get', { path: 'known://*', preview: 'true' }, 'May');
  assert.match(listed.body, /^1 found, and shown nowhere:\nknown:\/\/ship\/date/);
  assert.equal(bench.read('known://ship/date').visibility, 'archived');
  const part = await bench.call('get', { path: 'known://long', line: '-2', limit: '1' });
  assert.equal(part.body, 'known://long, 4 lines from line 3\nthree');
  assert.equal(bench.read('known://long').visibility, 'archived');
  assert.deepEqual((await bench.call('get', { path: 'known://nobody/*' })).outcome, 'not_found:404');
  assert.equal((await bench.call('get', { path: 'known://*', line: '1' })).status, 400);
  assert.equal((await bench.call('get', { path: 'known://long', line: 'one' })).status, 400);
  assert.equal((await bench.call('get')).status, 400);
});

test('@tool_set @hedberg writes, edits, and changes what is shown of all that match', async () => {
  const bench = await openBench();
  const summary = `a summary ${'that goes on '.repeat(10)}`;
  const written = await bench.call('set', { path: 'known://plan', summary }, 'Ship in May.');
  assert.deepEqual([written.state, written.body], ['resolved', 'known://plan: visible, 6 tokens']);
  assert.equal(bench.read('known://plan').attributes['summary'], summary.slice(0, 80).trimEnd());
  await bench.call('set', { path: 'known://plan', search: 'May', replace: 'June' });
  assert.equal(bench.read('known://plan').body, 'Ship in June.');
  const missed = await bench.call('set', { path: 'known://plan', search: 'July', replace: 'August' });
  assert.deepEqual([missed.state, missed.status, bench.read('known://plan').body], ['failed', 404, 'Ship in June.']);
  bench.store.put('known://plan/b', 'more');
  const many = await bench.call('set', { path: 'known://*', visibility: 'archived' });
  assert.match(many.body, /^2 changed/);
  assert.deepEqual(
    ['known://plan', 'known://plan/b'].map((name) => [bench.read(name).visibility, bench.read(name).status]),
    [
      ['archived', 200],
      ['archived', 200],
    ],
  );
  assert.equal(bench.read('known://plan').attributes['summary'], summary.slice(0, 80).trimEnd());
  assert.equal((await bench.call('set', { path: 'known://none', visibility: 'archived' })).status, 404);
  assert.equal((await bench.call('set', { path: 'known://plan', visibility: 'hidden' })).status, 400);
  assert.equal((await bench.call('set', { path: 'known://*' }, 'text for many')).status, 400);
  assert.equal((await bench.call('set', { path: 'file://x' }, 'text')).status, 400);
});

test('@tool_set writes as whoever asked: what a model may not write, it may not write through a tool', async () => {
  const bench = await openBench();
  for (const target of [
    'prompt://9',
    'instructions://system',
    'system://1',
    'state://notes',
    'game://1',
    'stm://1',
    'ltm://x',
  ]) {
    const entry = await bench.call('set', { path: target }, 'mine now');
    assert.deepEqual([entry.state, entry.status], ['failed', 403], target);
    assert.equal(bench.store.store.read(bench.store.run, target), null);
  }
  bench.store.put('wiki://pending', 'as proposed', { state: 'proposed' });
  assert.equal((await bench.call('set', { path: 'wiki://pending' }, 'accepted by myself')).status, 409);
  assert.deepEqual(
    [bench.read('wiki://pending').body, bench.read('wiki://pending').state],
    ['as proposed', 'proposed'],
  );
});

test('@known_size_limit too much for one entry is refused with 413 and told how to split it, by an edit too', async () => {
  const bench = await openBench({ environment: { RUMMY_MAX_ENTRY_TOKENS: '20' } });
  const big = await bench.call('set', { path: 'known://big' }, 'x'.repeat(41));
  assert.deepEqual([big.state, big.outcome], ['failed', 'too_large:413']);
  assert.match(big.body, /21 tokens and 20 is the most\. .*split/);
  assert.equal(bench.store.store.read(bench.store.run, 'known://big'), null);
  assert.equal((await bench.call('set', { path: 'known://fits' }, 'x'.repeat(40))).state, 'resolved');
  const grown = await bench.call('set', { path: 'known://fits', search: 'x'.repeat(40), replace: 'x'.repeat(50) });
  assert.equal(grown.status, 413);
  assert.equal(bench.read('known://fits').body.length, 40);
  assert.equal((await bench.call('set', { path: 'unknown://long' }, 'x'.repeat(100))).state, 'resolved');
});

test('@unknown_plugin a question is open until it is archived or removed', async () => {
  const bench = await openBench();
  for (const name of ['a', 'b', 'c']) await bench.call('set', { path: `unknown://${name}` }, `question ${name}?`);
  await bench.call('set', { path: 'unknown://a', visibility: 'archived' });
  await bench.call('rm', { path: 'unknown://b' });
  const { messages } = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  const open = /<unknowns>\n([\s\S]*?)\n<\/unknowns>/.exec(messages[1]!.content)![1]!;
  assert.match(open, /^<unknown [^>]*>question c\?<\/unknown>$/);
});

test('@tool_rm @tool_cp @tool_mv remove, copy and move entries', async () => {
  const bench = await openBench();
  for (const name of ['a', 'b', 'c']) bench.store.put(`known://${name}`, `text ${name}`);
  assert.equal((await bench.call('cp', { path: 'known://a', to: 'known://a/copy' })).state, 'resolved');
  assert.deepEqual([bench.read('known://a').body, bench.read('known://a/copy').body], ['text a', 'text a']);
  assert.equal((await bench.call('mv', { path: 'known://b', to: 'known://moved' })).state, 'resolved');
  assert.equal(bench.read('known://moved').body, 'text b');
  assert.equal(bench.store.store.read(bench.store.run, 'known://b'), null);
  const removed = await bench.call('rm', { path: 'known://a*' });
  assert.match(removed.body, /^removed:\nknown:\/\/a\nknown:\/\/a\/copy$/);
  assert.deepEqual(
    bench.store.store
      .find({ runId: bench.store.run, pattern: 'known://*' })
      .map((entry) => entry.path)
      .sort(),
    ['known://c', 'known://moved'],
  );
  for (const [name, attributes] of [
    ['rm', { path: 'known://gone' }],
    ['cp', { path: 'known://gone', to: 'known://x' }],
    ['mv', { path: 'known://gone', to: 'known://x' }],
  ] as const) {
    assert.equal((await bench.call(name, attributes)).status, 404, name);
  }
  assert.equal((await bench.call('cp', { path: 'known://c' })).status, 400);
  assert.equal((await bench.call('mv', { path: 'known://c', to: 'prompt://9' })).status, 403);
});

test('@tool_ask_user waits, and the answer becomes the body', async () => {
  const bench = await openBench();
  const asked = await bench.call('ask_user', { question: 'Which one?', options: 'the red; the blue' });
  assert.deepEqual([asked.state, asked.status, asked.body], ['proposed', 202, 'Which one?']);
  assert.deepEqual(asked.attributes['options'], ['the red', 'the blue']);
  const answered = await bench.accept(asked, 'the blue');
  assert.deepEqual([answered.state, answered.body], ['resolved', 'the blue']);
  const { messages } = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  assert.match(messages[1]!.content, />Which one\?\nthe blue<\/ask_user>/);
  const silent = await bench.accept(await bench.call('ask_user', { question: 'And now?' }));
  assert.match(silent.body, /No answer/);
  assert.equal((await bench.call('ask_user')).status, 400);
});

test('@tool_update says whether there is more to do, once in the log', async () => {
  const bench = await openBench();
  const update = async (status: string | null, turn: number) => {
    const here = bench.at({ turn });
    await bench.call('update', status === null ? {} : { status }, `turn ${turn}`, { rummy: here });
    const { attributes, body } = bench.read(`update://turn_${turn}`);
    return [body, Number(attributes['status'])];
  };
  assert.deepEqual(await update('102', 1), ['turn 1', 102]);
  assert.deepEqual(await update('200', 2), ['turn 2', 200]);
  assert.deepEqual(await update('204', 3), ['turn 3', 204]);
  assert.deepEqual(await update('422', 4), ['turn 4', 422]);
  assert.deepEqual(await update('105', 5), ['turn 5', 102]);
  assert.deepEqual(await update(null, 6), ['turn 6', 102]);
  assert.deepEqual(await update('999', 7), ['turn 7', 102]);
  const { messages } = await assemblePacket(bench.host, bench.at({ turn: 8 }), { contextSize: null });
  assert.equal(messages[1]!.content.match(/>turn 2<\/update>/g)!.length, 1);
});

test('@tool_search asks the provider that is set up and writes what it found', async () => {
  const asked: { url: string; token: string | null }[] = [];
  const answers: Record<string, unknown> = {
    'api.search.brave.com': {
      web: {
        results: [
          { url: 'https://example.com/a', title: 'Page <b>A</b>', description: 'About\n<strong>a</strong>' },
          { url: 'javascript:alert(1)', title: 'Bad', description: 'no address' },
        ],
      },
    },
    'search.example': { results: [{ url: 'https://example.com/b', title: 'Page B', content: 'About b' }] },
  };
  const fetcher: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    asked.push({ url: url.href, token: new Headers(init?.headers).get('x-subscription-token') });
    return new Response(JSON.stringify(answers[url.hostname]), { status: 200 });
  };
  const brave = await openBench({
    environment: { RUMMY_SEARCH: 'brave', BRAVE_API_KEY: 'key' },
    load: { fetch: fetcher },
  });
  const found = await brave.call('search', { query: 'pages & more' });
  assert.deepEqual([found.state, found.body], ['resolved', '1 found for: pages & more\nhttps://example.com/a Page A']);
  const page = brave.read('https://example.com/a');
  assert.deepEqual([page.body, page.visibility, page.attributes['title']], ['About a', 'summarized', 'Page A']);
  assert.equal(asked[0]!.token, 'key');
  assert.match(asked[0]!.url, /q=pages%20%26%20more/);

  const searxng = await openBench({
    environment: { RUMMY_SEARCH: 'searxng', RUMMY_SEARXNG_URL: 'http://search.example/' },
    load: { fetch: fetcher },
  });
  await searxng.call('search', {}, 'more');
  assert.equal(searxng.read('https://example.com/b').body, 'About b');

  const none = await openBench({ load: { fetch: fetcher } });
  const refused = await none.call('search', { query: 'x' });
  assert.deepEqual([refused.status, refused.body], [422, "Search isn't set up: set RUMMY_SEARCH to brave or searxng."]);
  const down = await openBench({
    environment: { RUMMY_SEARCH: 'brave', BRAVE_API_KEY: 'secret-key' },
    load: { fetch: () => Promise.reject(new TypeError('no route, key secret-key')) },
  });
  const failed = await down.call('search', { query: 'x' });
  assert.equal(failed.status, 500);
  assert.ok(!failed.body.includes('secret-key'));
});

test('@skill_plugin a skill is read from the home folder into the context, and taken out again', async (t) => {
  const home = mkdtempSync(path.join(tmpdir(), 'bob-home-'));
  t.after(() => rmSync(home, { recursive: true }));
  mkdirSync(path.join(home, 'skills'));
  writeFileSync(path.join(home, 'skills/knots.md'), '# Knots\nOver, under, through.\n');
  writeFileSync(path.join(home, 'secret.md'), 'not a skill');
  symlinkSync(path.join(home, 'secret.md'), path.join(home, 'skills/linked.md'));
  const bench = await openBench({ load: { home } });
  const target = { store: bench.store.store, home, runId: bench.store.run };
  must(await addSkill(target, 'knots'));
  assert.deepEqual(getSkills(target), ['knots']);
  assert.match(await systemText(bench), /<skill path="skill:\/\/knots"[^>]*># Knots\nOver, under, through\.<\/skill>/);
  must(removeSkill(target, 'knots'));
  assert.deepEqual(getSkills(target), []);
  assert.ok((await listSkills(home)).includes('knots'));
  assert.deepEqual(await listSkills(null), []);
  for (const name of ['gone', 'linked']) refusalOf(await addSkill(target, name), 404);
  for (const name of ['../secret', '', 'a/b', '.hidden']) refusalOf(await addSkill(target, name), 400);
  refusalOf(removeSkill(target, 'knots'), 404);
});

test('@persona_plugin by name or as text, behind the instructions, until it is set again', async (t) => {
  const home = mkdtempSync(path.join(tmpdir(), 'bob-home-'));
  t.after(() => rmSync(home, { recursive: true }));
  mkdirSync(path.join(home, 'personas'));
  writeFileSync(path.join(home, 'personas/pirate.md'), 'You are a pirate.\n');
  const bench = await openBench({ load: { home } });
  const target = { store: bench.store.store, home, runId: bench.store.run };
  const named = bench.at({ run: { ...bench.rummy.run, persona: 'pirate' } });
  await bench.host.emit('turn.started', { rummy: named });
  assert.match(await systemText(bench), /# Persona\n\nYou are a pirate\./);
  must(await setPersona(target, { text: 'You are a monk.' }));
  await bench.host.emit('turn.started', { rummy: bench.at({ ...named, turn: 2 }) });
  assert.match(await systemText(bench), /# Persona\n\nYou are a monk\./);
  const given = bench.at({ turn: 3, run: { ...bench.rummy.run, persona: 'You are a baker.' } });
  await bench.host.emit('turn.started', { rummy: given });
  assert.match(await systemText(bench), /# Persona\n\nYou are a baker\./);
  must(await setPersona(target, { name: 'pirate' }));
  assert.match(await systemText(bench), /You are a pirate\./);
  must(await setPersona(target, {}));
  assert.doesNotMatch(await systemText(bench), /# Persona/);
  assert.deepEqual(await listPersonas(home), ['pirate']);
  refusalOf(await setPersona(target, { name: 'nobody' }), 404);
});

test('@tool_results_plugin calls by JSON and native calls get their results as messages of the next turn', async () => {
  const bench = await openBench();
  bench.store.put('known://a', 'text');
  await bench.call('get', { path: 'known://a' }, '', { source: 'native', id: 'c1' });
  await bench.call('get', { path: 'known://gone' }, '', { source: 'tool_calls', id: 'c1' });
  await bench.call('get', { path: 'known://a' });
  bench.store.put('content://1', 'I look.', { writer: 'system' });
  const at = (turn: number) => assemblePacket(bench.host, bench.at({ turn }), { contextSize: null });
  const [, , assistant, first, second, ...rest] = (await at(2)).messages;
  assert.deepEqual([assistant!.role, assistant!.content], ['assistant', 'I look.']);
  assert.deepEqual(
    assistant!.toolCalls!.map(({ id, name }) => [id, name]),
    [
      ['c1', 'get'],
      ['c1_2', 'get'],
    ],
  );
  assert.deepEqual([first!.role, first!.toolCallId, rest.length], ['tool', 'c1', 0]);
  const ok = JSON.parse(first!.content);
  assert.deepEqual([ok.id, ok.tool, ok.ok, ok.error], ['c1', 'get', true, null]);
  assert.match(ok.output, /known:\/\/a/);
  const failed = JSON.parse(second!.content);
  assert.deepEqual([failed.ok, failed.output], [false, null]);
  assert.match(failed.error, /404/);
  assert.equal((await at(3)).messages.length, 2);
});
