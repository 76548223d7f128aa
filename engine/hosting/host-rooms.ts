/** Rooms as a host has them: with its tables behind the referee, a switch for others, and methods for its windows. */
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Connect } from '../access/index.ts';
import { createMagicReferee, magicPlayer } from '../bot-programs/index.ts';
import { type Channels, readKey, setDamagedKeyAside } from '../channels/index.ts';
import type { Fact } from '../disk/index.ts';
import type { RoomParts, SharedTables } from '../games/index.ts';
import { serveRooms, usualPorts } from './http/serve-rooms.ts';
import { openRooms } from './open-rooms.ts';
import { createHosting, type HostingSwitch } from './switch.ts';

interface HostRoomsOptions {
  readonly database: Database;
  readonly runtimeDir: string;
  /** The window that guests are served. */
  readonly rendererDir: string;
  /** Lines of guests to the host. */
  readonly connect: Connect;
  readonly now: () => number;
  readonly onChange: (change: { channelId: string; cursor: number }) => void;
  readonly onFault: (text: string, error: unknown) => void;
  /** Damage to what the person chose. */
  readonly tell: (fact: Fact) => void;
  /** What was refused, and to whom: for the log, and nobody is told. */
  readonly log: (line: string) => void;
}

export interface HostRooms {
  readonly channels: Channels;
  readonly hosting: HostingSwitch;
  /** Before the tables are closed: nobody comes in any more, and referees let go of theirs. */
  close(): Promise<void>;
}

/** What tables know of rooms. The rooms themselves come later, since their referee needs the tables. */
export function roomsForTables(runtimeDir: string, channels: () => Channels): RoomParts {
  return {
    roomsKey: () => readKey(keyFileIn(runtimeDir)),
    memberOf: (token) => channels().memberOf(token),
    personIn: (channelId) => channels().personIn(channelId),
  };
}

/** Throws where the key can't be read or made. */
export function createHostRooms(tables: SharedTables, options: HostRoomsOptions): HostRooms {
  const { database, runtimeDir, rendererDir, connect, now, onChange, onFault, tell, log } = options;
  setDamagedKeyAside(keyFileIn(runtimeDir), tell);
  const roomsKey = () => readKey(keyFileIn(runtimeDir));
  const programs = [createMagicReferee({ tables, runtimeDir, roomsKey, now, onFault }), magicPlayer];
  const { channels, close } = openRooms({ database, runtimeDir, programs, now, onFault, log });
  channels.subscribe(onChange);
  const hosting = createHosting({
    runtimeDir,
    onFault,
    tell,
    open: ({ reach, port }) =>
      serveRooms({
        channels,
        rendererDir,
        connectMember: (address) => connect('member', address),
        port: usualPorts(port),
        reach,
        onFault,
        log,
        noteIn: runtimeDir,
      }),
  });
  return {
    channels,
    hosting,
    async close() {
      await hosting.close();
      await close();
    },
  };
}

function keyFileIn(runtimeDir: string): string {
  return path.join(runtimeDir, 'rooms.key');
}
