/** The referee in one room: players sit, the shuffle is everybody's, moves are taken, and in the end all is opened. */

import { newSharedGameId } from '../../../games/shared-tables.ts';
import type { Outcome } from '../../../outcome.ts';
import type { BotEffects, BotEvent, BotPost, BotRoom, Json, JsonObject, OfferedPost, OpenBot } from '../../bots/bot.ts';
import type { RateLimit } from '../../rate-limit.ts';
import { type ReadBody, readBody, readParams } from './bodies.ts';
import type { MagicParts } from './parts.ts';
import { type Playing, playAt } from './playing.ts';
import { askPost, commitPost, endPosts, openedPost, promptPosts, violationPost, voidPost } from './posts.ts';
import {
  countProblem,
  deckOf,
  type GameResult,
  isOpened,
  type KeptPreparation,
  newPreparation,
  type Place,
  placesOf,
  shuffleOf,
} from './preparation.ts';
import { preparationFile } from './preparation-file.ts';
import { bad, tooManyGames } from './refusals.ts';
import { openValue, sitDown } from './sitting.ts';

/** How often a game that is on looks after itself, in milliseconds: it isn't put away, and wakes after a restart. */
const HEARTBEAT = 30_000;

/** `games`: those that begin, by room. */
export function openReferee(
  room: BotRoom,
  { tables, runtimeDir, roomsKey, onFault }: MagicParts,
  games: RateLimit,
): OpenBot {
  const params = readParams(room.params);
  const file = preparationFile(runtimeDir, room.botId, roomsKey);
  let prepared: KeptPreparation | null = null;
  let playing: Playing | null = null;
  /** The last game whose end was told. */
  let ended: string | null = null;
  /** Something was read from the disk that the room may not have heard of. */
  let recovered = false;
  let loading: Promise<void> | null = null;
  let closed = false;

  /** One after the other: everything that changes who sits and which game it is. */
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = Promise.allSettled([result]);
    return result;
  }

  // --- what the room hears

  const unsent: BotEffects[] = [];
  /** A post that this answers is kept first. */
  function say(effects: BotEffects): void {
    if (unsent.push(effects) > 1) return;
    setImmediate(() => {
      for (const one of unsent.splice(0)) if (!closed) room.emit({ state: blob(), ...one });
    });
  }

  function blob(): Json {
    const { phase = 'sitting', secret, gameId = null } = prepared ?? {};
    const { n, cursor } = playing?.marks() ?? { n: 0, cursor: 0 };
    return { phase, commit: secret?.commit ?? null, game_id: gameId, n, cursor, ended };
  }

  const places = () => placesOf(room.slots());
  const openUntil = () => (prepared?.since ?? 0) + params.reveal_s * 1000;

  function deadline(): number | null {
    if (prepared?.phase === 'playing') return room.now() + HEARTBEAT;
    return prepared?.phase === 'opening' ? openUntil() : null;
  }

  async function keep(next: KeptPreparation): Promise<KeptPreparation> {
    await file.write(next);
    prepared = next;
    return next;
  }

  /** What was kept when everything stopped; once. */
  function load(): Promise<void> {
    loading ??= inTurn(async () => {
      prepared = await file.read().catch((error: unknown) => {
        onFault('What a table in a room had kept for itself does not open; its players sit down again.', error);
        return null;
      });
      recovered = prepared !== null;
      const gameId = prepared?.phase === 'playing' ? prepared.gameId : null;
      if (gameId === null) return;
      const opened = await tables.resume(gameId);
      if (!('message' in opened)) return attend(playAt(opened, room, changed));
      const end = await tables.ended(gameId);
      if (end === null) await giveUp(`The game can't go on. ${opened.message}`);
      else await finish({ gameId, ...end });
    });
    return loading;
  }

  // --- a game

  function attend(game: Playing): void {
    playing = game;
    changed();
  }

  function changed(): void {
    if (playing === null) return;
    const { gameId } = playing;
    if (!playing.isOver()) return say({ ...playing.told(), deadline: deadline() });
    inTurn(async () => {
      const result = playing?.gameId === gameId && prepared?.gameId === gameId ? playing.result() : null;
      if (result !== null) await finish(result);
    }).catch((error: unknown) => onFault("The end of a game in a room couldn't be kept.", error));
  }

  /** The game is over: everything is opened, and who wants another one sits down again. */
  async function finish(result: GameResult): Promise<void> {
    if (prepared === null) return;
    const { unsaid: _, ...over } = prepared;
    const next = await keep({ ...newPreparation(), unsaid: { prepared: over, result } });
    ended = result.gameId;
    recovered = false;
    const last = playing?.gameId === result.gameId ? [playing.statePost()] : [];
    say({ posts: [...last, ...endPosts(room, over, result), commitPost(next)], turn: null, deadline: null });
  }

  /** No game comes of what was prepared. */
  async function giveUp(why: string): Promise<void> {
    if (prepared === null) return;
    const old = prepared;
    const next = await keep(newPreparation());
    recovered = false;
    say({ posts: [voidPost(old, why), commitPost(next)], turn: null, deadline: null });
  }

  async function begin(opened: KeptPreparation): Promise<void> {
    const seated = places();
    const gone = countProblem(seated);
    if (gone !== null) return giveUp(gone);
    // Others may have begun theirs since these players sat down.
    if (!games.take(room.channelId)) return giveUp(tooManyGames(games.wait(room.channelId)).message);
    const gameId = newSharedGameId(room.now());
    const { words, startingPlayer } = shuffleOf(opened);
    if (playing !== null) await leaveTable(playing);
    try {
      const table = await tables.create({
        gameId,
        channelId: room.channelId,
        seats: seated.map((place) => ({
          slotId: place.slotId,
          sessionId: place.sessionId,
          name: place.name,
          level: place.bob?.level,
          deck: deckOf(place, opened),
        })),
        seed: words,
        startingPlayer,
        clock: params.clock,
      });
      // Not before there is a game: a crash in between leaves what begins one.
      await keep({ ...opened, phase: 'playing', gameId, unsaid: null });
      attend(playAt(table, room, changed));
    } catch (error) {
      onFault("A game in a room couldn't be set up.", error);
      await tables.close(gameId);
      await giveUp('The game could not be set up.');
    }
  }

  async function leaveTable(game: Playing): Promise<void> {
    game.leave();
    playing = null;
    await tables.close(game.gameId);
  }

  /** Two Bobs wait for somebody to watch, where somebody can come. */
  async function beginAlone(event: BotEvent): Promise<void> {
    const seated = places();
    if (prepared?.phase !== 'sitting' || ended !== null || seated.some(({ bob }) => bob === null)) return;
    if (games.wait(room.channelId) > 0) return;
    const alone = room.slots().every(({ kind }) => kind === 'bot');
    if (countProblem(seated) === null && (event.hook === 'on_join' || alone)) await begin(prepared);
  }

  /** Whoever sat there isn't in that slot any more. */
  async function dropLeavers(): Promise<void> {
    if (prepared === null) return;
    const slots = new Map(room.slots().map((slot) => [slot.slot_id, slot]));
    const isGone = ({ slotId, sessionId }: { slotId: string; sessionId: string | null }) =>
      slots.get(slotId)?.session_id !== sessionId;
    if (prepared.phase === 'playing') return playing?.drop(isGone);
    if (!prepared.seats.some(isGone)) return;
    if (prepared.phase === 'opening') await giveUp('A player has left.');
    else await keep({ ...prepared, seats: prepared.seats.filter((seat) => !isGone(seat)) });
  }

  // --- what players say

  async function prepare(post: OfferedPost, read: Extract<ReadBody, { ok: true }>): Promise<Outcome<JsonObject>> {
    await dropLeavers();
    const { body } = read;
    if (prepared === null || (body.type !== 'sit' && body.type !== 'reveal')) return bad('The table is not ready yet.');
    const wait = games.wait(room.channelId);
    if (body.type === 'sit' && prepared.phase === 'sitting' && wait > 0)
      return { ok: false, refusal: tooManyGames(wait) };
    const dealt =
      body.type === 'sit' ? sitDown(prepared, places(), post, body, room.now()) : openValue(prepared, post, body);
    if (!dealt.ok) {
      if (body.type === 'reveal') say({ posts: [violationPost(dealt.refusal.code, dealt.refusal.message, post)] });
      return dealt;
    }
    const { next } = dealt.value;
    await keep(next);
    if (body.type === 'sit' && next.phase === 'opening')
      say({ posts: [askPost(next, openUntil())], deadline: deadline() });
    if (body.type === 'reveal' && isOpened(next)) await begin(next);
    return { ok: true, value: dealt.value.body };
  }

  async function deal(post: OfferedPost, read: ReadBody): Promise<Outcome<JsonObject | null>> {
    await load();
    if (!read.ok) return bad(read.message);
    const { body } = read;
    if (body.type === 'sit' || body.type === 'reveal') return inTurn(() => prepare(post, read));
    if (playing === null) return bad('No game is being played.');
    const played = await playing.play(post, body);
    const tried = !played.ok && (played.refusal.code === 'BAD_MOVE' || played.refusal.code === 'BAD_TURN');
    // What exactly was wrong may be about a card in hand: the others only hear that it was.
    if (tried && body.type === 'move' && room.trust === 'verified')
      say({ posts: [violationPost(played.refusal.code, 'That was no legal answer.', post)] });
    return played;
  }

  // --- what the room tells

  /** After a restart: what was decided before it and may never have been said. */
  function unheard(state: Json): BotPost[] {
    if (!recovered || prepared === null) return [];
    recovered = false;
    const { unsaid, phase, secret } = prepared;
    const said = (state ?? {}) as JsonObject;
    const posts: BotPost[] = [];
    if (unsaid !== null && said.ended !== unsaid.result.gameId)
      posts.push(...endPosts(room, unsaid.prepared, unsaid.result));
    ended = unsaid?.result.gameId ?? (typeof said.ended === 'string' ? said.ended : null);
    if (phase !== 'playing' && said.commit !== secret.commit) posts.push(commitPost(prepared));
    if (phase === 'opening' && said.phase !== 'opening') posts.push(askPost(prepared, openUntil()));
    // The last of these posts may have been lost with the acknowledgement that its sender never got.
    if (phase !== 'sitting' && said.phase === 'opening' && isOpened(prepared)) posts.push(openedPost(prepared));
    return posts;
  }

  async function handle(event: BotEvent, state: Json): Promise<BotEffects> {
    await load();
    return inTurn(async () => {
      const posts = unheard(state);
      const isNew = prepared === null;
      if (isNew) await keep(newPreparation());
      if (event.hook === 'on_init') posts.push(...promptPosts(room, countProblem(places())));
      if (isNew && prepared !== null) posts.push(commitPost(prepared));
      await dropLeavers();
      // Everything stopped after the last value was opened and before the game was there.
      if (prepared?.phase === 'opening' && isOpened(prepared)) await begin(prepared);
      else if (prepared?.phase === 'opening' && room.now() >= openUntil()) await giveUp(tooLate(prepared, places()));
      await beginAlone(event);
      return { state: blob(), ...(posts.length === 0 ? {} : { posts }), deadline: deadline() };
    });
  }

  return {
    handle,
    take(post) {
      const read = readBody(post.body);
      return read === null ? null : deal(post, read);
    },
    takes: ({ body }) => readBody(body) !== null,
    present({ body }, viewer) {
      if (body.type !== 'state' && body.type !== 'bot:state') return body;
      if (playing !== null) return playing.present(body, viewer);
      // Once it is open, the table is told anew.
      load().catch((error: unknown) => onFault("A table in a room couldn't be opened again.", error));
      return body;
    },
    async close() {
      await queue;
      closed = true;
      const gone = !room.isHere();
      const game = playing;
      // A game that is on goes on at its table while nothing happens in the room.
      if (game !== null && !gone && !game.isOver()) game.leave();
      else if (game !== null) await leaveTable(game);
      if (gone) await file.remove();
      playing = null;
    },
  };
}

function tooLate({ seats }: KeptPreparation, places: readonly Place[]): string {
  const late = seats.filter(({ opened }) => opened === null).map(({ slotId }) => slotId);
  const names = late.map((slotId) => places.find((place) => place.slotId === slotId)?.name ?? slotId);
  return `${names.join(' and ')} didn't open a value in time.`;
}
