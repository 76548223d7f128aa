/** What a process that was ended in the middle of a run leaves, and what the next start makes of it. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { createAgent } from '../../engine/agent/create-agent.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { probeTools } from '../support/probe-tools.ts';
import { startScripted } from '../support/scripted-agent.ts';

function folder(t: TestContext): string {
  const made = mkdtempSync(path.join(tmpdir(), 'bob-recovery-'));
  t.after(() => rmSync(made, { recursive: true }));
  return made;
}

/** The store as a kill at this moment leaves it on disk. */
function killed(from: string, to: string): string {
  for (const name of ['bob.db', 'bob.db-wal']) {
    if (existsSync(path.join(from, name))) copyFileSync(path.join(from, name), path.join(to, name));
  }
  return to;
}

test('@run_resumable a run that was at work is aborted as interrupted, keeps what was streamed, and takes the next prompt', async (t) => {
  const [first, second] = [folder(t), folder(t)];
  let clock = 1_000_000;
  await using bob = await startScripted({ folder: first, more: { now: () => (clock += 300) } });
  bob.says({ content: ['Once upon', ' a time'], until: new Promise(() => undefined) });
  const asking = bob.ask('Tell.');
  const { run } = await bob.told('ui/render', ({ text }) => text.includes('time'));
  killed(first, second);
  await using next = await startScripted({ folder: second });
  const state = next.agent.getRun({ run });
  assert.ok(state.ok);
  assert.equal(state.value.status, 499);
  assert.equal(next.entry(run, `run://${run}`).outcome, 'interrupted:499');
  const kept = next.entry(run, 'content://1');
  assert.deepEqual([kept.state, kept.body], ['cancelled', 'Once upon a time']);
  next.says('The end.');
  const on = await next.ask('Go on.', { run });
  assert.deepEqual([on.status, on.turn, on.summary], [200, 2, 'The end.']);
  await bob.agent.abort({ run });
  await asking;
});

test('@resolution a proposal outlives the process: accepting it takes the run up again, rejecting it completes the run', async (t) => {
  const first = folder(t);
  const { plugins } = probeTools();
  await using bob = await startScripted({ folder: first, plugins });
  bob.says('<offer>1</offer><update status="102">More.</update>');
  const acting = bob.act('Go.');
  const { run, path: at } = await bob.told('run/proposal');
  const [second, third, fourth] = [folder(t), folder(t), folder(t)].map((to) => killed(first, to));

  await using accepting = await startScripted({ folder: second!, plugins });
  const waiting = accepting.agent.getRun({ run });
  assert.ok(waiting.ok);
  assert.equal(waiting.value.status, 202);
  accepting.says('I see that it was accepted.');
  const accepted = await accepting.agent.resolve({
    run,
    resolution: { path: at, action: 'accept', output: 'came of it' },
  });
  assert.ok(accepted.ok);
  const end = await accepting.told('run/state', ({ status }) => status === 200);
  assert.deepEqual([end.turn, end.summary], [2, 'I see that it was accepted.']);
  assert.match(accepting.requests[0]!.messages[1]!.content, /came of it/);

  await using rejecting = await startScripted({ folder: third!, plugins });
  const rejected = await rejecting.agent.resolve({ run, resolution: { path: at, action: 'reject' } });
  assert.ok(rejected.ok);
  assert.equal(rejected.value.status, 200);
  assert.equal(rejecting.requests.length, 0);

  await using moving = await startScripted({ folder: fourth!, plugins });
  moving.says('Something else, then.');
  assert.equal((await moving.ask('Forget it.', { run })).status, 200);
  assert.equal(moving.entry(run, at).state, 'cancelled', 'a new prompt gives up what waited');
  await bob.agent.abort({ run });
  await acting;
});

test('@loops_table prompts that waited in the queue are worked through before the next one', async (t) => {
  const [first, second] = [folder(t), folder(t)];
  await using bob = await startScripted({ folder: first });
  bob.says({ content: 'Wait', until: new Promise(() => undefined) });
  const one = bob.ask('1');
  const { run } = await bob.told('ui/render');
  const two = bob.agent.prompt('ask', { projectId: bob.projectId, run, prompt: '2' });
  assert.ok(two.ok);
  killed(first, second);
  await using next = await startScripted({ folder: second });
  assert.equal(next.requests.length, 0, 'nothing is asked of a model that nobody wanted now');
  next.says('Two.', 'Three.');
  assert.equal((await next.ask('3', { run })).summary, 'Three.');
  assert.deepEqual(
    next.entries(run, 'prompt://*').map(({ body }) => body),
    ['1', '2', '3'],
  );
  await bob.agent.abort({ run });
  await one;
});

test('@store_single_owner close aborts what runs, waits for it, and lets go of the store', async (t) => {
  const first = folder(t);
  const bob = await startScripted({ folder: first });
  bob.says({ content: 'Wait', until: new Promise(() => undefined) });
  const asking = bob.ask('Go.');
  const { run } = await bob.told('ui/render');
  const waiting = bob.ask('And then?', { run });
  await bob.agent.close();
  assert.equal((await asking).status, 499);
  assert.deepEqual([(await waiting).status, (await waiting).reason], [100, 'interrupted']);
  await using next = await startScripted({ folder: first });
  const state = next.agent.getRun({ run });
  assert.ok(state.ok);
  assert.equal(state.value.status, 499);
  const { settings } = readSettings({});
  const other = await createAgent({ settings, runtimeDir: first });
  assert.deepEqual([other.ok, !other.ok && other.refusal.status], [false, 409], 'the store has one owner');
});
