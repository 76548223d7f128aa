// Players who are still learning: they overlook what is there, and don't play at random.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { thinksOf } from '../../../mtg-core/search/attention.ts';
import { styles } from '../../../mtg-core/search/style.ts';
import { setTable, type Table } from '../../support/table.ts';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const learner = styles['learner']!;

const answered = ({ state }: Table, name: string, seed: number): core.Answer =>
  core.createPolicy(name, seed, state.table.catalog).decideIn(state);

test('what was overlooked stays so for the turn, and may be seen in the next', () => {
  const seen = (seed: number, turn: number): boolean =>
    thinksOf({ seat: 0, style: learner, known: new Set(), seed }, turn, 17);
  for (const seed of seeds) assert.equal(seen(seed, 3), seen(seed, 3));
  const inTurns = seeds.map((seed) => [3, 4].map((turn) => seen(seed, turn)));
  assert.ok(inTurns.some(([now, later]) => !now && later));
  const overlooked = inTurns.flat().filter((each) => !each).length;
  assert.ok(Math.abs(overlooked / 80 - learner.overlooks / 100) < 0.2, `${overlooked} of 80`);
});

test('a learner casts a creature in some games and overlooks it in others; who knows how to play always casts it', () => {
  const table = () => setTable({ you: { hand: ['Grizzly Bears'], battlefield: ['2 Forest'] }, them: {} });
  const casts = (name: string): number =>
    seeds.filter((seed) => JSON.stringify(answered(table(), name, seed)).includes('cast:')).length;
  assert.equal(casts('greedy'), seeds.length);
  const [first, month, friday] = ['learner', 'beginner', 'casual'].map(casts);
  assert.ok(first! > 0 && first! < seeds.length, `${first}`);
  assert.ok(month! > first! && friday! >= month!, `${first} ${month} ${friday}`);
});

test('a land is never overlooked, and nobody who learns plays in another turn', () => {
  const table = setTable({ you: { hand: ['Forest'] }, them: {} });
  for (const seed of seeds) assert.match(JSON.stringify(answered(table, 'learner', seed)), /play:/);
  const threatened = setTable({
    you: { battlefield: ['Serra Angel'] },
    them: { hand: ['Lightning Bolt'], battlefield: ['Mountain'], life: 4 },
  });
  for (const seed of seeds) {
    while (threatened.state.pending?.player !== 1) threatened.pass();
    assert.deepEqual(answered(threatened, 'learner', seed), { option: 'pass' });
  }
});

test('the one who plays moves on in possible games finds a win on the table, and says the same for the same view', () => {
  const lethal = () =>
    setTable({
      you: { hand: ['Lightning Bolt', 'Shivan Dragon'], battlefield: ['7 Mountain'] },
      them: { life: 3, battlefield: ['Serra Angel'] },
    });
  const table = lethal();
  const label = core
    .legalAnswers(table.state, 0)
    ?.options.find(({ id }) => JSON.stringify(answered(table, 'search', 1)).includes(`"${id}"`))?.label;
  assert.match(label ?? '', /Lightning Bolt/);
  assert.deepEqual(answered(lethal(), 'search', 5), answered(lethal(), 'search', 5));
});
