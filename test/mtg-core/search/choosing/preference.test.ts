// Of turns whose chances to win can't be told apart the better one is known by what else came of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../mtg-core/index.ts';
import type { End, Entrant } from '../../../../mtg-core/search/choosing/entrant.ts';
import { preferenceAmong } from '../../../../mtg-core/search/choosing/preference.ts';
import { setTable, type Table } from '../../../support/table.ts';

const worlds = 12;
const open = { lostIn: 10, wonIn: 10, standing: 0 };

/** A turn that came to the same in each world; `swings` is added to the standing of every other one, and taken from the rest. */
function turn(option: string, end: Partial<End> & { chance: number }, { glance = 0, swings = 0 } = {}): Entrant {
  const ends = Array.from({ length: worlds }, (_, world) => {
    const whole = { ...open, ...end };
    return { ...whole, standing: whole.standing + (world % 2 === 0 ? swings : -swings) };
  });
  return { answer: { option }, plan: [], glance, ends };
}

/** Where a target is asked for: nothing of it could wait. */
const guess = setTable({}).state;
const asked = { ...guess, pending: { ...guess.pending!, kind: 'target' } } as core.GameState;

const preferred = (...turns: readonly Entrant[]): string => {
  const { answer } = preferenceAmong(asked, turns).best;
  return 'option' in answer ? answer.option : 'declared';
};

test('who is lost lives as long as it goes, and then leaves them to do as much as it can', () => {
  const now = turn('now', { chance: 0, lostIn: 7, standing: -40 }, { glance: 9 });
  const later = turn('later', { chance: 0, lostIn: 9, standing: -70 });
  assert.equal(preferred(now, later), 'later');
  assert.equal(
    preferred(turn('few', { chance: 0.01, standing: -50 }), turn('many', { chance: 0.01, standing: -45 })),
    'many',
  );
});

test('who has won wins first, and then gives away least', () => {
  const later = turn('later', { chance: 1, wonIn: 9, standing: 80 }, { glance: 9 });
  const now = turn('now', { chance: 1, wonIn: 7, standing: 40 });
  assert.equal(preferred(later, now), 'now');
  assert.equal(
    preferred(turn('lavish', { chance: 0.97, standing: 41 }), turn('thrifty', { chance: 0.97, standing: 44 })),
    'thrifty',
  );
});

test('a life or two more count in the middle of a game only if the chance to win is the same', () => {
  const rich = turn('rich', { chance: 0.5, standing: 5 });
  assert.equal(preferred(turn('poor', { chance: 0.5, standing: 1 }), rich), 'rich');
  assert.equal(preferred(turn('likely', { chance: 0.56, standing: 1 }), rich), 'likely');
});

test('what luck explains is decided by what is there one play ahead', () => {
  const luckiest = turn('luckiest', { chance: 0.5, standing: 1 }, { swings: 30, glance: 1 });
  assert.equal(preferred(luckiest, turn('sensible', { chance: 0.5, standing: 0 }, { glance: 2 })), 'sensible');
  assert.equal(preferred(luckiest, turn('clear', { chance: 0.5, standing: 0 })), 'luckiest');
});

function answered(table: Table, include: readonly core.Answer[] = []): { best: string; all: core.Analysis['answers'] } {
  const { state } = table;
  const seat = state.pending?.player ?? 0;
  const { answers } = core.analyse(core.viewFor(state, seat), { seed: 7, playouts: 80, include }, state.table.catalog);
  return { best: said(state, seat, answers[0]!.answer), all: answers };
}

function said(state: core.GameState, seat: number, answer: core.Answer): string {
  if ('attackers' in answer)
    return `attack ${answer.attackers.map(({ attacker }) => core.nameOf(state, attacker)).join()}`;
  if (!('option' in answer)) return JSON.stringify(answer);
  return core.legalAnswers(state, seat)?.options.find(({ id }) => id === answer.option)?.label ?? answer.option;
}

test('where the game is won whatever is aimed at, it is nothing of the own', () => {
  const table = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain', 'Shivan Dragon', 'Serra Angel'] },
    them: { life: 4, battlefield: ['2 Island'] },
  });
  const { state } = table;
  for (let n = 0; n < 9 && state.pending?.kind === 'priority'; n++)
    core.submit(state, state.pending.player, { option: 'pass' });
  const attackers = core.possibleAttacks(state, 0).map(({ attacker, defender }) => ({ attacker, defender }));
  core.submit(state, 0, { attackers });
  const bolt = core.legalChoices(state).find(({ id }) => id.startsWith('cast:'));
  core.submit(state, 0, { option: bolt?.id ?? '' });
  assert.equal(state.pending?.kind, 'target');
  const { best, all } = answered(table);
  assert.ok(all.length > 1 && all[0]?.winChance === 1);
  assert.match(best, /them/);
  assert.match(said(state, 0, core.createPolicy('greedy', 1, state.table.catalog).decideIn(state)), /them/);
});

test('what can be done later in the turn is not done before, though nobody would do it of their own accord', () => {
  const table = setTable({
    you: { hand: ['Elven Ambush', 'Llanowar Tribe'], battlefield: ['4 Forest', 'Elvish Visionary', "Dwynen's Elite"] },
    them: { battlefield: ['4 Swamp', 'Gifted Aetherborn'] },
    turn: 'them',
  }).passUntil('upkeep');
  const { all } = answered(table, [{ option: 'pass' }]);
  assert.ok(all.length > 1);
  assert.deepEqual(all[0]?.answer, { option: 'pass' });
});
