// What lies there: how many of a kind, how strong a side is, who is ahead, life, libraries, hands, and the colours of the other's cards.
import type { CardView } from '../../api/index.ts';
import { chanceNow } from '../advice.ts';
import { type CoachedTable, howMany, otherSeats, together, whoHas, withCapital } from '../answers/answer.ts';
import { cardsOfKind, countNamed, extremes, OPEN_ZONES, sidesAsked } from '../answers/cards-there.ts';
import { couldBlock } from '../answers/combat.ts';
import { againstFlyers, outs } from '../answers/draws.ts';
import { KIND_MARKS } from '../answers/kinds.ts';
import { inLibrary, librarySizes } from '../answers/library.ts';
import { colorsNow, handSizes, lifeNow, newCreatures } from '../answers/state.ts';
import { danger } from '../danger.ts';
import { theirDeck } from '../decks-at-table.ts';
import { clockWords, powerOf } from '../race.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import type { Mark } from '../reading/words.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { itemWords } from '../stack-words.ts';
import { cues, type Topic } from './topic.ts';

const creaturesOf = ({ view }: ChatTable, player: number): CardView[] =>
  view.battlefield.filter((card) => card.controller === player && card.types.includes('creature'));

const sum = (cards: readonly CardView[], of: 'power' | 'toughness'): number =>
  cards.reduce((all, card) => all + (card[of] ?? 0), 0);

/** What a side's creatures come to together. */
function strengthOf(asked: QuestionRead, table: ChatTable): ChatReply {
  const says = (...marks: readonly Mark[]): boolean => marks.some((mark) => asked.marks.has(mark));
  const compares =
    (says('me', 'mine') && says('them', 'theirs')) || (says('left', 'big', 'most') && says('which', 'who'));
  const reading = compares ? { ...asked, whose: null } : asked;
  const cards = sidesAsked(reading, table).flatMap((player) => creaturesOf(table, player));
  const lines = sidesAsked(reading, table).map((player) => {
    const own = creaturesOf(table, player);
    if (own.length === 0) return `${whoHas(table, player)} no creature on the battlefield.`;
    const tapped = own.filter((card) => card.tapped).length;
    return `${whoHas(table, player)} ${howMany(own.length, 'creature')} with ${sum(own, 'power')} power and ${sum(own, 'toughness')} toughness in all${tapped === 0 ? '' : `, ${tapped} of them tapped`}: ${together(own)}.`;
  });
  return replyWith(
    lines.join(' '),
    cards.map(({ name }) => name),
  );
}

/** Both sides beside each other. */
const sideBySide = (table: ChatTable): string =>
  table.view.players
    .map(({ player, life, handCount }) => {
      const own = creaturesOf(table, player);
      const lands = table.view.battlefield.filter(
        (card) => card.controller === player && card.types.includes('land'),
      ).length;
      return `${whoHas(table, player)} ${life} life, ${howMany(handCount, 'card')} in hand, ${howMany(lands, 'land')} and ${howMany(own.length, 'creature')}${own.length === 0 ? '' : ` with ${powerOf(own)} power`}.`;
    })
    .join(' ');

/** What matters at this moment: what lies on the stack, what attacks, or else how both sides stand. */
export function asThingsStand(table: CoachedTable | ChatTable): string {
  const { view } = table;
  const [top] = view.stack;
  if (top !== undefined) return itemWords(top, view);
  const isAttacked =
    view.activePlayer !== view.seat && view.battlefield.some(({ attacking }) => attacking !== undefined);
  return isAttacked ? danger(table).text : sideBySide(table);
}

/** The same, and what the game is worth where somebody may be coached. */
async function standing(_: QuestionRead, table: ChatTable): Promise<ChatReply> {
  const chance = await chanceNow(table);
  const worth = chance === null ? '' : ` ${chance.text.replace(/^Life: [^.]*\. /, '')}`;
  return replyWith(`${sideBySide(table)}${worth} ${clockWords(table.view)}`);
}

/** Cards in hand, on the battlefield and in the graveyard, of each. */
function cardCounts(_: QuestionRead, table: ChatTable): ChatReply {
  const lines = table.view.players.map(({ player, handCount, graveyard, libraryCount }) => {
    const out = table.view.battlefield.filter(({ controller }) => controller === player).length;
    return `${whoHas(table, player)} ${howMany(handCount, 'card')} in hand, ${howMany(out, 'permanent')}, ${howMany(graveyard.length, 'card')} in the graveyard and ${libraryCount} in the library.`;
  });
  return replyWith(lines.join(' '));
}

/** Creatures of a side that are untapped and don't attack. */
function atHome(reading: QuestionRead, table: ChatTable): ChatReply {
  const cards = sidesAsked(reading, table).flatMap((player) =>
    creaturesOf(table, player).filter(({ tapped, attacking }) => !tapped && attacking === undefined),
  );
  const whose = reading.whose === 'them' ? 'their' : reading.whose === 'me' ? 'your' : 'the';
  return replyWith(
    cards.length === 0
      ? `None of ${whose} creatures is untapped and out of the attack.`
      : `Untapped and not attacking, of ${whose} creatures: ${together(cards, ({ keywords }) => (keywords.length === 0 ? '' : ` with ${keywords.join(', ')}`))}.`,
    cards.map(({ name }) => name),
  );
}

const COLOR_NAMES = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' } as const;

/** By what has been seen of them. */
function theirColors(_: QuestionRead, table: ChatTable): ChatReply {
  const { view } = table;
  const lines = otherSeats(table).map(({ player, graveyard, hand }) => {
    const seen = [...view.battlefield, ...view.exile, ...graveyard, ...hand].filter(({ owner }) => owner === player);
    const colors = [...new Set(seen.flatMap((card) => card.colors))].map((color) => COLOR_NAMES[color]);
    const lands = [...new Set(seen.filter(({ types }) => types.includes('land')).map(({ name }) => name))];
    return `Of ${playerName(view, player)}'s cards that you have seen, the colours are ${colors.length === 0 ? 'none yet' : colors.join(' and ')}${lands.length === 0 ? '' : `, the lands ${lands.join(', ')}`}.`;
  });
  return replyWith(lines.join(' '));
}

/** "Which lands do I hold" asks for the hand. */
const counting = (reading: QuestionRead): QuestionRead => ({
  ...reading,
  marks: new Set([...reading.marks, 'count', ...(reading.marks.has('hold') ? (['hand'] as const) : [])]),
});

/** Of this kind on that side; of a kind that nobody here knows, that there is none to be seen. */
function thoseThere(reading: QuestionRead, table: ChatTable): ChatReply | null {
  const told = cardsOfKind(counting(reading), table);
  if (told !== null) return told;
  const said = cardsOfKind(counting({ ...reading, unread: [] }), table);
  const [word] = reading.unread;
  if (said === null || word === undefined) return said;
  return reading.marks.has('count') ? replyWith(`I don't know of any "${word}" here. ${said.text}`, said.cards) : said;
}

export const BOARD_TOPICS: readonly Topic[] = [
  {
    about: 'which cards of that kind are there',
    needs: [cues('count which what there list who'), [...KIND_MARKS, 'keyword', ...OPEN_ZONES]],
    hears: [...cues('keyword power toughness cost number left card count past hold'), ...KIND_MARKS, ...OPEN_ZONES],
    not: cues(
      'should if cast afford block attack kill draw library getPast lie chance mana nextTurn lastTurn die play',
    ),
    tell: thoseThere,
  },
  {
    about: 'how many of them are there',
    needs: ['count', 'name'],
    hears: [...cues('creature card me mine'), ...OPEN_ZONES],
    not: cues('library draw past chance kill block attack cast'),
    tell: countNamed,
  },
  {
    about: 'which one is the largest or dearest',
    needs: [cues('big small best worst dear cheap most'), cues('creature board hand card spell mine theirs')],
    hears: cues('which what power flyer cost'),
    not: cues('lie should attack block cast play do'),
    tell: extremes,
  },
  {
    about: 'how strong a side is',
    needs: [cues('power army toughness large big'), cues('mine theirs me them board army')],
    hears: cues('amount how all creature board what army large left most which who'),
    not: cues('name number hand if why library'),
    tell: strengthOf,
  },
  {
    about: 'how the game stands',
    needs: ['ahead'],
    hears: cues('who how me large life board win lose now'),
    not: cues('past die resolve'),
    tell: standing,
  },
  {
    about: 'how the game stands',
    needs: [['win', 'lose'], cues('who me chance')],
    hears: cues('chance how ahead'),
    not: cues('past life if attack block turn nextTurn thisTurn can there lethal creature when'),
    tell: standing,
  },
  {
    about: 'who has more cards',
    needs: [cues('count left who most'), 'card'],
    hears: cues('me them theirs mine hand'),
    not: cues('library draw cast past play graveyard name'),
    tell: (reading, table) =>
      (reading.marks.has('me') || reading.marks.has('mine')) ===
      (reading.marks.has('them') || reading.marks.has('theirs'))
        ? cardCounts(reading, table)
        : handSizes(reading, table),
  },
  {
    about: 'what is in a hand',
    needs: ['hand', cues('count large amount left card')],
    hears: ['card', 'left'],
    not: cues('library kill cast can'),
    tell: handSizes,
  },
  {
    about: 'which creatures are untapped and not attacking',
    needs: [cues('untapped hold left'), cues('creature blocker theirs')],
    hears: cues('untapped hold theirs there board left'),
    not: cues('should library if land mana card life'),
    whose: 'them',
    tell: atHome,
  },
  {
    about: 'what could block',
    needs: ['blocker'],
    hears: cues('there count untapped what'),
    not: ['need', 'should'],
    tell: (reading, { view }) => couldBlock(view, reading.whose !== 'them'),
  },
  {
    about: 'how much life there is',
    needs: ['life'],
    hears: cues('all amount left what count me them low'),
    not: cues('past if block attack when hit'),
    tell: lifeNow,
  },
  {
    about: 'which creatures are new this turn',
    needs: ['sick'],
    hears: cues('creature there name which mine'),
    tell: newCreatures,
  },
  {
    about: 'what is left in a library',
    needs: ['library'],
    hears: [...cues('respond count card left past now'), ...KIND_MARKS],
    not: ['draw', 'chance'],
    coached: (reading, table: CoachedTable) =>
      reading.marks.has('respond')
        ? outs(reading, table)
        : reading.marks.has('count') || reading.marks.has('left') || reading.marks.has('large')
          ? (inLibrary({ ...reading, unread: [] }, table) ?? librarySizes(reading, table))
          : reading.whose === 'them'
            ? theirDeck(table)
            : librarySizes(reading, table),
  },
  {
    about: 'what could still help you',
    needs: [['outs', 'draw'], cues('outs what need should card chance there')],
    hears: cues('best nextCard win library left good me'),
    not: cues('past lastTurn thisTurn them theirs count'),
    coached: outs,
  },
  {
    about: 'what you have against fliers',
    needs: [['flyer', 'keyword'], cues('stop block kill respond')],
    hears: cues('can what me'),
    subject: 'me',
    coached: (reading, table) =>
      reading.marks.has('flyer') || reading.keywords.includes('flying') ? againstFlyers(reading, table) : null,
  },
  {
    about: 'what deck they play',
    needs: ['library', cues('what which'), cues('them theirs')],
    hears: cues('should play what'),
    not: cues('count left draw me mine past'),
    coached: (_, table) => theirDeck(table),
  },
  {
    about: 'which colours they play',
    needs: ['color'],
    hears: cues('play what mana card library'),
    tell: (reading, table) => (reading.whose === 'me' ? colorsNow(reading, table) : theirColors(reading, table)),
  },
  {
    about: 'how the creatures of a side stand',
    needs: [cues('board creature army')],
    hears: cues('what which mine theirs me them list'),
    not: cues('should if cast kill past block attack die respond hand library draw target can'),
    tell: (reading, table) => {
      const told = strengthOf(reading, table);
      return { ...told, text: withCapital(told.text) };
    },
  },
];
