// A puzzle at a table: wrong answers stop there with what comes of them, right ones go on to the end, and the first try is kept.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { DecisionView, Params, Result } from '../../../engine/api/index.ts';
import type { Fact } from '../../../engine/disk/index.ts';
import { openProgress } from '../../../engine/training/index.ts';
import { type HostForTest, magicHost } from '../games/magic-table.ts';

/** Three creatures attack one life behind two blockers: only together do they get through. */
const ATTACK = 'eba7281e';

type Seat = Params<'table/concede'>;

async function decisionAt(host: HostForTest, seat: Seat): Promise<DecisionView | null> {
  const { messages } = await host.call('table/sync', { ...seat, cursor: 0 });
  return messages.at(-1)?.decision ?? null;
}

async function solveOn(host: HostForTest, seat: Seat): Promise<Result<'puzzles/standing'>> {
  for (let asked = 0; asked < 400; asked++) {
    const standing = await host.call('puzzles/standing', { gameId: seat.gameId });
    if (standing.verdict !== 'open') return standing;
    const decision = await decisionAt(host, seat);
    if (decision === null) await new Promise((resolve) => setTimeout(resolve, 25));
    else {
      const answer =
        decision.compound?.kind === 'attackers'
          ? {
              attackers: decision.compound.candidates.map(({ attacker, defenders }) => ({
                attacker,
                defender: defenders[0],
              })),
            }
          : { option: (decision.options.find(({ kind }) => kind === 'pass') ?? decision.options[0])?.id };
      await host.call('table/post', { ...seat, decision: decision.id, answer });
    }
  }
  return assert.fail('it never came to an end');
}

test('a wrong attack is refuted on the board, taken back, and the right one wins; the first try counts', async (t) => {
  const host = await magicHost(t);
  const opened = await host.call('puzzles/open', { id: ATTACK });
  assert.ok(opened.ok);
  const seat = { gameId: opened.gameId, token: opened.token };
  const first = await decisionAt(host, seat);
  assert.equal(first?.kind, 'attackers');
  await host.call('table/post', { ...seat, decision: first?.id, answer: { attackers: [] } });
  const wrong = await host.call('puzzles/standing', { gameId: seat.gameId });
  assert.equal(wrong.verdict, 'wrong');
  const undone = await host.call('table/undo', { ...seat, to: 0 });
  assert.equal(undone.ok, true);
  const { steps } = await host.call('puzzles/hint', { gameId: seat.gameId });
  assert.match(steps[0] ?? '', /^3 creatures attack/);
  assert.equal((await solveOn(host, seat)).verdict, 'right');
  const shown = await host.call('puzzles/line', { gameId: seat.gameId, of: 'solution' });
  assert.ok(shown.ok && shown.frames.at(-1)?.view.result?.winner === 0);
  const { puzzles } = await host.call('puzzles/list', {});
  const view = puzzles.find(({ id }) => id === ATTACK);
  assert.deepEqual([view?.tries, view?.right, view?.last], [1, 0, false]);
  await host.call('puzzles/close', { gameId: seat.gameId });
  await assert.rejects(async () => host.call('puzzles/standing', { gameId: seat.gameId }), /no longer on the table/);
});

/** One blocker for three attackers at five life. */
const BLOCK = '863aae2a';

test('what comes of a wrong block is played out to the loss, and what comes of the right one is shown too', async (t) => {
  const host = await magicHost(t);
  const opened = await host.call('puzzles/open', { id: BLOCK });
  assert.ok(opened.ok);
  const { gameId, token } = opened;
  const answer = async (blockers: readonly { blocker: number; attacker: number }[]) => {
    const decision = await decisionAt(host, { gameId, token });
    await host.call('table/post', { gameId, token, decision: decision?.id ?? 0, answer: { blockers } });
    return await host.call('puzzles/standing', { gameId });
  };
  const lastView = async () => {
    const line = await host.call('puzzles/line', { gameId, of: 'answer' });
    assert.ok(line.ok);
    return line.frames.at(-1)?.view;
  };
  const candidates = (await decisionAt(host, { gameId, token }))?.compound;
  assert.ok(candidates?.kind === 'blockers');
  const [only] = candidates.candidates;
  assert.ok(only !== undefined && only.attackers[0] !== undefined);
  assert.deepEqual(await answer([]), { verdict: 'wrong', said: 'Not that: they win.', hasLine: true });
  assert.equal((await lastView())?.result?.winner, 1);
  await host.call('table/undo', { gameId, token, to: 0 });
  const right = await answer([{ blocker: only.blocker, attacker: only.attackers[0] }]);
  assert.deepEqual([right.verdict, right.hasLine], ['right', true]);
  assert.equal((await lastView())?.result, null);
});

test('progress that is damaged is told, and what was there is kept beside the next', () => {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-puzzles-'));
  const told: Fact[] = [];
  const progress = openProgress(runtimeDir, (fact) => told.push(fact));
  progress.add('one', { at: 1, right: true, hinted: false });
  const file = path.join(runtimeDir, 'puzzles.json');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('true', 'fals'));
  assert.deepEqual(progress.tries(), {});
  assert.match(told[0]?.what ?? '', /damaged/);
  progress.add('two', { at: 2, right: false, hinted: true });
  assert.deepEqual(Object.keys(progress.tries()), ['two']);
  assert.match(readFileSync(`${file}.damaged`, 'utf8'), /fals/);
  rmSync(runtimeDir, { recursive: true, force: true });
});
