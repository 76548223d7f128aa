/** What a component reads of a store: it is drawn again when that changes, and for nothing else. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createElement } from 'react';
import type { BoardMoment } from '../../renderer/board/moment/board-context.ts';
import { useBoardMoment } from '../../renderer/panels/table/use-board-moment.ts';
import { createStore, kept, type Store, useStore } from '../../renderer/state/basics/store.ts';
import type { TableSession } from '../../renderer/state/table/table-session.ts';
import { decision, option } from '../e2e/support/fixture-table.ts';

type Match = { life: number; hand: readonly string[]; log: readonly string[] };
const match = (): Store<Match> => createStore<Match>({ life: 20, hand: ['Bear'], log: [] });

/** As little of a page as React needs to draw a component that shows nothing. */
function page() {
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const document = { ...silent, nodeType: 9, activeElement: null };
  const box = { ...silent, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, textContent: '' };
  return { document, window: { ...silent, document, HTMLIFrameElement: class {} }, box };
}

/** Draws what is selected, and keeps what it was drawn with each time. */
async function drawn<S>(t: TestContext, store: Store<Match>, select: (value: Match) => S) {
  const { document, window, box } = page();
  Object.assign(globalThis, { document, window, IS_REACT_ACT_ENVIRONMENT: true });
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const draws: S[] = [];
  function Shown() {
    draws.push(useStore(store, select));
    return null;
  }
  const root = createRoot(box as unknown as Element);
  await act(() => root.render(createElement(Shown)));
  t.after(() => act(() => root.unmount()));
  return { draws, change: (part: Partial<Match>) => act(() => store.set((now) => ({ ...now, ...part }))) };
}

test('a component is drawn again when what it selects changes, and not when anything else does', async (t) => {
  const { draws, change } = await drawn(t, match(), ({ life }) => life);
  await change({ log: ['Bear attacks.'] });
  assert.deepEqual(draws, [20]);
  await change({ life: 18 });
  assert.deepEqual(draws, [20, 18]);
});

test('several parts put into a new object count as changed when one of them has', async (t) => {
  const { draws, change } = await drawn(t, match(), ({ life, hand }) => ({ life, hand }));
  await change({ log: ['Bear attacks.'] });
  assert.equal(draws.length, 1);
  await change({ hand: [] });
  assert.deepEqual(draws, [
    { life: 20, hand: ['Bear'] },
    { life: 20, hand: [] },
  ]);
});

test('a list that is made anew is kept while it holds the same', () => {
  const store = match();
  const names = (value: Match) => value.hand.filter((name) => name !== 'Forest');
  const before = names(store.get());
  store.set((now) => ({ ...now, hand: ['Bear', 'Forest'] }));
  assert.equal(kept(before, names(store.get())), before);
  store.set((now) => ({ ...now, hand: ['Forest', 'Elf'] }));
  assert.deepEqual(kept(before, names(store.get())), ['Elf']);
});

test('only plain objects and lists are looked into', () => {
  const set = new Set(['Bear']);
  assert.notEqual(kept(set, new Set(['Bear'])), set);
  const list: unknown = [];
  assert.notEqual(kept<unknown>(list, {}), list);
  assert.equal(kept<string | null>('Bear', null), null);
  assert.deepEqual(kept<Record<string, unknown>>({ a: undefined }, { b: undefined }), { b: undefined });
});

test('pointing at a card draws nothing again but what shows where is pointed, and what a play would tap is known', async (t) => {
  const { document, window, box } = page();
  Object.assign(globalThis, { document, window, IS_REACT_ACT_ENVIRONMENT: true });
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const play = option('cast', 'cast', 'Cast a bear', { object: 7, taps: [3, 4] });
  const store = createStore({
    seat: 0,
    decision: decision('priority', 'Play something.', { options: [play] }),
    draft: { kind: 'none' },
  });
  const session = { store, hint: createStore(null) } as unknown as TableSession;
  const onMenu = () => undefined;
  const moments: BoardMoment[] = [];
  function Shown() {
    moments.push(useBoardMoment({ session, me: 0, aside: null, clocks: null, onMenu }));
    return null;
  }
  const root = createRoot(box as unknown as Element);
  await act(() => root.render(createElement(Shown)));
  t.after(() => act(() => root.unmount()));
  const [moment] = moments;
  await act(() => moment!.point(7));
  assert.deepEqual([moment!.pointed.get(), [...moment!.tapping.get()]], [7, [3, 4]]);
  const before = moment!.tapping.get();
  await act(() => moment!.point(99));
  assert.deepEqual([moment!.pointed.get(), moment!.tapping.get().size], [null, 0]);
  assert.notEqual(moment!.tapping.get(), before);
  const nothing = moment!.tapping.get();
  await act(() => moment!.point(null));
  assert.equal(moment!.tapping.get(), nothing, 'nothing is the same nothing');
  assert.equal(moments.length, 1, 'the board was drawn once');
});
