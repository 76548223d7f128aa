// What is put onto the battlefield attacking was never declared as an attacker, and attacks what its controller chooses (CR 508.4).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, instant, keyword, triggered } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';
import { setTable } from '../../support/table.ts';

const elf = { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 };
const leader = creature('Leader', 2, 2, [
  triggered({ event: 'attacks', object: 'self' }, [{ kind: 'createToken', token: elf, tapped: true, attacking: true }]),
]);

test('a token that enters attacking deals damage', () => {
  const table = setTable({ cards: [leader], you: { battlefield: ['Leader'] } });
  table.attack(['Leader']).resolveAll().dealDamage();
  assert.equal(table.life('them'), 17);
});

test('nothing triggers on its attacking (CR 508.4)', () => {
  const watcher = enchantment('Watcher', [
    triggered({ event: 'attacks', object: { types: ['creature'] } }, [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const table = setTable({ cards: [leader, watcher], you: { battlefield: ['Leader', 'Watcher'] } });
  table.attack(['Leader']);
  while (table.state.pending?.kind === 'order') table.choose(table.question().options[0] ?? '');
  assert.equal(table.resolveAll().life('you'), 21);
});

test('its controller chooses whom it attacks, another player too', () => {
  const game = severalPlayers(3, [leader], [['Leader', 0, 'battlefield']]);
  game.untilAsked('attackers').choose('attacks P1').pass().resolve();
  assert.equal(game.asked()?.cr, '508.4');
  game.choose('P2').until('endCombat');
  assert.deepEqual([game.life(1), game.life(2)], [18, 19]);
});

test('"attacking that player" isn’t asked', () => {
  const hound = creature('Hound', 2, 2, [
    triggered({ event: 'attacks', object: 'self' }, [
      { kind: 'createToken', token: elf, tapped: true, attacking: 'event.object' },
    ]),
  ]);
  const game = severalPlayers(3, [hound], [['Hound', 0, 'battlefield']]);
  game.untilAsked('attackers').choose('attacks P2').pass().resolve().until('endCombat');
  assert.deepEqual([game.life(1), game.life(2)], [20, 17]);
});

test('under the control of a player who isn’t attacking it doesn’t attack', () => {
  const trap = instant('Trap', [{ kind: 'createToken', token: elf, attacking: true }]);
  const table = setTable({
    cards: [trap],
    you: { battlefield: ['Grizzly Bears'] },
    them: { hand: ['Trap'] },
  });
  table.attack(['Grizzly Bears']).cast('Trap', { by: 'them' }).resolve().dealDamage();
  assert.deepEqual([table.life('you'), table.life('them')], [20, 18]);
});

test('a ninja attacks whom the creature attacked that it was swapped for (CR 702.49c)', () => {
  const ninja = creature('Ninja', 3, 3, [keyword('ninjutsu', { cost: [{ kind: 'mana', mana: '{0}' }] })]);
  const game = severalPlayers(
    3,
    [ninja],
    [
      ['Ninja', 0, 'hand'],
      ['Grizzly Bears', 0, 'battlefield'],
    ],
  );
  game.untilAsked('attackers').choose('attacks P2').pass().until('declareBlockers');
  game.choose('Ninja');
  if (game.asked()?.kind === 'choose') game.choose('Grizzly Bears');
  game.resolve().until('endCombat');
  assert.deepEqual([game.life(1), game.life(2)], [20, 17]);
});

test('a token that enters blocking blocks what its maker blocks, and nothing once that has left (CR 509.4)', () => {
  const guard = creature('Guard', 1, 4, [
    triggered({ event: 'blocks', object: 'self', source: { types: ['creature'] } }, [
      { kind: 'createToken', token: elf, blocking: 'event.source' },
    ]),
  ]);
  const blocked = () => {
    const table = setTable({
      cards: [guard],
      you: { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Lightning Bolt'] },
      them: { battlefield: ['Guard'] },
    });
    return table.attack(['Grizzly Bears']).block(['Guard', 'Grizzly Bears']);
  };
  const both = blocked().resolve();
  assert.deepEqual(both.state.combat?.attacks[0]?.blockers.length, 2);
  const gone = blocked().cast('Lightning Bolt', 'Grizzly Bears').resolveAll();
  assert.equal(gone.count('battlefield', 'them', 'Elf Token'), 1);
  assert.equal(gone.state.combat?.attacks.length, 0);
});
