// A hint in three steps: where to look, what matters, the line. Nothing of it is guessed at: what is said is counted on the table, or
// is a figure of the analysis, or was carried out by the rules.
import {
  type Answer,
  countedLines,
  type Finding,
  type GameState,
  percent,
  type VisibleState,
  type WeighedAnswer,
} from '../../mtg-core/index.ts';
import type { DecisionView, Hint, OptionView, TableView } from '../api/index.ts';
import { racing } from '../facts/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import { saidOf, toldFindings } from './review-game.ts';

export interface HintParts {
  readonly answers: readonly WeighedAnswer[];
  readonly decision: DecisionView;
  readonly view: TableView;
  readonly line: LineAhead;
  /** What can be shown of the decision. */
  readonly findings?: readonly Finding[];
}

export interface LineAhead {
  /** What the seat does, in order. */
  readonly said: readonly string[];
  /** The seat has won by the end of it, where nobody does anything about it. */
  readonly wins: boolean;
}

export function hintOf({ answers, decision, view, line: ahead, findings = [] }: HintParts): Hint {
  const line = provenLine(findings, view) ?? ahead;
  return {
    decision: decision.id,
    options: saidOf(answers, decision, view),
    look: whereToLook(answers[0]?.answer ?? { option: '' }, decision),
    matters: [...findings.map(({ said }) => said), ...whatMatters(answers, decision, view, line, findings)],
    line: [...line.said],
    wins: line.wins,
    findings: toldFindings(findings),
  };
}

/** Where a win was shown, the line is the one that was: what is said of it is said of no other. */
function provenLine(findings: readonly Finding[], { players, seat }: TableView): LineAhead | undefined {
  const win = findings.find(({ kind, line }) => kind === 'lethal' && line.length > 0);
  if (win === undefined) return undefined;
  const own = `${players.find(({ player }) => player === seat)?.name ?? ''}: `;
  const said = win.line.map((each) => {
    if (!each.startsWith(own)) return each;
    const words = each.slice(own.length);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  });
  return { said, wins: true };
}

const refsOf = (options: readonly OptionView[]): number[] => [
  ...new Set(options.flatMap(({ object, target }) => object ?? target ?? [])),
];

/** Names everything that is of the kind of the best answer, and not the answer. */
function whereToLook(best: Answer, { kind, options, compound }: DecisionView): Hint['look'] {
  if (compound?.kind === 'attackers')
    return {
      said: 'Look at each creature that could attack: what could block it, and what would be left at home to block with.',
      refs: compound.candidates.map(({ attacker }) => attacker),
    };
  if (compound?.kind === 'blockers')
    return {
      said: 'Look at the attack: what it does if nothing blocks, and what each block would trade.',
      refs: [...new Set(compound.candidates.flatMap(({ attackers }) => attackers))],
    };
  const chosen = 'option' in best ? options.find(({ id }) => id === best.option) : undefined;
  const alike = options.filter((option) => option.kind === chosen?.kind && option.mana !== true);
  if (kind === 'target') return { said: 'Compare what each target is worth to whoever has it.', refs: refsOf(alike) };
  if (kind !== 'priority') return { said: 'Compare the answers one by one: not all come to the same.', refs: [] };
  switch (chosen?.kind) {
    case 'play':
      return { said: 'Look at the lands that you could play.', refs: refsOf(alike) };
    case 'cast':
      return { said: 'Look at what you could cast now.', refs: refsOf(alike) };
    case 'pass':
      return {
        said: 'Look at what you could do now, and whether it is worth more later.',
        refs: refsOf(options.filter(({ kind: each, mana }) => each !== 'pass' && mana !== true)),
      };
    default:
      return { said: 'Look at what your permanents can do.', refs: refsOf(alike) };
  }
}

/** Less of the chance to win than this hardly matters, however sure it is. */
const LITTLE = 0.02;

function whatMatters(
  answers: readonly WeighedAnswer[],
  { kind }: DecisionView,
  view: TableView,
  { wins }: LineAhead,
  findings: readonly Finding[],
): string[] {
  // A win that was shown leaves nothing to estimate.
  if (findings.some((each) => each.kind === 'lethal')) return [];
  const [best, second] = answers;
  if (best === undefined || second === undefined) return ['There is nothing to choose between here.'];
  const matters: string[] = [];
  if (wins) matters.push('If nobody does anything about it, you win this turn.');
  const isLand = 'option' in best.answer && best.answer.option.startsWith('play:');
  matters.push(...racing(view, kind), howClose(answers, best, second, isLand));
  const waiting =
    kind === 'priority' ? answers.find(({ answer }) => 'option' in answer && answer.option === 'pass') : undefined;
  if (waiting !== undefined && waiting !== best && waiting.loss >= LITTLE && waiting.loss - waiting.lossWithin > 0)
    matters.push(`Doing nothing gives away ${percent(waiting.loss)} of the chance to win.`);
  if (waiting === best) matters.push(onWaiting(findings));
  return matters;
}

/** Where it is shown that who waits for the whole turn loses, waiting is no advice. */
const onWaiting = (findings: readonly Finding[]): string =>
  findings.some(({ kind }) => kind === 'diesNextTurn')
    ? 'Of what I compared nothing does better by the figures than waiting now; but who does nothing for the whole turn loses.'
    : 'Nothing that I compared is better than waiting.';

/** CR 305.1: a land costs nothing, so where figures of two turns don't tell it from the rest, it is still played. */
function howClose(
  answers: readonly WeighedAnswer[],
  best: WeighedAnswer,
  second: WeighedAnswer,
  isLand: boolean,
): string {
  const close = answers.filter(({ loss, lossWithin }) => loss - lossWithin <= 0);
  const all = answers.length === 2 ? 'both' : `all ${answers.length}`;
  const free = isLand ? ' A land costs nothing to play, and its mana is there from then on.' : '';
  const most = Math.max(...close.map(({ loss }) => loss));
  if (close.length > 1) {
    const [some, isEach] =
      close.length === answers.length ? [all, true] : [`${close.length} of the ${answers.length}`, false];
    const what = `${some.charAt(0).toUpperCase()}${some.slice(1)} answers that I compared`;
    // What seems to be worth more is told apart from what is worth the same.
    if (most >= LITTLE)
      return `${what} may be as good as each other, and the figures don't tell: ${chance(best)}, and ${percent(most)} less with the last of them, which may be chance.${free}`;
    return isEach
      ? `${what} are worth the same, as far as the figures tell: ${chance(best)}.${free}`
      : `${what} are about as good as each other: ${chance(best)}.${free}`;
  }
  const less = `the next is worth ${percent(second.loss)} less`;
  if (second.loss < LITTLE) return `One answer is ahead, but hardly: ${chance(best)}, and ${less}.`;
  const within = `give or take ${percent(second.lossWithin)}`;
  return isBarely(second)
    ? `One answer is ahead by the figures, but not surely: ${chance(best)}; ${less}, ${within}.`
    : `One answer is ahead: ${chance(best)}; ${less}, ${within}.`;
}

/** As it is printed the lead is no larger than what it may be off by. */
const isBarely = ({ loss, lossWithin }: WeighedAnswer): boolean =>
  Math.round(100 * loss) <= Math.round(100 * lossWithin);

/** Where all that was played on came to the same, the sample says nothing of how sure it is. */
const chance = ({ winChance, low, high }: WeighedAnswer): string =>
  percent(low) === percent(high)
    ? `I put the chance to win with it at ${percent(winChance)}`
    : `I put the chance to win with it at ${percent(winChance)} (${percent(low)} to ${percent(high)})`;

/** Decisions whose answers are about cards that everybody at the table can name. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['priority', 'target', 'attackers', 'mode', 'pay', 'yesNo']);

/** A bare "Yes" says nothing without what was asked. */
const ASKED_IN_WORDS: ReadonlySet<string> = new Set(['yesNo', 'mode']);

/** Answers of one line, at most. */
const LONGEST = 120;

/**
 * What the seat goes on to do until its turn is over, in a game as it may imagine it: the others pass. It ends where somebody else has to
 * decide something, or where a card is seen that the seat doesn't know yet.
 */
export async function lineAhead(
  guess: GameState,
  player: number,
  first: Answer,
  rules: Rules,
  decide: (view: VisibleState, n: number) => Promise<Answer>,
): Promise<LineAhead> {
  const state = rules.clone(guess);
  const said: string[] = [];
  /** What is asked next belongs to what was said last, and isn't a trigger's. */
  let isAnnouncing = false;
  const libraryOf = (): number => state.players[player]?.library.length ?? 0;
  const [turn, library] = [state.turn, libraryOf()];
  for (let n = 0; n < LONGEST && state.turn === turn && libraryOf() === library; n++) {
    const { pending } = state;
    if (pending === null) break;
    if (pending.player !== player) {
      if (pending.kind !== 'priority' || !rules.submit(state, pending.player, { option: 'pass' }).ok) break;
      continue;
    }
    if (n > 0 && !OPEN_KINDS.has(pending.kind)) break;
    const answer = n === 0 ? first : await decide(rules.view(state, player), n);
    const decision = rules.decision(state, player);
    if (decision === null) throw new Error('a decision is described to the player who makes it');
    const label = describeAnswer(answer, decision, rules.present(state, player, '')).said;
    const words = n > 0 && ASKED_IN_WORDS.has(pending.kind) ? `${decision.prompt} ${label}` : label;
    if (!rules.submit(state, player, answer).ok) break;
    const before = said.at(-1);
    if (n > 0 && pending.kind === 'priority') isAnnouncing = false;
    if (n > 0 && (pending.kind === 'pay' || ('option' in answer && answer.option === 'pass'))) continue;
    if (n === 0 || pending.kind !== 'target') said.push(words);
    else if (isAnnouncing && before !== undefined)
      said[said.length - 1] = `${before.replace(/\.$/, '')}, targeting ${words}`;
    else said.push(`${decision.prompt.split(': ')[0]} targets ${words}`);
    if (pending.kind === 'priority' || pending.kind === 'attackers')
      isAnnouncing = 'option' in answer && /^(cast|activate):/.test(answer.option);
  }
  return { said: countedLines(said), wins: rules.outcome(state)?.winner === player };
}
