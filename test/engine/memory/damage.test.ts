/** Damage to what a person approved is found, named, and never acted on; what is made from it is made again. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '../../../engine/database/database.ts';
import type { Fact } from '../../../engine/disk/fact.ts';
import { openSqliteMemory } from '../../../engine/ltm/backends/sqlite.ts';
import { createMemoryApprovals } from '../../../engine/memory/approve.ts';
import { type LedgerRecord, openLedger } from '../../../engine/memory/ledger.ts';
import type { Queue } from '../../../engine/memory/queue.ts';

const TEXTS = ['Plays elves.', 'Likes long games.', 'Keeps two lands.', 'Prefers blue.'];
/** Nothing waits here: what was decided is all that these tests are about. */
const QUEUE = { waiting: () => [] } as Partial<Queue> as Queue;

function record(text: string, n: number): Omit<LedgerRecord, 'ledger_id' | 'at'> {
  return {
    by: 'window',
    decision: 'approve',
    candidate_id: `cand_${n}`,
    candidate: { text, type: 'fact', tags: [], ttl_days: null, source: 'user_said', why_store: 'Said so.' },
    original: null,
    memory_id: `mem_${n}`,
    supersedes: null,
    undoes: null,
    origin: 'think',
    evidence: [],
  };
}

function folderOf(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-damage-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function opened(folder: string): Promise<{ texts: string[]; facts: Fact[] }> {
  const facts: Fact[] = [];
  const ledger = openLedger(path.join(folder, 'memory_approvals.jsonl'), () => 2000);
  const ltm = openSqliteMemory(path.join(folder, 'ltm.db'), { now: () => 2000, onFact: (fact) => facts.push(fact) });
  await createMemoryApprovals({ ledger, queue: QUEUE, ltm, now: () => 2000 }).repair();
  const texts = (await ltm.list()).map(({ text }) => text).sort();
  ledger.close();
  await ltm.close();
  return { texts, facts: [...ledger.facts, ...facts] };
}

async function remembered(context: TestContext): Promise<{ folder: string; ledgerFile: string }> {
  const folder = folderOf(context);
  const ledgerFile = path.join(folder, 'memory_approvals.jsonl');
  let at = 1000;
  const ledger = openLedger(ledgerFile, () => at++);
  for (const [n, text] of TEXTS.entries()) ledger.append(record(text, n));
  ledger.close();
  assert.deepEqual(await opened(folder), { texts: [...TEXTS].sort(), facts: [] });
  return { folder, ledgerFile };
}

test('each flipped bit in the ledger is named with its line, and rewrites no memory', async (context) => {
  const { folder, ledgerFile } = await remembered(context);
  const whole = readFileSync(ledgerFile);
  for (let at = 0; at < whole.length; at += 37) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(ledgerFile, flipped);
    const { texts, facts } = await opened(folder);
    assert.deepEqual(texts, [...TEXTS].sort(), `byte ${at}`);
    const line = whole.subarray(0, at).toString().split('\n').length;
    assert.match(facts[0]?.where ?? '', new RegExp(`line ${line}(?!\\d)|at its end`), `byte ${at}`);
  }
});

test('lines that were removed, swapped, repeated or written without a checksum are told, and change nothing', async (context) => {
  const { folder, ledgerFile } = await remembered(context);
  const lines = readFileSync(ledgerFile, 'utf8').trimEnd().split('\n') as [string, string, string, string];
  const [a, b, c, d] = lines;
  const bare = c.replace(/,"after".*/, '}').replace('Keeps two lands.', 'Keeps no lands.');
  for (const changed of [
    [b, c, d],
    [a, c, d],
    [a, c, b, d],
    [a, b, b, c, d],
    [a, b, bare, d],
    [a, b, c, d.replace('Prefers blue.', 'Prefers red. ')],
  ]) {
    writeFileSync(ledgerFile, `${changed.join('\n')}\n`);
    const { texts, facts } = await opened(folder);
    assert.deepEqual(texts, [...TEXTS].sort());
    assert.ok(facts.length > 0);
  }
});

test('a ledger from before there were checksums is read, and goes on with them', async (context) => {
  const { folder, ledgerFile } = await remembered(context);
  const old = readFileSync(ledgerFile, 'utf8').replaceAll(/,"after":"[0-9a-f]*","sum":"[0-9a-f]+"\}/g, '}');
  writeFileSync(ledgerFile, old);
  const ledger = openLedger(ledgerFile, () => 3000);
  ledger.append(record('Plays fast.', 5));
  ledger.append(record('Plays at night.', 6));
  ledger.close();
  const { texts, facts } = await opened(folder);
  assert.deepEqual([texts.length, facts], [6, []]);
});

test('a last record that was cut is kept beside its file, and told without saying that it had not counted', async (context) => {
  const { folder, ledgerFile } = await remembered(context);
  const whole = readFileSync(ledgerFile, 'utf8');
  writeFileSync(ledgerFile, whole.slice(0, -40));
  const { texts, facts } = await opened(folder);
  assert.deepEqual(texts, [...TEXTS].sort());
  assert.match(facts[0]?.where ?? '', /memory_approvals\.jsonl, at its end; .* memory_approvals\.jsonl\.cut-2000/);
  const kept = readFileSync(`${ledgerFile}.cut-2000`, 'utf8');
  assert.ok(kept.length > 50 && whole.includes(kept));
});

test('a damaged ltm.db is put aside and made again from the ledger', async (context) => {
  const { folder } = await remembered(context);
  const file = path.join(folder, 'ltm.db');
  const whole = readFileSync(file);
  const zeroes = Buffer.from(whole);
  zeroes.fill(0, 4096, 4096 * 6);
  for (const damaged of [Buffer.alloc(5000, 1), zeroes, whole.subarray(0, 9000)]) {
    writeFileSync(file, damaged);
    const { texts, facts } = await opened(folder);
    assert.deepEqual(texts, [...TEXTS].sort());
    const [aside] = readdirSync(folder).filter((name) => name === 'ltm.db.damaged-2000');
    assert.equal(aside, 'ltm.db.damaged-2000');
    assert.match(facts[0]?.where ?? '', /ltm\.db; the damaged one is kept as ltm\.db\.damaged-2000/);
  }
});

test('a memory that reads otherwise in ltm.db than it was approved is what was approved', async (context) => {
  const { folder } = await remembered(context);
  for (const change of [
    `memory = replace(memory, 'Plays elves', 'Plays mills')`,
    `memory = replace(memory, 'Said so.', 'Sad so.')`,
    `memory = substr(memory, 1, 40)`,
  ]) {
    const database = openDatabase(path.join(folder, 'ltm.db'), { synchronous: 'NORMAL' });
    database.exec(`UPDATE memories SET ${change} WHERE id = 'mem_0'`);
    database.close();
    assert.deepEqual((await opened(folder)).texts, [...TEXTS].sort());
  }
});
