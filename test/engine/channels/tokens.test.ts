import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openKeys, readKey, setDamagedKeyAside, tokenHash } from '../../../engine/channels/tokens.ts';
import { testFolder } from '../../support/channels.ts';

const folder = testFolder('tokens');

test('one key makes the same tokens again, another key others', () => {
  const file = path.join(folder, 'deep', 'a.key');
  const [one, again, other] = [openKeys(file), openKeys(file), openKeys(path.join(folder, 'b.key'))];
  assert.equal(one.memberToken('chn', 's0', 'sess'), again.memberToken('chn', 's0', 'sess'));
  assert.notEqual(one.memberToken('chn', 's0', 'sess'), other.memberToken('chn', 's0', 'sess'));
  assert.deepEqual(readKey(file), readKey(file));
  assert.equal(readKey(file).length, 32);
});

test('every purpose, room, slot and number has a token of its own, however their names are put together', () => {
  const keys = openKeys(path.join(folder, 'c.key'));
  const tokens = [
    keys.ownerToken('a'),
    keys.inviteCode('a', 'b', 1),
    keys.inviteCode('a', 'b', 2),
    keys.inviteCode('a', 'b1', 1),
    keys.inviteCode('ab', '', 1),
    keys.memberToken('a', 'b', '1'),
    keys.proof('a', 'b', '1'),
    keys.memberToken('a', 'b1:', ''),
    keys.memberToken('a1:', 'b', ''),
  ];
  assert.equal(new Set(tokens).size, tokens.length);
  for (const token of tokens) assert.match(token, /^[\w-]{43}$/);
  assert.equal(new Set([...tokens, ...tokens.map(tokenHash)]).size, 2 * tokens.length);
});

test('a file that is no key is left as it is', () => {
  const file = path.join(folder, 'd.key');
  writeFileSync(file, 'short\n');
  assert.throws(() => openKeys(file), /holds no key of rooms/);
  assert.equal(readFileSync(file, 'utf8'), 'short\n');
});

test('a damaged key is kept aside and told once, and a sound one or none is left alone', () => {
  const file = path.join(folder, 'e.key');
  const told: string[] = [];
  const look = () => setDamagedKeyAside(file, ({ where }) => told.push(where));
  look();
  const key = readKey(file);
  look();
  assert.deepEqual([told, readKey(file)], [[], key]);
  const damaged = readFileSync(file, 'utf8').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  writeFileSync(file, damaged);
  look();
  assert.deepEqual([told, existsSync(file)], [[`${file}.damaged`], false]);
  assert.equal(readFileSync(`${file}.damaged`, 'utf8'), damaged);
  assert.notDeepEqual(readKey(file), key);
});
