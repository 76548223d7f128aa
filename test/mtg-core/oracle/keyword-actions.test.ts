/** Keyword actions: how often they are done, what they leave to be spoken of, and words before an ability that say nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';

test('power and toughness are doubled until the end of the turn (CR 701.10b)', () => {
  assert.deepEqual(said("Double target creature's power until end of turn."), [
    { kind: 'action', action: 'double power', what: 'target' },
  ]);
  printsBack("Double target creature's power until end of turn.");
  printsBack('Double the power and toughness of target creature you control until end of turn.');
  printsBack('Double the power of each creature you control until end of turn.');
  assert.equal(isRead("Double target creature's power."), false);
});

test('what was manifested is that creature', () => {
  assert.deepEqual(said('Manifest dread, then put two +1/+1 counters on that creature.'), [
    { kind: 'action', action: 'manifest dread', as: 'result' },
    { kind: 'addCounters', what: 'result', counter: '+1/+1', count: 2 },
  ]);
  assert.deepEqual(said('Destroy target creature. Its controller manifests dread.')[1], {
    kind: 'action',
    action: 'manifest dread',
    who: { kind: 'controller', of: 'target' },
  });
  assert.deepEqual(said('Manifest dread twice.'), [{ kind: 'action', action: 'manifest dread', n: 2 }]);
  // Of several it isn't said which.
  assert.equal(isRead('Manifest dread twice, then put a +1/+1 counter on that creature.'), false);
});

test('investigating so many times', () => {
  const each = { kind: 'count', of: { types: ['artifact'], controller: 'you' } };
  assert.deepEqual(said('Investigate for each artifact you control.'), [
    { kind: 'action', action: 'investigate', n: each },
  ]);
});

test('excess damage dealt this way is a number and asked for (CR 120.10)', () => {
  assert.deepEqual(
    said('~ deals 4 damage to target creature. If excess damage was dealt to that creature this way, draw a card.'),
    [
      { kind: 'damage', amount: 4, to: 'target', excessAs: 'excess' },
      { kind: 'if', if: { kind: 'did', name: 'excess' }, then: [{ kind: 'draw', count: 1 }] },
    ],
  );
  printsBack(
    'Test Sorcery deals 4 damage to target creature. You gain life equal to the amount of excess damage dealt this way.',
  );
  printsBack('Test Sorcery deals 4 damage to target creature. You gain life equal to the damage dealt this way.');
  assert.equal(isRead('Draw a card. If excess damage was dealt this way, draw a card.'), false);
});

test('flavor words before keywords and ability words within a text say nothing (CR 207.2c-d)', () => {
  const equipment = { name: 'Test Spear', types: ['artifact' as const], subtypes: ['Equipment'] };
  const plain = compileText('Equip {4}', equipment);
  const named = compileText('Spear of Tests — Equip {4}', equipment);
  assert.ok(plain.ok && named.ok);
  assert.deepEqual(named.abilities, plain.abilities);
  assert.deepEqual(said('Draw a card.\nTestfall — If you control a creature, draw a card.'), [
    { kind: 'draw', count: 1 },
    {
      kind: 'if',
      if: { kind: 'exists', what: { types: ['creature'], controller: 'you' } },
      then: [{ kind: 'draw', count: 1 }],
    },
  ]);
  // In small letters it is no name.
  assert.equal(isRead('Draw a card.\ntestfall — If you control a creature, draw a card.'), false);
});

test('populating, proliferating and exploring so many times', () => {
  printsBack('Populate twice.');
  printsBack('Proliferate X times, where X is the number of creatures you control.');
  printsBack('Target creature explores X times, where X is the number of lands you control.');
  assert.equal(said('Target creature you control explores, then it explores again.').length, 2);
});
