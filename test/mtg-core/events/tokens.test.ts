// Creating tokens is one event, and each token then enters as anything else does (CR 111, 614.1, 614.12).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  creature,
  dies,
  enchantment,
  enters,
  oneMore,
  replacement,
  sorcery,
  triggered,
  twice,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const elf = { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 };
const make = (more: Record<string, unknown> = {}) => sorcery('Make', [{ kind: 'createToken', token: elf, ...more }]);
const doubler = enchantment('Doubler', [replacement({ event: 'createToken', player: 'you' }, twice)]);
const adder = enchantment('Adder', [replacement({ event: 'createToken', player: 'you' }, oneMore)]);

test('twice as many tokens are created', () => {
  const table = setTable({ cards: [doubler, make({ count: 3 })], you: { battlefield: ['Doubler'], hand: ['Make'] } });
  assert.equal(table.cast('Make').resolve().count('battlefield', 'you', 'Elf Token'), 6);
});

test("another player's tokens stay as many as they are", () => {
  const table = setTable({
    cards: [doubler, make({ who: 'opponent' })],
    you: { battlefield: ['Doubler'], hand: ['Make'] },
  });
  assert.equal(table.cast('Make').resolve().count('battlefield', 'them', 'Elf Token'), 1);
});

test('who creates them orders doubling and one more', () => {
  const position = {
    cards: [doubler, adder, make({ count: 2 })],
    you: { battlefield: ['Doubler', 'Adder'], hand: ['Make'] },
  };
  const tokens = (answer: string): number =>
    setTable(position).cast('Make').resolve().choose(answer).count('battlefield', 'you', 'Elf Token');
  assert.deepEqual([tokens('1. Doubler'), tokens('2. Adder')], [5, 6]);
});

test('every token that came of it has the name that the instruction gives them', () => {
  const card = sorcery('Make', [
    { kind: 'createToken', token: elf, as: 'elves' },
    { kind: 'addCounters', what: 'elves', counter: '+1/+1', count: 1 },
  ]);
  const table = setTable({ cards: [doubler, card], you: { battlefield: ['Doubler'], hand: ['Make'] } });
  table.cast('Make').resolve();
  assert.deepEqual([table.size('Elf Token'), table.size('Elf Token#2')], ['2/2', '2/2']);
});

test('a token enters tapped where creatures do', () => {
  const tapper = enchantment('Tapper', [
    replacement(enters({ types: ['creature'], controller: 'opponent' }), { kind: 'entersTapped' }),
  ]);
  const table = setTable({ cards: [tapper, make()], you: { hand: ['Make'] }, them: { battlefield: ['Tapper'] } });
  assert.equal(table.cast('Make').resolve().isTapped('Elf Token'), true);
});

test('a token enters with the counter that creatures enter with', () => {
  const crowd = enchantment('Crowd', [
    replacement(enters({ types: ['creature'], controller: 'you' }), {
      kind: 'entersWith',
      counters: [{ counter: '+1/+1', count: 1 }],
    }),
  ]);
  const table = setTable({ cards: [crowd, make({ count: 2 })], you: { battlefield: ['Crowd'], hand: ['Make'] } });
  table.cast('Make').resolve();
  assert.deepEqual([table.size('Elf Token'), table.size('Elf Token#2')], ['2/2', '2/2']);
});

test('a token that is a copy enters as the copied card does', () => {
  const hydra = creature('Hydra', 1, 1, [
    replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 2 }] }),
  ]);
  const copy = sorcery('Copy', [{ kind: 'copyToken', of: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const table = setTable({ cards: [hydra, copy], you: { battlefield: ['Hydra'], hand: ['Copy'] } });
  assert.equal(table.cast('Copy', 'Hydra').resolve().size('Hydra#2'), '3/3');
});

test('a token that would enter is exiled instead, and never was there', () => {
  const warden = enchantment('Warden', [
    replacement(enters({ types: ['creature'] }), { kind: 'goesTo', zone: 'exile' }),
    triggered(dies({ types: ['creature'] }), [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const table = setTable({ cards: [warden, make()], you: { battlefield: ['Warden'], hand: ['Make'] } });
  table.cast('Make').resolveAll();
  assert.deepEqual([table.count('battlefield', 'you'), table.count('exile', 'you'), table.life('you')], [1, 0, 20]);
});

test('"plus another token" makes one more of its own, and not without end (CR 614.5)', () => {
  const food = { types: ['artifact'], subtypes: ['Food'], colors: [] };
  const plus = enchantment('Plus', [
    replacement({ event: 'createToken', player: 'you' }, { kind: 'also', do: [{ kind: 'createToken', token: food }] }),
  ]);
  const table = setTable({ cards: [plus, make()], you: { battlefield: ['Plus'], hand: ['Make'] } });
  table.cast('Make').resolveAll();
  assert.deepEqual(
    [table.count('battlefield', 'you', 'Elf Token'), table.count('battlefield', 'you', 'Food Token')],
    [1, 1],
  );
});

test('an ability sees each of the tokens created, or all of them at once', () => {
  const each = enchantment('Each', [
    triggered({ event: 'createToken', player: 'you' }, [{ kind: 'gainLife', amount: 1 }]),
    triggered({ event: 'createToken', player: 'you', oneOrMore: true }, [{ kind: 'gainLife', amount: 10 }]),
  ]);
  const table = setTable({ cards: [each, make({ count: 3 })], you: { battlefield: ['Each'], hand: ['Make'] } });
  table.cast('Make').resolve();
  while (table.state.pending?.kind === 'order') table.choose(table.question().options[0] ?? '');
  assert.equal(table.resolveAll().life('you'), 33);
});
