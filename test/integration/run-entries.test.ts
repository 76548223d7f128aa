/** Runs are entries: what is written to `run://<alias>` drives them, and the queue of prompts behind it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { probeTools } from '../support/probe-tools.ts';
import { type Scripted, startScripted } from '../support/scripted-agent.ts';

const ended = (bob: Scripted, run: string, status: number) =>
  bob.told('run/state', (state) => state.run === run && state.status === status);

test('@runs_are_entries a run begins when its entry is set with a prompt, and ends when it is set to cancelled', async () => {
  await using bob = await startScripted();
  const { projectId } = bob;
  bob.says({ content: 'One.', asked: () => undefined }, { content: 'Tw', until: new Promise(() => undefined) });
  const begun = await bob.agent.set({
    projectId,
    run: 'mine',
    path: 'run://mine',
    body: 'Count.',
    attributes: { model: 'test', mode: 'ask' },
  });
  assert.ok(begun.ok);
  assert.deepEqual([begun.value.path, begun.value.state, begun.value.body], ['run://mine', 'streaming', 'Count.']);
  await ended(bob, 'mine', 200);
  const finished = bob.entry('mine', 'run://mine');
  assert.deepEqual([finished.state, finished.attributes['result']], ['resolved', 'One.']);
  assert.equal(bob.entry('mine', 'prompt://1').body, 'Count.');

  await bob.agent.set({ projectId, run: 'mine', path: 'run://mine', body: 'Go on.' });
  await bob.told('ui/render', ({ text }) => text === 'Tw');
  await bob.agent.set({ run: 'mine', path: 'run://mine', state: 'cancelled' });
  await ended(bob, 'mine', 499);
  assert.deepEqual([bob.entry('mine', 'run://mine').state, bob.entry('mine', 'run://mine').status], ['cancelled', 499]);
  assert.equal(bob.entry('mine', 'prompt://2').body, 'Go on.');
});

test('@runs_are_entries a run can be driven by plugins, too, and by no model', async () => {
  await using bob = await startScripted({
    plugins: {
      starter: (core) => {
        core.ensureTool({ doc: '' });
        core.on('handler', (_, rummy) => {
          const begun = rummy.set({ path: 'run://child', body: 'Your turn.', attributes: { model: 'test' } });
          assert.ok(begun.ok);
        });
      },
    },
  });
  bob.says('<starter>x</starter><update status="200">Started it.</update>', 'I am the child.');
  const { run } = await bob.ask('Start.');
  await ended(bob, 'child', 200);
  assert.equal(bob.entry('child', 'prompt://1').body, 'Your turn.');
  bob.says('<set path="run://other">Go.</set><update status="102">x</update>');
  await bob.ask('Try.', { run });
  const other = bob.agent.getRun({ run: 'other' });
  assert.deepEqual([other.ok, !other.ok && other.refusal.status], [false, 404]);
  assert.ok(
    !bob.requests.at(-1)!.messages.some(({ content }) => content.includes('run://child')),
    'models see no runs',
  );
});

test('@run_no_default_model a run without a model, or with one that nobody knows, is refused and leaves nothing', async () => {
  await using bob = await startScripted();
  const { projectId, agent } = bob;
  const none = await agent.ask({ projectId, prompt: 'Hi.' });
  assert.deepEqual([none.ok, !none.ok && none.refusal.code], [false, 'no_model']);
  const unknown = await agent.ask({ projectId, prompt: 'Hi.', model: 'gpt-17' });
  assert.deepEqual([unknown.ok, !unknown.ok && unknown.refusal.status], [false, 404]);
  const written = await agent.set({ projectId, run: 'x', path: 'run://x', body: 'Hi.' });
  assert.deepEqual([written.ok, !written.ok && written.refusal.code], [false, 'no_model']);
  assert.deepEqual(agent.getRuns({ projectId }), []);
  const empty = await agent.ask({ projectId, prompt: '  ', model: 'test' });
  assert.deepEqual([empty.ok, !empty.ok && empty.refusal.status], [false, 400]);
});

test("@run_settings temperature, persona and context limit are the run's own, and can be changed", async () => {
  await using bob = await startScripted({ environment: { RUMMY_TEMPERATURE: '0.3' } });
  bob.says('One.', 'Two.', 'Three.');
  const { run } = await bob.ask('Go.', { temperature: 1.5, persona: 'You are a pirate.', contextLimit: 30_000 });
  await bob.ask('Go.');
  assert.deepEqual(
    bob.requests.map(({ temperature }) => temperature),
    [1.5, 0.3],
  );
  assert.match(bob.requests[0]!.messages[0]!.content, /You are a pirate\./);
  assert.doesNotMatch(bob.requests[1]!.messages[0]!.content, /pirate/);
  assert.match(bob.requests[0]!.messages[1]!.content, /ceiling 27000/);
  const changed = bob.agent.config({ run, temperature: 0 });
  assert.ok(changed.ok);
  assert.deepEqual([changed.value.temperature, changed.value.contextLimit], [0, 30_000]);
  await bob.ask('Go.', { run });
  assert.equal(bob.requests[2]!.temperature, 0);
  const wrong = bob.agent.config({ run, temperature: 9 });
  assert.deepEqual([wrong.ok, !wrong.ok && wrong.refusal.status], [false, 400]);
});

test('@run_any_client @run_resumable an ended run takes the next prompt, from whoever knows its name', async () => {
  await using bob = await startScripted();
  bob.says('It is 7.', 'Still 7.');
  const { run } = await bob.ask('Pick a number.');
  const other = bob.agent.init({ name: 'another client' });
  assert.ok(other.ok);
  const again = await bob.ask('Which?', { run, projectId: other.value.id });
  assert.deepEqual([again.run, again.turn, again.summary], [run, 2, 'Still 7.']);
  const user = bob.requests[1]!.messages[1]!.content;
  assert.match(user, /Pick a number\./);
  assert.match(user, /It is 7\./);
});

test('@loops_table @loop_abort prompts wait their turn in order; an abort ends the one at work, and the others survive', async () => {
  await using bob = await startScripted();
  const forever = new Promise(() => undefined);
  bob.says({ content: 'Wait', until: forever }, 'Second.', 'Third.');
  const first = bob.ask('1');
  const { run } = await bob.told('ui/render', ({ text }) => text === 'Wait');
  const second = bob.ask('2', { run });
  const third = bob.ask('3', { run });
  await new Promise(setImmediate);
  assert.equal(bob.requests.length, 1, 'one is at work at a time');
  const aborted = await bob.agent.abort({ run });
  assert.ok(aborted.ok);
  assert.equal((await first).status, 499);
  assert.deepEqual([(await second).summary, (await third).summary], ['Second.', 'Third.']);
  const prompts = bob.entries(run, 'prompt://*').map(({ body }) => body);
  assert.deepEqual(prompts, ['1', '2', '3']);
});

test('@run_fork a fork begins with what its parent saw, and leaves the parent as it is', async () => {
  await using bob = await startScripted();
  bob.says('<set path="known://fact">old</set><update status="200">Kept.</update>');
  const parent = await bob.ask('Keep a fact.');
  bob.says('<set path="known://fact">new</set><set path="known://own">1</set><update status="200">Changed.</update>');
  const child = await bob.ask('Change it.', { run: parent.run, fork: true });
  assert.notEqual(child.run, parent.run);
  assert.equal(child.turn, 2);
  assert.match(bob.requests[1]!.messages.map(({ content }) => content).join(), /Keep a fact\./);
  assert.equal(bob.entry(parent.run, 'known://fact').body, 'old');
  assert.equal(bob.entry(child.run, 'known://fact').body, 'new');
  assert.ok(!bob.entries(parent.run).some(({ path }) => path === 'known://own'));
  assert.ok(!bob.entries(child.run).some(({ path }) => path === `run://${parent.run}`));
  const [newest] = bob.agent.getRuns({ projectId: bob.projectId });
  assert.deepEqual([newest?.run, newest?.parent], [child.run, parent.run]);
});

test('@run_inject a message put into a run at work is read in its next turn, even where the model thinks it is done', async () => {
  await using bob = await startScripted();
  const gate = Promise.withResolvers<void>();
  bob.says({ content: '<update status="200">Done.</update>', until: gate.promise }, 'With sugar, then.');
  const asking = bob.ask('Coffee.');
  const { run } = await bob.told('run/progress');
  while (bob.requests.length === 0) await new Promise(setImmediate);
  const injected = bob.agent.inject({ run, message: 'With sugar, please.', isPerson: true });
  gate.resolve();
  const { turn, summary } = await asking;
  assert.deepEqual([turn, summary], [2, 'With sugar, then.']);
  assert.match(bob.requests[1]!.messages[1]!.content, /With sugar, please\./);
  const told = await injected;
  assert.ok(told.ok);
  assert.equal(told.value.summary, 'With sugar, then.');
  bob.says('Another one.');
  const resting = await bob.agent.inject({ run, message: 'One more.', isPerson: true });
  assert.ok(resting.ok);
  assert.deepEqual([resting.value.summary, bob.entry(run, 'prompt://3').body], ['Another one.', 'One more.']);
});

test('@run_inject only the person tells a run that asks nobody what to do', async () => {
  await using bob = await startScripted();
  bob.says('Done.', 'Done again.');
  const { run } = await bob.act('Go.', { yolo: true });
  const program = await bob.agent.inject({ run, message: 'Now this.', isPerson: false });
  assert.ok(!program.ok && program.refusal.code === 'person_only');
  assert.equal(bob.requests.length, 1);
  assert.ok((await bob.agent.inject({ run, message: 'Now this.', isPerson: true })).ok);
});

test('@rpc_run_control a run can be renamed, also while it works, and keeps its name for itself', async () => {
  await using bob = await startScripted();
  const gate = Promise.withResolvers<void>();
  bob.says('One.', { content: 'Two.', until: gate.promise });
  const other = await bob.ask('Go.');
  const asking = bob.ask('Go.');
  const { run } = await bob.told('run/progress', (params) => params.run !== other.run);
  const renamed = bob.agent.rename({ run, name: 'chess' });
  assert.ok(renamed.ok);
  const taken = bob.agent.rename({ run: other.run, name: 'chess' });
  assert.deepEqual([taken.ok, !taken.ok && taken.refusal.status], [false, 409]);
  const bad = bob.agent.rename({ run: other.run, name: 'a/b' });
  assert.deepEqual([bad.ok, !bad.ok && bad.refusal.status], [false, 400]);
  gate.resolve();
  assert.equal((await asking).run, 'chess');
  assert.equal(bob.entry('chess', 'run://chess').state, 'resolved');
  assert.ok(!bob.entries('chess').some(({ path }) => path === `run://${run}`));
});

test('@run_state_machine a run goes 100, 102, 202, 102, 200 and back to 102, and says so in its entry', async () => {
  const probes = probeTools();
  await using bob = await startScripted({ plugins: probes.plugins });
  const started = bob.agent.startRun({ projectId: bob.projectId, model: 'test' });
  assert.ok(started.ok);
  const { alias: run } = started.value;
  const status = () => {
    const found = bob.agent.getRun({ run });
    assert.ok(found.ok);
    return found.value.status;
  };
  assert.equal(status(), 100);
  bob.says('<offer>1</offer><update status="200">Done.</update>');
  const acting = bob.act('Go.', { run });
  await bob.told('run/progress');
  assert.equal(status(), 102);
  const { path } = await bob.told('run/proposal');
  assert.equal(status(), 202);
  await bob.agent.resolve({ run, resolution: { path, action: 'accept' } });
  await acting;
  assert.equal(status(), 200);
  bob.says({ content: 'x', fault: { code: 'unavailable', message: 'Gone.' } });
  await bob.act('Go.', { run });
  assert.equal(status(), 500);
  assert.deepEqual([bob.entry(run, `run://${run}`).state, bob.entry(run, `run://${run}`).status], ['failed', 500]);
  bob.says('Fine.');
  await bob.act('Go.', { run });
  assert.equal(status(), 200);
});

test('@notification_run_state @notification_run_state_history @notification_run_state_telemetry run/state comes after every command with the whole history, and with telemetry at the end of a turn', async () => {
  await using bob = await startScripted();
  const usage = {
    promptTokens: 900,
    cachedTokens: 100,
    completionTokens: 40,
    reasoningTokens: 5,
    totalTokens: 940,
    cost: 0.002,
  };
  bob.says(
    {
      content:
        '<set path="known://a" summary="letters">b</set><set path="unknown://c">Which?</set><update status="102">More.</update>',
      usage,
    },
    { content: '<update status="200">Kept it.</update>', usage: { ...usage, promptTokens: 1000, totalTokens: 1040 } },
  );
  const { run } = await bob.ask('Keep it.');
  const states = bob.notifications.flatMap(({ method, params }) => (method === 'run/state' ? [params] : []));
  const seen = states.map(({ turn, status, telemetry }) => [turn, status, telemetry === null]);
  assert.deepEqual(seen, [
    [1, 102, true],
    [1, 102, true],
    [1, 102, true],
    [1, 102, false],
    [2, 102, true],
    [2, 200, false],
  ]);
  const last = states.at(-1)!;
  assert.deepEqual(Object.keys(last), ['run', 'turn', 'status', 'summary', 'history', 'unknowns', 'telemetry']);
  assert.deepEqual([last.run, last.summary], [run, 'Kept it.']);
  assert.deepEqual(last.unknowns, [{ path: 'unknown://c', body: 'Which?' }]);
  assert.deepEqual(
    last.history.map(({ tool, path, status, turn }) => [tool, path, status, turn]),
    [
      ['prompt', 'prompt://1', 200, 1],
      ['set', 'log://turn_1/set/known_a', 200, 1],
      ['set', 'known://a', 200, 1],
      ['set', 'log://turn_1/set/unknown_c', 200, 1],
      ['set', 'unknown://c', 200, 1],
      ['update', 'log://turn_1/update/more', 200, 1],
      ['update', 'log://turn_2/update/kept_it', 200, 2],
    ],
  );
  const known = last.history.find(({ path }) => path === 'known://a')!;
  assert.deepEqual([known.body, JSON.parse(known.attributes).summary], ['b', 'letters']);
  const asked = bob.agent.getRun({ run });
  assert.ok(asked.ok);
  assert.deepEqual(asked.value, last, 'getRun gives the same');
  const { context_distribution: distribution, ...telemetry } = last.telemetry!;
  assert.deepEqual(telemetry, {
    model: 'test',
    context_tokens: 1000,
    prompt_tokens: 1900,
    cached_tokens: 200,
    completion_tokens: 80,
    reasoning_tokens: 10,
    total_tokens: 1980,
    cost: 0.004,
  });
  const schemes = distribution.map(({ scheme }) => scheme).sort();
  assert.deepEqual(schemes, ['known', 'log', 'prompt', 'unknown', 'update']);
  assert.ok(distribution.every(({ entries, tokens }) => entries > 0 && tokens > 0));
});

test('@context_tokens @turns_table context_tokens is one packet, prompt_tokens adds up over the run', async () => {
  await using bob = await startScripted();
  bob.says(...Array.from({ length: 3 }, (_, turn) => `<update status="102">Step ${turn}.</update>`), 'End.');
  const { run, turn } = await bob.ask('Go.');
  const state = bob.agent.getRun({ run });
  assert.ok(state.ok);
  const telemetry = state.value.telemetry!;
  assert.equal(turn, 4);
  assert.ok(telemetry.context_tokens > 0);
  assert.ok(telemetry.prompt_tokens > 3 * telemetry.context_tokens * 0.9, JSON.stringify(telemetry));
});

test('@notification_run_progress @notification_ui progress and pieces are told as they come, without mechanics', async () => {
  await using bob = await startScripted();
  bob.says({ reasoning: 'Hm.', content: ['Hel', 'lo <upd', 'ate status="200">Done', '.</update> you', '.'] });
  await bob.ask('Hi.');
  const progress = bob.notifications.flatMap(({ method, params }) =>
    method === 'run/progress' ? [params.status] : [],
  );
  assert.deepEqual(progress, ['thinking', 'processing']);
  const rendered = bob.notifications.flatMap(({ method, params }) => (method === 'ui/render' ? [params] : []));
  assert.deepEqual(rendered[0], { ...rendered[0], kind: 'reasoning', text: 'Hm.', append: false });
  const content = rendered.filter(({ kind }) => kind === 'content');
  assert.equal(content.map(({ text }) => text).join(''), 'Hello you.');
  assert.deepEqual(
    content.map(({ append }) => append),
    [false, ...content.slice(1).map(() => true)],
  );
});

test('@models_table aliases of the environment are in the table, and others are added and taken away', async () => {
  await using bob = await startScripted({
    environment: { RUMMY_MODEL_big: 'scripted/big', RUMMY_CONTEXT_big: '20000' },
  });
  const { agent } = bob;
  assert.deepEqual(agent.getModels(), [
    { alias: 'big', actual: 'scripted/big', contextLength: 20_000 },
    { alias: 'test', actual: 'scripted/one', contextLength: null },
  ]);
  const added = agent.addModel({ alias: 'mine', actual: 'scripted/two', contextLength: 50_000 });
  assert.ok(added.ok);
  assert.deepEqual(
    agent.getModels({ limit: 1, offset: 1 }).map(({ alias }) => alias),
    ['mine'],
  );
  bob.says('Two here.');
  await bob.ask('Who?', { model: 'mine' });
  assert.equal(bob.requests[0]!.model, 'two');
  assert.match(bob.requests[0]!.messages[1]!.content, /ceiling 45000/);
  const nonsense = agent.addModel({ alias: 'x', actual: 'nobody/there' });
  assert.deepEqual([nonsense.ok, !nonsense.ok && nonsense.refusal.status], [false, 400]);
  assert.ok(agent.removeModel({ alias: 'mine' }).ok);
  assert.equal(agent.removeModel({ alias: 'mine' }).ok, false);
  const gone = await agent.ask({ projectId: bob.projectId, prompt: 'Hi.', model: 'mine' });
  assert.deepEqual([gone.ok, !gone.ok && gone.refusal.status], [false, 404]);
});

test('@notifications what happens in a run is told for its project, and for no other', async () => {
  await using bob = await startScripted();
  const other = bob.agent.init({ name: 'other' });
  assert.ok(other.ok);
  bob.says({ content: 'Hm', fault: { code: 'unavailable', message: 'Gone.' } });
  await bob.ask('Hi.');
  const before = bob.notifications.length;
  assert.ok(before > 3);
  bob.says('Hello.');
  await bob.ask('Hi.', { projectId: other.value.id });
  assert.deepEqual(
    new Set(bob.notifications.slice(0, before).map(({ projectId }) => projectId)),
    new Set([bob.projectId]),
  );
  assert.deepEqual(
    new Set(bob.notifications.slice(before).map(({ projectId }) => projectId)),
    new Set([other.value.id]),
  );
});

test('@loops_table runs work beside each other', async () => {
  await using bob = await startScripted();
  const gate = Promise.withResolvers<void>();
  bob.says({ content: 'Slow.', until: gate.promise }, 'Fast.');
  const slow = bob.ask('1');
  while (bob.requests.length === 0) await new Promise(setImmediate);
  assert.equal((await bob.ask('2')).summary, 'Fast.');
  gate.resolve();
  assert.equal((await slow).summary, 'Slow.');
});
