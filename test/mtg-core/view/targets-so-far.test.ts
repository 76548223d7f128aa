// What is being aimed shows its player where it is aimed at already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { setTable } from '../../support/table.ts';

test('the second target of a spell is asked for with the first one in view, for its player alone (CR 601.2c)', () => {
  const rules = createCoreRules(gameCatalog());
  const { state } = setTable({
    you: { hand: ['Rabid Bite'], battlefield: ['Craw Wurm', 'Llanowar Elves', '4 Forest'] },
    them: { battlefield: ['Serra Angel', 'Hill Giant'] },
  });
  const option = (kind: string, name: string) => {
    const found = rules.decision(state, 0)?.options.find((one) => one.kind === kind && one.label.includes(name));
    assert.ok(found, `${kind} ${name}`);
    assert.ok(rules.submit(state, 0, { option: found.id }).ok);
  };
  option('cast', 'Rabid Bite');
  assert.deepEqual(rules.present(state, 0, '').stack[0]?.targets, []);
  option('target', 'Craw Wurm');
  const wurm = rules.present(state, 0, '').battlefield.find(({ name }) => name === 'Craw Wurm');
  assert.deepEqual(rules.present(state, 0, '').stack[0]?.targets, [wurm?.ref]);
  assert.deepEqual(rules.present(state, 1, '').stack[0]?.targets, []);
});
