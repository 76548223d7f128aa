// A second look at what was answered: long where it is unclear, short where it isn't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../mtg-core/index.ts';
import { lookFar } from '../../../../mtg-core/search/choosing/far-look.ts';
import { setTable, type Table } from '../../../support/table.ts';

test('what always costs a game, or never, is soon clear; what sometimes does is looked at in all worlds', () => {
  const looked = (lost: (world: number) => number): { mean: number; within: number; worlds: number } => {
    let worlds = 0;
    const found = lookFar(40, (world) => {
      worlds += 1;
      return lost(world);
    });
    return { ...found, worlds };
  };
  assert.deepEqual(
    looked(() => 1),
    { mean: 1, within: 0, worlds: 12 },
  );
  assert.equal(looked(() => 0).worlds, 12);
  const unclear = looked((world) => (world % 4 === 0 ? 1 : 0));
  assert.equal(unclear.worlds, 40);
  assert.equal(unclear.mean, 0.25);
  assert.ok(unclear.within > 0.05 && unclear.within < 0.25);
});

/** A land is left in hand at the last moment, with much in hand that would need it. */
const short = (): Table =>
  setTable({
    you: {
      hand: ['3 Forest', '3 Grizzly Bears'],
      battlefield: ['Forest'],
      library: ['30 Grizzly Bears'],
    },
    them: { hand: ['Plains', 'Serra Angel'], battlefield: ['3 Plains'], library: ['15 Plains', '15 Serra Angel'] },
  }).passUntil('postcombatMain');

test('what was given is played on further beside the best where it seems to lose something, the same for the same seed', () => {
  const analysed = (farWorlds: number): core.Analysis => {
    const { state } = short();
    const request = { seed: 7, playouts: 40, include: [{ option: 'pass' }], farWorlds };
    return core.analyse(core.viewFor(state, 0), request, state.table.catalog);
  };
  const passOf = ({ answers }: core.Analysis): core.WeighedAnswer | undefined =>
    answers.find(({ answer }) => 'option' in answer && answer.option === 'pass');
  const [near, far] = [analysed(0), analysed(12)];
  assert.ok((passOf(near)?.loss ?? 0) >= 0.02, JSON.stringify(near.answers));
  assert.equal(far.playouts, near.playouts + 24);
  assert.notEqual(passOf(far)?.loss, passOf(near)?.loss);
  assert.deepEqual(analysed(12), far);
});
