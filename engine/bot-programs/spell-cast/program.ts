/** `bob://spell-cast`: lies over any game with turns and judgements, and asks players to talk in odd ways. */
import { z } from 'zod';
import type { BotEffects, BotEvent, BotPost, BotProgram, BotRoom, JsonObject, OpenBot } from '../../bots/index.ts';
import { programSource } from '../source.ts';
import { CONSTRAINTS } from './constraints.ts';
import { cast, clear, hear, noSpells, readCast, type SpellParams, type Spells, spellBlob } from './spells.ts';

const params = z.looseObject({
  /** Names of Bob's own, or a room's own. */
  constraints: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower case letters, digits and -'))
    .min(1)
    .max(50)
    .nullish(),
  ttl_turns: z.number().int().min(1).max(10).default(2),
  every: z.number().int().min(0).max(100).default(2),
});

function paramsProblem(given: JsonObject): string | null {
  const read = params.safeParse(given);
  if (read.success) return null;
  const issue = read.error.issues[0]!;
  return `${issue.path.join('.') || 'params'}: ${issue.message}`;
}

export const spellCast: BotProgram = {
  ref: 'bob://spell-cast',
  version: '1.0.0',
  manifest: {
    name: 'spell-cast',
    version: '1.0.0',
    summary: 'Asks players to answer in odd ways for a few turns; games go on as they are',
    hooks: ['on_init', 'on_post'],
    emits: ['constraint:list', 'constraint:set', 'constraint:clear'],
    params: { ttl_turns: 2, every: 2 },
    state_public_schema: { type: 'object', properties: { spells: { type: 'array' } } },
  },
  source: programSource(import.meta.dirname, ['constraints', 'program', 'spells']),
  problem: paramsProblem,
  open: openSpellCast,
};

function openSpellCast(room: BotRoom): OpenBot {
  const read = params.parse(room.params);
  const rules: SpellParams = {
    constraints: read.constraints ?? [...CONSTRAINTS.keys()],
    ttl: read.ttl_turns,
    every: read.every,
  };
  return {
    async handle(event, state) {
      if (event.hook === 'on_init') return { state: noSpells, posts: [listOf(rules)] };
      if (state === null) return {};
      return handleEvent(event, spellBlob.parse(state), rules, room);
    },
    check(post, state) {
      const spells = spellBlob.safeParse(state);
      if (!spells.success) return null;
      const asked = readCast(post.body, post.session_id, spells.data, rules, sessionsOf(room));
      if (typeof asked !== 'string') return null;
      return { state: 'failed', status: 422, code: 'BAD_MOVE', message: asked };
    },
    async close() {
      // Nothing is held open.
    },
  };
}

function handleEvent(event: BotEvent, spells: Spells, rules: SpellParams, room: BotRoom): BotEffects {
  const posts: BotPost[] = [];
  const present = sessionsOf(room);
  clear(spells, (spell) => !present.has(spell.target), posts);
  if (event.hook === 'on_post') {
    const { message } = event;
    if (message.kind === 'user') {
      const asked = readCast(message.body, message.sender, spells, rules, present);
      // Two casts at once: the second was let in before the first was dealt with.
      if (typeof asked === 'string') room.log(`A cast came too late: ${asked}`);
      else if (asked !== null) cast(spells, asked, message.sender, posts);
    } else if (message.kind !== 'system') {
      hear(spells, message.body, rules, posts);
    }
  }
  return { state: spells, posts };
}

function sessionsOf(room: BotRoom): Set<string> {
  return new Set(room.slots().flatMap((slot) => (slot.session_id === null ? [] : [slot.session_id])));
}

/** What the names mean; a room's own names have to speak for themselves. */
function listOf(rules: SpellParams): BotPost {
  const constraints = rules.constraints.map((name) => ({ name, text: CONSTRAINTS.get(name) ?? name }));
  return { kind: 'control', body: { type: 'constraint:list', constraints } };
}
