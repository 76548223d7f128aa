// What is asked of a coach at a table: what to do and why, whether to, what they may have, how likely a card is, what would happen. Each
// answer is a figure of the analysis, counted on the table, or carried out by the rules in a game as the seat may imagine it.
import { allOptions, chanceNow, combatAdvice, whatToDo, whetherTo, whetherToCounter } from './advice.ts';
import { danger } from './danger.ts';
import { findCard } from './find-card.ts';
import { handToKeep, hiddenNamesIn, oddsOfDrawing, whatTheyMayHave, whetherTheyHold } from './odds.ts';
import { clockWords, untappedCreatures } from './race.ts';
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
const WHAT_IF_PASS =
  /^what(?: (?:would|will))?(?: happens?)? (?:if|when) (?:i|we) (?:just )?(?:pass|wait|do nothing)\b|^if (?:i|we) (?:just )?(?:pass|wait|do nothing)\b.*\b(?:what|happens?)\b/;
const LETHAL = /\blethal\b|\bcan i (?:win|kill (?:him|her|them|bob|my opponent|the opponent))\b/;
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
const CAN_BLOCK = new RegExp(
  `^(?:can|could) ${THEY} block (?:my |the )?(.+)$|^(?:what|who) (?:can|could) block (?:my |the )?(.+)$`,
);

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
  const [, first, second] = CAN_BLOCK.exec(question) ?? [];
  const blocked = first ?? second;
  if (blocked !== undefined) return whoCouldBlock(blocked, table);
  return decision === null ? null : adviceAsked(question, table);
}

/** What is asked of whoever has to decide something now. */
async function adviceAsked(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { decision } = table;
  if (WHAT_IF_PASS.test(question) && decision?.pass !== undefined)
    return replyWith(
      `${decision.pass.label}${decision.pass.skips === '' ? '' : `, ${decision.pass.skips}`}.`,
      [],
      ['117.4'],
    );
  if (LETHAL.test(question)) return lethalCheck(table);
  if (WINNING.test(question)) return chanceNow(table);
  if (OTHERS.test(question)) return allOptions(table);
  if (IN_COMBAT.test(question)) return combatAdvice(question, table);
  if (HOLD_MANA.test(question)) return whetherTo('', table);
  const asked = SHOULD.exec(question)?.[1];
  if (asked !== undefined) return whetherTo(asked.trim(), table);
  if (asksToCounter(question)) return whetherToCounter(table);
  return /^(?:should|shall) (?:i|we)\b/.test(question) && !KEEP.test(question) ? whatToDo(table) : null;
}

/** What of the untapped creatures of the others flying and reach let through. */
function whoCouldBlock(about: string, { view }: ChatTable): ChatReply | null {
  const card = findCard(about, view)?.seen.find(
    ({ zone, controller }) => zone === 'battlefield' && controller === view.seat,
  );
  if (card === undefined) return null;
  const flies = card.keywords.includes('flying');
  const able = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .flatMap(({ player }) => untappedCreatures(view, player))
    .filter(({ keywords }) => !flies || keywords.includes('flying') || keywords.includes('reach'));
  const names = able.map(({ name, power, toughness }) => `${name} ${power}/${toughness}`);
  const why = flies ? `${card.name} has flying: only creatures with flying or reach can block it. ` : '';
  return replyWith(
    `${why}${names.length === 0 ? 'Nothing of theirs that is untapped could block it' : `Untapped, and able to: ${names.join(', ')}`}. What else its text or theirs says is not in this.`,
    [card.name, ...able.map(({ name }) => name)],
    flies ? ['509.1a', '702.9b'] : ['509.1a'],
  );
}

/** Proven, refuted, or else what is found by playing on and by counting. */
async function lethalCheck({ coach, view }: ChatTable): Promise<ChatReply | null> {
  if (coach === null || view.activePlayer !== view.seat) return null;
  const { verdict, first, tricks } = await coach.winsThisTurn();
  if (verdict === 'refuted')
    return replyWith(
      'No. Nothing that you can do with what is in the open wins this turn: I looked through all of it. What you might draw is not in this.',
      [],
      ['104.2a'],
    );
  if (verdict === 'proven') {
    const stopping = tricks.filter((trick) => trick.verdict !== 'proven').map(({ name }) => name);
    const against =
      stopping.length > 0
        ? `It may fail against ${stopping.join(', ')}, if they hold it.`
        : tricks.length > 0
          ? 'It holds against every card that they may hold and could cast in time.'
          : '';
    const begin = first === null || first.startsWith('Pass') ? 'Go to combat.' : `Begin with: ${first}.`;
    return replyWith(
      `Yes, you win this turn, whatever they do with what is in the open: I looked through all of it. ${begin} ${against}`.trim(),
      stopping,
      ['104.2a'],
    );
  }
  const told = await coach.hint();
  // Counting on the board says more than that no line was found.
  if (!told.ok || !told.hint.wins) return null;
  return replyWith(
    `Yes, if nobody does anything about it: ${told.hint.line.join(', then ')}. I played it out.`,
    [],
    ['104.2a'],
  );
}
