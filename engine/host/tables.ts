/** The tables of a host and its rooms, which know each other: a table may stand in a room, and a room's referee opens tables. */

import type { Connect } from '../access/index.ts';
import { BUILT_WINDOW } from '../basics/index.ts';
import { createTables, type TableChange, type Tables } from '../games/index.ts';
import { createHostRooms, type HostRooms, roomsForTables } from '../hosting/index.ts';
import type { HostBase } from './base.ts';

export interface TablesAndRooms {
  readonly tables: Tables;
  readonly rooms: HostRooms;
}

/**
 * `connect`: lines of guests to the host, which is open by the time that one comes. `onGame`: a game went on, or is over.
 */
export function openTablesAndRooms(
  base: HostBase,
  connect: Connect,
  onGame: (gameId: string, over: boolean) => void,
): TablesAndRooms {
  const { runtimeDir, version, now, news, agent, rules, thinker, decks } = base;
  const tellSeats = (gameId: string, { cursor, news: newsFor }: TableChange): void =>
    news.clients.tellEach(({ rooms: seats }) => {
      const token = seats.get(gameId);
      const told = token === undefined ? null : newsFor(token);
      return { method: 'table/changed', params: { gameId, cursor, ...(told === null ? {} : { news: told }) } };
    });
  const tables = createTables({
    rules,
    runtimeDir,
    app: version,
    thinker,
    now,
    chooseByModel: async (question) => {
      const { choice } = (await decks.run('opponent-choice', question)) as { choice: string };
      return choice;
    },
    onChange(gameId, change) {
      tellSeats(gameId, change);
      onGame(gameId, change.over);
    },
    onStudy: tellSeats,
    onFault: news.onFault,
    onFact: news.notices.tell,
    rooms: roomsForTables(runtimeDir, () => rooms.channels),
  });
  const rooms: HostRooms = createHostRooms(tables.shared, {
    database: agent.database,
    runtimeDir,
    rendererDir: BUILT_WINDOW,
    connect,
    now,
    onChange: ({ channelId, cursor }) =>
      news.tell({ method: 'rooms/changed', params: { channel_id: channelId, cursor } }),
    // What guests and their bots cause is for the log: nobody from elsewhere puts messages into the person's window.
    onFault(text, error) {
      news.log(text, error);
      news.tellOfDisk(error);
    },
    tell: news.notices.tell,
    log: (line) => news.log(line),
  });
  return { tables, rooms };
}
