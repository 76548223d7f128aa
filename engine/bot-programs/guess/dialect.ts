/** What happened in a game, as messages: draft A's in demo rooms, draft C's in verified ones. */
import type { Trust } from '../../api/index.ts';
import type { BotPost, JsonObject } from '../../bots/index.ts';
import { keepsCommitment } from './commitment.ts';
import { type Game, type Happening, type MoveProblem, secretOf } from './game.ts';
import type { GuessParams } from './params.ts';

interface Speaker {
  readonly trust: Trust;
  /** Only an admin's bot may cause a system message. */
  readonly admin: boolean;
}

export function postsOf(
  happened: readonly Happening[],
  game: Game,
  params: GuessParams,
  { trust, admin }: Speaker,
): BotPost[] {
  const demo = trust === 'demo';
  const posts: BotPost[] = [];
  const bot = (body: JsonObject) => posts.push({ kind: 'bot', body });
  const control = (body: JsonObject) => posts.push({ kind: 'control', body });
  // In a verified room the state goes out before the turn that it led to, and once, however much happened.
  let said = demo;
  const state = () => {
    if (!said) control({ type: 'bot:state', public_state: game.public_state });
    said = true;
  };
  // Of several turns only the last is anybody's: who left or must miss one isn't asked.
  const lastTurn = happened.findLast((one) => one.kind === 'turn');
  for (const one of happened) {
    switch (one.kind) {
      case 'opened':
        bot({ type: demo ? 'prompt' : 'bot:prompt', text: promptText(params) });
        if (!demo) control({ type: 'bot:commit', commit: game.commit });
        if (demo) bot(playersOf(game));
        break;
      case 'players':
        if (demo) bot(playersOf(game));
        break;
      case 'judged':
        bot({ type: demo ? 'judge' : 'bot:judge', ...one.verdict });
        break;
      case 'refused':
        if (demo) bot({ type: 'judge', result: 'invalid', hint: one.problem.details });
        else posts.push(violation(one.problem));
        break;
      case 'passed': {
        const pass = {
          player: one.player,
          reason: 'timeout',
          ...(one.penalty === null ? {} : { penalty: one.penalty }),
        };
        if (demo) bot({ type: 'pass', ...pass });
        else control({ type: 'bot:pass', ...pass });
        break;
      }
      case 'conceded':
        if (demo) bot({ type: 'concede', player: one.player });
        else control({ type: 'bot:concede', player: one.player });
        break;
      case 'turn':
        if (one !== lastTurn || game.phase === 'over') break;
        state();
        if (demo) bot({ type: 'turn', player: one.player });
        else control({ type: 'bot:turn', player: one.player, deadline: momentText(one.deadline) });
        break;
      case 'ended': {
        state();
        const outcome = { winner: one.winner, reason: one.reason };
        if (demo) bot({ type: 'reveal', target: secretOf(game).target, ...outcome });
        else control({ type: 'bot:reveal', ...revealOf(game) });
        const end = { type: 'end', ...(demo ? {} : outcome) };
        if (admin) posts.push({ kind: 'system', body: end });
        else control({ ...end, type: demo ? 'end' : 'bot:end' });
        break;
      }
    }
  }
  if (happened.some((one) => one.kind !== 'refused')) state();
  return posts;
}

/** For all to see in a verified room. The seed knows two reasons: a move after its time is nobody's turn. */
export function violation({ reason, details }: MoveProblem): BotPost {
  return {
    kind: 'control',
    body: { type: 'violation', reason: reason === 'BAD_MOVE' ? 'BAD_MOVE' : 'BAD_TURN', details },
  };
}

function playersOf(game: Game): JsonObject {
  const players = game.players.map((player) => player.session);
  return { type: 'state', players };
}

/** Whoever kept the `bot:commit` message can do the same sum with its hash. */
function revealOf(game: Game): JsonObject {
  const { target, nonce } = secretOf(game);
  const { commit } = game;
  return { target, nonce, commit, verified: keepsCommitment(target, nonce, commit) };
}

function promptText(params: GuessParams): string {
  return params.mode === 'word' ? 'Guess a word' : `Guess a number ${params.range[0]}..${params.range[1]}`;
}

/** Deadlines are whole seconds. */
function momentText(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString().replace('.000Z', 'Z');
}
