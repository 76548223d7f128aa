// How something enters is asked of the permanent that it would be (CR 614.12).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  always,
  creature,
  enchantment,
  enters,
  instant,
  keyword,
  replacement,
  sorcery,
} from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const humility = enchantment('Humbling', [
  always({
    affects: { types: ['creature'] },
    change: [{ kind: 'loseAll' }, { kind: 'setPT', power: 1, toughness: 1 }],
  }),
]);
const moon = enchantment('Bloody Moon', [
  always({
    affects: { types: ['land'], notSupertypes: ['basic'] },
    change: [{ kind: 'setTypes', subtypes: ['Mountain'], keepTypes: true }],
  }),
]);
const hydra = creature('Hydra', 0, 0, [
  replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 3 }] }),
]);
const slow = {
  name: 'Slow Land',
  types: ['land'],
  abilities: [replacement(enters(), { kind: 'entersTapped' })],
};

test('a creature that will have no abilities enters without the counters that it speaks of', () => {
  const table = setTable({ cards: [humility, hydra], you: { battlefield: ['Humbling'], hand: ['Hydra'] } });
  assert.equal(table.cast('Hydra').resolve().size('Hydra'), '1/1');
});

test('what others say of it still holds', () => {
  const crowd = enchantment('Crowd', [
    replacement(enters({ types: ['creature'], controller: 'you' }), {
      kind: 'entersWith',
      counters: [{ counter: '+1/+1', count: 1 }],
    }),
  ]);
  const table = setTable({
    cards: [humility, crowd, hydra],
    you: { battlefield: ['Humbling', 'Crowd'], hand: ['Hydra'] },
  });
  assert.equal(table.cast('Hydra').resolve().size('Hydra'), '2/2');
});

test('a land that will be a Mountain enters untapped', () => {
  const table = setTable({ cards: [moon, slow], you: { battlefield: ['Bloody Moon'], hand: ['Slow Land'] } });
  assert.equal(table.play('Slow Land').isTapped('Slow Land'), false);
  const without = setTable({ cards: [slow], you: { hand: ['Slow Land'] } });
  assert.equal(without.play('Slow Land').isTapped('Slow Land'), true);
});

test('a noncreature card that will be a creature enters as creatures do', () => {
  const march = enchantment('March', [
    always({
      affects: { types: ['artifact'], notTypes: ['creature'] },
      change: [
        { kind: 'addTypes', types: ['creature'] },
        { kind: 'setPT', power: 2, toughness: 2 },
      ],
    }),
  ]);
  const tapper = enchantment('Tapper', [replacement(enters({ types: ['creature'] }), { kind: 'entersTapped' })]);
  const stone = { name: 'Stone', cost: '{0}', types: ['artifact'], abilities: [] };
  const cards = [march, tapper, stone];
  const table = setTable({ cards, you: { battlefield: ['March', 'Tapper'], hand: ['Stone'] } });
  assert.equal(table.cast('Stone').resolve().isTapped('Stone'), true);
  const without = setTable({ cards, you: { battlefield: ['Tapper'], hand: ['Stone'] } });
  assert.equal(without.cast('Stone').resolve().isTapped('Stone'), false);
});

test('its controller is who will control it, not who owns it', () => {
  const tapper = enchantment('Tapper', [
    replacement(enters({ types: ['creature'], controller: 'opponent' }), { kind: 'entersTapped' }),
  ]);
  const raise = sorcery('Raise', [{ kind: 'move', what: 't', to: 'battlefield', under: 'you' }], {
    targets: [{ name: 't', filter: { zone: 'graveyard', types: ['creature'] } }],
  });
  const position = (side: 'you' | 'them') => ({
    cards: [tapper, raise],
    you: { hand: ['Raise'], ...(side === 'you' ? { battlefield: ['Tapper'] } : {}) },
    them: { graveyard: ['Grizzly Bears'], ...(side === 'them' ? { battlefield: ['Tapper'] } : {}) },
  });
  const tapped = (side: 'you' | 'them'): boolean =>
    setTable(position(side)).cast('Raise', 'Grizzly Bears').resolve().isTapped('Grizzly Bears');
  assert.deepEqual([tapped('you'), tapped('them')], [false, true]);
});

test('an ability that an effect gives it says how it enters', () => {
  const rhythm = enchantment('Rhythm', [
    always({
      affects: { types: ['creature'], controller: 'you' },
      change: [
        {
          kind: 'gain',
          abilities: [replacement(enters(), { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 1 }] })],
        },
      ],
    }),
  ]);
  const bear = creature('Cub', 1, 1);
  const table = setTable({ cards: [rhythm, bear], you: { battlefield: ['Rhythm'], hand: ['Cub'] } });
  assert.equal(table.cast('Cub').resolve().size('Cub'), '2/2');
});

test('an effect of its own that would change it counts', () => {
  const selfless = creature('Selfless', 1, 1, [
    always({ affects: 'self', change: [{ kind: 'addTypes', types: ['artifact'] }] }),
  ]);
  const tapper = enchantment('Tapper', [replacement(enters({ types: ['artifact'] }), { kind: 'entersTapped' })]);
  const table = setTable({ cards: [selfless, tapper], you: { battlefield: ['Tapper'], hand: ['Selfless'] } });
  assert.equal(table.cast('Selfless').resolve().isTapped('Selfless'), true);
});

test('what enters at the same time doesn’t count yet', () => {
  const crowd = creature('Herald', 1, 1, [
    replacement(enters({ types: ['creature'], other: 'self' }), { kind: 'entersTapped' }),
  ]);
  const everybody = sorcery('Everybody', [
    { kind: 'move', what: { zone: 'graveyard', types: ['creature'] }, to: 'battlefield' },
  ]);
  const table = setTable({
    cards: [crowd, everybody],
    you: { hand: ['Everybody'], graveyard: ['Herald', 'Grizzly Bears'] },
  });
  table.cast('Everybody').resolve();
  assert.equal(table.isTapped('Grizzly Bears'), false);
});

test('riot gives haste or a counter, one of them and not both', () => {
  const rioter = creature('Rioter', 2, 2, [keyword('riot')]);
  const position = { cards: [rioter], you: { hand: ['Rioter'] } };
  const asked = setTable(position).cast('Rioter').resolve();
  const outcomes = asked.question().options.map((option) => {
    const table = setTable(position).cast('Rioter').resolve().choose(option);
    return [table.counters('Rioter'), table.has('Rioter', 'haste')];
  });
  assert.deepEqual(outcomes.sort(), [
    [0, true],
    [1, false],
  ]);
});

test('the choice it enters with is known as it is there', () => {
  const sworn = creature('Sworn', 2, 2, [
    replacement(enters(), { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', as: 'color', link: true }] }),
    always({ affects: 'self', change: [{ kind: 'chosenColor', by: 'color' }] }),
  ]);
  const table = setTable({ cards: [sworn], you: { hand: ['Sworn'] } });
  table.cast('Sworn').resolve();
  table.choose(table.question().options[0] ?? '');
  assert.equal(table.look('Sworn').colors, 1);
});

test('a token of a creature with such a choice chooses as well', () => {
  const sworn = creature('Sworn', 2, 2, [
    replacement(enters(), { kind: 'entersAs', do: [{ kind: 'chooseWord', what: 'color', as: 'color', link: true }] }),
    always({ affects: 'self', change: [{ kind: 'chosenColor', by: 'color' }] }),
  ]);
  const copy = instant('Copy', [{ kind: 'copyToken', of: 't' }], {
    targets: [{ name: 't', filter: { types: ['creature'] } }],
  });
  const table = setTable({ cards: [sworn, copy], you: { hand: ['Sworn', 'Copy'] } });
  table.cast('Sworn').resolve();
  table
    .choose(table.question().options[0] ?? '')
    .cast('Copy', 'Sworn')
    .resolve();
  table.choose(table.question().options[1] ?? '');
  assert.deepEqual([table.look('Sworn').colors, table.look('Sworn#2').colors], [1, 2]);
});
