// A puzzle at a table: wrong answers stop there with what comes of them, right ones go on to the end, and the first try is kept.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { DecisionView, Params, Result } from '../../../engine/api/index.ts';
import type { Fact } from '../../../engine/disk/index.ts';
import { type Host, startHost } from '../../../engine/host/index.ts';
import { openProgress } from '../../../engine/training/index.ts';

/** Three creatures attack one life behind two blockers: only together do they get through. */
const ATTACK = 'eba7281e';

type Seat = Params<'table/concede'>;

async function decisionAt(host: Host, seat: Seat): Promise<DecisionView | null> {
  const { messages } = (await host.call('table/sync', { ...seat, cursor: 0 })) as Result<'table/sync'>;
  return messages.at(-1)?.decision ?? null;
}

async function solveOn(host: Host, seat: Seat): Promise<Result<'puzzles/standing'>> {
  for (let asked = 0; asked < 400; asked++) {
    const standing = (await host.call('puzzles/standing', { gameId: seat.gameId })) as Result<'puzzles/standing'>;
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

test('a wrong attack is refuted on the board, taken back, and the right one wins; the first try counts', async () => {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-puzzles-'));
  const host = await startHost({ runtimeDir, clientLabel: 'test' });
  try {
    const opened = (await host.call('puzzles/open', { id: ATTACK })) as Result<'puzzles/open'>;
    assert.ok(opened.ok);
    const seat = { gameId: opened.gameId, token: opened.token };
    const first = await decisionAt(host, seat);
    assert.equal(first?.kind, 'attackers');
    await host.call('table/post', { ...seat, decision: first?.id, answer: { attackers: [] } });
    const wrong = (await host.call('puzzles/standing', { gameId: seat.gameId })) as Result<'puzzles/standing'>;
    assert.equal(wrong.verdict, 'wrong');
    const undone = (await host.call('table/undo', { ...seat, to: 0 })) as Result<'table/undo'>;
    assert.equal(undone.ok, true);
    const { steps } = (await host.call('puzzles/hint', { gameId: seat.gameId })) as Result<'puzzles/hint'>;
    assert.match(steps[0] ?? '', /^3 creatures attack/);
    assert.equal((await solveOn(host, seat)).verdict, 'right');
    const shown = (await host.call('puzzles/line', { gameId: seat.gameId, of: 'solution' })) as Result<'puzzles/line'>;
    assert.ok(shown.ok && shown.frames.at(-1)?.view.result?.winner === 0);
    const { puzzles } = (await host.call('puzzles/list', {})) as Result<'puzzles/list'>;
    const view = puzzles.find(({ id }) => id === ATTACK);
    assert.deepEqual([view?.tries, view?.right, view?.last], [1, 0, false]);
    await host.call('puzzles/close', { gameId: seat.gameId });
    await assert.rejects(async () => host.call('puzzles/standing', { gameId: seat.gameId }), /no longer on the table/);
  } finally {
    await host.close();
    rmSync(runtimeDir, { recursive: true, force: true });
  }
});

/** One blocker for three attackers at five life. */
const BLOCK = '863aae2a';

test('what comes of a wrong block is played out to the loss, and what comes of the right one is shown too', async () => {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-puzzles-'));
  const host = await startHost({ runtimeDir, clientLabel: 'test' });
  try {
    const opened = (await host.call('puzzles/open', { id: BLOCK })) as Result<'puzzles/open'>;
    assert.ok(opened.ok);
    const { gameId, token } = opened;
    const answer = async (blockers: unknown) => {
      const decision = await decisionAt(host, { gameId, token });
      await host.call('table/post', { gameId, token, decision: decision?.id, answer: { blockers } });
      return (await host.call('puzzles/standing', { gameId })) as Result<'puzzles/standing'>;
    };
    const line = async () =>
      (await host.call('puzzles/line', { gameId, of: 'answer' })) as Result<'puzzles/line'> & { ok: true };
    const candidates = (await decisionAt(host, { gameId, token }))?.compound;
    assert.ok(candidates?.kind === 'blockers');
    const [only] = candidates.candidates;
    assert.deepEqual(await answer([]), { verdict: 'wrong', said: 'Not that: they win.', hasLine: true });
    assert.equal((await line()).frames.at(-1)?.view.result?.winner, 1);
    await host.call('table/undo', { gameId, token, to: 0 });
    const right = await answer([{ blocker: only?.blocker, attacker: only?.attackers[0] }]);
    assert.deepEqual([right.verdict, right.hasLine], ['right', true]);
    assert.equal((await line()).frames.at(-1)?.view.result, null);
  } finally {
    await host.close();
    rmSync(runtimeDir, { recursive: true, force: true });
  }
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
