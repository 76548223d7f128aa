/** A seat as the window follows it: what happens comes with the news, and is fetched only where some of it was missed. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { TableNews } from '../../engine/api/index.ts';
import { tableNews } from '../../engine/api/index.ts';
import type { Api } from '../../renderer/state/basics/api.ts';
import { createTableSession } from '../../renderer/state/table/table-session.ts';
import { raceSetup, raceTables, scratch } from '../engine/games/race-table.ts';

// A window that nobody looks at shows everything at once.
Object.defineProperty(globalThis, 'document', { value: { hidden: true } });

async function seated(t: TestContext) {
  const { tables } = raceTables(scratch(t));
  t.after(() => tables.close());
  const { gameId, token, seat } = await tables.create(raceSetup);
  const referee = tables.find(gameId);
  const calls: string[] = [];
  const methods: Record<string, (params: never) => unknown> = {
    'table/sync': ({ cursor }: { cursor: number }) => referee.sync(token, cursor),
    'table/post': ({ decision, answer }: Parameters<typeof answerOf>[0]) => referee.post(token, decision, answer),
    'table/undo': () => referee.undo(token),
  };
  const call = async (method: string, params: unknown) => {
    calls.push(method);
    return methods[method]!(params as never);
  };
  const session = createTableSession({
    api: { call } as Api,
    seat: { gameId, token },
    player: seat,
    speed: () => 'instant',
    clock: { after: () => () => undefined },
  });
  t.after(session.stop);
  const heard: TableNews[] = [];
  /** What the connection does with news; some may be lost. */
  const line = { broken: false };
  referee.subscribe(({ cursor, news }) => {
    const told = news(token);
    if (told !== null) heard.push(tableNews.parse(JSON.parse(JSON.stringify(told))));
    if (!line.broken) session.hear({ gameId, cursor, ...(told === null ? {} : { news: told }) });
  });
  await session.sync();
  return { session, referee, token, calls, heard, line };
}

const answerOf = (said: { decision: number; answer: { option: string } }) => said;

/** Until the window has something to answer, or the game is over. */
async function asked({ session }: Awaited<ReturnType<typeof seated>>): Promise<boolean> {
  for (;;) {
    const { decision, view } = session.store.get();
    if (decision !== null) return true;
    if (view?.result != null) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a whole game is followed by its news alone: each answer is one call, and the view is that of the referee', async (t) => {
  const seat = await seated(t);
  const { session, referee, token, calls, heard } = seat;
  let answers = 0;
  while (await asked(seat)) {
    const { decision } = session.store.get();
    const option = decision!.options.find(({ kind }) => kind === 'cast') ?? decision!.options[0]!;
    calls.length = 0;
    await session.answer({ option: option.id });
    answers += 1;
    assert.deepEqual(calls, ['table/post']);
    assert.deepEqual(session.store.get().view, referee.view(token));
  }
  assert.ok(answers > 3);
  assert.deepEqual(session.store.get().view, referee.view(token));
  assert.ok(heard.length >= answers);
});

test('what was missed is fetched once the next thing is heard, in order and without saying anything twice', async (t) => {
  const seat = await seated(t);
  const { session, referee, token, calls, line } = seat;
  for (let turn = 0; await asked(seat); turn += 1) {
    const { decision } = session.store.get();
    line.broken = turn === 2;
    calls.length = 0;
    await session.answer({ option: decision!.options[0]!.id });
    assert.deepEqual(calls, turn === 2 ? ['table/post', 'table/sync'] : ['table/post']);
    line.broken = false;
  }
  assert.deepEqual(session.store.get().view, referee.view(token));
  const { messages } = referee.sync(token, 0);
  const lines = messages.flatMap(({ events }) => events.map(({ text }) => text)).filter((text) => text !== '');
  assert.deepEqual(
    session.store.get().log.map(({ text }) => text),
    lines,
  );
});

test('news of another seat is not mixed in, and a move taken back comes with its news', async (t) => {
  const seat = await seated(t);
  const { session, referee, token, calls, heard } = seat;
  await asked(seat);
  await session.answer({ option: 'pass' });
  await asked(seat);
  const before = session.store.get().view;
  calls.length = 0;
  session.hear({ gameId: referee.gameId, cursor: 999, news: { ...heard.at(-1)!, seat: 1 } });
  assert.deepEqual(calls, ['table/sync']);
  assert.equal(session.store.get().view, before);
  await session.sync();
  calls.length = 0;
  await session.undo();
  assert.deepEqual(calls, ['table/undo']);
  assert.deepEqual(session.store.get().view, referee.view(token));
});
