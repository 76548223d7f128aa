/**
 * No window is lost: in 200 games by chance, whatever auto-pass goes past for either player in a window that a person
 * would want is tried by force. Every object that the player can see is tried with every ability it has, and again with all
 * mana made by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { starterDecks } from '../../../engine/cards/game-decks.ts';
import { DEFAULT_SETTINGS, isIdle, type SharedWindow } from '../../../engine/games/auto-pass.ts';
import { sharedWindow, whyWaiting } from '../../../engine/games/own-answer.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { characteristicsOf, createRandom, type GameState, ZONE } from '../../../mtg-core/index.ts';

const GAMES = 200;
const MOST_DECISIONS = process.env.BOB_LONG === '1' ? 4000 : 260;
const UPKEEP = 1;

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

/** Where a person would want to be asked for anything they can do, in the words of the guide and without the table's. */
function isWanted({ step, mine, top, attacked, fighting }: SharedWindow): boolean {
  if (top !== 'nobody') return top === 'other';
  if (step === 'declareBlockers') return fighting;
  return !mine && (step === 'end' || (step === 'declareAttackers' && attacked));
}

const accepts = (state: GameState, player: number, option: string) =>
  rules.submit(rules.clone(state), player, { option }).ok;

/** Whether it could be done outside a main phase as well: then passing this one loses nothing. */
function keeps(state: GameState, player: number, option: string): boolean {
  const earlier = rules.clone(state);
  earlier.step = UPKEEP;
  return accepts(earlier, player, option);
}

test(`no window that a person would want is passed, in ${GAMES} games`, (t) => {
  const decks = starterDecks();
  let passed = 0;
  let looked = 0;
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
      const view = () => rules.present(state, player, '');
      const parts = { rules, practice: true, settings: { ...DEFAULT_SETTINGS, stopsMine: [] }, request: null, view };
      if (kind === 'priority' && whyWaiting(state, parts) === null) {
        passed += 1;
        const window = sharedWindow(view(), player);
        const where = `seed ${seed}, turn ${state.turn}, ${window.step}`;
        const main = window.mine && window.top === 'nobody' && /Main$/.test(window.step);
        if (isWanted(window)) {
          looked += 1;
          assert.deepEqual(playsAfterMakingMana(state, player, random), [], where);
        }
        if (isWanted(window) || main) {
          const mana = new Set(choices.filter((choice) => choice.mana === true).map((choice) => choice.id));
          for (const option of conceivable(state, player)) {
            if (mana.has(option)) continue;
            tried += 1;
            const lost = accepts(state, player, option) && !(main && keeps(state, player, option));
            assert.ok(!lost, `${where}: ${option}`);
          }
        }
      }
      const plays = choices.filter(
        (choice) => choice.kind !== 'pass' && choice.kind !== 'cancel' && choice.mana !== true,
      );
      const among = plays.length > 0 && random(5) > 0 ? plays : choices;
      assert.ok(rules.submit(state, player, { option: among[random(among.length)]!.id }).ok);
    }
  }
  t.diagnostic(`${passed} windows passed, ${looked} of them looked at closely, ${tried} plays tried`);
  assert.ok(looked > GAMES * 5);
});
