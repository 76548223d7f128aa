// What comes of a course that a question assumes: the rules play it in a game as the asker may imagine it, and what was assumed is said.
import type { CardView } from '../../api/index.ts';
import { type CoachedTable, ended, MAY_CHANGE, otherSeats, together } from '../answers/answer.ts';
import type { FightTold } from '../coach.ts';
import { deathsOf, outcomeWords, ownAttack } from '../fight-questions.ts';
import type { AskedSide } from '../query/described.ts';
import { creaturesAt, mayBlock } from '../query/relations.ts';
import { askedSymbols } from '../query/symbols.ts';
import { nextAttackers, powerOf } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, playerName, replyWith } from '../reply.ts';
import { triedWords } from '../use-questions.ts';
import { type AssumedCourse, type Blocking, readCourse } from './read-course.ts';

/** Null where nothing that can be played is assumed. */
export async function assumedAnswer(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { view } = table;
  if (view.result !== null || view.seat === null || view.players.length !== 2) return null;
  const course = readCourse(askedSymbols(reading), table);
  if (course === null) return null;
  const laid = course.attack === null && course.block === null ? null : laidOut(course, table);
  if (laid === 'unclear') return null;
  if (course.cast !== null) return withCast(course, laid, table);
  if (laid === null) return null;
  if (laid.blocks.length === 0) {
    if (laid.by === 'them') return theirAttack(laid, table);
    // Whether that wins is shown by what the others could do against it.
    if (course.asks.has('win') && course.attack?.attackers === 'all') return null;
    const own = ownAttack(laid.attackers, table);
    return own === null || !BACK.test(reading.question) ? own : { ...own, text: `${own.text} ${hitBack(laid, table)}` };
  }
  const lines: string[] = [];
  for (const blocks of laid.blocks) {
    const told = fight(laid, blocks, table);
    if (told === null || isLate(told, laid)) return null;
    lines.push(`${assumedWords(laid, blocks, table)}: ${foughtWords(told, laid, blocks, table)}`);
  }
  const left = reading.marks.has('left') && reading.marks.has('creature') ? leftOver(laid, table) : '';
  return replyWith(
    `${lines.join(' ')}${left} ${MAY_CHANGE}`,
    [...laid.attackers, ...laid.blocks.flat().flatMap(({ blocker, attacker }) => [blocker, attacker])].map(
      ({ name }) => name,
    ),
    ['508.1', '509.1', '510.1'],
  );
}

interface Block {
  readonly blocker: CardView;
  readonly attacker: CardView;
}

interface Laid {
  readonly by: AskedSide;
  readonly attackers: readonly CardView[];
  /** Each way to block that is asked about; none where nobody blocks or it isn't said who. */
  readonly blocks: readonly (readonly Block[])[];
}

const sideOf = ({ controller }: CardView, { view }: CoachedTable): AskedSide =>
  controller === view.seat ? 'me' : 'them';

/** Who attacks and who blocks whom, with what the question leaves out; `unclear` where that can't be told. */
function laidOut({ attack, block }: AssumedCourse, table: CoachedTable): Laid | 'unclear' {
  const underWay = creaturesAt(null, table).filter(({ attacking }) => attacking !== undefined);
  const by: AskedSide =
    attack?.by ?? (block?.attacker != null ? sideOf(block.attacker, table) : block?.by === 'me' ? 'them' : 'me');
  if (block !== null && block.by === by) return 'unclear';
  const attackers = attackersOf({ attack, block, by, underWay }, table);
  if (attackers.length === 0) return 'unclear';
  if (block === null) return { by, attackers, blocks: [] };
  const says = block.blockers !== null || block.attacker !== null || block.gang > 1;
  if (!says && by === 'them') return 'unclear';
  if (block.blockers !== null && block.blockers.length < block.gang) return 'unclear';
  const against = block.attacker !== null ? [block.attacker] : distinctOf(attackers);
  if (!against.every((one) => attackers.some(({ ref }) => ref === one.ref))) return 'unclear';
  const { blockers } = block;
  if (blockers !== null && blockers !== 'all') {
    if (blockers.length > 1 && against.length > 1) return 'unclear';
    return { by, attackers, blocks: against.map((attacker) => blockers.map((blocker) => ({ blocker, attacker }))) };
  }
  if (by === 'me') return { by, attackers, blocks: [] };
  const blocks = against.flatMap((attacker) => ownBlocks(block, attacker, table));
  return blocks.length === 0 || (blocks.length > MOST_TOLD && against.length > 1)
    ? 'unclear'
    : { by, attackers, blocks };
}

const MOST_TOLD = 6;

/** Each way in which the seat could block this one: alone, by two, or with all that it has. */
function ownBlocks({ gang, blockers }: Blocking, attacker: CardView, table: CoachedTable): Block[][] {
  const able = creaturesAt('me', table).filter((one) => mayBlock(one, attacker, table) === true);
  const laid = (cards: readonly CardView[]): Block[] => cards.map((blocker) => ({ blocker, attacker }));
  if (able.length === 0) return [];
  if (blockers === 'all') return [laid(able)];
  const ways = gang === 1 ? distinctOf(able).map((one) => [one]) : gangsOf(able, gang);
  return [...new Map(ways.map((way) => [together(way), laid(way)])).values()].slice(0, MOST_TOLD);
}

/** So many of them, each way once. */
function gangsOf(cards: readonly CardView[], size: number): CardView[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, place) => gangsOf(cards.slice(place + 1), size - 1).map((rest) => [card, ...rest]));
}

function attackersOf(
  {
    attack,
    block,
    by,
    underWay,
  }: Pick<AssumedCourse, 'attack' | 'block'> & { readonly by: AskedSide; readonly underWay: readonly CardView[] },
  table: CoachedTable,
): readonly CardView[] {
  const coming = underWay.filter((card) => sideOf(card, table) === by);
  if (attack !== null && attack.attackers !== 'all' && attack.attackers.length > 0) return attack.attackers;
  if (coming.length > 0) return coming;
  if (attack === null) return block?.attacker == null ? [] : [block.attacker];
  // Whoever says no more than that there is an attack, and who blocks whom in it, speaks of that attacker.
  if (attack.attackers !== 'all' && block?.attacker != null) return [block.attacker];
  const told = table.coach.fight({ by: playerOf(by, table), attackers: 'all' });
  return told?.ok === true ? table.view.battlefield.filter(({ ref }) => told.attackers.includes(ref)) : [];
}

const playerOf = (side: AskedSide, table: CoachedTable): number =>
  side === 'me' ? (table.view.seat ?? 0) : (otherSeats(table)[0]?.player ?? 0);

const distinctOf = (cards: readonly CardView[]): CardView[] => [
  ...new Map(cards.map((card) => [`${together([card])} ${card.keywords.join()} ${card.damage}`, card])).values(),
];

const fight = ({ by, attackers }: Laid, blocks: readonly Block[], table: CoachedTable): FightTold | null =>
  table.coach.fight({
    by: playerOf(by, table),
    attackers: attackers.map(({ ref }) => ref),
    blocks: blocks.map(({ blocker, attacker }) => ({ blocker: blocker.ref, attacker: attacker.ref })),
  });

/** Blocks of the attack that is under way have been chosen: what could have been is another fight. */
const isLate = ({ when }: FightTold, { attackers }: Laid): boolean =>
  when !== 'now' && attackers.some(({ attacking }) => attacking !== undefined);

/** "If you attack with Hill Giant 3/3 and Bob blocks it with Craw Wurm 6/4". */
function assumedWords({ by, attackers }: Laid, blocks: readonly Block[], table: CoachedTable): string {
  const { view } = table;
  const isNow = attackers.every(({ attacking }) => attacking !== undefined);
  const other = playerName(view, playerOf('them', table));
  const attacks = by === 'me' ? 'you attack' : `${other} attacks`;
  const who = by === 'me' ? `${other} blocks` : 'you block';
  const [first] = blocks;
  const whom = first === undefined ? '' : attackers.length === 1 && !isNow ? 'it' : together([first.attacker]);
  const blocking =
    first === undefined ? '' : `${who} ${whom} with ${blocks.map(({ blocker }) => together([blocker])).join(' and ')}`;
  if (isNow) return `If ${blocking}`;
  return `If ${attacks} with ${together(attackers)}${blocking === '' ? '' : ` and ${blocking}`}`;
}

function foughtWords(told: FightTold, { attackers }: Laid, blocks: readonly Block[], { view }: CoachedTable): string {
  if (!told.ok) return `that can't be. ${ended(told.message)}`;
  const fighters = [...new Set([...attackers, ...blocks.map(({ blocker }) => blocker)])];
  const involved =
    blocks.length === 0
      ? fighters
      : fighters.filter((card) =>
          blocks.some(({ blocker, attacker }) => card.ref === blocker.ref || card.ref === attacker.ref),
        );
  return `${outcomeWords(told.outcome, view, involved)}`;
}

/** Their attack, nobody blocking, and which of the seat's could block each of them. */
function theirAttack(laid: Laid, table: CoachedTable): ChatReply | null {
  const told = fight(laid, [], table);
  if (told === null) return null;
  const names = laid.attackers.map(({ name }) => name);
  if (!told.ok) return replyWith(`That attack can't be: ${ended(told.message)}`, names, [told.cr]);
  const own = creaturesAt('me', table);
  const lines = distinctOf(laid.attackers).map((attacker) => {
    const able = own.filter((one) => mayBlock(one, attacker, table) === true);
    return able.length === 0
      ? `Nothing of yours can block ${together([attacker])}.`
      : `${together([attacker])} can be blocked by ${together(able)}.`;
  });
  return replyWith(
    `${assumedWords(laid, [], table)} and you don't block: ${deathsOf(told.outcome, table.view)} ${lines.join(' ')} ${MAY_CHANGE}`,
    names,
    ['508.1', '509.1', '510.1'],
  );
}

const BACK = /\b(?:swings?|hits?|attacks?|cracks?|strikes?) back\b|\bback ?swing\b|\bcounter-?attack\b/;

/** Their attack in the turn after it: as much as it could be, and what would stay untapped to block it. */
function hitBack({ attackers }: Laid, table: CoachedTable): string {
  const { view } = table;
  const them = playerOf('them', table);
  const coming = nextAttackers(view, them);
  const life = view.players.find(({ player }) => player === view.seat)?.life ?? 0;
  const ready = creaturesAt('me', table).filter(
    (card) => !card.tapped && (card.keywords.includes('vigilance') || attackers.every(({ ref }) => ref !== card.ref)),
  );
  const most = powerOf(coming);
  const blockers = ready.length === 0 ? 'nothing of yours' : together(ready);
  return coming.length === 0
    ? `${playerName(view, them)} has nothing to attack back with now.`
    : `Back, ${playerName(view, them)} could attack with ${together(coming)} for up to ${most}: unblocked that leaves you at ${life - most}. Untapped to block then: ${blockers}.`;
}

function leftOver(laid: Laid, table: CoachedTable): string {
  const [blocks] = laid.blocks;
  const told = blocks === undefined ? null : fight(laid, blocks, table);
  if (told?.ok !== true) return '';
  const gone = new Set([...told.outcome.dies, ...told.outcome.leaves]);
  const own = creaturesAt('me', table).filter(({ ref }) => !gone.has(ref));
  return ` That leaves you ${own.length === 0 ? 'no creature' : together(own)}.`;
}

/** A card is used first, at what the question says, and then the fight is fought where there is one. */
async function withCast(course: AssumedCourse, laid: Laid | null, table: CoachedTable): Promise<ChatReply | null> {
  const { cast } = course;
  if (cast === null || (cast.at === null && laid === null)) return null;
  const [blocks = []] = laid?.blocks ?? [];
  if ((laid?.blocks.length ?? 0) > 1) return null;
  const told = await table.coach.course({
    cast: {
      ref: cast.card.ref,
      targets: cast.at === null ? [] : [typeof cast.at === 'string' ? -1 - playerOf(cast.at, table) : cast.at.ref],
    },
    fight:
      laid === null
        ? null
        : {
            by: playerOf(laid.by, table),
            attackers: laid.attackers.map(({ ref }) => ref),
            blocks: blocks.map(({ blocker, attacker }) => ({ blocker: blocker.ref, attacker: attacker.ref })),
          },
  });
  if (told?.cast == null) return null;
  const first = triedWords(told.cast, cast.card, table);
  const then =
    laid === null || told.fight === null
      ? ''
      : ` ${assumedWords(laid, blocks, table)} after that: ${foughtWords(told.fight, laid, blocks, table)}`;
  return replyWith(`${first}${then}`, [cast.card.name, ...(laid?.attackers ?? []).map(({ name }) => name)], ['608.1']);
}
