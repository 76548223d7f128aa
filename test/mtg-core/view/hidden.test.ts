// What a view must not tell (CR 400.2, 401.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('cards put on the bottom in a random order are not seen there', () => {
  const table = setTable({
    you: {
      battlefield: ['4 Forest'],
      hand: ['Elvish Rejuvenator'],
      library: ['Shock', 'Forest', 'Plains', 'Island', 'Swamp', 'Mountain'],
    },
  });
  table.cast('Elvish Rejuvenator').resolveAll().choose('done');
  const view = core.viewFor(table.state, 0);
  assert.equal(view.players[0]?.library.length, 6);
  assert.deepEqual(
    view.players[0]?.library.map((id) => view.objects[id]?.def),
    [-1, -1, -1, -1, -1, -1],
  );
});

const tax = {
  name: 'Underworld Dreams',
  cost: '{B}{B}{B}',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'triggered',
      on: [{ event: 'draw', player: 'opponent' }],
      do: [{ kind: 'loseLife', who: { kind: 'player', name: 'event.player' }, amount: 1 }],
    },
  ],
};

test('an ability that a hidden card has triggered does not name it by its id', () => {
  const table = setTable({
    you: { battlefield: [tax.name] },
    them: { library: ['Shock', '9 Island'] },
    cards: [tax],
  });
  table.passUntil('draw', 'them');
  assert.deepEqual(table.stack(), [tax.name]);
  const [drawn = 0] = table.state.players[1]?.hand ?? [];
  const text = JSON.stringify({ ...core.viewFor(table.state, 0), objects: [], players: [] });
  const objects = core.viewFor(table.state, 0).objects.map((object) => object?.stack ?? null);
  assert.equal(text.includes(String(core.refTo(table.state, drawn))), false);
  assert.equal(JSON.stringify(objects).includes(String(core.refTo(table.state, drawn))), false);
});

/** Everything that is said about a number by chance: in the answer to a question, or in refusing an attack or a block. */
function toldOf(table: ReturnType<typeof setTable>, ref: number): string[] {
  const { state } = table;
  const target = -2;
  const tried = [
    core.submit(core.clone(state), 0, { attackers: [{ attacker: ref, defender: target }] }),
    core.submit(core.clone(state), 0, { blockers: [{ blocker: ref, attacker: ref }] }),
  ];
  const refusals = tried.flatMap((one) => (one.ok ? [] : [one.refusal]));
  return [...core.whyNot(state, 0, ref), ...refusals].map(({ message }) => message);
}

for (const [step, whose] of [
  ['precombatMain', 'you'],
  ['declareAttackers', 'you'],
  ['declareBlockers', 'them'],
] as const) {
  test(`nothing that is said in ${step} of ${whose} names what lies in their hand or in a library`, () => {
    const table = setTable({
      you: { battlefield: ['Llanowar Elves'], library: ['Shock', '9 Island'] },
      them: { battlefield: ['Grizzly Bears'], hand: ['Lightning Bolt'], library: ['Counterspell', '9 Plains'] },
      turn: whose,
    });
    const asksFor = { precombatMain: 'priority', declareAttackers: 'attackers', declareBlockers: 'blockers' }[step];
    if (whose === 'them') table.attack(['Grizzly Bears']);
    for (let tries = 0; table.state.pending?.kind !== asksFor && tries < 20; tries++) {
      const { player, kind } = table.state.pending!;
      core.submit(table.state, player, { option: kind === 'priority' ? 'pass' : 'done' });
    }
    assert.deepEqual([table.state.pending?.kind, table.state.pending?.player], [asksFor, 0]);
    const [mine, theirs] = table.state.players;
    for (const id of [...theirs!.hand, ...theirs!.library, ...mine!.library]) {
      const text = toldOf(table, core.refTo(table.state, id)).join('; ');
      assert.doesNotMatch(text, /Bolt|Counterspell|Plains|Shock|Island/);
    }
  });
}
