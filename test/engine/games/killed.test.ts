/** A process that is killed in the middle of a game loses nothing that was acknowledged. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { execute } from '../../../engine/journal/execute.ts';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { timelineOf } from '../../../engine/journal/timeline.ts';
import { raceRules } from './race-rules.ts';
import { playOut, raceTables, scratch } from './race-table.ts';

for (const after of [1, 7, 25]) {
  test(`killed after ${after} acknowledged answers, the game resumes with all of them`, async (t) => {
    const folder = scratch(t);
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'killed-child.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let gameId = '';
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (gameId === '') gameId = line;
      else acknowledged = Number(line);
      if (acknowledged >= after && !child.killed) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    assert.equal(child.signalCode, 'SIGKILL');

    const { tables } = raceTables(folder);
    const resumed = await tables.resume(gameId);
    assert.ok(resumed.ok, resumed.ok ? '' : resumed.message);
    const read = await readJournal(path.join(folder, 'mtg', gameId, 'journal.jsonl'));
    const mine = timelineOf(read.lines)!.steps.filter((step) => step.player === 0);
    assert.ok(mine.length >= acknowledged, `${mine.length} of ${acknowledged}`);
    await playOut(tables.find(gameId), resumed.seated.token);
    await tables.close();
    const whole = await readJournal(path.join(folder, 'mtg', gameId, 'journal.jsonl'));
    assert.equal((await execute(whole.lines, raceRules())).mismatch, null);
  });
}
