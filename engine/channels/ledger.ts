/** What a room does for its bots: their blobs, their messages, their authority. */
import { type ChannelMessage, LONGEST_BODY } from '../api/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import type { BotChange, BotPost, RoomLedger } from '../bots/index.ts';
import type { Core } from './core.ts';
import type { Operations } from './operations.ts';
import { noRoom, refuse } from './refusals.ts';
import type { BotHead } from './store/bot-rows.ts';
import { jsonOf, type MessageDraft } from './store/message-rows.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';
import { slotFactsOf } from './view.ts';

interface Place {
  readonly room: RoomRow;
  readonly slot: SlotRow;
  readonly head: BotHead;
}

function botName(room: RoomRow, { name, botId }: Pick<BotHead, 'name' | 'botId'>): string {
  return `bot:${room.trust === 'verified' ? botId : name}`;
}

export function createLedger(core: Core, operations: Operations): RoomLedger {
  function placeOf(channelId: string, slotId: string): Outcome<Place> {
    const { rooms, bots } = core;
    const room = rooms.room(channelId);
    if (room === null) return noRoom(channelId);
    const slot = rooms.slot(room.id, slotId);
    const head = bots.head(room.id, slotId);
    if (slot === null || head === null) return refuse('BAD_OP', `There is no bot in ${slotId}.`);
    return done({ room, slot, head });
  }

  function draftOf({ room, slot, head }: Place, post: BotPost, hops: number): Outcome<MessageDraft> {
    if (post.kind === 'system' && !slot.admin) {
      return refuse('NOT_ADMIN', 'Only a bot in an admin slot may post system messages.');
    }
    if (post.to !== undefined && core.rooms.slot(room.id, post.to) === null) {
      return refuse('BAD_OP', `There is no slot ${post.to}.`);
    }
    const body = jsonOf(post.body);
    if (body === null || body.length > LONGEST_BODY) {
      return refuse('BAD_OP', `A bot's message has at most ${LONGEST_BODY} characters of JSON.`);
    }
    const place = { fromSlot: slot.slotId, toSlot: post.to ?? null };
    return done({ sender: botName(room, head), kind: post.kind, body, ...place, hops, concernsBots: true });
  }

  function commit(channelId: string, slotId: string, change: BotChange): Outcome<readonly ChannelMessage[]> {
    const { bots, log, work } = core;
    return work.run(() => {
      const place = placeOf(channelId, slotId);
      if (!place.ok) return place;
      const { room, head } = place.value;
      if (change.botId !== undefined && change.botId !== head.botId) {
        return refuse('STALE_STATE', `Another bot sits in ${slotId} by now.`);
      }
      if (change.expectedVersion !== head.stateVersion) {
        return refuse('STALE_STATE', `The state is ${head.stateVersion} by now and not ${change.expectedVersion}.`);
      }
      const written: ChannelMessage[] = [];
      for (const post of change.posts ?? []) {
        const draft = draftOf(place.value, post, change.hops ?? 0);
        if (!draft.ok) return draft;
        written.push(log.append(room, draft.value));
      }
      bots.update(room.id, slotId, head, change);
      if (change.paused !== undefined && change.paused !== head.paused) {
        log.composed(room, { type: 'bot_changed', slot_id: slotId, paused: change.paused });
      }
      return done(written);
    });
  }

  return {
    facts(channelId) {
      const room = core.rooms.room(channelId);
      return room === null ? null : { name: room.name, trust: room.trust, slots: slotFactsOf(core, room) };
    },
    bot(channelId, slotId) {
      const { rooms, bots } = core;
      const room = rooms.room(channelId);
      return room === null ? null : bots.bot(room.id, channelId, slotId);
    },
    bots(channelId) {
      const { rooms, bots } = core;
      const room = rooms.room(channelId);
      return room === null ? [] : bots.bots(room.id, channelId);
    },
    commit,
    async update(channelId, slotId, ops) {
      const place = placeOf(channelId, slotId);
      if (!place.ok) return place;
      const { room, head } = place.value;
      return operations.asBot(room.channelId, slotId, botName(room, head), ops);
    },
    messagesAfter(channelId, id, limit, slotId) {
      const { rooms, messages } = core;
      const room = rooms.room(channelId);
      if (room === null) return [];
      if (slotId === undefined) return messages.publicAfter(room.id, channelId, id, limit);
      return messages.forBot(room.id, channelId, id, limit, slotId);
    },
    hopsOf(channelId, messageId) {
      const { rooms, messages } = core;
      const room = rooms.room(channelId);
      return room === null ? 0 : messages.hopsOf(room.id, messageId);
    },
    unsettled: () => core.bots.unsettled(),
  };
}
