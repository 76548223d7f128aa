/** What is remembered, in runs of `ask` and `act`: told before the prompt, there to be read, traced, and in the record of turns. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { StmEntry } from '../../engine/memory/stm.ts';
import type { TurnRecord } from '../../engine/memory/turns.ts';
import type { TraceEvent } from '../../engine/trace/event.ts';
import { answer } from '../support/model-server.ts';
import { ELVES, startRemembering } from '../support/remembering.ts';

interface Entry {
  readonly path: string;
  readonly body: string;
}

/** A Bob who was let keep that somebody plays elves; `says` is what his model says from then on, the last again and again. */
async function withMemory(...says: string[]) {
  let said = 0;
  const bob = await startRemembering([
    {
      think: { candidates: [ELVES], entities: ['Llanowar Elves'], intent: 'tells what they play' },
      say: answer('Nice.'),
    },
    { think: {}, say: () => answer(says[Math.min(said++, says.length - 1)] ?? '') },
  ]);
  await bob.send('I play elves in Pauper.');
  const [waiting] = await bob.pending();
  const { memoryId } = await bob.client.call<{ memoryId: string }>('memory/approve', { id: waiting!.id });
  await bob.client.call('init', { name: 'deck' });
  const run = (prompt: string) =>
    bob.client.call<{ run: string; status: number }>('ask', { model: 'bob:chat', prompt });
  return { bob, memoryId, run, [Symbol.asyncDispose]: () => bob[Symbol.asyncDispose]() };
}

test('@retrieval_in_runs @trace_kinds_retrieval a run is told what fits its prompt, and the look is traced where it happens', async () => {
  await using remembering = await withMemory('<update status="200">Elves.</update>');
  const { bob, memoryId, run } = remembering;
  const { run: alias } = await run('Which elves deck do I play in Pauper?');
  const { system } = bob.responds().at(-1)!;
  assert.match(
    system,
    new RegExp(`=== RETRIEVED_MEMORY ===\\n- id=${memoryId} score=[\\s\\S]*=== END_RETRIEVED_MEMORY ===`),
  );
  assert.match(system, /What went on lately[\s\S]*tells what they play/);
  const looks = bob.lines<TraceEvent>('trace.jsonl').filter(({ kind }) => kind === 'retrieval');
  const own = looks.find(({ data }) => data['run'] === alias);
  assert.deepEqual(own?.data['ids'], [memoryId]);
  // One of the chat's message, one of the run; neither tells what was asked or found.
  assert.equal(looks.length, 2);
  assert.doesNotMatch(JSON.stringify(looks), /[Ee]lves|Pauper/);
});

test('@retrieval_entries memories, what went on lately and games are there to be read, and what was forgotten is gone', async () => {
  await using remembering = await withMemory(
    '<get path="ltm://**"/><get path="stm://**"/><update status="102">Looking.</update>',
    '<update status="200">Seen.</update>',
  );
  const { bob, memoryId, run } = remembering;
  const { run: alias } = await run('What do you know?');
  const shown = bob.responds().at(-1)!.all;
  assert.match(shown, new RegExp(`ltm://${memoryId}`));
  assert.match(shown, /Plays elves in Pauper\./);
  const read = (pattern: string) => bob.client.call<Entry[]>('get', { run: alias, path: pattern });
  assert.deepEqual(
    (await read('ltm://**')).map(({ path: name, body }) => [name, body]),
    [[`ltm://${memoryId}`, 'Plays elves in Pauper.']],
  );
  const [lately] = bob.lines<StmEntry>('stm.jsonl');
  assert.ok((await read('stm://**')).some(({ path: name }) => name === `stm://${lately!.id}`));
  await bob.client.call('memory/undo', { memoryId });
  await assert.rejects(read('ltm://**'), { message: 'Nothing matches ltm://**.' });
});

test('@logs_runs every turn of a run is in turns.jsonl, with its whole prompt, its calls and what they came to', async () => {
  await using remembering = await withMemory(
    '<set path="known://a">1</set><get path="known://none"/>',
    '<update status="200">Done.</update>',
  );
  const { bob, run } = remembering;
  const prompt = `Note it. ${'The whole of it. '.repeat(2_000)}The end.`;
  const { run: alias } = await run(prompt);
  const turns = bob.lines<TurnRecord>('turns.jsonl').filter(({ turn_id }) => turn_id.startsWith(`${alias}#`));
  assert.deepEqual(
    turns.map(({ turn_id, mode, by, input, response }) => ({ turn_id, mode, by, input, response })),
    [
      { turn_id: `${alias}#1`, mode: 'ask', by: 'program', input: prompt, response: '' },
      { turn_id: `${alias}#2`, mode: 'ask', by: 'program', input: '', response: 'Done.' },
    ],
  );
  const called = turns[0]!.tools.map(({ tool_name, args, status, result_ref }) => ({
    tool_name,
    args,
    status,
    result_ref,
  }));
  assert.deepEqual(called[0], {
    tool_name: 'set',
    args: { path: 'known://a' },
    status: 'ok',
    result_ref: 'log://turn_1/set/known_a',
  });
  assert.deepEqual([called[1]?.tool_name, called[1]?.status], ['get', 'failed']);
  assert.match(turns[0]!.tools[1]!.error ?? '', /There is no known:\/\/none/);
  assert.ok(readFileSync(path.join(bob.served.folder, 'turns.jsonl'), 'utf8').includes('The end.'));
});

test('@notes_in_chat what a model notes in a chat is kept with the session, shown to it the next time and to nobody else', async () => {
  const note =
    'Good plan.\n<<<NOTES_JSON>>>{"set_goals":["Win the Friday league"],"add_constraints":["No blue"]}<<<END_NOTES_JSON>>>';
  await using bob = await startRemembering([
    { think: {}, say: answer(note) },
    { think: {}, say: answer('It stands.') },
  ]);
  const first = await bob.send('I want to win on Friday, without blue.');
  assert.equal(first.text, 'Good plan.');
  const checkpoint = path.join(bob.served.folder, 'checkpoints', 'chat.json');
  const stateNow = () => (JSON.parse(readFileSync(checkpoint, 'utf8')) as { state: Record<string, unknown> }).state;
  assert.deepEqual([stateNow()['goals'], stateNow()['constraints']], [['Win the Friday league'], ['No blue']]);
  await bob.send('What now?');
  assert.match(bob.responds().at(-1)!.system, /Win the Friday league[\s\S]*No blue/);
  assert.deepEqual(stateNow()['goals'], ['Win the Friday league']);
});

test('@prompts_tell_protocols models are told of notes and of calls in JSON', async () => {
  await using remembering = await withMemory('<update status="200">Yes.</update>');
  const { bob, run } = remembering;
  await run('Do you know how to note?');
  const [chat, task] = [bob.responds()[0]!.system, bob.responds().at(-1)!.system];
  assert.match(chat, /<<<NOTES_JSON>>>\{.*\}<<<END_NOTES_JSON>>>/);
  assert.match(task, /<<<NOTES_JSON>>>\{.*\}<<<END_NOTES_JSON>>>/);
  assert.match(task, /<<<TOOL_CALLS_JSON>>>\[.*\]<<<END_TOOL_CALLS_JSON>>>/);
});
