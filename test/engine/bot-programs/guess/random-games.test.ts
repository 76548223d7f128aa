/** Games in which anything may happen at any time: what holds all the same. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Game, secretOf } from '../../../../engine/bot-programs/guess/game.ts';
import { guessBot } from '../../../../engine/bot-programs/guess/program.ts';
import { spellCast } from '../../../../engine/bot-programs/spell-cast/program.ts';
import { driveBot } from '../../../support/bot-driver.ts';

const SEATS = 4;
const member = fc.nat(SEATS + 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'join' } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), member }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('guess' as const), member, value: fc.integer({ min: 0, max: 21 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('turn' as const), value: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('concede' as const), member }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 15_000 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'chat' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
);

test('whatever happens in whatever order, one present player has the turn, versions are told, and nothing leaks', async () => {
  const games = fc.record({
    trust: fc.constantFrom('demo' as const, 'verified' as const),
    params: fc.record({
      range: fc.constant([1, 20]),
      timeout_s: fc.constantFrom(0, 10),
      on_timeout: fc.constantFrom('auto_pass', 'penalty'),
      turn_order: fc.constantFrom('join_order', 'random'),
      players: fc.constantFrom(1, 2, 3),
    }),
    steps: fc.array(step, { maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(games, async ({ trust, params, steps }) => {
      const room = driveBot(guessBot, { trust, params, seats: Array.from({ length: SEATS }, () => 'player' as const) });
      await room.start();
      let present: string[] = [];
      const { nonce } = secretOf(room.state() as unknown as Game);
      for (const one of steps) {
        const before = room.state() as unknown as Game;
        const version = room.version();
        const said = room.messages.length;
        if (one.kind === 'join' && present.length < SEATS) present.push(await room.join());
        else if (one.kind === 'leave' && present[one.member] !== undefined) {
          room.leave(present[one.member]!);
          present = present.filter((_, index) => index !== one.member);
        } else if (one.kind === 'guess') {
          await room.post(present[one.member] ?? 'sess_nobody', { type: 'move', game: 'guess', value: one.value });
        } else if (one.kind === 'turn')
          await room.post(before.turn ?? 'sess_nobody', { move: 'guess', value: one.value });
        else if (one.kind === 'concede') await room.post(present[one.member] ?? 'sess_nobody', { move: 'concede' });
        else if (one.kind === 'wait') await room.wait(one.ms);
        else if (one.kind === 'restart') await room.restart();
        else if (one.kind === 'chat') await room.post('sess_watcher', { type: 'chat', text: 'hm' });

        const game = room.state() as unknown as Game;
        const news = room.messages.slice(said).filter(({ sender }) => sender.startsWith('bot:'));
        const types = news.map(({ body }) => String(body.type).replace('bot:', ''));
        // Whoever left is noticed with the next thing that the bot is handed; what is refused it isn't.
        const handed = one.kind === 'chat' || one.kind === 'join' || types.some((type) => type !== 'violation');
        if (handed && game.phase === 'playing') {
          const able = game.players.filter(({ session, out }) => !out && present.includes(session));
          assert.equal(game.turn === null, able.length === 0);
          if (game.turn !== null) assert.ok(able.some(({ session }) => session === game.turn));
        }
        assert.equal(game.deadline === null, game.turn === null || params.timeout_s === 0);
        assert.equal(new Set(game.players.map(({ session }) => session)).size, game.players.length);
        assert.ok(types.filter((type) => type === 'turn').length <= 1, 'one turn is announced at a time');
        if (types.includes('turn'))
          assert.equal(news.findLast(({ body }) => /turn$/.test(String(body.type)))!.body.player, game.turn);
        if (trust === 'verified' && room.version() !== version && game.phase === 'playing') {
          const moved = before.phase !== 'waiting' || types.includes('turn');
          if (moved) assert.ok(types.includes('state') || game.turn === null, 'a new version is told');
        }
        if (before.phase === 'over') assert.ok(types.every((type) => type === 'violation' || type === 'judge'));
        assert.equal(game.phase === 'over' && before.phase !== 'over', types.includes('end'));
        if (game.phase !== 'over') assert.ok(!JSON.stringify(room.messages).includes(nonce));
        assert.ok(JSON.stringify(game).length < 10_000);
      }
    }),
    { numRuns: 300 },
  );
});

test("a program's hash is over all of its files", () => {
  const folder = path.resolve(import.meta.dirname, '../../../../engine/bot-programs');
  for (const [name, { source }] of [
    ['guess', guessBot],
    ['spell-cast', spellCast],
  ] as const) {
    for (const file of readdirSync(path.join(folder, name))) {
      assert.ok(source.includes(`// ${file.replace(/\.ts$/, '')}\n`), `${name}/${file}`);
    }
  }
});
