// What is asked of a coach at a table: what to do and why, whether to, what they may have, how likely a card is, what would happen. Each
// answer is a figure of the analysis, counted on the table, or carried out by the rules in a game as the seat may imagine it.
import type { Hint, OptionView, ReviewedOption } from '../api/index.ts';
import { findCard } from './find-card.ts';
import { handToKeep, hiddenNamesIn, oddsOfDrawing, shareWords, whatTheyMayHave, whetherTheyHold } from './odds.ts';
import { clockWords, untappedCreatures } from './race.ts';
import { type ChatReply, type ChatTable, guess, replyWith } from './reply.ts';
import { danger } from './table-questions.ts';

const THEY = '(?:they|he|she|bob|(?:my|the) opponent|them|their hand)';

const ODDS =
  /\b(?:odds|chances?|probability|likel(?:y|ihood)|how often)\b.*\b(?:draw(?:ing)?|top ?deck(?:ing)?|find(?:ing)?|hit(?:ting)?|see(?:ing)?|get(?:ting)?)\b|\bhow many\b.*\b(?:left|remain(?:ing)?|in my (?:deck|library)|outs)\b/;
const THEIRS = new RegExp(
  `\\bwhat (?:instants?|tricks?|cards?|answers?|removal|else)? ?(?:can|could|might|may|do|does|would) ${THEY} (?:still |now )?(?:have|hold|be holding|cast|respond|play|do)\\b|\\bwhat(?:'s| is| might be| could be) in (?:his|her|their|bob's|the opponent's) hand\\b`,
);
const THEY_HOLD = new RegExp(
  `\\b(?:can|could|might|may|does|do|will|would|if|that|whether) ${THEY} (?:still |really |also )?(?:has|have|had|holds?|be holding)\\b`,
);
const KEEP = /\b(?:keep|mulligan|mull)\b/;
const IN_COMBAT =
  /^(?:should|shall|do|must|can|would you|how should|how do|what should|who should|which) ?(?:i|we|you)? ?(?:attack|swing|block)\b|\b(?:should|would) (?:i|you|we) (?:attack|swing|block)\b|\b(?:safe|good|wise|smart|worth it) to (?:attack|swing|block)\b|^(?:should|shall) (?:i|we) (?:hold|keep|leave) .*\b(?:back|home|blockers?)\b/;
const HOLD_MANA = /^(?:should|shall) (?:i|we) (?:hold|keep|leave|save) (?:up )?(?:my |some |the )?(?:mana|lands?)\b/;
const SHOULD =
  /^(?:should|shall) (?:i|we) (?:just |now |rather )?(?:cast|play|use|activate|pass|wait|equip|hold)\b(?: up| off| priority)?(.*)$/;
const WHAT_IF =
  /^what(?: (?:would|will))?(?: happens?)? (?:if|when) (?:i|we) (?:were to )?(?:cast|play|use|activate|equip|sacrifice)(?:ed|d)?\b(.*)$/;
const WHAT_IF_PASS =
  /^what(?: (?:would|will))?(?: happens?)? (?:if|when) (?:i|we) (?:just )?(?:pass|wait|do nothing)\b/;
const LETHAL = /\blethal\b|\bcan i (?:win|kill (?:him|her|them|bob|my opponent|the opponent))\b/;
const WINNING =
  /\b(?:my|our|the) (?:chances?|odds) (?:of winning|to win)\b|\bhow likely (?:am i|is it that i) (?:to )?win\b|\b(?:am i|are we) (?:ahead|behind|winning|losing)\b|\bwho(?:'s| is) (?:ahead|winning|losing)\b/;
const RACE = /\brac(?:e|ing)\b|\bhow many (?:turns|attacks)\b.*\b(?:die|dead|kill|win|lose)\b|\bmy clock\b/;
const DANGER = new RegExp(
  `\\bhow much (?:damage )?(?:can|could|will|do|does) ${THEY} (?:deal|do|hit|attack)\\b|\\bwhat should i (?:be worried about|worry about|fear|watch out for)\\b`,
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
  if (decision?.kind === 'mulligan' && KEEP.test(question)) return handToKeep(table, await coach.wouldKeep());
  if (THEY_HOLD.test(question) || THEIRS.test(question)) {
    const names = hiddenNamesIn(question, table);
    return names.length > 0 ? whetherTheyHold(names, table) : whatTheyMayHave(table);
  }
  if (ODDS.test(question)) return oddsOfDrawing(question, table);
  if (RACE.test(question)) return replyWith(clockWords(view), [], ['510.1']);
  if (DANGER.test(question)) return danger(view);
  const [, first, second] = CAN_BLOCK.exec(question) ?? [];
  const blocked = first ?? second;
  if (blocked !== undefined) return whoCouldBlock(blocked, table);
  return decision === null ? null : adviceAsked(question, table);
}

/** What is asked of whoever has to decide something now. */
async function adviceAsked(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { decision } = table;
  const tried = WHAT_IF.exec(question)?.[1];
  if (tried !== undefined) return whatHappensIf(tried.trim(), table);
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

/** How the game stands, by what the best answer is worth. */
async function chanceNow({ coach, view }: ChatTable): Promise<ChatReply | null> {
  const told = await coach?.hint();
  const best = told?.ok === true ? told.hint.options[0] : undefined;
  if (best === undefined) return null;
  const lives = view.players.map(({ player, name, life }) => `${player === view.seat ? 'you' : name} ${life}`);
  return replyWith(
    `Life: ${lives.join(', ')}. With the best answer that I found I put your chance to win at ${chanceWords(best)}.`,
  );
}

async function allOptions({ coach }: ChatTable): Promise<ChatReply | null> {
  const told = await coach?.hint();
  if (told?.ok !== true) return null;
  const [best, ...others] = told.hint.options;
  if (best === undefined) return null;
  if (others.length === 0) return replyWith(`Nothing else is worth comparing now: ${best.said}.`);
  const rest = others.map(({ said, loss }) => `${said}${loss === 0 ? '' : ` (${shareWords(loss)} less)`}`);
  return replyWith(`The best that I found: ${best.said} (${chanceWords(best)}). Then: ${rest.join('; ')}.`);
}

/** With its interval, where the two aren't the same. */
function chanceWords({ winChance, low, high }: Pick<ReviewedOption, 'winChance' | 'low' | 'high'>): string {
  const [mean, least, most] = [winChance, low, high].map(shareWords);
  return least === most ? `${mean}` : `${mean} (${least} to ${most})`;
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
    `${line[0] ?? best.said}. I put the chance to win with it at ${chanceWords(best)}, from possible games that I played on for two turns.`,
    ...matters.filter((said) => !said.startsWith('One answer is ahead')),
    then.length === 0 ? '' : `From there I would go on: ${then.join(', then ')}.`,
    `Next best: ${second.said}${second.loss === 0 ? '' : ` (${shareWords(second.loss)} less)`}.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Asked in a main phase, what matters is whether the turn that I would play has an attack in it. */
async function combatAdvice(question: string, table: ChatTable): Promise<ChatReply | null> {
  const { decision, coach, view } = table;
  if (coach === null || decision === null) return null;
  if (decision.kind === 'attackers' || decision.kind === 'blockers') return whatToDo(table);
  if (/\bblock/.test(question) && !/\b(?:hold|keep|leave|attack)\b/.test(question))
    return view.activePlayer === view.seat ? danger(view) : null;
  if (view.activePlayer !== view.seat) return null;
  const told = await coach.hint();
  if (!told.ok) return null;
  const { line } = told.hint;
  const attack = line.find((said) => said.startsWith('Attack'));
  const first = line[0] === undefined ? '' : ` First: ${line[0]}.`;
  return replyWith(
    /^(?:should|shall) (?:i|we) (?:hold|keep|leave)\b/.test(question)
      ? `In the turn that I would play: ${attack ?? 'no attack'}. Whoever isn't in it stays at home.`
      : attack === undefined
        ? `In the turn that I would play there is no attack.${first}`
        : `Yes. In the turn that I would play: ${attack}.${line[0] === attack ? '' : first}`,
  );
}

async function whetherTo(about: string, { coach, view }: ChatTable): Promise<ChatReply | null> {
  if (coach === null) return null;
  const told = await coach.hint();
  if (!told.ok) return replyWith(told.message);
  const { options } = told.hint;
  const name = about.replace(/^(?:my|the|a|an|on|to|another) /, '');
  const found = name === '' ? null : findCard(name, view);
  const isLand = /^lands?\b/.test(name);
  const place = options.findIndex(({ said }) =>
    isLand ? said.startsWith('Play ') : name === '' ? said === 'Pass' : found !== null && said.includes(found.name),
  );
  const asked = options[place];
  const cards = found === null ? [] : [found.name];
  if (asked === undefined) {
    const what = found?.name ?? 'That';
    return replyWith(
      `${what} isn't among the answers that are worth comparing now. Better: ${adviceText(told.hint)}`,
      cards,
    );
  }
  if (place === 0) return replyWith(`Yes. ${adviceText(told.hint)}`, cards);
  if (asked.loss < SMALL)
    return replyWith(`You can: nothing that I compared is much better. ${adviceText(told.hint)}`, cards);
  return replyWith(
    `Rather not: it gives away ${shareWords(asked.loss)} of the chance to win. Better: ${adviceText(told.hint)}`,
    cards,
  );
}

/** A loss that is none to speak of, as in a review. */
const SMALL = 0.05;

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
