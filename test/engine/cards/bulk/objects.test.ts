/** Bulk files in every shape they come in, and in shapes that they shouldn't. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BulkFault, type BulkObject, bulkObjects } from '../../../../engine/cards/bulk/objects.ts';

async function read(content: string | Uint8Array): Promise<BulkObject[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-bulk-'));
  try {
    const file = path.join(folder, 'bulk');
    writeFileSync(file, content);
    const found: BulkObject[] = [];
    for await (const each of bulkObjects(file)) found.push(each);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CARDS = [{ name: 'One {"}' }, { name: 'Two\n]', faces: [{ n: [1] }] }, { name: 'Three \\"' }];
const asArray = `[\n${CARDS.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`;
const asLines = `${CARDS.map((card) => JSON.stringify(card)).join('\n')}\n`;
const values = CARDS.map((value, index) => ({ line: index + 1, value }));

test('a list, lines, both as gzip, and lines without a last newline hold the same cards', async () => {
  assert.deepEqual(await read(asLines), values);
  assert.deepEqual(
    await read(asArray),
    values.map(({ line, value }) => ({ line: line + 1, value })),
  );
  assert.deepEqual(await read(gzipSync(asLines)), values);
  assert.deepEqual(await read(asLines.trimEnd()), values);
  assert.deepEqual(await read(''), []);
});

test('chunks may end anywhere, within a letter of two bytes too', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `Séance ${index}` }));
  const found = await read(many.map((card) => JSON.stringify(card)).join('\n'));
  assert.equal(found.length, many.length);
  assert.deepEqual(found.at(-1), { line: 20_000, value: { name: 'Séance 19999' } });
});

for (const [what, content, why] of [
  ['a cut list', asArray.slice(0, -20), /line 4: the file ends in the middle/],
  ['a list without its end', asArray.trimEnd().slice(0, -1), /the file ends in the middle/],
  ['a cut gzip file', gzipSync(asLines).subarray(0, 40), /gzip file is cut off/],
  ['something else', 'name,set\n', /line 1: neither/],
  ['more after the list', `${asArray}{}`, /neither/],
  ['an endless object', `{"name":"${'x'.repeat(1_100_000)}"}`, /line 1: an object of more than/],
] as const)
  test(`${what} is told with its place`, async () => {
    await assert.rejects(read(content), (error) => error instanceof BulkFault && why.test(error.message));
  });

test('one object that is no JSON is told, and the others are read', async () => {
  const found = await read('{"name":"One"}\n{"name":}\n{"name":"Three"}');
  assert.deepEqual(
    found.map((each) => ('problem' in each ? each.line : each.value['name'])),
    ['One', 2, 'Three'],
  );
});
