// What is asked of a coach at a table: what to do and why, whether to, what they may have, how likely a card is, what would happen. Each
// answer is a figure of the analysis, counted on the table, or carried out by the rules in a game as the seat may imagine it.
import { allOptions, chanceNow, combatAdvice, whatToDo, whetherTo, whetherToCounter } from './advice.ts';
import { danger } from './danger.ts';
import { handToKeep, hiddenNamesIn, oddsOfDrawing, whatTheyMayHave, whetherTheyHold } from './odds.ts';
import { clockWords } from './race.ts';
import { type ChatReply, type ChatTable, replyWith } from './reply.ts';
import { asksToCounter } from './stack-questions.ts';

const THEY = '(?:they|he|she|bob|(?:my|the) opponent|them|their hand)';

const ODDS =
  /\b(?:odds|chances?|probability|likel(?:y|ihood)|how often)\b.*\b(?:draw(?:ing)?|top ?deck(?:ing)?|find(?:ing)?|hit(?:ting)?|see(?:ing)?|get(?:ting)?)\b|\bhow many\b.*\b(?:left|remain(?:ing)?|in my (?:deck|library)|outs)\b/;
const THEIRS = new RegExp(
  `\\bwhat (?:instants?|tricks?|cards?|answers?|removal|else)? ?(?:can|could|might|may|do|does|would) ${THEY} (?:still |now )?(?:have|hold|be holding|cast|respond|play|do)\\b|\\bwhat(?:'s| is| might be| could be) in (?:his|her|their|bob's|the opponent's) hand\\b`,
);
const THEY_HOLD = new RegExp(
  `\\b(?:can|could|might|may|does|do|will|would|if|that|whether) ${THEY} (?:still |really |also )?(?:has|have|had|holds?|be holding)\\b`,
);
/** Has he got any on the table: no question for a hand. */
const ON_TABLE =
  /\b(?:equipments?|auras?|creatures?|lands?|artifacts?|enchantments?|tokens?|planeswalkers?|fl[yi]ers?|permanents?|blockers?|mana)\b/;
const KEEP = /\b(?:keep|mulligan|mull)\b/;
const IN_COMBAT =
  /^(?:should|shall|do|must|can|would you|how should|how do|what should|who should|which) ?(?:i|we|you)? ?(?:attack|swing|block)\b|\b(?:should|would) (?:i|you|we) (?:attack|swing|block)\b|\b(?:safe|good|wise|smart|worth it) to (?:attack|swing|block)\b|^(?:should|shall) (?:i|we) (?:hold|keep|leave) .*\b(?:back|home|blockers?)\b/;
const HOLD_MANA = /^(?:should|shall) (?:i|we) (?:hold|keep|leave|save) (?:up )?(?:my |some |the )?(?:mana|lands?)\b/;
const SHOULD =
  /^(?:should|shall) (?:i|we) (?:just |now |rather )?(?:cast|play|use|activate|pass|wait|equip|hold)\b(?: up| off| priority)?(.*)$/;
const WINNING =
  /\b(?:my|our|the) (?:chances?|odds) (?:of winning|to win)\b|\bhow likely (?:am i|is it that i) (?:to )?win\b|\b(?:am i|are we) (?:ahead|behind|winning|losing)\b|\bwho(?:'s| is) (?:ahead|winning|losing)\b/;
const RACE =
  /\brac(?:e|ing)\b|\bhow (?:many (?:more )?(?:turns|attacks|hits)|long)\b.*\b(?:die|dead|kill|win|lose|finish|live|have)\b|\b(?:my|his|her|their|the) clock\b/;
const ANYTHING_BACK = new RegExp(
  `\\b(?:can|could|will|would|might) ${THEY} (?:do|respond|answer|react|stop|counter|mess|interfere)\\b(?!.*\\bnext turn\\b)|\\b(?:tricks?|responses?|instants?)\\b.*\\b(?:worry|fear|watch|expect|could|might|has|have)\\b|\\bplay around\\b`,
);
const DANGER = new RegExp(
  `\\bhow much (?:damage )?(?:can|could|will|do|does) ${THEY} (?:deal|do|hit|attack)\\b|\\b(?:can|could|will|would) ${THEY} (?:swing|attack|hit|come)(?: in)?(?: at)? (?:me|for)\\b|\\bwhat should i (?:be worried about|worry about|fear|watch out for)\\b|\\bwhat (?:can|could|will|would) ${THEY} do (?:to me )?(?:back |on |in |the )*(?:my |his |her |their )?next turn\\b|\\bif i (?:don't|dont|do not) (?:attack|block)\\b.*\\bnext turn\\b`,
);
const OTHERS =
  /\b(?:next|second) best\b|\b(?:other|all|my) (?:options|answers|choices) (?:worth|compared?|rated)\b|\balternatives?\b|\bwhat else (?:can|could|should) i\b/;
/** Null where it is none of these, or where nobody may be coached. */
export async function coachAnswer(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { coach, decision, view } = table;
  if (coach === null || view.result !== null) return null;
  if (decision?.kind === 'mulligan' && KEEP.test(question) && !/^(?:what|how|explain)/.test(question))
    return handToKeep(table, await coach.wouldKeep());
  if (DANGER.test(question)) return danger(table);
  const onTable = ON_TABLE.test(question) && !/\b(?:hand|hold\w*|tricks?|instants?|cast|might|could)\b/.test(question);
  if ((THEY_HOLD.test(question) && !onTable) || THEIRS.test(question) || ANYTHING_BACK.test(question)) {
    const names = hiddenNamesIn(question, table);
    return names.length > 0 ? whetherTheyHold(names, table) : whatTheyMayHave(table);
  }
  if (ODDS.test(question)) return oddsOfDrawing(question, table);
  if (RACE.test(question))
    return replyWith(
      clockWords(view, /\b(?:air|fl(?:y|ying|yers?|iers?)|evasion|evasive)\b/.test(question)),
      [],
      ['510.1'],
    );
  return decision === null ? null : adviceAsked(question, table);
}

/** What is asked of whoever has to decide something now. */
async function adviceAsked(question: string, table: ChatTable): Promise<ChatReply | null> {
  if (WINNING.test(question)) return chanceNow(table);
  if (OTHERS.test(question)) return allOptions(table);
  if (IN_COMBAT.test(question)) return combatAdvice(question, table);
  if (HOLD_MANA.test(question)) return whetherTo('', table);
  const asked = SHOULD.exec(question)?.[1];
  if (asked !== undefined) return whetherTo(asked.trim(), table);
  if (asksToCounter(question)) return whetherToCounter(table);
  return /^(?:should|shall) (?:i|we)\b/.test(question) && !KEEP.test(question) ? whatToDo(table) : null;
}
