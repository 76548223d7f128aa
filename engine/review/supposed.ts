// What would come of a fight or of a card, carried out by the rules in a game as the seat may imagine it: now where it can be now, and
// otherwise in a turn that is only supposed.
import {
  type Answer,
  type GameState,
  steps,
  supposeMana,
  supposeStep,
  type VisibleState,
} from '../../mtg-core/index.ts';
import type { DecisionView } from '../api/index.ts';
import type { CourseAsked, CourseTold, FightAsked, FightTold, TargetsTold } from '../facts/index.ts';
import { combatAhead } from '../games/index.ts';
import type { Rules } from '../rules/index.ts';
import { carriedOut, hiddenFrom, offersAny } from './try-out.ts';

/** Answers until a decision has come, at most. */
const LONGEST = 60;

/** More of each colour than anything costs. */
const PLENTY = 20;

/** Everybody passes until what the game asks fits; null where it asks something else first, or never that. */
function passedUntil(from: GameState, fits: (state: GameState) => boolean, rules: Rules): GameState | null {
  const state = rules.clone(from);
  const { turn } = state;
  for (let n = 0; n < LONGEST && state.turn === turn; n++) {
    const { pending } = state;
    if (pending === null) return null;
    if (fits(state)) return state;
    if (pending.kind !== 'priority' || !rules.submit(state, pending.player, { option: 'pass' }).ok) return null;
  }
  return null;
}

/** What is on the stack resolves first, as far as nobody has to choose something for it. */
function settled(guess: GameState, rules: Rules): GameState {
  return guess.stackZone.length === 0
    ? guess
    : (passedUntil(guess, ({ stackZone }) => stackZone.length === 0, rules) ?? guess);
}

/** A game in which that player is about to declare attackers, and when that is. */
function beforeAttack(from: GameState, by: number, rules: Rules): { state: GameState; when: FightTold['when'] } | null {
  const asksAttack = ({ pending }: GameState): boolean => pending?.kind === 'attackers' && pending.player === by;
  const guess = settled(from, rules);
  const here = guess.active === by ? passedUntil(guess, asksAttack, rules) : null;
  if (here !== null) return { state: here, when: 'thisTurn' };
  const supposed = rules.clone(guess);
  supposeStep(supposed, by, 'beginCombat');
  const then = passedUntil(supposed, asksAttack, rules);
  return then === null ? null : { state: then, when: 'supposed' };
}

/** The attack that is under way, where it is that of these creatures and blocks are still to be declared. */
function underWay(guess: GameState, { by, attackers }: FightAsked, rules: Rules): GameState | null {
  const attacks = guess.combat?.attacks ?? [];
  if (guess.active !== by || attacks.length === 0) return null;
  if (attackers !== 'all' && !attackers.every((ref) => attacks.some(({ attacker }) => attacker === ref))) return null;
  return passedUntil(guess, ({ pending }) => pending?.kind === 'blockers', rules);
}

/** Null where there can be no such attack. */
export function foughtOut(guess: GameState, eyes: number, asked: FightAsked, rules: Rules): FightTold | null {
  const { by, blocks = [] } = asked;
  const blockers: Answer = { blockers: [...blocks] };
  const under = underWay(guess, asked, rules);
  if (under !== null) {
    const fought = combatAhead(under, eyes, blockers, rules, { by: 1 - by });
    return fought.ok ? { ok: true, when: 'now', outcome: fought.outcome, attackers: [] } : refusedAs(fought, 'now');
  }
  const before = beforeAttack(guess, by, rules);
  if (before === null) return null;
  const { state, when } = before;
  const candidates = attackersAt(rules.decision(state, by));
  const attack = asked.attackers === 'all' ? candidates : asked.attackers;
  const answer: Answer = { attackers: attack.map((attacker) => ({ attacker, defender: -1 - (1 - by) })) };
  const fought = combatAhead(state, eyes, answer, rules, blocks.length === 0 ? { by } : { by, blocks: blockers });
  if (!fought.ok) return refusedAs(fought, when);
  return { ok: true, when, outcome: fought.outcome, attackers: [...attack] };
}

/** A card is used first, at these targets, and then it is fought; null where it can't be used at all, or not before that fight. */
export async function courseOf(
  guess: GameState,
  player: number,
  { cast, fight }: CourseAsked,
  rules: Rules,
  decide: (view: VisibleState, n: number) => Promise<Answer>,
): Promise<CourseTold | null> {
  if (cast === null) return { cast: null, fight: fight === null ? null : foughtOut(guess, player, fight, rules) };
  const [now] = usesOf(guess, player, cast.ref, rules);
  if (now === undefined && fight !== null) return null;
  const from = now === undefined ? richMain(guess, player, rules) : guess;
  const use = now ?? usesOf(from, player, cast.ref, rules)[0];
  if (use === undefined) return null;
  const { targets } = cast;
  const { state, out } = await carriedOut(from, player, use, rules, { decide, targets, supposed: now === undefined });
  return { cast: out, fight: fight === null ? null : foughtOut(state, player, fight, rules) };
}

const refusedAs = ({ refusal }: { refusal: { message: string; cr: string } }, when: FightTold['when']): FightTold => ({
  ok: false,
  when,
  message: refusal.message,
  cr: refusal.cr,
});

const attackersAt = (decision: DecisionView | null): number[] =>
  decision?.compound?.kind === 'attackers' ? decision.compound.candidates.map(({ attacker }) => attacker) : [];

/** The seat's own turn, in its main phase, with mana for anything. */
export function richMain(guess: GameState, player: number, rules: Rules): GameState {
  const state = rules.clone(guess);
  supposeStep(state, player, 'precombatMain');
  const main =
    passedUntil(state, ({ pending }) => pending?.kind === 'priority' && pending.player === player, rules) ?? state;
  supposeMana(main, player, PLENTY);
  return main;
}

/** The options with which the game asks the seat to use this card. */
export function usesOf(state: GameState, player: number, ref: number, rules: Rules): string[] {
  return (rules.decision(state, player)?.options ?? [])
    .filter(({ object, mana }) => object === ref && mana !== true)
    .map(({ id }) => id);
}

/** What the card could target once it is cast or has entered, if it could be paid for. Empty where it targets nothing. */
export async function legalTargetsOf(
  guess: GameState,
  player: number,
  ref: number,
  rules: Rules,
  decide: (view: VisibleState, n: number) => Promise<Answer>,
): Promise<TargetsTold[]> {
  const onStack = guess.stackZone.length > 0 && guess.pending?.player === player;
  const state = onStack ? rules.clone(guess) : richMain(guess, player, rules);
  if (onStack) supposeMana(state, player, PLENTY);
  const [use] = usesOf(state, player, ref, rules);
  if (use === undefined || !rules.submit(state, player, { option: use }).ok) return [];
  const hidden = hiddenFrom(guess, player, rules);
  const told: TargetsTold[] = [];
  for (let n = 1; n < LONGEST && state.pending !== null; n++) {
    const { pending } = state;
    if (pending.kind === 'priority' && state.stackZone.length === 0) break;
    if (pending.player !== player && pending.kind !== 'priority') break;
    if (offersAny(state, player, hidden, rules)) break;
    const decision = pending.kind === 'target' ? rules.decision(state, player) : null;
    if (decision !== null)
      told.push({
        prompt: decision.prompt,
        targets: decision.options.flatMap(({ kind, target, object, label }) =>
          kind === 'cancel' || kind === 'done' ? [] : [{ ref: target ?? object ?? 0, label }],
        ),
      });
    const answer = pending.kind === 'priority' ? { option: 'pass' } : await decide(rules.view(state, player), n);
    if (!rules.submit(state, pending.player, answer).ok) break;
  }
  return told;
}

/** Whether the card could be cast in the seat's next turn with what it has, a land from its hand put down before. */
export function castableNextTurn(guess: GameState, player: number, ref: number, rules: Rules): boolean {
  const state = rules.clone(guess);
  supposeStep(state, player, 'precombatMain');
  if (steps[state.step] !== 'precombatMain' || state.pending?.player !== player) return false;
  if (usesOf(state, player, ref, rules).length > 0) return true;
  const lands = (rules.decision(state, player)?.options ?? []).filter(({ kind }) => kind === 'play');
  return lands.some(({ id }) => {
    const with_ = rules.clone(state);
    return rules.submit(with_, player, { option: id }).ok && usesOf(with_, player, ref, rules).length > 0;
  });
}
