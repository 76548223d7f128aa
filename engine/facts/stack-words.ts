// What lies on the stack, in words.
import type { StackItemView, TableView } from '../../mtg-core/index.ts';
import { visibleCards } from './find-card.ts';
import { playerName } from './reply.ts';

export function itemWords({ name, kind, text, controller, targets, card, x }: StackItemView, view: TableView): string {
  const whose = controller === view.seat ? 'Your' : `${playerName(view, controller)}'s`;
  const size = card?.power === undefined ? '' : `, ${card.power}/${card.toughness}`;
  const what = kind === 'spell' ? `${card?.typeLine.toLowerCase() ?? 'spell'}${size}` : `${kind} ability`;
  const aims = targets.map((target) => targetName(target, view)).filter((one) => one !== '');
  const at = aims.length === 0 ? '' : `, targeting ${aims.join(' and ')}`;
  const says = (card?.text || text).replaceAll('\n', ' ');
  return `${whose} ${name} (${what}${x === undefined ? '' : `, X = ${x}`}) is on the stack${at}.${says === '' ? '' : ` It says: ${says}`}`;
}

function targetName(target: number, view: TableView): string {
  if (target < 0) {
    const player = -target - 1;
    return player === view.seat ? 'you' : playerName(view, player);
  }
  const card = visibleCards(view).find(({ ref }) => ref === target);
  if (card === undefined) return view.stack.find(({ ref }) => ref === target)?.name ?? '';
  return card.controller === view.seat && card.zone === 'battlefield' ? `your ${card.name}` : card.name;
}
