/** With how much power creatures are tapped to crew Vehicles and to saddle Mounts (CR 702.122a, 702.171a). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { always, creature } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const face = { name: 'Test Pilot', types: ['creature' as const], subtypes: ['Pilot'], power: 1, toughness: 3 };

test('it is read with how much greater, or with toughness in place of power', () => {
  const rule = (text: string): unknown => {
    const read = compileText(text, face);
    const [ability] = read.ok ? read.abilities : [];
    return ability?.kind === 'static' ? ability.effects[0]?.change[0] : undefined;
  };
  assert.deepEqual(rule('This creature saddles Mounts and crews Vehicles as though its power were 2 greater.'), {
    kind: 'rule',
    rule: { kind: 'crewsAsThough', deeds: 'saddle and crew', more: 2 },
  });
  assert.deepEqual(rule('This creature crews Vehicles using its toughness rather than its power.'), {
    kind: 'rule',
    rule: { kind: 'crewsAsThough', deeds: 'crew' },
  });
  assert.equal(rule('This creature saddles Mounts as though its power were greater.'), undefined);
});

const pilot = (deeds: 'crew' | 'saddle and crew') =>
  creature('Test Pilot', 1, 3, [
    always({ affects: 'self', change: [{ kind: 'rule', rule: { kind: 'crewsAsThough', deeds, more: 2 } }] }),
  ]);

const mount = creature('Test Mount', 2, 2, [{ kind: 'keyword', keyword: 'saddle', n: 3 }]);

test('a creature of power 1 saddles alone as one of power 3, unless it only crews so', () => {
  const isOffered = (deeds: 'crew' | 'saddle and crew'): boolean => {
    const table = setTable({ cards: [pilot(deeds), mount], you: { battlefield: ['Test Pilot', 'Test Mount'] } });
    return table.canActivate('Test Mount');
  };
  assert.equal(isOffered('saddle and crew'), true);
  assert.equal(isOffered('crew'), false);
});
