// What lies on the stack, what it will do, and whether to stop it.
import type { StackItemView, TableView } from '../../mtg-core/index.ts';
import { visibleCards } from './find-card.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

const THEY = '(?:bob|he|she|they|my opponent|the opponent|i|that|it|this)';

const ASKS = new RegExp(
  `\\bwhat(?:'s| is| are| was| did| has| does)? (?:spell )?(?:${THEY} )?(?:just |now )?(?:casting|cast|playing|doing|being cast|on the stack|about to happen|going to happen|resolving|that|that spell|this spell)\\b|^what (?:spell|ability|card) is (?:that|this|it)\\b|\\bwhat (?:does|will|would|happens when) (?:that|this|it|the spell)(?: spell| thing)? (?:do|resolves?|happen)\\b`,
);
const COUNTER =
  /\b(?:counter|respond to|answer|stop) (?:it|that|this|the spell|his spell|her spell|their spell|bob's spell)\b/;

export const asksToCounter = (question: string): boolean => COUNTER.test(question);

/** Null where nothing is on the stack, or something else is asked. */
export function stackAnswer(question: string, { view }: ChatTable): ChatReply | null {
  if (view.stack.length === 0 || !ASKS.test(question)) return null;
  const told = view.stack.map((item) => itemWords(item, view));
  const first = told.length > 1 ? 'Next to resolve first. ' : '';
  return replyWith(
    `${first}${told.join(' ')}`,
    view.stack.map(({ name }) => name),
    ['405.5', '608.1'],
  );
}

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
