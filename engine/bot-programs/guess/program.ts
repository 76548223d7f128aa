/** `bob://guess-bot`: the referee of the guessing game. It reads the room and the blob; `game.ts` has the rules. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Json, Refusal } from '../../basics/index.ts';
import type { BotEffects, BotEvent, BotProgram, BotRoom, OfferedPost, OpenBot } from '../../bots/index.ts';
import { programSource } from '../source.ts';
import { postsOf, violation } from './dialect.ts';
import {
  type Chance,
  type Game,
  gameBlob,
  gather,
  isAnybodysTurn,
  isLate,
  lapse,
  moveProblem,
  newGame,
  type Progress,
  playMove,
  type Table,
} from './game.ts';
import { readMove } from './moves.ts';
import { type GuessParams, guessParamsProblem, readGuessParams } from './params.ts';

const STATUS = { BAD_TURN: 409, BAD_MOVE: 422, TIMEOUT: 408 } as const;

const realChance: Chance = {
  integer: (low, high) => randomInt(low, high + 1),
  nonce: () => randomBytes(16).toString('hex'),
};

export function createGuessProgram(chance: Chance = realChance): BotProgram {
  return {
    ref: 'bob://guess-bot',
    version: '1.0.0',
    manifest: {
      name: 'guess-bot',
      version: '1.0.0',
      summary: 'Turn-based guessing referee: numbers or words',
      hooks: ['on_init', 'on_join', 'on_leave', 'on_post', 'on_deadline'],
      emits: [
        ...['prompt', 'state', 'turn', 'judge', 'pass', 'concede', 'reveal', 'end'],
        ...['bot:prompt', 'bot:commit', 'bot:state', 'bot:turn', 'bot:judge', 'bot:pass', 'bot:concede'],
        ...['bot:reveal', 'bot:end', 'violation'],
      ],
      params: { mode: 'number', range: [1, 100], timeout_s: 600 },
      state_public_schema: {
        type: 'object',
        properties: { round: { type: 'integer' }, history: { type: 'array' } },
      },
    },
    source: programSource(import.meta.dirname, [
      'commitment',
      'dialect',
      'game',
      'judge',
      'moves',
      'params',
      'program',
      'words',
    ]),
    problem: guessParamsProblem,
    open: (room) => openGuess(room, chance),
  };
}

export const guessBot = createGuessProgram();

function openGuess(room: BotRoom, chance: Chance): OpenBot {
  const params = readGuessParams(room.params, room.trust);
  return {
    async handle(event, state) {
      const opening = event.hook === 'on_init';
      const before = opening ? earlierGame(state) : readGame(state);
      const game = opening ? newGame(params, chance, before) : before;
      if (game === null) return {};
      const progress: Progress = { game, params, happened: [], chance, table: tableOf(room), now: room.now() };
      if (opening) openUp(progress, before !== null);
      else advance(progress, event);
      return effectsOf(progress, room);
    },
    check: (post, state) => (room.trust === 'verified' ? checkMove(post, state, params, room.now()) : null),
    async close() {
      // Nothing is held open.
    },
  };
}

/** Null before the game was set up. A blob that isn't a game is a fault, and told as one. */
function readGame(state: Json): Game | null {
  return state === null ? null : gameBlob.parse(state);
}

/** A game that is set up once more by hand: its players play again. */
function earlierGame(state: Json): Game | null {
  const read = gameBlob.safeParse(state);
  return read.success ? read.data : null;
}

function tableOf(room: BotRoom): Table {
  const slots = room.slots().filter((slot) => slot.kind !== 'bot' && slot.role === 'player');
  const sessions = slots.flatMap((slot) => (slot.session_id === null ? [] : [slot.session_id]));
  return { sessions: new Set(sessions), seats: slots.length };
}

function openUp(progress: Progress, again: boolean): void {
  progress.happened.push({ kind: 'opened' });
  // In a new room everybody is told one by one, in the order in which they came.
  if (again) gather(progress, progress.table.sessions);
}

function advance(progress: Progress, event: BotEvent): void {
  const { game, params, table, now } = progress;
  if (game.phase === 'waiting') {
    gather(progress, event.hook === 'on_join' ? [event.session_id] : table.sessions);
  }
  if (game.phase === 'playing' && !isAnybodysTurn(game, table)) gather(progress, table.sessions);
  // A move that was kept in time counts, however late it is dealt with.
  const at = event.hook === 'on_post' ? Date.parse(event.message.ts) : now;
  if (isLate(game, at) || (event.hook === 'on_deadline' && game.deadline !== null && now >= game.deadline)) {
    gather(progress, table.sessions);
    lapse(progress);
  }
  if (event.hook !== 'on_post' || event.message.kind !== 'user') return;
  const { sender, body } = event.message;
  const move = readMove(body);
  if (move === null) return;
  if (moveProblem(game, params, sender, move, at) === null) gather(progress, table.sessions);
  playMove(progress, sender, move, at);
}

function effectsOf(progress: Progress, room: BotRoom): BotEffects {
  const { game, params, happened } = progress;
  const admin = room.slots().some((slot) => slot.slot_id === room.slotId && slot.admin);
  const posts = postsOf(happened, game, params, { trust: room.trust, admin });
  return {
    state: game,
    ...(posts.length > 0 ? { posts } : {}),
    deadline: game.deadline,
    // In a demo room a wrong move stands, and is answered.
    ...(room.trust === 'verified' ? { turn: turnOf(game) } : {}),
  };
}

function turnOf(game: Game): BotEffects['turn'] {
  return game.turn === null ? null : { session_id: game.turn, deadline: game.deadline };
}

/** What the room itself refuses it tells itself; the rest is told here. */
function checkMove(
  post: OfferedPost,
  state: Json,
  params: GuessParams,
  now: number,
): (Refusal & { effects?: BotEffects }) | null {
  const move = readMove(post.body);
  // Without a game there is nothing to refuse; a blob that isn't one is told as a fault when the post is dealt with.
  const game = gameBlob.safeParse(state);
  if (move === null || !game.success) return null;
  const problem = moveProblem(game.data, params, post.session_id, move, now);
  if (problem === null) return null;
  return {
    state: 'failed',
    status: STATUS[problem.reason],
    code: problem.reason,
    message: problem.details,
    effects: { posts: [violation(problem)] },
  };
}
