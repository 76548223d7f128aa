// The text of a card as it is read: reminder text taken out, its own name as a sign, older wordings in today's words where nothing
// but the words differ.

import { SELF_SIGN } from '../cards/reading/index.ts';
import { typeset } from './typesetting.ts';

/** Parentheses explain and say nothing of their own (CR 207.2a); nor does a symbol before them that they explain. */
const REMINDER = /^\{\w\/P\} \([^()]*\)$|\s*\([^()]*\)/gm;

const colorless = (made: string): string =>
  made.replace(/\{(\d)\}/g, (_, count: string) => '{C}'.repeat(Number(count)));

/** Older wordings and today's, in this order. Each pair means the same. */
const TODAY: readonly (readonly [RegExp, string] | readonly [RegExp, (said: string) => string])[] = [
  [/[−–](?=\d|X)/g, '-'],
  [/’/g, "'"],
  // Results of a die, however their dash is typed (CR 706.3a).
  [/^(\d+)—(\d+) \|/gm, '$1-$2 |'],
  // CR 702.89b, 702.75a: what these keywords were called, and what the second one said besides.
  [/\bTotem armor\b/g, 'Umbra armor'],
  [/\btotem armor\b/g, 'umbra armor'],
  [/^Hideaway$/gm, '~ enters tapped.\nHideaway 4'],
  // CR 509.1b: a word of the game's first years.
  [/\b(?:is|are) unblockable\b/g, "can't be blocked"],
  [/\bconverted mana costs?\b/g, 'mana value'],
  [/\benters the battlefield\b/g, 'enters'],
  [/\benter the battlefield\b/g, 'enter'],
  [/\bentered the battlefield\b/g, 'entered'],
  [/ (?:to|into) your mana ?pool\b/g, ''],
  // CR 107.4c: before colorless mana had a symbol of its own it was added as a number.
  [/(?<=\b[Aa]dds? )((?:\{\d\})+)(?=[., ]|$)/gm, (made) => colorless(made)],
  // CR 702.12a: a keyword since 2013, and for a time it is gained.
  [/\b(?:also )?is indestructible (?=for as long as\b)/g, 'gains indestructible '],
  [/\b(?:also )?is indestructible this turn\b/g, 'gains indestructible until end of turn'],
  [/\b(?:also )?are indestructible this turn\b/g, 'gain indestructible until end of turn'],
  [/\bwith a (?=mana value\b)/g, 'with '],
  [/\bhis or her\b/g, 'their'],
  [/\bhim or her\b/g, 'them'],
  [/\bHe or she\b/g, 'They'],
  [/\bhe or she\b/g, 'they'],
  [/^\[([+-]?(?:\d+|X))\]:/gm, '$1:'],
  // CR 701.23: what was found is shown by either word.
  [/(\b[Ss]earch(?:es)? [^.]*?), reveal(s?) that card,/g, '$1, reveal$2 it,'],
  [/(\b[Ss]earch(?:es)? [^.]*?), reveal(s?) those cards,/g, '$1, reveal$2 them,'],
  // CR 701.21a: who sacrifices chooses, which is said since 2024 of what isn't said to you.
  [/(\bsacrifices? (?!all\b|half\b)(?:[\p{L}\d/-]+ ){2,7})of their choice\b/gu, '$1OF CHOICE'],
  [/ OF CHOICE\b/g, ''],
  // CR 701.24a: whose library it is needn't be said since 2021.
  [/\bshuffle your library\b/g, 'shuffle'],
  [/\bshuffles their library\b/g, 'shuffles'],
  [/\bput (that card|the card|it|them|those cards) on top of it\b/g, 'put $1 on top'],
  [/\bdiscards all (?:the )?cards in their hand\b/g, 'discards their hand'],
  [/\b([Dd])iscard all (?:the )?cards in your hand\b/g, '$1iscard your hand'],
  // CR 701.19c: of what was just destroyed.
  [/(\b[Dd]estroy [^.:]*), and (it|they) can't be regenerated\./g, "$1. It can't be regenerated."],
  [
    /(\b[Dd]estroy (?:that|target) [^.:]*)\. (?:A|The) (?:creature|artifact|land) (?:destroyed this way )?can't be regenerated\./g,
    "$1. It can't be regenerated.",
  ],
  [
    /(\b[Dd]estroy (?:all|each) [^.:]*)\. (?:Creatures|Artifacts|Permanents|Lands) destroyed this way can't be regenerated\./g,
    "$1. They can't be regenerated.",
  ],
  // CR 106.4: what mana pools did before 2023.
  [/^Mana pools don't empty as steps and phases end\./gm, "Players don't lose unspent mana as steps and phases end."],
  // CR 305.1: what of a hand is cast is no land.
  [/\bcast nonland cards from your hand without\b/g, 'cast spells from your hand without'],
  // What is compared is the same of both.
  [
    /\b(power|toughness|mana value)((?: is)? (?:greater|less) than (?:~|(?:this|that) creature)'s)(?= from\b|[,.])/g,
    '$1$2 $1',
  ],
  [/\buntil end of turn (in addition to its other (?:colors and )?types)\b/g, '$1 until end of turn'],
  // CR 701.17a: what milling was called before 2020.
  [/\bputs the top card of their library into their graveyard\b/g, 'mills a card'],
  [/\bputs the top (\w+) cards of their library into their graveyard\b/g, 'mills $1 cards'],
  [/\bput the top card of their library into their graveyard\b/g, 'mill a card'],
  [/\bput the top (\w+) cards of their library into their graveyard\b/g, 'mill $1 cards'],
  [/\b([Pp])ut the top card of your library into your graveyard\b/g, '$1ut MILL a card'],
  [/\b([Pp])ut the top (\w+) cards of your library into your graveyard\b/g, '$1ut MILL $2 cards'],
  [/\bPut MILL\b/g, 'Mill'],
  [/\bput MILL\b/g, 'mill'],
  // CR 601.3: "play the top card of your library if it's a land card" is what "play lands from the top" was.
  [/\bplay the top card of your library if it's a land card\b/g, 'play lands from the top of your library'],
  [/\bcast the top card of your library if it's an? (\w+) card\b/g, 'cast $1 spells from the top of your library'],
  // Both words of an edition that renamed the one.
  [/\bname choose a (?=[\w ]*card name\b)/g, 'choose a '],
  [/\bmana cost of the exiled card\b/g, "exiled card's mana cost"],
  // CR 111.10a, 111.10f: tokens that are known by their names since 2018.
  [
    /\bcolorless Treasure artifact (tokens?) with "\{T\}, Sacrifice this artifact: Add one mana of any color\."(?=\s|$)/g,
    'Treasure $1.',
  ],
  [/\bcolorless Clue artifact (tokens?) with "\{2\}, Sacrifice this artifact: Draw a card\."(?=\s|$)/g, 'Clue $1.'],
];

/** Phyrexian symbols have their colour first (CR 107.4f). */
export const todaysSymbols = (text: string): string => text.replace(/\{P\/([WUBRG])\}/g, '{$1/P}');

/** A symbol before a colon in the parentheses of a reminder is a cost typed so. */
const costSymbols = (text: string): string => text.replace(/\(([TQ]|\d+)\)(?=[:,])/g, '{$1}');

export interface CardName {
  readonly name: string;
  readonly isLegendary: boolean;
}

/** What a card may call itself: its name and, of a legend, what stands before the comma or its first word (CR 201.5b). */
function ownNames({ name, isLegendary }: CardName): string[] {
  const short = name.split(', ')[0]!;
  const names = [name, short];
  if (isLegendary) {
    const title = / (?:of|the|von|from|and) /.exec(name);
    if (title !== null) names.push(name.slice(0, title.index));
    const [first = ''] = short.split(' ');
    if (first.length > 2 && first !== 'The') names.push(first);
  }
  return [...new Set(names)].sort((one, other) => other.length - one.length);
}

const isWordPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d-]/u.test(sign);

/** A whole name where it stands, but not as a part of another word. */
function withSelfSign(text: string, name: string): string {
  let said = '';
  let from = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (isWordPart(text[at - 1]) || text[at - 1] === "'" || isWordPart(text[end])) continue;
    said += `${text.slice(from, at)}${SELF_SIGN}`;
    from = end;
  }
  return said + text.slice(from);
}

/** The lines of a text to be read. */
export function normalise(text: string, card: CardName): string {
  let plain = todaysSymbols(costSymbols(text).replace(REMINDER, ''));
  for (const name of ownNames(card)) plain = withSelfSign(plain, name);
  plain = typeset(plain);
  for (const [older, today] of TODAY)
    plain = typeof today === 'string' ? plain.replace(older, today) : plain.replace(older, today);
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
