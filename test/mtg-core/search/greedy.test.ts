// Positions with a play that a sensible player makes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import * as core from '../../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../../support/table.ts';

const seeds = [1, 2, 3];

/** Greedy plays the seat of `who` and the other seat passes, until `stop`; gives what greedy did, as labels. */
function letPlay(table: Table, who: 'you' | 'them', stop: (table: Table) => boolean, seed: number): string[] {
  const { state } = table;
  const seat = who === 'you' ? 0 : 1;
  const policy = core.createPolicy('greedy', seed, state.table.catalog);
  const did: string[] = [];
  for (let answers = 0; state.outcome === null && !stop(table); answers++) {
    assert.ok(answers < 200, 'it goes on and on');
    const player = state.pending?.player ?? 0;
    const options = core.legalChoices(state).map(({ id }) => id);
    const idle = { option: options.find((id) => ['pass', 'done', 'keep'].includes(id)) ?? options[0] ?? '' };
    const answer = player === seat ? policy.decideIn(state) : idle;
    if (player === seat) did.push(said(state, player, answer));
    const result = core.submit(state, player, answer);
    assert.ok(result.ok, JSON.stringify(answer));
  }
  return did;
}

function said(state: core.GameState, player: number, answer: core.Answer): string {
  if ('attackers' in answer)
    return `attack ${answer.attackers.map(({ attacker }) => core.nameOf(state, attacker)).join()}`;
  if ('blockers' in answer) return `block ${answer.blockers.map(({ blocker }) => core.nameOf(state, blocker)).join()}`;
  if (!('option' in answer)) return JSON.stringify(answer);
  return core.legalAnswers(state, player)?.options.find(({ id }) => id === answer.option)?.label ?? answer.option;
}

const turnOver = (table: Table): boolean => table.state.active !== 0;

function inTurn(position: Position, check: (did: string[], table: Table) => void): void {
  for (const seed of seeds) {
    const table = setTable(position);
    check(letPlay(table, 'you', turnOver, seed), table);
  }
}

test('it kills with burn when that wins', () => {
  inTurn(
    {
      you: { hand: ['Lightning Bolt', 'Shivan Dragon'], battlefield: ['7 Mountain'] },
      them: { life: 3, battlefield: ['Serra Angel'] },
    },
    (_, table) => assert.equal(table.winner(), 'you'),
  );
});

test('it attacks with everything when that is lethal, and with what it takes', () => {
  inTurn(
    {
      you: { battlefield: ['Serra Angel', '2 Llanowar Elves'], life: 3 },
      them: { life: 4, battlefield: ['Gavony Unhallowed'] },
    },
    (_, table) => assert.equal(table.winner(), 'you'),
  );
});

test('X is as large as it takes', () => {
  inTurn({ you: { hand: ['Blaze'], battlefield: ['8 Mountain'] }, them: { life: 7 } }, (_, table) =>
    assert.equal(table.winner(), 'you'),
  );
});

test("it doesn't attack into death", () => {
  inTurn(
    {
      you: { battlefield: ['Llanowar Elves', 'Elvish Visionary'] },
      them: { battlefield: ['Serra Angel', 'Shivan Dragon'] },
    },
    (did, table) => {
      assert.ok(did.includes('attack '), did.join('; '));
      assert.ok(table.onBattlefield('Llanowar Elves') && table.onBattlefield('Elvish Visionary'));
    },
  );
});

test('it attacks with a flier that nothing can block', () => {
  inTurn({ you: { battlefield: ['Serra Angel'] }, them: { battlefield: ['2 Gavony Unhallowed'] } }, (_, table) =>
    assert.equal(table.life('them'), 16),
  );
});

test('it plays a land before anything else, then the dearest creature it can pay', () => {
  inTurn(
    { you: { hand: ['Forest', 'Llanowar Tribe', 'Llanowar Elves', 'Elvish Archdruid'], battlefield: ['2 Forest'] } },
    (did, table) => {
      assert.equal(did[0], 'Play Forest');
      assert.ok(
        did.some((label) => /^Cast (Elvish Archdruid|Llanowar Tribe)/.test(label)),
        did.join('; '),
      );
      assert.equal(table.count('hand', 'you'), 2);
    },
  );
});

test('it spends its mana along the curve', () => {
  inTurn({ you: { hand: ['Forest', 'Llanowar Elves', 'Overrun'] } }, (did) =>
    assert.deepEqual(did.slice(0, 2), ['Play Forest', 'Cast Llanowar Elves']),
  );
});

test('removal is for the biggest threat', () => {
  inTurn(
    {
      you: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] },
      them: { battlefield: ['Llanowar Elves', 'Shivan Dragon', 'Goblin Motivator'] },
    },
    (_, table) => assert.deepEqual(table.names('graveyard', 'them'), ['Shivan Dragon']),
  );
});

test('removal is kept when there is nothing worth it', () => {
  inTurn(
    { you: { hand: ['Doom Blade'], battlefield: ['2 Swamp'] }, them: { battlefield: ['Llanowar Elves'] } },
    (_, table) => assert.equal(table.count('hand', 'you', 'Doom Blade'), 1),
  );
});

test("a trick isn't cast when there is no fight", () => {
  inTurn(
    {
      you: { hand: ['Strength of Arms'], battlefield: ['3 Plains', 'Kor Outfitter'] },
      them: { battlefield: ['Shivan Dragon'] },
    },
    (_, table) => assert.equal(table.count('hand', 'you'), 1),
  );
});

test('nothing is spent before the main phase, and a trick waits for the blocks', () => {
  for (const seed of seeds) {
    const table = setTable({
      you: { hand: ['Invigorate', 'Elvish Archdruid'], battlefield: ['3 Forest', 'Grizzly Bears'] },
      turn: 'them',
    });
    table.passUntil('upkeep', 'you');
    const did = letPlay(table, 'you', turnOver, seed);
    const [cast, attack, trick] = [
      'Cast Elvish Archdruid',
      'attack Grizzly Bears',
      'Cast Invigorate (alternative cost)',
    ].map((label) => did.indexOf(label));
    assert.ok(cast! >= 0 && attack! > cast!, did.join('; '));
    assert.ok(trick! < 0 || trick! > attack!, did.join('; '));
  }
});

test('Equipment goes to a creature before it attacks, and stays there', () => {
  inTurn({ you: { battlefield: ['6 Plains', 'Kor Duelist', 'Trusty Machete'] } }, (did, table) => {
    assert.equal(table.attachedTo('Trusty Machete'), 'Kor Duelist');
    assert.equal(did.filter((label) => label.startsWith('Trusty Machete')).length, 1, did.join('; '));
    assert.ok(table.life('them') <= 14, `${table.life('them')}`);
  });
});

test('free moves of Equipment end', () => {
  inTurn({ you: { battlefield: ['12 Plains', '2 Serra Angel', 'Trusty Machete', 'Greatsword'] } }, (did) =>
    assert.ok(did.filter((label) => /^(Trusty|Greatsword)/.test(label)).length <= 3, did.join('; ')),
  );
});

test('it counters a bomb and lets a small creature resolve', () => {
  for (const [spell, countered] of [
    ['Shivan Dragon', true],
    ['Llanowar Elves', false],
  ] as const) {
    for (const seed of seeds) {
      const table = setTable({
        turn: 'them',
        you: { hand: ['Counterspell'], battlefield: ['2 Island'] },
        them: { hand: [spell], battlefield: ['6 Mountain', 'Forest'] },
      });
      table.cast(spell, { by: 'them' });
      letPlay(table, 'you', ({ state }) => state.stackZone.length === 0 && state.pending?.kind === 'priority', seed);
      assert.equal(table.onBattlefield(spell), !countered, spell);
    }
  }
});

/** The other side attacks; greedy decides about blocks and what follows. */
function defending(position: Position, attackers: string[], check: (table: Table) => void): void {
  for (const seed of seeds) {
    const table = setTable({ ...position, turn: 'them' });
    table.attack(attackers);
    letPlay(table, 'you', ({ state }) => state.active !== 1 || core.steps[state.step] === 'postcombatMain', seed);
    check(table);
  }
}

test('it blocks to survive, with the least', () => {
  defending(
    {
      you: { life: 3, battlefield: ['Llanowar Elves', 'Elvish Archdruid'] },
      them: { battlefield: ['Gavony Unhallowed'] },
    },
    ['Gavony Unhallowed'],
    (table) => {
      assert.equal(table.winner(), undefined);
      assert.ok(table.onBattlefield('Elvish Archdruid') || table.onBattlefield('Llanowar Elves'));
    },
  );
});

test("it doesn't throw creatures before a big attacker while life is high", () => {
  defending(
    { you: { life: 20, battlefield: ['Llanowar Elves'] }, them: { battlefield: ['Gavony Unhallowed'] } },
    ['Gavony Unhallowed'],
    (table) => {
      assert.ok(table.onBattlefield('Llanowar Elves'));
      assert.ok(table.life('you') < 20);
    },
  );
});

test('it blocks when the fight is won', () => {
  defending(
    { you: { battlefield: ['Serra Angel'] }, them: { battlefield: ['Kargan Dragonrider'] } },
    ['Kargan Dragonrider'],
    (table) => assert.ok(!table.onBattlefield('Kargan Dragonrider')),
  );
});

test('hands with two to five lands are kept, others are not', () => {
  const catalog = setTable({}).state.table.catalog;
  for (const [lands, option] of [
    [0, 'mulligan'],
    [1, 'mulligan'],
    [2, 'keep'],
    [5, 'keep'],
    [6, 'mulligan'],
    [7, 'mulligan'],
  ] as const) {
    const hand = [...Array<string>(lands).fill('Forest'), ...Array<string>(7 - lands).fill('Llanowar Elves')];
    const deck = [...hand, ...Array<string>(20).fill('Forest')];
    const players = [
      { name: 'you', deck },
      { name: 'them', deck },
    ];
    const state = core.createGame({ catalog, seed: 1, players, options: { shuffle: false } });
    const policy = core.createPolicy('greedy', 1, catalog);
    assert.deepEqual(policy.decide(core.viewFor(state, 0)), { option }, `${lands} lands`);
  }
});

test('every policy gives the same answer for the same seed and view, and an unknown name is refused', () => {
  const { state } = setTable({
    you: { hand: ['Lightning Bolt', 'Shivan Dragon'], battlefield: ['7 Mountain'] },
    them: { battlefield: ['Serra Angel'] },
  });
  for (const name of core.policyNames) {
    const answers = [1, 2].map(() => core.createPolicy(name, 9, state.table.catalog).decide(core.viewFor(state, 0)));
    assert.deepEqual(answers[0], answers[1]);
    assert.deepEqual(core.createPolicy(name, 9, state.table.catalog).decideIn(state), answers[0]);
    const travelled = JSON.parse(JSON.stringify(core.viewFor(state, 0))) as core.VisibleState;
    assert.deepEqual(core.createPolicy(name, 9, state.table.catalog).decide(travelled), answers[0]);
  }
  assert.throws(() => core.createPolicy('nobody', 1, state.table.catalog), /no policy called nobody/);
});

const spells = Array.from({ length: 5 }, () => ['Lightning Bolt', 'Hill Giant', 'Goblin Piker']).flat();

test('what a policy answers to the game itself is what it answers to the view of its seat, in every window', () => {
  const { catalog } = gameCatalog();
  const players = ['one', 'two'].map((name) => ({ name, deck: [...Array<string>(12).fill('Mountain'), ...spells] }));
  const state = core.createGame({ catalog, seed: 3, players, options: { startingLife: 12 } });
  const policy = core.createPolicy('greedy', 5, catalog);
  const windows = new Set<string>();
  for (let answers = 0; state.pending !== null && state.turn < 9; answers++) {
    assert.ok(answers < 1000, 'it goes on and on');
    const { player, kind } = state.pending;
    const answer = policy.decideIn(state);
    assert.deepEqual(policy.decide(core.viewFor(state, player)), answer);
    if (kind === 'priority') windows.add(`${core.steps[state.step]} ${state.active === player}`);
    assert.ok(core.submit(state, player, answer).ok);
  }
  assert.ok(windows.size > 10, [...windows].join());
});

test('a guess can be played on by both: whoever holds a card in it knows which it is', () => {
  const { state } = setTable({
    you: { hand: ['Grizzly Bears'], battlefield: ['2 Forest'] },
    them: {
      hand: ['3 Forest', '4 Grizzly Bears'],
      library: ['6 Forest', '6 Grizzly Bears'],
      battlefield: ['3 Forest'],
    },
  });
  const { catalog } = state.table;
  for (const seed of [1, 2, 3, 4]) {
    const guess = core.determinize(core.viewFor(state, 0), seed, catalog);
    const players = [0, 1].map((player) => core.createPolicy('greedy', seed + player, catalog));
    for (let asked = 0; asked < 60 && guess.pending !== null; asked++) {
      const { player } = guess.pending;
      const answer = players[player]!.decideIn(guess);
      assert.ok(core.submit(guess, player, answer).ok);
    }
    const theirs = guess.battlefield.filter((id) => guess.objects[id]?.controller === 1);
    assert.ok(theirs.length > 3, 'they never played a card');
  }
});
