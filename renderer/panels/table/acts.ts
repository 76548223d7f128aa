// What the keys and the large button do at a table, as it stands when they are pressed.

import { answerOf, type ContextAction, cancelOption, contextAction } from '../../board/moment/index.ts';
import { attackWithAll, isLaidOut, startDraft, type TableSession, type TableState } from '../../state/table/index.ts';
import { choiceOf } from '../choices/index.ts';
import { type Aside, backTo } from './aside.ts';

/** The question that has a dialog of its own, unless it is put aside. */
export function openChoice({ view, decision }: Pick<TableState, 'view' | 'decision'>, aside: Aside) {
  return decision !== null && aside === decision.id ? null : choiceOf(view, decision);
}

/** What the large button would do; while a dialog asks, nothing. */
export function contextOf(table: Pick<TableState, 'view' | 'decision' | 'draft'>, aside: Aside): ContextAction | null {
  const { view, decision, draft } = table;
  return openChoice(table, aside) === null ? contextAction(view, decision, draft) : null;
}

/** @param onBack shows again what was put aside */
export function doContext(session: TableSession, aside: Aside, onBack: () => void): void {
  const table = session.store.get();
  if (table.behind > 0) return session.skip();
  if (backTo(table, aside) !== null) return onBack();
  const action = contextOf(table, aside);
  if (action?.answer) void session.answer(action.answer);
}

/** Steps back from what was begun last. @returns whether there was anything */
export function cancelLast(session: TableSession): boolean {
  const { refusal, draft, decision } = session.store.get();
  const cancel = cancelOption(decision);
  if (refusal !== null) session.dismissRefusal();
  else if (draft.kind === 'blockers' && draft.holding !== null) session.setDraft({ ...draft, holding: null });
  else if (isLaidOut(decision, draft)) session.setDraft(startDraft(decision));
  else if (cancel !== undefined) void session.answer(answerOf(cancel));
  else return false;
  return true;
}

export function takeBackLast(session: TableSession): void {
  const { canUndo, busy } = session.store.get();
  if (canUndo && !busy) void session.undo();
}

export function attackWithEverything(session: TableSession): void {
  const { decision, draft } = session.store.get();
  if (decision?.kind === 'attackers') session.setDraft(attackWithAll(decision, draft));
}

/** Who watches has no turn to pass. */
export function passOwnTurn(session: TableSession, always: boolean): void {
  if (session.store.get().seat !== null) void session.passTurn({ always });
}

/** Abilities of what has this name resolve unasked from now on. */
export async function letResolve(session: TableSession, name: string): Promise<void> {
  const { settings, seat } = session.store.get();
  if (settings === null || seat === null) return;
  const yields = [...new Set([...(settings.yields ?? []), name])];
  await session.saveSettings({ ...settings, yields });
  const pass = session.store.get().decision?.options.find(({ kind }) => kind === 'pass');
  if (pass !== undefined) await session.answer({ option: pass.id });
}

/** The table waits for what has this name from now on, or no longer. */
export function toggleWatched(session: TableSession, name: string): void {
  const { settings, seat } = session.store.get();
  if (settings === null || seat === null) return;
  const { watched = [], yields = [] } = settings;
  const next = watched.includes(name)
    ? { watched: watched.filter((one) => one !== name) }
    : { watched: [...watched, name], yields: yields.filter((one) => one !== name) };
  void session.saveSettings({ ...settings, ...next });
}

export function watchNothing(session: TableSession): void {
  const { settings, seat } = session.store.get();
  if (settings !== null && seat !== null) void session.saveSettings({ ...settings, watched: [] });
}

export function askAgain(session: TableSession): void {
  const { settings, seat } = session.store.get();
  if (settings !== null && seat !== null) void session.saveSettings({ ...settings, yields: [] });
}

export function toggleFullControl(session: TableSession): void {
  const { settings, seat } = session.store.get();
  if (settings !== null && seat !== null)
    void session.saveSettings({ ...settings, fullControl: !settings.fullControl });
}
