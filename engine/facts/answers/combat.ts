// Who can attack and block, for how much, and whether that is enough: counted on the table, and proven where somebody may be coached.
import type { TableView } from '../../api/index.ts';
import { attackObstacles, blockReasons } from '../combat-reasons.ts';
import { ownAttack } from '../fight-questions.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { ownSeat } from '../own-seat.ts';
import { leastThrough, powerOf, readyAttackers, untappedCreatures } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { type CoachedTable, sizeWords, type TableAnswer, together } from './answer.ts';
import { isOfMark } from './kinds.ts';

export function attackNow(view: TableView): ChatReply {
  const ready = readyAttackers(view);
  const power = powerOf(ready);
  if (ready.length === 0) return replyWith('None of your creatures could attack this turn.', [], ['508.1a']);
  const { text } = couldBlock(view, false);
  return replyWith(
    `You could attack with ${together(ready)} for ${power}. ${text}`,
    ready.map(({ name }) => name),
    ['508.1a'],
  );
}

/** By attacking unblocked, and by what the cards say that can be cast now. */
export function damageNow({ view, decision }: ChatTable): ChatReply {
  const told = attackNow(view);
  const held = ownSeat(view)?.hand ?? [];
  const offered = held.filter(({ ref }) => decision?.options.some(({ object }) => object === ref) === true);
  const burn = offered.filter((card) => isOfMark('burn', card));
  const spells =
    burn.length === 0
      ? 'None of the cards that you can cast now says that it deals damage to a target.'
      : `Castable now, and dealing damage by what they say: ${together(burn)}.`;
  return replyWith(`${told.text} ${spells}`, [...told.cards, ...burn.map(({ name }) => name)], told.rules);
}

export function whoCanAttack(view: TableView): ChatReply {
  const creatures = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const lines = creatures.map((card) => {
    const [why] = attackObstacles(card, view);
    return why === undefined
      ? `${card.name}${sizeWords(card)} can.`
      : `${card.name}${sizeWords(card)} can't: ${why.message}.`;
  });
  return replyWith(
    lines.length === 0 ? 'You have no creature.' : [...new Set(lines)].join(' '),
    creatures.map(({ name }) => name),
    ['508.1a'],
  );
}

/** On somebody else's turn what is untapped; before it all, but for what attacks and stays tapped. */
export function ownBlockers(view: TableView): ChatReply {
  const creatures = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const untapped = creatures.filter(({ tapped }) => !tapped);
  const later = view.activePlayer === view.seat ? ' What attacks without vigilance is tapped then.' : '';
  return replyWith(
    `${untapped.length === 0 ? 'None of your creatures is untapped' : `Untapped: ${together(untapped)}`}; untapped creatures can block, also new ones.${later}`,
    untapped.map(({ name }) => name),
    ['509.1a', '302.6'],
  );
}

export function couldBlock(view: TableView, mine: boolean): ChatReply {
  const cards = view.battlefield.filter(
    (card) => (card.controller === view.seat) === mine && card.types.includes('creature') && !card.tapped,
  );
  const names = cards.length === 0 ? 'Nothing' : together(cards);
  return replyWith(
    `${names} ${cards.length === 1 || cards.length === 0 ? 'is' : 'are'} untapped and could block.`,
    cards.map(({ name }) => name),
    ['509.1a'],
  );
}

/** What of the untapped creatures of the others flying and reach let through. */
export function whoCouldBlock(reading: QuestionRead, { view }: ChatTable): ChatReply | null {
  const card = reading.named.flatMap(creaturesIn).find((one) => isMine(one, view));
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

export function lethalCount(view: TableView): ChatReply {
  const ready = readyAttackers(view);
  const power = powerOf(ready);
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, life }) => {
      const name = playerName(view, player);
      const guard = untappedCreatures(view, player);
      if (power < life) return `${name} has ${life} life, so attacking alone isn't enough.`;
      return guard.length === 0
        ? `${name} has ${life} life and nothing to block with: that is enough.`
        : leastThrough(ready, guard.length) >= life
          ? `${name} has ${life} life: that is enough even if each of ${together(guard)} blocks one attacker.`
          : `${name} has ${life} life, which is enough only if not too much is blocked by ${together(guard)}.`;
    });
  return replyWith(
    `What you could attack with deals ${power} unblocked${ready.length === 0 ? '' : ` (${together(ready)})`}. ${lines.join(' ')} Tricks and triggers are not in this.`,
    ready.map(({ name }) => name),
    ['508.1a', '510.1'],
  );
}

/** Proven, refuted, or else what is found by playing on and by counting. */
export async function lethalCheck({ coach, view }: CoachedTable): Promise<ChatReply | null> {
  if (view.activePlayer !== view.seat) return null;
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

function nextDraw(view: TableView): ChatReply {
  const own = ownSeat(view);
  const [top] = own?.knownLibrary ?? [];
  if (top !== undefined) return replyWith(`You have seen ${top.name} in your library.`, [top.name]);
  return replyWith(
    `Nobody can see what you draw next: your library has ${own?.libraryCount ?? 0} cards, and I can't look into it either.`,
    [],
    ['401.2'],
  );
}

/** What keeps a creature of the seat's from blocking. */
function canBlock(reading: QuestionRead, { view, decision }: ChatTable): ChatReply | null {
  const [card] = reading.named.flatMap(creaturesIn).filter((one) => isMine(one, view));
  if (card === undefined) return null;
  const reasons = blockReasons(card, view, decision);
  return replyWith(
    reasons.length === 0
      ? `Yes: ${card.name}${sizeWords(card)} is untapped and can block.`
      : `Not now: ${reasons.map(({ message }) => message).join('; ')}.`,
    [card.name],
    ['509.1a', ...reasons.map(({ cr }) => cr)],
  );
}

export const COMBAT_ANSWERS: readonly TableAnswer[] = [
  {
    shape: {
      has: ['if', 'attack', 'all'],
      may: ['creature', 'happens', 'past', 'amount', 'damage', 'can', 'thisTurn'],
      whose: 'me',
    },
    coached: (reading, table) =>
      reading.subject === 'them' || table.view.players.length !== 2 ? null : ownAttack('all', table),
  },
  {
    shape: { has: ['attack', 'options'], may: ['can', 'there', 'thisTurn'], whose: 'me' },
    tell: (_, { view }) => whoCanAttack(view),
  },
  {
    shape: {
      has: [['win', 'lethal', 'enough'], 'attack'],
      may: ['if', 'all', 'can', 'thisTurn', 'creature', 'win'],
      subject: 'me',
    },
    coached: async (_, table) => (await lethalCheck(table)) ?? lethalCount(table.view),
  },
  { shape: { has: ['lethal'], may: ['thisTurn', 'win', 'enough'] }, coached: (_, table) => lethalCheck(table) },
  {
    shape: {
      has: [
        ['lethal', 'win'],
        ['can', 'me'],
      ],
      may: ['thisTurn', 'win', 'enough', 'lethal'],
    },
    coached: (reading, table) =>
      reading.marks.has('lethal') || reading.marks.has('thisTurn') || /^can i\b/.test(reading.question)
        ? lethalCheck(table)
        : null,
  },
  { shape: { has: ['lethal'], may: ['thisTurn', 'win', 'enough'] }, tell: (_, { view }) => lethalCount(view) },
  {
    shape: {
      has: [
        ['attack', 'hit'],
        ['amount', 'if', 'should', 'can'],
      ],
      may: ['damage', 'deal', 'thisTurn', 'power', 'happens', 'amount'],
      subject: 'me',
    },
    tell: (reading, { view, coach }) =>
      (reading.marks.has('should') && coach !== null) ||
      reading.marks.has('which') ||
      reading.marks.has('who') ||
      (reading.marks.has('what') && reading.marks.has('can'))
        ? null
        : attackNow(view),
  },
  {
    shape: {
      has: ['damage', 'amount', ['can', 'do', 'deal']],
      may: ['can', 'do', 'deal', 'thisTurn', 'most'],
      subject: 'me',
    },
    tell: (reading, table) =>
      reading.marks.has('can') && table.view.activePlayer === table.view.seat ? damageNow(table) : null,
  },
  {
    shape: { has: ['attack', 'can', ['what', 'which', 'who', 'count']], may: ['creature', 'thisTurn', 'all'] },
    tell: (reading, { view }) => (reading.subject === 'them' || reading.whose === 'them' ? null : whoCanAttack(view)),
  },
  {
    shape: {
      has: ['block', ['what', 'which', 'who', 'can']],
      may: ['creature', 'able', 'there', 'untapped', 'nextTurn', 'all', 'left'],
    },
    tell: (reading, { view }) =>
      (['mean', 'how', 'when', 'do'] as const).some((mark) => reading.marks.has(mark))
        ? null
        : reading.subject === 'them' || reading.whose === 'them'
          ? couldBlock(view, false)
          : reading.whose === 'me' && reading.marks.has('can') && !/^(?:can|do|may) i\b/.test(reading.question)
            ? ownBlockers(view)
            : null,
  },
  {
    shape: { has: ['block', ['which', 'what']], may: ['able', 'good', 'can'], at: ['attacked'] },
    tell: (reading, { view }) => (reading.subject === 'them' || reading.marks.has('how') ? null : ownBlockers(view)),
  },
  {
    shape: { has: ['blocker'], may: ['there', 'count', 'left', 'untapped'] },
    tell: (reading, { view }) => (reading.whose === null ? null : couldBlock(view, reading.whose === 'me')),
  },
  {
    shape: {
      has: ['block', ['what', 'who', 'them', 'theirs', 'there', 'can']],
      may: ['creature', 'there', 'left'],
      names: 'some',
    },
    tell: (reading, table) =>
      reading.subject === 'me' || reading.named.length > 1 ? null : whoCouldBlock(reading, table),
  },
  {
    shape: { has: ['block', 'can'], may: ['left'], names: 'some', at: ['attacked'] },
    tell: (reading, table) =>
      reading.named.length === 1 && reading.subject !== 'them' ? canBlock(reading, table) : null,
  },
  {
    shape: {
      has: [
        ['nextCard', 'draw'],
        ['nextCard', 'what', 'nextTurn'],
      ],
      may: ['draw', 'nextTurn', 'turn', 'library', 'card'],
    },
    tell: (reading, { view }) =>
      reading.whose === 'them' ||
      reading.marks.has('past') ||
      reading.marks.has('mean') ||
      !(reading.marks.has('nextCard') || reading.marks.has('nextTurn') || reading.subject === 'me')
        ? null
        : nextDraw(view),
  },
];
