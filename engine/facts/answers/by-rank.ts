// "My biggest creature", "his best attacker": the one that is meant, by its name.
import type { TableView } from '../../api/index.ts';
import type { QuestionPart, QuestionRead } from '../reading/read-question.ts';
import { extreme } from './kinds.ts';

const RANKS: ReadonlySet<QuestionPart['kind']> = new Set<QuestionPart['kind']>([
  'big',
  'best',
  'worst',
  'small',
  'large',
  'lie',
]);
const FIGHTERS: ReadonlySet<QuestionPart['kind']> = new Set<QuestionPart['kind']>(['creature', 'attacker', 'blocker']);

/** The question with the card's name in that place; null where nothing is meant so, `none` where that side has no creature. */
export function withRankedName({ parts }: QuestionRead, view: TableView): string | 'none' | null {
  const at = parts.findIndex(
    ({ kind }, place) =>
      (kind === 'mine' || kind === 'theirs') &&
      RANKS.has(parts[place + 1]?.kind ?? null) &&
      FIGHTERS.has(parts[place + 2]?.kind ?? null),
  );
  if (at < 0) return null;
  const mine = parts[at]?.kind === 'mine';
  const attacking = parts[at + 2]?.kind === 'attacker';
  const cards = view.battlefield.filter(
    (card) =>
      (card.controller === view.seat) === mine &&
      card.types.includes('creature') &&
      (!attacking || card.attacking !== undefined),
  );
  if (cards.length === 0) return 'none';
  const [card] = extreme(
    cards,
    ({ power = 0, toughness = 0 }) => power * 100 + toughness,
    parts[at + 1]?.kind !== 'small',
  );
  const name = `${mine ? 'my' : 'his'} ${card?.name.toLowerCase() ?? ''}`;
  return [...parts.slice(0, at).map(({ text }) => text), name, ...parts.slice(at + 3).map(({ text }) => text)].join(
    ' ',
  );
}
