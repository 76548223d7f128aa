/** A memory reworded by the person in their window: the new wording takes the place of the old one, through the ledger. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { KeptMemory, PendingMemory } from '../../engine/api/index.ts';
import { type RpcError, startServed } from '../support/rpc.ts';

test('@app_memories a memory is reworded, also only in its tags; what may not be kept leaves nothing that waits', async () => {
  await using served = await startServed({});
  const client = await served.connect(null);
  await client.call('chat/send', { text: 'Remember that I play elves in Pauper.' });
  const [waiting] = await client.call<PendingMemory[]>('memory/pending');
  const first = await client.call<{ memoryId: string }>('memory/approve', { id: waiting?.id });
  const revise = (memoryId: string, changes: object) =>
    client.call<{ memoryId: string }>('memory/revise', { memoryId, changes });
  const second = await revise(first.memoryId, { tags: ['elves'], ttl_days: 90 });
  const third = await revise(second.memoryId, { text: 'I play elves in Pauper on Fridays.' });
  const list = await client.call<KeptMemory[]>('memory/list');
  assert.deepEqual(
    list.map(({ id, text, tags, ttl_days, supersedes }) => [id, text, tags, ttl_days, supersedes]),
    [[third.memoryId, 'I play elves in Pauper on Fridays.', ['elves'], 90, second.memoryId]],
  );
  await assert.rejects(revise(first.memoryId, { text: 'Again.' }), (error: RpcError) => error.data?.status === 404);
  await assert.rejects(revise(third.memoryId, { text: 'My password is hunter2-hunter2.' }));
  assert.deepEqual(await client.call('memory/pending'), []);
  await client.call('memory/undo', { memoryId: third.memoryId });
  const [back] = await client.call<KeptMemory[]>('memory/list');
  assert.equal(back?.id, second.memoryId);
  const ledger = readFileSync(path.join(served.folder, 'memory_approvals.jsonl'), 'utf8').trim().split('\n');
  assert.deepEqual(
    ledger.map((line) => (JSON.parse(line) as { decision: string }).decision),
    ['approve', 'supersede', 'supersede', 'undo'],
  );
});
