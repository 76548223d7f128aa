/** What players post to the referee of a Magic table, and what its parameters are. */
import { z } from 'zod';
import { answer, commitment, shuffleValue, stepName, tableSettings } from '../../api/index.ts';
import type { JsonObject } from '../../bots/index.ts';

const game = z.literal('magic').optional();

const sit = z.looseObject({
  type: z.literal('sit'),
  game,
  deck: z.union([
    z.strictObject({ deck: z.string().max(100) }),
    z.strictObject({ text: z.string().max(30_000), name: z.string().max(80).optional() }),
  ]),
  commit: commitment,
});
const reveal = z.looseObject({ type: z.literal('reveal'), game, value: shuffleValue, nonce: shuffleValue });
const move = z.looseObject({ type: z.literal('move'), game, decision: z.number().int(), answer });
const concede = z.looseObject({ type: z.literal('concede'), game });
const passTurn = z.looseObject({
  type: z.literal('pass_turn'),
  game,
  always: z.boolean().optional(),
  until: stepName.optional(),
});
const settings = z.looseObject({ type: z.literal('settings'), game, settings: tableSettings });

const bodies = { sit, reveal, move, concede, pass_turn: passTurn, settings } as const;
export type MagicBody = { [T in keyof typeof bodies]: z.infer<(typeof bodies)[T]> }[keyof typeof bodies];

/** How each is written, for who wrote it otherwise. */
const FORMS: { readonly [T in keyof typeof bodies]: string } = {
  sit: '{type: "sit", game: "magic", deck: {deck: ID} or {text: LIST}, commit: "sha256:" + 64 hex digits}',
  reveal: '{type: "reveal", value, nonce}, each 8 to 128 letters, digits, _ or -',
  move: '{type: "move", game: "magic", decision: NUMBER, answer: {option: ID} or a whole answer}',
  concede: '{type: "concede", game: "magic"}',
  pass_turn:
    '{type: "pass_turn", game: "magic"}, with always: true whatever the others do, with until: STEP only as far',
  settings:
    '{type: "settings", game: "magic", settings: {stopsMine, stopsTheirs, fullControl, autoPass, yields, watched}}',
};

export type ReadBody = { ok: true; body: MagicBody } | { ok: false; message: string };

/** Null for what isn't said to this referee. */
export function readRefereeBody(body: JsonObject): ReadBody | null {
  const { type } = body;
  if (typeof type !== 'string' || !Object.hasOwn(bodies, type)) return null;
  if (body.game !== undefined && body.game !== 'magic') return null;
  // Other games have moves as well.
  if (type === 'move' && body.game === undefined && body.decision === undefined) return null;
  const parsed = bodies[type as keyof typeof bodies].safeParse(body);
  if (parsed.success) return { ok: true, body: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  return {
    ok: false,
    message: `${where === '' ? '' : `${where}: `}${issue?.message ?? 'wrong'}. Write ${FORMS[type as keyof typeof bodies]}.`,
  };
}

const params = z.looseObject({
  clock: z
    .strictObject({
      minutes: z
        .number()
        .positive()
        .max(24 * 60),
      increment_s: z.number().min(0).max(3600).default(0),
    })
    .optional(),
  /** With commanders in the command zone, and 40 life (903). */
  commander: z.boolean().default(false),
  /** How long players have to open their values, in seconds. */
  reveal_s: z.number().int().min(5).max(86_400).default(600),
});
export type RefereeParams = z.infer<typeof params>;

export function readRefereeParams(given: JsonObject): RefereeParams {
  return params.parse(given);
}

export function refereeParamsProblem(given: JsonObject): string | null {
  const parsed = params.safeParse(given);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.') ?? 'params'}: ${issue?.message ?? 'wrong'}`;
}
