// What is chosen from, in words that tell the options apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getActionSchema } from '../../../mtg-core/index.ts';
import { creature, instant, set, sorcery } from '../../support/positions.ts';

const enchantment = (name: string, ...abilities: readonly object[]) => ({
  name,
  cost: '{0}',
  types: ['enchantment'],
  abilities,
});
const nothing = { kind: 'gainLife', amount: 1 };

test('a half that is cast goes by its own name (CR 709.3, 715.3)', () => {
  const halves = { ...sorcery('Left', [nothing]), layout: 'split', faces: [sorcery('Right', [nothing])] };
  const { options } = set({ hand: [halves] }).question();
  assert.deepEqual(options, ['Pass', 'Cast Left', 'Cast Right (other half of Left)']);
});

test('a half that is cast in another way says both', () => {
  const tale = { ...creature('Giant', 4, 4), layout: 'adventure', faces: [sorcery('Stomp', [nothing])] };
  const lender = enchantment('Lender', {
    kind: 'static',
    effects: [
      {
        players: 'you',
        change: [{ kind: 'rule', rule: { kind: 'playFrom', zone: 'hand', what: {}, free: true } }],
      },
    ],
  });
  const { options } = set({ hand: [tale], battlefield: [lender] }).question();
  assert.ok(options.includes('Cast Stomp (other half of Giant, without paying its mana cost)'), options.join('\n'));
});

test('two replacement effects of one card are told apart by what they say (CR 616.1)', () => {
  const change = (amount: object) => ({
    kind: 'replacement',
    event: { event: 'damage', recipientPlayer: 'any' },
    instead: { kind: 'change', amount },
  });
  const that = { kind: 'var', name: 'event.amount' };
  const both = enchantment('Both', change({ kind: 'times', of: [2, that] }), change({ kind: 'plus', of: [that, 1] }));
  const one = (amount: object, name: string) => enchantment(name, change(amount));
  const bolt = instant('Bolt', [{ kind: 'damage', amount: 3, to: { kind: 'players', who: 'opponent' } }]);
  const game = set({ hand: [bolt], battlefield: [both] })
    .cast('Bolt')
    .resolve();
  const { options } = game.question();
  assert.equal(options.length, 2);
  assert.match(options[0] ?? '', /^1\. Both: .*double that damage/);
  assert.match(options[1] ?? '', /^2\. Both: .*that much damage plus 1/);
  game.choose('2. Both');
  assert.equal(game.life('them'), 12);
  const apart = set({
    hand: [bolt],
    battlefield: [one({ kind: 'times', of: [2, that] }, 'Twice'), one({ kind: 'plus', of: [that, 1] }, 'More')],
  })
    .cast('Bolt')
    .resolve();
  assert.deepEqual(apart.question().options, ['1. Twice', '2. More']);
});

test('what may happen in place of something is told by what the ability says (CR 614.1)', () => {
  const game = set({ hand: [creature('Punk', 2, 2, [{ kind: 'keyword', keyword: 'unleash' }])] })
    .cast('Punk')
    .resolve();
  assert.equal(getActionSchema(game.state, 0).title, 'Punk: This creature enters with a +1/+1 counter on it. Do so?');
});
