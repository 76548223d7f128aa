// What gives and what takes an ability: the later one has the last word (CR 613.7), and attaching makes an Equipment late.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTable } from '../../../../support/table.ts';

test('flying that comes after Colossus Hammer stays, flying from before does not', () => {
  const table = setTable({
    you: {
      battlefield: ['Grizzly Bears', 'Silvercoat Lion', 'Colossus Hammer', '16 Plains', '6 Island'],
      hand: ['2 Vow of Flight'],
    },
  });
  table.activate('Colossus Hammer', 'Grizzly Bears').resolve();
  table.cast('Vow of Flight', 'Grizzly Bears').resolve();
  assert.equal(table.has('Grizzly Bears', 'flying'), true);
  table.cast('Vow of Flight', 'Silvercoat Lion').resolve();
  table.activate('Colossus Hammer', 'Silvercoat Lion').resolve();
  assert.equal(table.has('Silvercoat Lion', 'flying'), false);
  assert.equal(table.size('Silvercoat Lion'), '14/14');
});

test('Kitesail Apprentice with Colossus Hammer is huge and walks', () => {
  const table = setTable({ you: { battlefield: ['Colossus Hammer', 'Kitesail Apprentice', '8 Plains'] } });
  table.activate('Colossus Hammer', 'Kitesail Apprentice').resolve();
  assert.equal(table.size('Kitesail Apprentice'), '12/12');
  assert.equal(table.has('Kitesail Apprentice', 'flying'), false);
});

test('Auras and Equipment that Heavenly Blademaster takes give to it what they gave to others', () => {
  const table = setTable({
    you: { battlefield: ['9 Plains', 'Grizzly Bears'], hand: ['Vow of Duty', 'Heavenly Blademaster'] },
  });
  table.cast('Vow of Duty', 'Grizzly Bears').resolve();
  table.cast('Heavenly Blademaster').resolveAll().choose('Vow of Duty');
  assert.equal(table.attachedTo('Vow of Duty'), 'Heavenly Blademaster');
  assert.equal(table.has('Heavenly Blademaster', 'vigilance'), true);
  assert.equal(table.has('Grizzly Bears', 'vigilance'), false);
  assert.equal(table.size('Grizzly Bears'), '3/3');
});

test('Zamriel flies, and is itself indestructible when equipped', () => {
  const table = setTable({
    you: { battlefield: ['Zamriel, Seraph of Steel', 'Ring of Thune', 'Plains'] },
    them: { battlefield: ['Grizzly Bears', 'Greatsword'] },
  });
  assert.equal(table.has('Zamriel, Seraph of Steel', 'flying'), true);
  table.activate('Ring of Thune', 'Zamriel, Seraph of Steel').resolve();
  assert.equal(table.has('Zamriel, Seraph of Steel', 'indestructible'), true);
});

test('Ring of Thune on nothing does nothing', () => {
  const table = setTable({ you: { battlefield: ['Ring of Thune', 'Banisher Priest'] } });
  table.passUntil('draw', 'them').passUntil('draw', 'you');
  assert.equal(table.counters('Banisher Priest'), 0);
});
