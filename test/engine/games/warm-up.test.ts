/** Getting ready before anybody sits down: it changes nothing, and ends when nobody wants it any more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { latestViews } from '../../../engine/games/latest-views.ts';
import { warmUp } from '../../../engine/games/warm-up.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import type { Rules } from '../../../engine/rules/rules.ts';

const rules = createCoreRules(gameCatalog());

test('everything that the first table needs is used once', async () => {
  const used = new Set<string>();
  const watched = Object.fromEntries(
    Object.entries(rules).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...parameters: unknown[]) => {
            used.add(name);
            return (member as (...all: unknown[]) => unknown)(...parameters);
          }
        : member,
    ]),
  ) as unknown as Rules;
  await warmUp(watched, () => true);
  for (const name of ['create', 'definitions', 'present', 'decision', 'submit', 'presentEvents', 'digest', 'save'])
    assert.ok(used.has(name), name);
});

test('it stops where it is no longer wanted', async () => {
  let asked = 0;
  await warmUp(rules, () => {
    asked += 1;
    return asked < 4;
  });
  assert.equal(asked, 4);
});

test('of the latest positions a view is made once for each player, and older ones are forgotten', () => {
  const states = [1, 2, 3].map((seed) => rules.create({ seed, players: [{ name: 'A', deck: ['Forest'] }] }));
  let made = 0;
  const present = latestViews((...parameters) => {
    made += 1;
    return rules.present(...parameters);
  });
  const view = present(states[0]!, 0, '');
  assert.equal(present(states[0]!, 0, ''), view);
  present(states[0]!, null, '');
  assert.equal(made, 2);
  for (const state of states.slice(1)) present(state, 0, '');
  assert.equal(made, 4);
  assert.notEqual(present(states[0]!, 0, ''), view);
});
