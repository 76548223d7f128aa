import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCardDefinition } from '../../../../mtg-core/cards/loading/schema.ts';

const bear = {
  name: 'Test Bear',
  cost: '{1}{G}',
  types: ['creature'],
  subtypes: ['Bear'],
  power: 2,
  toughness: 2,
  abilities: [],
};
const sorcery = (...abilities: unknown[]) => ({ name: 'Test Spell', cost: '{R}', types: ['sorcery'], abilities });
const target = { name: 'target', filter: { types: ['creature'] } };

const problemsOf = (json: unknown) => {
  const parsed = parseCardDefinition(json, 'test.json');
  return parsed.ok ? [] : parsed.problems;
};

test('a right card comes back as it was written', () => {
  const parsed = parseCardDefinition(bear, 'test.json');
  assert.deepEqual(parsed, { ok: true, card: bear });
});

test('an unknown field is refused with the field that was probably meant', () => {
  const [problem] = problemsOf({ ...bear, subtype: ['Bear'] });
  assert.match(
    problem!.message,
    /^Test Bear \(test\.json\): the card: unknown field "subtype"; did you mean "subtypes"\?/,
  );
});

test('an unknown kind lists the kinds and suggests the nearest', () => {
  const [problem] = problemsOf(
    sorcery({ kind: 'spell', targets: [target], do: [{ kind: 'destory', what: 'target' }] }),
  );
  assert.equal(problem!.path, 'abilities.0.do.0');
  assert.match(
    problem!.message,
    /kind "destory" isn't known; did you mean "destroy"\? \(expected an effect: one of action, addCounters,/,
  );
});

test('a wrong value deep in a card is reported at its own path', () => {
  const found = problemsOf(
    sorcery({
      kind: 'spell',
      targets: [{ name: 'target', filter: { types: ['creatur'], power: ['>=', 'four'] } }],
      do: [{ kind: 'destroy', what: 'target' }],
    }),
  );
  assert.deepEqual(
    found.map((problem) => problem.path),
    ['abilities.0.targets.0.filter.types.0', 'abilities.0.targets.0.filter.power.1'],
  );
  assert.match(found[0]!.message, /did you mean "creature"\?/);
  assert.match(found[1]!.message, /expected a number or an amount/);
});

test('mana is checked symbol by symbol', () => {
  assert.match(problemsOf({ ...bear, cost: '{1}{H}' })[0]!.message, /\{H\} isn't a mana symbol/);
  const mana = (text: string) =>
    problemsOf({
      ...bear,
      abilities: [
        { kind: 'activated', cost: [{ kind: 'tapSelf' }], do: [{ kind: 'addMana', produce: { mana: text } }] },
      ],
    });
  assert.deepEqual(mana('{G}{C}'), []);
  assert.match(mana('{2}')[0]!.message, /can't be added to a pool/);
});

test('something that is no card at all is one problem', () => {
  for (const json of [null, 3, 'card', [bear]]) assert.equal(problemsOf(json).length, 1);
});

test('a name must be bound before it is used', () => {
  const found = problemsOf(sorcery({ kind: 'spell', targets: [target], do: [{ kind: 'destroy', what: 'targt' }] }));
  assert.equal(found[0]!.path, 'abilities.0.do.0.what');
  assert.match(found[0]!.message, /nothing binds the name "targt"; did you mean "target"\?/);
  const early = sorcery({
    kind: 'spell',
    do: [
      { kind: 'move', what: 'found', to: 'hand' },
      { kind: 'search', filter: { types: ['land'] }, max: 1, as: 'found' },
    ],
  });
  assert.equal(problemsOf(early).length, 1);
});

test('where a choice is meant the name of an object is refused', () => {
  const made = (by: string) =>
    problemsOf(
      sorcery({
        kind: 'spell',
        do: [
          { kind: 'chooseWord', what: 'color', as: 'color' },
          { kind: 'addMana', produce: { choices: { kind: 'chosen', by } } },
        ],
      }),
    );
  assert.deepEqual(made('color'), []);
  assert.match(made('self')[0]!.message, /nothing binds the name "self"/);
});

test('numbers, steps that happened, loops, votes, piles and costs bind names', () => {
  const good = sorcery({
    kind: 'spell',
    do: [
      { kind: 'loseLife', who: 'each', amount: 2, as: 'lost' },
      { kind: 'gainLife', amount: { kind: 'var', name: 'lost' } },
      { kind: 'forEach', over: { types: ['creature'] }, as: 'one', do: [{ kind: 'tap', what: 'one' }] },
      { kind: 'vote', options: ['peace', 'war'], as: 'vote' },
      { kind: 'draw', count: { kind: 'var', name: 'vote.peace' } },
      { kind: 'reveal', count: 4, as: 'cards' },
      { kind: 'piles', of: 'cards', by: 'opponent', chooser: 'you', as: 'pile' },
      { kind: 'move', what: 'pile.chosen', to: 'hand' },
      { kind: 'if', if: { kind: 'did', name: 'lost' }, then: [{ kind: 'sacrificeObjects', what: 'paid.0' }] },
    ],
  });
  assert.deepEqual(problemsOf(good), []);
  assert.match(
    problemsOf(sorcery({ kind: 'spell', do: [{ kind: 'draw', count: { kind: 'var', name: 'lost' } }] }))[0]!.message,
    /"lost"/,
  );
});

test('two targets of one ability have two names; each mode has its own', () => {
  const twice = sorcery({ kind: 'spell', targets: [target, target], do: [{ kind: 'destroy', what: 'target' }] });
  assert.match(problemsOf(twice)[0]!.message, /another target of this ability is named "target"/);
  const option = { targets: [target], do: [{ kind: 'destroy', what: 'target' }] };
  for (const max of [1, 2])
    assert.deepEqual(problemsOf(sorcery({ kind: 'spell', modes: { min: 1, max, options: [option, option] } })), []);
  const shared = sorcery({ kind: 'spell', targets: [target], modes: { min: 1, max: 1, options: [option, option] } });
  assert.equal(problemsOf(shared).length, 2);
});

test('reserved names cannot be bound', () => {
  const found = problemsOf(sorcery({ kind: 'spell', do: [{ kind: 'draw', count: 1, as: 'self' }] }));
  assert.match(found[0]!.message, /"self" is a reserved name/);
});

test('a linked choice is known to the other abilities of the card', () => {
  const card = {
    ...bear,
    abilities: [
      {
        kind: 'replacement',
        event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
        instead: { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', as: 'color' }] },
      },
      {
        kind: 'static',
        effects: [
          {
            affects: { types: ['creature'], ofChosen: { what: 'color', by: 'color' } },
            change: [{ kind: 'pt', power: 1, toughness: 1 }],
          },
        ],
      },
    ],
  };
  assert.deepEqual(problemsOf(card), []);
});
