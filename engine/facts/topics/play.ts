// What can be done: cards and mana of now and of the next turn, the land of this turn, the stack and who may act, and what to do at all.
import type { CardView } from '../../api/index.ts';
import { whatToDo, whetherTo } from '../advice.ts';
import { type CoachedTable, otherSeats, together } from '../answers/answer.ts';
import { ifPassed } from '../answers/fate.ts';
import { castableNow } from '../answers/hand.ts';
import { landsAllowed, landThisTurn } from '../answers/history.ts';
import { kills } from '../answers/kills.ts';
import { whatFollows } from '../answers/state.ts';
import { manaReply } from '../board-facts.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { situation } from '../situation.ts';
import { theirMana } from '../use-questions.ts';
import { cues, type Topic } from './topic.ts';

const isLand = ({ types }: CardView): boolean => types.includes('land');
const spellsHeld = ({ view }: ChatTable): CardView[] => (ownSeat(view)?.hand ?? []).filter((card) => !isLand(card));
const isOffered = ({ ref }: CardView, { decision }: ChatTable): boolean =>
  decision?.options.some(({ object, mana }) => object === ref && mana !== true) ?? false;

// --- mana

function manaOfTheirs({ marks }: QuestionRead, table: CoachedTable): ChatReply {
  const told = theirMana(table);
  if (!marks.has('tappedOut') && !marks.has('there')) return told;
  const isOut = otherSeats(table).every(({ player }) => table.coach.manaOf(player) === 0);
  return { ...told, text: `${isOut ? 'Tapped out, yes.' : 'Not tapped out.'} ${told.text}` };
}

// --- the hand

/** What can be cast, what can't and why, and how many of them one after another. */
function castable(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const told = castableNow(reading, table);
  if (told === null) return null;
  const able = spellsHeld(table).filter((card) => isOffered(card, table));
  // A land that may still be played pays too.
  const land = table.decision?.options.some(({ kind }) => kind === 'play') === true ? 1 : 0;
  const most = table.manaNow().reduce((sum, maker) => sum + maker.most, land);
  const [first, second] = able.toSorted((one, other) => one.manaValue - other.manaValue);
  const both =
    first === undefined || second === undefined
      ? ''
      : first.manaValue + second.manaValue <= most
        ? ` ${first.name} and ${second.name} together cost ${first.manaValue + second.manaValue} of the ${most} mana that you can make${land > 0 ? ' with the land that you may play' : ''}: you can cast both, if the colours allow.`
        : ` No two of them at once: the two cheapest cost ${first.manaValue + second.manaValue} together, and you can make ${most} mana${land > 0 ? ' with the land that you may play' : ''}.`;
  const one = able.length === 1 && reading.numbers.length > 0 ? ' So it is one at most, not two.' : '';
  const lands = land > 0 ? ` You can play a land: ${together((ownSeat(table.view)?.hand ?? []).filter(isLand))}.` : '';
  return replyWith(`${told.text}${lands}${both}${one} ${manaReply(table)}`, told.cards, told.rules);
}

/** What the cards of the hand do to each of their creatures, by what they say. */
async function killsFromHand(_: QuestionRead, table: CoachedTable): Promise<ChatReply> {
  const theirs = table.view.battlefield.filter(
    (card) => card.controller !== table.view.seat && card.types.includes('creature'),
  );
  const lines: string[] = [];
  for (const own of new Map(spellsHeld(table).map((card) => [card.name, card])).values()) {
    const reached = new Set(
      (await table.coach.targetsOf(own.ref)).flatMap(({ targets }) => targets.map(({ ref }) => ref)),
    );
    const dead = theirs.filter((card) => reached.has(card.ref) && kills(own.text, card) !== null);
    if (dead.length > 0)
      lines.push(`${own.name} could take out ${together(dead)}${isOffered(own, table) ? ', now' : ', but not now'}.`);
  }
  const what = theirs.length === 0 ? 'They have no creature to kill.' : '';
  return replyWith(
    `${lines.length === 0 ? 'No card in your hand says that it kills a creature of theirs by itself.' : lines.join(' ')} ${what}`.trim(),
    spellsHeld(table).map(({ name }) => name),
  );
}

// --- the stack and who may act

function whoActs(_: QuestionRead, { view, decision }: ChatTable): ChatReply {
  const has = view.priorityPlayer;
  const own = has === view.seat;
  const other = view.players.find(({ player, lost }) => player !== has && !lost);
  const head =
    has === null
      ? 'Nobody has priority at this moment.'
      : own
        ? 'You have priority now.'
        : `${playerName(view, has)} has priority now.`;
  const next =
    has === null || other === undefined
      ? ''
      : ` ${own ? 'If you pass, it is' : 'If they pass, it is'} ${other.player === view.seat ? 'yours' : `${playerName(view, other.player)}'s`} next${view.stack.length > 0 ? `; once both have passed in a row, ${view.stack[0]?.name} resolves` : '; once both have passed in a row, the game goes on to the next step'}.`;
  return replyWith(`${head}${next} ${situation('turn', view, decision)}`, [], ['117.1', '117.4']);
}

const SACRIFICES = /\bsacrifice (?:a|an|another|two|this|[A-Z])[^.:\n]*:|\bas an additional cost[^.\n]*\bsacrifice\b/i;

/** What of the seat's lets it sacrifice something: by what stands on its cards. */
function sacrifices(_: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const own = [
    ...view.battlefield.filter(({ controller }) => controller === view.seat),
    ...(ownSeat(view)?.hand ?? []),
  ].filter(({ text }) => SACRIFICES.test(text));
  if (own.length === 0)
    return replyWith(
      'No: nothing of yours on the battlefield or in your hand lets you sacrifice anything, and without that you may not.',
      [],
      ['701.21'],
    );
  const now = own.filter((card) => isOffered(card, table));
  return replyWith(
    `By what they say these of yours sacrifice something: ${together(own)}. ${now.length === 0 ? 'None of them can be used now.' : `You can use now: ${together(now)}.`}`,
    own.map(({ name }) => name),
    ['701.21'],
  );
}

// --- lands and turns

async function landNow(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const told = landThisTurn(reading, table);
  const offered = table.decision?.options.some(({ kind }) => kind === 'play') === true;
  const advice = offered ? await whetherTo({ ...reading, named: [], marks: new Set(['land', 'should']) }, table) : null;
  return advice === null ? (told ?? landsAllowed(table)) : advice;
}

async function adviceNow(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  if (table.decision === null) return whoActs(_, table);
  return whatToDo(table);
}

function usable(_: QuestionRead, table: ChatTable): ChatReply | null {
  const { decision, view } = table;
  if (decision === null) return whoActs(_, table);
  const labels = decision.options
    .filter(({ kind, mana }) => kind !== 'pass' && mana !== true)
    .map(({ label }) => label);
  const names = [...new Set(labels)];
  return replyWith(
    names.length === 0
      ? `Nothing but passing: none of your cards and abilities can be used now. ${manaReply(table)}`
      : `You can: ${names.slice(0, 10).join('; ')}. Or pass.`,
    view.stack.map(({ name }) => name),
    [decision.cr],
  );
}

const USES = ['cast', 'play', 'use', 'afford'] as const;

export const PLAY_TOPICS: readonly Topic[] = [
  {
    about: 'how much mana they have',
    needs: [cues('mana tappedOut untapped land')],
    hears: cues('past tappedOut untapped left there land mana amount respond follows'),
    not: cues('creature play nextTurn count cast me color'),
    subject: 'them',
    coached: manaOfTheirs,
  },
  {
    about: 'how much mana they have',
    needs: [cues('mana tappedOut land'), cues('untapped left tappedOut theirs')],
    hears: ['count', 'amount'],
    not: cues('creature play nextTurn'),
    whose: 'them',
    coached: manaOfTheirs,
  },
  {
    about: 'how much mana you have',
    needs: [['mana', 'tappedOut']],
    hears: cues('past amount left respond untapped now what me'),
    not: cues('do cast nextTurn them theirs past color'),
    tell: (_, table) => replyWith(manaReply(table)),
  },
  {
    about: 'what you can cast',
    needs: [[...USES, 'mana'], cues('can which what not there enough')],
    hears: [...cues('card hand spell creature instant number mine now thisTurn do not can dear mana respond'), ...USES],
    not: cues('take hit counter past lastTurn should nextTurn land if them theirs amount untapped'),
    tell: castable,
  },
  {
    about: 'what in your hand could kill something',
    needs: [cues('kill removal stop'), cues('hand card me there spell cast mine')],
    hears: cues('what which can creature theirs there cast removal'),
    not: cues('past name block attack die count turn nextTurn thisTurn'),
    coached: (reading, table) => (reading.subject === 'them' ? null : killsFromHand(reading, table)),
  },
  {
    about: 'whether to play a land',
    needs: ['land', ['play', 'drop'], ['should', 'now']],
    hears: cues('thisTurn follows alternatives'),
    not: cues('past count nextTurn mana'),
    coached: landNow,
  },
  {
    about: 'whether to play a land',
    needs: ['land', ['now', 'should']],
    not: cues('past count nextTurn mana untapped them theirs what which'),
    coached: landNow,
  },
  {
    about: 'whether you have played a land',
    needs: ['land', ['play', 'drop'], cues('past thisTurn can left')],
    hears: cues('me now can thisTurn not'),
    not: cues('count if should them theirs nextTurn'),
    tell: (reading, table) => (reading.marks.has('can') ? landsAllowed(table) : landThisTurn(reading, table)),
  },
  {
    about: 'what you could sacrifice',
    needs: ['sacrifice'],
    hears: cues('can it respond what creature mine name'),
    not: cues('past them should'),
    subject: 'me',
    tell: sacrifices,
  },
  {
    about: 'who may act now',
    needs: ['priority', cues('who me them mine theirs')],
    hears: cues('who me follows find mine turn it now'),
    not: cues('should pass mean'),
    tell: whoActs,
  },
  {
    about: 'whose turn it is',
    needs: [['turn', 'phase'], cues('who what which mine theirs it')],
    hears: cues('me now it'),
    not: cues(
      'lose mana draw play land ahead good count past die can should lethal follows cast attack begin begins number',
    ),
    tell: (_, { view, decision }) => replyWith(situation('turn', view, decision)),
  },
  {
    about: 'what comes next in the turn',
    needs: ['follows'],
    hears: cues('turn phase what happens'),
    not: cues('resolve respond mana tappedOut land cast priority'),
    tell: whatFollows,
  },
  {
    about: 'what happens if you pass',
    needs: ['pass', cues('if happens what')],
    hears: cues('turn now me'),
    not: ['should', 'past'],
    coached: ifPassed,
  },
  {
    about: 'what to do now',
    needs: [cues('should best better good'), cues('do play cast use pass now me respond keep it what survive')],
    hears: cues('thisTurn turn card creature name what which now'),
    not: cues('past land attack block mean'),
    coached: adviceNow,
  },
  {
    about: 'what to do now',
    needs: [cues('should best better alternatives')],
    not: cues('past mean them'),
    coached: adviceNow,
  },
  {
    about: 'what you can do',
    needs: [cues('do options use play'), cues('can options what')],
    hears: cues('me now thisTurn there'),
    not: cues('should past them theirs if happens lastTurn it mean damage'),
    tell: usable,
  },
];
