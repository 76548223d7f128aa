// Elves that change how combat goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('Thornweald Archer blocks creatures with flying and destroys them by its deathtouch', () => {
  const table = setTable({
    you: { battlefield: ['Serra Angel'] },
    them: { battlefield: ['Thornweald Archer', 'Grizzly Bears'] },
  });
  table.attack(['Serra Angel']);
  assert.equal(table.tryBlock(['Grizzly Bears', 'Serra Angel'])?.cr, '509.1b');
  table.block(['Thornweald Archer', 'Serra Angel']).dealDamage();
  assert.deepEqual(table.names('graveyard', 'you'), ['Serra Angel']);
  assert.deepEqual(table.names('graveyard', 'them'), ['Thornweald Archer']);
});

test('all creatures able to block Taunting Elf do so', () => {
  const table = setTable({
    you: { battlefield: ['Taunting Elf', 'Craw Wurm'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion', { name: 'Memnite', tapped: true }] },
  });
  table.attack(['Taunting Elf', 'Craw Wurm']);
  assert.notEqual(table.tryBlock(['Grizzly Bears', 'Taunting Elf']), null);
  assert.notEqual(table.tryBlock(['Grizzly Bears', 'Taunting Elf'], ['Silvercoat Lion', 'Craw Wurm']), null);
  table.block(['Grizzly Bears', 'Taunting Elf'], ['Silvercoat Lion', 'Taunting Elf']).dealDamage();
  assert.equal(table.life('them'), 14);
  assert.deepEqual(table.names('graveyard', 'you'), ['Taunting Elf']);
});

test('a lone creature need not block Taunting Elf with menace, and cannot', () => {
  const table = setTable({
    you: { hand: ['Vow of Torment'], battlefield: ['3 Swamp', 'Taunting Elf'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Vow of Torment', 'Taunting Elf').resolve().attack(['Taunting Elf']);
  assert.equal(table.tryBlock(['Grizzly Bears', 'Taunting Elf'])?.cr, '509.1b');
  assert.equal(table.tryBlock(), null);
  table.dealDamage();
  assert.equal(table.life('them'), 18);
});

test('two creatures must block Taunting Elf with menace together', () => {
  const table = setTable({
    you: { hand: ['Vow of Torment'], battlefield: ['3 Swamp', 'Taunting Elf'] },
    them: { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] },
  });
  table.cast('Vow of Torment', 'Taunting Elf').resolve().attack(['Taunting Elf']);
  assert.equal(table.tryBlock()?.cr, '509.1c');
  table.block(['Grizzly Bears', 'Taunting Elf'], ['Silvercoat Lion', 'Taunting Elf']);
});

test('Imaryll, Elfhame Elite grows with each other Elf you control as it attacks, for the turn', () => {
  const table = setTable({
    you: { battlefield: ['Imaryll, Elfhame Elite', '2 Llanowar Elves', 'Grizzly Bears'] },
    them: { battlefield: ['Llanowar Tribe'] },
  });
  table.attack(['Imaryll, Elfhame Elite']);
  assert.equal(table.size('Imaryll, Elfhame Elite'), '3/3');
  table.resolve();
  assert.equal(table.size('Imaryll, Elfhame Elite'), '5/5');
  table.passUntil('upkeep', 'them');
  assert.equal(table.size('Imaryll, Elfhame Elite'), '3/3');
});

for (const [answer, life, blocker] of [
  ['yes', 17, 'lives'],
  ['no', 20, 'dies'],
] as const) {
  test(`Imaryll, Elfhame Elite blocked may deal its damage as though it were not: ${answer}`, () => {
    const table = setTable({
      you: { battlefield: ['Imaryll, Elfhame Elite'] },
      them: { battlefield: ['Silvercoat Lion'] },
    });
    table.attack(['Imaryll, Elfhame Elite']).resolve();
    table.block(['Silvercoat Lion', 'Imaryll, Elfhame Elite']).dealDamage();
    assert.equal(table.question().of, 'you');
    table.choose(answer);
    assert.equal(table.life('them'), life);
    assert.equal(table.onBattlefield('Silvercoat Lion'), blocker === 'lives');
    assert.equal(table.damageOn('Imaryll, Elfhame Elite'), 2, 'the blocker strikes all the same');
  });
}

test('Imaryll, Elfhame Elite is legendary: of two, one stays', () => {
  const table = setTable({
    you: { hand: ['Imaryll, Elfhame Elite'], battlefield: ['4 Forest', 'Imaryll, Elfhame Elite'] },
  });
  table.cast('Imaryll, Elfhame Elite').resolve();
  assert.equal(table.candidates().length, 2, 'CR 704.5j');
  table.choose('Imaryll, Elfhame Elite#2');
  assert.deepEqual(table.names('graveyard', 'you'), ['Imaryll, Elfhame Elite']);
});
