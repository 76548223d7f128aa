/** Sealed journals: nothing in the open while a game goes on, everything at its end, and no line in another's place. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { type HeaderLine, type JournalLine, journalLine } from '../../../engine/journal/lines.ts';
import { derivedKey, newGameKey, seal, sealHeader, sealLine, unseal } from '../../../engine/journal/sealing.ts';
import { scratch } from '../games/race-table.ts';

const wrapping = derivedKey(randomBytes(32), 'journals');
const gameKey = newGameKey();

const header: HeaderLine = {
  t: 'game',
  schema: 2,
  gameId: 'g-room',
  startedAt: 1,
  app: 'test',
  engine: '1',
  language: '1',
  definitions: { hash: 'h', cards: [{ name: 'Secret Elf' }] },
  eyes: null,
  setup: {
    seed: [1, 2, 3, 4, 5, 6, 7, 0xffffffff],
    options: {},
    seats: [{ name: 'Ada', kind: 'person', deck: { name: 'Secret Elves', cards: [[60, 'Secret Elf']] } }],
  },
  room: { channelId: 'c', seats: [{ slotId: 's1', sessionId: 'sess_1' }] },
};
const decision: JournalLine = {
  t: 'decision',
  n: 0,
  at: 2,
  player: 0,
  kind: 'choose',
  prompt: 'Choose a Secret Elf',
  seen: 'seen-hash',
  answer: { option: 'pick:7' },
  said: 'Secret Elf',
  about: [{ ref: 7, name: 'Secret Elf' }],
  events: [],
  hash: 'hash-after',
};
const snapshot: JournalLine = {
  t: 'snapshot',
  schema: 2,
  n: 0,
  turn: 1,
  active: 0,
  hash: 'secret-hash',
  state: 'secret-state',
  view: '',
};
const end: JournalLine = { t: 'end', at: 3, n: 1, turn: 1, winner: 0, reason: 'r', cr: '', hash: 'x' };

function written(t: Parameters<typeof scratch>[0], lines: readonly JournalLine[]): { file: string; text: string } {
  const file = path.join(scratch(t), 'journal.jsonl');
  const [first, ...rest] = lines as [HeaderLine, ...JournalLine[]];
  const kept = [sealHeader(first, gameKey, wrapping), ...rest.map((line) => sealLine(line, first.gameId, gameKey))];
  const text = kept.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(file, text);
  return { file, text };
}

test('a running game is open to its key alone; others read what everybody may see', async (t) => {
  const { file, text } = written(t, [header, snapshot, decision]);
  for (const secret of ['Secret', 'secret-', 'pick:7', '4294967295', 'seen-hash', 'hash-after'])
    assert.ok(!text.includes(secret));
  assert.deepEqual(
    (await readJournal(file, wrapping)).lines,
    [header, snapshot, decision]
      .map((one) => journalLine.parse(one))
      .map((line, at) => (at === 0 ? { ...line, sealed: JSON.parse(text.split('\n')[0]!).sealed } : line)),
  );
  const { lines, damage } = await readJournal(file);
  assert.equal(damage, null);
  assert.ok(!JSON.stringify(lines.map((line) => ({ ...line, sealed: null }))).includes('Secret'));
  assert.deepEqual(
    lines.map(({ t: kind }) => kind),
    ['game', 'snapshot', 'decision'],
  );
  const wrong = await readJournal(file, derivedKey(randomBytes(32), 'journals'));
  assert.equal(wrong.damage!.line, 1);
  assert.match(wrong.damage!.why, /doesn't open/);
});

test('the end opens all of it to whoever has the file', async (t) => {
  const { file } = written(t, [header, snapshot, decision, end]);
  const { lines } = await readJournal(file);
  assert.deepEqual(lines[2], decision);
  assert.ok(lines[0]!.t === 'game' && lines[0]!.setup.seed.toString().endsWith('4294967295'));
});

test('a line that was changed or put in the place of another is damage, and says which', async (t) => {
  const { file, text } = written(t, [header, snapshot, decision, { ...decision, n: 1 }, end]);
  const lines = text.split('\n');
  const swapped = { ...JSON.parse(lines[2]!), box: JSON.parse(lines[3]!).box };
  writeFileSync(file, lines.with(2, JSON.stringify(swapped)).join('\n'));
  assert.equal((await readJournal(file)).damage!.line, 3);
  assert.throws(() => unseal(gameKey, 'one', seal(gameKey, 'another', 'text')));
  assert.throws(() => unseal(gameKey, 'one', 'AAAA'), /too short/);
  assert.equal(unseal(gameKey, 'one', seal(gameKey, 'one', 'text ä')), 'text ä');
});

test('journals of the first schema are read as they were', async (t) => {
  const file = path.join(scratch(t), 'journal.jsonl');
  const { room: _, ...old } = { ...header, schema: 1, eyes: 0, setup: { ...header.setup, seed: 11 } };
  const settings = { t: 'settings', at: 2, player: 0, settings: { autoPass: false } };
  const lines = [old, { ...snapshot, schema: 1 }, decision, settings, end];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const read = await readJournal(file);
  assert.equal(read.damage, null);
  assert.deepEqual(read.lines, lines);
});
