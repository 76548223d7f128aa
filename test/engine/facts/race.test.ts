/** What can be counted of the race: what gets through whatever blocks, and who is close to dying. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastThrough, racing, readyAttackers } from '../../../engine/facts/race.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import { shipped } from '../../support/shipped.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules({ catalog: shipped });

const viewOf = (setup: Parameters<typeof setTable>[0]) => rules.present(setTable(setup).state, 0, '');

test('the least that gets through is what is left when each blocker stands before the strongest', () => {
  const view = viewOf({ you: { battlefield: ['Serra Angel', 'Llanowar Elves', 'Llanowar Elves'] }, them: {} });
  const ready = readyAttackers(view);
  assert.equal(ready.length, 3);
  assert.deepEqual(
    [0, 1, 2, 3].map((blockers) => leastThrough(ready, blockers)),
    [6, 2, 1, 0],
  );
});

test('an attack that is enough is told with what stands in its way, and so is the one that comes next', () => {
  const [open] = racing(viewOf({ you: { battlefield: ['Serra Angel'] }, them: { life: 4 } }));
  assert.match(open ?? '', /deals 4, and .* has 4 life.*even if each/);
  const [blocked] = racing(
    viewOf({ you: { battlefield: ['Serra Angel'] }, them: { life: 4, battlefield: ['Llanowar Elves'] } }),
  );
  assert.match(blocked ?? '', /unless they block, and 1 of theirs could/);
  const [coming] = racing(viewOf({ you: { life: 3 }, them: { battlefield: ['Serra Angel'] } }));
  assert.match(
    coming ?? '',
    /could attack for 4 next turn with their creatures as they are now, and you have 3 life\.$/,
  );
  assert.deepEqual(racing(viewOf({ you: {}, them: {} })), []);
});

test('what abilities on the table can add to an attack is no part of the sum, and is named', () => {
  const coming = (...battlefield: string[]): string =>
    racing(viewOf({ you: { life: 3 }, them: { battlefield: ['Serra Angel', ...battlefield] } })).join(' ');
  assert.match(
    coming('Shivan Dragon', '6 Mountain'),
    /Not counted is what abilities on the table can add to that: Shivan Dragon\.$/,
  );
  assert.match(
    coming('Immaculate Magistrate', 'Ancestral Blade'),
    /can add to that: Immaculate Magistrate, Ancestral Blade\.$/,
  );
  assert.doesNotMatch(coming('Llanowar Elves', 'Grizzly Bears'), /Not counted/);
});

test('what could be attacked with is said while it can still be declared, and nothing is being paid for', () => {
  const view = viewOf({ you: { battlefield: ['Serra Angel'] }, them: { life: 4 } });
  assert.equal(racing(view).length, 1);
  assert.deepEqual(racing(view, 'target'), []);
  const declared = { ...view, step: 'declareAttackers' } as const;
  assert.equal(racing(declared, 'attackers').length, 1);
  assert.deepEqual(racing(declared), []);
});
