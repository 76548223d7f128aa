// The guessing game as its messages tell it: whose turn, what was guessed, and what is left to guess among.
import type { ChannelMessage } from '../../../engine/api/index.ts';
import { isKept } from '../basics/index.ts';
import { type Guess, rangeOf, readLikeness, verdictOf } from './guess-parts.ts';
import { type Body, numberField, recordField, textField, timeOf, typeOf } from './room-messages.ts';
import type { RoomView } from './rooms.ts';

/** `says`: what its name means, where the bot explained it. `turns`: how many of the target's it lasts. */
type Constraint = { target: string; constraint: string; says: string | null; turns: number | null };

export type Reveal = {
  target: string;
  nonce: string;
  commit: string;
  /** What the server says, and what this window finds when it counts for itself. */
  verified: boolean;
  checked: boolean;
};

export type GuessGame = {
  mode: 'number' | 'word';
  /** Number mode: all that could be, and what still can. */
  range: readonly [number, number];
  left: readonly [number, number];
  prompt: string | null;
  turn: { player: string; deadline: number | null } | null;
  history: Guess[];
  constraints: Constraint[];
  commit: string | null;
  reveal: Reveal | null;
  /** What was refused last in the present turn. */
  violation: string | null;
  over: boolean;
  winner: string | null;
  /** Why it ended, as the referee names it. */
  reason: string | null;
  stateVersion: number | null;
};

const USUAL: readonly [number, number] = [1, 100];

export function guessGameOf(view: RoomView, messages: readonly ChannelMessage[]): GuessGame {
  const referee = view.bots.find((bot) => bot.runs.includes('guess')) ?? view.bots[0];
  const params: Body = { ...recordField(referee?.manifest.params), ...referee?.params };
  const range = rangeOf(params['range']) ?? USUAL;
  const game: GuessGame = {
    mode: params['mode'] === 'word' ? 'word' : 'number',
    range,
    left: range,
    prompt: null,
    turn: null,
    history: [],
    constraints: [],
    commit: null,
    reveal: null,
    violation: null,
    over: false,
    winner: null,
    reason: null,
    stateVersion: null,
  };
  const meanings = new Map<string, string>();
  const referees = new Set(['system', `bot:${referee?.bot_id}`, `bot:${referee?.name}`]);
  // Each game begins with its referee's words; what was played before is another one.
  const begin = messages.findLastIndex((one) => referees.has(one.sender) && typeOf(one) === 'prompt');
  for (const message of messages.slice(Math.max(0, begin))) {
    // Other bots may say what they like; the game is the referee's. A new referee begins a new one.
    const isTold = message.kind === 'user' || referees.has(message.sender) || typeOf(message).startsWith('constraint:');
    if (isTold) tell(game, message, meanings);
  }
  game.constraints = game.constraints.map((one) => ({ ...one, says: meanings.get(one.constraint) ?? null }));
  return { ...game, left: leftOf(game) };
}

function tell(game: GuessGame, message: ChannelMessage, meanings: Map<string, string>): void {
  const { body, kind, sender, id } = message;
  if (kind === 'user') {
    const value = moveOf(body);
    if (value !== null) {
      game.history.push({ key: id, by: sender, value, verdict: null, hint: null, likeness: null });
    }
    return;
  }
  const version = numberField(body['state_version']);
  if (version !== null && sender.startsWith('bot:')) game.stateVersion = Math.max(version, game.stateVersion ?? 0);
  // Only what was said before the end binds, and only the first time.
  if (typeOf(message) !== 'reveal') {
    game.commit ??= textField(body['commit']) ?? textField(recordField(body['public_state'])?.['commit']);
  }
  switch (typeOf(message)) {
    case 'prompt':
      game.prompt = textField(body['text']) ?? game.prompt;
      break;
    case 'state':
      takeState(game, body);
      break;
    case 'turn': {
      const player = textField(body['player']);
      game.turn = player === null ? null : { player, deadline: timeOf(body['deadline']) };
      game.violation = null;
      break;
    }
    case 'judge':
      judge(game, body);
      break;
    case 'pass':
      wear(game, textField(body['player']));
      break;
    case 'violation':
      game.violation = textField(body['details']) ?? textField(body['reason']);
      break;
    case 'constraint:list':
      for (const one of listOf(body['constraints'])) {
        const [name, says] = [textField(one['name']), textField(one['text'])];
        if (name !== null && says !== null && says !== name) meanings.set(name, says);
      }
      break;
    case 'constraint:set': {
      const [target, constraint] = [textField(body['target']), textField(body['constraint'])];
      if (target === null || constraint === null) break;
      const others = game.constraints.filter((one) => one.target !== target);
      game.constraints = [...others, { target, constraint, says: null, turns: numberField(body['ttl_turns']) }];
      break;
    }
    case 'constraint:clear':
      game.constraints = game.constraints.filter((one) => one.target !== body['target']);
      break;
    case 'reveal':
      game.reveal = revealOf(game, body);
      takeEnd(game, body);
      break;
    case 'end':
      takeEnd(game, body);
      break;
    default:
  }
}

function takeEnd(game: GuessGame, body: Body): void {
  game.over = true;
  game.turn = null;
  game.winner = textField(body['winner']) ?? game.winner;
  game.reason = textField(body['reason']) ?? game.reason;
}

/** The referee's own history says which guesses counted; what lies between two states is told by the messages. */
function takeState(game: GuessGame, body: Body): void {
  const state = recordField(body['public_state']);
  const kept = state?.['history'];
  const range = rangeOf(state?.['range']);
  if (range !== null) game.range = range;
  if (!Array.isArray(kept)) return;
  const counted = listOf(kept).filter((one) => one['move'] !== 'pass' && one['move'] !== 'concede');
  // Long games keep the latest entries only.
  const from = Math.max(0, game.history.filter((one) => one.verdict !== null).length - counted.length);
  const before = game.history.filter((one) => one.verdict !== null);
  game.history = [
    ...before.slice(0, from),
    ...counted.map((one, index) => ({
      key: before[from + index]?.key ?? -1 - index,
      by: textField(one['player']) ?? '',
      value: String(one['value']),
      verdict: verdictOf(one['result']),
      hint: textField(one['hint']),
      likeness: before[from + index]?.likeness ?? null,
    })),
  ];
}

/** What somebody guessed; null for anything that is no guess. */
function moveOf(body: Body): string | null {
  const isMove = body['type'] === 'move' || body['move'] === 'guess';
  const action = textField(body['action']) ?? textField(body['move']) ?? 'guess';
  if (!isMove || action !== 'guess') return null;
  const { value } = body;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

function judge(game: GuessGame, body: Body): void {
  const verdict = verdictOf(body['result']);
  const player = textField(body['player']);
  const open = game.history.filter((one) => one.verdict === null && (player === null || one.by === player));
  const guess = open[0];
  if (verdict === 'invalid') {
    game.violation = textField(body['hint']) ?? textField(body['details']) ?? 'The referee did not take that.';
  }
  if (guess === undefined) return;
  if (verdict !== 'invalid') wear(game, guess.by);
  guess.verdict = verdict;
  guess.hint = textField(body['hint']);
  guess.likeness = readLikeness(body['similarity']);
  if (verdict === 'correct') game.winner = guess.by;
}

/** A spell of so many turns is used up by the turns of whoever it lies on. */
function wear(game: GuessGame, player: string | null): void {
  game.constraints = game.constraints
    .map((one) => (one.target === player && one.turns !== null ? { ...one, turns: one.turns - 1 } : one))
    .filter((one) => one.turns === null || one.turns > 0);
}

function listOf(value: unknown): Body[] {
  return Array.isArray(value) ? value.map(recordField).filter((one) => one !== null) : [];
}

/** Every number below a "low" and above a "high" is out. */
function leftOf(game: GuessGame): readonly [number, number] {
  let [low, high] = game.range;
  for (const { value, verdict } of game.history) {
    const number = Number(value);
    if (game.mode === 'word' || !Number.isFinite(number)) continue;
    if (verdict === 'low') low = Math.max(low, number + 1);
    if (verdict === 'high') high = Math.min(high, number - 1);
    if (verdict === 'correct') [low, high] = [number, number];
  }
  return [low, Math.max(low, high)];
}

function revealOf(game: GuessGame, body: Body): Reveal {
  const target = body['target'];
  const shown = typeof target === 'number' || typeof target === 'string' ? String(target) : '';
  const nonce = textField(body['nonce']) ?? '';
  const commit = game.commit ?? '';
  return { target: shown, nonce, commit, verified: body['verified'] === true, checked: isKept(shown, nonce, commit) };
}
