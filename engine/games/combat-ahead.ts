// What a combat comes to as it is laid out: fought on a guess of the game, by the rules, while nobody does anything more. The guess
// has hidden cards dealt anew, so that it tells nothing that the player doesn't see.
import { combatSteps, type GameEvent, type GameState, sensibleShares, steps, ZONE } from '../../mtg-core/index.ts';
import type { Answer, AnswerRefusal, CombatOutcome, Step, TableView } from '../api/index.ts';
import type { Rules } from '../rules/index.ts';
import { combatWords } from './combat-words.ts';

export type Fought = { ok: true; outcome: CombatOutcome } | { ok: false; refusal: AnswerRefusal };

/** No combat asks more than this; one that does isn't foretold. */
const MOST_ANSWERS = 200;

/** What is over once these steps are. */
const FIGHTING: ReadonlySet<Step> = new Set(combatSteps.filter((step) => step !== 'endCombat'));

const UNTOLD: AnswerRefusal = { code: 'BAD_TURN', message: 'There is no combat to foretell.', cr: '' };

/** In a game that is a guess already: who answers, and how an attack is blocked then. */
interface Supposing {
  readonly by: number;
  readonly blocks?: Answer;
}

/** `answer`: the attack or the blocks as they are laid out; undefined where all of it has been declared. */
export function combatAhead(
  state: GameState,
  player: number,
  answer: Answer | undefined,
  rules: Pick<Rules, 'clone' | 'guess' | 'submit' | 'present' | 'outcome' | 'choices'>,
  supposing?: Supposing,
): Fought {
  const { by = player, blocks } = supposing ?? {};
  if (!isInCombat(state)) return { ok: false, refusal: UNTOLD };
  // Who blocks is still to be said.
  const isOffer = blocks === undefined && ['declareAttackers', 'beginCombat'].includes(steps[state.step] ?? '');
  const before = rules.present(state, player, '');
  // Whoever looks at a guess through a seat's eyes loses what another is asked there.
  const guess = supposing === undefined ? rules.guess(state, player) : rules.clone(state);
  const events: GameEvent[] = [];
  if (answer !== undefined) {
    const taken = rules.submit(guess, by, answer);
    if (!taken.ok) return taken;
    events.push(...taken.events);
  }
  let blocking = blocks;
  let isOpen = false;
  for (let answers = 0; guess.pending !== null && isInCombat(guess) && guess.turn === state.turn; answers++) {
    if (answers > MOST_ANSWERS) return { ok: false, refusal: UNTOLD };
    const { kind } = guess.pending;
    if (blocking !== undefined && kind === 'blockers') {
      const blocked = rules.submit(guess, guess.pending.player, blocking);
      if (!blocked.ok) return blocked;
      events.push(...blocked.events);
      blocking = undefined;
      continue;
    }
    if (kind !== 'priority' && kind !== 'blockers' && kind !== 'assign' && kind !== 'order') isOpen = true;
    events.push(...nothingMore(guess, rules));
  }
  if (blocking !== undefined) return { ok: false, refusal: UNTOLD };
  const after = rules.present(guess, player, '');
  const outcome = compare(before, after, died(events));
  return { ok: true, outcome: { ...outcome, isOpen, said: combatWords(outcome, before, { isOffer, isOpen }) } };
}

const isInCombat = (state: GameState): boolean => FIGHTING.has(steps[state.step] as Step);

/** Whoever is asked passes, doesn't block, deals damage sensibly, and takes the first of what has to be chosen. */
function nothingMore(guess: GameState, rules: Pick<Rules, 'submit' | 'choices'>): readonly GameEvent[] {
  const pending = guess.pending!;
  const wanted: Answer | null =
    pending.kind === 'priority'
      ? { option: 'pass' }
      : pending.kind === 'blockers'
        ? { blockers: [] }
        : pending.kind === 'assign'
          ? { assign: sensibleShares(pending) }
          : null;
  const said = wanted === null ? null : rules.submit(guess, pending.player, wanted);
  if (said?.ok) return said.events;
  // A creature that has to block does.
  const choices = rules.choices(guess).filter(({ kind }) => kind !== 'cancel');
  for (const choice of [...choices.filter(({ kind }) => kind === 'done'), ...choices]) {
    const taken = rules.submit(guess, pending.player, { option: choice.id });
    if (taken.ok) return taken.events;
  }
  throw new Error(`nothing that is offered is taken: ${pending.kind}`);
}

/** What left the battlefield for a graveyard, as it was called there. */
const died = (events: readonly GameEvent[]): ReadonlySet<number> =>
  new Set(
    events
      .filter(({ kind, from, to }) => kind === 'zoneChange' && from === ZONE.battlefield && to === ZONE.graveyard)
      .map(({ object }) => object),
  );

type Facts = Omit<CombatOutcome, 'said' | 'isOpen'>;

function compare(before: TableView, after: TableView, dead: ReadonlySet<number>): Facts {
  const now = new Map(after.battlefield.map((card) => [card.ref, card]));
  const facts: Facts = { dies: [], leaves: [], hurt: [], players: [] };
  for (const card of before.battlefield) {
    const left = now.get(card.ref);
    if (left === undefined) (dead.has(card.ref) ? facts.dies : facts.leaves).push(card.ref);
    else if (left.damage > card.damage && left.toughness !== undefined)
      facts.hurt.push({ object: card.ref, amount: left.damage - card.damage, left: left.toughness - left.damage });
    else if (card.loyalty !== undefined && left.loyalty !== undefined && left.loyalty < card.loyalty)
      facts.hurt.push({ object: card.ref, amount: card.loyalty - left.loyalty, left: left.loyalty });
  }
  for (const { player, life, lost } of before.players) {
    const then = after.players.find((one) => one.player === player);
    const loses = !lost && (then?.lost === true || hasLost(after, player));
    if (then !== undefined && (then.life !== life || loses)) facts.players.push({ player, life: then.life, loses });
  }
  return facts;
}

/** With two players the game is over before the last of them is marked as having lost. */
const hasLost = ({ result, players }: TableView, player: number): boolean =>
  result !== null && result.winner !== null && result.winner !== player && players.length === 2;
