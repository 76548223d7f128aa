// Playing a guess on with quick answers for every seat: nobody casts anything more, everybody fights sensibly.

import { idOf, type PlayerId } from '../basics/index.ts';
import { steps } from '../cards/language/index.ts';
import { submit } from '../decisions/answers/index.ts';
import { legalChoices } from '../decisions/index.ts';
import { type Choice, clone, type GameState, type Pending } from '../state/index.ts';
import { attackPairs, declare, quickAttack, quickBlock } from './combat.ts';
import { evaluate } from './evaluate.ts';
import { programChoices } from './program-choices.ts';
import type { Style } from './style.ts';

/** Whose thoughts these are. */
export interface Planner {
  readonly seat: PlayerId;
  readonly style: Style;
  /** Cards in hand that the seat really knows. */
  readonly known: ReadonlySet<number>;
}

const nobody: ReadonlySet<number> = new Set();

/** Options at one choice that are tried; more are sampled evenly. */
const BREADTH = 8;

/** And of a second choice within the first. */
const INNER_BREADTH = 5;

/** What an amount is worth shows only with its target: two choices in a row are tried together. */
const DEPTH = 2;

/** No position takes more answers than this to reach its horizon; a loop would. */
const LONGEST = 150;

/** Plays on until the turn numbered `lastTurn` is over, and values what is then. */
export function playOut(state: GameState, thought: Planner, lastTurn: number): number {
  for (let step = 0; step < LONGEST && state.outcome === null && state.turn <= lastTurn; step++) {
    quickAnswer(state, thought, DEPTH);
  }
  return evaluate(state, thought.seat, thought.style, thought.known);
}

/** Plays on to the next window of the seat in this step of the same turn; false where it doesn't come. */
export function playUntil(state: GameState, thought: Planner, step: string): boolean {
  const { turn } = state;
  for (let answers = 0; answers < LONGEST && state.outcome === null && state.turn === turn; answers++) {
    const { pending } = state;
    if (steps[state.step] === step && pending?.kind === 'priority' && pending.player === thought.seat) return true;
    quickAnswer(state, thought, DEPTH);
  }
  return false;
}

/** Answers the pending decision. `depth`: so many choices in a row are tried out one by one; then the first is taken. */
export function quickAnswer(state: GameState, thought: Planner, depth = DEPTH): void {
  const pending = state.pending as Pending;
  const { player } = pending;
  const say = (option: string): void => {
    const result = submit(state, player, { option });
    if (!result.ok) throw new Error(`an offered option was refused: ${option}, ${result.refusal.message}`);
  };
  switch (pending.kind) {
    case 'priority':
      return say('pass');
    case 'attackers': {
      const daring = player === thought.seat ? (thought.style.theirLife - 1) * 2 : 0;
      return declare(state, quickAttack(state, attackPairs(state), daring));
    }
    case 'blockers':
      return declare(state, quickBlock(state));
    case 'mulligan':
      return say('keep');
    case 'pay':
      return say((legalChoices(state)[0] as Choice).id);
    case 'assign':
      submit(state, player, { assign: sensibleShares(pending) });
      return;
    default: {
      const options = openOptions(state);
      // What goes at the end of the turn is the least of the hand, whichever it is.
      const best =
        depth > 0 && steps[state.step] !== 'cleanup' && options.length > 1
          ? tryEach(state, thought, options, depth - 1)
          : options[0];
      say((best as Choice).id);
    }
  }
}

/** Options worth a try: nothing is taken back, cards that are alike are tried once, and of many a few. */
export function openOptions(state: GameState): Choice[] {
  const all = programChoices(state).filter(({ kind, mana }) => kind !== 'cancel' && !mana);
  const seen = new Set<string>();
  const different = all.filter((choice) => {
    const sort = sortOf(state, choice);
    return sort === '' || (!seen.has(sort) && seen.add(sort));
  });
  return different.length > 0 ? different : programChoices(state).slice(0, 1);
}

/** Cards outside the battlefield are alike when they have the same name and place. */
function sortOf(state: GameState, { kind, object, variant, code, target }: Choice): string {
  if (object === undefined || object <= 0) return '';
  const known = state.objects[idOf(object)];
  if (known === undefined || known.zone === 2 || known.zone === 4) return '';
  return `${kind} ${known.def} ${known.zone} ${known.owner} ${variant ?? ''} ${code ?? ''} ${target ?? ''}`;
}

/** A few of many, the first and the last among them. */
export function sample<T>(items: readonly T[], most = BREADTH): T[] {
  if (items.length <= most) return items.slice();
  return Array.from({ length: most }, (_, place) => items[Math.round((place * (items.length - 1)) / (most - 1))] as T);
}

/** The option after which its player stands best once the stack is empty and any combat is over. */
function tryEach(state: GameState, thought: Planner, options: readonly Choice[], depth: number): Choice {
  const { player } = state.pending as Pending;
  let best = options[0] as Choice;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const option of sample(options, depth === DEPTH - 1 ? BREADTH : INNER_BREADTH)) {
    const trial = clone(state);
    submit(trial, player, { option: option.id });
    settle(trial, thought, depth);
    const value = evaluate(trial, player, thought.style, player === thought.seat ? thought.known : nobody);
    if (value > bestValue + 1e-6) {
      best = option;
      bestValue = value;
    }
  }
  return best;
}

function settle(state: GameState, thought: Planner, depth: number): void {
  const { turn } = state;
  for (let step = 0; step < 40 && state.outcome === null && state.turn === turn; step++) {
    if (state.pending?.kind === 'priority' && state.stackZone.length === 0 && state.combat === null) return;
    quickAnswer(state, thought, depth);
  }
}

type Assign = Extract<Pending, { kind: 'assign' }>;

/** Lethal damage to as many as it reaches, in the order given; what is left goes on to the last, or the first. */
export function sensibleShares({ total, among, trample }: Assign): { to: number; amount: number }[] {
  const shares = among.map(({ to, least }) => ({ to, amount: least }));
  let left = total - shares.reduce((sum, { amount }) => sum + amount, 0);
  const last = among.length - 1;
  among.forEach(({ lethal }, place) => {
    const share = shares[place];
    if (share === undefined || (trample && place === last)) return;
    const more = Math.min(left, Math.max(0, lethal - share.amount));
    // Half a death is none: damage is kept for the next that can be destroyed.
    if (!trample && share.amount + more < lethal) return;
    share.amount += more;
    left -= more;
  });
  const rest = shares[trample ? last : 0];
  if (rest !== undefined) rest.amount += left;
  return shares;
}
