// What the opponent gets to know of cards that are looked at, revealed or returned (CR 701.20, 400.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentTable } from '../../../../../mtg-core/index.ts';
import { setTable, type Table, type Who } from '../../../../support/table.ts';

function seen(table: Table, viewer: Who, whose: Who): { hand: string[]; library: string[] } {
  const number = (who: Who): number => (who === 'you' ? 0 : 1);
  const { players } = presentTable(table.state, number(viewer), 'a game');
  const { hand, knownLibrary } = players[number(whose)]!;
  return { hand: hand.map(({ name }) => name), library: knownLibrary.map(({ name }) => name) };
}
const five = ['Plains', 'Forest', 'Swamp', 'Mountain', 'Serra Angel', 'Island'];

test('the cards of Impulse are seen only by the one who looks, who remembers what went down', () => {
  const table = setTable({ you: { battlefield: ['2 Island'], hand: ['Impulse'], library: five } });
  table.cast('Impulse').resolve();
  assert.deepEqual(seen(table, 'you', 'you').library, five.slice(0, 4));
  assert.deepEqual(seen(table, 'them', 'you').library, []);
  table.choose('Plains', 'Forest', 'Swamp', 'Mountain');
  assert.deepEqual(seen(table, 'you', 'you').library, ['Forest', 'Swamp', 'Mountain']);
  assert.deepEqual(seen(table, 'them', 'you'), { hand: [], library: [] });
});

test('the cards of Fact or Fiction are seen by both, in hand too', () => {
  const table = setTable({ you: { battlefield: ['4 Island'], hand: ['Fact or Fiction'], library: five } });
  table.cast('Fact or Fiction').resolve();
  assert.deepEqual(seen(table, 'them', 'you').library, five.slice(0, 5));
  table.choose('Plains', 'done').choose('Pile 1');
  assert.deepEqual(seen(table, 'them', 'you').hand, ['Plains']);
});

test('a creature that Repulse returns is known, the card that is drawn is not', () => {
  const table = setTable({
    you: { battlefield: ['3 Island'], hand: ['Repulse'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.cast('Repulse', 'Serra Angel').resolve();
  assert.deepEqual(seen(table, 'you', 'them').hand, ['Serra Angel']);
  assert.deepEqual(seen(table, 'them', 'you').hand, []);
});

test('Counterspell in a graveyard has nothing to target when Diluvian Primordial would cast it', () => {
  const table = setTable({
    you: { battlefield: ['7 Island'], hand: ['Diluvian Primordial'] },
    them: { graveyard: ['Counterspell'] },
  });
  table.cast('Diluvian Primordial').resolve().choose('Counterspell').resolve();
  assert.equal(table.question().kind, 'priority');
  assert.deepEqual(table.names('graveyard', 'them'), ['Counterspell']);
});
