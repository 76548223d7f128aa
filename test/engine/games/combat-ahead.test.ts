/** What is foretold of a combat is what comes of it, and nothing that the player doesn't see changes it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../../engine/api/index.ts';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { combatAhead } from '../../../engine/games/combat-ahead.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { createPolicy, createRandom, type GameState, placeCard, setLife } from '../../../mtg-core/index.ts';

const { catalog } = gameCatalog();
const rules = createCoreRules({ catalog });

/** Ada's first turn, with these in play: she is asked who attacks. */
function attack(mine: string[], theirs: string[]): GameState {
  const state = rules.create({
    seed: 3,
    players: ['Ada', 'Bob'].map((name) => ({
      name,
      deck: [...Array<string>(55).fill('Serra Angel'), 'Shock', 'Hill Giant', 'Grizzly Bears', 'Craw Wurm', 'Plains'],
    })),
    options: { startingPlayer: 0 },
  });
  while (state.pending?.kind === 'mulligan')
    assert.ok(rules.submit(state, state.pending.player, { option: 'keep' }).ok);
  for (const name of mine) placeCard(state, { name, player: 0, zone: 'battlefield' });
  for (const name of theirs) placeCard(state, { name, player: 1, zone: 'battlefield' });
  while (state.pending?.kind !== 'attackers')
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  return state;
}

const refOf = (state: GameState, player: number, name: string) =>
  rules.present(state, player, '').battlefield.find((card) => card.name === name && card.controller === player)!.ref;

function told(state: GameState, player: number, answer?: Answer) {
  const ahead = combatAhead(state, player, answer, rules);
  assert.ok(ahead.ok, JSON.stringify(ahead));
  return ahead.outcome;
}

/** Bob is asked how he blocks that attack. */
function blocks(mine: string[], theirs: string[], attackers = mine): GameState {
  const state = attack(mine, theirs);
  const attack_ = attackers.map((name) => ({ attacker: refOf(state, 0, name), defender: -2 }));
  assert.ok(rules.submit(state, 0, { attackers: attack_ }).ok);
  while (state.pending?.kind !== 'blockers')
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  return state;
}

test('an attack is foretold as far as nobody blocks it, and changes nothing', () => {
  const state = attack(['Hill Giant', 'Grizzly Bears'], ['Craw Wurm']);
  const digest = rules.digest(state);
  const attackers = ['Hill Giant', 'Grizzly Bears'].map((name) => ({ attacker: refOf(state, 0, name), defender: -2 }));
  const outcome = told(state, 0, { attackers });
  assert.equal(outcome.said, 'Bob goes to 15 if nobody blocks.');
  assert.deepEqual(outcome.players, [{ player: 1, life: 15, loses: false }]);
  assert.deepEqual([outcome.dies, outcome.hurt, outcome.isOpen], [[], [], false]);
  assert.equal(rules.digest(state), digest);
  setLife(state, 1, 5);
  assert.equal(told(state, 0, { attackers }).said, 'Bob loses at 0 if nobody blocks.');
  const refused = combatAhead(
    state,
    0,
    { attackers: [{ attacker: refOf(state, 1, 'Craw Wurm'), defender: -2 }] },
    rules,
  );
  assert.equal(refused.ok, false);
});

test('blocks are foretold with who dies, what is left, and the life that is lost', () => {
  const state = blocks(['Hill Giant', 'Grizzly Bears'], ['Craw Wurm', 'Grizzly Bears']);
  assert.equal(told(state, 1, { blockers: [] }).said, 'You go to 15.');
  const [giant, wurm] = [refOf(state, 0, 'Hill Giant'), refOf(state, 1, 'Craw Wurm')];
  const outcome = told(state, 1, { blockers: [{ blocker: wurm, attacker: giant }] });
  assert.deepEqual(outcome.dies, [giant]);
  assert.deepEqual(outcome.hurt, [{ object: wurm, amount: 3, left: 1 }]);
  assert.equal(outcome.said, 'You go to 18. Ada’s Hill Giant dies.');
  setLife(state, 1, 2);
  const last = told(state, 1, { blockers: [{ blocker: wurm, attacker: giant }] });
  assert.deepEqual(last.players, [{ player: 1, life: 0, loses: true }]);
  assert.match(last.said, /^You lose at 0\./);
});

test('outside combat there is nothing to foretell', () => {
  const state = attack(['Hill Giant'], []);
  assert.ok(rules.submit(state, 0, { attackers: [] }).ok);
  while (rules.present(state, 0, '').step !== 'postcombatMain')
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  assert.equal(combatAhead(state, 0, undefined, rules).ok, false);
});

/** Nobody does anything more: what then is dead, and how much life there is. */
function comes(state: GameState, answer: Answer) {
  const game = rules.clone(state);
  const { player } = game.pending!;
  const { turn } = game;
  let taken = rules.submit(game, player, answer);
  while (taken.ok && game.pending?.kind === 'priority' && game.turn === turn && !/Main|end/.test(stepOf(game)))
    taken = rules.submit(game, game.pending.player, { option: 'pass' });
  const isPlain = taken.ok && (game.pending === null || game.pending.kind === 'priority');
  const after = rules.present(game, player, '');
  const left = new Set(after.battlefield.map(({ ref }) => ref));
  const gone = rules.present(state, player, '').battlefield.flatMap(({ ref }) => (left.has(ref) ? [] : [ref]));
  return { isPlain, gone, life: after.players.map(({ life }) => life) };
}

const stepOf = (state: GameState) => rules.present(state, 0, '').step;

test('in 12 games what is foretold of blocks is what comes, where nothing else is decided on the way', () => {
  const decks = starterDecks();
  let held = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed);
    const players = ['Ada', 'Bob'].map((name) => ({ name, deck: decks[random(decks.length)]!.cards }));
    const state = rules.create({ seed, players });
    const policies = [0, 1].map((player) => createPolicy('random', seed * 2 + player, catalog));
    for (let n = 0; n < 400 && state.pending !== null; n++) {
      const { player, kind } = state.pending;
      if (kind === 'blockers') {
        const foretold = combatAhead(state, player, { blockers: [] }, rules);
        const come = comes(state, { blockers: [] });
        if (foretold.ok && come.isPlain && !foretold.outcome.isOpen) {
          held++;
          const { dies, leaves, players: changed } = foretold.outcome;
          assert.deepEqual([...dies, ...leaves].sort(), [...come.gone].sort(), `seed ${seed}, decision ${n}`);
          for (const one of changed) assert.equal(one.life, come.life[one.player], `seed ${seed}, decision ${n}`);
        }
      }
      assert.ok(rules.submit(state, player, policies[player]!.decideIn(state)).ok);
    }
  }
  assert.ok(held >= 20, `${held} combats were compared`);
});
