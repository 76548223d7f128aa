/** Notes, the State they change, and the checkpoint that keeps it, through the real loop (seed 001, 1 and 2). */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { type Checkpoint, createCheckpoints } from '../../engine/protocol/checkpoint.ts';
import type { NotesPatch } from '../../engine/protocol/command.ts';
import { CONDENSED_BOUNDS, condense, RECENT_BOUNDS, type RecentMessage } from '../../engine/protocol/condense.ts';
import { grantCapability, runActions } from '../../engine/protocol/notes.ts';
import { emptyState, readState, type State } from '../../engine/protocol/state.ts';
import { type Scripted, startScripted } from '../support/scripted-agent.ts';

const block = (patch: unknown): string => `Noted.\n<<<NOTES_JSON>>>${JSON.stringify(patch)}<<<END_NOTES_JSON>>>`;

/** The State of a run after these patches, one a turn. */
async function stateAfter(bob: Scripted, ...patches: NotesPatch[]): Promise<State> {
  let run: string | undefined;
  for (const patch of patches) {
    bob.says(block(patch));
    run = (await bob.ask('Note it.', run === undefined ? {} : { run })).run;
  }
  return onlyCheckpoint(bob).state;
}

function checkpointsOf(bob: Scripted): Checkpoint[] {
  const folder = path.join(bob.folder, 'checkpoints');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Checkpoint);
}

function onlyCheckpoint(bob: Scripted): Checkpoint {
  const found = checkpointsOf(bob);
  assert.equal(found.length, 1);
  return found[0]!;
}

function place(): { folder: string; [Symbol.dispose]: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-checkpoints-'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test('@state_lists @state_episode_summary a State has its lists and its summary, and strings only', () => {
  const lists = ['goals', 'open_loops', 'decisions', 'constraints', 'memory_tags', 'memory_refs'] as const;
  for (const name of lists) {
    const state = readState({ [name]: ['a', 3, null, 'b', 'a'] });
    assert.deepEqual(state, { ...emptyState(), [name]: ['a', 'b'] });
  }
  assert.equal(readState({ episode_summary: 'We met.' }).episode_summary, 'We met.');
  assert.equal(readState({ episode_summary: 3 }).episode_summary, '');
  assert.deepEqual(readState(undefined), emptyState());
});

test('@state_capabilities_granted @state_capabilities_pending nothing that is granted is pending', () => {
  const read = readState({ capabilities_granted: ['net'], capabilities_pending: ['net', 'net:huggingface.co'] });
  assert.deepEqual(read.capabilities_granted, ['net']);
  assert.deepEqual(read.capabilities_pending, ['net:huggingface.co']);
  const granted = grantCapability(read, 'net:huggingface.co');
  assert.deepEqual([granted.capabilities_granted, granted.capabilities_pending], [['net', 'net:huggingface.co'], []]);
  assert.deepEqual(runActions(granted, ['request_permission:net'], 'model').state.capabilities_pending, []);
});

test('@notes_markers a block is applied, and nobody sees it', async () => {
  await using bob = await startScripted();
  bob.says({ content: block({ set_goals: ['win'] }).split(/(?=[<{"])/) });
  const { summary } = await bob.ask('Note it.');
  assert.equal(summary, 'Noted.');
  const shown = bob.notifications.filter(({ method }) => method === 'ui/render');
  assert.ok(shown.length > 0);
  assert.doesNotMatch(JSON.stringify(shown), /NOTES|set_goals/);
  assert.deepEqual(onlyCheckpoint(bob).state.goals, ['win']);
});

test('@notes_set_goals @notes_absent_keys goals are replaced, and what is absent stays', async () => {
  await using bob = await startScripted();
  const state = await stateAfter(
    bob,
    { set_goals: ['a', 'b'], add_decisions: ['d'], set_episode_summary: 's' },
    { set_goals: ['c'] },
  );
  assert.deepEqual(state, { ...emptyState(), goals: ['c'], decisions: ['d'], episode_summary: 's' });
});

test('@notes_open_loops loops are opened once and closed by their text', async () => {
  await using bob = await startScripted();
  const state = await stateAfter(
    bob,
    { add_open_loops: ['a', 'b', 'a'] },
    { add_open_loops: ['b', 'c'], close_open_loops: ['a', 'nothing'] },
  );
  assert.deepEqual(state.open_loops, ['b', 'c']);
});

test('@notes_decisions_constraints @notes_memory_tags decisions, constraints and tags are added once', async () => {
  await using bob = await startScripted();
  const state = await stateAfter(
    bob,
    { add_decisions: ['d'], add_constraints: ['c'], add_memory_tags: ['t'] },
    { add_decisions: ['e', 'd'], add_constraints: ['k', 'c'], add_memory_tags: ['u', 't'] },
  );
  assert.deepEqual(
    [state.decisions, state.constraints, state.memory_tags],
    [
      ['d', 'e'],
      ['c', 'k'],
      ['t', 'u'],
    ],
  );
});

test('@notes_episode_summary the summary is replaced', async () => {
  await using bob = await startScripted();
  const state = await stateAfter(bob, { set_episode_summary: 'One.' }, { set_episode_summary: 'Two.' });
  assert.equal(state.episode_summary, 'Two.');
});

test('@notes_malformed what can be read of a patch counts, and the model is told of the rest', async () => {
  await using bob = await startScripted();
  bob.says(`Noted.<<<NOTES_JSON>>>{set_goals: 'win', add_decisions: ["a", 3],}<<<END_NOTES_JSON>>>`);
  const { run } = await bob.ask('Note it.');
  const { state } = onlyCheckpoint(bob);
  assert.deepEqual([state.goals, state.decisions], [['win'], ['a']]);
  assert.deepEqual(
    bob.entries(run, 'error://*').map(({ status, attributes }) => [status, attributes['code']]),
    [
      [422, 'notes_field'],
      [422, 'notes_field'],
    ],
  );
});

test('@notes_actions_after_patch @notes_unknown_actions actions run in order behind the patch; unknown ones are traced', async () => {
  await using bob = await startScripted();
  const state = await stateAfter(bob, {
    actions: ['dance', 'request_permission:net:example.org', 'request_permission:net'],
    set_goals: ['first'],
  });
  assert.deepEqual([state.goals, state.capabilities_pending], [['first'], ['net:example.org', 'net']]);
  const kinds = bob.traced.map((event) => event.kind).filter((kind) => kind.startsWith('notes.'));
  assert.deepEqual(kinds, ['notes.patch', 'notes.actions']);
  const actions = bob.traced.find((event) => event.kind === 'notes.actions')!;
  const results = actions.data['results'] as { action: string; result: string }[];
  assert.deepEqual(
    results.map(({ action, result }) => [action, result]),
    [
      ['dance', 'ignored'],
      ['request_permission:net:example.org', 'done'],
      ['request_permission:net', 'done'],
    ],
  );
});

/** A session of this many exchanges, long enough to be condensed. */
function talk(exchanges: number): RecentMessage[] {
  return Array.from({ length: exchanges }, (_, index): RecentMessage[] => [
    { role: 'user', content: `question ${index}` },
    { role: 'tool', content: `result ${index} `.repeat(60) },
    { role: 'assistant', content: `answer ${index}` },
  ]).flat();
}

test('@notes_condense_now only a few of the newest messages are left at once', async () => {
  await using bob = await startScripted();
  let run: string | undefined;
  for (let index = 0; index < 8; index++) {
    bob.says(`Answer ${index}.`);
    run = (await bob.ask(`Question ${index}.`, run === undefined ? {} : { run })).run;
  }
  assert.equal(onlyCheckpoint(bob).recent_messages.length, 16);
  bob.says(block({ actions: ['condense_now'] }));
  await bob.ask('Forget.', { run: run! });
  const { recent_messages: messages } = onlyCheckpoint(bob);
  assert.equal(messages.length, CONDENSED_BOUNDS.messages);
  assert.deepEqual(messages.slice(-2), [
    { role: 'user', content: 'Forget.' },
    { role: 'assistant', content: 'Noted.' },
  ]);
});

test('@notes_condense_smart results are shortened first, and questions stay where no summary carries them', () => {
  const messages = talk(4);
  const smart = condense(messages, 'smart', { episode_summary: '' }, CONDENSED_BOUNDS);
  assert.deepEqual(smart, messages, 'nothing to gain, nothing changed');
  const tight = { messages: 12, characters: 1500 };
  const shortened = condense(messages, 'smart', { episode_summary: '' }, tight);
  assert.equal(shortened.length, 12, 'results became short, everything else stayed');
  assert.deepEqual(
    shortened.filter(({ role }) => role !== 'tool'),
    messages.filter(({ role }) => role !== 'tool'),
  );
  const few = { messages: 6, characters: 1500 };
  const questions = (kept: readonly RecentMessage[]) => kept.filter(({ role }) => role === 'user').length;
  const without = condense(messages, 'smart', { episode_summary: '' }, few);
  const carried = condense(messages, 'smart', { episode_summary: 'We talked.' }, few);
  assert.deepEqual([without.length, carried.length], [6, 6]);
  assert.ok(questions(without) > questions(carried), 'a summary lets questions go');
});

test('@checkpoint_fields a checkpoint has the fields of the seed, and a trace tail where there is one', () => {
  using at = place();
  const checkpoints = createCheckpoints(at.folder, () => 1_700_000_000_250);
  const written = checkpoints.write({
    session_id: 's',
    state: emptyState(),
    recent_messages: [{ role: 'user', content: 'Hi.' }],
    trace_tail: ['t1'],
  });
  assert.ok(written.ok);
  assert.deepEqual(JSON.parse(readFileSync(path.join(at.folder, 's.json'), 'utf8')), {
    session_id: 's',
    revision: 1,
    updated_ts: 1_700_000_000.25,
    state: emptyState(),
    recent_messages: [{ role: 'user', content: 'Hi.' }],
    trace_tail: ['t1'],
  });
  assert.deepEqual(checkpoints.read('s').checkpoint, written.value);
});

test('@checkpoint_file the file is replaced in one step, and no name leads out of the folder', () => {
  using at = place();
  const folder = path.join(at.folder, 'checkpoints');
  const checkpoints = createCheckpoints(folder);
  const request = { state: emptyState(), recent_messages: [] };
  for (const session of ['../up', '..', 'a/b', 'C:\\x', 'ü *']) {
    assert.ok(checkpoints.write({ ...request, session_id: session }).ok, session);
    assert.equal(checkpoints.read(session).checkpoint?.session_id, session);
  }
  assert.deepEqual(readdirSync(at.folder), ['checkpoints']);
  assert.ok(
    readdirSync(folder).every((file) => /\.json(\.sum)?$/.test(file)),
    'nothing half is left',
  );
  assert.equal(readdirSync(folder).filter((file) => file.endsWith('.json')).length, 5);
  const empty = checkpoints.write({ ...request, session_id: '' });
  assert.ok(!empty.ok && empty.refusal.status === 400);
});

test('@checkpoint_revision revisions count up, and an older one writes over nothing', async () => {
  using at = place();
  const checkpoints = createCheckpoints(at.folder);
  const request = { session_id: 's', state: emptyState(), recent_messages: [] };
  const revisions = [checkpoints.write(request), checkpoints.write({ ...request, revision: 1 })];
  assert.deepEqual(
    revisions.map((written) => written.ok && written.value.revision),
    [1, 2],
  );
  const late = checkpoints.write({ ...request, revision: 1 });
  assert.ok(!late.ok && late.refusal.status === 409);
  await using bob = await startScripted();
  await stateAfter(bob, { set_goals: ['a'] }, { set_goals: ['b'] });
  assert.equal(onlyCheckpoint(bob).revision, 2, 'one a turn');
});

test('@checkpoint_corrupt a file that can not be read is kept aside and told, and the run goes on', async () => {
  await using bob = await startScripted();
  bob.says('One.');
  const { run } = await bob.ask('Go.');
  const folder = path.join(bob.folder, 'checkpoints');
  const [file] = readdirSync(folder);
  writeFileSync(path.join(folder, file!), '{"session_id": "half');
  bob.says('Two.');
  assert.equal((await bob.ask('Go on.', { run })).status, 200);
  const { text } = await bob.told('ui/notify');
  assert.match(text, /can't be read/);
  const aside = readdirSync(folder).find((name) => name.includes('unreadable'));
  assert.equal(readFileSync(path.join(folder, aside!), 'utf8'), '{"session_id": "half');
  assert.equal(onlyCheckpoint(bob).revision, 1);
});

test('@checkpoint_recent_messages the messages stay within their bounds, and the newest exchange stays', () => {
  using at = place();
  const checkpoints = createCheckpoints(at.folder);
  const messages = talk(200);
  const written = checkpoints.write({ session_id: 's', state: emptyState(), recent_messages: messages });
  assert.ok(written.ok);
  const kept = written.value.recent_messages;
  const characters = kept.reduce((sum, message) => sum + message.content.length, 0);
  assert.ok(kept.length <= RECENT_BOUNDS.messages && characters <= RECENT_BOUNDS.characters);
  assert.deepEqual(kept.slice(-3), messages.slice(-3));
  const huge: RecentMessage[] = [{ role: 'user', content: 'x'.repeat(100_000) }];
  const one = checkpoints.write({ session_id: 't', state: emptyState(), recent_messages: huge });
  assert.ok(one.ok && one.value.recent_messages[0]!.content.length <= RECENT_BOUNDS.characters);
});

test('@chat_message_roles only messages of the four roles are read back', () => {
  using at = place();
  const checkpoints = createCheckpoints(at.folder);
  const messages = (['system', 'user', 'assistant', 'tool'] as const).map((role) => ({ role, content: role }));
  checkpoints.write({ session_id: 's', state: emptyState(), recent_messages: messages });
  const file = path.join(at.folder, 's.json');
  assert.ok(existsSync(file));
  const text = JSON.parse(readFileSync(file, 'utf8')) as { recent_messages: unknown[] };
  text.recent_messages.push({ role: 'robot', content: 'x' }, { role: 'user' }, 'x', null);
  writeFileSync(file, JSON.stringify(text));
  // As an older Bob leaves it: nothing says how it was written.
  rmSync(`${file}.sum`);
  assert.deepEqual(checkpoints.read('s').checkpoint?.recent_messages, messages);
});
