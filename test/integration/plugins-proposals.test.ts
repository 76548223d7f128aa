/** Commands, their channels, and who answers for a person (contract 004: Proposals and streams). */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { noConfinement } from '../../engine/confine/confinement.ts';
import type { Entry } from '../../engine/entries/entry.ts';
import { assemblePacket } from '../../engine/plugins/assembly.ts';
import { demoteTurn } from '../../engine/plugins/budget/budget.ts';
import { appendStream, channelsOf, endStream, logPathToDataBase } from '../../engine/plugins/stream/channels.ts';
import { cancelStream } from '../../engine/plugins/stream/stream.ts';
import { onHeld } from '../support/held.ts';
import { type Bench, type BenchOptions, openBench } from '../support/rummy.ts';
import { refusalOf } from '../support/store.ts';

function folder(t: TestContext): string {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-commands-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'sub'));
  writeFileSync(path.join(root, 'sub/words.txt'), 'one\ntwo\n');
  return root;
}

const bench = (t: TestContext, options: BenchOptions = {}) => openBench({ root: folder(t), ...options });
const target = (on: Bench, entry: Entry) => ({ store: on.store.store, runId: on.store.run, path: entry.path });
/** What a loop does with a record that waits. */
const pending = async (on: Bench, entry: Entry) => {
  await on.host.emit('proposal.pending', { rummy: on.rummy, entry });
  return on.read(entry.path);
};

test('@tool_sh @tool_env a command is proposed, and refused where there is no folder or no command', async (t) => {
  const on = await bench(t);
  for (const name of ['sh', 'env']) {
    const entry = await on.call(name, { command: 'git status' });
    assert.deepEqual([entry.state, entry.status, entry.body], ['proposed', 202, 'git status'], name);
    assert.equal((await on.call(name, {}, 'git log')).attributes['command'], 'git log');
    assert.equal((await on.call(name)).status, 400);
    assert.equal((await (await openBench()).call(name, { command: 'ls' })).status, 403);
    assert.equal(on.host.tools.find(name)!.investigates, name === 'env');
  }
});

test('@streaming_entries @stream_channels @stream_summary @stream_end_status @stream_log_rewrite from proposal to the end', async (t) => {
  const on = await bench(t);
  const proposed = await on.call('sh', { command: 'make all' });
  assert.deepEqual(channelsOf(target(on, proposed)), []);
  const accepted = await on.accept(proposed);
  assert.deepEqual([accepted.status, accepted.category], [200, 'logging']);
  const base = `sh://turn_1/${accepted.path.split('/').at(-1)}`;
  const channels = channelsOf(target(on, accepted));
  assert.deepEqual(
    channels.map((entry) => [entry.path, entry.status, entry.category, entry.visibility, entry.attributes['summary']]),
    [1, 2].map((number) => [`${base}_${number}`, 102, 'data', 'summarized', 'make all']),
  );
  must(appendStream(target(on, accepted), 1, 'compiling '));
  must(appendStream(target(on, accepted), 1, 'done\n'));
  must(appendStream(target(on, accepted), 2, 'a warning'));
  assert.equal(on.read(`${base}_1`).body, 'compiling done\n');
  must(endStream(target(on, accepted), { kind: 'completed', exitCode: 0, duration: 1500 }));
  assert.deepEqual([on.read(`${base}_1`).status, on.read(`${base}_2`).status], [200, 200]);
  assert.equal(
    on.read(accepted.path).body,
    `ran 'make all', exit=0, 1.5 s. Output: ${base}_1 (15 characters), ${base}_2 (9 characters)`,
  );
  const { messages } = await assemblePacket(on.host, on.rummy, { contextSize: null });
  assert.match(messages[0]!.content, /<sh [^>]*>compiling done<\/sh>/);
  assert.match(messages[1]!.content, /<log>[\s\S]*ran 'make all', exit=0/);

  for (const [end, status, text] of [
    [{ kind: 'completed', exitCode: 2 }, 500, 'exit=2'],
    [{ kind: 'cancelled', reason: 'too slow' }, 499, 'cancelled (too slow)'],
  ] as const) {
    const other = await on.accept(await on.call('env', { command: 'git status' }));
    must(endStream(target(on, other), end));
    assert.deepEqual(
      channelsOf(target(on, other)).map((entry) => entry.status),
      [status, status],
    );
    assert.ok(on.read(other.path).body.includes(text));
    assert.equal(on.read(other.path).status, 200);
    refusalOf(appendStream(target(on, other), 1, 'late'), 409);
    refusalOf(endStream(target(on, other), { kind: 'completed' }), 409);
  }
  const vetoed = await on.call('sh', { command: 'make none' });
  on.store.store.set({
    runId: on.store.run,
    writer: 'system',
    path: vetoed.path,
    state: 'failed',
    outcome: 'rejected:403',
  });
  assert.deepEqual([on.read(vetoed.path).status, channelsOf(target(on, vetoed)).length], [403, 0]);
});

test("@stream_plugin the record's path is enough; a client may hand over the output with its answer; cancelling is told", async (t) => {
  const cancelled: string[] = [];
  const on = await bench(t);
  on.host.on('stream.cancelled', ({ path: at, reason }) => void cancelled.push(`${at} ${reason}`));
  assert.equal(logPathToDataBase('log://turn_3/env/git_log-2'), 'env://turn_3/git_log-2');
  assert.equal(logPathToDataBase('known://a'), null);
  const given = await on.accept(await on.call('sh', { command: 'ls' }), 'a.md\nb.md');
  assert.deepEqual(
    channelsOf(target(on, given)).map(({ body, status }) => [body, status]),
    [
      ['a.md\nb.md', 200],
      ['', 200],
    ],
  );
  const running = await on.accept(await on.call('sh', { command: 'sleep' }));
  must(appendStream(target(on, running), 3, 'another channel'));
  assert.equal(channelsOf(target(on, running)).length, 3);
  must(await cancelStream(on.host, on.rummy.run, target(on, running), 'shutting down'));
  assert.deepEqual(
    channelsOf(target(on, running)).map(({ status }) => status),
    [499, 499, 499],
  );
  assert.deepEqual(cancelled, [`${running.path} shutting down`]);
  refusalOf(appendStream({ ...target(on, running), path: 'log://turn_9/sh/none' }, 1, 'x'), 404);
  refusalOf(appendStream(target(on, running), 0, 'x'), 400);
  const stale = await on.accept(await on.call('sh', { command: 'left behind' }));
  await on.host.emit('loop.started', { rummy: on.at({ flags: { ...on.rummy.flags, noRepo: true } }) });
  assert.deepEqual(
    channelsOf(target(on, stale)).map(({ status }) => status),
    [499, 499],
  );
});

test('@stream_demotion_keeps_status a channel that is demoted while it streams goes on streaming', async (t) => {
  const on = await bench(t);
  const running = await on.accept(await on.call('sh', { command: 'build' }));
  must(appendStream(target(on, running), 1, 'x'.repeat(60_000)));
  const [channel] = channelsOf(target(on, running));
  on.store.store.setVisibility(on.store.run, [channel!.path], 'visible');
  assert.ok((await demoteTurn(on.host, on.rummy, { contextSize: 20_000 })).includes(channel!.path));
  assert.deepEqual([on.read(channel!.path).visibility, on.read(channel!.path).status], ['summarized', 102]);
  must(appendStream(target(on, running), 1, 'more'));
});

test('@yolo_mode @yolo_off with the flag every tool is accepted by the server; without it a proposal waits', async (t) => {
  const yolo = await bench(t, { flags: { yolo: true } });
  const edit = await pending(yolo, await yolo.call('set', { path: 'sub/new.md' }, 'text'));
  assert.deepEqual([edit.state, yolo.read('sub/new.md').body], ['resolved', 'text']);
  const asked = await pending(yolo, await yolo.call('ask_user', { question: 'Which?', options: 'left; right' }));
  assert.deepEqual([asked.state, asked.body], ['resolved', 'left']);
  const off = await bench(t);
  assert.equal((await pending(off, await off.call('set', { path: 'sub/new.md' }, 'text'))).state, 'proposed');
  assert.equal((await pending(off, await off.call('sh', { command: 'ls' }))).state, 'proposed');
});

test('@yolo_hooks veto, content and accepted are asked and told on the way', async (t) => {
  const told: string[] = [];
  const on = await bench(t, {
    flags: { yolo: true },
    load: {
      external: {
        guard: (core) => {
          core.filter('proposal.accepting', (verdict, { entry }) =>
            entry.attributes['path'] === 'no.md' ? { veto: 'not this one' } : verdict,
          );
          core.filter('proposal.content', (body) => `${body}, signed`);
          core.on('proposal.accepted', ({ entry }) => void told.push(`accepted ${entry.attributes['path']}`));
          core.on('proposal.rejected', ({ entry }) => void told.push(`rejected ${entry.attributes['path']}`));
        },
      },
    },
  });
  await pending(on, await on.call('set', { path: 'yes.md' }, 'text'));
  const vetoed = await pending(on, await on.call('set', { path: 'no.md' }, 'text'));
  assert.equal(on.read('yes.md').body, 'text, signed');
  assert.deepEqual([vetoed.state, vetoed.status, vetoed.body], ['failed', 403, 'not this one']);
  assert.deepEqual(told, ['accepted yes.md', 'rejected no.md']);
});

test(
  '@yolo_server_execution an allowed command runs in the folder, without a shell, into its channels',
  onHeld,
  async (t) => {
    const on = await bench(t, {
      flags: { yolo: true },
      environment: { BOB_SHELL_ALLOWLIST: 'cat,ls,false,sleep,node,sh' },
    });
    const outputs = async (name: string, command: string) => {
      const entry = await pending(on, await on.call(name, { command }));
      return { entry, channels: channelsOf(target(on, entry)).map(({ body, status }) => [body, status]) };
    };
    const cat = await outputs('env', 'cat "sub/words.txt"');
    assert.deepEqual(cat.channels, [
      ['one\ntwo\n', 200],
      ['', 200],
    ]);
    assert.match(cat.entry.body, /^ran 'cat "sub\/words.txt"', exit=0, \d+\.\d s\. Output: env:\/\/turn_1\//);
    const absent = await outputs('sh', 'ls nothing-there');
    assert.deepEqual([absent.channels[0]![1], absent.channels[1]![1]], [500, 500]);
    assert.match(absent.channels[1]![0] as string, /nothing-there/);
    for (const [command, status] of [
      ['rm sub/words.txt', 403],
      ['node -e 1', 403],
      ['sh script', 403],
      ['/bin/cat sub/words.txt', 403],
      ['cat sub/words.txt | ls', 400],
      ['ls && ls', 400],
      ['ls $HOME', 400],
      ['cat "open', 400],
    ] as const) {
      const { entry, channels } = await outputs('sh', command);
      assert.deepEqual([entry.state, entry.status, channels.length], ['failed', status, 0], command);
    }
    symlinkSync(process.cwd(), path.join(on.rummy.project.root!, 'out'));
    for (const command of ['ls out/', 'cat ../other', 'cat /etc/hostname', 'ls /root /home']) {
      assert.equal((await outputs('sh', command)).channels[0]![1], 500, command);
    }
    const stopping = new AbortController();
    const aborted = on.at({ signal: stopping.signal });
    const slow = await on.call('sh', { command: 'sleep 30' });
    const waiting = on.host.emit('proposal.pending', { rummy: aborted, entry: slow });
    setTimeout(() => stopping.abort(), 50);
    await waiting;
    assert.deepEqual(
      channelsOf(target(on, slow)).map(({ status }) => status),
      [499, 499],
    );
  },
);

test('@yolo_unheld where nothing holds a command it waits for a person, word for word', async (t) => {
  const confinement = noConfinement({ why: 'this test has none', fix: '' });
  const on = await bench(t, { flags: { yolo: true }, environment: { BOB_SHELL_ALLOWLIST: 'ls' }, confinement });
  for (const name of ['sh', 'env']) {
    const entry = await pending(on, await on.call(name, { command: 'ls "a  b" \u{E0100}c' }));
    assert.deepEqual([entry.state, channelsOf(target(on, entry)).length], ['proposed', 0]);
    const asks = entry.attributes['asks'] as string;
    assert.match(asks, /\/ls" "a {2}b" "\\u\{e0100\}c" in "/);
    assert.match(asks, /Nothing would hold it \(this test has none\)/);
  }
  assert.equal((await pending(on, await on.call('sh', { command: 'cat x' }))).state, 'failed');
});

test('@yolo_never_memory no flag, tool or filter gets a memory accepted; a candidate is proposed whatever it says', async (t) => {
  const on = await bench(t, { flags: { yolo: true } });
  const put = (name: string, attributes = {}) =>
    on.call(
      'set',
      { path: `candidate://${name}`, type: 'preference', state: 'resolved', ...attributes },
      'Likes red decks.',
    );
  assert.equal((await put('a')).state, 'resolved');
  const candidate = on.read('candidate://a');
  assert.deepEqual([candidate.state, candidate.status, candidate.attributes['type']], ['proposed', 202, 'preference']);
  assert.equal((await pending(on, candidate)).state, 'proposed');
  const { veto } = await on.rummy.apply('proposal.accepting', { veto: null }, { rummy: on.rummy, entry: candidate });
  assert.match(veto!, /by a person/);
  assert.equal((await put('a')).status, 409);
  assert.equal((await put('b')).state, 'resolved');
  assert.equal((await put('c')).status, 429);
  on.store.put('known://text', 'Remember this.');
  for (const [name, attributes] of [
    ['cp', { path: 'known://text', to: 'candidate://d' }],
    ['mv', { path: 'candidate://a', to: 'known://a' }],
    ['rm', { path: 'candidate://a' }],
    ['cp', { path: 'known://text', to: 'ltm://d' }],
    ['mv', { path: 'known://text', to: 'LTM://d' }],
    ['set', { path: 'ltm://d' }],
  ] as const) {
    const refused = await on.call(name, attributes, name === 'set' ? 'x' : '');
    assert.deepEqual([refused.state, refused.status], ['failed', 403], `${name} ${JSON.stringify(attributes)}`);
  }
  assert.equal((await on.call('set', { path: 'candidate://*', visibility: 'archived' })).state, 'failed');
  assert.deepEqual([on.read('candidate://a').state, on.read('candidate://a').visibility], ['proposed', 'visible']);
});
