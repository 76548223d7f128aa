/** Which tools there are, who may use them, and what is left of a call. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import type { Execution } from '../../engine/tools/carry-out-call.ts';
import { findTools } from '../../engine/tools/find-tools.ts';
import { type Scripted, startScripted } from '../support/scripted-agent.ts';
import { refusalOf } from '../support/store.ts';

const root = mkdtempSync(path.join(tmpdir(), 'bob-root-'));
after(() => rmSync(root, { recursive: true }));
writeFileSync(path.join(root, 'a.md'), 'The plan.');
const environment = { BOB_TOOL_SANDBOX_ENABLED: '1', BOB_TOOL_ROOTS: root };

const calls = (...list: readonly { tool: string; args: object }[]) =>
  `Looking.\n<<<TOOL_CALLS_JSON>>>\n${JSON.stringify(list.map((call, index) => ({ id: `t${index}`, ...call })))}\n<<<END_TOOL_CALLS_JSON>>>`;
const read = { tool: 'fs.read_text', args: { path: 'a.md' } };

/** What the model was told about its calls. */
function resultsIn(bob: Scripted, request: number) {
  return bob.requests[request]!.messages.filter(({ role }) => role === 'tool').map(
    ({ content }) => JSON.parse(content) as Record<string, unknown>,
  );
}

/** A session that is there, and rests. */
async function session(bob: Scripted): Promise<string> {
  const { run } = await bob.act('Begin.');
  return run;
}

test('@tools_off_by_default no loop has a tool that nobody selected, and plain chat never has one', async () => {
  await using bob = await startScripted({ environment });
  bob.says(calls(read));
  const { run } = await bob.act('Read it.');
  assert.deepEqual(
    resultsIn(bob, 1).map(({ ok, error }) => [ok, /can't be used in this loop/.test(String(error))]),
    [[false, true]],
  );
  assert.ok(!bob.requests[0]!.messages[0]!.content.includes('fs.read_text'));
  must(bob.agent.tools.select(run, ['fs.read_text']));
  bob.says(calls(read));
  await bob.ask('And now?', { run });
  const last = bob.requests.length - 1;
  assert.equal(resultsIn(bob, last)[0]!['ok'], false);

  // Modes and flags take away even what is named: nothing is changed in ask mode, nothing fetched without the web.
  const offered = () => bob.requests.at(-1)!.tools?.map(({ name }) => name) ?? [];
  const named = { tools: ['fs.read_text', 'fs.write_text', 'shell.exec', 'http.get'] };
  await bob.ask('Look.', named);
  assert.deepEqual(offered().sort(), ['fs__read_text', 'http__get']);
  await bob.act('Act.', { ...named, noWeb: true });
  assert.deepEqual(offered().sort(), ['fs__read_text', 'fs__write_text', 'shell__exec']);
});

test('@tools_selected what a person selected runs in that session at once, and in no other', async () => {
  await using bob = await startScripted({ environment });
  const mine = await session(bob);
  must(bob.agent.tools.select(mine, ['fs.read_text']));
  assert.deepEqual(
    bob.agent.tools.list(mine).flatMap(({ name, isSelected }) => (isSelected ? [name] : [])),
    ['fs.read_text'],
  );
  bob.says(calls(read));
  await bob.act('Read it.', { run: mine });
  assert.equal(
    bob.requests.at(-2)!.tools?.some(({ name }) => name === 'fs__read_text'),
    true,
  );
  assert.deepEqual(resultsIn(bob, bob.requests.length - 1)[0]!['output'], {
    path: 'a.md',
    text: 'The plan.',
    bytes: 9,
    truncated: false,
  });
  const other = await session(bob);
  bob.says(calls(read));
  await bob.act('Read it.', { run: other });
  assert.equal(resultsIn(bob, bob.requests.length - 1)[0]!['ok'], false);
  refusalOf(bob.agent.tools.select(mine, ['fs.read_text', 'no.such']), 404);
});

test('@tools_proposed a tool that is named and not selected waits for a person, who may change what it is given', async () => {
  await using bob = await startScripted({ environment });
  bob.says(calls({ tool: 'fs.write_text', args: { path: 'new.md', text: 'theirs' } }));
  const acting = bob.act('Write it.', { tools: ['fs.write_text'] });
  const { run, path: log, body } = await bob.told('run/proposal');
  assert.ok(!existsSync(path.join(root, 'new.md')));
  const edited = JSON.stringify({ ...JSON.parse(body), text: 'mine' });
  must(await bob.agent.resolve({ run, resolution: { path: log, action: 'accept', output: edited } }));
  await acting;
  assert.equal(readFileSync(path.join(root, 'new.md'), 'utf8'), 'mine');
  assert.deepEqual(bob.entry(run, log).state, 'resolved');

  bob.says(calls({ tool: 'fs.write_text', args: { path: 'other.md', text: 'x' } }));
  const again = bob.act('Write it.', { tools: ['fs.write_text'] });
  const second = await bob.told('run/proposal', ({ run: which }) => which !== run);
  must(await bob.agent.resolve({ run: second.run, resolution: { path: second.path, action: 'reject' } }));
  await again;
  assert.ok(!existsSync(path.join(root, 'other.md')));
});

test('@tools_yolo a run that accepts everything accepts no call of a tool that a person did not select', async () => {
  await using bob = await startScripted({ environment });
  bob.says(calls({ tool: 'fs.write_text', args: { path: 'yolo.md', text: 'x' } }));
  const acting = bob.act('Write it.', { tools: ['fs.write_text'], yolo: true });
  const { run, path: log } = await bob.told('run/proposal');
  assert.ok(!existsSync(path.join(root, 'yolo.md')));
  must(await bob.agent.resolve({ run, resolution: { path: log, action: 'reject' } }));
  await acting;
});

test('@tools_log every call, refusal and proposal is told with name, arguments, status, error and where its result is', async () => {
  await using bob = await startScripted({ environment });
  const told: Execution[] = [];
  bob.agent.tools.onExecution((execution) => void told.push(execution));
  const mine = await session(bob);
  must(bob.agent.tools.select(mine, ['fs.read_text']));
  bob.says(
    calls(read),
    calls({ tool: 'fs.read_text', args: { path: 'gone.md' } }),
    calls({ tool: 'fs.read_text', args: { path: 7 } }),
  );
  await bob.act('Read them.', { run: mine });
  assert.deepEqual(
    told.map(({ session: of, tool_name, args, status, error, result_ref }) => ({
      of,
      tool_name,
      args,
      status,
      error: error !== null,
      result: result_ref !== null,
    })),
    [
      {
        of: mine,
        tool_name: 'fs.read_text',
        args: { path: 'a.md', max_bytes: 20_000 },
        status: 200,
        error: false,
        result: true,
      },
      {
        of: mine,
        tool_name: 'fs.read_text',
        args: { path: 'gone.md', max_bytes: 20_000 },
        status: 404,
        error: true,
        result: false,
      },
      { of: mine, tool_name: 'fs.read_text', args: { path: 7 }, status: 400, error: true, result: false },
    ],
  );
  const kept = bob.entry(mine, told[0]!.result_ref!);
  assert.deepEqual(
    [JSON.parse(kept.body).text, kept.attributes['source'], kept.attributes['confidence']],
    ['The plan.', 'tool_output', 'verbatim'],
  );
  const traced = bob.traced.filter(
    ({ kind, data }) => /^tool\.(call|result)$/.test(kind) && data['actionName'] === 'fs.read_text',
  );
  assert.equal(traced.length, 6);
  assert.ok(!JSON.stringify(traced).includes('The plan.'));
});

test('@tools_outside_of_loops the chat, decks and other programs call through the same gate, and get a tagged result', async () => {
  await using bob = await startScripted({ environment });
  const { tools } = bob.agent;
  must(tools.select('chat-1', ['fs.read_text']));
  const result = must(
    await tools.call({ session: 'chat-1', tool: 'fs.read_text', args: { path: 'a.md', max_bytes: 3 } }),
  );
  assert.deepEqual(
    { ...result, id: '', path: '' },
    {
      id: '',
      tool: 'fs.read_text',
      ok: true,
      status: 200,
      output: { path: 'a.md', text: 'The', bytes: 9, truncated: true },
      error: null,
      source: 'tool_output',
      confidence: 'summarized',
      path: '',
    },
  );
  const asking = tools.call({ session: 'chat-2', tool: 'fs.read_text', args: { path: 'a.md' } });
  const { run, path: log } = await bob.told('run/proposal');
  assert.equal(run, 'chat-2');
  must(await bob.agent.resolve({ run, resolution: { path: log, action: 'reject' } }));
  assert.deepEqual([must(await asking).ok, must(await asking).status], [false, 403]);

  const stopping = new AbortController();
  const stopped = tools.call({
    session: 'chat-2',
    tool: 'fs.read_text',
    args: { path: 'a.md' },
    signal: stopping.signal,
  });
  await bob.told('run/proposal', ({ path: other }) => other !== log);
  stopping.abort();
  assert.equal(must(await stopped).status, 499);
  refusalOf(await tools.call({ session: 'chat-1', tool: 'set', args: { path: 'ltm://x', body: 'x' } }), 404);
  refusalOf(await tools.call({ session: '../x', tool: 'fs.read_text', args: {} }), 400);
});

test('@tools_folder each tool is a folder with its document for models, and has a dotted name', async (t) => {
  await using bob = await startScripted({ environment });
  const tools = bob.agent.tools.list();
  const names = tools.map(({ name }) => name);
  for (const name of ['fs.list_dir', 'fs.read_text', 'fs.write_text', 'http.get', 'shell.exec'])
    assert.ok(names.includes(name), name);
  const base = path.join(import.meta.dirname, '../../engine/tools');
  for (const { name, doc: told } of tools) {
    assert.match(name, /^[a-z]+\.[a-z_]+$/);
    const folder = [path.join(base, name), path.join(base, 'turbotime', name)].find((place) => existsSync(place))!;
    const files = readdirSync(folder);
    for (const file of ['tool.ts', 'doc.md']) assert.ok(files.includes(file), `${name}/${file}`);
    const doc = readFileSync(path.join(folder, 'doc.md'), 'utf8');
    assert.match(doc, new RegExp(`^## ${name.replace('.', '\\.')}\n`));
    assert.match(doc, /YOU (?:MUST|SHOULD|MAY)/);
    assert.equal(told, doc.trim());
  }

  const misplaced = path.join(mkdtempSync(path.join(tmpdir(), 'bob-tools-')), 'here.other');
  t.after(() => rmSync(path.dirname(misplaced), { recursive: true }));
  mkdirSync(misplaced);
  writeFileSync(path.join(misplaced, 'doc.md'), '## here.one');
  writeFileSync(path.join(misplaced, 'tool.ts'), "export default { name: 'here.one' };");
  await assert.rejects(findTools(path.dirname(misplaced)), /here\.other holds a tool called here\.one/);
});

test('@capabilities_person_only a model may ask for the network and only a person grants it, or takes it back', async () => {
  await using bob = await startScripted();
  const notes = (...actions: string[]) =>
    `<<<NOTES_JSON>>>\n${JSON.stringify({ actions })}\n<<<END_NOTES_JSON>>>\n<update status="200">Asked.</update>`;
  bob.says(notes('request_permission:net:example.org', 'grant_permission:net'));
  const { run } = await bob.act('Ask.');
  const { tools } = bob.agent;
  assert.deepEqual(tools.capabilities(run), { granted: [], pending: ['net:example.org'] });
  const asked = await bob.told('run/proposal');
  assert.equal(asked.path, 'capability://net:example.org');
  const refusedGrant = bob.traced.find(
    ({ kind, data }) => kind === 'permission' && data['action'] === 'grant_permission:net',
  );
  assert.equal(refusedGrant?.data['result'], 'refused');

  // The session is the same by whatever name its run goes.
  must(bob.agent.rename({ run, name: 'renamed' }));
  must(tools.deny('renamed', 'net:example.org'));
  assert.equal(bob.entry('renamed', asked.path).state, 'failed');
  must(bob.agent.rename({ run: 'renamed', name: run }));
  bob.says(notes('request_permission:net:example.org'));
  await bob.act('Ask again.', { run });
  assert.equal(bob.entry(run, asked.path).state, 'proposed');

  // Neither an acceptance in the run nor a fork of it makes a grant.
  refusalOf(await bob.agent.resolve({ run, resolution: { path: asked.path, action: 'accept' } }), 403);
  assert.deepEqual([tools.capabilities(run).granted, bob.entry(run, asked.path).state], [[], 'proposed']);
  must(tools.grant(run, 'net:example.org'));
  assert.deepEqual(tools.capabilities(run), { granted: ['net:example.org'], pending: [] });
  assert.equal(bob.entry(run, asked.path).state, 'resolved');
  bob.says('<update status="200">Thanks.</update>');
  await bob.act('It is granted.', { run });
  assert.match(bob.requests.at(-1)!.messages[0]!.content, /Granted:\n- net:example\.org/);
  const fork = await bob.act('Elsewhere.', { run, fork: true });
  assert.deepEqual(tools.capabilities(fork.run).granted, []);
  must(tools.deny(run, 'net:example.org'));
  assert.deepEqual(tools.capabilities(run), { granted: [], pending: [] });
  refusalOf(tools.grant(run, 'net; rm'), 400);
});

test('@capabilities_kept what was granted outlives the process, in the checkpoint of the session', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-kept-'));
  let run: string;
  {
    await using bob = await startScripted({ folder });
    run = await session(bob);
    must(bob.agent.tools.grant(run, 'net:example.org'));
  }
  {
    await using bob = await startScripted({ folder });
    assert.deepEqual(bob.agent.tools.capabilities(run).granted, ['net:example.org']);
  }
  const { state } = JSON.parse(readFileSync(path.join(folder, 'checkpoints', `${run}.json`), 'utf8'));
  assert.deepEqual(state.capabilities_granted, ['net:example.org']);
  rmSync(folder, { recursive: true });
});
