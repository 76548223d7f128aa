/** What was acknowledged is there after a kill -9 at any moment, and the store opens again. 200 times with BOB_LONG=1. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestStore } from '../support/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-kill-'));
after(() => rmSync(folder, { recursive: true }));
const KILLS = process.env['BOB_LONG'] === '1' ? 200 : 20;
/** Milliseconds between the first write and the kill, at most; each fifth may write ten times as long, past a checkpoint. */
const LONGEST = 60;
const SCRIPT = path.join(import.meta.dirname, '..', 'support', 'kill-writer.ts');

type Changes = Readonly<Record<string, string | null>>;

interface Said {
  readonly acknowledged: readonly Changes[];
  /** What was begun and not acknowledged: it may be there as a whole, or not at all. */
  readonly begun: Changes | null;
}

/** Starts the writer, kills it some time after its first write, and gives what it had said by then. */
async function writeUntilKilled(file: string, run: number, seed: number): Promise<Said> {
  const child = spawn(process.execPath, [SCRIPT, file, String(run), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8');
  const writing = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: string) => {
      said += chunk;
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`the writer ended by itself with ${code}`)));
  });
  // Its pipe is read to the end: also what was said after the last look.
  const closed = new Promise((resolve) => child.once('close', resolve));
  await writing;
  await wait(seed % 5 === 0 ? seed % (10 * LONGEST) : seed % LONGEST);
  child.kill('SIGKILL');
  await closed;
  assert.equal(child.signalCode, 'SIGKILL');
  // A line that was cut off says nothing: what is begun is said before it is written.
  const lines = said.split('\n').slice(0, -1);
  const writes = lines.filter((line) => line !== 'done').map((line) => JSON.parse(line) as Changes);
  const finished = lines.length - writes.length;
  return { acknowledged: writes.slice(0, finished), begun: writes[finished] ?? null };
}

function applied(present: ReadonlyMap<string, string>, changes: Changes): Map<string, string> {
  const next = new Map(present);
  for (const [name, body] of Object.entries(changes)) {
    if (body === null) next.delete(name);
    else next.set(name, body);
  }
  return next;
}

const sorted = (bodies: ReadonlyMap<string, string>) => [...bodies].sort(([a], [b]) => (a < b ? -1 : 1));

test(`@store_durability ${KILLS} kills at any moment lose no acknowledged write`, {
  timeout: 1_200_000,
}, async (context) => {
  const first = Number(process.env['BOB_SEED'] ?? Date.now() % 1e6);
  let acknowledged = 0;
  let begunAndThere = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const seed = first + kill * 7919;
    const file = path.join(folder, `${kill}.db`);
    const before = openTestStore({ file });
    const { run } = before;
    before.close();
    const said = await writeUntilKilled(file, run, seed);
    acknowledged += said.acknowledged.length;

    const wanted = said.acknowledged.reduce(applied, new Map());
    const reopened = openTestStore({ file });
    assert.equal(reopened.database.pragma('integrity_check', { simple: true }), 'ok', `seed ${seed}`);
    assert.deepEqual(reopened.database.pragma('foreign_key_check'), [], `seed ${seed}`);
    const found = sorted(new Map(reopened.store.find({ runId: run }).map((entry) => [entry.path, entry.body])));
    const also = said.begun === null ? null : sorted(applied(wanted, said.begun));
    if (also !== null && JSON.stringify(found) === JSON.stringify(also)) begunAndThere += 1;
    else assert.deepEqual(found, sorted(wanted), `seed ${seed}`);
    reopened.close();
  }
  context.diagnostic(`${KILLS} kills (BOB_SEED=${first}): ${acknowledged} acknowledged writes, all of them there`);
  context.diagnostic(`${begunAndThere} times one more was, which had been begun and not acknowledged`);
});
