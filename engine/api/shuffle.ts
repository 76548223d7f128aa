/**
 * How a shuffle comes about that nobody chose, and how anybody in the room checks it afterwards. The referee and each player
 * commit to a value before any is opened; the seed is the hash of all of them. Pure: whoever calls brings SHA-256.
 */
import { z } from 'zod';
import type { ChannelMessage } from './rooms.ts';

/** SHA-256 of UTF-8 text, as 64 lower-case hex digits. */
export type Sha256 = (text: string) => string;

export const commitment = z.string().regex(/^sha256:[0-9a-f]{64}$/);

/** Of letters, digits, `_` and `-` only: joined by `|`, no two lists of them are the same text. */
export const shuffleValue = z.string().regex(/^[A-Za-z0-9_-]{8,128}$/);

/** What the referee says when the game is over. */
export const shuffleProof = z.looseObject({
  value: shuffleValue,
  nonce: shuffleValue,
  commit: commitment,
  /** 64 hex digits. */
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  starting_player: z.number().int().min(0),
  /** In the order of the seats; the players that are programs have none. */
  commitments: z.array(
    z.looseObject({ slot_id: z.string(), commit: commitment, value: shuffleValue, nonce: shuffleValue }),
  ),
  players: z.number().int().positive(),
});
export type ShuffleProof = z.infer<typeof shuffleProof>;

export function commitmentTo(value: string, nonce: string, sha256: Sha256): string {
  return `sha256:${sha256(`${value}|${nonce}`)}`;
}

/** The referee's value comes first, then the players' in the order of their seats. */
export function shuffleSeed(values: readonly string[], sha256: Sha256): string {
  return sha256(values.join('|'));
}

/** The key of the game's generator. */
export function wordsOfSeed(seed: string): number[] {
  return Array.from({ length: 8 }, (_, word) => Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16));
}

export function startingPlayerOf(seed: string, players: number, sha256: Sha256): number {
  return Number.parseInt(sha256(`${seed}|starting player`).slice(0, 8), 16) % players;
}

export interface ShuffleCheck {
  /** For people, one line each; none where everything is as it should be. */
  readonly problems: readonly string[];
  readonly proof: ShuffleProof | null;
}

/** Checks the last game that was opened, from the room's messages in their order, as a member got them. */
export function checkShuffle(messages: readonly ChannelMessage[], sha256: Sha256): ShuffleCheck {
  const end = lastProof(messages);
  if (end < 0) return { problems: ['The referee has not opened its value yet.'], proof: null };
  const parsed = shuffleProof.safeParse(messages[end]!.body);
  if (!parsed.success) return { problems: ['What the referee opened is not readable.'], proof: null };
  const proof = parsed.data;
  const problems: string[] = [];
  const before = messages.slice(0, end);
  const isReferees = ({ sender }: ChannelMessage) => sender === messages[end]!.sender;
  const committed = before.findLastIndex(
    (one) => isReferees(one) && one.body.type === 'shuffle:commit' && one.body.commit === proof.commit,
  );
  // Nobody is asked where programs play among themselves.
  const nobody = proof.commitments.length === 0;
  const asked = nobody ? end : before.findLastIndex((one) => isReferees(one) && one.body.type === 'shuffle:reveal');
  if (committed < 0) problems.push('The referee never committed to the value that it opened.');
  if (asked < committed) problems.push('The referee committed only after the players were asked to open theirs.');
  // Who commits to many values could open the one that suits them: the last one binds, and the question names it.
  const last = before
    .slice(0, Math.max(asked, 0))
    .findLast((one) => isReferees(one) && one.body.type === 'shuffle:commit');
  const named = nobody ? proof.commit : messages[asked]?.body.commit;
  if (asked >= 0 && (named !== proof.commit || (last !== undefined && last.body.commit !== proof.commit)))
    problems.push('The referee opened another value than the one that it was bound to.');
  if (commitmentTo(proof.value, proof.nonce, sha256) !== proof.commit)
    problems.push("The referee's value does not fit its commitment.");
  const listed = z.array(z.looseObject({ slot_id: z.string(), commit: z.string() }));
  const asks = nobody ? [] : (listed.safeParse(messages[asked]?.body.commitments).data ?? []);
  const counted = new Set<unknown>(proof.commitments.map(({ commit }) => commit));
  const wanted = [...asks, ...sitters(before.slice(Math.max(committed, 0)))];
  if (wanted.some(({ commit }) => !counted.has(commit)))
    problems.push('Somebody committed to a value that the seed does not have in it.');
  for (const one of proof.commitments) {
    const who = `Slot ${one.slot_id}`;
    if (commitmentTo(one.value, one.nonce, sha256) !== one.commit)
      problems.push(`${who}: the value does not fit its commitment.`);
    if (!asks.some(({ slot_id, commit }) => slot_id === one.slot_id && commit === one.commit))
      problems.push(`${who}: this commitment was not there before the values were opened.`);
    const early = before.slice(0, Math.max(asked, 0)).some((message) => opens(message, one.value));
    if (early) problems.push(`${who}: the value was known before all had committed.`);
    const isOpened = (message: ChannelMessage) =>
      opens(message, one.value) || (isReferees(message) && tellsOf(message, one.value));
    if (!before.slice(asked).some(isOpened)) problems.push(`${who}: nobody opened this value.`);
  }
  const seed = shuffleSeed([proof.value, ...proof.commitments.map(({ value }) => value)], sha256);
  if (seed !== proof.seed) problems.push('The seed is not the hash of all values.');
  if (startingPlayerOf(seed, proof.players, sha256) !== proof.starting_player)
    problems.push('The first player does not follow from the seed.');
  return { problems, proof };
}

/**
 * Where a referee opened its value last, or -1. Other bots reveal other things: referees are those that committed to a
 * shuffle, and where nobody ever did, whoever claims to have shuffled.
 */
function lastProof(messages: readonly ChannelMessage[]): number {
  const bots = messages.filter(({ sender }) => !sender.startsWith('sess_'));
  const referees = new Set(bots.filter(({ body }) => body.type === 'shuffle:commit').map(({ sender }) => sender));
  const isReferees = ({ sender, body }: ChannelMessage) =>
    referees.size > 0 ? referees.has(sender) : !sender.startsWith('sess_') && body.game === 'magic';
  return messages.findLastIndex((one) => isReveal(one.body.type) && isReferees(one));
}

/** What those who sit committed to last, without those who have left. */
function sitters(messages: readonly ChannelMessage[]): { commit: unknown }[] {
  const commits = new Map<unknown, unknown>();
  for (const { sender, kind, body } of messages) {
    // Of the room's own: a referee's `end` is a system message too.
    if (kind === 'system' && sender === 'system' && typeof body.left === 'string') commits.delete(body.left);
    if (kind === 'user' && body.type === 'sit' && body.game === 'magic' && typeof body.cards === 'number')
      commits.set(sender, body.commit);
  }
  return [...commits.values()].map((commit) => ({ commit }));
}

const openedValues = z.array(z.looseObject({ value: z.string() }).transform(({ value }) => value));

function isReveal(type: unknown): boolean {
  return type === 'reveal' || type === 'bot:reveal';
}

/** After a crash the referee says what was opened: it can't have made up a value that fits another's commitment. */
function tellsOf({ body }: ChannelMessage, value: string): boolean {
  return body.type === 'shuffle:opened' && (openedValues.safeParse(body.opened).data ?? []).includes(value);
}

function opens({ body, sender }: ChannelMessage, value: string): boolean {
  return sender.startsWith('sess_') && body.type === 'reveal' && body.value === value;
}
