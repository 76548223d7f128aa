// What Bob says to "Why can't I use this?": of casting it, of special actions (CR 116.2), and of abilities where it lies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { creature, instant, keyword, mana, sorcery } from '../../support/cards.ts';
import { setTable, type Table } from '../../support/table.ts';

/** What is said of your card in a zone. */
function whyNot(table: Table, zone: 'hand' | 'battlefield' | 'graveyard', name: string, by?: string): string[] {
  const { state } = table;
  const ids = zone === 'battlefield' ? state.battlefield : (state.players[0]?.[zone] ?? []);
  const named = (asked: string) => {
    const id = ids.find((each) => core.nameOf(state, core.refTo(state, each)) === asked);
    assert.ok(id !== undefined, `no ${asked} there`);
    return core.refTo(state, id);
  };
  const blocker = by === undefined ? undefined : named(by);
  return core.whyNot(state, 0, named(name), blocker).map(({ message, cr }) => `${message} (${cr})`);
}

const idle = instant('Test Idle', [], { cost: '{0}' });
const beast = (...abilities: Parameters<typeof keyword>[]) =>
  creature(
    'Test Beast',
    '4/4',
    abilities.map((each) => keyword(...each)),
    { cost: '{6}{G}' },
  );

test('a card that can be foretold says what keeps it from being foretold, besides what keeps it from being cast', () => {
  const cards = [beast(['foretell', { cost: mana('{G}') }]), idle];
  const poor = setTable({ cards, you: { hand: ['Test Beast'], battlefield: ['Forest'] } });
  assert.deepEqual(whyNot(poor, 'hand', 'Test Beast'), [
    'Test Beast costs {6}{G}; you have 1 untapped mana source (601.2g)',
    'Foretell costs {2}; you have 1 untapped mana source (601.2g)',
  ]);
  const early = setTable({
    cards,
    turn: 'them',
    you: { hand: ['Test Beast'], battlefield: ['2 Forest'] },
    them: { hand: ['Test Idle'] },
  });
  early.cast('Test Idle', { by: 'them' }).pass();
  assert.equal(whyNot(early, 'hand', 'Test Beast').at(-1), 'Foretell: only during your own turn (116.2h)');
});

test('a plotted or suspended card isn’t put aside in answer to something, and with the mana it can be', () => {
  const vision = sorcery('Test Vision', [], {
    cost: undefined,
    abilities: [keyword('suspend', { n: 2, cost: mana('{U}') })],
  });
  const table = setTable({
    cards: [vision, beast(['plot', { cost: mana('{1}') }]), idle],
    you: { hand: ['Test Vision', 'Test Beast', 'Test Idle'], battlefield: ['Island'] },
  });
  assert.deepEqual([whyNot(table, 'hand', 'Test Vision'), whyNot(table, 'hand', 'Test Beast')], [[], []]);
  table.cast('Test Idle');
  assert.equal(
    whyNot(table, 'hand', 'Test Vision').at(-1),
    'Suspend: only when you could begin to cast Test Vision (116.2f)',
  );
  assert.equal(whyNot(table, 'hand', 'Test Beast').at(-1), 'Plot: only in your main phase with an empty stack (116.2)');
});

test('a face-down creature says what turning it up costs', () => {
  const table = setTable({
    cards: [beast(['morph', { cost: mana('{5}') }])],
    you: { hand: ['Test Beast'], battlefield: ['3 Forest'] },
  });
  table.cast('Test Beast').resolve();
  const [hidden] = table.names('battlefield', 'you').filter((name) => name !== 'Forest');
  const said = whyNot(table, 'battlefield', hidden ?? '');
  assert.equal(said.length, 1);
  assert.match(said[0]!, /costs \{5\}; you have 0 untapped mana sources \(601\.2g\)$/);
});

test('what cycles says why it can’t, and a card in a graveyard only what it could do there', () => {
  const table = setTable({
    cards: [
      beast(['cycling', { cost: mana('{2}') }]),
      creature('Test Relic', '1/1', [keyword('scavenge', { cost: mana('{3}') })]),
    ],
    you: { hand: ['Test Beast'], battlefield: ['Forest'], graveyard: ['Test Relic'] },
  });
  const [cast, cycle] = whyNot(table, 'hand', 'Test Beast');
  assert.match(cast!, /^Test Beast costs \{6\}\{G\}/);
  assert.match(cycle!, /^Cycling costs \{2\}/);
  assert.deepEqual(whyNot(table, 'graveyard', 'Test Relic'), [
    'Scavenge costs {3}; you have 1 untapped mana source (601.2g)',
  ]);
});

test('while attackers are chosen, a card in hand waits, and a permanent says what keeps its ability from being used', () => {
  const table = setTable({ you: { hand: ['Shock'], battlefield: ['Hill Giant', 'Trusty Machete'] } });
  while (table.question().kind !== 'attackers') table.pass();
  assert.deepEqual(whyNot(table, 'hand', 'Shock'), [
    'First say who attacks; Shock can be used once that is decided (508.1)',
  ]);
  const [creature, ability] = whyNot(table, 'battlefield', 'Trusty Machete');
  assert.match(creature ?? '', /isn't a creature/);
  assert.match(ability ?? '', /only in your main phase/);
});

test('what can’t attack says so in a sentence to you, and when it can', () => {
  const table = setTable({
    cards: [creature('Test Wall', '0/4', [keyword('defender')]), idle],
    you: { hand: ['Grizzly Bears'], battlefield: ['2 Forest', 'Test Wall', 'Hill Giant'] },
  });
  table.cast('Grizzly Bears').resolve();
  while (table.question().kind !== 'attackers') table.pass();
  assert.deepEqual(whyNot(table, 'battlefield', 'Grizzly Bears'), [
    'Grizzly Bears came under your control this turn: without haste it can attack from your next turn on (302.6)',
  ]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Test Wall'), ["Test Wall has defender, so it can't attack (702.3b)"]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Hill Giant'), []);
});

test('what can’t block, or be blocked by the creature that is held, says what stands between them', () => {
  const table = setTable({
    cards: [creature('Test Ghoul', '2/2', [keyword('fear')])],
    turn: 'them',
    you: { hand: ['Shock'], battlefield: ['Forest', 'Hill Giant', 'Serra Angel'] },
    them: { battlefield: ['Wind Drake', 'Test Ghoul', 'Grizzly Bears'] },
  });
  table.attack(['Wind Drake', 'Test Ghoul']);
  while (table.question().kind === 'priority') table.pass();
  assert.equal(table.question().kind, 'blockers');
  assert.deepEqual(whyNot(table, 'battlefield', 'Hill Giant'), [
    'Wind Drake has flying, and Hill Giant has neither flying nor reach (702.9b)',
    'Test Ghoul has fear, and Hill Giant is neither black nor an artifact (702.36b)',
  ]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Serra Angel'), []);
  assert.deepEqual(whyNot(table, 'battlefield', 'Test Ghoul', 'Serra Angel'), [
    'Test Ghoul has fear, and Serra Angel is neither black nor an artifact (702.36b)',
  ]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Wind Drake'), [
    'Choose the creature of yours first that blocks Wind Drake (509.1a)',
  ]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Grizzly Bears'), ["Grizzly Bears isn't attacking you (509.1a)"]);
  assert.match(whyNot(table, 'battlefield', 'Forest')[0] ?? '', /Forest isn't a creature \(509\.1a\)$/);
  assert.match(whyNot(table, 'hand', 'Shock')[0] ?? '', /^First say who blocks/);
  const guard = creature('Test Guard', '1/1', [
    {
      kind: 'static',
      effects: [{ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'block' } } }] }],
    },
  ]);
  const held = setTable({
    cards: [guard],
    turn: 'them',
    you: { battlefield: ['Test Guard', 'Hill Giant'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  held.attack(['Grizzly Bears']);
  while (held.question().kind === 'priority') held.pass();
  assert.deepEqual(whyNot(held, 'battlefield', 'Test Guard'), ["Test Guard can't block Grizzly Bears (509.1b)"]);
});

test('what can’t be a target says whether it is kept from it, or isn’t what is asked for', () => {
  const table = setTable({
    cards: [creature('Test Ooze', '2/2', [keyword('hexproof')]), creature('Test Fog', '1/1', [keyword('shroud')])],
    you: { hand: ['Shock'], battlefield: ['Mountain', 'Hill Giant'] },
    them: { battlefield: ['Test Ooze', 'Test Fog', 'Grizzly Bears'] },
  });
  table.cast('Shock');
  assert.equal(table.question().kind, 'target');
  assert.deepEqual(whyNot(table, 'battlefield', 'Grizzly Bears'), []);
  assert.deepEqual(whyNot(table, 'battlefield', 'Test Ooze'), [
    "Test Ooze has hexproof: you can't target it (702.11b)",
  ]);
  assert.deepEqual(whyNot(table, 'battlefield', 'Test Fog'), ['Test Fog has shroud: nothing can target it (702.18a)']);
  assert.deepEqual(whyNot(table, 'battlefield', 'Mountain'), [
    "Mountain can't be chosen here. Shock: Choose any target (601.2c)",
  ]);
});
