/** Figures of deck lists, from Bob's own definitions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import tool from '../../../../engine/tools/turbotime/deck.analyze/tool.ts';
import { answered, refusalOf, toolBench } from '../../../support/tool-bench.ts';

interface Facts {
  cards: number;
  lands: number;
  curve: Record<string, number>;
  meanManaValue: number | null;
  types: Record<string, number>;
  symbols: Record<string, number>;
  landsFor: Record<string, number>;
}

test('curve, lands, types, symbols and what the lands make are counted', async () => {
  using bench = toolBench(tool);
  const list = '4 Llanowar Elves\n4 Abolish\n2 Abzan Banner\n12 Forest\n6 Plains';
  const value = answered(await bench.call({ list }));
  const facts = value['facts'] as unknown as Facts;
  assert.deepEqual([facts.cards, facts.lands], [28, 18]);
  assert.deepEqual(facts.curve, { '1': 4, '3': 6 });
  assert.equal(facts.meanManaValue, 2.2);
  assert.deepEqual(facts.types, { creature: 4, instant: 4, artifact: 2, land: 18 });
  assert.deepEqual(facts.symbols, { G: 4, W: 8 });
  assert.deepEqual(facts.landsFor, { G: 12, W: 6 });
  assert.deepEqual(
    value.sources.map(({ from }) => from),
    ['engine'],
  );
});

test('what a rule says of it is told by line, harder where the rules are constructed', async () => {
  using bench = toolBench(tool);
  const problems = async (rules: string) =>
    (
      answered(await bench.call({ list: '5 Llanowar Elves\n20 Forest', rules }))['check'] as {
        problems: { line: number; refused: boolean }[];
      }
    ).problems;
  assert.ok((await problems('freeform')).every(({ refused }) => !refused));
  assert.ok((await problems('constructed')).some(({ line, refused }) => line === 1 && refused));
});

test('cards that Bob has no definition of are named, and in no figure', async () => {
  using bench = toolBench(tool);
  const value = answered(await bench.call({ list: '4 Zzyzx Qwertle\n4 Forest' }));
  assert.equal((value['facts'] as unknown as Facts).cards, 4);
  assert.deepEqual(
    (value['notCounted'] as { name: string }[]).map(({ name }) => name),
    ['Zzyzx Qwertle'],
  );
});

test('a deck that Bob comes with is found by its id; no deck, no list and both are refused', async () => {
  using bench = toolBench(tool);
  const value = answered(await bench.call({ deck: 'Boundless-Elves' }));
  assert.equal(value['main'], 60);
  assert.equal(refusalOf(await bench.call({ deck: 'nothing' })).status, 404);
  assert.equal(refusalOf(await bench.call({ list: 'hello, how are you' })).status, 422);
  assert.equal(refusalOf(await bench.call({})).status, 400);
  assert.equal(refusalOf(await bench.call({ list: '4 Forest', deck: 'boundless-elves' })).status, 400);
});
