/** A table as its members know it: seats by token, answers on the disk before they count, moves taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { tableMessage } from '../../../engine/api/index.ts';
import { createReferee } from '../../../engine/games/referee.ts';
import { execute } from '../../../engine/journal/execute.ts';
import { readJournal } from '../../../engine/journal/journal-file.ts';
import { timelineOf } from '../../../engine/journal/timeline.ts';
import { raceRules } from './race-rules.ts';
import {
  askedOf,
  journalOf,
  linesOf,
  playOut,
  raceSetup,
  raceTables,
  scratch,
  settled,
  throwingThinker,
} from './race-table.ts';

test('a whole game is played by token, journaled, summed up, and comes out the same when played again', async (t) => {
  const folder = scratch(t);
  const { tables, faults } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const last = await playOut(table, token);
  assert.ok(last.view?.result);
  for (const message of table.sync(token, 0).messages) tableMessage.parse(message);
  await tables.close();
  assert.deepEqual(faults, []);

  const read = await readJournal(journalOf(folder, gameId));
  assert.equal(read.damage, null);
  const timeline = timelineOf(read.lines)!;
  assert.equal(timeline.end?.reason, last.view.result.reason);
  const executed = await execute(read.lines, raceRules());
  assert.equal(executed.mismatch, null);
  assert.equal(executed.hash, timeline.end?.hash);
  assert.equal(executed.n, timeline.steps.length);
  const half = await execute(read.lines, raceRules(), 3);
  assert.equal(half.n, 3);
  assert.equal(half.hash, timeline.steps[2]?.hash);

  const [summary] = await raceTables(folder).tables.list();
  assert.equal(summary?.status, 'finished');
  assert.equal(summary?.decisions, timeline.steps.length);
  assert.deepEqual(summary?.players, [
    { name: 'Ada', deck: 'Stones' },
    { name: 'Bob', deck: 'Sticks', level: 'random' },
  ]);
});

test('answers are kept with names and words, and never as a position', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const decision = await askedOf(table, token);
  const option = decision.options.find(({ kind }) => kind === 'cast')!;
  await table.post(token, decision.id, { option: option.id });
  await tables.close();
  const line = linesOf(journalOf(folder, gameId)).find(({ t: kind }) => kind === 'decision');
  assert.equal(line.said, option.label);
  assert.deepEqual(line.about, [{ ref: option.object, name: `Card ${option.object}` }]);
  assert.equal(line.events.length, 1);
  assert.match(line.hash, /^[0-9a-f]+$/);
  assert.match(line.seen, /^[0-9a-f]+$/);
});

test('an answer is on the disk before it is acknowledged', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder, raceRules(), {
    ...throwingThinker,
    decide: () => new Promise(() => undefined),
  });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const decision = await askedOf(table, token);
  let told = false;
  table.subscribe(() => {
    told ||= true;
    assert.ok(linesOf(journalOf(folder, gameId)).some(({ t: kind }) => kind === 'decision'));
  });
  assert.ok((await table.post(token, decision.id, { option: 'pass' })).ok);
  assert.ok(told);
  await tables.close();
});

test('a wrong token, another seat, an old decision and an illegal answer are each refused with their code', async (t) => {
  const { tables } = raceTables(scratch(t), raceRules(), {
    ...throwingThinker,
    decide: () => new Promise(() => undefined),
  });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const decision = await askedOf(table, token);
  const code = async (...given: Parameters<typeof table.post>) => {
    const posted = await table.post(...given);
    return posted.ok ? 'accepted' : posted.refusal.code;
  };
  assert.equal(await code('wrong', decision.id, { option: 'pass' }), 'NOT_MEMBER');
  assert.equal(await code(`${token} `, decision.id, { option: 'pass' }), 'NOT_MEMBER');
  assert.throws(() => table.sync('wrong', 0), { code: 'NOT_MEMBER' });
  assert.throws(() => table.question(''), { code: 'NOT_MEMBER' });
  await assert.rejects(async () => table.undo('wrong'), { code: 'NOT_MEMBER' });
  assert.equal(await code(table.tokenOf(1), decision.id, { option: 'pass' }), 'BAD_TURN');
  assert.equal(await code(token, decision.id + 1, { option: 'pass' }), 'STALE_STATE');
  assert.equal(await code(token, decision.id, { option: 'cast:9999' }), 'not-offered');
  const before = table.sync(token, 0).cursor;
  assert.equal(await code(token, decision.id, { option: 'pass' }), 'accepted');
  assert.ok(table.sync(token, 0).cursor > before);
  assert.equal(await code(token, decision.id, { option: 'pass' }), 'BAD_TURN');
  assert.throws(() => tables.find('nowhere'), { code: 'NO_SUCH_TABLE' });
  await tables.close();
});

test("a seat's messages show nothing of the other hand", async (t) => {
  const { tables } = raceTables(scratch(t));
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  await playOut(table, token);
  for (const { view, decision } of table.sync(token, 0).messages) {
    assert.deepEqual(view?.players[1]?.hand ?? [], []);
    assert.ok(decision === null || decision.player === 0);
  }
  await tables.close();
});

test('taking back goes to the last own decision, past what the opponent did, and erases nothing', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  assert.equal((await table.undo(token)).ok, false);
  const first = await settled(table, token);
  const cast = first.decision!.options.find(({ kind }) => kind === 'cast')!;
  await table.post(token, first.decision!.id, { option: cast.id });
  const second = await settled(table, token);
  assert.ok(second.view!.turn > first.view!.turn);
  assert.equal(second.canUndo, true);
  assert.ok((await table.undo(token)).ok);
  const again = await settled(table, token);
  assert.deepEqual({ ...again.view }, { ...first.view });
  assert.equal(again.kind, 'system');
  assert.notEqual(again.decision!.id, first.decision!.id);
  assert.equal(again.canUndo, false);
  await playOut(table, token);
  await tables.close();

  const read = await readJournal(journalOf(folder, gameId));
  assert.ok(read.lines.some((line) => line.t === 'rollback' && line.to === 0));
  assert.ok(read.lines.filter((line) => line.t === 'decision' && line.n === 0).length === 2);
  assert.equal((await execute(read.lines, raceRules())).mismatch, null);
  const { replay, note } = await raceTables(folder).tables.replay(gameId);
  assert.match(note, /One step back/);
  assert.ok(replay.frame(replay.frames - 1).view.result);
});

test('a conceded game ends at once, and conceding can be taken back in practice', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  await settled(table, token);
  assert.ok((await table.concede(token)).ok);
  const over = await settled(table, token);
  assert.equal(over.view?.result?.winner, 1);
  assert.equal((await table.concede(token)).ok, false);
  assert.equal((await tables.list())[0]?.status, 'conceded');
  assert.ok((await table.undo(token)).ok);
  assert.equal((await settled(table, token)).view?.result, null);
  await playOut(table, token);
  await tables.close();
  assert.equal((await raceTables(folder).tables.list())[0]?.status, 'finished');
});

test('a play that breaks the rules engine changes nothing, and the game goes on', async (t) => {
  const folder = scratch(t);
  const { tables, faults } = raceTables(folder, raceRules({ breaksOn: 'cast' }), {
    ...throwingThinker,
    decide: async () => ({ option: 'pass' }),
  });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const decision = await askedOf(table, token);
  const posted = await table.post(token, decision.id, { option: decision.options.at(-1)!.id });
  assert.ok(!posted.ok && posted.refusal.code === 'RULES_FAULT');
  assert.equal(faults.length, 1);
  assert.equal(table.view(token).players[0]?.hand.length, 3);
  assert.ok((await table.post(token, decision.id, { option: 'pass' })).ok);
  await settled(table, token);
  await tables.close();
  assert.equal((await execute((await readJournal(journalOf(folder, gameId))).lines, raceRules())).mismatch, null);
});

test('a move that can not be written does not count, and one on a closed table neither', async () => {
  const rules = raceRules();
  let full = false;
  const written: unknown[] = [];
  const faults: string[] = [];
  const table = createReferee({
    rules,
    gameId: 'g',
    state: rules.create({
      seed: 3,
      players: [
        { name: 'Ada', deck: [] },
        { name: 'Bob', deck: [] },
      ],
    }),
    n: 0,
    seats: [
      { name: 'Ada', kind: 'person' },
      { name: 'Bob', kind: 'program' },
    ],
    file: {
      async append(lines) {
        if (full) throw new Error('no space left');
        written.push(...lines);
      },
      close: async () => undefined,
      bytes: 0,
    },
    eyes: 0,
    practice: true,
    now: () => 1,
    onFault: (text) => faults.push(text),
  });
  const token = table.tokenOf(0);
  const decision = await askedOf(table, token);
  const option = decision.options.at(-1)!.id;
  const before = table.view(token);
  full = true;
  const refused = await table.post(token, decision.id, { option });
  assert.ok(!refused.ok && refused.refusal.code === 'JOURNAL_UNWRITABLE');
  assert.deepEqual(table.view(token), before);
  assert.equal((await table.concede(token)).ok, false);
  assert.equal(faults.length, 2);
  full = false;
  assert.ok((await table.post(token, decision.id, { option })).ok);
  assert.equal(written.length, 1);
  await table.close();
  await assert.rejects(table.post(table.tokenOf(1), decision.id + 1, { option: 'pass' }), { code: 'TABLE_CLOSED' });
});

test('an opponent that fails is asked again, then the person is told and the game waits', async (t) => {
  const folder = scratch(t);
  let failing = true;
  const { tables, faults } = raceTables(folder, raceRules(), {
    ...throwingThinker,
    async decide(request) {
      if (failing) throw Object.assign(new Error('Bob could not finish this move: gone.'), { code: 'OPPONENT_FAILED' });
      return throwingThinker.decide(request);
    },
  });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  await table.post(token, (await askedOf(table, token)).id, { option: 'pass' });
  let told = table.sync(token, 0).messages.at(-1)!;
  for (let tries = 0; tries < 2000 && told.kind !== 'system'; tries++) {
    await wait(2);
    told = table.sync(token, 0).messages.at(-1)!;
  }
  assert.equal(faults.length, 1);
  assert.equal(told.kind, 'system');
  assert.match(told.text!, /could not finish this move/);
  assert.equal(told.waitingFor, 1);
  assert.equal(told.canUndo, true);
  failing = false;
  await tables.resume(gameId);
  assert.ok((await settled(table, token)).decision);
  await tables.close();
  assert.ok(linesOf(journalOf(folder, gameId)).some((line) => line.t === 'note' && line.code === 'OPPONENT_FAILED'));
});

test('an illegal answer of the opponent is replaced by a legal one', async (t) => {
  let asked = 0;
  const { tables, faults } = raceTables(scratch(t), raceRules(), {
    ...throwingThinker,
    decide: async () => ({ option: ++asked % 2 === 1 ? 'cast:777' : 'pass' }),
  });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  await table.post(token, (await askedOf(table, token)).id, { option: 'pass' });
  assert.ok((await settled(table, token)).decision);
  assert.match(faults[0] ?? '', /tried something illegal/);
  await tables.close();
});

test('the table passes where nothing can be done, waits at a stop, and passes a whole turn when asked to', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder, raceRules(), { ...throwingThinker, decide: async () => ({ option: 'pass' }) });
  const { gameId, token } = await tables.create(raceSetup);
  const table = tables.find(gameId);
  const first = await settled(table, token);
  assert.equal(first.view?.turn, 1);
  assert.equal((await table.passTurn(token, { always: false })).ok, true);
  const third = await settled(table, token);
  // Its own main phase again: the end of the other's turn, where it could only pass, was not asked for.
  assert.equal(third.view?.turn, 3);
  assert.equal(third.view?.step, 'precombatMain');
  assert.equal(third.view?.players[0]?.handCount, 4);

  const { settings } = table.sync(token, 0);
  assert.deepEqual(await table.settings(token, { ...settings, stopsTheirs: ['end'] }), {
    ...settings,
    stopsTheirs: ['end'],
  });
  await table.post(token, third.decision!.id, { option: 'pass' });
  const fourth = await settled(table, token);
  assert.equal(fourth.view?.turn, 4);
  assert.equal(fourth.view?.step, 'end');
  await tables.close();

  const steps = linesOf(journalOf(folder, gameId)).filter((line) => line.t === 'decision' && line.player === 0);
  assert.deepEqual(
    steps.map((line) => line.auto ?? false),
    [true, true, false],
  );
});

test('a question and its answer are kept in the journal', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const { gameId, token } = await tables.create(raceSetup);
  await tables.find(gameId).asked(token, "Why can't I?", 'Because (601.3).', ['601.3']);
  await tables.close();
  const line = linesOf(journalOf(folder, gameId)).find(({ t: kind }) => kind === 'question');
  assert.equal(line.question, "Why can't I?");
  assert.deepEqual(line.rules, ['601.3']);
});

test('games are named so that no name leads out of the folder', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  for (const name of ['..', '../x', 'a/b', '', '.', 'a\\b', 'x'.repeat(65)]) {
    await assert.rejects(tables.replay(name), { code: 'NO_SUCH_GAME' }, name);
    await assert.rejects(tables.resume(name), { code: 'NO_SUCH_GAME' }, name);
  }
  await assert.rejects(tables.replay('20260101-000000-abcd'), { code: 'NO_SUCH_GAME' });
  assert.equal((await tables.resume('20260101-000000-abcd')).ok, false);
  assert.deepEqual(await tables.list(), []);
});

test('the person begins where they say so, the opponent where they want to draw, and chance otherwise', async (t) => {
  const folder = scratch(t);
  const { tables } = raceTables(folder);
  const beginner = async (begins?: 'you' | 'opponent', seed = 5) => {
    const { gameId } = await tables.create({ ...raceSetup, begins, seed });
    return linesOf(journalOf(folder, gameId))[0].setup.options.startingPlayer;
  };
  const seeds = [5, 6, 7, 8];
  for (const seed of seeds) {
    assert.equal(await beginner('you', seed), 0);
    assert.equal(await beginner('opponent', seed), 1);
  }
  const byChance = [];
  for (const seed of seeds) byChance.push(await beginner(undefined, seed));
  assert.deepEqual(new Set(byChance), new Set([0, 1]));
  await tables.close();
});
