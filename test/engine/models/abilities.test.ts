import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAbilities } from '../../../engine/models/abilities.ts';

test('what one store found out about a model is not known to another', () => {
  const one = createAbilities(null);
  one.setCounted('m', { ratio: 0.25, most: null });
  one.setShape('http://localhost', 'm', new Set(['alternate']));
  one.setStructure('http://localhost', 'm', 'json_schema');
  const other = createAbilities(null);
  assert.equal(other.counted('m'), null);
  assert.deepEqual(other.shape('http://localhost', 'm'), new Set());
  assert.equal(other.structure('http://localhost', 'm'), null);
});
