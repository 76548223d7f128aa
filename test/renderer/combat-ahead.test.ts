/** What a combat comes to is asked for each attack and block that is laid out, one question at a time, and never shown of another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CombatOutcome, DecisionView, Params, TableView } from '../../engine/api/index.ts';
import { createStore, patch } from '../../renderer/state/basics/index.ts';
import { createTableCombat } from '../../renderer/state/table/combat-ahead.ts';
import type { FollowedTable } from '../../renderer/state/table/table-following.ts';
import { unseenTable } from '../../renderer/state/table/table-state.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const outcome = (said: string): CombatOutcome => ({ said, dies: [], leaves: [], hurt: [], players: [], isOpen: false });

function table(decision: Partial<DecisionView>, attacking?: number) {
  const view = { battlefield: [{ ref: 4, attacking }] } as unknown as TableView;
  const store = createStore({
    ...unseenTable({ gameId: 'g', seat: 0, shared: false }),
    view,
  });
  const asked: Params<'table/combatAhead'>[] = [];
  const answers: ((told: unknown) => void)[] = [];
  const api = {
    call: (_: string, params: Params<'table/combatAhead'>) => {
      asked.push(params);
      return new Promise((resolve) => answers.push(resolve));
    },
  };
  const { combat, cantBe } = createTableCombat({
    api,
    seat: { gameId: 'g', token: 't' },
    store,
  } as unknown as FollowedTable);
  const give = async (said: string) => {
    answers.shift()?.({ ok: true, outcome: outcome(said) });
    await turn();
  };
  const begin = () =>
    patch(store, { decision: { id: 7, options: [], chosen: [], ...decision } as unknown as DecisionView });
  const refuse = async (message: string) => {
    answers.shift()?.({ ok: false, refusal: { code: 'ILLEGAL', message, cr: '' } });
    await turn();
  };
  return { store, combat, cantBe, asked, give, refuse, begin };
}

const attackers = (...refs: number[]) =>
  ({ kind: 'attackers', attackers: refs.map((attacker) => ({ attacker, defender: -2 })), last: null }) as const;

test('an attack is asked about as it is laid out, the newest last, and none of it once it is empty', async () => {
  const { store, combat, asked, give, begin } = table({
    kind: 'attackers',
    compound: { kind: 'attackers', candidates: [] },
  });
  begin();
  assert.equal(asked.length, 0);
  patch(store, { draft: attackers(4) });
  patch(store, { draft: attackers(4, 5) });
  patch(store, { draft: attackers(4, 5, 6) });
  assert.equal(asked.length, 1);
  await give('one attacks');
  // Of the first nothing is shown any more, and the second is never asked about.
  assert.equal(combat.get(), null);
  assert.deepEqual(asked.at(-1)?.answer, { attackers: attackers(4, 5, 6).attackers });
  await give('three attack');
  assert.equal(asked.length, 2);
  assert.equal(combat.get()?.said, 'three attack');
  patch(store, { beat: 9 });
  assert.equal(asked.length, 2);
  patch(store, { draft: attackers() });
  assert.equal(combat.get(), null);
});

test('an attack that cannot be says why before it is made, and no longer than it is laid out', async () => {
  const { store, combat, cantBe, refuse, give, begin } = table({
    kind: 'attackers',
    compound: { kind: 'attackers', candidates: [] },
  });
  begin();
  patch(store, { draft: attackers(4) });
  await refuse('You can’t pay for it');
  assert.deepEqual([combat.get(), cantBe.get()], [null, 'You can’t pay for it']);
  patch(store, { draft: attackers(5) });
  await give('Bob goes to 3.');
  assert.deepEqual([combat.get()?.said, cantBe.get()], ['Bob goes to 3.', '']);
});

test('with priority a combat under way is asked about, and a quiet table is not', async () => {
  const quiet = table({ kind: 'priority' });
  quiet.begin();
  assert.equal(quiet.asked.length, 0);
  const { combat, asked, give, begin, store } = table({ kind: 'priority' }, -1);
  begin();
  assert.deepEqual(asked, [{ gameId: 'g', token: 't' }]);
  await give('You go to 3.');
  assert.equal(combat.get()?.said, 'You go to 3.');
  patch(store, { decision: null });
  assert.equal(combat.get(), null);
});
