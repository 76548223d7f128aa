// The attack under way as its defender sees it: who can block whom, two before one, what that kills, and where it leaves one's life.
import type { CardView } from '../../api/index.ts';
import { whatToDo } from '../advice.ts';
import type { FightTold } from '../coach.ts';
import { danger } from '../danger.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { nextAttackers, powerOf, untappedCreatures } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, replyWith } from '../reply.ts';
import { type CoachedTable, ended, MAY_CHANGE, nameAndSize, type TableAnswer, together } from './answer.ts';

export const attackersOn = ({ view }: CoachedTable): CardView[] =>
  view.battlefield.filter(({ attacking, controller }) => attacking !== undefined && controller !== view.seat);

/** One of each that are alike. */
export const distinctCards = (cards: readonly CardView[]): CardView[] => [
  ...new Map(cards.map((card) => [`${nameAndSize(card)} ${card.keywords.join()} ${card.damage}`, card])).values(),
];

export function fought(attacker: CardView, blockers: readonly CardView[], table: CoachedTable): FightTold | null {
  return table.coach.fight({
    by: attacker.controller,
    attackers: attackersOn(table).map(({ ref }) => ref),
    blocks: blockers.map(({ ref }) => ({ blocker: ref, attacker: attacker.ref })),
  });
}

/** What a player attacks with, or could attack with next. */
export function attackersOf(player: number, table: CoachedTable): { cards: CardView[]; areAttacking: boolean } {
  const attacking = attackersOn(table).filter(({ controller }) => controller === player);
  const areAttacking = attacking.length > 0;
  return { cards: areAttacking ? attacking : nextAttackers(table.view, player), areAttacking };
}

/** Those of the seat's that may block it: as it is offered, or else as the rules answer each such block. */
export function ableToBlock(attacker: CardView, table: CoachedTable): CardView[] {
  const { view, decision } = table;
  const own = untappedCreatures(view, view.seat ?? -1);
  if (decision?.compound?.kind !== 'blockers')
    return own.filter((blocker) => fought(attacker, [blocker], table)?.ok === true);
  const { candidates } = decision.compound;
  return own.filter(({ ref }) =>
    candidates.some(({ blocker, attackers }) => blocker === ref && attackers.includes(attacker.ref)),
  );
}

const AFTER_BLOCKS: ReadonlySet<string> = new Set([
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
]);

/** CR 509.1: blockers are chosen once, as the step begins. Null while that is still to come. */
export const chosenAlready = ({ view, decision }: CoachedTable): ChatReply | null =>
  decision?.kind !== 'blockers' && AFTER_BLOCKS.has(view.step)
    ? replyWith('Blockers of this attack have been chosen already: nothing can be added to them now.', [], ['509.1'])
    : null;

/** CR 509.1a: each creature that may block, by whom it may. */
export function whoCanBlock(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const attacking = distinctCards(attackersOn(table));
  if (attacking.length === 0) return null;
  const able = attacking.map((attacker) => ({ attacker, by: ableToBlock(attacker, table) }));
  const all = new Map(able.flatMap(({ by }) => by.map((card) => [card.ref, card])));
  const lines = able.map(
    ({ attacker, by }) =>
      `${nameAndSize(attacker)} can be blocked by ${by.length === 0 ? 'none of yours' : together(by)}.`,
  );
  return replyWith(
    `${all.size === 0 ? 'None' : all.size} of your creatures can block now. ${lines.join(' ')} Each blocks one attacker, and any number of them may block the same one.`,
    [...attacking, ...all.values()].map(({ name }) => name),
    ['509.1a'],
  );
}

/** The two that deal the most: what comes of both before the same attacker. */
const twoBefore = (attacker: CardView, able: readonly CardView[], table: CoachedTable): string =>
  outcomeOf(attacker, able.toSorted((a, b) => (b.power ?? 0) - (a.power ?? 0)).slice(0, 2), table);

/** What comes of these before it. */
function outcomeOf(attacker: CardView, pair: readonly CardView[], table: CoachedTable): string {
  const told = fought(attacker, pair, table);
  const names = together(pair);
  if (told === null) return `${nameAndSize(attacker)} can't be fought out.`;
  if (!told.ok) return `${names} before ${nameAndSize(attacker)}: that can't be. ${ended(told.message)}`;
  const { dies } = told.outcome;
  const lost = pair.filter(({ ref }) => dies.includes(ref));
  const fate = dies.includes(attacker.ref) ? 'it dies' : "it doesn't die";
  return `${names} before ${nameAndSize(attacker)}: ${fate}, and ${lost.length === 0 ? 'all of yours survive' : `you lose ${together(lost)}`}.`;
}

export function twoBlockers({ named }: QuestionRead, table: CoachedTable): ChatReply | null {
  const attacking = attackersOn(table);
  const meant = named.flatMap(creaturesIn).filter(({ ref }) => attacking.some((one) => one.ref === ref));
  const asked = distinctCards(meant.length > 0 ? meant : attacking);
  if (asked.length === 0) return null;
  const able = asked.map((attacker) => ({ attacker, by: ableToBlock(attacker, table) }));
  const lines = able.map(({ attacker, by }) =>
    by.length >= 2
      ? twoBefore(attacker, by, table)
      : `${nameAndSize(attacker)} can be blocked by ${by.length === 0 ? 'none of yours' : `${together(by)} alone`}.`,
  );
  const head = able.some(({ by }) => by.length >= 2)
    ? 'Yes: any number of your untapped creatures may block the same attacker.'
    : 'Several may block the same attacker, but here no two of yours can.';
  return replyWith(
    `${head} ${lines.join(' ')} ${MAY_CHANGE}`,
    asked.map(({ name }) => name),
    ['509.1a', '510.1'],
  );
}

/** What of the seat's kills each attacker: one before it, or else all that can block it together. */
export function killAttackers(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const attacking = distinctCards(attackersOn(table));
  if (attacking.length === 0) return null;
  const lines = attacking.map((attacker) => {
    const able = ableToBlock(attacker, table);
    const kills = (blockers: readonly CardView[]): boolean => {
      const told = fought(attacker, blockers, table);
      return told?.ok === true && told.outcome.dies.includes(attacker.ref);
    };
    if (able.length === 0) return `${nameAndSize(attacker)}: nothing of yours can block it.`;
    const alone = able.filter((blocker) => kills([blocker]));
    if (alone.length > 0)
      return `${nameAndSize(attacker)}: yes, a block by ${together(alone)} kills it, one before it.`;
    return able.length > 1 && kills(able)
      ? `${nameAndSize(attacker)}: not one before one, but ${together(able)} together kill it.`
      : `${nameAndSize(attacker)}: no block of yours kills it.`;
  });
  return replyWith(
    `${lines.join(' ')} ${MAY_CHANGE}`,
    attacking.map(({ name }) => name),
    ['510.1', '704.5g'],
  );
}

/** Of what attacks, or else could, what deals the most. */
export function mostDangerous(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const { view } = table;
  const attacking = attackersOn(table);
  const cards =
    attacking.length > 0
      ? attacking
      : view.battlefield.filter((card) => card.controller !== view.seat && card.types.includes('creature'));
  if (cards.length === 0) return null;
  const most = Math.max(...cards.map((card) => powerOf([card])));
  const found = distinctCards(cards.filter((card) => powerOf([card]) === most));
  const told = found.map(
    (card) => `${nameAndSize(card)}${card.keywords.length === 0 ? '' : ` with ${card.keywords.join(', ')}`}`,
  );
  const says = found
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}: ${text.replaceAll('\n', ' ')}`);
  return replyWith(
    `Of what ${attacking.length > 0 ? 'attacks' : 'they have on the battlefield'}, ${told.join(' and ')} ${told.length === 1 ? 'deals' : 'deal'} the most: ${most} if it isn't blocked. ${says.join(' ')}`.trim(),
    found.map(({ name }) => name),
    ['510.1'],
  );
}

/** All that may block it before each attacker. */
export function allBefore(_: QuestionRead, table: CoachedTable): ChatReply | null {
  const lines = distinctCards(attackersOn(table)).map((attacker) => {
    const able = ableToBlock(attacker, table);
    return able.length === 0
      ? `${nameAndSize(attacker)} can be blocked by none of yours.`
      : outcomeOf(attacker, able, table);
  });
  if (lines.length === 0) return null;
  return replyWith(`Each of yours blocks one attacker. ${lines.join(' ')} ${MAY_CHANGE}`, [], ['509.1a', '510.1']);
}

/** CR 509.1a: whether to block is the defender's choice; where it isn't, no answer without a block is offered. */
function mustBlock(_: QuestionRead, { decision }: CoachedTable): ChatReply | null {
  if (decision?.kind !== 'blockers') return null;
  return replyWith(
    decision.options.some(({ kind }) => kind === 'done')
      ? 'No: you may leave any attacker unblocked. That is your choice.'
      : 'Yes: something here says that you have to block, and no answer without a block is offered.',
    [],
    ['509.1a'],
  );
}

export async function bestBlocks(_: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  if (table.decision?.kind === 'blockers') return whatToDo(table);
  return attackersOn(table).length > 0 ? whoCanBlock(_, table) : danger(table);
}

/** Where life goes if nothing blocks: in the attack under way, or else in the one that could come. */
export function howLow({ marks }: QuestionRead, table: CoachedTable): ChatReply | null {
  if (marks.has('past')) return null;
  const attacking = attackersOn(table);
  const [by] = attacking;
  if (by === undefined) return danger(table);
  const told = table.coach.fight({ by: by.controller, attackers: attacking.map(({ ref }) => ref) });
  if (told?.ok !== true) return danger(table);
  const said = told.outcome.said === '' ? 'Nobody is hurt.' : ended(told.outcome.said);
  return replyWith(`Without a block: ${said} ${MAY_CHANGE}`, [], ['509.1', '510.1']);
}

/** Why this one of the seat's can't block that one. */
function whyNotBlock({ named }: QuestionRead, table: CoachedTable): ChatReply | null {
  const creatures = named.flatMap(creaturesIn);
  const blocker = creatures.find((card) => isMine(card, table.view));
  const attacker = creatures.find(
    ({ attacking, controller }) => attacking !== undefined && controller !== table.view.seat,
  );
  if (blocker === undefined || attacker === undefined) return null;
  const told = fought(attacker, [blocker], table);
  if (told === null) return null;
  if (told.ok)
    return replyWith(
      `It can: nothing stands against ${blocker.name} blocking ${attacker.name}.`,
      [blocker.name],
      ['509.1a'],
    );
  const has = (card: CardView, keyword: string): boolean => card.keywords.includes(keyword);
  const isAbove = has(attacker, 'flying') && !has(blocker, 'flying') && !has(blocker, 'reach');
  const why = isAbove
    ? ` ${attacker.name} has flying, and only creatures with flying or reach can block it.`
    : blocker.tapped
      ? ` ${blocker.name} is tapped.`
      : '';
  return replyWith(
    `${ended(told.message)}${why}`,
    [blocker.name, attacker.name],
    [told.cr, ...(isAbove ? ['702.9b'] : [])],
  );
}

export const BLOCK_ANSWERS: readonly TableAnswer[] = [
  {
    shape: { has: ['block', 'options'], may: ['can', 'there'], at: ['attacked'] },
    coached: (reading, table) => chosenAlready(table) ?? whoCanBlock(reading, table),
  },
  {
    shape: { has: ['block', 'must'], may: ['it', 'creature', 'attacker', 'can', 'there', 'attack'], at: ['attacked'] },
    coached: (reading, table) => chosenAlready(table) ?? mustBlock(reading, table),
  },
  {
    shape: {
      has: ['block', 'all'],
      may: ['if', 'happens', 'can', 'creature', 'blocker'],
      at: ['attacked'],
      subject: 'me',
    },
    coached: (reading, table) => chosenAlready(table) ?? allBefore(reading, table),
  },
  {
    shape: {
      has: ['life', ['fight', 'attack']],
      may: ['amount', 'left', 'attack', 'fight', 'now', 'not', 'block', 'if'],
      at: ['attacked'],
    },
    coached: howLow,
  },
  {
    shape: {
      has: ['die', ['attacker', 'attack', 'them', 'theirs']],
      may: ['if', 'block', 'there', 'creature', 'can', 'attack', 'attacker', 'fight'],
      at: ['attacked'],
    },
    coached: (reading, table) =>
      reading.subject === 'me' && !reading.marks.has('block')
        ? null
        : (chosenAlready(table) ?? killAttackers(reading, table)),
  },
  {
    shape: {
      has: ['lie', ['attacker', 'creature', 'which']],
      may: ['most', 'attacker', 'creature', 'board', 'big', 'attack'],
    },
    coached: (reading, table) => (reading.whose === 'me' ? null : mostDangerous(reading, table)),
  },
  {
    shape: {
      has: ['count', 'block'],
      may: ['can', 'creature', 'attacker', 'blocker', 'able', 'left', 'untapped'],
      at: ['attacked'],
      subject: 'me',
    },
    coached: (reading, table) => chosenAlready(table) ?? whoCanBlock(reading, table),
  },
  {
    shape: {
      has: ['double'],
      may: ['block', 'can', 'attacker', 'creature', 'it', 'should', 'blocker', 'chump', 'kill', 'happens', 'if'],
      names: 'any',
      numbers: true,
      at: ['attacked'],
    },
    coached: (reading, table) => chosenAlready(table) ?? twoBlockers(reading, table),
  },
  {
    shape: {
      has: ['kill', ['attacker', 'attack', 'it']],
      may: ['can', 'block', 'creature', 'how', 'there', 'blocker', 'attack', 'attacker'],
      at: ['attacked'],
    },
    coached: (reading, table) => chosenAlready(table) ?? killAttackers(reading, table),
  },
  {
    shape: {
      has: [
        ['block', 'blocker'],
        ['best', 'good', 'should', 'which'],
      ],
      may: ['best', 'good', 'which', 'should', 'creature', 'attacker', 'can'],
      at: ['attacked'],
    },
    coached: (reading, table) =>
      chosenAlready(table) ??
      (reading.marks.has('can') && !reading.marks.has('should') && !reading.marks.has('best')
        ? whoCanBlock(reading, table)
        : bestBlocks(reading, table)),
  },
  {
    shape: { has: ['should', 'take'], may: ['it', 'damage', 'hit', 'attack', 'all'], at: ['attacked'] },
    coached: (reading, table) => chosenAlready(table) ?? bestBlocks(reading, table),
  },
  {
    shape: {
      has: ['low'],
      may: [
        'attack',
        'all',
        'if',
        'block',
        'not',
        'life',
        'take',
        'nextTurn',
        'thisTurn',
        'can',
        'amount',
        'past',
        'hit',
        'damage',
        'lose',
      ],
    },
    coached: howLow,
  },
  {
    shape: { has: ['why', 'not', 'block'], may: ['can', 'able'], names: 'some', at: ['attacked'] },
    coached: (reading, table) => chosenAlready(table) ?? whyNotBlock(reading, table),
  },
];
