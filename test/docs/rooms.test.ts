/** The guide to rooms is kept true: what it shows is done, what it lists is all there is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type ChannelEndpoint, channelEndpoints, channelErrorCode, channelOp } from '../../engine/api/index.ts';
import { guessBot } from '../../engine/bot-programs/guess/program.ts';
import { magicPlayer } from '../../engine/bot-programs/magic/player.ts';
import { spellCast } from '../../engine/bot-programs/spell-cast/program.ts';
import { RATE_LIMITS } from '../../engine/channels/channels.ts';
import { CHANNEL_STATUS } from '../../engine/channels/refusals.ts';
import { openRooms } from '../support/guess-room.ts';

const guide = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'rooms.md'), 'utf8');

/** The first cells of the tables' rows, each without its quotes. */
const cells = [...guide.matchAll(/^\| (.+?) \|/gm)].flatMap((row) =>
  [...row[1]!.matchAll(/`([^`]+)`/g)].map((name) => name[1]!),
);

test('every call that the guide shows works, in the order in which it shows them', async (t) => {
  // The rules engine isn't needed to see that its room can be made.
  const referee = { ...guessBot, ref: 'bob://magic-referee' };
  const rooms = await openRooms(t, [guessBot, spellCast, magicPlayer, referee]);
  const known: Record<string, string> = {};
  let shown = 0;
  for (const [block] of guide.matchAll(/```sh\n[\s\S]*?```/g)) {
    const filled = block.replace(
      /'\$(\w+)'/g,
      (_, name: string) => known[name] ?? assert.fail(`$${name} isn't known yet`),
    );
    for (const [, endpoint, header, body] of filled.matchAll(
      /\$URL\/(\w+)([^']*(?:'Content-Type[^']*')[^']*?)-d '([^']*)'/g,
    )) {
      const [, token] = /Bearer \$(\w+)/.exec(header!) ?? [];
      const params = { ...JSON.parse(body!), ...(token === undefined ? {} : { member_token: known[token] }) };
      const answer = await rooms.call(endpoint as ChannelEndpoint, params);
      if (!answer.ok) assert.fail(`${endpoint}: ${answer.refusal.message}`);
      await rooms.settled();
      shown++;
      const value = answer.value as Record<string, unknown>;
      known.ROOM ??= value.channel_id as string;
      known.CODE ??= (value.invites as string[])[0]!;
      known.ADMIN ??= value.admin_token as string;
      if (value.member_token !== undefined) known.TOKEN = value.member_token as string;
    }
  }
  assert.equal(shown, [...guide.matchAll(/\bcurl\b.*\$URL/g)].length);
  assert.ok(shown >= 6);
  assert.deepEqual(rooms.faults, []);
});

test('every endpoint, code and op is in its table, and codes have their statuses', () => {
  for (const name of Object.keys(channelEndpoints)) assert.ok(cells.includes(name), name);
  for (const { shape } of channelOp.options) assert.ok(cells.includes(shape.op.value), shape.op.value);
  for (const code of channelErrorCode.options) {
    assert.ok(guide.includes(`| \`${code}\` | ${CHANNEL_STATUS[code]} |`), code);
  }
});

test('the limits and parameters that it names are the ones that hold', () => {
  const { post, join } = RATE_LIMITS;
  assert.ok(guide.includes(`${post.perSecond} posts a second for each member (${post.burst} at once)`));
  assert.ok(guide.includes(`${join.perSecond} joins a second from one address (${join.burst} at once)`));
  for (const name of [
    'mode',
    'range',
    'words',
    'timeout_s',
    'on_timeout',
    'turn_order',
    'players',
    'hints',
    'bands',
    'target',
  ]) {
    assert.ok(cells.includes(name), name);
  }
  for (const type of guessBot.manifest.emits!) assert.ok(guide.includes(type), type);
  for (const type of spellCast.manifest.emits!) assert.ok(guide.includes(type), type);
});
