// What creatures could do to each other: who can attack, who can block whom, who would kill or outlive whom, one against one. The rules
// say so each time.
import type { CardView } from '../../api/index.ts';
import { type CoachedTable, together } from '../answers/answer.ts';
import { foughtAlone } from '../coach.ts';
import { nextAttackers, readyAttackers } from '../race.ts';
import { type AskedSide, cardsAt, type Description, type NamedGroup, phraseAt } from './described.ts';
import { type AskedSymbol, standsAt } from './symbols.ts';

/** CR 509.1: whether that one may block this attacker; null where the attacker can't attack at all. */
export function mayBlock(blocker: CardView, attacker: CardView, table: CoachedTable): boolean | null {
  const told = foughtAlone(attacker, [blocker], table);
  if (told?.ok === true) return true;
  return told === null || foughtAlone(attacker, [], table)?.ok !== true ? null : false;
}

/** What comes of the two against each other: in an attack of the one, or else in one of the other. */
export function duel(one: CardView, other: CardView, table: CoachedTable): { one: boolean; other: boolean } | null {
  const isTheirTurn = table.view.activePlayer === other.controller;
  const ways = isTheirTurn
    ? [foughtAlone(other, [one], table), foughtAlone(one, [other], table)]
    : [foughtAlone(one, [other], table), foughtAlone(other, [one], table)];
  const told = ways.find((way) => way?.ok === true);
  if (told?.ok !== true) return null;
  return { one: told.outcome.dies.includes(one.ref), other: told.outcome.dies.includes(other.ref) };
}

export const creaturesAt = (side: AskedSide | null, table: CoachedTable): CardView[] =>
  cardsAt('board', side, table).filter(({ types }) => types.includes('creature'));

const sideOf = (symbol: AskedSymbol | undefined): AskedSide | null =>
  symbol?.mark === 'me' ? 'me' : symbol?.mark === 'them' ? 'them' : null;

const TIMES = 'thisTurn|now|nextTurn';

/** Takes what could be done into the description; 0 where none of it stands there. */
export function relatedBy(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  return (
    attacks(symbols, at, into, table) ||
    getsPast(symbols, at, into, table) ||
    blocks(symbols, at, into, table) ||
    fights(symbols, at, into, table)
  );
}

function put(into: Description, is: (card: CardView) => boolean, words: string, isNot: boolean, isBare = false): void {
  into.filters.push({
    isBare,
    isDeed: true,
    is: (card) => card.types.includes('creature') && is(card) !== isNot,
    words,
    place: 'behind',
    ofCreatures: true,
  });
}

const CAN = 'can|will|able|ready|untapped|do|would';

// --- attack

function attacks(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  // "Can attack me", "can I attack with".
  const who = standsAt(symbols, at, `${CAN} me|them not? attack|hit with?`);
  const own = standsAt(symbols, at, `${CAN} not? to? attack|hit|come me|at? me|them? with?`);
  const length = who || own;
  if (length === 0 || (who > 0 && !symbols.slice(at, at + who).some(({ text }) => text === 'with'))) return 0;
  const asked = who > 0 ? sideOf(symbols[at + 1]) : null;
  if (asked !== null) {
    if (into.side !== null && into.side !== asked) return 0;
    into.side = asked;
  }
  const isNot = symbols.slice(at, at + length).some(({ mark }) => mark === 'not');
  const time = standsAt(symbols, at + length, TIMES);
  const isNext = symbols[at + length]?.mark === 'nextTurn' && time > 0;
  const able = (side: AskedSide): Set<number> => new Set(attackersOf(side, isNext, table).map(({ ref }) => ref));
  const refs = { me: able('me'), them: able('them') };
  const when = isNext ? ' next turn' : time > 0 || table.view.activePlayer === table.view.seat ? ' this turn' : '';
  put(
    into,
    ({ ref, controller }) => refs[controller === table.view.seat ? 'me' : 'them'].has(ref),
    `that ${isNot ? "can't" : 'can'} attack${when}`,
    isNot,
    true,
  );
  return length + time;
}

/** The seat's own in its own turn as they may attack now; of whose turn it isn't, as in the turn to come. */
function attackersOf(side: AskedSide, isNext: boolean, table: CoachedTable): CardView[] {
  const { view, decision } = table;
  if (side === 'me' && view.activePlayer === view.seat && !isNext)
    return decision?.compound?.kind === 'attackers'
      ? view.battlefield.filter(({ ref }) =>
          decision.compound?.kind === 'attackers'
            ? decision.compound.candidates.some(({ attacker }) => attacker === ref)
            : false,
        )
      : readyAttackers(view);
  const player = side === 'me' ? (view.seat ?? 0) : (view.players.find((one) => one.player !== view.seat)?.player ?? 0);
  return nextAttackers(view, player);
}

// --- block

function blocks(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  // "Can I block with", "can block".
  const withWhom = standsAt(symbols, at, `${CAN} me|them not? block|chump with`);
  const own = withWhom || standsAt(symbols, at, `${CAN} not? to? block|chump me|them|it?`);
  const has = (length: number, word: string) =>
    symbols.slice(at, at + length).some(({ text, mark }) => text === word || mark === word);
  if (own > 0 && !has(own, 'blocked')) {
    const asked = withWhom > 0 ? sideOf(symbols[at + 1]) : null;
    if (asked !== null && into.side !== null && into.side !== asked) return 0;
    into.side ??= asked;
    const isNot = has(own, 'not');
    const who = phraseAt(symbols, at + own, table);
    if (who === null) {
      const time = standsAt(symbols, at + own, TIMES);
      const attackers = attackersNow(table);
      put(
        into,
        (card) =>
          attackers.length === 0
            ? !card.tapped
            : attackers.some(
                (attacker) => attacker.controller !== card.controller && mayBlock(card, attacker, table) === true,
              ),
        `that ${isNot ? "can't" : attackers.length === 0 ? 'could' : 'can'} block${attackers.length === 0 ? ', being untapped' : ''}`,
        isNot,
        true,
      );
      return own + time;
    }
    const [attacker] = who.cards;
    if (attacker === undefined || who.cards.some((card) => card.name !== attacker.name)) return 0;
    if (foughtAlone(attacker, [], table)?.ok !== true) return 0;
    put(
      into,
      (card) => card.controller !== attacker.controller && mayBlock(card, attacker, table) === true,
      `that ${isNot ? "can't" : 'can'} block ${together([attacker])}`,
      isNot,
    );
    into.side ??= attacker.controller === table.view.seat ? 'them' : 'me';
    return own + who.length;
  }
  return blockable(symbols, at, into, table);
}

const attackersNow = ({ view }: CoachedTable): CardView[] =>
  view.battlefield.filter(({ attacking }) => attacking !== undefined);

/** "Can I block", "can my wall block", "can be blocked". */
function blockable(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  const bySide = standsAt(symbols, at, 'can me|them not? block');
  const passive = standsAt(symbols, at, 'can not? be? blocked');
  if (bySide > 0 || passive > 0) {
    const length = bySide || passive;
    const isNot = symbols.slice(at, at + length).some(({ mark }) => mark === 'not');
    const side = bySide > 0 ? sideOf(symbols[at + 1]) : null;
    const by = standsAt(symbols, at + length, 'by');
    const named = by > 0 ? phraseAt(symbols, at + length + by, table) : null;
    if (by > 0 && named === null) return 0;
    if (side !== null) into.side ??= side === 'me' ? 'them' : 'me';
    if (into.side === null || into.side === side) return 0;
    const blockers = named?.cards ?? creaturesAt(into.side === 'me' ? 'them' : 'me', table);
    put(
      into,
      (card) => blockers.some((blocker) => mayBlock(blocker, card, table) === true),
      `that ${into.side === 'me' ? 'they' : 'you'} ${isNot ? "can't" : 'can'} block`,
      isNot,
      named === null,
    );
    return length + by + (named?.length ?? 0);
  }
  const inverse = inverseAt(symbols, at, table, 'block|chump');
  if (inverse === null) return 0;
  const { who, length } = inverse;
  put(
    into,
    (card) =>
      who.cards.some((blocker) => blocker.controller !== card.controller && mayBlock(blocker, card, table) === true),
    `that ${together(who.cards)} can block`,
    false,
  );
  return length;
}

/** "Can my wall block". */
function inverseAt(
  symbols: readonly AskedSymbol[],
  at: number,
  table: CoachedTable,
  verb: string,
): { who: NamedGroup; length: number } | null {
  const can = standsAt(symbols, at, 'can|will|would|do');
  const who = can > 0 ? phraseAt(symbols, at + can, table) : null;
  if (who === null || who.cards.length === 0) return null;
  const done = standsAt(symbols, at + can + who.length, verb);
  return done === 0 ? null : { who, length: can + who.length + done };
}

// --- get past

function getsPast(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  const over =
    standsAt(symbols, at, 'can flying over|past|by me|them|theirs|mine? creature|blocker|flyer?') ||
    standsAt(symbols, at, 'flying over|past|by me|them|theirs|mine? creature|blocker|flyer?');
  const past = standsAt(symbols, at, 'can? be? getPast me|them|theirs|mine? creature|blocker|army?');
  const length = over || past;
  if (length === 0 || (over > 0 && over < 2)) return 0;
  const isAir = over > 0;
  put(
    into,
    (card) => {
      if (isAir && !card.keywords.includes('flying')) return false;
      const against = creaturesAt(null, table).filter(({ controller }) => controller !== card.controller);
      return against.every((blocker) => mayBlock(blocker, card, table) !== true);
    },
    `that ${isAir ? 'can fly' : 'can get'} past every possible blocker`,
    false,
    !isAir,
  );
  return length;
}

// --- kill and survive

const KILLS = 'kill|beat|beats';

function fights(symbols: readonly AskedSymbol[], at: number, into: Description, table: CoachedTable): number {
  const inverse = inverseAt(symbols, at, table, KILLS);
  if (inverse !== null && !/ed$|destroyed|took/.test(symbols[at + inverse.length - 1]?.text ?? '')) {
    const { who } = inverse;
    put(
      into,
      (card) => who.cards.some((one) => one.controller !== card.controller && duel(one, card, table)?.other === true),
      `that ${together(who.cards)} kills one on one`,
      false,
    );
    return inverse.length;
  }
  const lead = standsAt(symbols, at, 'can|will|would|do?');
  const isNot = standsAt(symbols, at + lead, 'not') > 0;
  const from = at + lead + (isNot ? 1 : 0);
  for (const [pattern, holds, words] of DUELS) {
    const length = standsAt(symbols, from, pattern);
    if (length === 0 || /^(?:killed|died|destroyed|survived|traded|dead)$/.test(symbols[from]?.text ?? '')) continue;
    const who = phraseAt(symbols, from + length, table);
    const [other] = who?.cards ?? [];
    if (who === null || other === undefined) return 0;
    into.side ??= other.controller === table.view.seat ? 'them' : 'me';
    put(
      into,
      (card) => {
        const told = card.controller === other.controller ? null : duel(card, other, table);
        return told !== null && holds(told);
      },
      `that ${isNot ? "wouldn't" : 'would'} ${words} ${together([other])} one on one`,
      isNot,
    );
    return from - at + length + who.length;
  }
  return 0;
}

type Holds = (told: { one: boolean; other: boolean }) => boolean;
const DUELS: readonly (readonly [string, Holds, string])[] = [
  [
    'survive a? block|fight|attack|combat|blocking|hit|fighting? with|from|of|against?',
    ({ one }) => !one,
    'survive a fight with',
  ],
  ['die to|against|from|by', ({ one }) => one, 'die to'],
  ['trade with?', ({ one, other }) => one && other, 'trade with'],
  [KILLS, ({ other }) => other, 'kill'],
];
