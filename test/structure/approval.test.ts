/** Long-term memory is written in one place: where a person's decision has just been put into the ledger. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../support/sources.ts';

/** The only one that may write. */
const APPROVAL = 'engine/memory/approve.ts';
/** The backends themselves, which hand on to one another. */
const BACKENDS = 'engine/ltm/';
const WRITES = /\.\s*(?:upsert|removeByLedger|rebuild)\s*\(|\[\s*['"`](?:upsert|removeByLedger|rebuild)['"`]\s*\]/;

function writers(sources: readonly { file: string; text: string }[]): string[] {
  return sources
    .filter(({ file }) => file !== APPROVAL && !file.startsWith(BACKENDS))
    .filter(({ text }) => WRITES.test(text))
    .map(({ file }) => file);
}

test('nothing but the approval writes the long-term memory', () => {
  assert.deepEqual(writers(['engine', 'electron', 'renderer'].flatMap(sourceFiles)), []);
});

test('the approval does, and the check would see others', () => {
  const [approval] = sourceFiles('engine').filter(({ file }) => file === APPROVAL);
  assert.match(String(approval?.text), /ltm\.upsert\(/);
  for (const text of ['await ltm.upsert(one, {});', "ltm['rebuild']([]);", 'store\n  .removeByLedger("x")']) {
    assert.deepEqual(writers([{ file: 'engine/chat/chat.ts', text }]), ['engine/chat/chat.ts'], text);
  }
});

test('within the approval every write of a memory comes after its line in the ledger', () => {
  const [approval] = sourceFiles('engine').filter(({ file }) => file === APPROVAL);
  const text = String(approval?.text);
  const remember = text.slice(text.indexOf('async function remember'), text.indexOf('function onWaiting'));
  assert.ok(remember.indexOf('ledger.append(') > 0);
  assert.equal(text.split('keep(approving, record)').length, 2);
  assert.ok(remember.indexOf('ledger.append(') < remember.indexOf('keep(approving, record)'));
  const undo = text.slice(text.indexOf('function undo('), text.indexOf('function repair('));
  assert.ok(undo.indexOf('ledger.append(') < undo.indexOf('ltm.removeByLedger('));
});
