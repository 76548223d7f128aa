/**
 * Whole games by chance: whatever auto-pass would skip for either player is tried by force. BOB_LONG=1 plays 200 games.
 * Every object the player can see is tried with every ability it has, and again with all mana made by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepName } from '../../../engine/api/index.ts';
import { DEFAULT_SETTINGS, isIdle, passesUnasked } from '../../../engine/games/auto-pass.ts';
import { gameCatalog } from '../../../engine/games/catalog.ts';
import { createCoreRules } from '../../../engine/games/core-rules.ts';
import { starterDecks } from '../../../engine/games/decks.ts';
import { characteristicsOf, createRandom, type GameState, ZONE } from '../../../mtg-core/index.ts';

const GAMES = process.env.BOB_LONG === '1' ? 200 : 6;
const MOST_DECISIONS = 4000;

const rules = createCoreRules(gameCatalog());

/** Everything that could be a play, whether or not the engine offers it: lands, spells in each way, abilities. */
function conceivable(state: GameState, player: number): string[] {
  return state.objects.flatMap((object) => {
    if (!object || object.zone === ZONE.nowhere || object.zone === ZONE.stack) return [];
    if (object.zone === ZONE.library && (object.knownTo & (1 << player)) === 0) return [];
    if (object.zone === ZONE.hand && object.owner !== player) return [];
    const ref = object.zoneChanges * 65536 + object.id;
    const abilities = characteristicsOf(state, object.id).abilities;
    return [`play:${ref}`, `cast:${ref}`, ...abilities.map((code) => `activate:${ref}:${code}`)];
  });
}

/** Makes mana by hand, all of it, in an order by chance: a payment that the automatic payer missed would show then. */
function playsAfterMakingMana(state: GameState, player: number, random: (bound: number) => number): string[] {
  const floating = rules.clone(state);
  for (let steps = 0; steps < 60; steps++) {
    const choices = rules.choices(floating);
    const asked = floating.pending;
    if (asked === null || asked.player !== player) return [];
    if (asked.kind === 'priority') {
      const plays = choices.filter((choice) => !isIdle(choice));
      if (plays.length > 0) return plays.map((choice) => choice.id);
    }
    const among = asked.kind === 'priority' ? choices.filter((choice) => choice.mana === true) : choices;
    if (among.length === 0) return [];
    assert.ok(rules.submit(floating, player, { option: among[random(among.length)]!.id }).ok);
  }
  return [];
}

test(`nothing that auto-pass skips could have been a play, in ${GAMES} games`, (t) => {
  const decks = starterDecks();
  let skipped = 0;
  let tried = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = createRandom(seed);
    const deck = () => decks[random(decks.length)]!.cards;
    const state = rules.create({
      seed,
      players: [
        { name: 'Ada', deck: deck() },
        { name: 'Bob', deck: deck() },
      ],
    });
    for (let count = 0; state.pending !== null && count < MOST_DECISIONS; count++) {
      const { player, kind } = state.pending;
      const choices = rules.choices(state);
      const window = {
        choices,
        step: stepName.options[state.step]!,
        mine: state.active === player,
        stackEmpty: state.stackZone.length === 0,
      };
      if (kind === 'priority' && passesUnasked(window, DEFAULT_SETTINGS)) {
        skipped += 1;
        const found = playsAfterMakingMana(state, player, random);
        assert.deepEqual(found, [], `seed ${seed}, turn ${state.turn}, ${window.step}`);
        const mana = new Set(choices.map((choice) => choice.id));
        for (const option of conceivable(state, player)) {
          if (mana.has(option)) continue;
          tried += 1;
          const played = rules.submit(rules.clone(state), player, { option });
          assert.ok(!played.ok, `seed ${seed}, turn ${state.turn}, ${window.step}: ${option}`);
        }
      }
      const plays = choices.filter(
        (choice) => choice.kind !== 'pass' && choice.kind !== 'cancel' && choice.mana !== true,
      );
      const among = plays.length > 0 && random(5) > 0 ? plays : choices;
      assert.ok(rules.submit(state, player, { option: among[random(among.length)]!.id }).ok);
    }
  }
  t.diagnostic(`${skipped} windows, ${tried} plays tried in them`);
  assert.ok(skipped > GAMES * 50);
});
