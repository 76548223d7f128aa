/** Triggers that wait for the rest of the turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['instant' as const] };

function steps(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
}

const dies = { event: 'zoneChange', from: 'battlefield', to: 'graveyard' };

test('"when" waits once and "whenever" as often as it happens, to the end of the turn', () => {
  const [, once] = steps('Tap target creature. When that creature dies this turn, draw a card.');
  assert.deepEqual(once, {
    kind: 'delayed',
    on: { ...dies, object: 'target' },
    until: 'endOfTurn',
    do: [{ kind: 'draw', count: 1 }],
  });
  const each = {
    kind: 'delayed',
    on: { ...dies, object: { types: ['creature'] } },
    until: 'endOfTurn',
    repeats: true,
    do: [{ kind: 'draw', count: 1 }],
  };
  assert.deepEqual(steps('Whenever a creature dies this turn, draw a card.'), [each]);
  assert.deepEqual(steps('Until end of turn, whenever a creature dies, draw a card.'), [each]);
});

test('its targets are chosen as it triggers, and nothing of it is known afterwards', () => {
  const [waiting] = steps('Whenever a creature dies this turn, destroy target land.');
  assert.deepEqual(waiting?.kind === 'delayed' && waiting.targets, [{ name: 'target', filter: { types: ['land'] } }]);
  assert.ok(!compileText('Whenever a creature dies this turn, draw a card. Destroy that creature.', spell).ok);
});

test('what waits for nothing, or for what was never spoken of, is refused', () => {
  assert.ok(!compileText('When that creature dies this turn, draw a card.', spell).ok);
  assert.ok(!compileText('Scry 1. Whenever a creature dies, draw a card.', spell).ok);
  assert.ok(!compileText('Whenever a creature dies or blocks this turn, draw a card.', spell).ok);
});

test('the end step of a turn that is added, and a phase that is', () => {
  const read = (text: string) => {
    const found = compileText(text, { name: 'Test Spell', types: ['sorcery'] });
    const [ability] = found.ok ? found.abilities : [];
    return ability?.kind === 'spell' ? ability.do : undefined;
  };
  assert.deepEqual(
    read("Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."),
    [
      { kind: 'extraTurn', as: 'turn' },
      {
        kind: 'delayed',
        on: { event: 'beginStep', step: 'end', player: 'any', turn: 'turn' },
        do: [{ kind: 'loseGame' }],
      },
    ],
  );
  assert.equal(read("At the beginning of that turn's end step, you lose the game."), undefined);
  assert.deepEqual(
    read('After this main phase, there is an additional combat phase followed by an additional main phase.'),
    [{ kind: 'extraPhase', phase: 'combatThenMain', after: 'main' }],
  );
});
