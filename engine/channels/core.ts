/** What the parts of the channel core share. */
import type { BotHost } from '../bots/index.ts';
import type { RoomLog } from './log.ts';
import type { BanRows } from './store/ban-rows.ts';
import type { BotRows } from './store/bot-rows.ts';
import type { MessageRows } from './store/message-rows.ts';
import type { RoomRows } from './store/room-rows.ts';
import type { Keys } from './tokens.ts';
import type { LongPolls } from './waiting.ts';
import type { Work } from './work.ts';

export interface Core {
  readonly rooms: RoomRows;
  readonly bots: BotRows;
  readonly bans: BanRows;
  readonly messages: MessageRows;
  readonly work: Work;
  readonly log: RoomLog;
  readonly keys: Keys;
  readonly waiting: LongPolls;
  /** The bots' host is made with the ledger, which is made of this. */
  readonly host: () => BotHost;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Who asks, by their token or as a bot. */
export interface RoomActor {
  /** Null for the room's owner. */
  readonly slotId: string | null;
  /** As a message would say it: `sess_...`, `bot:...` or `owner`. */
  readonly name: string;
  /** The person whose Bob this is: at the window of this machine, or with the owner's token. */
  readonly hosts: boolean;
}
