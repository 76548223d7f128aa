/** The eight ways to write an edit, through the real loop, on an entry (seed 004, Hedberg Editing Syntax). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startScripted } from '../support/scripted-agent.ts';

const BEFORE = 'first line\nport = 3000\nlast line';
const AFTER = 'first line\nport = 8080\nlast line';

/** The entry after one `<set>`, and the log entry of it. */
async function edited(tag: string): Promise<{ body: string; status: number; log: string }> {
  await using bob = await startScripted();
  bob.says(`<set path="known://a">\n${BEFORE}\n</set>\n<update status="102">Kept.</update>`, tag);
  const { run } = await bob.act('Edit it.');
  const log = bob.entries(run, 'log://turn_2/set/*')[0]!;
  return { body: bob.entry(run, 'known://a').body, status: log.status, log: log.body };
}

const set = (body: string): string => `<set path="known://a">\n${body}\n</set>`;

test('@edit_conflict_block @hedberg between SEARCH and REPLACE', async () => {
  const tag = set('<<<<<<< SEARCH\nport = 3000\n=======\nport = 8080\n>>>>>>> REPLACE');
  assert.equal((await edited(tag)).body, AFTER);
});

test('@edit_replace_block @hedberg with REPLACE alone', async () => {
  assert.equal((await edited(set(`=======\n${AFTER}\n>>>>>>> REPLACE`))).body, AFTER);
});

test('@edit_unified_diff @hedberg as hunks', async () => {
  const tag = set('@@ -1,3 +1,3 @@\n first line\n-port = 3000\n+port = 8080\n last line');
  assert.equal((await edited(tag)).body, AFTER);
});

test('@edit_sed @hedberg as s/old/new/', async () => {
  assert.equal((await edited(set('s/port = 3000/port = 8080/'))).body, AFTER);
  assert.equal((await edited(set('s|= ([0-9])000|= 8080|g'))).body, AFTER);
});

test('@edit_text_tags @hedberg as old and new text', async () => {
  assert.equal((await edited(set('<old_text>3000</old_text><new_text>8080</new_text>'))).body, AFTER);
});

test('@edit_json @hedberg as JSON', async () => {
  assert.equal((await edited(set('{"search": "3000", "replace": "8080"}'))).body, AFTER);
  assert.equal((await edited(set('{search="3000", replace="8080"}'))).body, AFTER);
});

test('@edit_attributes @hedberg as attributes', async () => {
  assert.equal((await edited('<set path="known://a" search="3000" replace="8080"/>')).body, AFTER);
});

test('@edit_full @hedberg anything else is the new body', async () => {
  assert.equal((await edited(set('another text'))).body, 'another text');
});

test('@edit_strict_match what is not there once changes nothing, and says where to look', async () => {
  const missing = await edited('<set path="known://a" search="port = 3001" replace="x"/>');
  assert.deepEqual([missing.body, missing.status], [BEFORE, 404]);
  assert.match(missing.log, /line 2: "port = 3000"/);
  const often = await edited('<set path="known://a" search="line" replace="x"/>');
  assert.deepEqual([often.body, often.status], [BEFORE, 409]);
  assert.match(often.log, /lines 1, 3/);
  const loose = await edited('<set path="known://a" search="port  =  3000" replace="port = 8080"/>');
  assert.equal(loose.body, AFTER);
});
