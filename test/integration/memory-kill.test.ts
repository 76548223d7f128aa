/** A process that decides about memory is killed at any moment: what it had acknowledged holds, in the ledger and in memory. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKillable } from '../support/killable-memory.ts';

const KILLS = process.env['BOB_LONG'] === '1' ? 60 : 6;
const CHILD = path.join(import.meta.dirname, '..', 'support', 'kill-approver.ts');

interface Acknowledged {
  readonly decision: string;
  readonly ledgerId: string;
  readonly memoryId: string | null;
}

async function decideUntilKilled(folder: string, after: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (data) => {
    text += String(data);
  });
  await once(child.stdout, 'data');
  await sleep(after);
  child.kill('SIGKILL');
  await once(child, 'close');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Acknowledged);
}

test(`@approval_survives_kill @ledger_repair ${KILLS} kills at any moment lose no decision, and memory is what the ledger says`, {
  timeout: 600_000,
}, async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-kill-memory-'));
  let acknowledged = 0;
  let repaired = 0;
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const said = await decideUntilKilled(folder, (kill * 37) % 150);
      acknowledged += said.length;
      const memory = openKillable(folder);
      const { restored, removed, settled, unexplained } = await memory.approvals.repair();
      repaired += restored + removed + settled;
      assert.equal(unexplained, 0);
      assert.deepEqual(memory.ledger.facts.length <= 1, true);
      const lines = new Set(memory.ledger.records().map(({ ledger_id }) => ledger_id));
      for (const { ledgerId } of said) assert.ok(lines.has(ledgerId), `${ledgerId} was acknowledged and is gone`);
      const { memories, decided } = memory.approvals.approved();
      const kept = new Map((await memory.ltm.list({ all: true })).map((one) => [one.id, one]));
      assert.deepEqual([...kept.keys()].sort(), [...memories.keys()].sort());
      for (const [id, { text, superseded_by }] of memories) {
        assert.deepEqual([kept.get(id)?.text, kept.get(id)?.superseded_by], [text, superseded_by]);
      }
      // Nothing that was decided about waits again; what was being proposed may.
      assert.ok(memory.queue.waiting().every(({ id }) => !decided.has(id)));
      assert.ok(memory.queue.waiting().length <= kill + 1);
      await memory.close();
    }
    assert.ok(acknowledged > 0);
    context.diagnostic(`${acknowledged} acknowledged decisions, ${repaired} things made up for on start`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
