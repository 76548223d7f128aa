// An answer in words and names, so that a journal can be read without the rules that asked.
import type { Answer } from '../../mtg-core/index.ts';
import type { CardView, DecisionView, TableView } from '../api/index.ts';

interface DescribedAnswer {
  said: string;
  about: { ref: number; name: string }[];
}

/** `view` is what the deciding player sees. */
export function describeAnswer(answer: Answer, decision: DecisionView, view: TableView): DescribedAnswer {
  const names = namesIn(view, decision);
  const name = (ref: number) => names.get(ref) ?? (ref < 0 ? `player ${-ref}` : 'a hidden card');
  const about = (refs: readonly number[]) =>
    [...new Set(refs)].filter((ref) => ref !== 0).map((ref) => ({ ref, name: name(ref) }));
  const list = (refs: readonly number[]) => refs.map(name).join(', ');
  if ('option' in answer) {
    const option = decision.options.find((one) => one.id === answer.option);
    const refs = [option?.object, option?.target].filter((ref) => ref !== undefined);
    const whose = decision.kind === 'target' ? ownerWord(option?.object ?? option?.target, view) : '';
    return { said: `${whose}${option?.label ?? answer.option}`, about: about(refs) };
  }
  if ('attackers' in answer) {
    const pairs = answer.attackers.map(({ attacker, defender }) => `${name(attacker)} at ${name(defender)}`);
    const refs = answer.attackers.flatMap(({ attacker, defender }) => [attacker, defender]);
    return { said: pairs.length === 0 ? 'No attack' : `Attack: ${pairs.join(', ')}`, about: about(refs) };
  }
  if ('blockers' in answer) {
    const pairs = answer.blockers.map(({ blocker, attacker }) => `${name(blocker)} before ${name(attacker)}`);
    const refs = answer.blockers.flatMap(({ blocker, attacker }) => [blocker, attacker]);
    return { said: pairs.length === 0 ? 'No blocks' : `Block: ${pairs.join(', ')}`, about: about(refs) };
  }
  if ('choose' in answer) {
    const refs = answer.choose;
    return { said: refs.length === 0 ? 'Choose nothing' : `Choose ${list(refs)}`, about: about(refs) };
  }
  if ('assign' in answer) {
    const parts = answer.assign.map(({ to, amount }) => `${amount} to ${name(to)}`);
    return { said: `Assign ${parts.join(', ')}`, about: about(answer.assign.map(({ to }) => to)) };
  }
  return { said: `Choose ${answer.number}`, about: [] };
}

/** "your " or "their ", where both sides have one of that name. */
function ownerWord(ref: number | undefined, { battlefield, seat }: TableView): string {
  const card = battlefield.find((each) => each.ref === ref);
  if (card === undefined || seat === null) return '';
  const isShared = battlefield.some(
    (each) => each.name === card.name && (each.controller === seat) !== (card.controller === seat),
  );
  return isShared ? (card.controller === seat ? 'your ' : 'their ') : '';
}

function namesIn(view: TableView, decision: DecisionView): Map<number, string> {
  const names = new Map<number, string>();
  const add = (cards: readonly CardView[]) => {
    for (const card of cards) names.set(card.ref, card.name);
  };
  for (const player of view.players) {
    names.set(-(player.player + 1), player.name);
    add(player.hand);
    add(player.knownLibrary);
    add(player.graveyard);
  }
  add(view.battlefield);
  add(view.exile);
  for (const item of view.stack) names.set(item.ref, item.name);
  if (decision.compound?.kind === 'choose') add(decision.compound.cards);
  return names;
}
