/** What a mark says of a journal that is written to, goes on, or is gone: no false alarm, nothing cut off, nothing vanishes. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openJournalFile, readJournal } from '../../../engine/journal/journal-file.ts';
import { markPath } from '../../../engine/journal/journal-mark.ts';
import { finishedGames } from '../../../engine/memory/games/game-end.ts';
import { journalOf, raceTables, scratch, twoGames } from '../games/race-table.ts';

/** As a flipped bit leaves it: the last line has no end, as if a crash had torn it. */
function damageLastLineEnd(file: string): Buffer {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = 0x0b;
  writeFileSync(file, bytes);
  return bytes;
}

test('a journal that grows while it is read is not called damaged', async (t) => {
  const folder = scratch(t);
  const { open } = await twoGames(folder);
  const file = journalOf(folder, open);
  const journal = await openJournalFile(file, 'old');
  const note = (text: string) => ({ t: 'note' as const, at: 1, code: 'RESUMED', text });
  // Long enough that reading it is done in slices.
  await journal.append(Array.from({ length: 2000 }, () => note('x'.repeat(300))));
  for (let reads = 0; reads < 10; reads += 1) {
    const reading = readJournal(file);
    await journal.append([note('while it is read')]);
    await journal.append([note('and once more')]);
    assert.equal((await reading).damage, null);
  }
  await journal.close();
});

test('a finished game whose last line has no end keeps every byte when it is opened', async (t) => {
  const folder = scratch(t);
  const { over } = await twoGames(folder);
  const file = journalOf(folder, over);
  const damaged = damageLastLineEnd(file);
  const { tables } = raceTables(folder);
  assert.equal((await tables.resume(over)).ok, false);
  await tables.close();
  assert.ok(readFileSync(file).equals(damaged));
});

test('a game that goes on without its last line, whose end is damaged, keeps that line aside and tells it', async (t) => {
  const folder = scratch(t);
  const { open } = await twoGames(folder);
  const file = journalOf(folder, open);
  const damaged = damageLastLineEnd(file);
  const { tables, facts } = raceTables(folder);
  assert.ok((await tables.resume(open)).ok);
  await tables.close();
  const aside = readdirSync(path.dirname(file)).find((name) => name.includes('.damaged-'));
  assert.ok(aside !== undefined && readFileSync(path.join(path.dirname(file), aside)).equals(damaged));
  assert.match(facts.map(({ where }) => where).join(), new RegExp(aside));
});

test('a damaged mark is told before a game that goes on makes it again', async (t) => {
  const folder = scratch(t);
  const { open } = await twoGames(folder);
  const mark = markPath(journalOf(folder, open));
  writeFileSync(mark, readFileSync(mark, 'utf8').replace('"over":false', '"over":fblse'));
  const { tables, facts } = raceTables(folder);
  assert.ok((await tables.resume(open)).ok);
  await tables.close();
  assert.deepEqual(
    facts.map(({ where }) => where),
    [mark],
  );
});

test('a game whose journal is gone stays in the list as damaged, says so, and keeps nothing else from being learned', async (t) => {
  const folder = scratch(t);
  const { over, open } = await twoGames(folder);
  const file = journalOf(folder, over);
  rmSync(file);
  const { tables, facts } = raceTables(folder);
  const listed = (await tables.list()).map(({ gameId, status }) => [gameId, status]);
  assert.deepEqual(Object.fromEntries(listed), { [over]: 'damaged', [open]: 'playing' });
  assert.deepEqual(
    facts.map(({ where }) => where),
    [file],
  );
  await assert.rejects(tables.replay(over), { code: 'JOURNAL_DAMAGED', message: /journal\.jsonl/ });
  const resumed = await tables.resume(over);
  assert.match(resumed.ok ? '' : resumed.message, /is gone/);
  await tables.close();
  assert.deepEqual(await finishedGames(folder, 5), []);
});
