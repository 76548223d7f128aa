// One option carried out in a game as the seat may imagine it: what the rules make of it where nobody answers.
import { type Answer, type GameState, idOf, type VisibleState } from '../../mtg-core/index.ts';
import type { TableView } from '../api/index.ts';
import type { TriedOut } from '../facts/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';

/** Answers until the stack is empty again, at most. */
const LONGEST = 60;
/** Lines that anybody reads, at most. */
const MOST_TOLD = 12;

/** What the seat decides on the way, and how often it does what is tried. */
export interface Trying {
  readonly decide: (view: VisibleState, n: number) => Promise<Answer>;
  readonly times?: number;
  /** It is tried in a game that is only supposed. */
  readonly supposed?: boolean;
  /** What is chosen as targets, as long as the game offers it; the rest is decided. */
  readonly targets?: readonly number[];
}

export async function tryOut(
  guess: GameState,
  player: number,
  option: string,
  rules: Rules,
  trying: Trying,
): Promise<TriedOut> {
  return (await carriedOut(guess, player, option, rules, trying)).out;
}

/**
 * Until the stack is empty, and the game that it leads to. It ends where somebody else has to choose, and where a card would be seen that
 * is only imagined.
 */
export async function carriedOut(
  guess: GameState,
  player: number,
  option: string,
  rules: Rules,
  { decide, times = 1, supposed = false, targets = [] }: Trying,
): Promise<{ readonly state: GameState; readonly out: TriedOut }> {
  const state = rules.clone(guess);
  const hidden = hiddenFrom(guess, player, rules);
  const told: string[] = [];
  const chose: string[] = [];
  let left = times;
  // Whoever passes wants to know what becomes of the top of the stack.
  const before = guess.stackZone.length;
  const rest = option === 'pass' ? Math.max(0, before - 1) : before;
  for (let n = 0; n < LONGEST && told.length < MOST_TOLD; n++) {
    const { pending } = state;
    if (pending === null) break;
    const isOwn = pending.player === player;
    const isDone = n > 0 && pending.kind === 'priority' && state.stackZone.length === rest;
    const again = (n === 0 || (isDone && isOwn)) && left > 0;
    if (isDone && !again) break;
    if (!isOwn && pending.kind !== 'priority') break;
    const answer: Answer = again
      ? { option }
      : pending.kind === 'priority'
        ? { option: 'pass' }
        : (targetAmong(state, player, targets, rules) ?? (await decide(rules.view(state, player), n)));
    if (again) left -= 1;
    else if (offersAny(state, player, hidden, rules)) break;
    else if (pending.kind !== 'priority' && pending.kind !== 'pay') chose.push(saidAt(state, player, answer, rules));
    const submitted = rules.submit(state, pending.player, answer);
    if (!submitted.ok) break;
    const unknown = submitted.events.findIndex(({ kind, object }) => kind === 'draw' || hidden.has(idOf(object)));
    const known = unknown < 0 ? submitted.events : submitted.events.slice(0, unknown);
    told.push(
      ...rules
        .presentEvents(state, known, player)
        .map(({ text }) => text)
        .filter((text) => text !== ''),
    );
    if (unknown >= 0) {
      told.push('What is seen of hidden cards then, nobody can know');
      break;
    }
  }
  const changed = changesOf(rules.present(guess, player, ''), rules.present(state, player, ''));
  return { state, out: { told, chose, changed, supposed } };
}

/** The first of these that is offered as a target now. */
function targetAmong(state: GameState, player: number, targets: readonly number[], rules: Rules): Answer | null {
  if (targets.length === 0 || state.pending?.kind !== 'target' || state.pending.player !== player) return null;
  const offered = (rules.decision(state, player)?.options ?? []).find(({ target, object }) =>
    targets.some((wanted) => wanted === target || wanted === object),
  );
  return offered === undefined ? null : { option: offered.id };
}

function saidAt(state: GameState, player: number, answer: Answer, rules: Rules): string {
  const decision = rules.decision(state, player);
  if (decision === null) throw new Error('a decision is described to the player who makes it');
  return describeAnswer(answer, decision, rules.present(state, player, '')).said;
}

/** Life, sizes and keywords: no line of the log tells of them. */
function changesOf(before: TableView, after: TableView): string[] {
  const were = new Map(before.battlefield.map((card) => [card.ref, card]));
  const lives = after.players.flatMap(({ player, name, life }) =>
    before.players.every((one) => one.player !== player || one.life === life)
      ? []
      : [`${player === after.seat ? 'You are' : `${name} is`} at ${life} life then`],
  );
  const cards = after.battlefield.flatMap((card) => {
    const was = were.get(card.ref);
    if (was === undefined || card.power === undefined) return [];
    const size = `${card.power}/${card.toughness}`;
    const gained = card.keywords.filter((keyword) => !was.keywords.includes(keyword));
    if (size === `${was.power}/${was.toughness}` && gained.length === 0) return [];
    return [`${card.name} is ${size} then${gained.length === 0 ? '' : `, with ${gained.join(', ')}`}`];
  });
  return [...lives, ...cards];
}

/** Cards that are only imagined in a guess: what they are must not be told. */
export function hiddenFrom(guess: GameState, player: number, rules: Rules): ReadonlySet<number> {
  return new Set(rules.view(guess, player).objects.flatMap((object) => (object?.def === -1 ? [object.id] : [])));
}

/** What is to be chosen has such a card among it. */
export function offersAny(state: GameState, player: number, hidden: ReadonlySet<number>, rules: Rules): boolean {
  const offered = state.pending?.kind === 'priority' ? [] : (rules.decision(state, player)?.options ?? []);
  return offered.some(({ object }) => object !== undefined && object > 0 && hidden.has(idOf(object)));
}
