/** What a person puts beside a question, made ready for whoever answers it. */
import type { Attachment, AttachmentGiven } from '../api/index.ts';
import { fault } from '../fault.ts';
import { situationOf } from '../games/chat/table-situation.ts';
import { deckIn } from '../games/deck-text.ts';
import type { Tables } from '../games/tables.ts';
import type { AnswerFact } from './facts.ts';

/** Characters of all that is attached in a conversation that a model is shown: the newest first. */
const MOST_SHOWN = 24_000;
/** Rejects what can't be read, in words for the person. */
export function attachmentOf(given: AttachmentGiven, tables: Pick<Tables, 'find'>): Attachment {
  if (given.kind === 'position') {
    const table = tables.find(given.gameId);
    const view = table.view(given.token);
    const text = situationOf({ view, decision: table.decision(given.token) });
    return { kind: 'position', name: 'The game', note: `turn ${view.turn}`, text };
  }
  const { name, text } = given;
  if (text.includes('\0')) {
    throw fault('not_text', `I can't read ${name}: it is no text. Say in words what is in it, or attach it as a text.`);
  }
  return { name, text, ...kindOf(text) };
}

function kindOf(text: string): Pick<Attachment, 'kind' | 'note'> {
  const deck = deckIn(text);
  if (deck === null) return { kind: 'text', note: `${text.length.toLocaleString('en')} characters` };
  const { cards, sideboard } = deck;
  return { kind: 'deck', note: `${cards} cards${sideboard === 0 ? '' : ` and ${sideboard} in the sideboard`}` };
}

const KINDS: Readonly<Record<Attachment['kind'], string>> = {
  text: 'the text',
  deck: 'the Magic list',
  position: 'how the game stood:',
};

/** As facts for an answer: the newest first, and no more than helps. */
export function factsOf(attached: readonly Attachment[]): AnswerFact[] {
  let room = MOST_SHOWN;
  const facts: AnswerFact[] = [];
  for (const { kind, name, text } of attached) {
    if (room <= 0) break;
    const shown = text.length <= room ? text : `${text.slice(0, room).toWellFormed()} [cut]`;
    room -= text.length;
    facts.push({ source: `${KINDS[kind]} "${name}", attached by the person`, text: shown });
  }
  return facts;
}

/** The question with the names of what stands beside it, for whoever only thinks about it. */
export function questionWith(text: string, attached: readonly Attachment[]): string {
  if (attached.length === 0) return text;
  return `${text}\n(Attached: ${attached.map(({ name, note }) => `${name}, ${note}`).join('; ')}.)`;
}

/** What a person is told of it where no model answers; null where nothing is attached. */
export function unreadNote({ attachments = [] }: { readonly attachments?: readonly Attachment[] }): string | null {
  if (attachments.length === 0) return null;
  return 'Without a model I can only keep what you attach beside your question. Connect one, and ask once more.';
}
