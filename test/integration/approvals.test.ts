/** The one queue of all that waits for a person: what is in it, what an answer does, and what goes back to who asked. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Approval } from '../../engine/api/approvals.ts';
import { seenApproval } from '../../engine/api/shown-text.ts';
import { sha256 } from '../../engine/basics/digest.ts';
import { onHeld } from '../support/held.ts';
import { answer } from '../support/model-server.ts';
import type { Client } from '../support/rpc.ts';
import { projectFolder, refuses, startWithModel } from '../support/rpc-model.ts';

const list = (client: Client) => client.call<Approval[]>('approvals/list');

/** The first item that waits and fits; asked again whenever the list is said to have changed. */
async function waits(client: Client, fits: (item: Approval) => boolean): Promise<Approval> {
  for (let heard = 0; ; ) {
    const found = (await list(client)).find((item) => item.state === 'waiting' && fits(item));
    if (found !== undefined) return found;
    await client.hears('approvals/changed', () => {
      const told = client.told.filter(({ method }) => method === 'approvals/changed').length;
      if (told <= heard) return false;
      heard = told;
      return true;
    });
  }
}

const say = (client: Client, item: Approval, action: 'accept' | 'reject', more: object = {}) =>
  client.call<Approval>('approvals/answer', { id: item.id, action, seen: seenApproval(item, sha256), ...more });

async function working(name: string) {
  const { models, served } = await startWithModel();
  const root = projectFolder();
  writeFileSync(path.join(root, 'notes.txt'), 'one\n');
  const program = await served.connect(null);
  await program.call('folders/trust', { folder: root });
  await program.call('init', { name, projectRoot: root });
  // The person's window is in another project, or in none.
  const window = await served.connect('elsewhere');
  const act = (prompt: string) => program.call<{ run: string; status: number }>('act', { prompt, model: 'remote' });
  return {
    root,
    models,
    /** What the model was asked, each time. */
    prompts: () =>
      models.requests
        .filter((asked) => asked.path.endsWith('/chat/completions'))
        .map(({ body }) => JSON.stringify(body)),
    served,
    window,
    act,
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await models[Symbol.asyncDispose]();
    },
  };
}

test(
  '@approvals_queue @approvals_command a command of any project waits with its exact words; accepted it runs, and its output goes back to the run',
  onHeld,
  async () => {
    await using on = await working('shop');
    const { window, models, root } = on;
    models.script(answer('<sh command="cat notes.txt"/>'), answer('<update status="200">Read.</update>'));
    const acting = on.act('What do the notes say?');
    const item = await waits(window, ({ kind }) => kind === 'command');
    assert.deepEqual([item.what, item.content, item.obstacle], ['Run a command', 'cat notes.txt', null]);
    assert.deepEqual([item.who.project, item.who.folder], ['shop', root]);
    assert.match(item.accepting, /It runs in .*no network/);
    const ended = await say(window, item, 'accept');
    assert.equal(ended.state, 'accepted');
    assert.match(ended.result!, /^ran 'cat notes\.txt', exit=0.*\none$/s);
    const { run, status } = await acting;
    assert.equal(status, 200);
    const channels = await window.call<{ status: number; body: string }[]>('getEntries', { run, pattern: 'sh://*' });
    assert.deepEqual(
      channels.map((one) => [one.status, one.body]),
      [
        [200, 'one\n'],
        [200, ''],
      ],
    );
    assert.match(on.prompts()[1]!, /exit=0/);
    const kept = (await list(window)).find(({ id }) => id === item.id);
    assert.deepEqual([kept?.state, kept?.result], ['accepted', ended.result]);
  },
);

test(
  '@approvals_command @approvals_never a command that fails says so, and one that is never run for a model waits with why and what to do',
  onHeld,
  async () => {
    await using on = await working('failing');
    const { window, models } = on;
    models.script(
      answer('<sh command="cat missing.txt"/>'),
      answer('<sh command="npm test"/>'),
      answer('<update status="200">Seen.</update>'),
    );
    const acting = on.act('Try it.');
    const failing = await say(window, await waits(window, ({ content }) => content.includes('missing')), 'accept');
    assert.equal(failing.state, 'failed');
    assert.match(failing.result!, /exit=1/);
    const never = await waits(window, ({ content }) => content === 'npm test');
    assert.match(never.obstacle!, /npm is never run for a model.*Run it yourself/s);
    await assert.rejects(say(window, never, 'accept'), refuses('obstacle', 403));
    const pasted = await say(window, never, 'accept', { output: '3 passed' });
    assert.equal(pasted.state, 'accepted');
    const { run } = await acting;
    const channels = await window.call<{ body: string }[]>('getEntries', { run, pattern: 'sh://turn_2/*_1' });
    assert.equal(channels[0]?.body, '3 passed');
  },
);

test('@approvals_reason a refusal with a reason goes back to the run, which goes on; one without ends it', async () => {
  await using on = await working('refusing');
  const { window, models, root } = on;
  models.script(
    answer('<set path="notes.txt">two</set><update status="200">Done.</update>'),
    answer('<update status="200">Left as it was.</update>'),
  );
  const acting = on.act('Change it.');
  const item = await waits(window, ({ kind }) => kind === 'file');
  assert.deepEqual([item.what, item.files, item.content], ['Change notes.txt', ['notes.txt'], 'two']);
  assert.equal((await say(window, item, 'reject', { reason: 'Keep the first line.' })).state, 'rejected');
  assert.equal((await acting).status, 200);
  assert.equal(on.prompts().length, 2);
  assert.match(on.prompts()[1]!, /Keep the first line\./);
  assert.equal(readFileSync(path.join(root, 'notes.txt'), 'utf8'), 'one\n');

  models.script(answer('<set path="notes.txt">three</set>'));
  const again = on.act('Once more.');
  await say(window, await waits(window, ({ content }) => content === 'three'), 'reject');
  await again;
  assert.equal(on.prompts().length, 3);
});

test('@approvals_seen an answer holds for what was seen, once, and for the person alone', async () => {
  await using on = await working('seen');
  const { window, models, served, root } = on;
  models.script(answer('<set path="notes.txt">two</set><update status="200">Done.</update>'));
  const acting = on.act('Change it.');
  const item = await waits(window, ({ kind }) => kind === 'file');
  await assert.rejects(say(window, { ...item, content: 'twο' }, 'accept'), refuses('changed', 409));
  const both = await Promise.allSettled([say(window, item, 'accept'), say(window, item, 'accept')]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await acting;
  assert.equal(readFileSync(path.join(root, 'notes.txt'), 'utf8'), 'two');
  await assert.rejects(say(window, item, 'accept'), refuses('not_waiting', 409));
  assert.ok(served);
});

test('@approvals_capability what a tool may not reach waits as a leave, and once it is given the tool reaches it', async () => {
  await using on = await working('reaching');
  const { window, models } = on;
  models.script(
    answer('<http.get url="https://example.org/"/>'),
    answer('<update status="200">I wait for your leave.</update>'),
  );
  const startRun = await window.call<{ run: string }>('startRun', { model: 'remote' });
  await window.call('tools/select', { session: startRun.run, tools: ['http.get'] });
  await window.call('act', { prompt: 'Fetch it.', run: startRun.run });
  const item = await waits(window, ({ kind }) => kind === 'capability');
  assert.deepEqual([item.what, item.content], ['Reach example.org', 'net:example.org']);
  const granted = await say(window, item, 'accept');
  assert.deepEqual([granted.state, granted.canUndo], ['accepted', true]);
  const held = () => window.call<{ granted: string[] }>('capabilities/list', { session: startRun.run });
  assert.deepEqual((await held()).granted, ['net:example.org']);
  await window.call('approvals/undo', { id: item.id });
  assert.deepEqual((await held()).granted, []);
});

test('@approvals_memory a memory waits beside the rest; its decision is a line of the ledger, and it can be taken back', async () => {
  await using on = await working('remembering');
  const { window, models, served } = on;
  models.script(
    answer(
      '<set path="candidate://c" type="preference">The person likes green decks.</set><update status="200">Noted.</update>',
    ),
  );
  await on.act('Note it.');
  const item = await waits(window, ({ kind }) => kind === 'memory');
  assert.equal(item.content, 'The person likes green decks.');
  const ledger = () =>
    readFileSync(path.join(served.folder, 'memory_approvals.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { decision: string }).decision);
  assert.deepEqual([(await say(window, item, 'accept')).state, ledger()], ['accepted', ['approve']]);
  const undone = await window.call<Approval>('approvals/undo', { id: item.id });
  assert.deepEqual([undone.canUndo, ledger()], [false, ['approve', 'undo']]);
});
