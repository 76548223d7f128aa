/** A game that is over is spoken of later too: from its record, with no table open. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { magicHost, playOn, sitDown } from '../games/magic-table.ts';

test('@answers_without_model what became of the last game is answered from its record when the host has begun anew', async (t) => {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-last-'));
  const first = await magicHost(t, runtimeDir);
  const none = await first.call('chat/send', { text: 'how many turns did it take' });
  assert.doesNotMatch(none.text, /counted over both players/);
  const seat = await sitDown(first, { seed: 4 });
  const { view } = await playOn(first, seat, 40);
  assert.ok(view);
  await first.call('table/concede', seat);
  await first.host.close();

  const again = await magicHost(t, runtimeDir);
  t.after(() => rmSync(runtimeDir, { recursive: true, force: true }));
  const ask = async (text: string) => (await again.call('chat/send', { text })).text;
  assert.match(await ask('how many turns did it take'), new RegExp(`^${view.turn} turns, counted over both players`));
  assert.match(await ask('how much damage did I deal'), /damage was dealt to/);
  assert.match(await ask('why did I lose'), /looking through the game now|chance/);
  // The talk of that game goes on, though its table isn't open any more.
  const inItsTalk = (text: string) => again.call('chat/send', { ...seat, text });
  assert.match((await inItsTalk('how many turns did it take')).text, new RegExp(`^${view.turn} turns, counted`));
  assert.match((await inItsTalk('who won')).text, /^You lost/);
  await assert.rejects(again.call('chat/send', { ...seat, gameId: 'never-played', text: 'who won' }), /not open/);
  // What a word means is asked of no game.
  assert.match(await ask('what does trample do'), /trample/i);
});
