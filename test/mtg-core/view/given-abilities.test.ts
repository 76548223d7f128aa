// What a card says besides what is printed on it, and what emblems and the Ring say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { enchantment, instant, keyword, mana } from '../../support/cards.ts';
import { setTable, type Table } from '../../support/table.ts';

const shown = (table: Table): core.TableView => core.presentTable(table.state, 0, 'game');

test('a keyword that was given is listed, and what it means is not listed beside it', () => {
  const guard = enchantment('Guard', {
    kind: 'static',
    effects: [
      {
        affects: { types: ['creature'], controller: 'you' },
        change: [{ kind: 'gain', abilities: [keyword('ward', { cost: mana('{1}') })] }],
      },
    ],
  });
  const table = setTable({ cards: [guard], you: { battlefield: ['Guard', 'Grizzly Bears'] } });
  const bears = shown(table).battlefield.find(({ name }) => name === 'Grizzly Bears');
  assert.match(bears?.text ?? '', /\(now also\) Ward \{1\}$/);
});

test('an emblem and the Ring are nowhere but in the command zone, and don’t say so', () => {
  const tempt = instant('Tempt', [{ kind: 'ringTempts' }]);
  const table = setTable({ cards: [tempt], you: { hand: ['Tempt'], battlefield: ['Grizzly Bears'] } });
  table.cast('Tempt').resolve();
  const ring = table.state.table.cards.find(({ compiled }) => compiled.definition.name === 'The Ring');
  assert.ok(ring !== undefined);
  const words = core.renderText(ring.compiled.definition);
  assert.match(words, /can't be blocked by creatures with greater power/);
  assert.match(words, /that creature's controller sacrifices it/);
  assert.doesNotMatch(words, /in the command zone/);
});
