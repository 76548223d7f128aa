/** Killed at any moment while it writes, makes backups, upgrades or restores: nothing acknowledged is lost, no backup is half. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { finishRestore } from '../../../engine/backup/finish-restore.ts';
import { backupsIn } from '../../../engine/backup/shelf.ts';
import { checkStore } from '../../../engine/backup/store-check.ts';
import { bob } from '../../support/backup.ts';
import { testFolder } from '../../support/channels.ts';
import { fillRuntimeFolder } from '../../support/runtime-folder.ts';
import { openTestStore } from '../../support/store.ts';

const LONG = process.env['BOB_LONG'] === '1';
const KILLS = LONG ? 200 : 20;
const SCRIPT = path.join(import.meta.dirname, '..', '..', 'support', 'kill-keeper.ts');
const KINDS = ['backup', 'restore', 'upgrade'] as const;

interface Said {
  readonly kept: Set<string>;
  readonly made: string[];
  readonly restored: boolean;
}

/** `ended`: it is killed so long after its first backup, upgrade or restore was done, and not after it began. */
async function untilKilled(folder: string, kind: string, after: number, ended: boolean): Promise<Said> {
  const child = spawn(process.execPath, [SCRIPT, folder, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const gone = once(child, 'exit');
  do
    assert.equal(
      await Promise.race([once(child.stdout, 'data').then(() => 'said'), gone]),
      'said',
      'it ended by itself',
    );
  while (ended && !/"(made|done)"/.test(text));
  await wait(after);
  child.kill('SIGKILL');
  await once(child, 'close');
  assert.equal(child.signalCode, 'SIGKILL');
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { kept?: string; made?: string; done?: string });
  return {
    kept: new Set(lines.flatMap(({ kept }) => kept ?? [])),
    made: lines.flatMap(({ made }) => made ?? []),
    restored: lines.some(({ done }) => done === 'restore'),
  };
}

/** What the folder holds once a Bob has opened it again: keys of entries and of lines. */
async function found(folder: string): Promise<{ entries: Set<string>; lines: Set<string> }> {
  // As every start does first.
  await finishRestore(folder);
  const store = openTestStore({ file: path.join(folder, 'bob.db') });
  const paths = store.database.prepare<[], string>(`SELECT path FROM entries WHERE path GLOB 'known://[0-9]*'`).pluck();
  const entries = new Set(paths.all().map((place) => place.slice('known://'.length)));
  store.close();
  assert.ok(checkStore(path.join(folder, 'bob.db')).ok);
  const log = readFileSync(path.join(folder, 'turns.jsonl'), 'utf8').split('\n').slice(0, -1);
  const lines = new Set(log.flatMap((line) => (JSON.parse(line) as { key?: string }).key ?? []));
  return { entries, lines };
}

/** What a backup holds, put into an empty folder of its own. */
async function held(file: string): Promise<{ entries: Set<string>; lines: Set<string> }> {
  const into = path.join(testFolder('held'), 'again');
  const { code, document } = await bob(into, 'restore', file);
  assert.equal(code, 0, JSON.stringify(document));
  const state = await found(into);
  rmSync(into, { recursive: true });
  return state;
}

test(`${KILLS} kills among writes, backups, upgrades and restores lose nothing that was acknowledged`, {
  timeout: 3_600_000,
}, async (t) => {
  const folder = path.join(testFolder('kill-keeper'), 'bob');
  await fillRuntimeFolder(folder, { games: 1, chats: 20, memories: 3, rooms: 1 });
  const shelf = path.join(folder, 'backups');
  const started = performance.now();
  await bob(folder, 'backup', path.join(shelf, 'first.zip'));
  /** Kills fall into the time that a backup takes here, and a little beyond. */
  const longest = 1.5 * (performance.now() - started);
  const random = Number(process.env['BOB_SEED'] ?? Date.now() % 1e6);
  let acknowledged = new Set<string>();
  const counts = { acknowledged: 0, backups: 0, restored: 0, left: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const kind = KINDS[kill % KINDS.length]!;
    const after = ((random + kill * 7919) % 1000) * (longest / 1000);
    const where = `kill ${kill}, ${kind} after ${after} ms, BOB_SEED=${random}`;
    const said = await untilKilled(folder, kind, after, Math.floor(kill / KINDS.length) % 2 === 1);
    const now = await found(folder);
    counts.acknowledged += said.kept.size;
    const missing = (state: Set<string>, wanted: Set<string>) => [...wanted].filter((key) => !state.has(key));
    const kept = acknowledged;
    const isOld = missing(now.entries, kept).length === 0 && missing(now.lines, kept).length === 0;
    const isNew = kind === 'restore' && (said.restored || !isOld);
    if (isNew) {
      counts.restored += 1;
      assert.deepEqual(
        [...kept].filter((key) => now.entries.has(key) || now.lines.has(key)),
        [],
        `${where}: half`,
      );
      const [before] = backupsIn(folder).filter(({ why }) => why === 'before-restore');
      const earlier = await held(path.join(shelf, before!.name));
      assert.deepEqual(missing(earlier.entries, kept), [], `${where}: the backup before it`);
      acknowledged = new Set(said.kept);
    } else {
      assert.ok(isOld, `${where}: ${missing(now.entries, kept).length} lost`);
      acknowledged = new Set([...kept, ...said.kept]);
    }
    assert.deepEqual(missing(now.entries, said.kept), [], where);
    assert.deepEqual(missing(now.lines, said.kept), [], where);
    for (const file of said.made) assert.ok(existsSync(file), where);
    // Whatever has the name of a backup is a whole one, and its ledger is not behind its store.
    const [newest] = backupsIn(folder);
    if (newest !== undefined) {
      counts.backups += 1;
      const state = await held(path.join(shelf, newest.name));
      assert.deepEqual(missing(state.lines, state.entries), [], where);
    }
    for (const { name, why } of backupsIn(folder)) if (why === 'asked') rmSync(path.join(shelf, name));
    counts.left += readdirSync(shelf).filter((name) => name.startsWith('.making-') || name.endsWith('.part')).length;
    assert.ok(!existsSync(path.join(folder, 'failed.txt')), where);
  }
  assert.ok(counts.restored > 0 && counts.backups > 0 && counts.left > 0, JSON.stringify(counts));
  // What kills left aside goes with the next backup.
  await bob(folder, 'backup');
  assert.deepEqual(
    readdirSync(shelf).filter((name) => name.startsWith('.making-') || name.endsWith('.part')),
    [],
  );
  t.diagnostic(
    `${KILLS} kills (BOB_SEED=${random}): ${counts.acknowledged} acknowledged writes there, ${counts.restored} restores counted, ${counts.backups} backups read back, ${counts.left} times something half lay aside`,
  );
});
