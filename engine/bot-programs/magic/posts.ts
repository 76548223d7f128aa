/** What the referee says: draft A's types in demo rooms, draft C's in verified ones. */
import type { BotPost, BotRoom, JsonObject, OfferedPost } from '../../bots/index.ts';
import { type GameResult, type Preparation, proofOf, type TableSeat } from './preparation.ts';

type Speaker = Pick<BotRoom, 'trust' | 'slots' | 'slotId'>;

const PROMPT = [
  'Sit down with {type: "sit", game: "magic", deck: {deck: ID} or {text: LIST}, commit: "sha256:" + SHA-256 of value|nonce}:',
  'the list stays between you and me. When all have sat I ask for {type: "reveal", value, nonce}. The shuffle follows from my',
  'value and all of yours, so nobody can choose it, the host neither: everybody commits before anything is opened, and mine',
  "stays closed until the end, when you can check it all. What that cannot do: the cards are dealt on the host's machine, and",
  'whoever runs it could read them in its memory. Play with hosts that you trust.',
].join(' ');

export function promptPosts({ trust }: Speaker, problem: string | null): BotPost[] {
  const text = problem === null ? PROMPT : problem;
  return [{ kind: 'bot', body: { type: trust === 'demo' ? 'prompt' : 'bot:prompt', text } }];
}

export function commitPost({ secret: { commit } }: Preparation): BotPost {
  return { kind: 'control', body: { type: 'shuffle:commit', game: 'magic', commit } };
}

/** Everybody has sat down: from here on nobody can change what they committed to. */
export function askPost({ secret, seats }: Preparation, deadline: number): BotPost {
  const commitments = seats.map(({ slotId, sessionId, commit }) => ({ slot_id: slotId, player: sessionId, commit }));
  const body = { type: 'shuffle:reveal', game: 'magic', commit: secret.commit, commitments };
  return { kind: 'control', body: { ...body, deadline: new Date(deadline).toISOString() } };
}

/** What the players have opened, in the referee's words: after a crash nobody knows whether their own posts were kept. */
export function openedPost({ seats }: Preparation): BotPost {
  const opened = seats.map(({ slotId, sessionId, opened }) => ({ slot_id: slotId, player: sessionId, ...opened }));
  return { kind: 'control', body: { type: 'shuffle:opened', game: 'magic', opened } };
}

/** No game came of it: the referee opens its value, so that everybody sees that nothing was kept up a sleeve. */
export function voidPost({ secret }: Preparation, why: string): BotPost {
  return { kind: 'control', body: { type: 'shuffle:void', game: 'magic', why, ...secret } };
}

export function violationPost(code: string, details: string, { session_id }: OfferedPost): BotPost {
  const reason = code === 'BAD_MOVE' ? 'BAD_MOVE' : 'BAD_TURN';
  return { kind: 'control', body: { type: 'violation', reason, details, player: session_id } };
}

export function statePost({ trust }: Speaker, publicState: JsonObject): BotPost {
  return trust === 'demo'
    ? { kind: 'bot', body: { type: 'state', public_state: publicState } }
    : { kind: 'control', body: { type: 'bot:state', public_state: publicState } };
}

export function turnPost({ trust }: Speaker, player: string, deadline: number | null): BotPost {
  const until = deadline === null ? null : new Date(deadline).toISOString();
  return trust === 'demo'
    ? { kind: 'bot', body: { type: 'turn', player, deadline: until } }
    : { kind: 'control', body: { type: 'bot:turn', player, deadline: until } };
}

export function endPosts(speaker: Speaker, prepared: Preparation, { gameId, winner, reason }: GameResult): BotPost[] {
  const demo = speaker.trust === 'demo';
  const proof = { game: 'magic', game_id: gameId, ...proofOf(prepared) };
  const admin = speaker.slots().some((slot) => slot.slot_id === speaker.slotId && slot.admin);
  const end = {
    game: 'magic',
    game_id: gameId,
    winner: winner?.player ?? null,
    winner_name: winner?.name ?? null,
    reason,
  };
  return [
    { kind: demo ? 'bot' : 'control', body: { type: demo ? 'reveal' : 'bot:reveal', ...proof } },
    admin
      ? { kind: 'system', body: { type: 'end', ...end } }
      : { kind: 'control', body: { type: demo ? 'end' : 'bot:end', ...end } },
  ];
}

/** How messages call who sits there: a session, or a slot of Bob's. */
export function seatHolder({ sessionId, slotId }: TableSeat): string {
  return sessionId ?? slotId;
}
