import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, refused } from '../../../engine/basics/outcome.ts';
import { createWork } from '../../../engine/channels/work.ts';
import { openDatabase } from '../../../engine/database/database.ts';

function bench() {
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  database.exec('CREATE TABLE notes (text TEXT)');
  const faults: string[] = [];
  const work = createWork(database, (text) => void faults.push(text));
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  const told: string[] = [];
  const note = (text: string) => {
    insert.run(text);
    work.after(() => void told.push(text));
  };
  const notes = () => database.prepare('SELECT text FROM notes').pluck().all();
  return { database, work, note, notes, told, faults };
}

test('what is told is on the disk, in its order', () => {
  const { database, work, note, notes, told } = bench();
  work.run(() => {
    note('a');
    work.run(() => {
      note('b');
      return done(null);
    });
    assert.deepEqual(told, []);
    work.after(() => assert.equal(database.inTransaction, false));
    return done(null);
  });
  assert.deepEqual(
    [notes(), told],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  );
});

test('what is refused or thrown leaves nothing and tells nothing, within another work only of itself', () => {
  const { work, note, notes, told } = bench();
  work.run(() => {
    note('a');
    const inner = work.run(() => {
      note('b');
      return refused(400, 'no', 'No.');
    });
    assert.equal(inner.ok, false);
    note('c');
    return done(null);
  });
  assert.throws(() =>
    work.run(() => {
      note('d');
      throw new Error('broken');
    }),
  );
  work.run(() => {
    work.run(() => {
      note('e');
      return done(null);
    });
    return refused(400, 'no', 'No.');
  });
  assert.deepEqual(
    [notes(), told],
    [
      ['a', 'c'],
      ['a', 'c'],
    ],
  );
});

test("a listener's fault is told of and refuses nobody; it may write in its turn", () => {
  const { work, note, notes, faults } = bench();
  const outcome = work.run(() => {
    note('a');
    work.after(() => {
      throw new Error('broken');
    });
    work.after(() => {
      work.run(() => {
        note('b');
        return done(null);
      });
    });
    return done('kept');
  });
  assert.deepEqual([outcome, notes(), faults.length], [done('kept'), ['a', 'b'], 1]);
});

test('rooms are changed outside the transactions of others', () => {
  const { database, work } = bench();
  assert.throws(() => database.transaction(() => work.run(() => done(null)))(), /outside other transactions/);
  assert.throws(() => work.after(() => undefined), /nothing is being written/);
});
