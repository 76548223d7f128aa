// What is asked of a coach at a table: what to do and why, whether to, what they may have, how likely a card is, what would happen. Each
// answer is a figure of the analysis, counted on the table, or carried out by the rules in a game as the seat may imagine it.
import type { Hint, OptionView } from '../api/index.ts';
import { findCard } from './find-card.ts';
import { handToKeep, oddsOfDrawing, shareWords, whatTheyMayHave } from './odds.ts';
import { type ChatReply, type ChatTable, guess, replyWith } from './reply.ts';

const THEY = '(?:they|he|she|bob|(?:my|the) opponent|them|their hand)';

const ODDS =
  /\b(?:odds|chances?|probability|likel(?:y|ihood)|how often)\b.*\b(?:draw(?:ing)?|top ?deck(?:ing)?|find(?:ing)?|hit(?:ting)?|see(?:ing)?|get(?:ting)?)\b|\bhow many\b.*\b(?:left|remain(?:ing)?|in my (?:deck|library)|outs)\b/;
const THEIRS = new RegExp(
  `\\bwhat (?:instants?|tricks?|cards?|answers?|removal|else)? ?(?:can|could|might|may|do|does|would) ${THEY} (?:still |now )?(?:have|hold|be holding|cast|respond|play|do)\\b|\\bwhat(?:'s| is| might be| could be) in (?:his|her|their|bob's|the opponent's) hand\\b`,
);
const KEEP = /\b(?:keep|mulligan|mull)\b/;
const IN_COMBAT =
  /^(?:should|shall|do|must|can|would you|how should|how do|what should|who should|which) ?(?:i|we|you)? ?(?:attack|swing|block)\b|\b(?:should|would) (?:i|you|we) (?:attack|swing|block)\b/;
const SHOULD =
  /^(?:should|shall) (?:i|we) (?:just |now |rather )?(?:cast|play|use|activate|pass|wait|equip|hold)\b(.*)$/;
const WHAT_IF =
  /^what(?: (?:would|will))?(?: happens?)? (?:if|when) (?:i|we) (?:were to )?(?:cast|play|use|activate|equip|sacrifice)(?:ed|d)?\b(.*)$/;
const LETHAL = /\blethal\b|\bcan i (?:win|kill (?:him|her|them|bob|my opponent|the opponent))\b/;

/** Null where it is none of these, or where nobody may be coached. */
export async function coachAnswer(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { coach, decision, view } = table;
  if (coach === null || view.result !== null) return null;
  if (decision?.kind === 'mulligan' && KEEP.test(question)) return handToKeep(table, await coach.wouldKeep());
  if (ODDS.test(question)) return oddsOfDrawing(question, table);
  if (THEIRS.test(question)) return whatTheyMayHave(table);
  const tried = WHAT_IF.exec(question)?.[1];
  if (tried !== undefined) return whatHappensIf(tried.trim(), table);
  if (decision === null) return null;
  if (LETHAL.test(question)) return lethalLine(table);
  const asked = SHOULD.exec(question)?.[1];
  if (asked !== undefined) return whetherTo(asked.trim(), table);
  return IN_COMBAT.test(question) ? combatAdvice(table) : null;
}

/** What to do, and why. */
export async function whatToDo({ coach }: ChatTable): Promise<ChatReply | null> {
  if (coach === null) return null;
  const told = await coach.hint();
  return told.ok ? replyWith(adviceText(told.hint)) : replyWith(told.message);
}

function adviceText({ options, matters, line }: Hint): string {
  const [best, second] = options;
  if (best === undefined) return 'There is nothing to choose between here.';
  if (second === undefined) return `${best.said}: there is nothing else to choose.`;
  const then = line.slice(1);
  const parts = [
    `${best.said}. With it ${shareWords(best.winChance)} of the games that I played on from here are won (${shareWords(best.low)} to ${shareWords(best.high)}).`,
    ...matters.filter((said) => !said.startsWith('One answer is ahead')),
    then.length === 0 ? '' : `From there I would go on: ${then.join(', then ')}.`,
    `Next best: ${second.said}${second.loss === 0 ? '' : ` (${shareWords(second.loss)} less)`}.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Asked in a main phase, what matters is whether the turn that I would play has an attack in it. */
async function combatAdvice(table: ChatTable): Promise<ChatReply | null> {
  const { decision, coach, view } = table;
  if (coach === null || decision === null) return null;
  if (decision.kind === 'attackers' || decision.kind === 'blockers') return whatToDo(table);
  if (view.activePlayer !== view.seat) return null;
  const told = await coach.hint();
  if (!told.ok) return null;
  const { line } = told.hint;
  const attack = line.find((said) => said.startsWith('Attack'));
  const first = line[0] === undefined ? '' : ` First: ${line[0]}.`;
  return replyWith(
    attack === undefined
      ? `In the turn that I would play there is no attack.${first}`
      : `Yes. In the turn that I would play: ${attack}.${line[0] === attack ? '' : first}`,
  );
}

async function whetherTo(about: string, { coach, view }: ChatTable): Promise<ChatReply | null> {
  if (coach === null) return null;
  const told = await coach.hint();
  if (!told.ok) return replyWith(told.message);
  const { options } = told.hint;
  const found = about === '' ? null : findCard(about.replace(/^(?:my|the|a|an|on|to) /, ''), view);
  const place = options.findIndex(({ said }) => (found === null ? said === 'Pass' : said.includes(found.name)));
  const [best] = options;
  const asked = options[place];
  if (best === undefined) return null;
  if (asked === undefined) {
    const what = found === null ? 'That' : found.name;
    return replyWith(`${what} isn't among the answers that are worth comparing now. ${adviceText(told.hint)}`);
  }
  if (place === 0) return replyWith(`Yes. ${adviceText(told.hint)}`, found === null ? [] : [found.name]);
  return replyWith(
    `With it you would win ${shareWords(asked.loss)} less of the games that I played on than with the best. ${adviceText(told.hint)}`,
    found === null ? [] : [found.name],
  );
}

async function lethalLine({ coach, view }: ChatTable): Promise<ChatReply | null> {
  if (coach === null || view.activePlayer !== view.seat) return null;
  const told = await coach.hint();
  // Counting on the board says more than that no line was found.
  if (!told.ok || !told.hint.wins) return null;
  return replyWith(
    `Yes, if nobody does anything about it: ${told.hint.line.join(', then ')}. I played it out.`,
    [],
    ['104.2a'],
  );
}

async function whatHappensIf(about: string, { coach, view, decision }: ChatTable): Promise<ChatReply | null> {
  if (coach === null || decision === null) return null;
  const found = findCard(about.replace(/^(?:my|the|a|an) /, ''), view);
  if (found === null) return null;
  const option = decision.options.find((one) =>
    isAbout(
      one,
      found.seen.map(({ ref }) => ref),
    ),
  );
  if (option === undefined) return null;
  const happened = await coach.tryOut(option.id);
  if (happened.length === 0) return null;
  const sentences = happened.map((line) => (/[.?!]$/.test(line) ? line : `${line}.`));
  return replyWith(
    `${guess(found)}I tried it in a game as you may imagine it, with nobody answering: ${sentences.join(' ')}`,
    [found.name],
  );
}

const isAbout = ({ object, mana }: OptionView, refs: readonly number[]): boolean =>
  object !== undefined && mana !== true && refs.includes(object);
