/** Whose turn it is, where a bot has said so: the server keeps others out, and late and outdated moves as well. */
import { done, type Outcome } from '../basics/index.ts';
import { isMove, type OfferedPost } from '../bots/index.ts';
import { refuse } from './refusals.ts';
import type { BotHead } from './store/bot-rows.ts';

/** The state that a post was made for: beside the body or in it. */
function versionOf({ body, state_version }: OfferedPost): number | null {
  if (state_version !== undefined) return state_version;
  return Number.isInteger(body.state_version) ? (body.state_version as number) : null;
}

/** Why this post may not be made now. `bots`: those of the room. */
export function turnRefusal(bots: readonly BotHead[], post: OfferedPost, now: number): Outcome<null> {
  if (!isMove(post.body)) return done(null);
  const turns = bots.filter(({ turn, paused }) => turn !== null && !paused);
  const mine = turns.filter(({ turn }) => turn!.session_id === post.session_id);
  if (turns.length > 0 && mine.length === 0) {
    return refuse('BAD_TURN', "It isn't your turn.", { player: turns[0]!.turn!.session_id });
  }
  const inTime = mine.filter(({ turn }) => turn!.deadline === null || now <= turn!.deadline);
  if (mine.length > 0 && inTime.length === 0) return refuse('TIMEOUT', 'The time for this move is over.');
  const version = versionOf(post);
  if (version === null || inTime.length === 0) return done(null);
  if (inTime.every(({ stateVersion }) => version < stateVersion)) {
    const present = Math.max(...inTime.map(({ stateVersion }) => stateVersion));
    return refuse('STALE_STATE', `The move was made for state ${version}; it is ${present} by now: read what is new.`);
  }
  return done(null);
}
