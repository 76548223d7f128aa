// What may be done as though something were otherwise, and what may not happen at all (CR 101.2, 502.3, 609.4).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotPlayable } from '../../../mtg-core/index.ts';
import { ability, always, creature, enchantment, gain, keyword, rule } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const creatures = { types: ['creature'] };
const asThough = (affects: unknown, action: Record<string, unknown>, how: string) =>
  always({ affects, change: [{ kind: 'rule', rule: { kind: 'mayAsThough', do: action, asThough: how } }] });

test('abilities are activated as though the creature had haste; it does not attack so (CR 302.6, 702.10c)', () => {
  const elixir = enchantment(
    'Test Elixir',
    asThough({ ...creatures, controller: 'you' }, { kind: 'activate' }, 'haste'),
  );
  const tapper = creature('Test Tapper', '1/1', [ability([{ kind: 'tapSelf' }], [gain(1)])]);
  const table = setTable({
    cards: [elixir, tapper],
    you: { hand: ['Test Tapper'], battlefield: ['Test Elixir', 'Grizzly Bears', 'Forest'] },
  });
  table.cast('Test Tapper').resolve();
  assert.ok(table.canActivate('Test Tapper'));
  table.attack(['Grizzly Bears']);
  assert.ok(!table.state.combat?.attacks.some(({ attacker }) => attacker === table.state.battlefield.at(-1)));
});

test('hexproof is as though it were not for the spells of one player (CR 702.11e)', () => {
  const light = enchantment(
    'Test Light',
    asThough({ ...creatures, controller: 'opponent' }, { kind: 'beTargeted', byPlayer: 'you' }, 'noHexproof'),
  );
  const cards = [light, creature('Test Sly', '2/2', [keyword('hexproof')])];
  const bolts = { hand: ['Lightning Bolt'], battlefield: ['Mountain'] };
  const aims = (battlefield: string[]): boolean => {
    const table = setTable({
      cards,
      you: { ...bolts, battlefield: [...bolts.battlefield, ...battlefield] },
      them: { battlefield: ['Test Sly'] },
    });
    table.cast('Lightning Bolt', { choose: [] });
    return table.candidates().includes('Test Sly');
  };
  assert.deepEqual([aims([]), aims(['Test Light'])], [false, true]);
});

test('a creature may block as though it had reach (CR 609.4)', () => {
  const watch = creature('Test Watch', '1/4', [asThough('self', { kind: 'block' }, 'reach')]);
  const table = setTable({
    cards: [watch, creature('Test Bird', '2/2', [keyword('flying')])],
    you: { battlefield: ['Test Bird'] },
    them: { battlefield: ['Test Watch', 'Grizzly Bears'] },
  });
  table.attack(['Test Bird']).block(['Test Watch', 'Test Bird']);
  assert.ok(table.state.combat?.attacks[0]?.blocked);
});

test('mana is spent as though it were of any color, for abilities too; colorless stays colorless (CR 609.4b)', () => {
  const prism = enchantment('Test Prism', rule('you', { kind: 'spendAsAnyColor' }));
  const pump = creature('Test Pump', '1/1', [ability([{ kind: 'mana', mana: '{R}{R}' }], [gain(1)])]);
  const eye = { ...creature('Test Eye', '1/1'), cost: '{C}' };
  const table = setTable({
    cards: [prism, pump, eye],
    you: { hand: ['Lightning Bolt', 'Test Eye'], battlefield: ['Test Prism', 'Test Pump', '2 Island'] },
  });
  assert.ok(table.canCast('Lightning Bolt'));
  assert.ok(table.canActivate('Test Pump'));
  assert.ok(!table.canCast('Test Eye'));
});

test('permanents may untap in the untap step of another player (CR 502.3)', () => {
  const muse = enchantment(
    'Test Muse',
    rule('you', { kind: 'alsoUntaps', what: { types: ['creature'], controller: 'you' }, during: 'opponent' }),
  );
  const table = setTable({ cards: [muse], you: { battlefield: ['Test Muse', 'Grizzly Bears', 'Forest'] } });
  table.attack(['Grizzly Bears']);
  table.activate('Forest');
  table.passUntil('precombatMain', 'them');
  assert.deepEqual([table.isTapped('Grizzly Bears'), table.isTapped('Forest')], [false, true]);
});

test('who may not have things enter from a graveyard has none enter (CR 614.17)', () => {
  const cage = enchantment('Test Cage', rule('each', { kind: 'cant', do: { kind: 'enter', from: ['graveyard'] } }));
  const raise = {
    name: 'Test Raise',
    cost: '{0}',
    types: ['sorcery'],
    abilities: [
      { kind: 'spell', do: [{ kind: 'move', what: { zone: 'graveyard', types: ['creature'] }, to: 'battlefield' }] },
    ],
  };
  const table = setTable({
    cards: [cage, raise],
    you: { hand: ['Test Raise', 'Llanowar Elves'], graveyard: ['Grizzly Bears'], battlefield: ['Test Cage', 'Forest'] },
  });
  table.cast('Test Raise').resolve();
  assert.ok(!table.onBattlefield('Grizzly Bears'));
  table.cast('Llanowar Elves').resolve();
  assert.ok(table.onBattlefield('Llanowar Elves'));
});

test('what can be done as though otherwise is only what is asked where it matters', () => {
  const odd = enchantment('Test Odd', asThough(creatures, { kind: 'attack' }, 'untapped'));
  assert.deepEqual(whyNotPlayable(odd as never), ['attack as though untapped']);
});
