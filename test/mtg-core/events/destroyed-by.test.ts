// Who destroyed it: what is told of a permanent's destruction knows the spell or ability that did it (CR 608.2h).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimed, enchantment, hit, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const justice = enchantment(
  'Justice',
  whenever({ event: 'destroy', object: { controller: 'you' } }, [
    hit(3, { kind: 'players', who: { kind: 'controller', of: 'event.cause' } }),
  ]),
);
const smash = aimed('Smash', { filter: { types: ['artifact'] } }, [{ kind: 'destroy', what: 'target' }]);

test('the controller of what destroyed it is dealt damage, be it an opponent or oneself', () => {
  for (const who of ['you', 'them'] as const) {
    const table = setTable({
      cards: [justice, smash],
      you: { battlefield: ['Justice', 'Sol Ring'], ...(who === 'you' ? { hand: ['Smash'] } : {}) },
      them: who === 'them' ? { hand: ['Smash'] } : {},
      alsoKnown: ['Sol Ring'],
    });
    table.cast('Smash', 'Sol Ring', { by: who }).resolveAll();
    assert.deepEqual([table.life('you'), table.life('them')], who === 'you' ? [17, 20] : [20, 17]);
  }
});
