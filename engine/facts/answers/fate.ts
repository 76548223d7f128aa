// What becomes of things: what passing comes to, what happens as a creature dies or blocks, what could kill one, whether a player lives.
import type { CardView } from '../../api/index.ts';
import { danger } from '../danger.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { whatTheyMayHave } from '../odds.ts';
import { ownSeat } from '../own-seat.ts';
import { untappedCreatures } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, playerName, replyWith } from '../reply.ts';
import { itemWords } from '../stack-words.ts';
import { type CoachedTable, ended, sizeWords, type TableAnswer, together, whoseWord, withCapital } from './answer.ts';
import { toKill } from './kills.ts';

// --- passing

export async function ifPassed(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { view, decision, coach } = table;
  if (decision === null) return replyWith('Nothing is asked of you at the moment: there is nothing to pass.');
  const pass = decision.pass ?? null;
  const option = decision.options.find(({ kind }) => kind === 'pass');
  const head = pass === null ? '' : `${pass.label}${pass.skips === '' ? '' : `, ${pass.skips}`}.`;
  const [top] = view.stack;
  if (decision.kind !== 'priority' && decision.kind !== 'blockers')
    return replyWith(
      `There is no passing here: you are asked to answer "${decision.prompt}" first.`,
      [],
      [decision.cr],
    );
  if (top !== undefined) {
    const out = option === undefined ? null : await coach.tryOut(option.id);
    const lines = out === null ? [] : [...out.told, ...out.changed];
    const then =
      lines.length === 0
        ? ''
        : ` In a game as you may imagine it, with nobody answering: ${lines.map(ended).join(' ')}`;
    return replyWith(
      `If you pass, and nobody answers, the top of the stack resolves. ${itemWords(top, view)}${then}`,
      [top.name],
      ['117.4'],
    );
  }
  if (decision.kind === 'blockers') return unblocked(table);
  if (view.activePlayer !== view.seat)
    return replyWith(`${head} The turn goes on; it is ${playerName(view, view.activePlayer)}'s.`.trim(), [], ['117.4']);
  const own = ownSeat(view);
  const held = (own?.hand ?? []).filter(({ types }) => types.includes('land'));
  const land =
    held.length > 0 && own?.landsPlayed === 0 ? ` You haven't played a land this turn, and hold ${held[0]?.name}.` : '';
  return replyWith(`${head}${land} ${danger(table).text}`.trim(), [], ['117.4']);
}

function unblocked({ view, coach }: CoachedTable): ChatReply | null {
  const attacking = view.battlefield.filter((card) => card.attacking !== undefined);
  const told = coach.fight({ by: view.activePlayer, attackers: attacking.map(({ ref }) => ref) });
  if (told?.ok !== true) return null;
  const said = told.outcome.said === '' ? 'Nobody is hurt.' : ended(told.outcome.said);
  return replyWith(`Without a block: ${said} What is still cast or activated may change it.`, [], ['509.1', '510.1']);
}

// --- dying

const LEAVES = /[^.\n]*\b(?:dies|die|leaves the battlefield|is put into (?:a|your) graveyard)\b[^.\n]*\./gi;

function asItDies(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const card = reading.named.flatMap(({ cards }) => cards)[0];
  if (card === undefined) return null;
  const own = card.text.match(LEAVES) ?? [];
  const others = table.view.battlefield.filter(
    ({ ref, text }) => ref !== card.ref && /\b(?:another|a|other) creatures?\b[^.]*\bdies?\b/i.test(text),
  );
  const goes = card.token
    ? 'It is a token: it ceases to exist.'
    : `It goes to ${whoseWord(table, card.owner)} graveyard.`;
  const says =
    own.length === 0
      ? ' Its own text says nothing of dying.'
      : ` Its text says: ${own.map((line) => line.trim()).join(' ')}`;
  const also =
    others.length === 0
      ? ''
      : ` Something else here speaks of creatures that die: ${[...new Set(others.map(({ name }) => name))].join(', ')}.`;
  return replyWith(`${goes}${says}${also}`, [card.name, ...others.map(({ name }) => name)], ['700.4']);
}

/** What the top of the stack does to the seat's creatures, tried out. */
export async function stackKills(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { view, decision, coach } = table;
  const [top] = view.stack;
  const option = decision?.options.find(({ kind }) => kind === 'pass');
  if (top === undefined || option === undefined) return null;
  const out = await coach.tryOut(option.id);
  const lines = [...out.told, ...out.changed].map(ended);
  const mine = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const asked = reading.named.flatMap(creaturesIn);
  const none = mine.length === 0 ? 'You have no creature on the battlefield. ' : '';
  const what = lines.length === 0 ? 'nothing comes of it that shows.' : lines.join(' ');
  return replyWith(
    `${none}${itemWords(top, view)} If it resolves with nobody answering, in a game as you may imagine it: ${what}`,
    [top.name, ...asked.map(({ name }) => name)],
    ['608.1'],
  );
}

// --- blocking

function ifItBlocks(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view, coach } = table;
  const attacking = view.battlefield.filter((card) => card.attacking !== undefined && card.controller !== view.seat);
  const named = reading.named.flatMap(creaturesIn).filter((card) => isMine(card, view));
  const chump = reading.marks.has('chump');
  const able = untappedCreatures(view, view.seat ?? 0);
  const smallest = [...able].sort((a, b) => (a.power ?? 0) + (a.toughness ?? 0) - (b.power ?? 0) - (b.toughness ?? 0));
  const blockers =
    named.length > 0
      ? [named.find(({ tapped }) => !tapped) ?? (named[0] as CardView)]
      : chump
        ? smallest.slice(0, 1)
        : [];
  const [blocker] = blockers;
  if (attacking.length === 0) return null;
  if (blocker === undefined)
    return chump
      ? replyWith('None of your creatures is untapped: there is nothing to chump with.', [], ['509.1a'])
      : null;
  const lines = [...new Map(attacking.map((card) => [`${card.name}${sizeWords(card)}`, card])).values()].map(
    (attacker) => {
      const told = coach.fight({
        by: attacker.controller,
        attackers: attacking.map(({ ref }) => ref),
        blocks: [{ blocker: blocker.ref, attacker: attacker.ref }],
      });
      if (told === null) return `${attacker.name} can't be fought out.`;
      if (!told.ok) return `Before ${attacker.name}: it can't be. ${ended(told.message)}`;
      const dies = told.outcome.dies.includes(blocker.ref);
      const back = told.outcome.dies.includes(attacker.ref);
      const you = told.outcome.players.find(({ player }) => player === view.seat);
      const life = you === undefined ? 'you take nothing' : you.loses ? 'you lose' : `you are at ${you.life}`;
      return `Before ${attacker.name}${sizeWords(attacker)}: ${blocker.name} ${dies ? 'dies' : 'survives'}, ${attacker.name} ${back ? 'dies' : 'survives'}, ${life}.`;
    },
  );
  return replyWith(
    `${chump && named.length === 0 ? `With your smallest, ${blocker.name}${sizeWords(blocker)}. ` : ''}${lines.join(' ')} What is still cast or activated may change it.`,
    [blocker.name, ...attacking.map(({ name }) => name)],
    ['509.1', '510.1'],
  );
}

export function worstOfAll(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const held = whatTheyMayHave(table);
  const board = danger(table);
  return replyWith([board.text, ...(held === null ? [] : [held.text])].join('\n'), held?.cards ?? [], board.rules);
}

function attackingNow(reading: QuestionRead, table: CoachedTable): ChatReply | null {
  const attacking = table.view.battlefield.filter(
    (card) => card.attacking !== undefined && card.controller !== table.view.seat,
  );
  if (attacking.length === 0) return reading.subject === 'them' || reading.marks.has('come') ? danger(table) : null;
  return replyWith(
    `${withCapital(together(attacking))} ${attacking.length === 1 ? 'attacks' : 'attack'} you. ${danger(table).text}`,
    attacking.map(({ name }) => name),
    ['508.1'],
  );
}

/** "Am I dead" asks for no creature. */
const speaksOfMe = ({ subject, marks, named }: QuestionRead): boolean =>
  subject === 'me' && named.length === 0 && !['mine', 'creature', 'it'].some((mark) => marks.has(mark as never));

const NOW = ['thisTurn', 'nextTurn'] as const;

export const FATE_ANSWERS: readonly TableAnswer[] = [
  {
    shape: { has: ['pass'], may: ['if', 'happens', 'thisTurn', 'can', 'turn', 'phase', 'when'] },
    coached: (reading, table) =>
      /\b(?:if|happens?|what)\b/.test(reading.question) && !reading.marks.has('should')
        ? ifPassed(reading, table)
        : null,
  },
  {
    shape: {
      has: ['it', ['resolve', 'happens', 'not']],
      may: ['if', 'happens', 'respond', 'pass', 'not', 'counter', 'resolve', 'do', 'when', 'can'],
      at: ['stack'],
    },
    coached: (reading, table) => (/\b(?:if|happens?|when)\b/.test(reading.question) ? ifPassed(reading, table) : null),
  },
  {
    shape: {
      has: ['it', ['deal', 'hit', 'happens']],
      may: ['what', 'do', 'me', 'mine', 'now', 'board', 'creature'],
      at: ['stack'],
    },
    coached: (reading, table) => (reading.marks.has('what') ? ifPassed(reading, table) : null),
  },
  {
    shape: { has: [['happens', 'where'], 'die'], may: ['if', 'when', 'where'], names: 'some' },
    coached: (reading, table) => (/\bhappened\b/.test(reading.question) ? null : asItDies(reading, table)),
  },
  {
    shape: {
      has: [['kill', 'respond', 'getPast', 'stop']],
      may: ['can', 'how', ...NOW, 'creature', 'attacker', 'block', 'attack', 'cast', 'use', 'removal', 'good'],
      names: 'some',
    },
    coached: (reading, table) =>
      /\b(?:did|killed|died|why)\b/.test(reading.question) ||
      reading.named.length > 1 ||
      (reading.subject !== 'me' && reading.marks.has('past'))
        ? null
        : toKill(reading, table),
  },
  {
    shape: {
      has: [['die', 'kill', 'survive', 'hit', 'damage', 'happens']],
      may: ['creature', 'it', 'all', 'if', 'resolve', 'can', 'hit', 'when', 'die'],
      names: 'any',
      at: ['stack'],
    },
    coached: (reading, table) =>
      /\b(?:did|why)\b/.test(reading.question) ||
      !(reading.marks.has('it') || reading.marks.has('die') || reading.marks.has('survive')) ||
      speaksOfMe(reading) ||
      reading.marks.has('target')
        ? null
        : stackKills(reading, table),
  },
  {
    shape: {
      has: [['block', 'chump']],
      may: ['survive', 'die', 'if', 'happens', 'can', 'kill', 'chump', 'block', 'trade', 'win', 'attack', 'attacker'],
      names: 'any',
      at: ['attacked'],
    },
    coached: (reading, table) =>
      reading.marks.has('which') ||
      reading.named.length > 1 ||
      (!reading.marks.has('if') &&
        !reading.marks.has('survive') &&
        !reading.marks.has('die') &&
        !reading.marks.has('chump'))
        ? null
        : ifItBlocks(reading, table),
  },
  { shape: { has: ['worst'], may: ['happens', 'can', 'nextTurn', 'thisTurn', 'do'] }, coached: worstOfAll },
  {
    shape: {
      has: ['lie'],
      may: [
        'amount',
        'what',
        'card',
        'there',
        'should',
        'nextTurn',
        'board',
        'most',
        'creature',
        'big',
        'damage',
        'deal',
        'life',
      ],
    },
    coached: (reading, table) =>
      reading.marks.has('who') || reading.marks.has('which') ? null : worstOfAll(reading, table),
  },
  {
    shape: {
      has: [['attack', 'attacker', 'come']],
      may: [
        'attacker',
        'creature',
        'amount',
        'power',
        'damage',
        'come',
        'all',
        'past',
        'count',
        'take',
        'list',
        'attack',
      ],
      at: ['attacked'],
    },
    coached: (reading, table) =>
      reading.subject === 'me' &&
      !/\b(?:at|attacking|hitting) me\b/.test(reading.question) &&
      !reading.marks.has('take')
        ? null
        : attackingNow(reading, table),
  },
  {
    shape: {
      has: [['attack', 'come', 'power', 'damage']],
      may: ['amount', 'power', 'damage', 'come', 'nextTurn', 'take', 'thisTurn', 'deal', 'most'],
      subject: 'them',
    },
    coached: (reading, table) => (/\b(?:did|dealt|done)\b/.test(reading.question) ? null : danger(table)),
  },
  {
    shape: {
      has: [['survive', 'die', 'beaten', 'lose']],
      may: ['nextTurn', 'thisTurn', 'it', 'attack', 'if', 'not', 'block', 'can', 'all', 'enough', 'life'],
    },
    coached: (reading, table) =>
      /\b(?:did|why|how)\b/.test(reading.question) ||
      (reading.subject !== 'me' && !reading.marks.has('beaten')) ||
      reading.marks.has('mine') ||
      (reading.marks.has('it') && table.view.stack.length > 0) ||
      (reading.marks.has('block') && !reading.marks.has('not')) ||
      (reading.marks.has('attack') && reading.marks.has('lose') && !reading.marks.has('them'))
        ? null
        : danger(table),
  },
  {
    shape: {
      has: ['block', 'not'],
      may: ['if', 'happens', 'amount', 'damage', 'take', 'survive', 'die', 'nextTurn'],
      at: ['attacked'],
    },
    coached: (_, table) => unblocked(table),
  },
];
