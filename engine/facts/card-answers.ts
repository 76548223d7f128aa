// What a card says, and what a word means: asked for by name, by a part of it, or in the middle of a longer question.
import { cardNameKey, LAND_COLORS, showCard } from '../cards/index.ts';
import { type FoundCard, findCard, visibleCards } from './find-card.ts';
import { NOT_MINE } from './house-notes.ts';
import { namedInQuestion } from './named-in-question.ts';
import { namedThere } from './named-there.ts';
import { type ChatReply, type ChatTable, guess, replyWith, unanswered } from './reply.ts';
import { findNotes, keywordsIn, type RulesNote, wholeNotes } from './rules-notes.ts';

export function cardOrTopic(about: string, question: string, text: string, table: ChatTable | null): ChatReply {
  const found = findCard(about, table?.view ?? null);
  if (found !== null && (!found.guessed || isShort(about, found.name)))
    return describeCard({ ...found, guessed: false });
  const named =
    describeNamed(question, table) ??
    noted(wholeNotes(question)) ??
    (table === null ? null : describeThere(question, table));
  if (named !== null) return named;
  // "What is trample" asks for the rule even though a card is spelled nearly like it.
  const asked = noted(findNotes(question));
  if (asked !== null) return asked;
  if (found !== null) return describeCard(found);
  const unknown = nameAskedFor(text);
  return unanswered(
    unknown === null
      ? NOT_MINE
      : `I don't know a card or rule called "${unknown}". Write the name as it is on the card.`,
  );
}

/** "What does Tarmogoyf do": what nobody here knows is told by its name. */
function nameAskedFor(text: string): string | null {
  return /^\s*what does (.{2,40}?) (?:do|mean|say|cost)\W*$/i.exec(text)?.[1] ?? null;
}

/** "Emrakul" for the legend of that name. */
function isShort(about: string, name: string): boolean {
  return cardNameKey(name).startsWith(`${cardNameKey(about)},`);
}

/** Every card that is named in a longer question: put beside each other, they answer most of it. */
function describeNamed(question: string, table: ChatTable | null): ChatReply | null {
  const cards = namedInQuestion(question).flatMap((name) => findCard(name, table?.view ?? null) ?? []);
  if (cards.length === 0) return null;
  const told = cards.map((card) => describeCard({ ...card, guessed: false }));
  const keywords = keywordsIn(question);
  return replyWith(
    [...told, ...keywords].map(({ text }) => text).join('\n\n'),
    told.flatMap(({ cards }) => cards),
    keywords.flatMap(({ rules }) => rules),
  );
}

/** "The equip cost of the hammer": what lies at the table is meant before what a word means at large. */
function describeThere(question: string, table: ChatTable): ChatReply | null {
  const names = [
    ...new Set(namedThere(question, table.view).flatMap(({ cards }) => cards.slice(0, 1).map(({ name }) => name))),
  ];
  if (names.length === 0 || names.length > 2) return null;
  const told = names.map((name) =>
    describeCard({ name, seen: visibleCards(table.view).filter((card) => card.name === name), guessed: false }),
  );
  const keywords = keywordsIn(question);
  return replyWith(
    [...told, ...keywords].map(({ text }) => text).join('\n\n'),
    names,
    keywords.flatMap(({ rules }) => rules),
  );
}

/** What notes say, put together; null where there is none. */
export function noted(notes: readonly RulesNote[]): ChatReply | null {
  if (notes.length === 0) return null;
  return replyWith(
    notes.map(({ text }) => text).join(' '),
    [],
    notes.flatMap(({ rules }) => rules),
  );
}

export function describeCard(found: FoundCard): ChatReply {
  const face = showCard(found.name);
  const [seen] = found.seen;
  if (face === null && seen === undefined) return replyWith(`I know ${found.name} by name only.`, [found.name]);
  const cost = face?.cost ?? seen?.cost ?? '';
  const text = face?.text || seen?.text || withoutText(face?.typeLine ?? seen?.typeLine ?? '');
  const size = face?.power === undefined ? '' : `, ${face.power}/${face.toughness}`;
  const now =
    seen?.power !== undefined && (seen.power !== seen.printedPower || seen.toughness !== seen.printedToughness)
      ? ` It is ${seen.power}/${seen.toughness} now.`
      : '';
  const head = [found.name, cost === '' ? '' : ` ${cost}`, `, ${face?.typeLine ?? seen?.typeLine}`, size].join('');
  return replyWith(`${guess(found)}${head}.\n${text}${now}`, [found.name]);
}

/** A card without words may still do something: a land's types say what mana it makes. */
function withoutText(typeLine: string): string {
  // CR 305.6
  const colors = typeLine.split(/\W+/).flatMap((word) => LAND_COLORS[word] ?? []);
  if (colors.length === 0) return 'It has no rules text.';
  return `You may play one land each turn. It is tapped for ${colors.map((color) => `{${color}}`).join(' or ')}, which pays for other cards.`;
}

export function topic(about: string, table: ChatTable | null): ChatReply {
  const words = about.replace(/^ *(?:i|you|we|one|does|do|to)? */, '').replace(/ (?:works?|do)$/, '');
  const found = findCard(words, table?.view ?? null);
  if (found !== null && !found.guessed) return describeCard(found);
  const asked = noted(findNotes(about)) ?? describeNamed(about, table);
  if (asked !== null) return asked;
  return found === null ? unanswered(NOT_MINE) : describeCard(found);
}
