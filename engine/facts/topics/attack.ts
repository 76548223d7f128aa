// Attacks that may come: what one's own comes to, what gets through, what they could do, and what of theirs is dangerous.
import type { CardView, TableView } from '../../api/index.ts';
import { combatAdvice, whatToDo } from '../advice.ts';
import { type CoachedTable, nameAndSize, otherSeats, together, withCapital } from '../answers/answer.ts';
import { attackersOf, distinctCards, mostDangerous } from '../answers/blocks.ts';
import { attackNow, couldBlock, damageNow, lethalCheck, lethalCount, whoCanAttack } from '../answers/combat.ts';
import { foughtAlone } from '../coach.ts';
import { danger } from '../danger.ts';
import { ownAttack } from '../fight-questions.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { whatTheyMayHave } from '../odds.ts';
import { ownSeat } from '../own-seat.ts';
import { clockWords, leastThrough, nextAttackers, powerOf, readyAttackers, untappedCreatures } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, playerName, replyWith } from '../reply.ts';
import { cues, type Topic } from './topic.ts';

/** Creatures of the seat's that are named. */
export const mineNamed = (reading: QuestionRead, view: TableView): CardView[] =>
  reading.named.flatMap(creaturesIn).filter((card) => isMine(card, view));

function myAttack(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  if (reading.marks.has('past') && !reading.marks.has('if')) return null;
  if (table.view.players.length !== 2) return attackNow(table.view);
  const named = mineNamed(reading, table.view);
  return ownAttack(named.length > 0 && !reading.marks.has('all') ? named : 'all', table);
}

/** Which of the seat's creatures no single creature of theirs that is untapped could block. */
function whatGetsThrough(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view } = table;
  const named = mineNamed(reading, view);
  const ready = named.length > 0 ? named : readyAttackers(view);
  const own = ready.length > 0 ? ready : nextAttackers(view, view.seat ?? 0);
  if (own.length === 0) return replyWith('You have no creature that could attack.', [], ['508.1a']);
  const guard = otherSeats(table).flatMap(({ player }) => untappedCreatures(view, player));
  const lines = distinctCards(own).map((card) => {
    const able = distinctCards(guard).filter((blocker) => foughtAlone(card, [blocker], table)?.ok === true);
    return able.length === 0
      ? `${nameAndSize(card)}: none of their untapped creatures can block it.`
      : `${nameAndSize(card)} can be blocked by ${together(able)}.`;
  });
  const when = ready.length > 0 ? '' : 'None of yours can attack now; once they can, as the board is: ';
  return replyWith(
    `${when}${lines.join(' ')} ${guard.length} of their creatures ${guard.length === 1 ? 'is' : 'are'} untapped.`,
    own.map(({ name }) => name),
    ['509.1a'],
  );
}

async function winNow(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  return (await lethalCheck(table)) ?? lethalCount(table.view);
}

/** Whether what is on the table is enough for them, and what they could do. */
function canTheyKill(_: QuestionRead, table: CoachedTable): ChatReply {
  const { view, coach } = table;
  const life = ownSeat(view)?.life ?? 0;
  const lines = otherSeats(table).map(({ player }) => {
    const name = playerName(view, player);
    const able = attackersOf(player, table).cards;
    const told = able.length === 0 ? null : coach.fight({ by: player, attackers: able.map(({ ref }) => ref) });
    const isEnough =
      told?.ok === true
        ? told.outcome.players.some((each) => each.player === view.seat && each.loses)
        : powerOf(able) >= life;
    if (!isEnough) return `No: what ${name} has on the table isn't enough to kill you, even if you block nothing.`;
    const blockers = untappedCreatures(view, view.seat ?? -1).length;
    return leastThrough(able, blockers) < life
      ? `Only if you don't block enough: unblocked, what ${name} has on the table kills you.`
      : `Yes, it looks like it: what ${name} has on the table is enough even if each of your untapped creatures blocks one.`;
  });
  return replyWith(`${lines.join(' ')} ${danger(table).text}`, [], ['508.1a', '510.1']);
}

async function attackAdvice(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  return (await combatAdvice(reading, table)) ?? whatToDo(table);
}

/** Of each of theirs, which of the seat's it would kill as it attacks or blocks, one against one. */
function killsOfTheirs(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view } = table;
  const all = view.battlefield.filter(({ types }) => types.includes('creature'));
  const named = mineNamed(reading, view);
  const mine = distinctCards(named.length > 0 ? named : all.filter((card) => isMine(card, view)));
  const theirs = distinctCards(all.filter((card) => !isMine(card, view)));
  if (mine.length === 0) return replyWith('You have no creature on the battlefield.');
  if (theirs.length === 0) return replyWith('They have no creature on the battlefield.');
  const killedBy = (attacker: CardView, blocker: CardView): readonly number[] => {
    const told = foughtAlone(attacker, [blocker], table);
    return told?.ok === true ? told.outcome.dies : [];
  };
  const lines = theirs.slice(0, 8).map((one) => {
    const dead = mine.filter((own) => killedBy(one, own).includes(own.ref) || killedBy(own, one).includes(own.ref));
    return `${nameAndSize(one)} kills ${dead.length === 0 ? 'none of them' : together(dead)}.`;
  });
  return replyWith(
    `In combat, one against one, with your ${together(mine)}: ${lines.join(' ')} Spells and several at once are not in this.`,
    theirs.map(({ name }) => name),
    ['510.1', '704.5g'],
  );
}

function mostOfThreat(reading: QuestionRead, table: CoachedTable): ChatReply {
  const worst = mostDangerous(reading, table);
  const board = danger(table);
  return replyWith(
    `${worst === null ? 'They have no creature on the battlefield.' : worst.text} ${withCapital(board.text)}`,
    worst?.cards ?? [],
    board.rules,
  );
}

export const ATTACK_TOPICS: readonly Topic[] = [
  {
    about: 'what your attack would come to',
    needs: [['attack', 'hit'], cues('if lose happens all low life die survive what')],
    hears: cues('past best life all if name big low happens thisTurn can creature lose damage'),
    not: cues('lastTurn nextTurn should cast'),
    subject: 'me',
    coached: myAttack,
  },
  {
    about: 'what your attack would come to',
    needs: [
      ['attack', 'hit'],
      ['life', 'low'],
      ['all', 'if'],
    ],
    hears: ['name', 'me'],
    subject: 'them',
    coached: (reading, table) =>
      reading.order.indexOf('me') > 0 && table.view.activePlayer === table.view.seat ? myAttack(reading, table) : null,
  },
  {
    about: 'how much damage you could deal',
    needs: ['damage', cues('amount can deal')],
    hears: cues('thisTurn attack deal most can all'),
    not: cues('past take when'),
    subject: 'me',
    tell: (_, table) => damageNow(table),
  },
  {
    about: 'which of your creatures can attack',
    needs: ['attack', cues('can which who')],
    hears: cues('creature thisTurn now name'),
    not: cues('should if past lose nextTurn'),
    subject: 'me',
    tell: (_, { view }) => whoCanAttack(view),
  },
  {
    about: 'whether you should attack',
    needs: [cues('should good best'), cues('attack hit race hold blocker attacker')],
    hears: cues('creature all thisTurn blocker cast name board keep hold now'),
    coached: attackAdvice,
  },
  {
    about: 'what of yours they could block',
    needs: [['getPast', 'flyer'], cues('creature can which there mine')],
    hears: cues('attack name damage'),
    not: ['if'],
    whose: 'me',
    coached: whatGetsThrough,
  },
  {
    about: 'what of yours they could block',
    needs: ['block', cues('can there what who')],
    hears: cues('name creature attack mine'),
    not: cues('should when nextTurn'),
    subject: 'them',
    coached: (reading, table) =>
      mineNamed(reading, table.view).length > 0 || reading.marks.has('mine')
        ? whatGetsThrough(reading, table)
        : couldBlock(table.view, false),
  },
  {
    about: 'whether you can win this turn',
    needs: [['lethal', 'win']],
    hears: cues('thisTurn can there enough all attack now'),
    not: cues('ahead them theirs nextTurn chance'),
    coached: winNow,
  },
  {
    about: 'whether they can kill you',
    needs: [cues('lethal beaten die lose survive kill win')],
    hears: cues('nextTurn can attack not block now thisTurn board lethal die if me'),
    not: cues('past creature count long name mine trade hand card cast it'),
    coached: (reading, table) =>
      reading.marks.has('me') && !(reading.marks.has('win') && reading.subject === 'me')
        ? canTheyKill(reading, table)
        : reading.subject === 'them' &&
            (reading.marks.has('lethal') || reading.marks.has('win') || reading.marks.has('beaten'))
          ? canTheyKill(reading, table)
          : null,
  },
  {
    about: 'what they could attack you with',
    needs: [cues('attack come hit damage attacker')],
    hears: cues('if all nextTurn can what amount happens creature take count deal power'),
    not: cues('past lastTurn should when blocker trade'),
    subject: 'them',
    coached: (_, table) => danger(table),
  },
  {
    about: 'how much you take',
    needs: [cues('take damage low'), cues('amount if not take')],
    hears: cues('block not nextTurn if life damage'),
    not: cues('past lastTurn deal'),
    subject: 'me',
    coached: (_, table) => danger(table),
  },
  {
    about: 'what is dangerous of theirs',
    needs: ['lie'],
    hears: cues('which who what big most creature board card theirs should'),
    coached: mostOfThreat,
  },
  {
    about: 'which of yours could die in a fight',
    needs: [cues('die lose survive kill'), cues('creature mine'), cues('which can what')],
    hears: cues('attack nextTurn fight now'),
    not: cues('past should it hand card cast count block me'),
    coached: killsOfTheirs,
  },
  {
    about: 'which of theirs could kill yours',
    needs: [['kill'], ['mine', 'creature']],
    hears: cues('which can creature theirs name board fight'),
    not: cues('past hand card it should cast'),
    whose: 'them',
    coached: killsOfTheirs,
  },
  {
    about: 'who wins the race',
    needs: [cues('race count long'), cues('race die survive win kill lose lethal beaten turn')],
    hears: cues('turn left flyer can me them'),
    not: cues('past block blocker creature cast land draw'),
    tell: (reading, { view }) => replyWith(clockWords(view, reading.marks.has('flyer')), [], ['510.1']),
  },
  {
    about: 'what they may hold',
    needs: [
      cues('trick respond counter removal counterspell hold hand burn instant'),
      cues('can there if what lie chance'),
    ],
    hears: cues('creature block mine it left mana name'),
    not: cues('past count turn'),
    subject: 'them',
    coached: (_, table) => whatTheyMayHave(table),
  },
];
