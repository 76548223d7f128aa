// What is asked about the decks that Bob comes with.
import { countedCards, type StarterDeck, starterDecks } from '../cards/index.ts';
import { type ChatReply, replyWith } from './reply.ts';

const COLORS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

/** Null where no deck is asked about. */
export function deckAnswer(question: string): ChatReply | null {
  const decks = starterDecks();
  const named = decks.find(({ name }) => question.includes(name.toLowerCase()));
  if (named !== undefined) return countIn(named, question) ?? contentsOf(named);
  const asksWhich =
    /\b(?:what|which|list|show|any|your|available)\b(?:(?!\b(?:in|of) (?:my|a|the)\b).)*\bdecks?\b/.test(question) &&
    !/\bmy deck\b/.test(question);
  if (!asksWhich && !/\bdecks?\b.*\b(?:are there|do you have|beginners?|to start)\b/.test(question)) return null;
  const lines = decks.map((deck) => `${deck.name} (${colorsOf(deck)}): ${deck.blurb}`);
  return replyWith(
    `I come with ${decks.length} decks, each fit to begin with:\n${lines.join('\n')}\nYou can also paste your own list under Play.`,
  );
}

function colorsOf({ colors }: StarterDeck): string {
  return colors.map((color) => COLORS[color]).join(' and ');
}

function contentsOf(deck: StarterDeck): ChatReply {
  const counted = countedCards(deck.cards);
  const list = counted.map(([count, name]) => `${count} ${name}`).join(', ');
  return replyWith(
    `${deck.name} (${colorsOf(deck)}, ${deck.cards.length} cards). ${deck.blurb}\n${list}.`,
    counted.map(([, name]) => name),
  );
}

/** "How many mountains are in ...": a name, or a whole kind of land. */
function countIn(deck: StarterDeck, question: string): ChatReply | null {
  const wanted = /\bhow many (.+?) (?:are|is|does|do|in)\b/.exec(question)?.[1];
  if (wanted === undefined) return null;
  if (wanted === 'cards') return replyWith(`${deck.name} has ${deck.cards.length} cards.`);
  const found = countedCards(deck.cards).find(([, name]) => singular(name) === singular(wanted));
  return found === undefined ? null : replyWith(`${deck.name} has ${found[0]} ${found[1]}.`, [found[1]]);
}

function singular(name: string): string {
  return name.toLowerCase().replace(/(?<=\w{3})s$/, '');
}
