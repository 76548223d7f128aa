/** What is proposed, decided, cited and looked for over RPC, and what nobody is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer } from '../support/model-server.ts';
import { startRemembering } from '../support/remembering.ts';
import type { RpcError } from '../support/rpc.ts';

test('@memory_cited @memory_not_authoritative citations of what was retrieved stay, with what they cite; others go', async () => {
  await using bob = await startRemembering(null);
  await bob.send('Remember that I play elves in Pauper.');
  const [waiting] = await bob.pending();
  assert.deepEqual(
    [waiting?.candidate.text, waiting?.candidate.source, waiting?.origin],
    ['I play elves in Pauper.', 'user_said', 'statement'],
  );
  const { memoryId } = await bob.client.call<{ memoryId: string }>('memory/approve', { id: waiting?.id });
  const reply = await bob.send('What do you remember about elves?');
  assert.ok(reply.text.includes(`[mem:${memoryId}]`));
  assert.deepEqual(
    reply.memories?.map(({ id, text }) => [id, text]),
    [[memoryId, 'I play elves in Pauper.']],
  );
  const all = await bob.send('What do you know about me?');
  assert.equal(all.memories?.length, 1);
  assert.equal((await bob.send('What do you remember about submarines?')).memories?.length, 0);
  // What an answer says of rules comes from the engine, whatever is remembered.
  await bob.send('Remember that trample does nothing.');
  const [wrong] = await bob.pending();
  await bob.client.call('memory/approve', { id: wrong?.id });
  assert.match((await bob.send('What is trample?')).text, /damage/);
});

test("@memory_cited a model's citation of what it was shown is kept and told; one that it made up is taken out of the answer", async () => {
  let cited = '';
  await using bob = await startRemembering([
    {
      think: { recall: ['elves'] },
      say: () => answer(`You play elves [mem:${cited}], and own a castle [mem:mem_castle].`),
    },
  ]);
  await bob.send('Remember that I play elves in Pauper.');
  const [waiting] = await bob.pending();
  cited = (await bob.client.call<{ memoryId: string }>('memory/approve', { id: waiting?.id })).memoryId;
  const reply = await bob.send('Which elves do I play?');
  assert.equal(reply.text, `You play elves [mem:${cited}], and own a castle.`);
  assert.deepEqual(
    reply.memories?.map(({ id }) => id),
    [cited],
  );
  const record = bob.lines<{ memories: { retrieved: string[]; cited: string[] } }>('turns.jsonl').at(-1);
  assert.deepEqual(record?.memories, { retrieved: [cited], cited: [cited] });
});

test('@approval_rpc reject, undo, list, query, export and import over RPC', async () => {
  await using bob = await startRemembering(null);
  const decide = async (text: string, method: string, more: object = {}) => {
    await bob.send(`Remember that ${text}`);
    const [waiting] = await bob.pending();
    return bob.client.call<{ memoryId: string | null }>(method, { id: waiting?.id, ...more });
  };
  await decide('I hate flying.', 'memory/reject');
  const one = await decide('I like short games.', 'memory/approve');
  const two = await decide('I like long games now.', 'memory/approve', { supersedes: one.memoryId });
  type Kept = { id: string; superseded_by: string | null };
  assert.deepEqual(
    (await bob.client.call<Kept[]>('memory/list')).map(({ id }) => id),
    [two.memoryId],
  );
  assert.equal((await bob.client.call<Kept[]>('memory/list', { all: true })).length, 2);
  await bob.client.call('memory/undo', { memoryId: two.memoryId });
  assert.deepEqual(
    (await bob.client.call<Kept[]>('memory/list')).map(({ id }) => id),
    [one.memoryId],
  );
  const hits = await bob.client.call<{ id: string }[]>('memory/query', { text: 'games' });
  assert.deepEqual(
    hits.map(({ id }) => id),
    [one.memoryId],
  );
  const { text, memories } = await bob.client.call<{ text: string; memories: number }>('memory/export');
  assert.equal(memories, 1);
  const again = await bob.client.call<{ proposed: string[]; skipped: unknown[] }>('memory/import', {
    text: `${text}{"text":"Plays on Fridays.","type":"fact","source":"user_said"}\nno json\n`,
  });
  assert.deepEqual([again.proposed.length, again.skipped.length], [1, 2]);
  assert.equal((await bob.client.call<Kept[]>('memory/list')).length, 1);
  await assert.rejects(
    bob.client.call('memory/import', { text: 'rubbish' }),
    (error: RpcError) => error.data?.code === 'import',
  );
  await assert.rejects(
    bob.client.call('memory/approve', { id: 'cand_x' }),
    (error: RpcError) => error.data?.status === 404,
  );
  assert.deepEqual(
    bob.lines<{ decision: string; by: string }>('memory_approvals.jsonl').map(({ decision, by }) => [decision, by]),
    [
      ['reject', 'window'],
      ['approve', 'window'],
      ['supersede', 'window'],
      ['undo', 'window'],
    ],
  );
});

test('@candidate_related what is remembered and says the same, or the opposite, stands with a candidate', async () => {
  await using bob = await startRemembering(null);
  await bob.send('Remember that I like long games.');
  const [first] = await bob.pending();
  assert.deepEqual(first?.related, []);
  const { memoryId } = await bob.client.call<{ memoryId: string }>('memory/approve', { id: first?.id });
  await bob.send("Remember that I don't like long games.");
  const [second] = await bob.pending();
  assert.deepEqual(second?.related, [{ id: memoryId, text: 'I like long games.', relation: 'contradiction' }]);
});

test('@stm_never_called_memory nothing that a person reads comes from what merely went on lately', async () => {
  await using bob = await startRemembering(null);
  for (let n = 0; n < 4; n += 1) await bob.send('What does Llanowar Elves do?');
  for (const about of ['Llanowar Elves', 'me']) {
    const reply = await bob.send(`What do you remember about ${about}?`);
    assert.deepEqual(reply.memories, []);
    assert.doesNotMatch(reply.text, /Asks about|stm_/);
  }
  assert.deepEqual(await bob.client.call('memory/query', { text: 'Llanowar Elves' }), []);
  const { methods } = await bob.client.call<{ methods: { name: string }[] }>('discover');
  assert.ok(methods.every(({ name }) => !name.includes('stm')));
});

test('@practice_proposes with a model practice proposes what turns show, with these turns, and writes nothing', async () => {
  await using bob = await startRemembering([{ think: {}, say: answer('I see.') }]);
  const { turnId } = await bob.send('Slow decks suit me best, I guess.');
  const { proposed, skipped } = await bob.client.call<{ proposed: string[]; skipped: { text: string }[] }>(
    'practice/run',
  );
  const waiting = await bob.pending();
  assert.deepEqual(
    waiting.map(({ id, candidate, evidence }) => [id, candidate.text, evidence]),
    [[proposed[0], 'Prefers slow decks.', [`turn:${turnId}`]]],
  );
  assert.deepEqual(
    skipped.map(({ text }) => text),
    ['Has three Islands in hand.'],
  );
  assert.deepEqual(bob.lines('memory_approvals.jsonl'), []);
});
