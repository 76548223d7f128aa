/** Which way a run's status may go; the database's trigger has to agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '../../../engine/entries/open.ts';
import { createRecords } from '../../../engine/runs/records.ts';
import type { RunStatus } from '../../../engine/runs/run.ts';
import { whyNotMove } from '../../../engine/runs/run-states.ts';
import { readSettings } from '../../../engine/settings/settings.ts';

const STATUSES: readonly RunStatus[] = [100, 102, 200, 202, 413, 499, 500];

test('the table and the trigger allow the same moves', () => {
  const opened = openStore({ file: ':memory:', settings: readSettings({}).settings, now: () => 1 });
  assert.ok(opened.ok);
  const { database, close } = opened.value;
  const records = createRecords(database, () => 1);
  const project = records.project('p', null);
  const none = { parentRunId: null, temperature: null, persona: null, contextLimit: null, turn: 0 };
  const force = database.prepare('UPDATE runs SET status = ? WHERE id = ?');
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      const run = records.addRun({ ...none, projectId: project.id, alias: `r${from}to${to}`, model: 'm' });
      // 102 is on the way to every other status.
      if (from !== 100) force.run(102, run.id);
      if (from !== 102) force.run(from, run.id);
      const why = whyNotMove(from, to);
      let moved = true;
      try {
        force.run(to, run.id);
      } catch (error) {
        assert.match(String(error), /does not go from this status/);
        moved = false;
      }
      assert.equal(moved, why === null, `${from} to ${to}: ${why}`);
      if (why !== null) assert.match(why, new RegExp(`\\(${from}\\).*\\(${to}\\)`));
    }
  }
  close();
});
