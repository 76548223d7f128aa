import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderAbility, renderCost, renderEffects } from '../../../mtg-core/cards/english/index.ts';
import type { Ability } from '../../../mtg-core/cards/language/index.ts';

test('an ability is labelled by what it does, without its cost or event', () => {
  assert.equal(
    renderEffects({
      kind: 'activated',
      cost: [{ kind: 'tapSelf' }],
      do: [{ kind: 'addMana', produce: { mana: '{G}' } }],
    }),
    'Add {G}.',
  );
  assert.equal(renderEffects({ kind: 'keyword', keyword: 'flying' }), 'Flying');
  assert.equal(
    renderEffects([{ kind: 'destroy', what: 'target' }], [{ name: 'target', filter: { types: ['artifact'] } }]),
    'Destroy target artifact.',
  );
});

test('a card that returns itself says from where', () => {
  assert.equal(
    renderEffects({
      kind: 'activated',
      cost: [{ kind: 'mana', mana: '{1}{B}' }],
      zone: 'graveyard',
      do: [{ kind: 'move', what: 'self', to: 'battlefield', tapped: true }],
    }),
    'Return this card from your graveyard to the battlefield tapped.',
  );
});

test('a triggered ability is labelled with what its event has told', () => {
  assert.equal(
    renderEffects({
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }],
      do: [{ kind: 'move', what: 'self', to: 'battlefield', tapped: true }],
    }),
    'Return this creature to the battlefield tapped.',
  );
});

test('a cost is labelled as it is printed before a colon', () => {
  assert.equal(
    renderCost([{ kind: 'mana', mana: '{2}{R}' }, { kind: 'tapSelf' }, { kind: 'sacrificeSelf' }]),
    '{2}{R}, {T}, Sacrifice this creature',
  );
});

test('what triggers because another instruction says so is printed without an event', () => {
  const drawn: Ability = { kind: 'triggered', on: [], do: [{ kind: 'draw', count: 1 }] };
  assert.equal(renderAbility(drawn, { name: 'Spring', types: ['artifact'], abilities: [] }), 'Draw a card.');
});
