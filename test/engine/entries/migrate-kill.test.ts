/** Killed at any moment while it is brought to a later schema: each step is there as a whole or not at all, and it goes on from there. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { must } from '../../../engine/basics/outcome.ts';
import { migrate, migrations } from '../../../engine/entries/migrate.ts';
import { openForSteps, PROJECTS, slowSteps } from '../../support/slow-steps.ts';

const KILLS = process.env['BOB_LONG'] === '1' ? 100 : 12;
const SCRIPT = path.join(import.meta.dirname, '..', '..', 'support', 'kill-migrator.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'bob-migrate-kill-'));
after(() => rmSync(folder, { recursive: true }));

function ofTheFirstSchema(file: string): void {
  const database = openForSteps(file);
  must(migrate(database, file, migrations().slice(0, 1)));
  const insert = database.prepare('INSERT INTO projects (name, created_at) VALUES (?, ?)');
  database.transaction(() => {
    for (let n = 0; n < PROJECTS; n += 1) insert.run(`Project ${n} ${'x'.repeat(n % 90)}`, n);
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Starts it, kills it `pause` milliseconds after it began, and says whether it had said that it was done. */
async function killed(file: string, pause: number): Promise<boolean> {
  const child = spawn(process.execPath, [SCRIPT, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const begun = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`it ended by itself with ${code}`)));
  });
  await begun;
  await wait(pause);
  child.kill('SIGKILL');
  await once(child, 'close');
  assert.equal(child.signalCode, 'SIGKILL');
  return said.endsWith('done\n');
}

test(`${KILLS} kills during an upgrade leave each step whole or undone, and every row`, {
  timeout: 1_200_000,
}, async (context) => {
  const old = path.join(folder, 'old.db');
  ofTheFirstSchema(old);
  const steps = slowSteps();
  const found = new Map<number, number>();
  let longest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const file = path.join(folder, `${kill}.db`);
    copyFileSync(old, file);
    // The first is let go on to its end, so that the kills after it fall into the time that it takes here.
    if (kill === 0) {
      const started = performance.now();
      for (longest = 2; !(await killed(file, longest)); longest *= 2) copyFileSync(old, file);
      longest = Math.min(longest, performance.now() - started);
    } else {
      const isDone = await killed(file, (longest * kill) / KILLS);
      const database = openForSteps(file);
      const version = database.pragma('user_version', { simple: true }) as number;
      found.set(version, (found.get(version) ?? 0) + 1);
      if (isDone) assert.equal(version, steps.length);
      const tables = database.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
      assert.equal(tables.includes('channel_bans'), version >= 3);
      assert.equal(tables.includes('later_projects'), version >= steps.length);
      assert.equal(must(migrate(database, file, steps)), steps.length);
      for (const table of ['projects', 'later_projects']) {
        assert.equal(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), PROJECTS);
      }
      assert.equal(database.pragma('integrity_check', { simple: true }), 'ok');
      database.close();
    }
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
  assert.ok((found.get(steps.length) ?? 0) < KILLS - 1, 'no kill came before the end');
  context.diagnostic(`versions found: ${[...found].map(([version, times]) => `${version} ${times} times`).join(', ')}`);
});
