/** Stops for a card: on the stack, in an attack, and where it can be used; at a shared table only what everybody sees counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { DEFAULT_SETTINGS, SHARED_SETTINGS } from '../../../engine/games/auto-pass.ts';
import { whyWaiting } from '../../../engine/games/own-answer.ts';
import { createPassing } from '../../../engine/games/passing.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { type GameState, placeCard } from '../../../mtg-core/index.ts';

const rules = createCoreRules(gameCatalog());
const WATCHED = 'Elvish Visionary';

function beginning(startingPlayer: number): GameState {
  const state = rules.create({
    seed: 8,
    players: ['Ada', 'Bob'].map((name) => ({
      name,
      deck: [...Array<string>(55).fill('Plains'), 'Forest', 'Mountain', 'Shock', 'Serra Angel', WATCHED],
    })),
    options: { startingPlayer },
  });
  for (const player of [startingPlayer, 1 - startingPlayer])
    assert.ok(rules.submit(state, player, { option: 'keep' }).ok);
  return state;
}

const viewOf = (state: GameState, player = 0) => rules.present(state, player, '');
const pass = (state: GameState) => assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);

function passTo(state: GameState, isThere: () => boolean): void {
  for (let passes = 0; !isThere(); passes++) {
    assert.ok(passes < 60, 'it never comes to that');
    pass(state);
  }
}

const why = (state: GameState, watched: string[], practice = true) =>
  whyWaiting(state, {
    rules,
    practice,
    settings: { ...(practice ? DEFAULT_SETTINGS : SHARED_SETTINGS), watched },
    request: null,
    view: () => viewOf(state),
  });

/** Ada casts it, and has priority with it on top of the stack. */
function ownSpell(): GameState {
  const state = beginning(0);
  for (let land = 0; land < 2; land++) placeCard(state, { name: 'Forest', player: 0, zone: 'battlefield' });
  placeCard(state, { name: WATCHED, player: 0, zone: 'hand' });
  passTo(state, () => viewOf(state).step === 'precombatMain');
  const cast = rules.decision(state, 0)!.options.find(({ kind, label }) => kind === 'cast' && label.includes(WATCHED))!;
  assert.ok(rules.submit(state, 0, { option: cast.id }).ok);
  return state;
}

test('a spell of one’s own with a watched name is waited for, which else resolves unasked', () => {
  const state = ownSpell();
  assert.equal(state.pending?.player, 0);
  for (const practice of [true, false]) {
    assert.equal(why(state, [], practice), null);
    assert.equal(why(state, ['Shock'], practice), null);
    assert.equal(why(state, [WATCHED], practice), 'watched');
  }
});

test('a watched card that can be used is waited for in any step, and at a shared table it tells of no hand', () => {
  const state = beginning(1);
  placeCard(state, { name: 'Mountain', player: 0, zone: 'battlefield' });
  placeCard(state, { name: 'Shock', player: 0, zone: 'hand' });
  passTo(state, () => viewOf(state).step === 'draw' && state.pending?.player === 0);
  assert.equal(why(state, []), null);
  assert.equal(why(state, ['Shock']), 'watched');
  assert.equal(why(state, ['Mountain']), null, 'mana alone is nothing to be asked for');
  assert.equal(why(state, ['Shock'], false), null);
});

test('a watched creature that attacks is waited for, whoever’s it is', () => {
  const state = beginning(1);
  placeCard(state, { name: 'Serra Angel', player: 1, zone: 'battlefield' });
  passTo(state, () => state.pending?.kind === 'attackers');
  const answer = {
    attackers: [{ attacker: viewOf(state).battlefield.find(({ name }) => name === 'Serra Angel')!.ref, defender: -1 }],
  };
  assert.ok(rules.submit(state, 1, answer).ok);
  passTo(state, () => state.pending?.player === 0);
  assert.equal(viewOf(state).step, 'declareAttackers');
  assert.equal(why(state, []), null, 'there is nothing to answer with');
  assert.equal(why(state, ['Serra Angel']), 'watched');
});

test('it is said for what the table waits', () => {
  const state = ownSpell();
  const passing = createPassing(rules, true, new Map([[0, { ...DEFAULT_SETTINGS, watched: [WATCHED] }]]), viewOf);
  assert.equal(passing.answer(state, 1), null);
  assert.equal(passing.told(state, 1).why, `You stop for ${WATCHED}.`);
});
