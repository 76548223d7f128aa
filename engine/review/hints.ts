// Hints at tables: each decision is thought about once, however often it is asked for, and nobody waits for another's.
import type { Answer, VisibleState } from '../../mtg-core/index.ts';
import type { Hint, ReviewState } from '../api/index.ts';
import type { CoachAtSeat } from '../facts/index.ts';
import type { Referee } from '../games/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Analyst, Thinker } from '../thinking/index.ts';
import { hintOf, lineAhead } from './hint.ts';
import { castableNextTurn, courseOf, foughtOut, legalTargetsOf, richMain, usesOf } from './supposed.ts';
import { tryOut } from './try-out.ts';

/** Positions that are played on for a hint. */
const PLAYOUTS = 240;
const SEED = 1;
/** Positions that a proof may look at: a second or two. */
const PROOF_POSITIONS = 10_000;
/** Who goes on with a turn after the answer. */
const POLICY = 'greedy';

interface HintsParts {
  readonly rules: Rules;
  readonly analyst: Pick<Analyst, 'weigh' | 'prove'>;
  readonly thinker: Pick<Thinker, 'decide'>;
  /** How far a game that is over has been looked through: begun where it hasn't been. */
  review(gameId: string): Promise<ReviewState>;
}

type GivenHint = { ok: true; hint: Hint } | { ok: false; message: string };

export interface Hints {
  /** All that the chat can be asked at this seat; null where nobody is coached. */
  coachAt(referee: Referee, token: string): CoachAtSeat | null;
  /** What the seat could answer now; only where nobody else is at a disadvantage by it. */
  hint(referee: Referee, token: string): Promise<GivenHint>;
}

export function createHints(parts: HintsParts): Hints {
  /** Of each table that is open the decision that was asked about last. */
  const latest = new WeakMap<Referee, { readonly about: string; readonly hint: Promise<GivenHint> }>();
  const hints: Hints = {
    coachAt: (referee, token) => (referee.practice ? coachOf(parts, hints, referee, token) : null),
    async hint(referee, token) {
      if (!referee.practice) return { ok: false, message: 'Hints are given in practice games only.' };
      if (referee.seats.length > 2) return { ok: false, message: 'Hints are given in games of two players only.' };
      const decision = referee.decision(token);
      if (decision === null) return { ok: false, message: 'Nothing is asked of you at the moment.' };
      const about = `${referee.playerOf(token)} ${decision.id}`;
      const last = latest.get(referee);
      if (last?.about === about) return last.hint;
      const hint = think(parts, referee, token);
      latest.set(referee, { about, hint });
      // What broke off is thought about anew when it is asked for again.
      hint.catch(() => latest.delete(referee));
      return hint;
    },
  };
  return hints;
}

function coachOf(parts: HintsParts, { hint }: Hints, referee: Referee, token: string): CoachAtSeat {
  const { rules, thinker, analyst } = parts;
  const decide = (view: VisibleState, seed: number): Promise<Answer> =>
    thinker.decide({ view, policy: POLICY, seed, definitions: rules.definitions(view.defs) });
  const player = referee.playerOf(token);
  const isOffered = (ref: number): string | undefined => usesOf(referee.guess(token), player, ref, rules)[0];
  return {
    hint: (include) => (include === undefined ? hint(referee, token) : think(parts, referee, token, include)),
    hidden: (player) => referee.visible(token).pools[player] ?? [],
    tryOut: (option, times = 1) => tryOut(referee.guess(token), player, option, rules, { decide, times }),
    async tryCard(ref) {
      const now = isOffered(ref);
      if (now !== undefined) return tryOut(referee.guess(token), player, now, rules, { decide });
      const supposed = richMain(referee.guess(token), player, rules);
      const [use] = usesOf(supposed, player, ref, rules);
      return use === undefined ? null : tryOut(supposed, player, use, rules, { decide, supposed: true });
    },
    fight: (asked) => foughtOut(referee.guess(token), player, asked, rules),
    course: (asked) => courseOf(referee.guess(token), player, asked, rules, decide),
    targetsOf: (ref) => legalTargetsOf(referee.guess(token), player, ref, rules, decide),
    castableNextTurn: (ref) => castableNextTurn(referee.guess(token), player, ref, rules),
    manaOf: (whose) => rules.manaNow(referee.guess(token), whose).reduce((sum, { most }) => sum + most, 0),
    whoBegan: () => referee.guess(token).options.startingPlayer,
    async winsThisTurn() {
      const view = referee.visible(token);
      const decision = referee.decision(token);
      if (decision === null) return { verdict: 'open', first: null, tricks: [] };
      const goal = { by: player, lastTurn: view.turn, positions: PROOF_POSITIONS, tricks: true } as const;
      const { verdict, line, tricks } = await analyst.prove({ view, goal, definitions: rules.definitions(view.defs) });
      const [begins] = line;
      const first = begins === undefined ? null : describeAnswer(begins.answer, decision, referee.view(token)).said;
      return { verdict, first, tricks };
    },
    async wouldKeep() {
      const answer = await decide(referee.visible(token), SEED);
      return 'option' in answer && answer.option === 'keep';
    },
    review: () => parts.review(referee.gameId),
  };
}

/** `include`: an option that is compared with the best whatever it is. */
async function think(
  { rules, analyst, thinker }: HintsParts,
  referee: Referee,
  token: string,
  include?: string,
): Promise<GivenHint> {
  const question = referee.question(token);
  if (question === null) return { ok: false, message: 'Nothing is asked of you at the moment.' };
  if (question.decision.kind === 'mulligan')
    return { ok: false, message: 'Whether to keep a hand is counted, not played on: ask in the chat.' };
  const { decision, view } = question;
  const table = referee.view(token);
  const guess = referee.guess(token);
  const definitions = rules.definitions(view.defs);
  const { answers, findings } = await analyst.weigh({
    ...{ view, definitions, seed: SEED, playouts: PLAYOUTS },
    include: include === undefined ? [] : [{ option: include }],
  });
  const [best] = answers;
  if (best === undefined) return { ok: false, message: 'There is nothing to compare here.' };
  const line = await lineAhead(guess, referee.playerOf(token), best.answer, rules, (seen, seed) =>
    thinker.decide({ view: seen, policy: POLICY, seed, definitions }),
  );
  return { ok: true, hint: hintOf({ answers, decision, view: table, line, findings }) };
}
