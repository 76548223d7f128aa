// What helps with a puzzle without giving it away, from the proven answer: first what kind of thing it is, then a part of it.
import type { Answer } from '../../mtg-core/index.ts';
import type { DecisionView, TableView } from '../api/index.ts';
import { describeAnswer } from '../journal/index.ts';

export function puzzleHints(right: Answer, decision: DecisionView, view: TableView): string[] {
  const { said, about } = describeAnswer(right, decision, view);
  const named = (ref: number): string => about.find((each) => each.ref === ref)?.name ?? '';
  if ('attackers' in right) {
    const [one] = right.attackers;
    const able = decision.compound?.kind === 'attackers' ? decision.compound.candidates : [];
    const home = able.find(({ attacker }) => right.attackers.every((each) => each.attacker !== attacker));
    const homeName = view.battlefield.find(({ ref }) => ref === home?.attacker)?.name;
    const count = `${counted(right.attackers.length, 'attacks', 'attack')}, of ${able.length} that could.`;
    if (homeName !== undefined) return [count, `${homeName} stays at home.`];
    return one === undefined ? [count] : [count, `${named(one.attacker)} attacks.`];
  }
  if ('blockers' in right) {
    const [one] = right.blockers;
    const count = `${counted(right.blockers.length, 'blocks', 'block')}.`;
    return one === undefined ? [count] : [count, `${named(one.blocker)} blocks ${named(one.attacker)}.`];
  }
  const kind = 'option' in right ? decision.options.find(({ id }) => id === right.option)?.kind : undefined;
  return [WHERE[kind ?? ''] ?? 'It is about which of these you choose.', `It begins with this: ${said}.`];
}

const WHERE: Readonly<Record<string, string>> = {
  cast: 'It begins with a spell.',
  play: 'It begins with a land.',
  activate: 'It begins with an ability of something that you control.',
  pass: 'It begins with waiting: nothing is cast now.',
};

const counted = (count: number, one: string, more: string): string =>
  count === 0 ? `Nothing ${one}` : count === 1 ? `One creature ${one}` : `${count} creatures ${more}`;
