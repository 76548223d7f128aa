/**
 * How often somebody has to press who holds one instant and can pay for it, in 200 games against Bob's decks: from the
 * beginning of one turn of theirs to that of the next.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { DEFAULT_SETTINGS, type WaitReason } from '../../../engine/games/auto-pass.ts';
import { ownAnswer, whyWaiting } from '../../../engine/games/own-answer.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { createPolicy, createRandom, type GameState, placeCard } from '../../../mtg-core/index.ts';

const GAMES = 200;
const LAST_TURN = 12;
const ADA = 0;

const { catalog } = gameCatalog();
const rules = createCoreRules({ catalog });

interface Cycle {
  readonly presses: WaitReason[];
  /** Spells and abilities of Bob's that were seen on the stack. */
  readonly deeds: Set<number>;
}

/** Ada has a Mountain and a Shock, and otherwise cards that she can't cast. */
function begin(seed: number): GameState {
  const decks = starterDecks();
  const bobs = decks[createRandom(seed)(decks.length)]!.cards;
  const state = rules.create({
    seed,
    players: [
      { name: 'Ada', deck: Array<string>(60).fill('Serra Angel') },
      { name: 'Bob', deck: [...bobs, 'Mountain', 'Shock'] },
    ],
  });
  placeCard(state, { name: 'Mountain', player: ADA, zone: 'battlefield' });
  placeCard(state, { name: 'Shock', player: ADA, zone: 'hand' });
  return state;
}

function cyclesOf(seed: number): Cycle[] {
  const state = begin(seed);
  const policy = createPolicy('greedy', seed, catalog);
  const cycles: Cycle[] = [];
  let turn = 0;
  while (state.pending !== null && state.turn <= LAST_TURN) {
    const { player, kind } = state.pending;
    if (state.active === ADA && state.turn > turn) {
      turn = state.turn;
      cycles.push({ presses: [], deeds: new Set() });
    }
    const cycle = cycles.at(-1);
    const view = rules.present(state, ADA, '');
    for (const item of view.stack) if (item.controller !== ADA) cycle?.deeds.add(item.ref);
    const parts = { rules, practice: true, settings: DEFAULT_SETTINGS, request: null, view: () => view };
    const own = player === ADA && kind !== 'mulligan' ? ownAnswer(state, parts) : null;
    if (own === null && player === ADA && kind === 'priority') cycle?.presses.push(whyWaiting(state, parts)!);
    const simple = player !== ADA ? undefined : { priority: 'pass', mulligan: 'keep' }[kind as string];
    const usual = simple === undefined ? policy.decideIn(state) : { option: simple };
    // The Shock is kept: any other card is as good for the hand size.
    const shock = view.players[ADA]!.hand.find((card) => card.name === 'Shock')?.ref;
    const kept = kind === 'choose' && player === ADA;
    const other = kept ? rules.choices(state).find((choice) => choice.object !== shock) : undefined;
    const answer = own ?? (other === undefined ? usual : { option: other.id });
    assert.ok(rules.submit(state, player, answer).ok);
  }
  // The last one may have been cut off.
  return cycles.slice(0, -1);
}

test(`a turn cycle with one instant takes at most five presses, in ${GAMES} games`, (t) => {
  const cycles = Array.from({ length: GAMES }, (_, seed) => cyclesOf(seed + 1)).flat();
  // Bob does one or two things in it that can be answered, and attacks or doesn't.
  const normal = cycles.filter(({ deeds }) => deeds.size <= 2);
  const counts = cycles.map(({ presses }) => presses.length);
  const spread = Array.from(
    { length: Math.max(...counts) + 1 },
    (_, n) => counts.filter((count) => count === n).length,
  );
  assert.ok(
    cycles.every(({ presses }) => presses.includes('lastMoment')),
    'the instant is held all the time',
  );
  t.diagnostic(
    `${cycles.length} cycles, ${normal.length} of them normal; by presses from none on: ${spread.join(' ')}`,
  );
  assert.ok(normal.length > cycles.length * 0.8);
  for (const { presses } of normal) assert.ok(presses.length <= 5, presses.join(' '));
  // In a busy turn of Bob's each further press is for one more thing that he did.
  for (const { presses, deeds } of cycles) {
    const answers = presses.filter((waiting) => waiting === 'answer').length;
    assert.ok(answers <= deeds.size && presses.length - answers <= 3, presses.join(' '));
  }
});
