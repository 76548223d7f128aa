// What is asked once a game is over: where it turned, what was done well and badly, and what did the damage. From the game's review
// and from its record.
import { isFaulty, type Review, type ReviewedDecision } from '../api/index.ts';
import type { CoachAtSeat } from './coach.ts';
import { visibleCards } from './find-card.ts';
import { meantAmong } from './named-in-question.ts';
import { shareWords } from './odds.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

type Coached = ChatTable & { readonly coach: CoachAtSeat };

const TURNED =
  /\bturning point\b|\b(?:where|when|what)\b.*\b(?:turn(?:ed)?(?: around)?|decided|tipped|swung|lost|went wrong|slip(?:ped)?)\b/;
const MISTAKES =
  /\b(?:worst|bad|wrong|mistakes?|blunders?|errors?|misplay\w*|faults?|screw\w*|mess(?:ed)? up|do(?:ne)? (?:better|differently|wrong)|improve)\b/;
const RIGHT = /\b(?:well|right|good|best (?:play|move)|correct(?:ly)?)\b/;
const WHY = /^(?:why|how(?: come)?)\b.*\b(?:win|won|lose|lost|beat)\b/;
const EARLIER =
  /\b(?:won|win|finish(?:ed)?|lethal|killed?)\b.*\b(?:earlier|sooner|before|faster)\b|\bmiss(?:ed)? (?:a |any )?(?:lethal|win)\b/;
const PRACTICE = /\b(?:practi[sc]e|train|learn|work on|study|get better)\b/;
const DAMAGE = /\b(?:how much )?damage\b/;
const HAND = /\b(?:in (?:his|her|their|bob's) hand|hold(?:ing)?)\b|\bwhat did (?:he|she|they|bob) have\b/;
const ON_TURN = /\b(?:on|in) (?:my |his |the )?turn (\d+)\b|\bturn (\d+)\b/;
const THEIRS = /\b(?:bob|he|she|they|my opponent|the opponent)(?:'s)?\b/;
const LUCK = /\bluck(?:y|ier)?\b|\bunlucky\b|\bbad draws?\b/;

/** Null where it asks for nothing of the kind. */
export async function afterGameAnswer(question: string, table: Coached): Promise<ChatReply | null> {
  const { view } = table;
  if (view.result === null || view.seat === null) return null;
  if (HAND.test(question) && THEIRS.test(question)) return theirHand(table);
  if (DAMAGE.test(question)) return damageDealt(question, table);
  const asks = [TURNED, MISTAKES, RIGHT, WHY, EARLIER, PRACTICE, ON_TURN, LUCK].some((each) => each.test(question));
  if (!asks) return null;
  const { review, problem, done, of } = await table.coach.review();
  if (review === null)
    return replyWith(
      problem ??
        `I am looking through the game now${of === 0 ? '' : ` (${done} of ${of} decisions)`}: ask me again in a moment, or open its review. ${view.result.reason}.`,
    );
  const seat = view.seat;
  const whose = THEIRS.test(question) && !/\b(?:i|me|my)\b/.test(question) ? 1 - seat : seat;
  const turn = ON_TURN.exec(question)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (turn !== undefined) return onTurn(Number(turn), whose, review, table);
  if (EARLIER.test(question)) return earlier(review, table);
  if (WHY.test(question)) return whyEnded(review, table);
  if (PRACTICE.test(question)) return toPractise(review, seat);
  if (LUCK.test(question)) return luckOf(review, seat);
  if (TURNED.test(question)) return turned(review, table);
  if (MISTAKES.test(question)) return mistakes(whose, review, table);
  return doneWell(whose, review, table);
}

const faultsOf = ({ decisions }: Review, player: number): ReviewedDecision[] =>
  decisions.filter((each) => each.player === player && isFaulty(each)).sort((a, b) => b.loss - a.loss);

const nameOf = ({ view }: Coached, player: number): string => (player === view.seat ? 'you' : playerName(view, player));

const faultWords = ({ turn, chosen, best, loss, class: judged, findings }: ReviewedDecision): string =>
  `turn ${turn}, ${judged}: ${chosen}, where I found better: ${best} (${shareWords(loss)} of the chance to win)${findings[0] === undefined ? '' : `. ${findings[0].said.replace(/\.$/, '')}`}`;

function turned(review: Review, table: Coached): ChatReply {
  const { turningPoint, decisions } = review;
  if (turningPoint === null)
    return replyWith(
      'No single decision turned it: none gave away more of the chance to win than chance explains. Its review shows the whole way.',
    );
  const by = decisions.find(({ n }) => n === turningPoint.n)?.player ?? 0;
  return replyWith(`On turn ${turningPoint.turn}, by ${nameOf(table, by)}: ${turningPoint.why}.`);
}

function mistakes(player: number, review: Review, table: Coached): ChatReply {
  const faults = faultsOf(review, player);
  const accuracy = review.accuracy[player];
  const mine = player === table.view.seat;
  const head =
    accuracy == null
      ? ''
      : ` ${mine ? 'Your' : `${nameOf(table, player)}'s`} accuracy was ${Math.round(accuracy)} of 100.`;
  if (faults.length === 0)
    return replyWith(
      `I found no mistake of ${mine ? 'yours' : nameOf(table, player)} that is more than chance explains.${head}`,
    );
  const told = faults.slice(0, 3).map(faultWords);
  return replyWith(`${faults.length === 1 ? 'One' : `The worst of ${faults.length}`}: ${told.join('; ')}.${head}`);
}

function doneWell(player: number, review: Review, table: Coached): ChatReply {
  const right = review.right.filter((each) => each.player === player);
  if (right.length === 0) {
    const best = review.decisions.filter((each) => each.player === player && each.class === 'best').length;
    const judged = review.decisions.filter((each) => each.player === player && each.class !== 'forced').length;
    return replyWith(
      `Of ${judged} decisions ${best} were the best that I found. None of them was so much better than the next that I would single it out.`,
    );
  }
  const told = right
    .slice(0, 3)
    .map(({ turn, said, gain }) => `turn ${turn}: ${said} (${shareWords(gain)} better than the next best)`);
  return replyWith(`What ${nameOf(table, player)} did right and mattered most: ${told.join('; ')}.`);
}

function whyEnded(review: Review, table: Coached): ChatReply {
  const { view } = table;
  const shares = review.shares[view.seat ?? 0];
  const parts = [`${view.result?.reason ?? ''}.`];
  if (shares != null)
    parts.push(
      `Your chance went from ${shareWords(shares.from)} at your first decision to ${shareWords(shares.to)}: your own faults gave away ${shareWords(Math.abs(shares.own))}, and ${shareWords(Math.abs(shares.rest))} ${shares.rest >= 0 ? 'came to you' : 'was lost'} by draws, hidden cards and what the other did.`,
    );
  const [theirs] = faultsOf(review, 1 - (view.seat ?? 0));
  const [own] = faultsOf(review, view.seat ?? 0);
  const won = view.result?.winner === view.seat;
  const fault = won ? theirs : own;
  if (fault !== undefined)
    parts.push(
      `What counted most was a fault of ${won ? nameOf(table, fault.player) : 'yours'}: ${faultWords(fault)}.`,
    );
  const dealt = dealers(table).filter(({ to }) => (won ? to !== view.seat : to === view.seat))[0];
  if (dealt !== undefined) parts.push(`Most damage was dealt by ${dealt.name}: ${dealt.amount}.`);
  return replyWith(parts.join(' '));
}

function earlier({ decisions }: Review, { view }: Coached): ChatReply {
  const missed = decisions.filter(
    ({ player, findings }) => player === view.seat && findings.some(({ kind }) => kind === 'lethalMissed'),
  );
  const [first] = missed;
  if (first === undefined)
    return replyWith(
      'I found no turn before the last in which a win was there, with what was in the open, and was missed.',
    );
  const finding = first.findings.find(({ kind }) => kind === 'lethalMissed');
  return replyWith(`Yes, on turn ${first.turn}: ${finding?.said ?? ''} The line: ${finding?.line.join(', then ')}.`);
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  attackers: 'attacking',
  blockers: 'blocking',
  target: 'choosing targets',
  priority: 'what to cast or use, and when',
  choose: 'choosing cards',
  mode: 'choosing modes',
};

function toPractise(review: Review, seat: number): ChatReply {
  const faults = faultsOf(review, seat);
  if (faults.length === 0)
    return replyWith(
      'This game shows nothing in particular: I found no fault of yours that is more than chance explains. Progress shows what is found over many games.',
    );
  const [[kind, most]] = [...Map.groupBy(faults, (each) => each.kind)].sort(([, a], [, b]) => lost(b) - lost(a)) as [
    [string, ReviewedDecision[]],
  ];
  const [worst] = most as [ReviewedDecision];
  return replyWith(
    `In this game most was given away by ${KIND_WORDS[kind] ?? kind}: ${most.length} of your ${faults.length} fault${faults.length === 1 ? '' : 's'}, ${shareWords(lost(most))} of the chance to win. The worst: ${faultWords(worst)}. One game proves little; Progress counts over many.`,
  );
}

const lost = (faults: readonly ReviewedDecision[]): number => faults.reduce((sum, { loss }) => sum + loss, 0);

function luckOf(review: Review, seat: number): ChatReply {
  const shares = review.shares[seat];
  if (shares == null) return replyWith('A game that was given up has no end that luck could be told from.');
  return replyWith(
    `From ${shareWords(shares.from)} to ${shareWords(shares.to)}: ${shareWords(Math.abs(shares.own))} were given away by your own faults, and ${shareWords(Math.abs(shares.rest))} ${shares.rest >= 0 ? 'came to you' : 'were lost'} by draws, hidden cards and what the other did. I can't tell draws apart from the other's play.`,
  );
}

function onTurn(turn: number, player: number, { decisions }: Review, table: Coached): ChatReply {
  const made = decisions.filter((each) => each.turn === turn && each.player === player && each.class !== 'forced');
  if (made.length === 0)
    return replyWith(
      `Nothing was decided by ${nameOf(table, player)} on turn ${turn} that I could compare with something else.`,
    );
  const told = made.map(({ chosen, class: judged, best, loss }) =>
    judged === 'best' || judged === 'good'
      ? `${chosen}: ${judged}`
      : `${chosen}: ${judged}, better was ${best} (${shareWords(loss)})`,
  );
  return replyWith(
    `Turn ${turn}: ${told.slice(0, 8).join('; ')}${told.length > 8 ? `; and ${told.length - 8} more` : ''}.`,
  );
}

// --- from the record

interface Dealt {
  readonly name: string;
  readonly to: number;
  readonly amount: number;
}

/** Damage to players, by what dealt it, the most first. */
function dealers({ recent, view }: Coached): Dealt[] {
  const events = recent.flatMap((message) => message.events);
  const names = new Map(visibleCards(view).map(({ ref, name }) => [ref, name]));
  for (const { object, card } of events) if (object !== undefined && card !== undefined) names.set(object, card);
  const sums = new Map<string, Dealt>();
  for (const { kind, source, target, amount = 0 } of events) {
    if (kind !== 'damage' || target === undefined || target >= 0) continue;
    const name = names.get(source ?? 0) ?? 'something that has gone';
    const to = -target - 1;
    sums.set(`${name} ${to}`, { name, to, amount: (sums.get(`${name} ${to}`)?.amount ?? 0) + amount });
  }
  return [...sums.values()].sort((one, other) => other.amount - one.amount);
}

function damageDealt(question: string, table: Coached): ChatReply | null {
  const { view } = table;
  const dealt = dealers(table);
  const names = meantAmong(
    question,
    dealt.map(({ name }) => name),
  );
  const all = names.length > 0 ? dealt.filter(({ name }) => names.includes(name)) : dealt;
  const who = (player: number): string => (player === view.seat ? 'you' : playerName(view, player));
  if (all.length === 0) return replyWith('Nothing of that dealt damage to a player in this game.');
  const told = all.slice(0, 5).map(({ name, to, amount }) => `${name} dealt ${amount} to ${who(to)}`);
  // A game that was gone on with has its record from there on.
  const since = table.recent.find(({ turn }) => turn !== undefined)?.turn ?? 0;
  const from = since > 1 ? ` Counted from turn ${since} on.` : '';
  return replyWith(
    `${told.join('; ')}. Damage to players only, whatever several cards of one name dealt counted together.${from}`,
    all.map(({ name }) => name),
  );
}

function theirHand({ view }: Coached): ChatReply {
  const lines = view.players
    .filter(({ player }) => player !== view.seat)
    .map(({ player, hand, handCount }) =>
      hand.length > 0
        ? `${playerName(view, player)} held ${hand.map(({ name }) => name).join(', ')}.`
        : `${playerName(view, player)} held ${handCount} card${handCount === 1 ? '' : 's'} that you never saw, and I only tell what your seat saw.`,
    );
  return replyWith(lines.join(' '));
}
