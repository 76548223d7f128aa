/** Operations that are rarer than the thirty of the starter scenarios, each in a game of its own that must hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDecks } from '../../../engine/scenarios/decks.ts';
import { runScenarios } from '../../../engine/scenarios/report.ts';
import { readScenarios } from '../../../engine/scenarios/scenario.ts';
import {
  attack,
  bf,
  block,
  cast,
  check,
  execute,
  failsBy,
  hand,
  holds,
  main,
  type Op,
  type Parts,
  run,
  stop,
} from './own-game.ts';

test('without a stop the game goes to the beginning of turn 2, before anything untaps', () => {
  holds({
    setup: [bf('B', 'Plains', 1, { tapped: true })],
    script: [execute()],
    asserts: [
      { op: 'assertTurn', turn: 2 },
      { op: 'assertActivePlayer', player: 'B' },
      { op: 'assertTapped', card: 'Plains', tapped: true },
      { op: 'assertHandCount', player: 'B', count: 0 },
    ],
  });
});

test('damage is still marked at the end step and gone after cleanup', () => {
  const bolted = (step: string, damage: number): Parts => ({
    setup: [hand('A', 'Lightning Bolt'), bf('A', 'Mountain'), bf('B', 'Serra Angel')],
    script: [cast('A', 'Lightning Bolt', { targets: [{ name: 'Serra Angel' }] }), stop(1, step), execute()],
    asserts: [{ op: 'assertDamageReceived', player: 'B', card: 'Serra Angel', damage }],
  });
  holds(bolted('END_TURN', 3));
  holds(bolted('CLEANUP', 0));
});

test('several runs go on with the same game, and each is asserted where it stopped', () => {
  holds({
    setup: [bf('A', 'Serra Angel')],
    script: [attack('A', 'Serra Angel'), stop(1, 'DECLARE_ATTACKERS'), execute(), stop(1, 'END_COMBAT'), execute()],
    asserts: [
      { op: 'assertLife', player: 'B', life: 20 },
      { op: 'assertAttacking', card: 'Serra Angel', attacking: true },
      { op: 'assertLife', player: 'B', life: 16, run: 1 },
    ],
  });
});

test('a cast that is not legal, or an attack that is impossible, is the error that was expected', () => {
  const bolt: Parts = {
    setup: [hand('A', 'Lightning Bolt')],
    asserts: [{ op: 'assertHandCount', player: 'A', count: 1 }],
  };
  const script = [cast('A', 'Lightning Bolt', { targets: [{ player: 'B' }] }), stop()];
  const message = "Can't find ability to activate command: Cast Lightning Bolt$targetPlayer=PlayerB";
  holds({ ...bolt, script: [...script, execute({ expectError: [message] })] });
  failsBy({ ...bolt, script: [...script, execute()] }, 'castSpell', /Can't find ability to activate command/);
  failsBy({ script: [stop(), execute({ expectError: ['Cast Lightning Bolt'] })] }, 'execute', /no error/);
  holds({
    setup: [bf('A', 'Fog Bank')],
    script: [
      attack('A', 'Fog Bank'),
      stop(),
      execute({ expectError: ['Player PlayerA must have 0 actions but found 1'] }),
    ],
  });
});

test('a block against menace names the number that is asked for', () => {
  holds({
    setup: [bf('A', 'Vogar, Necropolis Tyrant'), bf('B', 'Beast Whisperer')],
    script: [
      attack('A', 'Vogar, Necropolis Tyrant'),
      block('B', 'Beast Whisperer', 'Vogar, Necropolis Tyrant'),
      stop(),
      execute({
        expectError: ['Vogar, Necropolis Tyrant is blocked by 1 creature(s). It has to be blocked by 2 or more.'],
      }),
    ],
  });
});

test('what was scripted and never used fails, and so does what was asked and never scripted', () => {
  const kavu = [hand('A', 'Flametongue Kavu'), bf('A', 'Mountain', 4), bf('B', 'Serra Angel'), bf('B', 'Fog Bank')];
  const script = (...decisions: Op[]) => [cast('A', 'Flametongue Kavu'), ...decisions, stop(), execute()];
  const target = (name: string): Op => ({ op: 'addTarget', player: 'A', targets: [{ name }] });
  failsBy({ setup: kavu, script: script() }, 'execute', /Missing TARGET def/);
  failsBy({ setup: kavu, script: script(target('Serra Angel'), target('Fog Bank')) }, 'execute', /not used/);
  failsBy(
    { setup: kavu, script: script(target('Serra Angel'), { op: 'setChoice', player: 'A', choice: 'Yes' }) },
    'execute',
    /choices left/,
  );
  holds({
    setup: kavu,
    script: script(),
    decisions: { strict: false },
    asserts: [{ op: 'assertGraveyardCount', player: 'B', card: 'Serra Angel', count: 1 }],
  });
});

test('strict mode can be switched off on the way', () => {
  holds({
    setup: [hand('A', 'Flametongue Kavu'), bf('A', 'Mountain', 4), bf('B', 'Serra Angel'), bf('B', 'Fog Bank')],
    script: [cast('A', 'Flametongue Kavu'), { op: 'setStrict', strict: false }, stop(), execute()],
  });
});

test('labels mean one object, wherever it goes', () => {
  holds({
    setup: [bf('B', 'Serra Angel', 2, { alias: 'angel' }), hand('A', 'Lightning Bolt', 2), bf('A', 'Mountain', 2)],
    script: [
      cast('A', 'Lightning Bolt', { targets: [{ alias: 'angel.2' }] }),
      cast('A', 'Lightning Bolt', { targets: [{ name: '@angel.2' }] }),
      { op: 'waitStackResolved', ...main, player: 'A' },
      check('checkAliasZone', 'A', { alias: 'angel.1', zone: 'battlefield', have: true }),
      check('checkAliasZone', 'A', { alias: 'angel.2', zone: 'graveyard', have: true }),
      stop(),
      execute(),
    ],
  });
});

test('a player waits for what is on the stack, or passes once', () => {
  holds({
    setup: [hand('A', 'Llanowar Elves'), bf('A', 'Forest', 2), hand('B', 'Lightning Bolt'), bf('B', 'Mountain')],
    script: [
      cast('A', 'Llanowar Elves'),
      { op: 'waitStackResolved', ...main, player: 'A', one: true },
      // B has answered, so nothing has resolved.
      check('checkStackSize', 'A', { count: 2 }),
      check('checkStackObject', 'A', { text: 'Cast Lightning Bolt', count: 1 }),
      { op: 'waitStackResolved', ...main, player: 'A' },
      check('checkStackSize', 'A', { count: 0 }),
      check('checkPermanentCount', 'A', { card: 'Llanowar Elves', count: 1 }),
      cast('B', 'Lightning Bolt', { targets: [{ player: 'A' }], when: { onStack: 'Llanowar Elves' } }),
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertLife', player: 'A', life: 17 }],
  });
});

test('custom permanents do what tests need', () => {
  holds({
    setup: [
      { op: 'customEffect', player: 'A', kind: 'targetDamage', n: 3 },
      { op: 'customEffect', player: 'A', kind: 'targetDestroy' },
      { op: 'customEffect', player: 'B', kind: 'spellCostModification', n: 1 },
      bf('B', 'Serra Angel'),
    ],
    script: [
      { op: 'activateAbility', ...main, player: 'A', ability: 'target damage 3', targets: [{ player: 'B' }] },
      { op: 'waitStackResolved', ...main, player: 'A' },
      { op: 'activateAbility', ...main, player: 'A', ability: 'target destroy', targets: [{ name: 'Serra Angel' }] },
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertLife', player: 'B', life: 17 },
      { op: 'assertGraveyardCount', player: 'B', card: 'Serra Angel', count: 1 },
    ],
  });
});

test('life, hands, counters and daytime by decree', () => {
  holds({
    setup: [
      { op: 'setLife', player: 'A', life: 3 },
      { op: 'setLife', player: 'B', life: 0 },
      { op: 'setDaytime', day: false },
      { op: 'clearHand', player: 'A' },
      hand('A', 'Plains', 2),
      bf('A', 'Serra Angel'),
    ],
    script: [
      { op: 'addCounters', ...main, player: 'A', card: 'Serra Angel', counter: '+1/+1', count: 2 },
      check('checkPT', 'A', { card: 'Serra Angel', power: 6, toughness: 6 }),
      check('checkPermanentCounters', 'A', { card: 'Serra Angel', counter: '+1/+1', count: 2 }),
      check('checkAssert', 'A', { check: { op: 'assertLife', player: 'B', life: 20 } }),
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertLife', player: 'A', life: 3 },
      { op: 'assertHandCount', player: 'A', card: 'Plains', count: 2 },
      { op: 'assertDayNight', day: false, value: true },
      { op: 'assertHasCounters', player: 'A', card: 'Serra Angel', value: true },
      { op: 'assertStat', player: 'A', card: 'Serra Angel', stat: 'power', value: 6 },
      { op: 'assertPowerToughness', player: 'A', card: 'Serra Angel', power: 4, toughness: 4, base: true },
    ],
  });
});

test('checks and asserts of colour, type, mana and combat', () => {
  holds({
    setup: [bf('A', 'Serra Angel'), bf('A', 'Llanowar Elves'), bf('A', 'Forest', 2), bf('B', 'Fog Bank')],
    script: [
      check('checkColor', 'A', { card: 'Serra Angel', colors: 'W', have: true }),
      check('checkType', 'A', { card: 'Forest', type: 'Land', have: true }),
      check('checkSubType', 'A', { card: 'Serra Angel', subtype: 'Angel', have: true }),
      check('checkAbility', 'A', {
        card: 'Serra Angel',
        ability: { cls: 'FlyingAbility', text: 'flying' },
        have: true,
      }),
      check('checkMayAttackDefender', 'A', { attacker: 'Serra Angel', defender: { player: 'B' }, value: true }),
      { op: 'activateManaAbility', ...main, player: 'A', ability: '{T}: Add {G}', times: 2 },
      check('checkManaPool', 'A', { colors: 'G', count: 2 }),
      attack('A', 'Serra Angel'),
      block('B', 'Fog Bank', 'Serra Angel'),
      { op: 'checkAttackers', turn: 1, step: 'DECLARE_BLOCKERS', player: 'A', attackers: ['Serra Angel'] },
      { op: 'checkBlockers', turn: 1, step: 'DECLARE_BLOCKERS', player: 'B', blockers: ['Fog Bank'] },
      { op: 'checkDamage', turn: 1, step: 'POSTCOMBAT_MAIN', player: 'B', card: 'Fog Bank', damage: 0 },
      { op: 'checkMonarch', turn: 1, step: 'POSTCOMBAT_MAIN', player: 'A', monarch: 'none' },
      { op: 'checkPlayerInGame', turn: 1, step: 'POSTCOMBAT_MAIN', player: 'A', target: 'B', value: true },
      stop(1, 'POSTCOMBAT_MAIN'),
      execute(),
    ],
    asserts: [
      { op: 'assertColor', player: 'A', card: 'Serra Angel', colors: 'W', have: true },
      { op: 'assertColorIs', card: 'Serra Angel', color: 'white', have: true },
      { op: 'assertType', card: 'Serra Angel', type: 'Creature', subtype: 'Angel', have: true },
      { op: 'assertSubtype', card: 'Serra Angel', subtype: 'Elf', have: false },
      { op: 'assertManaValue', card: 'Serra Angel', value: 5 },
      {
        op: 'assertAbilities',
        player: 'A',
        card: 'Serra Angel',
        abilities: [{ cls: 'FlyingAbility' }, { cls: 'VigilanceAbility' }],
      },
      { op: 'assertManaPoolTotal', player: 'A', count: 0 },
      { op: 'assertManaOption', player: 'A', mana: '{G}' },
      { op: 'assertManaOptionsCount', player: 'A', count: 1 },
      { op: 'assertPermanentCount', player: 'A', card: 'Forest', count: 1, atLeast: true },
      { op: 'assertInGame', player: 'A', value: true },
      { op: 'assertGameEnded', value: false },
      { op: 'assertResult', player: 'A', result: 'draw' },
    ],
  });
});

test('a player who concedes has lost', () => {
  holds({
    script: [{ op: 'concede', ...main, player: 'B' }, stop(), execute()],
    asserts: [
      { op: 'assertResult', player: 'A', result: 'won' },
      { op: 'assertHasNotWonTheGame', player: 'B' },
      { op: 'assertGameEnded', value: true },
    ],
  });
});

test('only cards that are not defined, turns taken back and expected exceptions are skipped', () => {
  const unknown = run({ setup: [hand('A', 'No Such Card'), hand('B', 'Nor This One')], script: [execute()] });
  assert.deepEqual(unknown.skippedBecause, { '2 cards are not defined': 1 });
  assert.equal(run({ script: [execute()], tags: ['rollback'] }).skipped, 1);
  assert.equal(run({ script: [execute()], expectException: 'AssertionError' }).skipped, 1);
  const undone = run({ script: [{ op: 'rollbackTurns', ...main, player: 'A', turns: 0 }, stop(), execute()] });
  assert.equal(undone.failed, 1);
  assert.equal(run({ script: [stop()] }).failed, 1);
});

test('a deck that the scenario names is played with, and one that is not given is a reason to skip', () => {
  const line = JSON.stringify({
    id: 'own#deck',
    setup: [{ op: 'setDeck', player: 'A', deck: 'Islands.dck' }],
    script: [execute()],
    asserts: [{ op: 'assertLibraryCount', player: 'A', card: 'Island', count: 9 }],
  });
  const read = readScenarios(line);
  assert.equal(runScenarios(read, { decks: readDecks('{"Islands.dck": {"main": [[9, "Island"]]}}') }).passed, 1);
  assert.deepEqual(runScenarios(read, { decks: new Map() }).skippedBecause, { 'a deck that is not given': 1 });
});

test('a predefined token answers to the name that the rules give it', () => {
  holds({
    setup: [hand('A', 'Rapacious Dragon'), bf('A', 'Mountain', 5)],
    script: [cast('A', 'Rapacious Dragon'), stop(), execute()],
    asserts: [
      { op: 'assertPermanentCount', player: 'A', card: 'Treasure Token', count: 2 },
      { op: 'assertTokenCount', player: 'A', card: 'Treasure Token', count: 2 },
      { op: 'assertSubtype', player: 'A', card: 'Treasure Token', subtype: 'Treasure', have: true },
    ],
  });
});

test('damage is divided among blockers as scripted, and a legend rule is a choice', () => {
  holds({
    setup: [bf('A', 'Serra Angel'), bf('B', 'Fog Bank'), bf('B', 'Furnace Whelp'), bf('B', 'Mountain')],
    script: [
      attack('A', 'Serra Angel'),
      block('B', 'Fog Bank', 'Serra Angel'),
      block('B', 'Furnace Whelp', 'Serra Angel'),
      { op: 'setChoice', player: 'A', choice: 'X=1' },
      { op: 'setChoice', player: 'A', choice: 'X=3' },
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertGraveyardCount', player: 'B', card: 'Furnace Whelp', count: 1 },
      { op: 'assertDamageReceived', player: 'A', card: 'Serra Angel', damage: 2 },
    ],
  });
  holds({
    setup: [bf('A', 'Nogi, Draco-Zealot'), hand('A', 'Nogi, Draco-Zealot'), bf('A', 'Mountain', 3)],
    script: [
      cast('A', 'Nogi, Draco-Zealot'),
      { op: 'setChoice', player: 'A', choice: 'Nogi, Draco-Zealot' },
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertPermanentCount', player: 'A', card: 'Nogi, Draco-Zealot', count: 1 },
      { op: 'assertFlag', card: 'Nogi, Draco-Zealot', flag: 'isLegendary', value: true },
    ],
  });
});

test('mana by hand takes its colours from the script', () => {
  holds({
    setup: [{ op: 'disableManaAutoPayment', player: 'A' }, hand('A', 'Goblin Motivator'), bf('A', 'Mountain', 2)],
    script: [
      { op: 'activateManaAbility', ...main, player: 'A', ability: '{T}: Add {R}' },
      cast('A', 'Goblin Motivator'),
      { op: 'setChoice', player: 'A', choice: 'Red' },
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertPermanentCount', player: 'A', card: 'Goblin Motivator', count: 1 },
      { op: 'assertTappedCount', card: 'Mountain', tapped: true, count: 1 },
    ],
  });
});

test('tables of four sit A, D, C, B', () => {
  holds({
    players: 4,
    format: 'freeforall',
    game: { range: 'ALL' },
    setup: [bf('A', 'Serra Angel'), hand('D', 'Plains')],
    script: [
      {
        op: 'attack',
        turn: 1,
        step: 'DECLARE_ATTACKERS',
        player: 'A',
        attacker: 'Serra Angel',
        defender: { player: 'C' },
      },
      { op: 'playLand', turn: 2, step: 'PRECOMBAT_MAIN', player: 'D', card: 'Plains' },
      stop(2),
      execute(),
    ],
    asserts: [
      { op: 'assertLife', player: 'C', life: 16 },
      { op: 'assertPermanentCount', player: 'D', card: 'Plains', count: 1 },
    ],
  });
});

test('mana that could be made: the biggest combinations, with any colour as one', () => {
  holds({
    setup: [bf('A', 'Forest', 2), bf('A', 'Black Lotus'), bf('A', 'Sol Ring'), bf('A', 'Tropical Island')],
    script: [stop(1, 'UPKEEP'), execute()],
    asserts: [
      { op: 'assertManaOptionsCount', player: 'A', count: 2 },
      { op: 'assertManaOption', player: 'A', mana: '{Any}{Any}{Any}{C}{C}{G}{G}{G}' },
      { op: 'assertManaOption', player: 'A', mana: '{C}{C}{U}{G}{G}{Any}{Any}{Any}' },
    ],
  });
});
