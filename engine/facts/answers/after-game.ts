// What is asked once a game is over: where it turned, what was done well and badly, and what did the damage. From the game's review
// and from its record.
import { isFaulty, type Review, type ReviewedDecision } from '../../api/index.ts';
import { shareWords } from '../odds.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, playerName, replyWith } from '../reply.ts';
import type { CoachedTable, TableAnswer } from './answer.ts';
import { dealers } from './history.ts';

/** What the review of a game that is over says to it, once there is one. */
async function reviewed(table: CoachedTable, tell: (review: Review) => ChatReply): Promise<ChatReply> {
  const { review, problem, done, of } = await table.coach.review();
  if (review !== null) return tell(review);
  const how = of === 0 ? '' : ` (${done} of ${of} decisions)`;
  return replyWith(
    problem ??
      `I am looking through the game now${how}: ask me again in a moment, or open its review. ${table.view.result?.reason}.`,
  );
}

const seatOf = ({ view }: CoachedTable): number => view.seat ?? 0;

/** Whose play is asked about: the own where it doesn't say. */
const playerAsked = (reading: QuestionRead, table: CoachedTable): number =>
  reading.whose === 'them' ? 1 - seatOf(table) : seatOf(table);

const faultsOf = ({ decisions }: Review, player: number): ReviewedDecision[] =>
  decisions.filter((each) => each.player === player && isFaulty(each)).sort((a, b) => b.loss - a.loss);

const nameOf = ({ view }: CoachedTable, player: number): string =>
  player === view.seat ? 'you' : playerName(view, player);

const faultWords = ({ turn, chosen, best, loss, class: judged, findings }: ReviewedDecision): string =>
  `turn ${turn}, ${judged}: ${chosen}, where I found better: ${best} (${shareWords(loss)} of the chance to win)${findings[0] === undefined ? '' : `. ${findings[0].said.replace(/\.$/, '')}`}`;

function turned(review: Review, table: CoachedTable): ChatReply {
  const { turningPoint, decisions } = review;
  if (turningPoint === null)
    return replyWith(
      'No single decision turned it: none gave away more of the chance to win than chance explains. Its review shows the whole way.',
    );
  const by = decisions.find(({ n }) => n === turningPoint.n)?.player ?? 0;
  return replyWith(`On turn ${turningPoint.turn}, by ${nameOf(table, by)}: ${turningPoint.why}.`);
}

function mistakes(player: number, review: Review, table: CoachedTable): ChatReply {
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

function doneWell(player: number, review: Review, table: CoachedTable): ChatReply {
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

function whyEnded(review: Review, table: CoachedTable): ChatReply {
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

function earlier({ decisions }: Review, { view }: CoachedTable): ChatReply {
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

function onTurn(turn: number, player: number, { decisions }: Review, table: CoachedTable): ChatReply {
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

function theirHand({ view }: CoachedTable): ChatReply {
  const lines = view.players
    .filter(({ player }) => player !== view.seat)
    .map(({ player, hand, handCount }) =>
      hand.length > 0
        ? `${playerName(view, player)} held ${hand.map(({ name }) => name).join(', ')}.`
        : `${playerName(view, player)} held ${handCount} card${handCount === 1 ? '' : 's'} that you never saw, and I only tell what your seat saw.`,
    );
  return replyWith(lines.join(' '));
}

export const OVER_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: [
        ['why', 'how'],
        ['win', 'lose', 'beaten', 'happens'],
      ],
      may: ['past', 'kill', 'happens'],
      at: ['over'],
    },
    coached: (_, table) => reviewed(table, (review) => whyEnded(review, table)),
  },
  {
    shape: {
      has: [['mistake', 'better', 'worst']],
      may: [
        'past',
        'worst',
        'big',
        'most',
        'best',
        'play',
        'should',
        'count',
        'if',
        'all',
        'win',
        'not',
        'lose',
        'turn',
        'when',
        'where',
        'do',
        'cost',
      ],
      at: ['over'],
    },
    coached: (reading, table) =>
      reviewed(table, (review) =>
        (reading.marks.has('where') || reading.marks.has('when')) && !reading.marks.has('me')
          ? turned(review, table)
          : mistakes(playerAsked(reading, table), review, table),
      ),
  },
  {
    shape: {
      has: [
        ['point', 'lose', 'turn'],
        ['where', 'when', 'what', 'which', 'point'],
      ],
      may: ['past', 'lose', 'win', 'turn', 'mistake', 'happens'],
      at: ['over'],
    },
    coached: (_, table) => reviewed(table, (review) => turned(review, table)),
  },
  {
    shape: {
      has: [['good', 'best']],
      may: ['past', 'play', 'do', 'mistake', 'should', 'how', 'count', 'best'],
      at: ['over'],
    },
    coached: (reading, table) => reviewed(table, (review) => doneWell(playerAsked(reading, table), review, table)),
  },
  {
    shape: { has: ['accuracy'], may: ['past', 'play', 'good', 'amount'], at: ['over'] },
    coached: (reading, table) => reviewed(table, (review) => mistakes(playerAsked(reading, table), review, table)),
  },
  {
    shape: {
      has: [
        ['lethal', 'win', 'miss', 'kill'],
        ['earlier', 'past', 'miss'],
      ],
      may: ['earlier', 'past', 'can', 'win', 'lethal', 'miss', 'turn'],
      at: ['over'],
      subject: 'me',
    },
    coached: (reading, table) =>
      reading.marks.has('earlier') || reading.marks.has('miss')
        ? reviewed(table, (review) => earlier(review, table))
        : null,
  },
  {
    shape: { has: ['practise'], may: ['should', 'need', 'better', 'good'], at: ['over'] },
    coached: (_, table) => reviewed(table, (review) => toPractise(review, seatOf(table))),
  },
  {
    shape: { has: ['luck'], may: ['past', 'amount', 'lose', 'win', 'enough', 'why'], at: ['over'] },
    coached: (_, table) => reviewed(table, (review) => luckOf(review, seatOf(table))),
  },
  {
    shape: {
      has: ['turn'],
      may: [
        'past',
        'play',
        'good',
        'mistake',
        'happens',
        'do',
        'should',
        'better',
        'pass',
        'cast',
        'attack',
        'block',
        'keep',
        'why',
        'where',
      ],
      numbers: true,
      names: 'any',
      at: ['over'],
    },
    coached: (reading, table) => {
      const [turn] = reading.numbers;
      return turn === undefined
        ? null
        : reviewed(table, (review) => onTurn(turn, playerAsked(reading, table), review, table));
    },
  },
  {
    shape: { has: ['hand'], may: ['past', 'keep', 'left', 'card'], whose: 'them', at: ['over'] },
    coached: (_, table) => theirHand(table),
  },
];
