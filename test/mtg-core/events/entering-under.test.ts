// Under whose control something enters, as an effect changes it (CR 616.1b): before it becomes a copy, and before how it enters is asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bear, enchantment, enters, giant, replacement, set, sorcery } from '../../support/positions.ts';
import { readCard as read } from '../../support/read-cards.ts';
import { severalPlayers } from '../../support/several-players.ts';

const gather = read(
  'Gather',
  'Instant',
  'If a creature would enter under an opponent’s control this turn, it enters under your control instead.'.replace(
    '’',
    "'",
  ),
);
const start = (hand: readonly object[], battlefield: readonly object[] = []) =>
  set({ hand: hand as never, battlefield: battlefield as never }, { hand: [gather], battlefield: [giant] });

test('a creature spell resolves under another player’s control, and belongs to its owner', () => {
  const game = start([bear]).cast('Bear').cast('Gather', { by: 'them' }).resolveAll();
  assert.equal(game.controller('Bear'), 'them');
  const [id = 0] = game.state.battlefield.filter((each) => game.state.objects[each]?.def !== undefined).slice(-1);
  assert.equal(game.state.objects[id]?.owner, 0);
});

test('what triggers as it enters is its new controller’s', () => {
  const herald = read('Herald', 'Creature — Human', 'When this creature enters, you gain 3 life.');
  const game = start([herald]).cast('Herald').cast('Gather', { by: 'them' }).resolveAll();
  assert.deepEqual([game.life('you'), game.life('them')], [20, 23]);
});

test('its new controller chooses what it copies', () => {
  const clone = read(
    'Clone',
    'Creature — Shapeshifter',
    'You may have this creature enter as a copy of any creature on the battlefield.',
    {
      size: '0/0',
    },
  );
  const game = start([clone]).cast('Clone').cast('Gather', { by: 'them' }).resolveAll();
  assert.equal(game.question().of, 'them');
  game.choose(game.question().kind === 'yesNo' ? 'Yes' : 'Giant');
  if (game.question().kind === 'choose') game.choose('Giant');
  assert.equal(game.count('battlefield', 'them', 'Giant'), 2);
});

test('how creatures of its new controller enter is asked after it', () => {
  const tax = enchantment('Tax', [
    replacement(enters({ types: ['creature'], controller: 'you' }), { kind: 'entersTapped' }),
  ]);
  const game = start([bear], [tax]).cast('Bear').cast('Gather', { by: 'them' }).resolveAll();
  assert.equal(game.isTapped('Bear'), false);
});

test('tokens that would be created are created by another player', () => {
  const thief = enchantment('Thief', [
    replacement({ event: 'createToken', player: 'opponent' }, { kind: 'entersUnder', who: 'you' }),
  ]);
  const token = { types: ['creature'], subtypes: ['Elf'], power: 1, toughness: 1 };
  const game = set({ hand: [sorcery('Make', [{ kind: 'createToken', token, count: 2 }])] }, { battlefield: [thief] })
    .cast('Make')
    .resolve();
  assert.equal(game.count('battlefield', 'them'), 3);
});

test('"under the control of an opponent of your choice"', () => {
  const guest = read(
    'Guest',
    'Creature — Human',
    'This creature enters under the control of an opponent of your choice.',
  );
  assert.equal(
    set({ hand: [guest] })
      .cast('Guest')
      .resolve()
      .controller('Guest'),
    'them',
  );
  const three = severalPlayers(3, [guest], [['Guest', 0, 'hand']]);
  three.choose('Cast Guest').resolve().choose('P2');
  assert.deepEqual(three.permanents(2), ['Guest']);
});
