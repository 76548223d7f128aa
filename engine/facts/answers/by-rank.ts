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

/** "One", "guy": stands for a creature behind "the big". */
const SHORT_NOUNS = /^(?:ones?|things?)$/;

interface Rank {
  /** From which part on, and how many of them. */
  readonly at: number;
  readonly length: number;
  readonly rank: QuestionPart['kind'];
  /** Null where it isn't said whose. */
  readonly mine: boolean | null;
  readonly attacking: boolean;
}

/** "My biggest", "his best attacker", "the big one". */
function rankIn(parts: readonly QuestionPart[]): Rank | null {
  for (const [place, { kind, text }] of parts.entries()) {
    if (!RANKS.has(kind)) continue;
    const [before, next] = [parts[place - 1], parts[place + 1]];
    const owner = before?.kind === 'mine' || before?.kind === 'theirs' ? before.kind : null;
    const noun = FIGHTERS.has(next?.kind ?? null) || (next?.kind === 'card' && SHORT_NOUNS.test(next.text));
    // Without a noun it is a creature only where it can be nothing else: "my biggest", "the biggest".
    const isAlone = kind === 'big' || kind === 'small';
    const isBare = isAlone && (owner !== null || before?.text === 'the') && (next === undefined || next.kind !== 'lie');
    if (!(noun && (owner !== null || before?.text === 'the')) && !isBare) continue;
    if (text.startsWith('most ') || text.endsWith('power')) continue;
    const at = owner === null && before?.text !== 'the' ? place : place - 1;
    return {
      at,
      length: place - at + (noun ? 2 : 1),
      rank: kind,
      mine: owner === null ? null : owner === 'mine',
      attacking: next?.kind === 'attacker',
    };
  }
  return null;
}

/** The question with the card's name in that place; null where nothing is meant so, `none` where that side has no creature. */
export function withRankedName({ parts }: QuestionRead, view: TableView): string | 'none' | null {
  const found = rankIn(parts);
  if (found === null) return null;
  const { at, length, rank, mine, attacking } = found;
  const creatures = view.battlefield.filter(({ types }) => types.includes('creature'));
  const underAttack = creatures.filter((card) => card.attacking !== undefined && card.controller !== view.seat);
  // Under attack "the big one" is one of those that come.
  const cards =
    mine === null
      ? underAttack
      : creatures.filter(
          (card) => (card.controller === view.seat) === mine && (!attacking || card.attacking !== undefined),
        );
  if (cards.length === 0) return mine === null ? null : 'none';
  const [card] = extreme(cards, ({ power = 0, toughness = 0 }) => power * 100 + toughness, rank !== 'small');
  const name = `${(mine ?? false) ? 'my' : 'his'} ${card?.name.toLowerCase() ?? ''}`;
  return [
    ...parts.slice(0, at).map(({ text }) => text),
    name,
    ...parts.slice(at + length).map(({ text }) => text),
  ].join(' ');
}
