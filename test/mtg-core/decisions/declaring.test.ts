// Attackers and blockers one at a time: nothing is offered from which no whole declaration that can be paid for is in reach.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { set } from '../../support/positions.ts';
import { readCard as read } from '../../support/read-cards.ts';
import type { Table } from '../../support/table.ts';

const bear = read('Bear', 'Creature — Bear');
const dear = (name: string) =>
  read(name, 'Creature — Giant', "This creature can't attack or block unless you pay {2}.");
const sly = read('Sly', 'Creature — Rogue', 'Menace');

/** What is offered once combat has come to the question, and after one more pick. */
function asked(game: Table, kind: 'attackers' | 'blockers'): Table {
  for (let passes = 0; game.question().kind !== kind && passes < 20; passes++) game.pass();
  assert.equal(game.question().kind, kind);
  return game;
}

test('a second blocker that menace asks for must be one that can be paid for (CR 509.1b, 509.1d)', () => {
  const start = (lands: string[]) =>
    asked(set({ battlefield: [sly] }, { battlefield: [bear, dear('Dear'), ...lands] }).attack(['Sly']), 'blockers');
  assert.deepEqual(start([]).question().options, ['No blocks']);
  assert.deepEqual(start(['2 Island']).question().options, ['Bear blocks Sly', 'Dear blocks Sly', 'No blocks']);
});

test('two that are dear each, where both are needed and one can be paid for', () => {
  const two = [dear('Dear'), dear('Dearer')];
  const start = (lands: string[]) =>
    asked(set({ battlefield: [sly] }, { battlefield: [...two, ...lands] }).attack(['Sly']), 'blockers').question()
      .options;
  assert.deepEqual(start(['3 Island']), ['No blocks']);
  assert.deepEqual(start(['4 Island']), ['Dear blocks Sly', 'Dearer blocks Sly', 'No blocks']);
});

test('one that can’t attack alone, beside one that can’t be paid for (CR 508.1c, 508.1h)', () => {
  const shy = read('Shy', 'Creature — Orc', "This creature can't attack alone.");
  const start = (lands: string[]) => asked(set({ battlefield: [shy, dear('Dear'), ...lands] }), 'attackers').question();
  assert.deepEqual(start([]).options, ['No attack']);
  assert.deepEqual(start(['2 Island']).options, ['Shy attacks them', 'Dear attacks them', 'No attack'].map(said));
});

const said = (label: string): string => label.replace('them', core.nameOf(set({}).state, core.playerEntity(1)));
