// The attack under way, as its defender asks about it: what attacks, who can block, and what comes of each block.
import type { CardView } from '../../api/index.ts';
import { type CoachedTable, howMany, MAY_CHANGE, nameAndSize, otherSeats, together } from '../answers/answer.ts';
import {
  ableToBlock,
  allBefore,
  attackersOf,
  attackersOn,
  bestBlocks,
  chosenAlready,
  distinctCards,
  fought,
  howLow,
  killAttackers,
  twoBlockers,
  whoCanBlock,
} from '../answers/blocks.ts';
import { ownBlockers } from '../answers/combat.ts';
import { danger } from '../danger.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { ownSeat } from '../own-seat.ts';
import { leastThrough, powerOf, untappedCreatures } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { situation } from '../situation.ts';
import { mineNamed } from './attack.ts';
import { cues, type Topic } from './topic.ts';

/** The fewest attackers that have to be blocked, the strongest first, to be alive after the attack. */
function blockersNeeded(_: QuestionRead, table: CoachedTable): ChatReply {
  const { view } = table;
  const life = ownSeat(view)?.life ?? 0;
  const untapped = untappedCreatures(view, view.seat ?? -1);
  const lines = otherSeats(table).map(({ player }) => {
    const { cards: able, areAttacking } = attackersOf(player, table);
    const name = playerName(view, player);
    const head = areAttacking
      ? `${name} attacks for ${powerOf(able)}`
      : `${name} could attack for ${powerOf(able)} next turn, as the board is now`;
    const needed = Array.from({ length: able.length + 1 }, (_each, count) => count).find(
      (count) => leastThrough(able, count) < life,
    );
    return needed === 0 || needed === undefined
      ? `${head}, and you have ${life} life: you survive that without a block.`
      : `${head}, and you have ${life} life: you have to block ${needed === 1 ? 'the strongest one' : `the ${needed} strongest`} at the least, so ${howMany(needed, 'blocker')}.`;
  });
  return replyWith(
    `${lines.join(' ')} Of yours ${untapped.length === 0 ? 'none is' : `untapped: ${together(untapped)}`} now. Tricks and trample are not in this.`,
    [],
    ['509.1a', '510.1'],
  );
}

const NASTY: ReadonlySet<string> = new Set(
  'flying|trample|menace|deathtouch|first strike|double strike|lifelink|indestructible|unblockable'.split('|'),
);

/** What attacks, with its keywords and what it says. */
function attackersTold({ keywords }: QuestionRead, table: ChatTable): ChatReply | null {
  const { view } = table;
  const attacking = view.battlefield.filter((card) => card.attacking !== undefined && !isMine(card, view));
  if (attacking.length === 0) return null;
  const lines = distinctCards(attacking).map((card) => {
    const asked = keywords.map((keyword) => `${card.keywords.includes(keyword) ? 'has' : 'has no'} ${keyword}`);
    const own = card.keywords.filter((keyword) => !keywords.includes(keyword));
    const says = card.text === '' ? '' : ` It says: ${card.text.replaceAll('\n', ' ')}`;
    const has = own.length > 0 ? [`has ${own.join(', ')}`] : asked.length === 0 ? ['has no keyword'] : [];
    return `${nameAndSize(card)} ${[...asked, ...has].join(', ')}${own.some((one) => NASTY.has(one)) ? ': mind that' : ''}.${says}`;
  });
  return replyWith(
    lines.join(' '),
    attacking.map(({ name }) => name),
    ['702.1'],
  );
}

/** What is meant of what attacks: as it is named, or else all. */
const meantAttackers = (reading: QuestionRead, table: CoachedTable): CardView[] => {
  const attacking = attackersOn(table);
  const named = reading.named.flatMap(creaturesIn).filter(({ ref }) => attacking.some((one) => one.ref === ref));
  return distinctCards(named.length > 0 ? named : attacking);
};

/** Each single block that could be made, and what comes of it for both and for the seat's life. */
function blockTable(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const attackers = meantAttackers(reading, table);
  if (attackers.length === 0) return null;
  const chosen = chosenAlready(table);
  if (chosen !== null) return chosen;
  const own = mineNamed(reading, table.view);
  const lines = attackers.map((attacker) => {
    const able = ableToBlock(attacker, table);
    const asked = own.length > 0 ? own : able;
    const outcomes = distinctCards(asked).map((blocker) => {
      const told = fought(attacker, [blocker], table);
      if (told?.ok !== true)
        return `${nameAndSize(blocker)} can't block it${told === null ? '' : ` (${told.message.replace(/\.$/, '')})`}`;
      const [lost, killed] = [blocker, attacker].map(({ ref }) => told.outcome.dies.includes(ref));
      const you = told.outcome.players.find(({ player }) => player === table.view.seat);
      const life = you === undefined ? 'you take nothing' : you.loses ? 'you lose' : `you go to ${you.life}`;
      const fate =
        lost && killed
          ? 'they trade, both die'
          : killed
            ? 'it dies and yours survives'
            : lost
              ? 'yours dies and it survives'
              : 'both survive';
      return `blocked by ${nameAndSize(blocker)} ${fate}, ${life}`;
    });
    return outcomes.length === 0
      ? `${nameAndSize(attacker)}: none of yours can block it.`
      : `${nameAndSize(attacker)}: ${outcomes.slice(0, 5).join('; ')}.`;
  });
  const life = ownSeat(table.view)?.life ?? 0;
  return replyWith(
    `${lines.slice(0, 4).join(' ')} You have ${life} life now. ${MAY_CHANGE}`,
    attackers.map(({ name }) => name),
    ['509.1', '510.1'],
  );
}

/** Which of the tapped and untapped creatures of the seat may block. */
function tappedOnes(_: QuestionRead, { view }: ChatTable): ChatReply {
  const own = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const [tapped, ready] = [own.filter((card) => card.tapped), own.filter((card) => !card.tapped)];
  return replyWith(
    `No: only untapped creatures can block. Yours that are tapped: ${tapped.length === 0 ? 'none' : together(tapped)}; untapped: ${ready.length === 0 ? 'none' : together(ready)}.`,
    own.map(({ name }) => name),
    ['509.1a'],
  );
}

async function blockAdvice(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  return chosenAlready(table) ?? bestBlocks(reading, table);
}

/** What can be done at this moment of the attack: blocks, and what can be cast. */
function beforeBlocks(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const { decision } = table;
  if (decision?.kind !== 'blockers') return null;
  const can = whoCanBlock(reading, table);
  return replyWith(
    `Right now you choose blockers, and nothing can be cast until they are chosen: that was possible once the attackers were declared. After blocks you get priority again, before damage. ${can?.text ?? ''}`.trim(),
    can?.cards ?? [],
    ['509.1', '509.2'],
  );
}

/** CR 508, 509, 510: the order of a combat, and where it is now. */
function whenDamage(_: QuestionRead, { view, decision }: ChatTable): ChatReply {
  return replyWith(
    `Combat damage comes after blockers: attackers are declared, then blockers, then both sides may cast and use things, and then damage is dealt, all at once, first strike before the rest. ${situation('turn', view, decision)}`,
    [],
    ['510.1', '510.4'],
  );
}

export const DEFENCE_TOPICS: readonly Topic[] = [
  {
    about: 'whether this attack kills you',
    needs: ['lethal'],
    hears: cues('attack attacker it me can fight'),
    not: cues('past nextTurn'),
    at: 'attacked',
    coached: (reading, table) => (/\b(?:i|my)\b/.test(reading.question) ? null : danger(table)),
  },
  {
    about: 'how many blockers you need',
    needs: [['block', 'blocker'], cues('need must enough'), cues('survive die count lose enough')],
    hears: cues('count survive nextTurn creature'),
    coached: blockersNeeded,
  },
  {
    about: 'what attacks you',
    needs: [cues('attacker attack come'), cues('keyword lie flyer getPast')],
    hears: cues('which there attacker keyword lie creature'),
    at: 'attacked',
    tell: attackersTold,
  },
  {
    about: 'what comes of each block',
    needs: [cues('block blocker chump attacker'), cues('trade survive die life kill if damage lose low happens')],
    hears: cues('name big attacker can what amount creature double trade low life'),
    not: cues('past should best'),
    at: 'attacked',
    coached: blockTable,
  },
  {
    about: 'what comes of each block',
    needs: [cues('trade kill survive')],
    hears: cues('name big attacker can creature'),
    not: cues('past hand card cast me'),
    at: 'attacked',
    coached: blockTable,
  },
  {
    about: 'what could kill each attacker',
    needs: ['kill', ['attacker', 'attack']],
    hears: cues('can block which'),
    at: 'attacked',
    coached: (reading, table) => chosenAlready(table) ?? killAttackers(reading, table),
  },
  {
    about: 'what comes of each block',
    needs: [cues('die lose survive kill'), cues('creature mine')],
    hears: cues('which can now attacker block if name'),
    not: cues('past should it hand card cast count'),
    at: 'attacked',
    coached: blockTable,
  },
  {
    about: 'what comes of blocking with everything',
    needs: ['block', 'all'],
    hears: cues('if die happens creature lose survive kill'),
    not: cues('past should mean not'),
    at: 'attacked',
    coached: (reading, table) => chosenAlready(table) ?? allBefore(reading, table),
  },
  {
    about: 'what attacks you',
    needs: ['attack', cues('past which what')],
    hears: cues('creature past thisTurn it'),
    not: cues('if can lastTurn should nextTurn all'),
    subject: 'them',
    at: 'attacked',
    tell: attackersTold,
  },
  {
    about: 'whether you can take the hit',
    needs: [cues('take hit damage'), cues('take afford can should good survive')],
    hears: cues('it now attack hit damage take'),
    not: cues('past lastTurn when'),
    subject: 'me',
    at: 'attacked',
    coached: howLow,
  },
  {
    about: 'whether several can block the same one',
    needs: ['block', ['double', 'number']],
    hears: cues('can creature attacker number name it happens if die kill'),
    not: ['past'],
    at: 'attacked',
    coached: (reading, table) =>
      /\b(?:with|by) (?:one|a single|just one|my)\b|\b(?:one|a|single|my|it|he)\b(?: of (?:my|his|their) \w+| \w+)? block (?:two|2|three|3|both|several|multiple|more than one|them all)\b|\b(?:one|a single) (?:creature|guy|blocker|dude)\b.*\bblock/.test(
        reading.question,
      )
        ? replyWith(
            'No: each creature blocks one attacker only, unless a card says that it may block more.',
            [],
            ['509.1a'],
          )
        : (chosenAlready(table) ?? twoBlockers(reading, table)),
  },
  {
    about: 'which of yours can block',
    needs: [['block', 'blocker'], cues('can which who what count')],
    hears: cues('creature name double number it mine untapped'),
    not: cues('should tapped them'),
    at: 'attacked',
    coached: (reading, table) => chosenAlready(table) ?? whoCanBlock(reading, table),
  },
  {
    about: 'whether a tapped creature can block',
    needs: ['tapped', 'block'],
    hears: cues('can creature mine'),
    tell: tappedOnes,
  },
  {
    about: 'what could block next turn',
    needs: [cues('block blocker'), 'nextTurn'],
    hears: cues('if can play cast creature it now'),
    not: cues('should need survive past not'),
    subject: 'me',
    tell: (_, { view }) => ownBlockers(view),
  },
  {
    about: 'which of yours could block',
    needs: [cues('block blocker chump'), cues('can which what who count')],
    hears: cues('creature untapped attacker'),
    not: cues('should if need must past survive die kill tapped double'),
    subject: 'me',
    tell: (_, { view }) => ownBlockers(view),
  },
  {
    about: 'how to block',
    needs: [cues('block blocker chump'), cues('should best good who how must')],
    hears: cues('which creature attacker should take'),
    not: cues('mean if nextTurn'),
    at: 'attacked',
    coached: blockAdvice,
  },
  {
    about: 'what you can do at this point of the attack',
    needs: [cues('do options cast'), cues('block damage attack')],
    hears: cues('can what block'),
    not: cues('should if not'),
    subject: 'me',
    at: 'attacked',
    coached: beforeBlocks,
  },
  {
    about: 'when combat damage is dealt',
    needs: ['when', ['damage', 'fight']],
    hears: cues('happens deal resolve take'),
    not: cues('past lose me them'),
    tell: whenDamage,
  },
];
