/** What spells and abilities cost more or less (CR 601.2f): what each wording becomes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function first(text: string, face: typeof creature | typeof sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities[0];
}

const ofSpell = (text: string) => first(`This spell ${text}.`, sorcery);

function ruleOf(text: string) {
  const ability = first(text, creature);
  assert.ok(ability?.kind === 'static', JSON.stringify(ability));
  const change = ability.effects[0]?.change[0];
  return change?.kind === 'rule' ? change.rule : undefined;
}

const isUnread = (text: string) => assert.ok(!compileText(text, creature).ok, text);

const changed = (more: object) => ({ kind: 'costChange', what: {}, by: 'you', amount: 1, direction: 'less', ...more });

test('a spell says when it costs more or less, before or after', () => {
  const byCreature = { kind: 'costReduction', amount: 2, direction: 'less' };
  const asked = { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } };
  assert.deepEqual(ofSpell('costs {2} less to cast if you control a Bear'), { ...byCreature, if: asked });
  assert.deepEqual(first('If you control a Bear, this spell costs {2} less to cast.', sorcery), {
    ...byCreature,
    if: asked,
  });
  assert.deepEqual(ofSpell('costs {2} less to cast during your turn'), {
    ...byCreature,
    if: { kind: 'turnOf', who: 'you' },
  });
  assert.deepEqual(ofSpell('costs {1}{U} less to cast if you control a Bear'), {
    ...byCreature,
    amount: 1,
    mana: '{1}{U}',
    if: asked,
  });
});

test('what a spell targets changes what it costs', () => {
  const tapped = { kind: 'targets', what: { tapped: true, types: ['creature'] } };
  assert.deepEqual(ofSpell('costs {3} less to cast if it targets a tapped creature'), {
    kind: 'costReduction',
    amount: 3,
    direction: 'less',
    if: tapped,
  });
  assert.deepEqual(first('Strive — This spell costs {1}{G} more to cast for each target beyond the first.', sorcery), {
    kind: 'costReduction',
    amount: { kind: 'targetCount', beyond: 1 },
    mana: '{1}{G}',
    direction: 'more',
    label: 'Strive',
  });
  assert.deepEqual(ruleOf('Spells your opponents cast that target this creature cost {2} more to cast.'), {
    ...changed({ what: { targets: { among: 'self' } }, by: 'opponent', amount: 2, direction: 'more' }),
  });
});

test('which spells are meant is said before and after whoever casts them', () => {
  assert.deepEqual(
    ruleOf('Blue spells and red spells you cast cost {1} less to cast.'),
    changed({ what: { colors: ['U', 'R'] } }),
  );
  assert.deepEqual(
    ruleOf("Each spell you cast that's red or green costs {1} less to cast."),
    changed({ what: { colors: ['R', 'G'] } }),
  );
  assert.deepEqual(
    ruleOf('Spells you cast from your graveyard cost {1} less to cast.'),
    changed({ what: { castFrom: 'graveyard' } }),
  );
  assert.deepEqual(
    ruleOf('Spells you cast from anywhere other than your hand cost {1} less to cast.'),
    changed({ what: { not: { castFrom: 'hand' } } }),
  );
});

test('the first of a turn is told from the others', () => {
  assert.deepEqual(
    ruleOf('The first creature spell you cast each turn costs {1} less to cast.'),
    changed({
      what: { types: ['creature'] },
      nth: { event: 'cast', player: 'you', object: { types: ['creature'] }, nth: 1 },
    }),
  );
  assert.deepEqual(
    ruleOf('The second spell you cast during each of your turns costs {1} less to cast.'),
    changed({ nth: { event: 'cast', player: 'you', nth: 2, during: 'you' } }),
  );
  isUnread('The first creature spell costs {1} less to cast.');
});

test('abilities are told by whose they are, by keyword, or by who activates them', () => {
  assert.deepEqual(
    ruleOf("Abilities your opponents activate cost {1} more to activate unless they're mana abilities."),
    changed({ what: 'abilities', by: 'opponent', direction: 'more', exceptMana: true }),
  );
  assert.deepEqual(
    ruleOf('Boast abilities you activate cost {1} less to activate.'),
    changed({ what: 'abilities', ability: 'boast' }),
  );
  isUnread('Abilities you activate cost {1} less to cast.');
});
