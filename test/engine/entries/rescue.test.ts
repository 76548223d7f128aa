/** A store that a disk damaged while it was closed: nothing changed is read from it, and what is whole comes over. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Fact } from '../../../engine/disk/fact.ts';
import type { OpenedStore } from '../../../engine/entries/open.ts';
import { openStore } from '../../../engine/entries/open.ts';
import { readSettings } from '../../../engine/settings/settings.ts';
import { createRandom } from '../../support/mutate.ts';

const { settings } = readSettings({});

function scratch(t: { after(fn: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-rescue-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'bob.db');
}

function open(file: string): { opened: OpenedStore; facts: Fact[] } {
  const facts: Fact[] = [];
  const outcome = openStore({ file, settings, now: () => 7, tell: (fact) => facts.push(fact) });
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.refusal.message);
  return { opened: outcome.value, facts };
}

/** Texts by their rooms and numbers, and runs: as others would read them. */
function rowsOf({ database }: OpenedStore): Map<string, string> {
  const messages = database
    .prepare<[], [number, number, string, string]>('SELECT room, id, sender, body FROM channel_messages')
    .raw()
    .all();
  const runs = database.prepare<[], [number, string, string]>('SELECT id, alias, model FROM runs').raw().all();
  return new Map([
    ...messages.map(([room, id, ...rest]) => [`message ${room} ${id}`, rest.join()] as const),
    ...runs.map(([id, ...rest]) => [`run ${id}`, rest.join()] as const),
  ]);
}

/** 3 projects of 40 runs, and 4 rooms of 60 messages. */
function fill(file: string): Map<string, string> {
  const { opened } = open(file);
  const { database } = opened;
  database.transaction(() => {
    for (let project = 1; project <= 3; project += 1) {
      database.prepare('INSERT INTO projects (name, created_at) VALUES (?, 1)').run(`p${project}`);
      for (let run = 0; run < 40; run += 1) {
        database
          .prepare("INSERT INTO runs (project_id, alias, model, created_at, updated_at) VALUES (?, ?, 'm', 1, 1)")
          .run(project, `run ${project} ${run} ${'x'.repeat(60)}`);
      }
    }
    for (let room = 1; room <= 4; room += 1) {
      database
        .prepare("INSERT INTO channels (channel_id, name, trust, created_at, last_at) VALUES (?, 'n', 'demo', 1, 1)")
        .run(`chn_${room}`);
      for (let id = 1; id <= 60; id += 1) {
        database
          .prepare(
            "INSERT INTO channel_messages (room, id, sender, kind, body, ts, concerns_bots) VALUES (?, ?, 's', 'user', ?, 1, 1)",
          )
          .run(room, id, `${id} ${'lorem ipsum '.repeat(30)}`);
      }
    }
  })();
  const rows = rowsOf(opened);
  opened.close();
  return rows;
}

test('of 60 damages to a closed store none is read as something else, and each is told with the file and where it is kept', (t) => {
  const file = scratch(t);
  const sound = fill(file);
  assert.equal(sound.size, 3 * 40 + 4 * 60);
  const [bytes, sums] = [readFileSync(file), readFileSync(`${file}.sum`)];
  let full = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const random = createRandom(seed);
    let damaged = Buffer.from(bytes);
    const at = random.below(bytes.length);
    if (seed % 3 === 0) damaged[at]! ^= 1 << random.below(8);
    else if (seed % 3 === 1) damaged.fill(0, at - (at % 512), at - (at % 512) + 512);
    else damaged = damaged.subarray(0, at);
    if (damaged.equals(bytes)) continue;
    for (const name of readdirSync(path.dirname(file))) rmSync(path.join(path.dirname(file), name));
    writeFileSync(file, damaged);
    writeFileSync(`${file}.sum`, sums);
    const { opened, facts } = open(file);
    const rows = rowsOf(opened);
    for (const [name, text] of rows) assert.equal(text, sound.get(name), `seed ${seed}: ${name}`);
    opened.close();
    if (rows.size === sound.size) full += 1;
    assert.equal(facts.length, 1, `seed ${seed}`);
    assert.match(facts[0]!.where, /bob\.db; the damaged one is kept as bob\.db\.damaged-7/);
    assert.ok(readFileSync(`${file}.damaged-7`).equals(damaged));
    if (seed % 3 === 0) assert.ok(rows.size > sound.size * 0.6, `seed ${seed}: ${rows.size} of ${sound.size}`);
  }
  t.diagnostic(`${full} of 60 came back whole`);
});

test('a store that is closed and opened again is not looked upon as damaged, nor is a copy of another moment', (t) => {
  const file = scratch(t);
  const sound = fill(file);
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  for (let times = 0; times < 3; times += 1) {
    const { opened, facts } = open(file);
    assert.ok(!existsSync(`${file}.sum`));
    opened.database.prepare("UPDATE runs SET model = 'other'").run();
    opened.close();
    assert.deepEqual(facts, []);
  }
  copyFileSync(copy, file);
  const { opened, facts } = open(file);
  assert.deepEqual([facts, rowsOf(opened)], [[], sound]);
  opened.close();
});

test('after a crash there are no sums, and the store is looked through instead', (t) => {
  const file = scratch(t);
  fill(file);
  rmSync(`${file}.sum`);
  const bytes = readFileSync(file);
  // Every page but those of the schema.
  bytes.fill(0, Math.floor(bytes.length / 2));
  writeFileSync(file, bytes);
  const { opened, facts } = open(file);
  assert.equal(facts.length, 1);
  assert.equal(facts[0]?.severity, 'error');
  opened.close();
});

test('a store in which nothing was written is closed with the sums it had, which go on telling of damage', (t) => {
  const file = scratch(t);
  fill(file);
  const sums = readFileSync(`${file}.sum`);
  open(file).opened.close();
  assert.ok(readFileSync(`${file}.sum`).equals(sums));
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 4;
  writeFileSync(file, bytes);
  const { opened, facts } = open(file);
  assert.equal(facts.length, 1);
  opened.close();
});

test('a copy that was put in place is closed with sums of its own, though nothing was written in it', (t) => {
  const file = scratch(t);
  fill(file);
  const copy = readFileSync(file);
  const { opened: later } = open(file);
  later.database.prepare("UPDATE runs SET model = 'other'").run();
  later.close();
  writeFileSync(file, copy);
  open(file).opened.close();
  const bytes = readFileSync(file);
  // Within a text, where SQLite itself would see nothing.
  bytes[bytes.lastIndexOf('lorem')]! ^= 4;
  writeFileSync(file, bytes);
  const { opened, facts } = open(file);
  assert.equal(facts.length, 1);
  opened.close();
});

test('where the sums are damaged themselves the store is looked through', (t) => {
  const file = scratch(t);
  fill(file);
  const sums = readFileSync(`${file}.sum`);
  sums[8]! ^= 1;
  writeFileSync(`${file}.sum`, sums);
  const bytes = readFileSync(file);
  bytes.fill(0, Math.floor(bytes.length / 2));
  writeFileSync(file, bytes);
  const { opened, facts } = open(file);
  assert.equal(facts[0]?.severity, 'error');
  opened.close();
});

test('a store that was removed while it was open is closed without a word, and nothing of it comes back', (t) => {
  const file = scratch(t);
  const { opened } = open(file);
  opened.database.prepare("INSERT INTO projects (name, created_at) VALUES ('p', 1)").run();
  rmSync(path.dirname(file), { recursive: true });
  opened.close();
  assert.ok(!existsSync(path.dirname(file)));
});
