// What is derived follows a permanent that concerns nobody else, and is worked out anew after one that does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { deriveThroughLayers } from '../../../mtg-core/rules/layers/derive.ts';
import { aimed, always, creature, drawOne, enchantment, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const free = { cost: '{0}' };
const plain = creature('Test Plain', '2/2', [], free);
const mourner = creature(
  'Test Mourner',
  '1/1',
  [whenever({ event: 'zoneChange', object: 'self', from: 'battlefield', to: 'graveyard' }, [drawOne])],
  free,
);
const elder = creature(
  'Test Elder',
  '1/1',
  [always({ affects: { types: ['creature'], other: 'self' }, change: [{ kind: 'pt', power: 1, toughness: 1 }] })],
  free,
);
const forArtifacts = enchantment(
  'Test Forge',
  always({ affects: { types: ['artifact'] }, change: [{ kind: 'pt', power: 1, toughness: 1 }] }),
);
const many = enchantment(
  'Test Multitude',
  always({
    affects: { types: ['artifact'] },
    change: [{ kind: 'pt', power: { kind: 'count', of: { types: ['creature'] } }, toughness: 0 }],
  }),
);
const fell = aimed('Test Fell', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }], free);
const until = 'endOfTurn' as const;
const larger = (power: number, toughness: number) => ({ kind: 'pt' as const, power, toughness });
const grow = aimed(
  'Test Grow',
  { filter: { types: ['creature'] } },
  [{ kind: 'continuous', effects: [{ affects: 'target', change: [larger(3, 1)] }], until }],
  free,
);
const turn = aimed(
  'Test Turn',
  { filter: { types: ['creature'] } },
  [{ kind: 'continuous', effects: [{ affects: 'target', change: [{ kind: 'switchPT' }] }], until }],
  free,
);
const brood = creature(
  'Test Brood',
  '1/1',
  [
    always({
      affects: { types: ['creature'], power: ['>=', 4] },
      change: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'flying' }] }],
    }),
  ],
  free,
);
const herald = creature(
  'Test Herald',
  '1/1',
  [
    {
      kind: 'static',
      while: { kind: 'exists', what: { subtypes: ['Elf'], controller: 'you' } },
      effects: [{ affects: 'self', change: [larger(2, 2)] }],
    },
  ],
  free,
);
const bless = aimed(
  'Test Bless',
  { filter: { types: ['creature'] } },
  [{ kind: 'addCounters', what: 'target', counter: '+1/+1', count: 2 }],
  free,
);
const proud = creature(
  'Test Proud',
  '1/1',
  [always({ affects: { types: ['creature'], counter: { counter: '+1/+1' } }, change: [larger(1, 0)] })],
  free,
);
const elf = creature('Test Elf', '1/1', [], { ...free, subtypes: ['Elf'] });
const cards = [bless, proud, herald, elf, plain, mourner, elder, forArtifacts, many, fell, grow, turn, brood];

/** In one state all the way, as what is derived isn't saved: plays a card, at something, and lets it resolve. */
function play(state: core.GameState, name: string, aim = ''): void {
  const named = (wanted: string) => {
    const found = core
      .legalChoices(state)
      .find(({ object }) => object !== undefined && core.nameOf(state, object) === wanted);
    assert.ok(found, `${wanted} isn't among the options`);
    return found.id;
  };
  const answer = (option: string): void => assert.ok(core.submit(state, state.pending!.player, { option }).ok);
  answer(named(name));
  if (state.pending!.kind === 'target') answer(named(aim));
  while (state.stackZone.length > 0 || state.pending!.player !== 0) answer('pass');
}

/** Plays a card. Whether what is derived has followed; either way it is what would be worked out anew. */
function follows(state: core.GameState, name: string, aim?: string): boolean {
  core.characteristicsOf(state, state.battlefield[0]!);
  const before = state.derived!;
  play(state, name, aim);
  core.characteristicsOf(state, state.battlefield[0]!);
  const { prospects: _, manaOf: _m, rulesOf: _r, effects: _e, ...now } = state.derived!;
  const anew = core.clone(state);
  anew.derived = null;
  const { prospects: _p, manaOf: _o, rulesOf: _s, effects: _f, ...fresh } = deriveThroughLayers(anew);
  assert.deepEqual({ ...now, chars: { ...now.chars } }, { ...fresh, chars: { ...fresh.chars } });
  // A list that every derivation makes for itself.
  return now.gameRules === before.gameRules;
}

const sizeOf = (state: core.GameState, name: string): string => {
  const id = state.battlefield.find((each) => core.nameOf(state, core.refTo(state, each)) === name)!;
  const { power, toughness } = core.characteristicsOf(state, id);
  return `${power}/${toughness}`;
};

const start = (hand: readonly string[], battlefield: readonly string[]): core.GameState =>
  setTable({ cards, you: { hand, battlefield } }).state;

test('a creature or a land that no effect reaches is added, and taken out again', () => {
  const state = start(['Test Plain', 'Test Fell', 'Forest'], ['Test Forge', 'Memnite']);
  assert.ok(follows(state, 'Test Plain'));
  assert.ok(follows(state, 'Forest'));
  assert.ok(follows(state, 'Test Fell', 'Test Plain'));
  assert.equal(sizeOf(state, 'Memnite'), '2/2');
});

test('what a permanent listens to comes and goes with it', () => {
  const state = start(['Test Mourner', 'Test Fell'], ['Test Forge']);
  assert.ok(follows(state, 'Test Mourner'));
  assert.equal(state.derived?.triggers.length, 1);
  assert.ok(follows(state, 'Test Fell', 'Test Mourner'));
  assert.equal(state.derived?.triggers.length, 0);
});

test('one that an effect reaches, or that brings one, is worked out with all others', () => {
  const state = start(['Test Elder', 'Test Plain', 'Test Fell'], ['Memnite']);
  assert.ok(!follows(state, 'Test Elder'));
  assert.equal(sizeOf(state, 'Memnite'), '2/2');
  assert.ok(!follows(state, 'Test Plain'));
  assert.equal(sizeOf(state, 'Test Plain'), '3/3');
  assert.ok(!follows(state, 'Test Fell', 'Test Elder'));
  assert.equal(sizeOf(state, 'Memnite'), '1/1');
});

test('where an effect counts permanents, each that comes is counted', () => {
  const state = start(['Test Plain'], ['Test Multitude', 'Memnite']);
  assert.equal(sizeOf(state, 'Memnite'), '2/1');
  assert.ok(!follows(state, 'Test Plain'));
  assert.equal(sizeOf(state, 'Memnite'), '3/1');
});

test('what grows for a time is changed alone, on top of what is at work on it and apart from what a copy of the game knows', () => {
  const state = start(['Test Grow', 'Test Grow', 'Test Plain'], ['Test Forge', 'Memnite', 'Llanowar Elves']);
  core.characteristicsOf(state, state.battlefield[0]!);
  const before = core.clone(state);
  assert.ok(follows(state, 'Test Grow', 'Memnite'));
  assert.equal(sizeOf(state, 'Memnite'), '5/3');
  assert.equal(sizeOf(before, 'Memnite'), '2/2');
  assert.ok(follows(state, 'Test Grow', 'Llanowar Elves'));
  assert.equal(sizeOf(state, 'Llanowar Elves'), '4/2');
  assert.ok(follows(state, 'Test Plain'));
});

test('where an effect asks for sizes or turns them over, one that grows is worked out with all others', () => {
  const asking = start(['Test Grow'], ['Test Brood', 'Memnite']);
  assert.ok(!follows(asking, 'Test Grow', 'Memnite'));
  const turning = start(['Test Turn', 'Test Grow'], ['Memnite', 'Test Plain']);
  assert.ok(!follows(turning, 'Test Turn', 'Test Plain'));
  assert.ok(!follows(turning, 'Test Grow', 'Test Plain'));
  assert.equal(sizeOf(turning, 'Test Plain'), '3/5');
});

test("where an effect asks whether there is something, what isn't such follows, and what is has all worked out anew", () => {
  const state = start(['Test Plain', 'Test Elf', 'Forest'], ['Test Herald']);
  assert.ok(follows(state, 'Test Plain'));
  assert.equal(sizeOf(state, 'Test Herald'), '1/1');
  assert.ok(follows(state, 'Forest'));
  assert.ok(!follows(state, 'Test Elf'));
  assert.equal(sizeOf(state, 'Test Herald'), '3/3');
});

test('what gets counters is changed alone, but not where an effect asks for counters', () => {
  const state = start(['Test Bless', 'Test Grow'], ['Test Forge', 'Memnite', 'Llanowar Elves']);
  assert.ok(follows(state, 'Test Bless', 'Memnite'));
  assert.equal(sizeOf(state, 'Memnite'), '4/4');
  assert.ok(follows(state, 'Test Grow', 'Memnite'));
  assert.equal(sizeOf(state, 'Memnite'), '7/5');
  const asking = start(['Test Bless'], ['Test Proud', 'Memnite']);
  assert.ok(!follows(asking, 'Test Bless', 'Memnite'));
  assert.equal(sizeOf(asking, 'Memnite'), '4/3');
});
