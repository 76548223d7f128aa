/** Runs and candidates as a person finds them afterwards: what was stopped, what was proposed, what a killed process was at. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { LoggedTurn } from '../../engine/agent/sessions/turn-log.ts';
import { runBob } from '../../engine/cli/run.ts';
import { startScripted } from '../support/scripted-agent.ts';

test('@run_state_machine @runs_are_entries a run that is over is stopped where its state is set to cancelled, and takes the next prompt', async () => {
  await using bob = await startScripted();
  bob.says('<update status="200">Done.</update>', '<update status="200">Again.</update>');
  const { run } = await bob.ask('Go.');
  const path = `run://${run}`;
  for (let time = 1; time <= 2; time += 1) {
    assert.ok((await bob.agent.set({ run, path, state: 'cancelled' })).ok);
    const { status, attributes } = bob.entry(run, path);
    assert.deepEqual([status, attributes['reason']], [499, 'aborted'], `time ${time}`);
  }
  assert.equal((await bob.ask('And now?', { run })).summary, 'Again.');
  const idle = await bob.agent.abort({ run });
  assert.equal(idle.ok && idle.value.status, 200, 'an abort is for what is at work');
});

test('@candidate_fields a candidate that a model writes as JSON is read: its text is decided about, its fields are its own', async () => {
  await using bob = await startScripted();
  const json = JSON.stringify({ text: 'Plays elves in Pauper.', type: 'mtg_profile', tags: ['elves'], ttl_days: 30 });
  bob.says(
    `<set path="candidate://a">${json}</set><set path="candidate://b">{"deck": 7}</set><update status="200">Done.</update>`,
  );
  const { run } = await bob.ask('I play elves.');
  const read = bob.entry(run, 'candidate://a');
  const { type, tags, ttl_days } = read.attributes;
  assert.deepEqual(
    [read.body, read.state, type, tags, ttl_days],
    ['Plays elves in Pauper.', 'proposed', 'mtg_profile', ['elves'], 30],
  );
  // JSON that is no candidate is what somebody wants remembered, as it stands.
  assert.equal(bob.entry(run, 'candidate://b').body, '{"deck": 7}');
});

test('@turn_record a turn of a run that a killed process was at is told at the next start, with what had come, once', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-killed-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const first = await startScripted({ folder });
  const { promise: never } = Promise.withResolvers<void>();
  first.says({
    content: ['<get path="known://a"/>', 'Half of an ans'],
    until: never,
  });
  void first.agent.ask({ projectId: first.projectId, prompt: 'What is it?', model: 'test' });
  await first.told('ui/render', ({ text }) => text.includes('Half'));
  const { run } = first.agent.getRuns({ projectId: first.projectId })[0]!;

  // What is on the disk in the middle of it is what a kill would leave.
  const left = mkdtempSync(path.join(tmpdir(), 'bob-left-'));
  t.after(() => rmSync(left, { recursive: true, force: true }));
  cpSync(folder, left, { recursive: true });
  const second = await startScripted({ folder: left });
  t.after(async () => {
    await second.agent.close();
    await first.agent.close();
  });
  const told: LoggedTurn[] = [];
  second.agent.onTurn((turn) => void told.push(turn));
  second.agent.onTurn((turn) => void told.push(turn));
  assert.deepEqual(
    told.map(({ run: of, turn, mode, prompt, error }) => [of, turn, mode, prompt, error]),
    [[run, 1, 'ask', 'What is it?', 'interrupted']],
  );
});

test('@turbotime_toggle bob chat --turbotime takes the words that /turbotime takes, and says which there are', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-turbotime-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const bob = async (...words: string[]) => {
    let said = '';
    const write = (piece: string) => (said += piece);
    const args = [
      'chat',
      '--once',
      '/turbotime',
      ...words.flatMap((word) => ['--turbotime', word]),
      '--runtime',
      folder,
    ];
    const code = await runBob(args, { stdout: { write }, stderr: { write, isTTY: false }, env: {}, cwd: folder });
    return { code, said };
  };
  const { code, said } = await bob('rules', 'news');
  assert.deepEqual(
    [code, /is on, with .*rules\.lookup/.test(said), /news\.headline_search/.test(said)],
    [0, true, true],
  );
  const wrong = await bob('nonsense');
  assert.equal(wrong.code, 1);
  assert.match(wrong.said, /no tool called "nonsense".*rules\.lookup/);
});
