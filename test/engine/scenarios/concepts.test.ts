/** Concepts of the rules that scenarios brought to light, each in a small game. */
import { test } from 'node:test';
import { attack, bf, block, cast, execute, hand, holds, main, type Op, stop } from './own-game.ts';

const counters = (player: string, card: string, counter: string, count = 1): Op => ({
  op: 'addCounters',
  turn: 1,
  step: 'UPKEEP',
  player,
  card,
  counter,
  count,
});
const bolt = [hand('A', 'Lightning Bolt'), bf('A', 'Mountain')];
const boltAt = (name: string): Op => cast('A', 'Lightning Bolt', { targets: [{ name }] });

test('CR 122.1c: a shield counter goes in place of damage, or of being destroyed by an effect', () => {
  holds({
    setup: [...bolt, bf('B', 'Disciplined Duelist')],
    script: [boltAt('Disciplined Duelist'), stop(), execute()],
    asserts: [
      { op: 'assertCounterCount', player: 'B', card: 'Disciplined Duelist', counter: 'shield', count: 0 },
      { op: 'assertDamageReceived', player: 'B', card: 'Disciplined Duelist', damage: 0 },
    ],
  });
});

test('CR 122.1h: what has a finality counter is exiled in place of going to the graveyard', () => {
  holds({
    setup: [...bolt, bf('A', 'Soulcoil Viper'), bf('B', 'Beast Whisperer')],
    script: [counters('A', 'Beast Whisperer', 'finality'), boltAt('Beast Whisperer'), stop(), execute()],
    asserts: [{ op: 'assertExileCount', player: 'B', card: 'Beast Whisperer', count: 1 }],
  });
});

test('CR 724.2: the monarch draws at their end step, and the title goes to who deals them combat damage', () => {
  holds({
    setup: [hand('A', 'Court of Garenbrig'), bf('A', 'Forest', 3), bf('B', 'Kargan Dragonrider')],
    script: [
      cast('A', 'Court of Garenbrig'),
      { op: 'checkMonarch', turn: 1, step: 'POSTCOMBAT_MAIN', player: 'A', monarch: 'A' },
      { op: 'checkHandCount', turn: 2, step: 'UPKEEP', player: 'A', count: 1 },
      attack('B', 'Kargan Dragonrider', 2),
      { op: 'checkMonarch', turn: 2, step: 'POSTCOMBAT_MAIN', player: 'B', monarch: 'B' },
      stop(2),
      execute(),
    ],
  });
});

test('CR 601.2h: a mana ability that costs mana pays, and only with mana that is there', () => {
  const scarecrow = (lands: number, have: boolean) => ({
    setup: [bf('A', 'Shire Scarecrow'), bf('A', 'Forest', lands), hand('A', 'Lightning Bolt')],
    script: [
      { op: 'checkPlayableAbility', ...main, player: 'A', text: 'Cast Lightning Bolt', have },
      stop(),
      execute(),
    ],
  });
  holds(scarecrow(1, true));
  holds(scarecrow(0, false));
});

test('CR 118.3: a land with two types taps for one mana only', () => {
  holds({
    setup: [bf('A', 'Tropical Island'), hand('A', 'Elvish Visionary')],
    script: [
      { op: 'checkPlayableAbility', ...main, player: 'A', text: 'Cast Elvish Visionary', have: false },
      stop(),
      execute(),
    ],
  });
});

test('CR 603.2c: one source that damages several at once is one event for "deals damage"', () => {
  holds({
    setup: [
      hand('A', 'Char'),
      bf('A', 'Mountain', 3),
      bf('A', 'Tamanoa'),
      bf('A', "Ajani's Pridemate"),
      bf('B', 'Angler Turtle'),
      bf('B', 'Serra Angel'),
    ],
    script: [cast('A', 'Char', { targets: [{ name: 'Serra Angel' }] }), stop(), execute()],
    asserts: [
      { op: 'assertLife', player: 'A', life: 24 },
      { op: 'assertCounterCount', player: 'A', card: "Ajani's Pridemate", counter: '+1/+1', count: 1 },
    ],
  });
});

test('CR 115.5: an ability may target the permanent it is from', () => {
  holds({
    setup: [hand('A', 'Bond Beetle'), bf('A', 'Forest')],
    script: [
      cast('A', 'Bond Beetle'),
      { op: 'addTarget', player: 'A', targets: [{ name: 'Bond Beetle' }] },
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertPowerToughness', player: 'A', card: 'Bond Beetle', power: 1, toughness: 2 }],
  });
});

test('CR 111.3: a token sized as it is created keeps that size', () => {
  holds({
    setup: [bf('A', 'Ghalta and Mavren'), bf('A', 'Serra Angel')],
    script: [attack('A', 'Serra Angel'), { op: 'setModeChoice', player: 'A', mode: '1' }, stop(), execute()],
    asserts: [{ op: 'assertPowerToughness', player: 'A', card: 'Dinosaur Token', power: 4, toughness: 4 }],
  });
});

test('CR 704.5y: of two Roles of one player the newer stays', () => {
  holds({
    setup: [hand('A', 'Cursed Courtier'), hand('A', 'Monstrous Rage'), bf('A', 'Plateau', 4)],
    script: [
      cast('A', 'Cursed Courtier'),
      { ...cast('A', 'Monstrous Rage', { targets: [{ name: 'Cursed Courtier' }] }), step: 'POSTCOMBAT_MAIN' },
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertPermanentCount', player: 'A', card: 'Cursed', count: 0 },
      { op: 'assertPermanentCount', player: 'A', card: 'Monster', count: 1 },
    ],
  });
});

test('CR 615.5: prevention does what else it says, with what it prevented', () => {
  holds({
    setup: [hand('A', 'Deflecting Palm'), bf('A', 'Plateau', 2), bf('B', 'Serra Angel')],
    script: [
      { op: 'attack', turn: 2, step: 'DECLARE_ATTACKERS', player: 'B', attacker: 'Serra Angel' },
      { op: 'castSpell', turn: 2, step: 'DECLARE_ATTACKERS', player: 'A', card: 'Deflecting Palm' },
      { op: 'setChoice', player: 'A', choice: 'Serra Angel' },
      stop(2),
      execute(),
    ],
    asserts: [
      { op: 'assertLife', player: 'A', life: 20 },
      { op: 'assertLife', player: 'B', life: 16 },
    ],
  });
});

test('CR 608.2h: what blocked an attacker that is gone is still what blocked it', () => {
  holds({
    setup: [
      bf('A', 'Knight of Dusk'),
      bf('A', 'Scrubland', 4),
      hand('A', 'Momentary Blink'),
      bf('B', 'Silvercoat Lion'),
    ],
    script: [
      attack('A', 'Knight of Dusk'),
      block('B', 'Silvercoat Lion', 'Knight of Dusk'),
      {
        op: 'activateAbility',
        turn: 1,
        step: 'DECLARE_BLOCKERS',
        player: 'A',
        ability: '{B}{B}',
        targets: [{ name: 'Silvercoat Lion' }],
      },
      {
        op: 'castSpell',
        turn: 1,
        step: 'DECLARE_BLOCKERS',
        player: 'A',
        card: 'Momentary Blink',
        targets: [{ name: 'Knight of Dusk' }],
      },
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertGraveyardCount', player: 'B', card: 'Silvercoat Lion', count: 1 }],
  });
});

test('"you may tap or untap it" is one question, whose `Yes` means what changes something', () => {
  const turned = (choice: string, tapped: boolean) => ({
    decisions: { strict: true },
    setup: [hand('A', 'Coral Trickster'), bf('A', 'Island', 4), bf('A', 'Forest')],
    script: [
      cast('A', 'Coral Trickster using Morph'),
      { op: 'activateAbility', turn: 1, step: 'POSTCOMBAT_MAIN', player: 'A', ability: '{U}: Turn this' },
      { op: 'addTarget', player: 'A', targets: [{ name: 'Forest' }] },
      { op: 'setChoice', player: 'A', choice },
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertTapped', card: 'Forest', tapped }],
  });
  holds(turned('Yes', true));
  holds(turned('No', false));
});
