/** Whoever is asked is told what they could do about it, in a line that fits beside the button. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { whyAskedText } from '../../../engine/games/why-asked.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { placeCard } from '../../../mtg-core/index.ts';

const rules = createCoreRules(gameCatalog());

/** Ada's main phase with these cards alone. */
function mainPhase({ hand = [], battlefield = [] }: { hand?: string[]; battlefield?: string[] }) {
  const state = rules.create({
    seed: 3,
    players: ['Ada', 'Bob'].map((name) => ({
      name,
      deck: [...Array<string>(50).fill('Serra Angel'), ...hand, ...battlefield],
    })),
    options: { startingPlayer: 0 },
  });
  while (state.pending?.kind === 'mulligan')
    assert.ok(rules.submit(state, state.pending.player, { option: 'keep' }).ok);
  for (const name of hand) placeCard(state, { name, player: 0, zone: 'hand' });
  for (const name of battlefield) placeCard(state, { name, player: 0, zone: 'battlefield' });
  while (rules.present(state, 0, '').step !== 'precombatMain' || state.pending?.player !== 0)
    assert.ok(rules.submit(state, state.pending!.player, { option: 'pass' }).ok);
  return state;
}

const words = (own: Parameters<typeof mainPhase>[0], waiting: 'stop' | 'lastMoment' | 'play' = 'stop') => {
  const state = mainPhase(own);
  return whyAskedText(waiting, rules.present(state, 0, ''), 0, rules.choices(state));
};

test('a main phase says what can be played in it, by name where that is short', () => {
  assert.equal(words({}), 'Your main phase.');
  assert.equal(words({ hand: ['Forest'] }), 'You can play Forest.');
  assert.equal(
    words({ hand: ['Mountain', 'Shock'], battlefield: ['Mountain'] }),
    'You can play Mountain or cast Shock.',
  );
  assert.equal(words({ hand: ['Forest', 'Mountain'] }, 'play'), 'You can still play Forest or Mountain.');
});

test('of what can’t be named in a line one is named and the rest counted, and mana alone is nothing to do', () => {
  const hand = ['Forest', 'Shock', 'Llanowar Elves', 'Grizzly Bears'];
  assert.equal(words({ hand, battlefield: ['Mountain', 'Forest'] }), 'You can play a land, or cast Shock or 2 more.');
  const long = ['Forest', 'Grizzly Bears', 'Llanowar Elves', 'Centaur Courser'];
  assert.equal(
    words({ hand: long, battlefield: Array(3).fill('Forest') }),
    'You can play a land or cast one of 3 cards.',
  );
  assert.equal(words({ battlefield: ['Mountain', 'Forest'] }), 'Your main phase.');
});

test('the other’s last moment names what would be missed', () => {
  const own = { hand: ['Shock'], battlefield: ['Mountain'] };
  assert.equal(words(own, 'lastMoment'), 'Ada’s turn ends. Before yours you can cast Shock.');
});
