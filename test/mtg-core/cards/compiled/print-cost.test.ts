// What has to be paid is shown as a card would print it (CR 107.4).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printPayCost } from '../../../../mtg-core/cards/compiled/index.ts';
import * as core from '../../../../mtg-core/index.ts';
import { payCost } from '../../../../mtg-core/rules/payment/index.ts';
import { creature, instant } from '../../../support/cards.ts';
import { setTable } from '../../../support/table.ts';

test('each kind of symbol comes back as it was read', () => {
  for (const text of [
    '{0}',
    '{3}',
    '{2}{G}{G}',
    '{1}{W/U}{W/U}',
    '{2/R}{2/R}',
    '{C/B}',
    '{1}{W/P}',
    '{G/U/P}',
    '{S}{C}',
  ])
    assert.equal(printPayCost(payCost(core.parseManaCost(text), 0)), text);
  assert.equal(printPayCost(payCost(core.parseManaCost('{X}{X}{R}'), 3)), '{6}{R}');
  assert.equal(printPayCost(payCost(core.parseManaCost('{X}'), 0), 1), '{X}');
});

test('what a spell costs that can be paid in more than one way is told with its symbols, offered or not', () => {
  const scribe = creature('Test Scribe', '1/1', [], { cost: '{1}{W/U}{W/U}' });
  const spark = instant('Test Spark', [], { cost: '{X}' });
  const position = { cards: [scribe, spark], you: { hand: ['Test Scribe', 'Test Spark'], battlefield: ['3 Plains'] } };
  const { state } = setTable(position);
  const costs = core.legalAnswers(state, 0)?.options.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  assert.deepEqual(costs?.toSorted(), ['{1}{W/U}{W/U}', '{X}']);
  const poor = setTable({ ...position, you: { ...position.you, battlefield: ['2 Plains'] } }).state;
  const [why] = core.whyNot(poor, 0, core.refTo(poor, poor.players[0]!.hand[0]!));
  assert.match(why?.message ?? '', /costs \{1\}\{W\/U\}\{W\/U\}; you have 2 untapped mana sources/);
});
