/** Bots that come into a slot and leave it, within a transaction; the bots' host hears of it afterwards. */
import { type BotDef, LONGEST_BODY, type Trust } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { BotRow, PreparedBot } from '../bots/index.ts';
import type { Core } from './core.ts';
import { refuse } from './refusals.ts';
import { nameForBot } from './seat-names.ts';
import { jsonOf } from './store/message-rows.ts';
import type { RoomRow } from './store/room-rows.ts';
import { newBotId } from './tokens.ts';
import { announced } from './view.ts';

export type Attaching = ReturnType<typeof createAttaching>;

export function createAttaching(core: Core) {
  const { rooms, bots, work, log } = core;

  return {
    /** Refuses what can't run here, before anything is written. `kept`: the bot whose secrets stay where no others are given. */
    async prepare(def: BotDef, trust: Trust, kept: BotRow | null = null): Promise<Outcome<PreparedBot>> {
      const told = jsonOf({ manifest: def.manifest, params: def.params ?? {} });
      if (told === null || told.length > LONGEST_BODY) {
        return refuse('BAD_OP', `manifest: with params it has at most ${LONGEST_BODY} characters of JSON.`);
      }
      return core.host().prepare(def, trust, kept);
    },
    /** The same bot under a name that nobody else in the room has. */
    called(room: RoomRow, slotId: string, bot: PreparedBot): Outcome<PreparedBot> {
      const own = (bot.def.inline_code ?? '') === '';
      const name = nameForBot(core, room, { name: bot.def.name, slotId, own });
      return name.ok ? done({ ...bot, def: { ...bot.def, name: name.value } }) : name;
    },
    /** Whoever sat there before has left. Gives the bot's id. */
    put(room: RoomRow, slotId: string, prepared: PreparedBot): string {
      const botId = newBotId();
      if (bots.head(room.id, slotId) !== null) this.remove(room, slotId);
      bots.insert(room.id, slotId, botId, rooms.room(room.channelId)!.lastId, prepared);
      work.after(() => core.host().attached(room.channelId, slotId));
      return botId;
    },
    /** Says in a verified room what it is that runs: from then on everybody knows. */
    tell(room: RoomRow, botId: string, { def, manifest, codeHash, manifestHash }: PreparedBot): void {
      if (room.trust === 'demo') return;
      const { name } = def;
      const hashes = { code_hash: codeHash, manifest_hash: manifestHash };
      log.control(room, { type: 'bot:attach', bot_id: botId, ...hashes, name });
      const { version, summary, hooks, emits } = manifest;
      const manifest_excerpt = { name: manifest.name ?? name, version: version ?? def.version, summary, hooks, emits };
      log.control(room, { type: 'bot:manifest', bot_id: botId, manifest_excerpt });
    },
    /** Whether there was one. */
    remove(room: RoomRow, slotId: string): boolean {
      if (bots.head(room.id, slotId) === null) return false;
      bots.delete(room.id, slotId);
      work.after(() => core.host().detached(room.channelId, slotId));
      return true;
    },
    /** All bots of the room as they are now. */
    announce(room: RoomRow): void {
      log.composed(room, announced(bots.facts(room.id)));
    },
  };
}
