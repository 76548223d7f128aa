// Cards put aside for later: suspend, foretell and plot (CR 116.2f, 116.2h, 116.2k).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { creature, enchantment, gain, hit, instant, keyword, mana, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const vision = sorcery('Test Vision', [], {
  cost: undefined,
  abilities: [{ kind: 'spell', do: [gain(7)] }, keyword('suspend', { n: 2, cost: mana('{U}') })],
});
const nextUpkeep = (table: ReturnType<typeof setTable>) => table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');

test('a suspended card loses a time counter in each upkeep and is cast free after the last (CR 702.62a)', () => {
  const table = setTable({ cards: [vision], you: { hand: ['Test Vision'], battlefield: ['Island'] } });
  assert.equal(table.canCast('Test Vision'), false);
  table.activate('Test Vision');
  assert.deepEqual([table.stack(), table.names('exile', 'you')], [[], ['Test Vision']]);
  nextUpkeep(table).resolveAll();
  assert.equal(table.life('you'), 20);
  nextUpkeep(table).resolve().resolve();
  table.choose('yes');
  table.resolveAll();
  assert.deepEqual([table.life('you'), table.names('graveyard', 'you')], [27, ['Test Vision']]);
});

test('a card is suspended only when it could be cast: a sorcery not in answer (CR 116.2f)', () => {
  const table = setTable({
    cards: [vision, instant('Test Idle', [])],
    you: { hand: ['Test Vision', 'Test Idle'], battlefield: ['2 Island'] },
  });
  table.cast('Test Idle');
  assert.equal(table.canActivate('Test Vision'), false);
  table.resolve();
  assert.equal(table.canActivate('Test Vision'), true);
});

test('a creature that was suspended has haste (CR 702.62a)', () => {
  const rift = creature('Test Rift', '3/1', [keyword('suspend', { n: 1, cost: mana('{R}') })], { cost: '{5}{R}' });
  const table = setTable({ cards: [rift], you: { hand: ['Test Rift'], battlefield: ['Mountain'] } });
  table.activate('Test Rift');
  nextUpkeep(table).resolve().resolve();
  table.choose('yes').resolveAll();
  assert.equal(table.has('Test Rift', 'haste'), true);
  table.attack(['Test Rift']);
});

test('who declines leaves the card in exile, not suspended any more (CR 702.62a-b)', () => {
  const table = setTable({ cards: [vision], you: { hand: ['Test Vision'], battlefield: ['Island'] } });
  table.activate('Test Vision');
  nextUpkeep(table).resolveAll();
  nextUpkeep(table).resolve().resolve();
  table.choose('no').resolveAll();
  assert.deepEqual(table.names('exile', 'you'), ['Test Vision']);
  nextUpkeep(table);
  assert.deepEqual(table.stack(), []);
});

test('suspend with X has that many counters, at least one', () => {
  const big = sorcery('Test Big', [], {
    cost: undefined,
    abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('suspend', { n: { kind: 'x' }, cost: mana('{X}{U}') })],
  });
  const table = setTable({ cards: [big], you: { hand: ['Test Big'], battlefield: ['3 Island'] } });
  table.activate('Test Big');
  const options = core.legalAnswers(table.state, 0)?.options.filter(({ kind }) => kind === 'number') ?? [];
  assert.deepEqual(
    options.map(({ label }) => label),
    ['1', '2'],
  );
  table.choose(2);
  const [id = 0] = table.state.exile;
  assert.equal(table.state.objects[id]?.counters?.['time'], 2);
});

test('everybody sees a suspended card; it may be thought over before it is paid', () => {
  const table = setTable({ cards: [vision], you: { hand: ['Test Vision'], battlefield: ['Island'] } });
  table.activate('Test Vision', { pay: 'manual' }).choose('cancel');
  assert.deepEqual(table.names('hand', 'you'), ['Test Vision']);
  table.activate('Test Vision');
  assert.deepEqual(
    core.presentTable(table.state, 1, 'g').exile.map(({ name }) => name),
    ['Test Vision'],
  );
});

const omen = sorcery('Test Omen', [gain(4)], {
  cost: '{4}{W}',
  abilities: [{ kind: 'spell', do: [gain(4)] }, keyword('foretell', { cost: mana('{W}') })],
});

test('a foretold card lies face down and is cast for its foretell cost in a later turn (CR 702.143a)', () => {
  const table = setTable({ cards: [omen], you: { hand: ['Test Omen'], battlefield: ['2 Island', 'Plains'] } });
  table.activate('Test Omen');
  assert.equal(table.count('exile', 'you'), 1);
  assert.deepEqual(
    table.question().options.filter((label) => label.includes('Test Omen')),
    [],
  );
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  table.cast('Test Omen', { how: 'foretell' }).resolve();
  assert.equal(table.life('you'), 24);
});

test('foretelling takes one’s own turn, and no empty stack (CR 116.2h)', () => {
  const table = setTable({
    cards: [omen, instant('Test Idle', [])],
    you: { hand: ['Test Omen', 'Test Idle'], battlefield: ['3 Island'] },
  });
  table.cast('Test Idle');
  assert.equal(table.canActivate('Test Omen'), true);
  const other = setTable({ cards: [omen], turn: 'them', you: { hand: ['Test Omen'], battlefield: ['3 Island'] } });
  other.pass();
  assert.equal(other.canActivate('Test Omen'), false);
});

test('nobody else sees what was foretold', () => {
  const table = setTable({ cards: [omen], you: { hand: ['Test Omen'], battlefield: ['2 Island'] } });
  table.activate('Test Omen');
  const view = core.viewFor(table.state, 1);
  const names = view.objects.map((object) => view.defs[object?.def ?? -1]);
  assert.equal(names.includes('Test Omen'), false);
  assert.equal(JSON.stringify(core.presentTable(table.state, 1, 'g')).includes('Test Omen'), false);
  assert.deepEqual(
    core.presentTable(table.state, 0, 'g').exile.map(({ name }) => name),
    ['Test Omen'],
  );
});

test('what triggers on foretelling does, and a foretold card in the hand of nobody else is cast by its owner only', () => {
  const watcher = enchantment(
    'Test Watcher',
    whenever({ event: 'action', action: 'foretells', player: 'you' }, [hit(2)]),
  );
  const table = setTable({
    cards: [omen, watcher],
    you: { hand: ['Test Omen'], battlefield: ['2 Island', 'Test Watcher'] },
  });
  table.activate('Test Omen').resolveAll();
  assert.equal(table.life('them'), 18);
});

const heist = sorcery('Test Heist', [gain(3)], {
  cost: '{4}{R}',
  abilities: [{ kind: 'spell', do: [gain(3)] }, keyword('plot', { cost: mana('{1}{R}') })],
});

test('a plotted card is cast free in a later turn, as a sorcery (CR 702.170a, 702.170d)', () => {
  const table = setTable({ cards: [heist], you: { hand: ['Test Heist'], battlefield: ['2 Mountain'] } });
  table.activate('Test Heist');
  assert.equal(table.canCast('Test Heist'), false);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you');
  assert.equal(table.canCast('Test Heist'), false);
  table.passUntil('precombatMain', 'you');
  table.cast('Test Heist').resolve();
  assert.equal(table.life('you'), 23);
});

test('a plotted instant is cast at sorcery timing only (CR 702.170d)', () => {
  const trick = instant('Test Trick', [], {
    cost: '{3}',
    abilities: [{ kind: 'spell', do: [gain(1)] }, keyword('plot', { cost: mana('{1}') })],
  });
  const table = setTable({ cards: [trick], you: { hand: ['Test Trick'], battlefield: ['Island'] } });
  table.activate('Test Trick');
  table.passUntil('precombatMain', 'them').pass();
  assert.equal(table.canCast('Test Trick'), false);
});

test('plotting takes an empty stack; a plotted card is seen by all (CR 116.2k)', () => {
  const table = setTable({
    cards: [heist, instant('Test Idle', [])],
    you: { hand: ['Test Heist', 'Test Idle'], battlefield: ['2 Mountain'] },
  });
  table.cast('Test Idle');
  assert.equal(table.canActivate('Test Heist'), false);
  table.resolve().activate('Test Heist');
  assert.deepEqual(
    core.presentTable(table.state, 1, 'g').exile.map(({ name }) => name),
    ['Test Heist'],
  );
});

test('an effect plots a card, which its owner may cast later (CR 702.170c)', () => {
  const maker = instant('Test Maker', [
    { kind: 'topCards', count: 1, as: 'top' },
    { kind: 'exile', what: 'top', as: 'gone' },
    { kind: 'action', action: 'plot', what: 'gone' },
  ]);
  const table = setTable({ cards: [maker], you: { hand: ['Test Maker'], library: ['Grizzly Bears', '9 Island'] } });
  table.cast('Test Maker').resolve();
  assert.equal(table.canCast('Grizzly Bears'), false);
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  table.cast('Grizzly Bears').resolve();
  assert.equal(table.onBattlefield('Grizzly Bears'), true);
});

test('time travel adds or takes a time counter of a suspended card (CR 701.56a)', () => {
  const travel = instant('Test Travel', [{ kind: 'action', action: 'time travel' }]);
  const table = setTable({
    cards: [vision, travel],
    you: { hand: ['Test Vision', 'Test Travel'], battlefield: ['Island'] },
  });
  table.activate('Test Vision');
  table.cast('Test Travel').resolve();
  assert.deepEqual(table.candidates(), ['Test Vision']);
});
