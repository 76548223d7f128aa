// What a coach is asked: whether to do something, what else there would be, how likely a card is, what the others may hold and answer,
// and how the race stands. Each is a figure of the analysis, or counted on the table.
import { allOptions, combatAdvice, whatToDo, whetherTo } from '../advice.ts';
import { danger } from '../danger.ts';
import { handToKeep, hiddenNamesIn, oddsOfDrawing, whatTheyMayHave, whetherTheyHold } from '../odds.ts';
import { clockWords } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import { type ChatReply, replyWith } from '../reply.ts';
import type { CoachedTable, TableAnswer } from './answer.ts';

/** What lies in a hand until it is used. */
const HELD: readonly Mark[] = ['trick', 'removal', 'burn', 'counterspell', 'instant', 'hand', 'spell'];

/** By a card's name, or all that they could cast now. A name that nothing is known by is no reason to tell of others. */
function whatTheyHold({ question, unread, named }: QuestionRead, table: CoachedTable): ChatReply | null {
  const names = hiddenNamesIn(question, table);
  if (names.length > 0) return whetherTheyHold(names, table);
  return unread.length > 0 || named.length > 0 ? null : whatTheyMayHave(table);
}

function raceNow({ marks, keywords }: QuestionRead, { view }: CoachedTable): ChatReply {
  return replyWith(clockWords(view, marks.has('flyer') || keywords.includes('flying')), [], ['510.1']);
}

/** CR 103.8a: what comes of a turn that isn't here yet hangs on draws. */
function winLater(_: QuestionRead, { view }: CoachedTable): ChatReply {
  return replyWith(
    `What you draw until then nobody knows, so it can only be counted. ${clockWords(view)}`,
    [],
    ['510.1'],
  );
}

async function keepHand(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  return table.decision?.kind === 'mulligan' && !reading.marks.has('mean') && !reading.marks.has('how')
    ? handToKeep(table, await table.coach.wouldKeep())
    : null;
}

const COMBAT: readonly Mark[] = ['attack', 'block', 'hold', 'keep', 'hit', 'race'];
const USES: readonly Mark[] = ['cast', 'play', 'use', 'pass', 'equip', 'hold', 'keep', 'drop', 'respond'];

/** Whether one that is named lives through a block is fought out, and no judgement. */
const asksOfBlock = ({ named, marks }: QuestionRead): boolean =>
  named.length > 0 && marks.has('block') && marks.has('survive');

export const ADVISED_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: ['chance', ['draw', 'find', 'nextCard', 'outs']],
      may: [
        'draw',
        'find',
        'count',
        'land',
        'creature',
        'card',
        'nextCard',
        'nextTurn',
        'turn',
        'library',
        'left',
        'instant',
        'sorcery',
        'artifact',
        'enchantment',
        'planeswalker',
        'removal',
        'burn',
        'counterspell',
        'flyer',
        'trick',
        'thisTurn',
        'amount',
        'spell',
        'there',
      ],
      names: 'any',
      keyword: 'any',
      numbers: true,
      unread: true,
    },
    coached: (reading, table) =>
      reading.subject === 'them' || reading.whose === 'them' ? null : oddsOfDrawing(reading, table),
  },
  {
    shape: {
      has: [['can', 'chance', 'if', 'there', 'respond', 'around', 'what', ...HELD]],
      may: [
        ...HELD,
        'can',
        'chance',
        'if',
        'there',
        'respond',
        'cast',
        'play',
        'do',
        'now',
        'left',
        'card',
        'use',
        'thisTurn',
        'counter',
        'it',
        'spell',
        'stop',
        'me',
        'creature',
        'block',
        'fight',
      ],
      names: 'any',
      unread: true,
      subject: 'them',
    },
    coached: (reading, table) =>
      (['hand', 'can', 'chance', 'if', 'respond', 'around', ...HELD] as const).some((mark) =>
        reading.marks.has(mark),
      ) &&
      !reading.marks.has('past') &&
      !reading.marks.has('count')
        ? whatTheyHold(reading, table)
        : null,
  },
  {
    shape: {
      has: [['around', 'trick', 'lie']],
      may: ['should', 'there', 'trick', 'instant', 'card', 'spell', 'respond', 'can', 'lie', 'around', 'play'],
    },
    coached: (reading, table) =>
      reading.marks.has('mean') ||
      (!reading.marks.has('around') && !reading.marks.has('lie')) ||
      (reading.marks.has('lie') && !reading.marks.has('trick') && !reading.marks.has('instant'))
        ? null
        : whatTheyHold(reading, table),
  },
  { shape: { has: ['hand', ['what', 'which']], may: ['can', 'card', 'hand'], whose: 'them' }, coached: whatTheyHold },
  {
    shape: {
      has: [
        ['race', 'count', 'long', 'when', 'who'],
        ['race', 'survive', 'die', 'kill', 'win', 'lose', 'hit', 'attack', 'turn', 'beaten', 'lethal'],
      ],
      may: [
        'race',
        'count',
        'long',
        'die',
        'kill',
        'win',
        'lose',
        'hit',
        'attack',
        'turn',
        'left',
        'need',
        'take',
        'can',
        'beaten',
        'find',
        'flyer',
        'amount',
        'lethal',
        'survive',
      ],
      keyword: 'any',
    },
    coached: (reading, table) =>
      reading.marks.has('race') ||
      ((reading.marks.has('count') || reading.marks.has('long')) &&
        !reading.marks.has('past') &&
        (['die', 'survive', 'kill', 'win', 'lose', 'hit', 'beaten', 'lethal', 'left'] as const).some((mark) =>
          reading.marks.has(mark),
        ))
        ? raceNow(reading, table)
        : null,
  },
  {
    shape: { has: [['win', 'lethal', 'kill'], 'nextTurn'], may: ['can', 'if', 'lethal', 'find'], subject: 'me' },
    coached: winLater,
  },
  {
    shape: {
      has: ['nextTurn', ['do', 'attack', 'happens', 'can']],
      may: ['do', 'can', 'attack', 'hit', 'damage', 'amount', 'deal', 'worst', 'happens'],
      subject: 'them',
    },
    coached: (_, table) => danger(table),
  },
  {
    shape: { has: ['not', ['attack', 'block'], 'nextTurn'], may: ['if', 'happens', 'do', 'can', 'attack', 'block'] },
    coached: (_, table) => danger(table),
  },
  {
    shape: { has: ['alternatives'], may: ['can', 'should', 'there', 'do', 'play', 'cast', 'card', 'past'] },
    coached: (_, table) => (table.decision === null ? null : allOptions(table)),
  },
  {
    shape: {
      has: [['keep', 'mulligan']],
      may: ['should', 'hand', 'good', 'card', 'can', 'it', 'land'],
      at: ['mulligan'],
    },
    coached: keepHand,
  },
  {
    shape: {
      has: ['should', USES],
      may: [
        ...USES,
        'mana',
        'land',
        'it',
        'priority',
        'now',
        'thisTurn',
        'turn',
        'card',
        'there',
        'left',
        'spell',
        'not',
        'untapped',
        'instant',
        'creature',
      ],
      names: 'any',
    },
    coached: (reading, table) =>
      reading.subject === 'them' || table.decision === null
        ? null
        : reading.marks.has('creature') && reading.named.length === 0
          ? whatToDo(table)
          : whetherTo(reading, table),
  },
  {
    shape: {
      has: ['should', COMBAT],
      may: [
        ...COMBAT,
        'creature',
        'all',
        'thisTurn',
        'blocker',
        'it',
        'not',
        'now',
        'can',
        'survive',
        'left',
        'mine',
        'attacker',
        'good',
      ],
      names: 'any',
    },
    coached: (reading, table) =>
      table.decision === null || reading.subject === 'them' ? null : combatAdvice(reading, table),
  },
  {
    shape: {
      has: [
        ['survive', 'good'],
        ['attack', 'block', 'hit'],
      ],
      may: ['now', 'thisTurn', 'all', 'it'],
      names: 'any',
    },
    coached: (reading, table) =>
      table.decision === null || reading.marks.has('if') || asksOfBlock(reading) ? null : combatAdvice(reading, table),
  },
  {
    shape: {
      has: [
        ['best', 'good', 'alternatives'],
        ['play', 'attack', 'block', 'do'],
      ],
      may: ['now', 'thisTurn', 'can', 'what', 'turn'],
    },
    coached: (_, table) => (table.decision === null ? null : whatToDo(table)),
  },
];
