// What a person does at a table. A refusal is told at the table, and so is a host that doesn't answer; nothing is thrown at React.
import type { Answer, Result, Step } from '../../../engine/api/index.ts';
import { errorText } from '../basics/index.ts';
import { startDraft } from './compound.ts';
import { catchUpTo, changeTable, type FollowedTable } from './table-following.ts';
import type { SeatSettings } from './table-state.ts';

export type PassWish = { always?: boolean; until?: Step };

async function attempt<T>(table: FollowedTable, work: () => Promise<T>): Promise<T | undefined> {
  changeTable(table, { busy: true });
  try {
    return await work();
  } catch (error) {
    tell(table, 'host', errorText(error));
    return undefined;
  } finally {
    changeTable(table, { busy: false });
  }
}

function tell(table: FollowedTable, code: string, message: string): void {
  changeTable(table, { refusal: { refusal: { code, message, cr: '' }, at: null } });
}

/** `at`: the card beside which a refusal is shown. */
export async function answerDecision(table: FollowedTable, answer: Answer, at: number | null): Promise<void> {
  const { api, seat, store } = table;
  const { decision, busy } = store.get();
  if (decision === null || busy) return;
  changeTable(table, { refusal: null });
  const result = await attempt(table, () => api.call('table/post', { ...seat, decision: decision.id, answer }));
  if (result === undefined) return;
  if (!result.ok) {
    changeTable(table, { refusal: { refusal: result.refusal, at }, draft: startDraft(decision) });
    return;
  }
  if (store.get().decision?.id === decision.id)
    changeTable(table, { decision: null, draft: { kind: 'none' }, waitingFor: null });
  await catchUpTo(table, result.cursor);
}

/** `to`: back to before that decision of the journal, and not only before the last one. */
export async function takeBackDecision(table: FollowedTable, to?: number): Promise<void> {
  const { api, seat, store, pacer } = table;
  const result: Result<'table/undo'> | undefined = await attempt(table, () =>
    api.call('table/undo', to === undefined ? seat : { ...seat, to }),
  );
  if (result === undefined) return;
  if (result.ok) changeTable(table, { takenBack: store.get().takenBack + 1 });
  else tell(table, 'undo', result.message);
  await catchUpTo(table, result.cursor);
  pacer.flush();
}

/** `always`: whatever the opponent does; `until`: only as far as that step. */
export async function passTheTurn(table: FollowedTable, how: PassWish): Promise<void> {
  const { api, seat } = table;
  const result = await attempt(table, () => api.call('table/passTurn', { ...seat, ...how }));
  if (result !== undefined && !result.ok && result.message !== '') tell(table, 'pass', result.message);
  await catchUpTo(table, result?.cursor);
}

export async function concedeGame(table: FollowedTable): Promise<void> {
  const { api, seat, pacer } = table;
  const result = await attempt(table, () => api.call('table/concede', seat));
  await catchUpTo(table, result?.cursor);
  pacer.flush();
}

export async function saveTableSettings(table: FollowedTable, settings: SeatSettings): Promise<void> {
  const { api, seat, store } = table;
  // What passing leads to was true of the settings before.
  const { pass: _, ...decision } = store.get().decision ?? {};
  changeTable(table, { settings, decision: 'id' in decision ? decision : null });
  const saved = await attempt(table, () => api.call('table/settings', { ...seat, settings }));
  if (saved !== undefined) changeTable(table, { settings: saved });
  else await table.catchUp();
}

/** Why a card can't be used or chosen: said beside it; what can't be used in the talk too, where nobody else sits. */
export async function askWhyNot(table: FollowedTable, object: number, name: string): Promise<void> {
  const { api, seat, store, chat } = table;
  const { decision, draft } = store.get();
  const by = draft.kind === 'blockers' && draft.holding !== null ? { by: draft.holding } : {};
  const result = await attempt(table, () => api.call('table/whyNot', { ...seat, object, ...by }));
  const reason = result?.reasons[0];
  if (result === undefined || reason === undefined) return;
  changeTable(table, { refusal: { refusal: reason, at: object } });
  if (store.get().shared || decision?.kind !== 'priority') return;
  chat.add({ from: 'you', text: `Why can't I use ${name}?`, cards: [name] });
  chat.add({
    from: 'bob',
    text: result.reasons.map(({ message }) => message).join(' '),
    cards: [name],
    model: null,
    rules: result.reasons.map(({ cr }) => cr).filter((cr) => cr !== ''),
  });
}
