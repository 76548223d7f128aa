/** Runs of a project with a folder: edits that a person accepts, commands that run without a shell, and what `ask` may not do. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startScripted } from '../support/scripted-agent.ts';

function project(t: TestContext): string {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-project-'));
  t.after(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'deck.txt'), '4 Island\n4 Mountain\n');
  writeFileSync(path.join(root, 'notes.md'), '# Notes\n');
  return root;
}

const EDIT = '<set path="deck.txt"><<<<<<< SEARCH\n4 Mountain\n=======\n4 Swamp\n>>>>>>> REPLACE</set>';
const DONE = '<update status="200">Done.</update>';

test('@tool_set_file @repo_overview an edit is proposed, and on disk when it was accepted', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root });
  bob.says(`${EDIT}${DONE}`);
  const acting = bob.act('Black instead of red.');
  const { run, path: at, body } = await bob.told('run/proposal');
  assert.match(bob.requests[0]!.messages[0]!.content, /repo:\/\/overview[\s\S]*deck\.txt/);
  assert.match(body, /4 Swamp/);
  assert.equal(readFileSync(path.join(root, 'deck.txt'), 'utf8'), '4 Island\n4 Mountain\n');
  const accepted = await bob.agent.resolve({ run, resolution: { path: at, action: 'accept' } });
  assert.ok(accepted.ok);
  assert.equal((await acting).status, 200);
  assert.equal(readFileSync(path.join(root, 'deck.txt'), 'utf8'), '4 Island\n4 Swamp\n');
  assert.equal(bob.entry(run, at).status, 200);
});

test('@resolution_reject a rejected edit leaves the file as it was', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root });
  bob.says(`${EDIT}${DONE}`);
  const acting = bob.act('Black instead of red.');
  const { run, path: at } = await bob.told('run/proposal');
  await bob.agent.resolve({ run, resolution: { path: at, action: 'reject' } });
  assert.equal((await acting).reason, 'rejected');
  assert.equal(readFileSync(path.join(root, 'deck.txt'), 'utf8'), '4 Island\n4 Mountain\n');
});

test('@resolution_error a file that changed while the proposal waited is not overwritten: the model is told and goes on', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root });
  bob.says(`${EDIT}${DONE}`, '<update status="422">It changed under me.</update>');
  const acting = bob.act('Black instead of red.');
  const { run, path: at } = await bob.told('run/proposal');
  writeFileSync(path.join(root, 'deck.txt'), '60 Forest\n');
  await bob.agent.resolve({ run, resolution: { path: at, action: 'accept' } });
  const { turn, summary } = await acting;
  assert.deepEqual([turn, summary], [2, 'It changed under me.']);
  assert.equal(readFileSync(path.join(root, 'deck.txt'), 'utf8'), '60 Forest\n');
  assert.equal(bob.entry(run, at).status, 409);
});

test('@ask_mode_files in ask mode nothing is changed, nor is a command run', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root, environment: { BOB_SHELL_ALLOWLIST: 'ls' } });
  bob.says(`${EDIT}<update status="102">x</update>`, '<sh>ls</sh><update status="102">y</update>', DONE);
  const { run, status } = await bob.ask('Black instead of red.');
  assert.equal(status, 200);
  assert.deepEqual(bob.entries(run, 'log://*').filter(({ status: code }) => code === 403).length, 2);
  assert.equal(readFileSync(path.join(root, 'deck.txt'), 'utf8'), '4 Island\n4 Mountain\n');
  assert.ok(!bob.notifications.some(({ method }) => method === 'run/proposal'));
});

test('@yolo_server_execution @stream_end_status with yolo an allowed command runs in the folder, and its output is read next turn', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root, environment: { BOB_SHELL_ALLOWLIST: 'ls' } });
  bob.says(
    '<sh>ls</sh><update status="102">Looking.</update>',
    '<sh>node -e 1</sh><update status="102">z</update>',
    DONE,
  );
  const { run, status } = await bob.act('What is there?', { yolo: true });
  assert.equal(status, 200);
  const channel = bob.entry(run, 'sh://turn_1/ls_1');
  assert.deepEqual([channel.status, channel.body], [200, 'deck.txt\nnotes.md\n']);
  assert.match(bob.entry(run, 'log://turn_1/sh/ls').body, /exit=0/);
  assert.equal(bob.entries(run, 'log://turn_2/sh/*')[0]?.status, 403, 'an interpreter is never run');
});

test('@rpc_stream a command that the client runs streams into its channels by the agent', async (t) => {
  const root = project(t);
  await using bob = await startScripted({ projectRoot: root });
  bob.says('<sh>make deck</sh><update status="102">Running.</update>', DONE);
  const acting = bob.act('Make it.');
  const { run, path: at } = await bob.told('run/proposal');
  const gate = bob.told('run/state', ({ turn }) => turn === 2);
  await bob.agent.resolve({ run, resolution: { path: at, action: 'accept' } });
  assert.ok((await bob.agent.stream({ run, path: at, channel: 1, chunk: 'one ' })).ok);
  assert.ok((await bob.agent.stream({ run, path: at, channel: 1, chunk: 'two' })).ok);
  assert.ok((await bob.agent.streamCompleted({ run, path: at, exitCode: 0, duration: 40 })).ok);
  await gate;
  await acting;
  const channel = bob.entries(run, 'sh://*').find(({ path: name }) => name.endsWith('_1'));
  assert.deepEqual([channel?.body, channel?.status], ['one two', 200]);
  const late = await bob.agent.stream({ run, path: at, channel: 1, chunk: 'more' });
  assert.deepEqual([late.ok, !late.ok && late.refusal.status], [false, 409]);
  const cancel = await bob.agent.streamCancel({ run: 'nobody', path: at });
  assert.deepEqual([cancel.ok, !cancel.ok && cancel.refusal.status], [false, 404]);
});

test('@skill_plugin @persona_plugin a skill and a persona that were given to a run are in its packets', async (t) => {
  const home = mkdtempSync(path.join(tmpdir(), 'bob-home-'));
  t.after(() => rmSync(home, { recursive: true }));
  for (const folder of ['skills', 'personas']) mkdirSync(path.join(home, folder));
  writeFileSync(path.join(home, 'skills', 'mulligans.md'), 'Keep seven with two lands.');
  writeFileSync(path.join(home, 'personas', 'gruff.md'), 'You are gruff.');
  await using bob = await startScripted({ environment: { RUMMY_HOME: home } });
  bob.says('One.', 'Two.');
  const { run } = await bob.ask('Hi.', { persona: 'gruff' });
  assert.match(bob.requests[0]!.messages[0]!.content, /You are gruff\./);
  assert.deepEqual(await bob.agent.listSkills(), ['mulligans']);
  assert.ok((await bob.agent.addSkill({ run, name: 'mulligans' })).ok);
  assert.deepEqual(bob.agent.getSkills({ run }), { ok: true, value: ['mulligans'] });
  assert.ok((await bob.agent.setPersona({ run, text: 'You are kind.' })).ok);
  await bob.ask('And now?', { run });
  const [system] = bob.requests[1]!.messages;
  assert.match(system!.content, /Keep seven with two lands\./);
  assert.match(system!.content, /You are kind\./);
  assert.doesNotMatch(system!.content, /gruff/);
});
