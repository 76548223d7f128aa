/**
 * Run as a process of its own, to be killed at any moment: proposes and decides, and says each decision that was
 * acknowledged, as JSON. Loads as little as it can.
 */
import path from 'node:path';
import { openKillable } from './killable-memory.ts';
import { sayLine } from './say-line.ts';

const { approvals, queue } = openKillable(path.resolve(process.argv[2]!));
const kept: string[] = [];

for (let n = 0; ; n += 1) {
  const proposed = queue.propose(
    { text: `Memory ${process.pid} ${n}.`, type: 'fact', source: 'user_said' },
    { origin: 'import', id: 'kill' },
  );
  if (!proposed.ok) throw new Error(proposed.refusal.message);
  const { id } = proposed.value;
  const last = kept.at(-1);
  const decided =
    n % 5 === 3
      ? await approvals.reject(id, 'window')
      : n % 5 === 4 && last !== undefined
        ? await approvals.approve(id, 'window', last)
        : await approvals.edit(id, { tags: ['kill'] }, 'window');
  if (!decided.ok) throw new Error(decided.refusal.message);
  sayLine(JSON.stringify(decided.value));
  if (decided.value.memoryId !== null) kept.push(decided.value.memoryId);
  if (n % 7 === 6) {
    const undone = await approvals.undo(kept.pop()!, 'window');
    if (!undone.ok) throw new Error(undone.refusal.message);
    sayLine(JSON.stringify(undone.value));
  }
}
