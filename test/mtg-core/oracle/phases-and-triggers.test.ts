/** Additional phases, abilities that trigger an additional time, what holds for a deck, and durations that stand before several changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Watcher', types: ['creature' as const] };
const sorcery = { name: 'Test Sorcery', types: ['sorcery' as const] };

function abilities(text: string, face: Parameters<typeof compileText>[1] = creature) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

const rule = (text: string) => {
  const [ability] = abilities(text);
  assert.ok(ability?.kind === 'static');
  const [change] = ability.effects[0]!.change;
  return change?.kind === 'rule' ? change.rule : undefined;
};

test('an ability triggers an additional time, whatever makes it or for one event (CR 603.2d)', () => {
  const of = { types: ['artifact'], controller: 'you' };
  assert.deepEqual(
    rule('If a triggered ability of an artifact you control triggers, that ability triggers an additional time.'),
    { kind: 'doublesTriggers', of },
  );
  assert.deepEqual(
    rule(
      'If a creature dying causes a triggered ability of an artifact you control to trigger, that ability triggers an additional time.',
    ),
    {
      kind: 'doublesTriggers',
      on: { event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard' },
      of,
    },
  );
  const twice =
    'If a triggered ability of an artifact you control triggers, that ability triggers two additional times.';
  assert.equal(compileText(twice, creature).ok, false);
});

test('a phase is added after this one, whichever is said first (CR 500.8)', () => {
  const first = 'After this main phase, there is an additional combat phase followed by an additional main phase.';
  const last = 'There is an additional combat phase after this main phase, followed by an additional main phase.';
  assert.deepEqual(abilities(last, sorcery), abilities(first, sorcery));
  const upkeep = 'There is an additional upkeep step after this phase, followed by an additional main phase.';
  assert.equal(compileText(upkeep, sorcery).ok, false);
});

test('how many cards of its name a deck can have (CR 100.2a)', () => {
  assert.deepEqual(abilities('A deck can have any number of cards named ~.'), [{ kind: 'deck', copies: 'any' }]);
  assert.deepEqual(abilities('A deck can have up to seven cards named ~.'), [{ kind: 'deck', copies: 7 }]);
  assert.equal(compileText('A deck can have any number of cards named Grizzly Bears.', creature).ok, false);
});

test('how long it lasts said first is said of all of it, and X is explained after it', () => {
  const last =
    'Target creature you control gains vigilance and gets +X/+X until end of turn, where X is the number of creatures you control.';
  const first =
    'Until end of turn, target creature you control gains vigilance and gets +X/+X, where X is the number of creatures you control.';
  assert.deepEqual(abilities(first, sorcery), abilities(last, sorcery));
  const [both] = abilities(
    'Until end of turn, target creature you control gets +1/+0 and target land gains flying.',
    sorcery,
  );
  assert.ok(both?.kind === 'spell');
  assert.deepEqual(
    both.do?.map((node) => (node.kind === 'continuous' ? node.until : node.kind)),
    ['endOfTurn', 'endOfTurn'],
  );
});
