/** Views kept as changes come back as they were. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyDelta, deltaOf } from '../../../engine/api/view-delta.ts';

const keyed = fc.uniqueArray(
  fc.record(
    { ref: fc.integer({ min: -3, max: 12 }), name: fc.string(), tapped: fc.boolean(), x: fc.option(fc.nat()) },
    { requiredKeys: ['ref'] },
  ),
  { selector: (item) => item.ref },
);
const view = fc.record({
  turn: fc.nat(),
  battlefield: keyed,
  players: fc.tuple(
    fc.record({ player: fc.constant(0), hand: keyed }),
    fc.record({ player: fc.constant(1), hand: keyed }),
  ),
  colors: fc.array(fc.constantFrom('W', 'U')),
  result: fc.option(fc.record({ reason: fc.string() })),
});

test('applying the change to the one gives the other, also after a trip through JSON', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const delta = deltaOf(before, after);
      const read = delta === undefined ? before : applyDelta(before, JSON.parse(JSON.stringify(delta)));
      assert.equal(JSON.stringify(sorted(read)), JSON.stringify(sorted(after)));
    }),
  );
});

test('equal views have no change, and a card that was tapped is a short one', () => {
  const card = (ref: number, tapped: boolean) => ({ ref, name: 'Forest', text: 'A long text '.repeat(20), tapped });
  const before = { turn: 1, battlefield: [1, 2, 3, 4].map((ref) => card(ref, false)) };
  assert.equal(deltaOf(before, structuredClone(before)), undefined);
  const after = { turn: 1, battlefield: [1, 2, 3, 4].map((ref) => card(ref, ref === 3)) };
  assert.ok(JSON.stringify(deltaOf(before, after)).length < 80);
});

test('a change that does not fit is an error and no silent nonsense', () => {
  assert.throws(() => applyDelta([], [1, {}, []]));
  assert.throws(() => applyDelta({}, [2, [1], {}]));
  assert.throws(() => applyDelta([{ ref: 1 }], [2, [2], {}]));
});

/** Keys in one order: a patched object has its new keys last. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
