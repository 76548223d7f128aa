// A commander is cast from the command zone, for {2} more each time (CR 903.6, 903.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, sorcery } from '../../../support/definitions.ts';
import { severalPlayers } from '../../../support/several-players.ts';

const lord = creature('Lord', 2, 2, [], { cost: '{1}', supertypes: ['legendary'] });
const other = creature('Other', 3, 3, [], { cost: '{1}', supertypes: ['legendary'] });
const lands = (player: number, count: number) =>
  Array.from({ length: count }, () => ['Island', player, 'battlefield'] as const);
const slay = sorcery('Slay', [{ kind: 'destroy', what: 't' }], {
  targets: [{ name: 't', filter: { types: ['creature'] } }],
});

test('commanders begin in the command zone and don’t belong to the library', () => {
  const game = severalPlayers(3, [lord, other], [], {}, { 0: ['Lord'], 2: ['Other'] });
  assert.deepEqual([game.command(0), game.command(1), game.command(2)], [['Lord'], [], ['Other']]);
});

test('its owner may cast it from there; it is on the stack, then on the battlefield', () => {
  const game = severalPlayers(3, [lord], lands(0, 1), {}, { 0: ['Lord'] });
  game.choose('Lord');
  assert.deepEqual([game.stack(), game.command(0)], [['Lord'], []]);
  assert.deepEqual(game.resolve().permanents(0), ['Island', 'Lord']);
});

test('it is cast when its card type says', () => {
  const game = severalPlayers(3, [lord], lands(1, 5), {}, { 1: ['Lord'] });
  game.pass();
  assert.deepEqual([game.asked()?.player, game.offers('Lord')], [1, false]);
});

test('nobody else may cast it', () => {
  const game = severalPlayers(3, [lord], lands(0, 5), {}, { 1: ['Lord'] });
  assert.equal(game.offers('Lord'), false);
});

test('the second time it costs {2} more', () => {
  const game = severalPlayers(3, [lord, slay], [...lands(0, 4), ['Slay', 0, 'hand']], {}, { 0: ['Lord'] });
  game.choose('Lord').resolve();
  assert.equal(game.tapped(0), 1);
  game.choose('Slay').choose('Lord').resolve().answer('yes').choose('Lord').resolve();
  assert.deepEqual([game.permanents(0).includes('Lord'), game.tapped(0)], [true, 4]);
});

test('it can’t be cast where the tax can’t be paid', () => {
  const game = severalPlayers(3, [lord, slay], [...lands(0, 3), ['Slay', 0, 'hand']], {}, { 0: ['Lord'] });
  game.choose('Lord').resolve().choose('Slay').choose('Lord').resolve().answer('yes');
  assert.equal(game.offers('Lord'), false);
});

test('casting it from the hand costs no tax and doesn’t count', () => {
  const bounce = sorcery('Bounce', [{ kind: 'move', what: 't', to: 'hand' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const placed = [...lands(0, 5), ['Bounce', 0, 'hand'], ['Slay', 0, 'hand']] as const;
  const game = severalPlayers(3, [lord, bounce, slay], placed, {}, { 0: ['Lord'] });
  game.choose('Lord').resolve().choose('Bounce').choose('Lord').resolve().answer('no');
  game.choose('Lord').resolve();
  assert.equal(game.tapped(0), 2);
  game.choose('Slay').choose('Lord').resolve().answer('yes').choose('Lord').resolve();
  assert.equal(game.tapped(0), 5);
});

test('a commander that is countered has been cast all the same', () => {
  const no = sorcery('No', [{ kind: 'counter', what: 't' }], {
    targets: [{ name: 't', filter: { zone: 'stack', spell: true } }],
  });
  const placed = [...lands(0, 4), ['No', 0, 'hand']] as const;
  const game = severalPlayers(3, [lord, { ...no, types: ['instant'] }], placed, {}, { 0: ['Lord'] });
  game.choose('Lord').choose('No').choose('Lord').resolve().answer('yes');
  assert.deepEqual(game.command(0), ['Lord']);
  game.choose('Lord').resolve();
  assert.equal(game.tapped(0), 4);
});

test('each of two commanders has a tax of its own (CR 702.124d)', () => {
  const partners = [lord, other].map((card) => ({ ...card, abilities: [{ kind: 'keyword', keyword: 'partner' }] }));
  const game = severalPlayers(
    3,
    [...partners, slay],
    [...lands(0, 5), ['Slay', 0, 'hand']],
    {},
    { 0: ['Lord', 'Other'] },
  );
  game.choose('Lord').resolve().choose('Slay').choose('Lord').resolve().answer('yes').choose('Other').resolve();
  assert.equal(game.tapped(0), 2);
  game.choose('Lord').resolve();
  assert.equal(game.tapped(0), 5);
});

test('what makes its spells cost less takes from the tax too (CR 601.2f)', () => {
  const cheaper = enchantment('Cheaper', [
    {
      kind: 'static',
      effects: [
        {
          players: 'you',
          change: [
            {
              kind: 'rule',
              rule: { kind: 'costChange', what: { commander: true }, by: 'you', amount: 1, direction: 'less' },
            },
          ],
        },
      ],
    },
  ]);
  const placed = [...lands(0, 3), ['Slay', 0, 'hand'], ['Cheaper', 0, 'battlefield']] as const;
  const game = severalPlayers(3, [lord, slay, cheaper], placed, {}, { 0: ['Lord'] });
  game.choose('Lord').resolve();
  assert.equal(game.tapped(0), 0);
  game.choose('Slay').choose('Lord').resolve().answer('yes').choose('Lord').resolve();
  assert.equal(game.tapped(0), 2);
});

test('a card in the command zone that is no commander can’t be cast', () => {
  const game = severalPlayers(3, [lord, other], [...lands(0, 5), ['Other', 0, 'command']], {}, { 0: ['Lord'] });
  assert.deepEqual([game.offers('Other'), game.offers('Lord')], [false, true]);
});

test('games of Commander are begun with 40 life where the options say so', () => {
  const game = severalPlayers(4, [lord], [], { startingLife: 40 }, { 0: ['Lord'] });
  assert.deepEqual([game.life(0), game.life(3)], [40, 40]);
});
