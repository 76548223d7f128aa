/** Proposals: what waits for a person, and how the run goes on when they have answered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenProposal } from '../../engine/api/shown-text.ts';
import { sha256 } from '../../engine/basics/digest.ts';
import { probeTools } from '../support/probe-tools.ts';
import { type Scripted, startScripted } from '../support/scripted-agent.ts';

async function start() {
  const probes = probeTools();
  return { probes, bob: await startScripted({ plugins: probes.plugins }) };
}

/** The path of the proposal that a run waits at, once it does. */
async function waiting(bob: Scripted, path?: string): Promise<{ run: string; path: string }> {
  const told = await bob.told('run/proposal', (params) => path === undefined || params.path === path);
  return { run: told.run, path: told.path };
}

async function answer(bob: Scripted, action: 'accept' | 'reject', output?: string, path?: string): Promise<number> {
  const { run, path: at } = await waiting(bob, path);
  const resolved = await bob.agent.resolve({
    run,
    resolution: { path: at, action, ...(output === undefined ? {} : { output }) },
  });
  assert.ok(resolved.ok, resolved.ok ? '' : resolved.refusal.message);
  return resolved.value.status;
}

test('@dispatch_proposal_blocks @notification_run_proposal a proposal holds up the rest, and each is asked for alone', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says('<offer path="a">1</offer><ok>2</ok><offer path="b">3</offer><update status="200">Done.</update>');
  const acting = bob.act('Go.');
  const first = await waiting(bob);
  assert.equal(first.path, 'log://turn_1/offer/a');
  const told = bob.notifications.filter(({ method }) => method === 'run/proposal');
  assert.deepEqual(
    told.map(({ params }) => params),
    [{ run: first.run, path: first.path, tool: 'offer', body: '1', attributes: { path: 'a' } }],
  );
  assert.deepEqual(probes.calls, ['offer 1']);
  const state = bob.agent.getRun({ run: first.run });
  assert.ok(state.ok);
  assert.equal(state.value.status, 202);
  assert.equal(bob.entry(first.run, first.path).status, 202);
  await answer(bob, 'accept');
  await answer(bob, 'accept', undefined, 'log://turn_1/offer/b');
  const result = await acting;
  assert.deepEqual(probes.calls, ['offer 1', 'ok 2', 'offer 3']);
  assert.deepEqual([result.status, result.turn, result.reason], [200, 1, 'answered']);
});

test('@resolution @resolution_reject rejected: the rest is left undone and the loop is completed', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer><ok>2</ok><update status="102">More to come.</update>');
  const acting = bob.act('Go.');
  await answer(bob, 'reject');
  const { run, status, reason } = await acting;
  assert.deepEqual([status, reason], [200, 'rejected']);
  assert.deepEqual(probes.calls, ['offer 1']);
  const rejected = bob.entry(run, 'log://turn_1/offer/1');
  assert.deepEqual([rejected.state, rejected.status, rejected.outcome], ['failed', 403, 'rejected:403']);
  assert.equal(bob.entry(run, 'log://turn_1/ok/2').state, 'cancelled');
});

test('@resolution_accept_continue accepted with an update of 102: the run goes on', async () => {
  const { bob } = await start();
  await using _ = bob;
  const thinking = Promise.withResolvers<void>();
  bob.says('<offer>1</offer><update status="102">More.</update>', {
    content: '<update status="200">Done.</update>',
    until: thinking.promise,
  });
  const acting = bob.act('Go.');
  assert.equal(await answer(bob, 'accept', 'what came of it'), 102);
  thinking.resolve();
  const { run, turn, status } = await acting;
  assert.deepEqual([turn, status], [2, 200]);
  const accepted = bob.entry(run, 'log://turn_1/offer/1');
  assert.deepEqual([accepted.state, accepted.body], ['resolved', 'what came of it']);
});

test('@resolution_accept_terminal accepted with an update of 200, 204 or 422: the loop is completed', async () => {
  for (const status of [200, 204, 422]) {
    const { bob } = await start();
    await using _ = bob;
    bob.says(`<offer>1</offer><update status="${status}">Over.</update>`);
    const acting = bob.act('Go.');
    await answer(bob, 'accept');
    const result = await acting;
    assert.deepEqual([result.turn, result.status, result.summary], [1, 200, 'Over.']);
  }
});

test('@resolution_accept_silent accepted without an update: the model sees what came of it, within its stalls', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer>', 'That is that.');
  const acting = bob.act('Go.');
  await answer(bob, 'accept');
  const { turn, reason } = await acting;
  assert.deepEqual([turn, reason], [2, 'inferred']);
});

test('@resolution_error a failure while it is carried out: the run goes on and the model sees the error', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says(
    '<fragile>1</fragile><ok>2</ok><update status="200">Done.</update>',
    '<update status="422">No room.</update>',
  );
  const acting = bob.act('Go.');
  await answer(bob, 'accept');
  const { run, turn, status, summary } = await acting;
  assert.deepEqual([turn, status, summary], [2, 200, 'No room.']);
  assert.deepEqual(probes.calls, [], 'what comes behind the failure is left undone');
  assert.equal(bob.entry(run, 'log://turn_1/fragile/1').status, 500);
  assert.match(bob.requests[1]!.messages[1]!.content, /the disk is full/);
});

test('@runs_are_entries a proposal is also answered by setting its state, and only once', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer><update status="200">Done.</update>');
  const acting = bob.act('Go.');
  const { run, path } = await waiting(bob);
  const set = await bob.agent.set({ run, path, state: 'resolved' });
  assert.ok(set.ok);
  assert.equal((await acting).status, 200);
  const again = await bob.agent.resolve({ run, resolution: { path, action: 'reject' } });
  assert.deepEqual([again.ok, !again.ok && again.refusal.status], [false, 409]);
  const nowhere = await bob.agent.resolve({ run, resolution: { path: 'log://turn_1/offer/9', action: 'accept' } });
  assert.deepEqual([nowhere.ok, !nowhere.ok && nowhere.refusal.status], [false, 404]);
});

test('@resolution of two answers at once one counts', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer><update status="200">Done.</update>');
  const acting = bob.act('Go.');
  const { run, path } = await waiting(bob);
  const answers = await Promise.all([
    bob.agent.resolve({ run, resolution: { path, action: 'accept' } }),
    bob.agent.resolve({ run, resolution: { path, action: 'reject' } }),
  ]);
  assert.deepEqual(answers.map(({ ok }) => ok).sort(), [false, true]);
  await acting;
});

test('@run_abort an abort gives up what waits: the proposal is cancelled and the run can go on', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer>', 'Hello again.');
  const acting = bob.act('Go.');
  const { run, path } = await waiting(bob);
  const aborted = await bob.agent.abort({ run });
  assert.ok(aborted.ok);
  assert.equal(aborted.value.status, 499);
  assert.equal((await acting).status, 499);
  assert.deepEqual([bob.entry(run, path).state, bob.entry(run, path).status], ['cancelled', 499]);
  assert.equal((await bob.act('And now?', { run })).status, 200);
});

test('@yolo_hooks with yolo a proposal of a tool is accepted before anybody is asked', async () => {
  const { bob } = await start();
  await using _ = bob;
  bob.says('<offer>1</offer><update status="200">Done.</update>');
  const { run, status } = await bob.act('Go.', { yolo: true });
  assert.equal(status, 200);
  assert.equal(bob.entry(run, 'log://turn_1/offer/1').state, 'resolved');
  assert.deepEqual(
    bob.notifications.filter(({ method }) => method === 'run/proposal'),
    [],
  );
});

test('@resolution an answer to something else than what was shown is refused, and the proposal waits on', async () => {
  const { bob, probes } = await start();
  await using _ = bob;
  bob.says('<offer path="a">rm one</offer><update status="200">Done.</update>');
  const acting = bob.act('Go.');
  const { run, path, body, attributes } = await bob.told('run/proposal', () => true);
  const answering = (shown: string) =>
    bob.agent.resolve({
      run,
      resolution: { path, action: 'accept', seen: seenProposal({ path, body: shown, attributes }, sha256) },
    });
  const refusal = await answering('rm two');
  assert.ok(!refusal.ok && refusal.refusal.code === 'changed');
  assert.equal(bob.entry(run, path).status, 202);
  assert.ok((await answering(body)).ok);
  await acting;
  assert.deepEqual(probes.calls, ['offer rm one']);
});
