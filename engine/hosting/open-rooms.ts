/** The rooms of a runtime folder with all the bots that this Bob has, for the host, the command line and tests alike. */
import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { guessBot, spellCast } from '../bot-programs/index.ts';
import { type BotProgram, createBotHost, KEY_LENGTH } from '../bots/index.ts';
import { type Channels, type ChannelsOptions, createChannels, readKey } from '../channels/index.ts';
import { createSandbox } from '../sandbox/index.ts';

interface OpenRooms {
  /** Of `bob.db`, with its migrations done. */
  readonly database: Database;
  /** Where `rooms.key` is; it is made where there is none. */
  readonly runtimeDir: string;
  /** Bots beside those that need nothing but a room. */
  readonly programs?: readonly BotProgram[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Something of ours or of a bot's went wrong; never with a secret or a token in it. */
  readonly onFault: (text: string, error: unknown) => void;
  /** What bots tried and may not; `onFault` has it where this is absent. */
  readonly log?: (line: string) => void;
  readonly limits?: ChannelsOptions['limits'];
}

interface OpenedRooms {
  readonly channels: Channels;
  /** Whoever waits is answered; bots are let go. The database stays open. */
  close(): Promise<void>;
}

/** Throws where the key can't be read or made. */
export function openRooms(options: OpenRooms): OpenedRooms {
  const { database, runtimeDir, programs = [], now, onFault, limits } = options;
  const log = options.log ?? ((line: string) => onFault(line, undefined));
  const keyFile = path.join(runtimeDir, 'rooms.key');
  // One file to keep, and no key that serves two ends.
  const sealing = Buffer.from(hkdfSync('sha256', readKey(keyFile), '', 'secrets of bots', KEY_LENGTH));
  const channels = createChannels({
    database,
    keyFile,
    now,
    onFault,
    ...(limits === undefined ? {} : { limits }),
    bots: (ledger) =>
      createBotHost({
        ledger,
        programs: [guessBot, spellCast, ...programs],
        sandbox: createSandbox({ onFault }),
        key: sealing,
        now,
        onFault: (text, error) => onFault(text, error),
        log,
      }),
  });
  return { channels, close: () => channels.close() };
}
