/** Which spells lie on whom, and when they wear off: state in, messages out. The game they lie over isn't touched. */
import { z } from 'zod';
import type { BotPost, JsonObject } from '../../bots/index.ts';

export const spellBlob = z.object({
  public_state: z.object({
    spells: z.array(
      z.object({
        target: z.string(),
        constraint: z.string(),
        /** Turns of the target that it has yet to last. */
        turns_left: z.number().int(),
        /** The member who cast it; null: the bot. */
        by: z.string().nullable(),
      }),
    ),
  }),
  /** Whose turn the game's referee announced last. */
  turn: z.string().nullable(),
  /** Guesses judged so far. */
  judged: z.number().int(),
});
export type Spells = z.infer<typeof spellBlob>;

export interface SpellParams {
  readonly constraints: readonly string[];
  readonly ttl: number;
  /** The bot casts on every so many judged guesses; 0: members only. */
  readonly every: number;
}

interface Cast {
  readonly target: string;
  readonly constraint: string;
  readonly ttl: number;
}

export const noSpells: Spells = { public_state: { spells: [] }, turn: null, judged: 0 };

/** What a member asks for; a sentence where it can't be done. Null: no cast. */
export function readCast(
  body: JsonObject,
  by: string,
  spells: Spells,
  params: SpellParams,
  present: ReadonlySet<string>,
): Cast | string | null {
  if (body.type !== 'cast') return null;
  const { target, constraint, ttl_turns: ttl = params.ttl } = body;
  if (typeof constraint !== 'string' || !params.constraints.includes(constraint)) {
    return `Constraints here are ${params.constraints.join(', ')}.`;
  }
  if (typeof target !== 'string' || !present.has(target)) return 'A target is the session of somebody in the room.';
  if (typeof ttl !== 'number' || !Number.isInteger(ttl) || ttl < 1 || ttl > 10) return 'ttl_turns is 1 to 10.';
  const active = spells.public_state.spells;
  if (active.some((spell) => spell.target === target)) return 'A spell lies on them already.';
  if (active.some((spell) => spell.by === by)) return 'Your last spell still lasts.';
  return { target, constraint, ttl };
}

export function cast(spells: Spells, { target, constraint, ttl }: Cast, by: string | null, posts: BotPost[]): void {
  spells.public_state.spells.push({ target, constraint, turns_left: ttl, by });
  posts.push(control({ type: 'constraint:set', target, constraint, ttl_turns: ttl }));
}

/** Takes away what `worn` says. */
export function clear(
  spells: Spells,
  worn: (spell: Spells['public_state']['spells'][number]) => boolean,
  posts: BotPost[],
): void {
  const { spells: active } = spells.public_state;
  for (const { target, constraint } of active.filter(worn)) {
    posts.push(control({ type: 'constraint:clear', target, constraint }));
  }
  spells.public_state.spells = active.filter((spell) => !worn(spell));
}

/** What another bot said. Only a referee's judgements and turns count, so that no answer of this bot leads to another. */
export function hear(spells: Spells, body: JsonObject, params: SpellParams, posts: BotPost[]): void {
  switch (body.type) {
    case 'turn':
    case 'bot:turn':
      spells.turn = typeof body.player === 'string' ? body.player : null;
      break;
    case 'pass':
    case 'bot:pass':
      if (typeof body.player === 'string') turnEnds(spells, body.player, posts);
      break;
    case 'judge':
    case 'bot:judge':
      judged(spells, body.result, params, posts);
      break;
    case 'concede':
    case 'bot:concede':
      clear(spells, (spell) => spell.target === body.player, posts);
      break;
    case 'reveal':
    case 'bot:reveal':
      spells.turn = null;
      clear(spells, () => true, posts);
      break;
  }
}

function judged(spells: Spells, result: unknown, params: SpellParams, posts: BotPost[]): void {
  const player = spells.turn;
  if (result === 'invalid' || player === null) return;
  turnEnds(spells, player, posts);
  spells.judged++;
  if (result === 'correct' || params.every === 0 || spells.judged % params.every !== 0) return;
  if (spells.public_state.spells.some((spell) => spell.target === player)) return;
  const number = spells.judged / params.every - 1;
  const constraint = params.constraints[number % params.constraints.length]!;
  cast(spells, { target: player, constraint, ttl: params.ttl }, null, posts);
}

function turnEnds(spells: Spells, player: string, posts: BotPost[]): void {
  for (const spell of spells.public_state.spells) if (spell.target === player) spell.turns_left--;
  clear(spells, (spell) => spell.turns_left <= 0, posts);
}

function control(body: JsonObject): BotPost {
  return { kind: 'control', body };
}
