/** Questions about cards that lie hidden, asked by numbers that nobody was told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGameMethods } from '../../engine/games/methods.ts';
import {
  asked,
  join,
  lastTable,
  type MagicHost,
  type Member,
  magicHost,
  magicRoom,
  move,
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
    const { reasons } = await methods['table/whyNot']({ gameId, token, object }, { rooms: new Set() });
    if (mine.has(object)) told += reasons.length;
    else if (!seen.has(object)) assert.deepEqual([...new Set(reasons.map(({ code }) => code))], ['gone'], `${object}`);
  }
  assert.ok(told > 0, 'of what one holds, reasons are given');
  assert.equal((await asked(host, ada)) === null, false);
});
