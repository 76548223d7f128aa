// What the table explains to whoever plays for the first time: at the first question of a kind what it asks and what to
// press. The first that fits is told, once.
import type { DecisionView, TableView } from '../../../engine/api/index.ts';

type Moment = { view: TableView; decision: DecisionView };
export type Tip = { id: string; said: string };

const offers = ({ decision }: Moment, kind: string) => decision.options.find((option) => option.kind === kind);
const isMine = ({ view }: Moment) => view.activePlayer === view.seat;
const isPriority = ({ decision }: Moment) => decision.kind === 'priority';

const TIPS: readonly (Tip & { fits: (moment: Moment) => boolean })[] = [
  {
    id: 'hand',
    said: 'You begin with seven cards. Lands pay for everything else: with two to five of them a hand is good enough to keep. A mulligan gives you another one, with a card less.',
    fits: ({ decision }) => decision.kind === 'mulligan',
  },
  {
    id: 'answer',
    said: 'Your opponent has played something, and it waits on the stack at the right. You may answer with a card that has a lit edge; the large button lets it happen.',
    fits: (moment) => isPriority(moment) && moment.view.stack.some(({ controller }) => controller !== moment.view.seat),
  },
  {
    id: 'land',
    said: 'Your turn. Lands make mana, and you may play one each turn: click one in your hand. What has a lit edge can be played.',
    fits: (moment) => isPriority(moment) && isMine(moment) && offers(moment, 'play') !== undefined,
  },
  {
    id: 'spell',
    said: 'You can pay for a card: click it. While you point at it, the lands that it would tap are marked. Its cost is beside or below its name.',
    fits: (moment) => isPriority(moment) && isMine(moment) && offers(moment, 'cast') !== undefined,
  },
  {
    id: 'go-on',
    said: 'The large button goes on, and says where to. Space presses it. Nothing is lost by looking around first.',
    fits: (moment) => isPriority(moment) && isMine(moment),
  },
  {
    id: 'attack',
    said: 'Click the creatures that shall attack, then the large button. What isn’t blocked takes life from your opponent. Attackers are tapped, so that they can’t block in the next turn.',
    fits: ({ decision }) => decision.kind === 'attackers',
  },
  {
    id: 'block',
    said: 'You are attacked. Click a creature of yours, then the attacker that it shall block. You needn’t block: what gets through takes your life. The line beside your name says what would come of it.',
    fits: ({ decision }) => decision.kind === 'blockers',
  },
  {
    id: 'target',
    said: 'Choose what it is aimed at: everything with a blue edge can be.',
    fits: ({ decision }) => decision.kind === 'target',
  },
  {
    id: 'their-turn',
    said: 'It is your opponent’s turn, and you could do something in it. You needn’t: the large button goes on.',
    fits: (moment) => isPriority(moment) && !isMine(moment),
  },
];

/** Null where nothing is new. */
export function tipFor(view: TableView, decision: DecisionView | null, seen: readonly string[]): Tip | null {
  if (decision === null || view.result !== null) return null;
  return TIPS.find(({ id, fits }) => !seen.includes(id) && fits({ view, decision })) ?? null;
}
