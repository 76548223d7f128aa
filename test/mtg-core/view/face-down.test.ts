// What others may know of face-down spells and permanents: what the rules list, and nothing of the card (CR 708.2, 708.5).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { creature, keyword, mana, sorcery } from '../../support/cards.ts';
import { setTable, type Table } from '../../support/table.ts';

const DOWN = 'a face-down card';
const secret = creature('Test Secret', '5/6', [keyword('flying'), keyword('morph', { cost: mana('{2}') })]);
const manifest = sorcery('Test Manifest', [{ kind: 'action', action: 'manifest', n: 1 }]);

/** All that the other player is given: the state as they may know it, the table, what is asked, and what happened. */
function told(table: Table, events: readonly core.GameEvent[] = []): string {
  const { pools, defs, ...view } = core.viewFor(table.state, 1);
  return JSON.stringify({
    view: {
      ...view,
      objects: view.objects.map((object) => (object === null ? null : { ...object, def: defs[object?.def ?? -1] })),
    },
    table: core.presentTable(table.state, 1, 'game'),
    asked: core.legalAnswers(table.state, 1),
    events: core.presentEvents(table.state, events, 1),
    pools: [],
    hidden: pools.length,
  });
}

const begun = () =>
  setTable({
    cards: [secret, manifest],
    you: { hand: ['Test Secret', 'Test Manifest'], library: ['Grizzly Bears', '9 Island'], battlefield: ['3 Island'] },
  });

test('neither the spell nor the permanent nor the lines about them tell which card it is', () => {
  const table = begun();
  core.collectEvents(table.state);
  table.cast('Test Secret', { how: 'morph' });
  assert.equal(told(table).includes('Test Secret'), false);
  table.resolve();
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  table.attack([DOWN]);
  const seen = core.presentTable(table.state, 1, 'game').battlefield.find(({ faceDown }) => faceDown);
  assert.deepEqual([seen?.name, seen?.power, seen?.text, seen?.cost], [DOWN, 2, '', '']);
  assert.equal(told(table).includes('Test Secret'), false);
});

test('its controller reads which card it is', () => {
  const table = begun();
  table.cast('Test Secret', { how: 'morph' }).resolve();
  const own = core.presentTable(table.state, 0, 'game').battlefield.find(({ faceDown }) => faceDown);
  assert.match(own?.text ?? '', /Test Secret/);
});

test('the lines of a log call it a card, and its own controller by its name', () => {
  const table = begun();
  const { state } = table;
  const option = core.legalAnswers(state, 0)?.options.find(({ label }) => label.includes('morph'));
  core.collectEvents(state);
  const done = core.submit(state, 0, { option: option?.id ?? '' });
  assert.equal(done.ok, true);
  const events = done.ok ? done.events : [];
  const lines = (seat: number) =>
    core
      .presentEvents(state, events, seat)
      .map(({ text }) => text)
      .join('; ');
  assert.equal(lines(1).includes('Secret'), false);
  assert.match(lines(1), /casts a card/);
  assert.match(lines(0), /Test Secret/);
});

test('a card keeps no id by which it was known before it was put face down', () => {
  for (const [name, how] of [
    ['Test Secret', { how: 'morph' }],
    ['Test Manifest', {}],
  ] as const) {
    const table = begun();
    const { hand = [], library = [] } = table.state.players[0] ?? {};
    const known = name === 'Test Secret' ? hand[0] : library.at(-1);
    table.cast(name, how).resolve();
    assert.equal(table.state.battlefield.includes(known ?? 0), false, name);
    assert.equal(table.count('battlefield', 'you', DOWN), 1);
  }
});

test('the cards that lie hidden are all of them, so that what is missing tells nothing', () => {
  const table = begun();
  const before = core.viewFor(table.state, 1).pools[0] ?? [];
  table.cast('Test Secret', { how: 'morph' }).resolve();
  assert.deepEqual(core.viewFor(table.state, 1).pools[0], before);
});

test('a guess has some card there that could be, and plays on', () => {
  const table = begun();
  table.cast('Test Secret', { how: 'morph' }).resolve();
  const view = core.viewFor(table.state, 1);
  const guess = core.determinize(view, 7, table.state.table.catalog);
  const down = guess.battlefield.map((id) => guess.objects[id]).find((object) => object?.faceDown);
  assert.equal(guess.defs[down?.def ?? -1], 'Test Secret');
  assert.deepEqual(core.checkInvariants(guess), []);
});

test('while the cost of turning it up is paid the others see nothing of it', () => {
  const table = setTable({
    cards: [secret],
    you: { hand: ['Test Secret'], battlefield: ['6 Island'] },
  });
  table.cast('Test Secret', { how: 'morph' }).resolve();
  table.activate(DOWN, { pay: 'manual' });
  assert.equal(table.question().kind, 'pay');
  assert.equal(told(table).includes('Test Secret'), false);
});
