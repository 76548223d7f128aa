// Controlling another player in their turn (CR 722).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalAnswers, presentTable, renderText, submit } from '../../../mtg-core/index.ts';
import { aimed, creature, gain, instant, sorcery } from '../../support/cards.ts';
import { severalPlayers } from '../../support/several-players.ts';
import { setTable } from '../../support/table.ts';

const control = (name: string, more = {}, who: unknown = 'target') =>
  sorcery(name, [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', players: 'any' }],
        do: [{ kind: 'controlTurn', who: who === 'target' ? { kind: 'player', name: 'target' } : who, ...more }],
      },
    ],
  });
const slave = control('Test Slave');
const bolt = aimed('Test Bolt', { anyTarget: true }, [{ kind: 'damage', amount: 3, to: 'target' }], { cost: '{R}' });
const bear = creature('Test Bear', '2/2');

const start = (hand = ['Test Slave'], cards: object[] = []) =>
  setTable({
    cards: [slave, bolt, bear, instant('Test Sip', [gain(1)]), ...cards] as { name: string }[],
    you: { hand, battlefield: ['Test Bear'] },
    them: { hand: ['Test Bolt', 'Test Sip'], battlefield: ['Mountain', 'Test Bear'] },
  });
const asked = (table: ReturnType<typeof start>) => [table.state.pending?.player, table.state.pending?.of];

test('the whole of their next turn its decisions are yours, and none before or after (CR 722.1)', () => {
  const table = start().cast('Test Slave', 'them').resolve();
  assert.deepEqual([table.pass().state.pending?.player, table.state.pending?.of], [1, undefined]);
  table.passUntil('upkeep', 'them');
  assert.deepEqual([asked(table), table.state.active], [[0, 1], 1]);
  table.passUntil('end', 'them');
  assert.deepEqual(asked(table), [0, 1]);
  table.passUntil('upkeep', 'you');
  assert.deepEqual(asked(table), [0, undefined]);
  table.pass();
  assert.deepEqual(asked(table), [1, undefined]);
});

test('you cast their spells with their mana, and choose for them; you go on deciding for yourself (CR 722.5, 722.8)', () => {
  const table = start().cast('Test Slave', 'them').resolve().passUntil('precombatMain', 'them');
  const cast = legalAnswers(table.state, 0)?.options.find(({ label }) => label === 'Cast Test Bolt');
  assert.ok(cast);
  assert.equal(legalAnswers(table.state, 1), null);
  const refused = submit(table.state, 1, { option: cast.id });
  assert.equal(refused.ok, false);
  assert.equal(submit(table.state, 0, { option: cast.id }).ok, true);
  table.choose('them');
  assert.deepEqual(
    [table.isTapped('Mountain'), table.state.objects[table.state.stackZone[0] ?? 0]?.controller],
    [true, 1],
  );
  table.resolve();
  assert.equal(table.life('them'), 17);
});

test('objects stay under the control of who controls them: their creatures attack you, or not (CR 722.3)', () => {
  const table = start().cast('Test Slave', 'them').resolve().passUntil('beginCombat', 'them');
  assert.equal(table.controller('their Test Bear'), 'them');
  table.attack(['their Test Bear']);
  assert.deepEqual(asked(table), [0, 1]);
  table.dealDamage();
  assert.equal(table.life('you'), 18);
});

test('you see what they see (CR 722.4)', () => {
  const hand = (table: ReturnType<typeof start>, seat: number) =>
    presentTable(table.state, seat, 'test').players[1]?.hand?.map(({ name }) => name);
  const table = start();
  const before = hand(table, 0);
  table.cast('Test Slave', 'them').resolve().passUntil('draw', 'them');
  assert.deepEqual(hand(table, 0), hand(table, 1));
  assert.notDeepEqual(before, hand(table, 1));
  assert.deepEqual(presentTable(table.state, 0, 'test').players[1]?.marks, ['Controlled by you']);
});

test('the last effect is the one that works, and one may be given control of oneself (CR 722.1a, 722.9)', () => {
  const own = control('Test Own', {}, 'you');
  const table = start(['Test Own'], [own]).cast('Test Own', 'you').resolve().passUntil('upkeep', 'them');
  table.passUntil('upkeep', 'you');
  assert.deepEqual(asked(table), [0, undefined]);
});

test('a turn that is skipped is none: it waits for the next (CR 722.1b)', () => {
  const skip = sorcery('Test Skip', [{ kind: 'skip', who: 'opponent', what: 'turn' }]);
  const table = start(['Test Slave', 'Test Skip'], [skip]).cast('Test Slave', 'them').resolve();
  table.cast('Test Skip').resolve().passUntil('end').passUntil('upkeep', 'you');
  assert.deepEqual([table.state.turn, asked(table)], [2, [0, undefined]]);
  table.passUntil('upkeep', 'them');
  assert.deepEqual(asked(table), [0, 1]);
});

test('they may take an extra turn after it, which is their own', () => {
  const more = control('Test More', { extraTurn: true });
  const table = start(['Test More'], [more]).cast('Test More', 'them').resolve().passUntil('end', 'them');
  table.pass().pass().passUntil('upkeep');
  assert.deepEqual([table.state.turn, table.state.active, asked(table)], [3, 1, [1, undefined]]);
});

test('control ends when who has it leaves the game (CR 800.4a)', () => {
  const game = severalPlayers(3, [slave], [['Test Slave', 0, 'hand']]);
  game.choose('Test Slave').choose('P1').pass().pass().pass().until('upkeep', 1);
  assert.deepEqual([game.asked()?.player, game.asked()?.of], [0, 1]);
  game.concede(0);
  assert.deepEqual([game.asked()?.player, game.asked()?.of], [1, undefined]);
});

test('it is printed', () => {
  assert.equal(renderText(slave as never), "You control target player during that player's next turn.");
});
