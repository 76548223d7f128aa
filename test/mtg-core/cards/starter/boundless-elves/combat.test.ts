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

test('what cannot block Taunting Elf need not: without reach when the Elf flies', () => {
  const table = setTable({
    you: { hand: ['Demonic Embrace'], battlefield: ['3 Swamp', 'Taunting Elf', 'Craw Wurm'] },
    them: { battlefield: ['Grizzly Bears', 'Thornweald Archer'] },
  });
  table.cast('Demonic Embrace', 'Taunting Elf').resolve().attack(['Taunting Elf', 'Craw Wurm']);
  assert.equal(table.tryBlock(['Grizzly Bears', 'Craw Wurm'])?.cr, '509.1c');
  table.block(['Thornweald Archer', 'Taunting Elf'], ['Grizzly Bears', 'Craw Wurm']).dealDamage();
  assert.deepEqual(table.names('graveyard', 'them').sort(), ['Grizzly Bears', 'Thornweald Archer']);
});

test('between two Taunting Elves a creature chooses', () => {
  const table = setTable({
    you: { battlefield: ['2 Taunting Elf', 'Craw Wurm'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.attack(['Taunting Elf', 'Taunting Elf#2', 'Craw Wurm']);
  assert.equal(table.tryBlock()?.cr, '509.1c');
  assert.equal(table.tryBlock(['Grizzly Bears', 'Craw Wurm'])?.cr, '509.1c');
  assert.equal(table.tryBlock(['Grizzly Bears', 'Taunting Elf#2']), null);
});

test('with trample and deathtouch, one point for each blocker is enough (CR 702.2c)', () => {
  const table = setTable({
    you: { hand: ['Vow of Wildness'], battlefield: ['3 Forest', 'Thornweald Archer'] },
    them: { battlefield: ['Craw Wurm', 'Serra Angel'] },
  });
  table.cast('Vow of Wildness', 'Thornweald Archer').resolve().attack(['Thornweald Archer']);
  table.block(['Craw Wurm', 'Thornweald Archer'], ['Serra Angel', 'Thornweald Archer']).dealDamage();
  table.assign({ 'Craw Wurm': 1, 'Serra Angel': 1, them: 3 });
  assert.equal(table.life('them'), 17);
  assert.deepEqual(table.names('graveyard', 'them').sort(), ['Craw Wurm', 'Serra Angel']);
});

test('Imaryll, Elfhame Elite whose blocker is gone may still deal its damage to the player', () => {
  const table = setTable({
    you: { hand: ['Shock'], battlefield: ['Mountain', 'Imaryll, Elfhame Elite'] },
    them: { battlefield: ['Silvercoat Lion'] },
  });
  table.attack(['Imaryll, Elfhame Elite']).resolve();
  table.block(['Silvercoat Lion', 'Imaryll, Elfhame Elite']).cast('Shock', 'Silvercoat Lion').resolve().dealDamage();
  table.choose('yes');
  assert.equal(table.life('them'), 17);
});

test('a creature whose blocker is gone stays blocked and deals no damage (CR 509.1h)', () => {
  const table = setTable({
    you: { hand: ['Shock'], battlefield: ['Mountain', 'Grizzly Bears'] },
    them: { battlefield: ['Silvercoat Lion'] },
  });
  table.attack(['Grizzly Bears']).block(['Silvercoat Lion', 'Grizzly Bears']);
  table.cast('Shock', 'Silvercoat Lion').resolve().passUntil('endCombat');
  assert.equal(table.life('them'), 20);
});

test('Imaryll, Elfhame Elite that tramples may do either', () => {
  const table = setTable({
    you: { hand: ['Overrun'], battlefield: ['5 Forest', 'Imaryll, Elfhame Elite'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  table.cast('Overrun').resolve().attack(['Imaryll, Elfhame Elite']).resolve();
  table.block(['Craw Wurm', 'Imaryll, Elfhame Elite']).dealDamage().choose('no');
  table.assign({ 'Craw Wurm': 4, them: 2 });
  assert.equal(table.life('them'), 18);
  assert.equal(table.onBattlefield('Craw Wurm'), false);
});

test('an Elf that comes after Imaryll, Elfhame Elite has grown changes nothing', () => {
  const table = setTable({
    you: { hand: ['Elven Ambush'], battlefield: ['4 Forest', 'Imaryll, Elfhame Elite', 'Llanowar Elves'] },
  });
  table.attack(['Imaryll, Elfhame Elite']).resolve().cast('Elven Ambush').resolve();
  assert.equal(table.size('Imaryll, Elfhame Elite'), '4/4');
});
