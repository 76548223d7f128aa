/** What a button says of passing is what passing does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../../../engine/api/index.ts';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../../../engine/games/auto-pass.ts';
import { ownAnswer, whyWaiting } from '../../../engine/games/own-answer.ts';
import { passAhead } from '../../../engine/games/pass-ahead.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { createPolicy, createRandom, type GameState, placeCard, steps } from '../../../mtg-core/index.ts';

const { catalog } = gameCatalog();
const rules = createCoreRules({ catalog });

function partsOf(state: GameState, stops = DEFAULT_SETTINGS) {
  const player = state.pending!.player;
  return { rules, practice: true, settings: stops, request: null, view: () => rules.present(state, player, '') };
}

/** A game in turn 1 of Ada's, who is asked in her main phase, with these in play and in hand. */
function mainPhase(own: { battlefield?: string[]; hand?: string[]; theirs?: string[] }): GameState {
  const state = rules.create({
    seed: 3,
    players: ['Ada', 'Bob'].map((name) => ({
      name,
      deck: [...Array<string>(54).fill('Serra Angel'), 'Mountain', 'Shock', 'Hill Giant', 'Grizzly Bears'],
    })),
    options: { startingPlayer: 0 },
  });
  while (state.pending?.kind === 'mulligan')
    assert.ok(rules.submit(state, state.pending.player, { option: 'keep' }).ok);
  for (const name of own.battlefield ?? []) placeCard(state, { name, player: 0, zone: 'battlefield' });
  for (const name of own.theirs ?? []) placeCard(state, { name, player: 1, zone: 'battlefield' });
  for (const name of own.hand ?? []) placeCard(state, { name, player: 0, zone: 'hand' });
  while (rules.present(state, 0, '').step !== 'precombatMain' || state.pending?.player !== 0)
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  return state;
}

const ahead = (state: GameState, settings = DEFAULT_SETTINGS) => passAhead(state, partsOf(state, settings), rules);

test('without a creature the main phase leads to the end of the turn, and with one to the attack', () => {
  assert.deepEqual(ahead(mainPhase({})), { label: 'End turn', skips: 'without an attack' });
  assert.deepEqual(ahead(mainPhase({ battlefield: ['Hill Giant'] })), { label: 'To attackers', skips: '' });
  // A land that could still be played asks again after combat.
  assert.deepEqual(ahead(mainPhase({ hand: ['Mountain'] })), {
    label: 'To main 2',
    skips: 'without an attack',
  });
});

test('stops are where passing leads, and full control goes from step to step', () => {
  const state = mainPhase({});
  assert.equal(ahead(state, { ...DEFAULT_SETTINGS, stopsMine: ['end'] }).label, 'To end step');
  assert.equal(ahead(state, { ...DEFAULT_SETTINGS, fullControl: true }).label, 'To combat');
});

test('the next card of the library makes no difference to the words', () => {
  const settings = { ...DEFAULT_SETTINGS, stopsMine: ['upkeep' as const] };
  const words = new Set(
    ['Shock', 'Mountain', 'Serra Angel'].map((name) => {
      const state = mainPhase({ battlefield: ['Mountain'] });
      placeCard(state, { name, player: 0, zone: 'library' });
      return JSON.stringify(ahead(state, settings));
    }),
  );
  assert.equal(words.size, 1);
});

/** Passes on the game itself as the table does, the other doing nothing, and says what came. */
function whatComes(state: GameState, settings: TableSettings): Set<string> {
  const game = rules.clone(state);
  const me = game.pending!.player;
  const { turn } = game;
  const { step, activePlayer } = rules.present(game, me, '');
  const came = new Set<string>();
  for (let first = true; came.size === 0 && game.pending !== null; first = false) {
    const { player, kind } = game.pending;
    const view = rules.present(game, me, '');
    const answer = first || player !== me ? { option: 'pass' } : ownAnswer(game, partsOf(game, settings));
    if (game.turn !== turn || view.step === 'cleanup') came.add(activePlayer === me ? 'End turn' : 'To my turn');
    else if (kind === 'attackers') came.add(player === me ? 'To attackers' : 'To combat');
    else if (kind === 'blockers') came.add(player === me ? 'To blockers' : 'To blocks');
    else if (
      !first &&
      view.step !== step &&
      view.step.endsWith('Main') &&
      view.activePlayer === player &&
      player !== me
    )
      came.add('main of the other');
    else if (answer === null || kind !== 'priority') came.add(view.step === 'beginCombat' ? 'To combat' : view.step);
    else {
      const passed = rules.submit(game, player, answer);
      assert.ok(passed.ok);
      if (passed.events.some((event) => event.kind === 'damage')) came.add('To damage');
    }
  }
  return came;
}

test('in 20 games each label says what then comes, as long as the other does nothing', (t) => {
  const decks = starterDecks();
  const seen = new Map<string, number>();
  const places = new Set([
    'To attackers',
    'To combat',
    'To blockers',
    'To blocks',
    'To damage',
    'End turn',
    'To my turn',
  ]);
  for (let seed = 1; seed <= 20; seed++) {
    const random = createRandom(seed);
    const deck = () => decks[random(decks.length)]!.cards;
    const players = ['Ada', 'Bob'].map((name) => ({ name, deck: deck() }));
    const state = rules.create({ seed, players });
    const some = (): Step[] => steps.filter(() => random(4) === 0);
    const settings = { ...DEFAULT_SETTINGS, stopsMine: some(), stopsTheirs: some() };
    const policies = [0, 1].map((player) => createPolicy('random', seed * 2 + player, catalog));
    for (let count = 0; state.pending !== null && count < 400; count++) {
      const { player, kind } = state.pending;
      if (kind === 'priority' && state.stackZone.length === 0 && whyWaiting(state, partsOf(state, settings)) !== null) {
        const { label } = ahead(state, settings);
        seen.set(label, (seen.get(label) ?? 0) + 1);
        const came = whatComes(state, settings);
        const where = `seed ${seed}, turn ${state.turn}: ${label}, and then came ${[...came].join(', ')}`;
        if (places.has(label)) assert.ok(came.has(label), where);
        else assert.ok(![...came].some((one) => places.has(one)), where);
      }
      assert.ok(rules.submit(state, player, policies[player]!.decideIn(state)).ok);
    }
  }
  t.diagnostic([...seen].map(([label, count]) => `${label}: ${count}`).join('; '));
  assert.ok(seen.size > 5);
});
