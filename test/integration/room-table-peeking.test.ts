/** Questions about cards that lie hidden, asked by numbers that nobody was told. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createGameMethods } from '../../engine/games/methods.ts';
import { eventually } from '../support/eventually.ts';
import {
  asked,
  bobIn,
  commitOf,
  join,
  lastTable,
  type MagicHost,
  type Member,
  magicHost,
  magicRoom,
  move,
  REFEREE,
  read,
  startGame,
  tryPost,
} from '../support/magic-room.ts';

/** Both keep their hands and pass on until this player has priority. */
async function untilPriority(host: MagicHost, ada: Member, ben: Member): Promise<void> {
  for (;;) {
    for (const member of [ada, ben]) {
      await read(host, member, 5);
      const decision = lastTable(member)?.decision;
      if (decision == null || decision.id <= member.answered) continue;
      const ids = decision.options.map(({ id }) => id);
      if (member === ada && ids.includes('pass')) return;
      member.answered = decision.id;
      await tryPost(host, member, move(decision.id, ids.find((id) => id === 'keep' || id === 'pass') ?? ids[0]!));
    }
  }
}

// @table_hidden
test("asking why something can't be done names no card of a hand or a library, whatever number is asked about", async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host);
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  const gameId = await startGame(host, [ada, ben], [{ deck: 'boundless-elves' }, { deck: 'draconic-fury' }]);
  await untilPriority(host, ada, ben);
  await read(host, ada);
  const { token, seat } = { token: ada.door.member_token, seat: lastTable(ada)!.view! };
  const mine = new Set(seat.players.flatMap(({ hand = [] }) => hand.map(({ ref }) => ref)));
  const seen = new Set(seat.battlefield.map(({ ref }) => ref));
  assert.ok(mine.size >= 7);
  const methods = createGameMethods(host.tables);
  let told = 0;
  for (let object = 1; object < 5 * 65_536; object += object % 65_536 === 200 ? 65_536 - 199 : 1) {
    const { reasons } = await methods['table/whyNot']({ gameId, token, object }, { rooms: new Map() });
    if (mine.has(object)) told += reasons.length;
    else if (!seen.has(object)) assert.deepEqual([...new Set(reasons.map(({ code }) => code))], ['gone'], `${object}`);
  }
  assert.ok(told > 0, 'of what one holds, reasons are given');
  assert.equal((await asked(host, ada)) === null, false);
});

// @table_moves @table_pass
test("what somebody set or passes ahead is nobody else's to know: no message, and no gap where one was", async (t) => {
  for (const trust of ['demo', 'verified']) {
    const host = magicHost(t);
    const room = await magicRoom(host, { trust });
    const ada = await join(host, room, room.invites[0]!, 'Ada');
    const ben = await join(host, room, room.invites[1]!, 'Ben');
    await startGame(host, [ada, ben], [{ deck: 'boundless-elves' }, { deck: 'draconic-fury' }]);
    await untilPriority(host, ada, ben);
    await read(host, ada, 100);
    const before = ada.messages.length;
    const settings = { stopsMine: ['end'], stopsTheirs: [], fullControl: false, autoPass: true };
    for (const body of [{ type: 'settings', settings }, { type: 'pass_turn' }]) {
      const posted = await host.must('post', { ...ben.door, body: { ...body, game: 'magic' } });
      assert.equal(posted.msg_id, ada.messages.at(-1)!.id, 'acknowledged with what there is');
    }
    const said = await host.must('post', { ...ada.door, body: { type: 'chat', text: 'well?' } });
    assert.equal(said.msg_id, ada.messages.at(-1)!.id + 1);
    await read(host, ada);
    assert.deepEqual(
      ada.messages.slice(before).map(({ body }) => body.type),
      ['chat'],
    );
  }
});

// @table_sit @bot_pause
test("a list is nobody else's to read while the referee is paused either", async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host);
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  const pause = { op: 'debug_bot', slot_id: 's0', action: 'toggle_pause' };
  await host.must('update_channel', { channel_id: room.id, member_token: room.owner, ops: [pause] });
  const body = { type: 'sit', deck: { text: '4 Shivan Dragon\n56 Mountain' }, commit: commitOf(ada) };
  assert.match(await tryPost(host, ada, body), /^BAD_TURN Referee is paused/);
  assert.equal(await tryPost(host, ada, { type: 'chat', text: 'hm' }), 'ok');
  await read(host, ben);
  assert.ok(!ben.received.join().includes('Shivan'));
});

// @update_set_bot
test('a referee in the place of a referee leaves no table open and nothing of its preparation behind', async (t) => {
  const host = magicHost(t);
  const bots = [REFEREE, { ...bobIn('s1'), name: 'One' }, { ...bobIn('s2'), name: 'Two' }];
  const room = await magicRoom(host, { slots: ['bot:referee', 'bot:player', 'bot:player'], bots });
  const { slot: _, ...bot } = REFEREE;
  const tables = () => host.tables.shared.tables().map(({ header }) => header.gameId);
  const seen = new Set<string>();
  for (let times = 0; times < 3; times++) {
    await eventually(() => tables().some((id) => !seen.has(id)), 'a new table');
    assert.equal(tables().length, 1);
    seen.add(tables()[0]!);
    const ops = [{ op: 'set_bot', slot_id: 's0', bot }];
    await host.must('update_channel', { channel_id: room.id, member_token: room.owner, ops });
    await eventually(() => !tables().some((id) => seen.has(id)), 'the end of the old table');
  }
  assert.equal(seen.size, 3);
  await host.close();
  assert.ok(readdirSync(path.join(host.folder, 'mtg-rooms')).length <= 1);
});
