/** Facts about a person's data stay until they were read, through restarts, and reach each window that is open. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { noticesFolder, openNotices } from '../../../engine/notices/notices.ts';

const CUT = {
  severity: 'warn',
  what: 'A file was cut.',
  where: 'memory_approvals.jsonl, line 3',
  safe: 'The other memories are as they were.',
  next: 'Restore a backup with bob restore.',
} as const;

function folderOf(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-notices-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function clockFrom(start: number): { now: () => number; time: number } {
  const clock = { time: start, now: () => clock.time };
  return clock;
}

test('a notice stays through restarts until it is read, and a lasting state is not told a second time', (context) => {
  const runtimeDir = folderOf(context);
  const { now } = clockFrom(1000);
  const first = openNotices({ runtimeDir, now });
  first.tell(CUT);
  first.tell(CUT);
  const [told] = openNotices({ runtimeDir, now }).unread();
  assert.deepEqual(told, { id: told?.id, ...CUT, at: 1000 });
  const second = openNotices({ runtimeDir, now });
  assert.equal(second.unread().length, 1);
  assert.equal(second.dismiss(told?.id ?? ''), true);
  second.tell(CUT);
  assert.deepEqual(second.unread(), []);
  const third = openNotices({ runtimeDir, now });
  third.tell(CUT);
  assert.deepEqual(third.unread(), []);
  assert.equal(third.dismiss('nothing'), false);
});

test('what recurs is told again after it was read, but not again and again', (context) => {
  const runtimeDir = folderOf(context);
  const clock = clockFrom(1000);
  let changes = 0;
  const notices = openNotices({ runtimeDir, now: clock.now, onChange: () => (changes += 1) });
  const full = { ...CUT, what: 'The disk is full.', recurs: true };
  notices.tell(full);
  notices.tell(full);
  assert.equal(changes, 1);
  notices.dismiss(notices.unread()[0]?.id ?? '');
  clock.time += 3_600_000;
  notices.tell(full);
  assert.equal(notices.unread().length, 1);
});

test('a notice whose own file is damaged hides no other, and where nothing can be written the open window still hears', (context) => {
  const runtimeDir = folderOf(context);
  const { now } = clockFrom(1000);
  const notices = openNotices({ runtimeDir, now });
  notices.tell(CUT);
  notices.tell({ ...CUT, where: 'state.json' });
  const folder = noticesFolder(runtimeDir);
  const damaged = readdirSync(folder)[0] ?? '';
  truncateSync(path.join(folder, damaged), 20);
  const unread = openNotices({ runtimeDir, now }).unread();
  assert.equal(unread.length, 2);
  assert.ok(
    unread.some(({ where }) => where === path.join(folder, damaged)),
    'it is told that one is lost',
  );
  const blocked = path.join(runtimeDir, 'blocked');
  writeFileSync(blocked, '');
  const heard: number[] = [];
  const elsewhere = openNotices({ runtimeDir: blocked, now, onChange: (unread) => heard.push(unread) });
  elsewhere.tell(CUT);
  assert.deepEqual(heard, [1]);
  assert.equal(elsewhere.unread().length, 1);
});

test('a hundred are kept, and what was read goes first', (context) => {
  const runtimeDir = folderOf(context);
  const clock = clockFrom(0);
  const notices = openNotices({ runtimeDir, now: clock.now });
  for (let n = 0; n < 99; n++) {
    clock.time = n;
    notices.tell({ ...CUT, where: `file ${n}` });
  }
  const newest = notices.unread()[0];
  notices.dismiss(newest?.id ?? '');
  for (let n = 99; n < 102; n++) {
    clock.time = n;
    notices.tell({ ...CUT, where: `file ${n}` });
  }
  const shown = notices.unread().map(({ where }) => where);
  assert.equal(shown.length, 100);
  assert.ok(!shown.includes('file 98') && !shown.includes('file 0') && shown.includes('file 1'));
  assert.equal(readdirSync(noticesFolder(runtimeDir)).length, 100);
});

test('no name or password of an address is kept, shown or logged', (context) => {
  const runtimeDir = folderOf(context);
  const logged: string[] = [];
  const notices = openNotices({ runtimeDir, now: () => 1000, onTold: (told) => logged.push(JSON.stringify(told)) });
  const address = 'https://ada:opensesame@example.org/feed';
  notices.tell({
    ...CUT,
    what: `Nothing came from ${address}.`,
    where: address,
    safe: address,
    next: `Open ${address}`,
  });
  const files = readdirSync(noticesFolder(runtimeDir)).map((name) =>
    readFileSync(path.join(noticesFolder(runtimeDir), name), 'utf8'),
  );
  for (const text of [...files, ...logged, JSON.stringify(notices.unread())]) {
    assert.match(text, /example\.org/);
    assert.doesNotMatch(text, /opensesame|ada:/);
  }
});
