// What passing would lead to: found by passing on a guess of the game, with the table's own function, until somebody is
// asked. The guess has hidden cards dealt anew, so that the words of a button tell nothing of the next card.
import { combatSteps, type GameEvent, type GameState } from '../../mtg-core/index.ts';
import type { DecisionView, Step, TableView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';
import { type OwnAnswerParts, ownAnswer } from './own-answer.ts';
import { STEP_WORDS } from './why-asked.ts';

type PassView = NonNullable<DecisionView['pass']>;

/** Nobody passes through more windows than this in a turn; a game that does isn't told of further ahead. */
const MOST_WINDOWS = 80;

/** `state` waits for somebody with priority. */
export function passAhead(
  state: GameState,
  parts: OwnAnswerParts,
  rules: Pick<Rules, 'guess' | 'submit' | 'present' | 'outcome'>,
): PassView {
  const view = parts.view();
  const top = view.stack[0];
  if (top !== undefined) return { label: `Resolve ${top.name}`, skips: '' };
  const player = state.pending?.player ?? 0;
  const mine = view.activePlayer === player;
  const guess = rules.guess(state, player);
  const skipped: Step[] = [];
  let events: readonly GameEvent[] = pass(rules, guess, player);
  for (let windows = 0; windows < MOST_WINDOWS; windows++) {
    const now = rules.present(guess, player, '');
    const label = arrival({ from: view, now, guess, player, events, over: rules.outcome(guess) !== null });
    const ends = now.turn !== view.turn || now.step === 'cleanup';
    if (label !== null) return { label, skips: skipsText({ steps: skipped, reached: now.step, mine, ends }) };
    const asked = guess.pending!;
    const answer =
      asked.player === player ? ownAnswer(guess, { ...parts, view: () => now }) : ({ option: 'pass' } as const);
    if (answer === null) break;
    if (asked.player === player && !isSameStage(now.step, view.step) && !skipped.includes(now.step))
      skipped.push(now.step);
    const passed = rules.submit(guess, asked.player, answer);
    if (!passed.ok) break;
    events = passed.events;
  }
  const step = rules.present(guess, player, '').step;
  return {
    label: step === view.step ? 'Pass' : `To ${stepWords(step)}`,
    skips: skipsText({ steps: skipped, reached: step, mine, ends: false }),
  };
}

interface Stage {
  readonly from: TableView;
  readonly now: TableView;
  readonly guess: GameState;
  readonly player: number;
  readonly events: readonly GameEvent[];
  readonly over: boolean;
}

/** What a player would call the first thing that matters on the way; null: nothing has come yet. */
function arrival({ from, now, guess, player, events, over }: Stage): string | null {
  const mine = from.activePlayer === player;
  if (events.some((event) => event.kind === 'damage') && from.step !== 'combatDamage') return 'To damage';
  if (over) return 'Pass';
  const asked = guess.pending;
  if (asked === null) return 'Pass';
  // Cards that are too many are discarded as the turn ends.
  const ends = now.turn !== from.turn || (asked.kind !== 'priority' && now.step === 'cleanup');
  if (ends && mine) return 'End turn';
  if (ends) return now.turn === from.turn || now.activePlayer === player ? 'To my turn' : `To ${nameOf(now)}’s turn`;
  if (asked.kind === 'attackers') return asked.player === player ? 'To attackers' : 'To combat';
  if (asked.kind === 'blockers') return asked.player === player ? 'To blockers' : 'To blocks';
  if (now.stack.length > 0) return `To ${stepWords(now.step)}`;
  if (asked.kind !== 'priority') return 'Pass';
  // Whoever begins a main phase of theirs may do anything in it.
  const begins = asked.player !== player && now.activePlayer === asked.player && now.step !== from.step;
  const main = now.step === 'precombatMain' || now.step === 'postcombatMain';
  return begins && main ? `To ${nameOf(now)}’s ${STEP_WORDS[now.step]}` : null;
}

const nameOf = ({ players, activePlayer }: TableView) => players[activePlayer]?.name ?? 'the other';

function pass(rules: Pick<Rules, 'submit'>, guess: GameState, player: number): readonly GameEvent[] {
  const passed = rules.submit(guess, player, { option: 'pass' });
  return passed.ok ? passed.events : [];
}

/** A button has room for few words, and calls what it leads to as the line of steps does. */
const SHORT: Partial<Record<Step, string>> = {
  beginCombat: 'combat',
  firstStrikeDamage: 'damage',
  postcombatMain: 'main 2',
};
const stepWords = (step: Step): string => SHORT[step] ?? STEP_WORDS[step];

const COMBAT: ReadonlySet<Step> = new Set(combatSteps);

/** To whoever passes, combat is one thing. */
const isSameStage = (one: Step, other: Step): boolean => one === other || (COMBAT.has(one) && COMBAT.has(other));

interface Skipped {
  readonly steps: readonly Step[];
  readonly reached: Step;
  readonly mine: boolean;
  /** The turn is over where passing leads: that goes past its last steps needs no words. */
  readonly ends: boolean;
}

/** What a person would wonder about: that there is no attack, or that they aren't asked on the way. */
function skipsText({ steps, reached, mine, ends }: Skipped): string {
  const left = steps.filter((step) => !isSameStage(step, reached));
  const combat = left.some((step) => COMBAT.has(step));
  if (mine && combat) return 'without an attack';
  const words = ends ? [] : [...new Set(left.map((step) => (COMBAT.has(step) ? 'combat' : STEP_WORDS[step])))];
  return words.length === 0 ? '' : `past ${words.join(' and ')}`;
}
