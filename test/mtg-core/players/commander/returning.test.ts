// A commander goes back to the command zone where its owner wants it (CR 903.9a, 903.9b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, dies, enchantment, instant, sorcery, triggered } from '../../../support/definitions.ts';
import { severalPlayers } from '../../../support/several-players.ts';

const lord = creature('Lord', 2, 2, [], { supertypes: ['legendary'] });
const target = { targets: [{ name: 't', filter: { types: ['creature'] } }] };
const slay = sorcery('Slay', [{ kind: 'destroy', what: 't' }], target);
const banish = sorcery('Banish', [{ kind: 'exile', what: 't' }], target);
const bounce = sorcery('Bounce', [{ kind: 'move', what: 't', to: 'hand' }], target);
const tuck = sorcery('Tuck', [{ kind: 'move', what: 't', to: 'library', position: 'bottom' }], target);
const commanders = { 0: ['Lord'] };

const after = (
  spell: string,
  more: readonly unknown[] = [],
  placed: readonly (readonly [string, number, 'hand' | 'battlefield'])[] = [],
) =>
  severalPlayers(3, [lord, slay, banish, bounce, tuck, ...more], [[spell, 0, 'hand'], ...placed], {}, commanders)
    .choose('Lord')
    .resolve()
    .choose(spell)
    .choose('Lord')
    .resolve();

test('one that died is in the graveyard when its owner is asked, and then where they say', () => {
  const game = after('Slay');
  assert.deepEqual([game.asked()?.kind, game.asked()?.player, game.graveyard(0).includes('Lord')], ['yesNo', 0, true]);
  assert.deepEqual(game.answer('yes').command(0), ['Lord']);
});

test('who leaves it in the graveyard isn’t asked again', () => {
  const game = after('Slay').answer('no');
  assert.deepEqual([game.asked()?.kind, game.graveyard(0).includes('Lord')], ['priority', true]);
  game.pass().until('upkeep', 1);
  assert.deepEqual([game.asked()?.kind, game.command(0)], ['priority', []]);
});

test('it has died for what watches', () => {
  const watcher = enchantment('Watcher', [triggered(dies({ types: ['creature'] }), [{ kind: 'gainLife', amount: 1 }])]);
  const game = after('Slay', [watcher], [['Watcher', 1, 'battlefield']])
    .answer('yes')
    .resolve();
  assert.deepEqual([game.life(1), game.command(0)], [21, ['Lord']]);
});

test('one that was exiled may be put back', () => {
  assert.deepEqual(after('Banish').answer('yes').command(0), ['Lord']);
  assert.deepEqual(after('Banish').answer('no').exile(), ['Lord']);
});

test('one that would go to its owner’s hand may go to the command zone instead', () => {
  const game = after('Bounce').answer('yes');
  assert.deepEqual([game.command(0), game.hand(0).includes('Lord')], [['Lord'], false]);
  const kept = after('Bounce').answer('no');
  assert.deepEqual([kept.command(0), kept.hand(0).includes('Lord')], [[], true]);
});

test('so may one that would go to the library', () => {
  assert.deepEqual(after('Tuck').answer('yes').command(0), ['Lord']);
  const kept = after('Tuck').answer('no');
  assert.deepEqual([kept.command(0), kept.state.players[0]?.library.length], [[], 10]);
});

test('its owner is asked, whoever controls it', () => {
  const steal = sorcery(
    'Steal',
    [
      {
        kind: 'continuous',
        until: 'permanent',
        effects: [{ affects: 't', change: [{ kind: 'control', who: 'you' }] }],
      },
    ],
    target,
  );
  const placed = [
    ['Steal', 1, 'hand'],
    ['Slay', 1, 'hand'],
  ] as const;
  const game = severalPlayers(3, [lord, steal, slay], placed, {}, commanders);
  game.choose('Lord').resolve().until('precombatMain', 1);
  game.choose('Steal').choose('Lord').resolve();
  assert.deepEqual(game.permanents(1), ['Lord']);
  game.choose('Slay').choose('Lord').resolve();
  assert.deepEqual([game.asked()?.kind, game.asked()?.player], ['yesNo', 0]);
});

test('two commanders that die together are asked of their owners in turn order', () => {
  const sweep = sorcery('Sweep', [{ kind: 'destroy', what: { types: ['creature'] } }]);
  const lady = { ...lord, name: 'Lady' };
  const game = severalPlayers(3, [lord, lady, sweep], [['Sweep', 1, 'hand']], {}, { 0: ['Lord'], 1: ['Lady'] });
  game.choose('Lord').resolve().until('precombatMain', 1).choose('Lady').resolve().choose('Sweep').resolve();
  assert.equal(game.asked()?.player, 1);
  game.answer('yes');
  assert.equal(game.asked()?.player, 0);
  game.answer('no');
  assert.deepEqual([game.command(1), game.command(0), game.graveyard(0)], [['Lady'], [], ['Lord']]);
});

test('a token copy of a commander is no commander', () => {
  const twin = sorcery('Twin', [{ kind: 'copyToken', of: 't' }], target);
  const clear = sorcery('Clear', [{ kind: 'move', what: { token: true }, to: 'hand' }]);
  const plain = { ...lord, supertypes: [] };
  const placed = [
    ['Twin', 0, 'hand'],
    ['Clear', 0, 'hand'],
  ] as const;
  const game = severalPlayers(3, [plain, twin, clear], placed, {}, commanders);
  game.choose('Lord').resolve().choose('Twin').choose('Lord').resolve();
  assert.equal(game.permanents(0).length, 2);
  game.choose('Clear').resolve();
  assert.deepEqual([game.asked()?.kind, game.permanents(0)], ['priority', ['Lord']]);
});

test('a card of the same name that isn’t the commander stays where it is put', () => {
  const game = severalPlayers(
    3,
    [lord, slay],
    [
      ['Lord', 1, 'battlefield'],
      ['Slay', 0, 'hand'],
    ],
    {},
    commanders,
  );
  game.choose('Slay').choose('Lord').resolve();
  assert.deepEqual([game.asked()?.kind, game.graveyard(1)], ['priority', ['Lord']]);
});

test('a commander that changes zones by an instant in response is asked for at once', () => {
  const zap = instant('Zap', [{ kind: 'destroy', what: 't' }], target);
  const game = severalPlayers(
    3,
    [lord, zap, slay],
    [
      ['Zap', 0, 'hand'],
      ['Slay', 0, 'hand'],
    ],
    {},
    commanders,
  );
  game.choose('Lord').resolve().choose('Slay').choose('Lord').choose('Zap').choose('Lord').pass().pass().pass();
  assert.deepEqual([game.asked()?.kind, game.stack()], ['yesNo', ['Slay']]);
});
