// A course of things that a question assumes: who attacks, who blocks whom, and what is cast at what. "If I attack with the giant and he
// blocks it with the wurm": each deed is found by its verb, and who does it to whom stands around that.
import type { CardView } from '../../api/index.ts';
import { isMine } from '../named-there.ts';
import { type AskedSide, type NamedGroup, phraseAt } from '../query/described.ts';
import { type AskedSymbol, standsAt } from '../query/symbols.ts';
import type { ChatTable } from '../reply.ts';

export interface AssumedCourse {
  readonly attack: { readonly by: AskedSide; readonly attackers: readonly CardView[] | 'all' } | null;
  readonly block: Blocking | null;
  readonly cast: { readonly card: CardView; readonly at: CardView | AskedSide | null } | null;
  /** Of whom it is asked what becomes of them, where it says so. */
  readonly asked: readonly CardView[];
  readonly asks: ReadonlySet<Asked>;
}

export interface Blocking {
  readonly by: AskedSide;
  /** Null where it isn't said who blocks. */
  readonly blockers: readonly CardView[] | 'all' | null;
  /** Null where it isn't said whom: the only attacker, or each in turn. */
  readonly attacker: CardView | null;
  /** How many are said to block together; 1 where it isn't said. */
  readonly gang: number;
}

type Asked = 'die' | 'survive' | 'kill' | 'lose' | 'win' | 'life' | 'count' | 'damage';

/** Words that may stand around the deeds and ask for nothing else. */
const AROUND: ReadonlySet<string> = new Set(
  'if what who which happens die kill survive lose win life left damage deal take amount low trade count creature it me mine them theirs can thisTurn now nextTurn do all fight list there lethal beaten not attacker blocker double card come not end pass me hit'.split(
    ' ',
  ),
);
const GLUE =
  /^(?:and|then|but|so|or|will|would|could|to|at|on|for|with|by|into|the|a|an|of|in|is|are|be|have|has|had|got|get|gets|going|going to|gonna|up|just|only|also|still|too|each|other|each other|after|from|say|lets|let|decides|decide|chooses|choose|wants|want|end up|end|first|second|does|going in|back|through|him|me|us|them|his|face|lol|please|again|even|actually|really|maybe|probably|both of|any of|once|when|while|during|as|than|how|that|this|much|many|i|you|anything|something|nothing|my|it|its)$/;
const ASKED: Readonly<Partial<Record<NonNullable<AskedSymbol['mark']>, Asked>>> = {
  die: 'die',
  beaten: 'die',
  survive: 'survive',
  kill: 'kill',
  trade: 'kill',
  lose: 'lose',
  win: 'win',
  lethal: 'win',
  life: 'life',
  low: 'life',
  damage: 'damage',
  take: 'damage',
  deal: 'damage',
  count: 'count',
  left: 'count',
  happens: 'count',
};

interface Found {
  readonly at: number;
  readonly end: number;
  readonly phrase: NamedGroup;
}

/** Null where nothing of the kind is assumed, or where it says what isn't understood. */
export function readCourse(symbols: readonly AskedSymbol[], table: ChatTable): AssumedCourse | null {
  const assumes = symbols.some(
    ({ mark, text }) => mark === 'if' || text === 'when' || text === 'after' || text === 'by',
  );
  const asks = new Set(symbols.flatMap(({ mark }) => (mark === null ? [] : (ASKED[mark] ?? []))));
  // How many can attack assumes nothing.
  if (!assumes && [...asks].every((one) => one === 'count')) return null;
  const reader: Reader = { symbols, table, taken: new Set(), subject: null, spoken: [] };
  let attack: AssumedCourse['attack'] = null;
  let block: Blocking | null = null;
  let cast: AssumedCourse['cast'] = null;
  const loose: Found[] = [];
  for (let at = 0; at < symbols.length; ) {
    const symbol = symbols[at] as AskedSymbol;
    const back = standsAt(symbols, at, 'attack|hit back');
    if (back > 0) {
      at += back;
      continue;
    }
    const spell: ReturnType<typeof castAt> = cast === null ? castAt(reader, at) : null;
    if (spell !== null) {
      cast = spell.cast;
      at = spell.end;
      continue;
    }
    if (isAttack(symbol) && attack === null) {
      const found = attackAt(reader, at);
      if (found === null) return null;
      attack = found.attack;
      at = found.end;
      continue;
    }
    if ((symbol.mark === 'block' || symbol.mark === 'chump') && block === null) {
      if (standsAt(symbols, at - 1, 'not') > 0) {
        at++;
        continue;
      }
      const found = blockAt(reader, at);
      if (found === null) return null;
      block = found.block;
      at = found.end;
      continue;
    }
    const phrase = symbol.mark === 'card' ? null : phraseAt(symbols, at, table);
    if (phrase !== null && phrase.cards.length > 0 && isOfCards(phrase)) {
      const found = { at, end: at + phrase.length, phrase };
      loose.push(found);
      reader.subject = found;
      reader.spoken.push(found);
      at = found.end;
      continue;
    }
    if (symbol.mark === 'me' || symbol.mark === 'them') reader.subject = symbol.mark;
    else if (!AROUND.has(symbol.mark ?? '') && !GLUE.test(symbol.text) && symbol.number === undefined) return null;
    at++;
  }
  const spare = loose.filter(({ at }) => !reader.taken.has(at));
  if (block !== null && block.attacker === null) {
    const by = block.by === 'me';
    const other = spare.find(({ phrase }) => phrase.cards.every((card) => isMine(card, table.view) !== by));
    if (other !== undefined && other.phrase.cards.length === 1)
      block = { ...block, attacker: other.phrase.cards[0] ?? null };
  }
  if (attack === null && block === null && cast === null) return null;
  return { attack, block, cast, asked: spare.flatMap(({ phrase }) => phrase.cards), asks };
}

interface Reader {
  readonly symbols: readonly AskedSymbol[];
  readonly table: ChatTable;
  /** Phrases that a deed has taken, by where they stand. */
  readonly taken: Set<number>;
  /** Who was spoken of last as doing something. */
  subject: AskedSide | Found | null;
  readonly spoken: Found[];
}

/** "It" alone, or a kind with nobody's name, is no creature that is meant. */
const isOfCards = ({ described }: NamedGroup): boolean =>
  described.isAll ||
  described.rank !== null ||
  described.number !== null ||
  described.filters.some(({ isName, words }) => isName || words !== 'creature') ||
  described.side !== null;

const isAttack = ({ mark, text }: AskedSymbol): boolean =>
  (mark === 'attack' && !/^(?:attack me|hit me)$/.test(text)) || (mark === 'hit' && text.startsWith('hit'));

/** Several, one after another: "the elf, the giant and his bears". */
function listAt(
  { symbols, table, spoken }: Reader,
  from: number,
): { cards: CardView[]; end: number; isAll: boolean } | null {
  const it = symbols[from]?.mark === 'it' || symbols[from]?.text === 'him' ? spoken.at(-1) : undefined;
  if (it !== undefined) return { cards: [...it.phrase.cards].slice(0, 1), end: from + 1, isAll: false };
  const cards: CardView[] = [];
  let isAll = false;
  let end = from;
  for (let at = from; ; ) {
    const phrase = phraseAt(symbols, at, table);
    if (phrase === null || (phrase.cards.length === 0 && !phrase.described.isAll)) break;
    isAll ||= phrase.described.isAll && phrase.described.filters.length === 0 && phrase.described.number === null;
    // Of those that are alike one is meant by a name in the singular.
    const isSeveral = phrase.described.number !== null || phrase.described.isAll || severalNamed(symbols, at, phrase);
    const free = phrase.cards.filter((card) => !cards.includes(card));
    cards.push(...(isSeveral ? free : free.toSorted((one, other) => readiness(other) - readiness(one)).slice(0, 1)));
    end = at + phrase.length;
    const but = standsAt(symbols, end, 'but|except|besides|without for?');
    if (isAll && but > 0) {
      const left = phraseAt(symbols, end + but, table);
      if (left === null) return null;
      const side = phrase.described.side;
      const team = table.view.battlefield.filter(
        (card) =>
          card.types.includes('creature') &&
          isMine(card, table.view) === (side !== 'them') &&
          !left.cards.includes(card),
      );
      return { cards: team, end: end + but + left.length, isAll: false };
    }
    const more = standsAt(symbols, end, 'and|plus|with');
    if (more === 0) break;
    at = end + more;
  }
  return cards.length === 0 && !isAll ? null : { cards, end, isAll };
}

const readiness = ({ attacking, tapped }: CardView): number => (attacking !== undefined ? 2 : tapped ? 0 : 1);

function severalNamed(symbols: readonly AskedSymbol[], at: number, { length, described }: NamedGroup): boolean {
  const said = symbols.slice(at, at + length);
  if (said.some(({ text }) => /^(?:a|an|one|another|single)$/.test(text))) return false;
  const names = said.filter(({ named }) => named !== undefined);
  if (names.length === 0) return described.rank === null;
  return names.some(({ named, text }) => named?.several === true && text.endsWith('s'));
}

/** Who does it: by the word, or by the creatures that stand before the verb. */
const doer = ({ subject, table }: Reader): AskedSide | null =>
  subject === null
    ? null
    : typeof subject === 'string'
      ? subject
      : subject.phrase.cards.every((card) => isMine(card, table.view))
        ? 'me'
        : 'them';

function attackAt(reader: Reader, at: number): { attack: NonNullable<AssumedCourse['attack']>; end: number } | null {
  const { symbols, subject, table } = reader;
  let end = at + 1;
  const sent = /^sen[dt]/.test(symbols[at]?.text ?? '') ? listAt(reader, end) : null;
  if (sent !== null && !sent.isAll && sent.cards.every((card) => isMine(card, table.view)))
    return { attack: { by: 'me', attackers: sent.cards }, end: sent.end };
  end += standsAt(symbols, end, 'me|them|it|at?');
  end += standsAt(symbols, end, 'out?');
  end += standsAt(symbols, end, 'with|in|just|only with|just|only?');
  const list = listAt(reader, end);
  if (list !== null) {
    const by = list.isAll
      ? (doer(reader) ?? 'me')
      : list.cards.every((card) => isMine(card, table.view))
        ? 'me'
        : 'them';
    // "Attack him with", "attack his planeswalker": what is attacked isn't sent.
    if (typeof subject === 'string' && subject !== by && !list.isAll) return null;
    return { attack: { by, attackers: list.isAll ? 'all' : list.cards }, end: list.end };
  }
  if (subject !== null && typeof subject !== 'string') {
    // "Does it get hit": nobody attacks with it.
    if (symbols.slice(Math.max(0, at - 2), at).some(({ text }) => /^(?:get|gets|got|be|being)$/.test(text)))
      return null;
    reader.taken.add(subject.at);
    const by = doer(reader) ?? 'me';
    return { attack: { by, attackers: subject.phrase.cards }, end };
  }
  return { attack: { by: subject ?? 'me', attackers: [] }, end };
}

function blockAt(reader: Reader, at: number): { block: Blocking; end: number } | null {
  const { symbols, subject, table, spoken } = reader;
  const isBlocked = symbols[at]?.text === 'blocked';
  const gang = symbols.some(({ text }) => text === 'triple')
    ? 3
    : symbols.some(({ mark }) => mark === 'double')
      ? 2
      : 1;
  let end = at + 1;
  if (symbols[at + 1]?.mark === 'block') end++;
  // "Is blocked by his wurm".
  const by = standsAt(symbols, end, 'by');
  if (by > 0) {
    const list = listAt(reader, end + by);
    if (list === null) return null;
    const attacker = subject !== null && typeof subject !== 'string' ? subject : null;
    if (attacker !== null) reader.taken.add(attacker.at);
    const who = list.cards.every((card) => isMine(card, table.view)) ? 'me' : 'them';
    return {
      block: { by: who, blockers: list.cards, attacker: attacker?.phrase.cards[0] ?? null, gang },
      end: list.end,
    };
  }
  if (isBlocked && subject === null) return null;
  let attacker: CardView | null = null;
  if (standsAt(symbols, end, 'it|that') > 0) end++;
  else if (standsAt(symbols, end, 'with') === 0) {
    const whom = phraseAt(symbols, end, table);
    // "Block everything I can" says neither who nor whom.
    if (whom?.described.isAll === true) return null;
    if (whom !== null && whom.cards.length > 0) {
      attacker = bestOf(whom.cards);
      end += whom.length;
    }
  }
  const withWhom = standsAt(symbols, end, 'with|using just|only?');
  const list = withWhom > 0 ? listAt(reader, end + withWhom) : null;
  if (list !== null) {
    const who = list.isAll ? doer(reader) : list.cards.every((card) => isMine(card, table.view)) ? 'me' : 'them';
    if (who === null) return null;
    return { block: { by: who, blockers: list.isAll ? 'all' : list.cards, attacker, gang }, end: list.end };
  }
  // "If my elf blocks the bear": who blocks stands before it; "if it blocks": whoever was spoken of before.
  const before =
    subject !== null && typeof subject !== 'string' ? subject : isIt(symbols, at) ? spoken.at(-1) : undefined;
  if (before !== undefined) {
    reader.taken.add(before.at);
    const cards = before.phrase.cards;
    const who = cards.every((card) => isMine(card, table.view)) ? 'me' : 'them';
    return {
      block: {
        by: who,
        blockers: before.phrase.described.isAll
          ? null
          : cards.slice(0, Math.max(1, before.phrase.described.number ?? 1)),
        attacker,
        gang,
      },
      end,
    };
  }
  return { block: { by: doer(reader) ?? 'me', blockers: null, attacker, gang }, end };
}

const isIt = (symbols: readonly AskedSymbol[], at: number): boolean =>
  symbols.slice(Math.max(0, at - 2), at).some(({ mark }) => mark === 'it');

const bestOf = (cards: readonly CardView[]): CardView | null =>
  cards.toSorted((one, other) => readiness(other) - readiness(one))[0] ?? null;

/** "If I shock his bears", "cast giant growth on my elf", "bolt him". */
function castAt(
  { symbols, table, spoken }: Reader,
  at: number,
): { cast: NonNullable<AssumedCourse['cast']>; end: number } | null {
  const verb = standsAt(symbols, at, 'cast|play|use|drop the|my|mine|a?');
  const me = standsAt(symbols, at, 'me|can');
  const from = at + (verb || me);
  const named = symbols[from]?.named;
  if ((verb === 0 && me === 0) || named === undefined) return null;
  const card = named.all.find(
    ({ zone, owner, types }) => zone === 'hand' && owner === table.view.seat && !types.includes('land'),
  );
  if (card === undefined || (verb === 0 && card.types.includes('creature'))) return null;
  let end = from + 1;
  end += standsAt(symbols, end, 'on|at|to|onto|targeting|target|against');
  const face =
    standsAt(symbols, end, 'theirs|mine? face|head|dome') ||
    standsAt(symbols, end, 'them') ||
    (standsAt(symbols, end, 'me') && standsAt(symbols, end + 1, 'attack|block|cast') === 0 ? 1 : 0);
  if (face > 0) return { cast: { card, at: symbols[end]?.mark === 'me' ? 'me' : 'them' }, end: end + face };
  const whom = phraseAt(symbols, end, table);
  const target = whom === null ? null : bestOf(whom.cards);
  if (whom !== null && target !== null)
    spoken.push({ at: end, end: end + whom.length, phrase: { ...whom, cards: [target] } });
  return { cast: { card, at: target }, end: end + (whom?.length ?? 0) };
}
