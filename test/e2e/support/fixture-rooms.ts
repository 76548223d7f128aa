/** Rooms for a scripted host: a guessing game in the middle, and messages that nobody has words for. */
import type { ChannelMessage, ChannelView, Result } from '../../../engine/api/index.ts';
import { commitTo } from '../../../renderer/state/basics/commitment.ts';

export const ROOM = 'chn_guess';
export const ME = 'sess_me';
export const ANNA = 'sess_anna';
export const NONCE = '000102030405060708090a0b0c0d0e0f';
export const CODE = 'cOdEcOdEcOdEcOdEcOdEcOdEcOdEcOdEcOdEcOdEcOd';

export function guessView(over: Partial<ChannelView> = {}): ChannelView {
  const slot = (slot_id: string, label: string, filled_by: string | null) => ({ slot_id, label, filled_by });
  return {
    channel_id: ROOM,
    name: 'Friday guessing',
    trust: 'verified',
    slots: [
      { ...slot('s0', 'guess-referee', 'bot:Guess referee@0.1'), kind: 'bot', role: 'referee', admin: true },
      { ...slot('s1', 'player A', ME), kind: 'human', role: 'player', admin: false, name: 'Me' },
      { ...slot('s2', 'player B', ANNA), kind: 'human', role: 'player', admin: false, name: 'Anna' },
      { ...slot('s3', 'watcher', null), kind: 'invite', role: 'observer', admin: false },
    ],
    bots: [
      {
        slot_id: 's0',
        bot_id: 'bot1',
        name: 'Guess referee',
        version: '0.1',
        manifest: {
          summary: 'Turn-based guessing referee',
          hooks: ['on_init', 'on_join', 'on_post'],
          emits: ['bot:prompt', 'bot:state', 'bot:turn', 'bot:judge'],
        },
        params: { mode: 'number', range: [1, 100], timeout_s: 600 },
        runs: 'bob://guess-bot',
        paused: false,
        code_hash: `sha256:${'ab'.repeat(32)}`,
        manifest_hash: `sha256:${'cd'.repeat(32)}`,
      },
    ],
    created_at: '2026-11-21T10:00:00Z',
    ...over,
  };
}

let last = 0;

export function said(sender: string, kind: ChannelMessage['kind'], body: Record<string, unknown>): ChannelMessage {
  last += 1;
  return { id: last, channel_id: ROOM, sender, kind, body, ts: '2026-11-21T10:00:00Z' };
}

const bot = (body: Record<string, unknown>, kind: 'bot' | 'control' = 'control') => said('bot:bot1', kind, body);

export const turnOf = (player: string, deadline: string | null = null) =>
  bot({ type: 'bot:turn', bot_id: 'bot1', player, deadline, state_version: 2 });

export const guess = (by: string, value: number | string) =>
  said(by, 'user', { type: 'move', game: 'guess', action: 'guess', value });

export const judged = (result: string, more: Record<string, unknown> = {}) =>
  bot({ type: 'bot:judge', bot_id: 'bot1', result, ...more }, 'bot');

/** Two players came in, three guesses were made, and it is our turn with a spell on us. */
export function guessTalk(): ChannelMessage[] {
  last = 0;
  return [
    said('system', 'system', {
      type: 'bots_announced',
      bots: [{ slot_id: 's0', name: 'Guess referee', version: '0.1', summary: 'Turn-based guessing referee' }],
    }),
    bot({ type: 'bot:prompt', text: 'Guess a number 1..100' }, 'bot'),
    bot({ type: 'bot:commit', commit: commitTo('42', NONCE) }),
    said('system', 'system', { type: 'joined', slot_id: 's1', session_id: ME, name: 'Me' }),
    said('system', 'system', { type: 'joined', slot_id: 's2', session_id: ANNA, name: 'Anna' }),
    turnOf(ME),
    guess(ME, 70),
    judged('high', { hint: 'within 50' }),
    turnOf(ANNA),
    guess(ANNA, 20),
    judged('low', { hint: 'within 25' }),
    said(ANNA, 'user', { type: 'chat', text: 'Good luck <b>everybody</b>' }),
    said('bot:bot2', 'control', { type: 'weather', wind: 3, places: ['here', 'there'] }),
    bot({
      type: 'constraint:list',
      constraints: [{ name: 'reverse-spelling', text: 'Spell every word backwards.' }],
    }),
    bot({ type: 'constraint:set', target: ME, constraint: 'reverse-spelling', ttl_turns: 2 }),
    turnOf(ME, new Date(Date.now() + 300_000).toISOString()),
  ];
}

export function revealed(): ChannelMessage[] {
  return [
    guess(ME, 42),
    judged('correct'),
    bot({ type: 'bot:reveal', target: 42, nonce: NONCE, commit: commitTo('42', NONCE), verified: true }),
    said('system', 'system', { type: 'end', winner: ME, reason: 'correct' }),
  ];
}

export function summary(view: ChannelView = guessView()): Result<'rooms/list'>[number] {
  return {
    view,
    admin_token: 'admin-token',
    invites: { s3: CODE },
    mine: { slot_id: 's1', session_id: ME, member_token: 'member-token' },
    cursor: 16,
    last_at: 1_790_000_000_000,
  };
}
