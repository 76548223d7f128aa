// Who attacks whom and who blocks whom, declared or laid out, in words: what arrows and places say to those who see them.
import { createContext, useContext } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import type { AnswerDraft } from '../../state/table/index.ts';
import { nameIn } from './find.ts';

type Words = ReadonlyMap<number, string>;

/** By the reference of each creature that fights. `me`: who reads it. */
export function fightWords(view: TableView, draft: AnswerDraft, me: number): Words {
  const words = new Map<number, string>();
  const named = (ref: number) => (ref === -(me + 1) ? 'you' : nameIn(ref, view));
  const listed = (refs: readonly number[]) => refs.map(named).join(' and ');
  const laidOut = draft.kind === 'blockers' ? draft.blocks : [];
  const declared = view.battlefield.flatMap(({ ref, blocking }) =>
    blocking.map((attacker) => ({ blocker: ref, attacker })),
  );
  const blocks = [...declared, ...laidOut];
  for (const { ref, attacking, blocked } of view.battlefield) {
    if (attacking === undefined) continue;
    const by = blocks.filter((one) => one.attacker === ref).map((one) => one.blocker);
    const stopped = by.length > 0 ? `, blocked by ${listed(by)}` : blocked ? ', blocked' : '';
    words.set(ref, `Attacking ${named(attacking)}${stopped}`);
  }
  if (draft.kind === 'attackers')
    for (const { attacker, defender } of draft.attackers) words.set(attacker, `Chosen to attack ${named(defender)}`);
  for (const { blocker } of blocks) {
    const whom = blocks.filter((one) => one.blocker === blocker).map((one) => one.attacker);
    const isLaidOut = laidOut.some((one) => one.blocker === blocker);
    words.set(blocker, `${isLaidOut ? 'Chosen to block' : 'Blocking'} ${listed(whom)}`);
  }
  return words;
}

export const FightWords = createContext<Words>(new Map());

export function useFightWords(ref: number): string {
  return useContext(FightWords).get(ref) ?? '';
}
