// Cards that an effect lets a player play, and on which terms (CR 118.9, 601.3, 608.2g, 707.12).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOne, enchantment, gain, hit, instant, mana, rule, sorcery } from '../../support/cards.ts';
import { setTable, type Table } from '../../support/table.ts';

/** Exiles the top two cards, and lets you play them on these terms. */
const impulse = (terms: Record<string, unknown>) =>
  sorcery('Test Impulse', [
    { kind: 'topCards', count: 2, as: 'top' },
    { kind: 'exile', what: 'top', as: 'those' },
    { kind: 'play', what: 'those', until: 'endOfTurn', ...terms },
  ]);

const impulsive = (terms: Record<string, unknown>, library: string[], battlefield: string[] = []): Table => {
  const table = setTable({
    cards: [impulse(terms)],
    you: { hand: ['Test Impulse'], library: [...library, '10 Swamp'], battlefield },
  });
  return table.cast('Test Impulse').resolve();
};

test('what may be cast can not be played as a land (CR 305.1)', () => {
  assert.ok(impulsive({}, ['Forest', 'Lightning Bolt']).canPlay('Forest'));
  const table = impulsive({ castOnly: true }, ['Forest', 'Lightning Bolt'], ['Mountain']);
  assert.ok(!table.canPlay('Forest'));
  assert.ok(table.canCast('Lightning Bolt'));
});

test('one of the cards is one of them, be it a land or a spell (CR 601.3)', () => {
  const cast = impulsive({ count: 1 }, ['Forest', 'Lightning Bolt'], ['Mountain']);
  cast.cast('Lightning Bolt', 'them').resolve();
  assert.ok(!cast.canPlay('Forest'));
  const played = impulsive({ count: 1 }, ['Forest', 'Lightning Bolt'], ['Mountain']);
  played.play('Forest');
  assert.ok(!played.canCast('Lightning Bolt'));
});

test('a cost stands in place of the mana cost, and the card is exiled where it says so (CR 118.9)', () => {
  const table = impulsive({ cost: mana('{B}'), exileAfter: true }, ['Lightning Bolt', 'Island'], ['Swamp']);
  table.cast('Lightning Bolt', 'them').resolve();
  assert.equal(table.life('them'), 17);
  assert.ok(table.names('exile', 'you').includes('Lightning Bolt'));
});

test('mana of any type pays for it and for nothing else (CR 609.4b)', () => {
  assert.ok(impulsive({ anyMana: true }, ['Lightning Bolt', 'Island'], ['Swamp']).canCast('Lightning Bolt'));
  assert.ok(!impulsive({}, ['Lightning Bolt', 'Island'], ['Swamp']).canCast('Lightning Bolt'));
});

test('what happens if a spell is cast this way is about that spell, once it is cast (CR 601.2i)', () => {
  const ifCast = [gain({ kind: 'stat', stat: 'manaValue', of: 'event.object' })];
  const table = impulsive({ ifCast }, ['Grizzly Bears', 'Island'], ['2 Forest']);
  table.play('Island');
  assert.equal(table.life('you'), 20);
  table.cast('Grizzly Bears');
  assert.equal(table.life('you'), 22);
  assert.deepEqual(table.stack(), ['Grizzly Bears']);
});

test('the same of what a permanent lets its controller cast from the graveyard (CR 601.2i)', () => {
  const crypt = enchantment(
    'Test Crypt',
    ...[rule('you', { kind: 'playFrom', zone: 'graveyard', what: { types: ['creature'] }, ifCast: [hit(2)] })],
  );
  const table = setTable({
    cards: [crypt],
    you: { graveyard: ['Grizzly Bears'], battlefield: ['Test Crypt', '2 Forest'] },
  });
  table.cast('Grizzly Bears');
  assert.equal(table.life('them'), 18);
});

test('once each turn a spell may be cast without paying, others for their costs (CR 118.9)', () => {
  const gift = enchantment(
    'Test Gift',
    rule('you', { kind: 'may', do: { kind: 'cast', what: { types: ['instant'] } }, free: true, limit: 'oncePerTurn' }),
  );
  const table = setTable({ cards: [gift], you: { hand: ['2 Lightning Bolt'], battlefield: ['Test Gift'] } });
  table.cast('Lightning Bolt', 'them').resolve();
  assert.equal(table.life('them'), 17);
  assert.ok(!table.canCast('Lightning Bolt'));
});

test('a rule may offer one cost for all spells, and spells of the top of the library (CR 118.9, 401.5)', () => {
  const fist = enchantment('Test Fist', rule('you', { kind: 'may', do: { kind: 'cast' }, cost: mana('{W}') }));
  const dear = { ...instant('Test Dear', [hit(5)]), cost: '{7}{U}{U}' };
  const sphere = enchantment('Test Sphere', rule('you', { kind: 'may', do: { kind: 'cast', from: ['library'] } }));
  const paid = setTable({ cards: [fist, dear], you: { hand: ['Test Dear'], battlefield: ['Test Fist', 'Plains'] } });
  paid.cast('Test Dear').resolve();
  assert.equal(paid.life('them'), 15);
  const table = setTable({
    cards: [sphere],
    you: { library: ['Lightning Bolt', 'Shock'], battlefield: ['Test Sphere', '2 Mountain'] },
    alsoKnown: ['Shock'],
  });
  assert.ok(!table.canCast('Shock'));
  table.cast('Lightning Bolt', 'them').resolve();
  assert.ok(table.canCast('Shock'));
});

test('a copy of a card is cast where the card stays, and ceases to exist if it is not (CR 704.5e, 707.12)', () => {
  const scepter = sorcery('Test Scepter', [
    {
      kind: 'castNow',
      what: { zone: 'graveyard', types: ['instant'], owner: 'you' },
      copy: true,
      free: true,
      may: true,
    },
  ]);
  const table = setTable({
    cards: [scepter],
    you: { hand: ['2 Test Scepter'], graveyard: ['Lightning Bolt'] },
  });
  table.cast('Test Scepter').resolve();
  table.choose('yes', 'them');
  table.resolveAll();
  assert.equal(table.life('them'), 17);
  assert.equal(table.count('graveyard', 'you', 'Lightning Bolt'), 1);
  table.cast('Test Scepter').resolve();
  table.choose('no');
  assert.equal(table.count('graveyard', 'you', 'Lightning Bolt'), 1);
});

test('who may play a card in passing may play a land, as often as lands may be played (CR 305.2-3)', () => {
  const wander = instant('Test Wander', [
    { kind: 'look', count: 1, as: 'top' },
    { kind: 'castNow', what: 'top', land: true, may: true },
    drawOne,
  ]);
  const table = setTable({
    cards: [wander],
    you: { hand: ['2 Test Wander'], library: ['Forest', 'Swamp', 'Forest', 'Swamp'] },
  });
  table.cast('Test Wander').resolve();
  table.choose('yes');
  assert.ok(table.onBattlefield('Forest'));
  assert.deepEqual(table.names('hand', 'you'), ['Test Wander', 'Swamp']);
  table.cast('Test Wander').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Swamp', 'Forest']);
  assert.equal(table.count('battlefield', 'you'), 1);
});
