/** What one host of `npm run dev` tells the next about who is the person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEntrance, type KeptEntrance } from '../../../engine/server/entrance.ts';

const NOBODY = { secret: '', key: '' };

function followed(from?: KeptEntrance) {
  const kept: { last: KeptEntrance | undefined } = { last: from };
  const entrance = createEntrance({ now: () => 0, from, keep: (next) => (kept.last = next) });
  return { entrance, kept };
}

test('who was the person stays so with the next entrance, and an address not used yet still opens', () => {
  const { entrance, kept } = followed();
  const used = entrance.newCode();
  const entered = entrance.enter(used, NOBODY);
  assert.ok(entered.ok);
  const waiting = entrance.newCode();
  const { entrance: next } = followed(kept.last);
  const { secret, key } = entered.session;
  assert.notEqual(next.person({ secret, key }), null);
  assert.equal(next.person({ secret, key: 'another' }), null);
  assert.ok(next.enter(waiting, NOBODY).ok);
});

test('an address that was used before shuts its window out at the next entrance as well', () => {
  const { entrance, kept } = followed();
  const used = entrance.newCode();
  const entered = entrance.enter(used, NOBODY);
  assert.ok(entered.ok);
  const second = followed(kept.last);
  assert.deepEqual(second.entrance.enter(used, NOBODY), { ok: false, why: 'used' });
  const { entrance: third } = followed(second.kept.last);
  for (const each of [second.entrance, third]) assert.equal(each.person(entered.session), null);
  assert.deepEqual(third.enter(used, NOBODY), { ok: false, why: 'used' });
});
