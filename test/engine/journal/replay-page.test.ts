/** A replay put into the page that is sent to others: every frame comes out of it as it was, and nothing in it ends the script that it lies in. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { viewsOf } from '../../../engine/api/index.ts';
import {
  createReplay,
  fillReplayPage,
  readJournal,
  replayPageName,
  summarize,
  timelineOf,
} from '../../../engine/journal/index.ts';
import { magicHost, playOn, sitDown } from '../games/magic-table.ts';

const PAGE = '<body><script id="record" type="application/json">null</script></body>';

test('the page holds every frame of a game, and is refused where it has no place for one', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host, { seed: 51 });
  await playOn(host, seat, 40);
  await host.host.close();
  const read = await readJournal(path.join(host.runtimeDir, 'mtg', seat.gameId, 'journal.jsonl'));
  const replay = await createReplay(timelineOf(read.lines)!, read);
  const summary = (await summarize(read, seat.gameId))!;
  const wicked = {
    ...summary,
    players: [{ name: '</script><!--<script>', deck: '$& $1' }, ...summary.players.slice(1)],
  };

  const page = await fillReplayPage(PAGE, { summary: wicked, replay, note: '' });
  const inside = /^<body><script id="record" type="application\/json">([^<]*)<\/script><\/body>$/.exec(page);
  assert.ok(inside !== null, 'nothing in the record opens or ends a tag');
  const record = JSON.parse(inside[1]!);
  assert.deepEqual(record.summary.players, wicked.players);
  const views = viewsOf(record.frames);
  assert.equal(views.length, replay.frames);
  for (const [n, view] of views.entries()) {
    const frame = replay.frame(n);
    assert.deepEqual(view, JSON.parse(JSON.stringify(frame.view)), `frame ${n}`);
    assert.deepEqual(record.frames[n].events, JSON.parse(JSON.stringify(frame.events)));
    assert.equal(record.frames[n].label, frame.label);
  }
  const whole = readFileSync(path.join(host.runtimeDir, 'mtg', seat.gameId, 'journal.jsonl')).length;
  assert.ok(page.length < whole * 4, 'what stays as it was is there once');
  await assert.rejects(fillReplayPage('<body></body>', { summary, replay, note: '' }), /one place for a record/);
});

test('the file is called by its day and its decks, in letters that every system takes', () => {
  const players = [
    { name: 'You', deck: '../Élan: vital?' },
    { name: 'Bob', deck: 'a/b\\c' },
  ];
  assert.equal(replayPageName({ players, startedAt: 0 }), 'bob-1970-01-01-Élan-vital-vs-a-b-c.html');
});
