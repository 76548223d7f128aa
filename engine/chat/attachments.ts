/** What a person puts beside a question, made ready for whoever answers it. */
import {
  ATTACHMENT_LIMITS,
  type Attachment,
  type AttachmentGiven,
  bytesOfBase64,
  pictureFormat,
  pictureNote,
} from '../api/index.ts';
import { fault, sha256 } from '../basics/index.ts';
import { deckIn } from '../cards/index.ts';
import { situationOf } from '../facts/index.ts';
import type { Tables } from '../games/index.ts';
import type { Picture } from '../protocol/index.ts';
import type { AnswerFact } from './facts.ts';

/** Characters of all that is attached in a conversation that a model is shown: the newest first. */
const MOST_SHOWN = 24_000;

/** What stands beside a question, and the bytes of what is a picture. */
export interface PreparedAttachment extends Attachment {
  readonly shown?: Picture;
}

/** Rejects what can't be read, in words for the person. */
export function attachmentOf(given: AttachmentGiven, tables: Pick<Tables, 'find'>): PreparedAttachment {
  if (given.kind === 'picture') return pictureOf(given);
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

function pictureOf({ name, data }: Extract<AttachmentGiven, { kind: 'picture' }>): PreparedAttachment {
  const mime = pictureFormat(data);
  if (mime === null) {
    throw fault(
      'not_picture',
      `I can't look at ${name}: it is no PNG, JPEG or WebP. Save it as one of these, and attach it again.`,
    );
  }
  const note = pictureNote(mime, bytesOfBase64(data));
  return { kind: 'picture', name, note, text: '', picture: sha256(data), shown: { mime, data } };
}

/** Rejects where the pictures are too much for one question. */
export function checkPictures(attachments: readonly PreparedAttachment[]): void {
  const bytes = attachments.reduce((sum, { shown }) => sum + (shown === undefined ? 0 : bytesOfBase64(shown.data)), 0);
  if (bytes <= ATTACHMENT_LIMITS.pictures) return;
  const most = ATTACHMENT_LIMITS.pictures / 1_000_000;
  throw fault(
    'too_large',
    `The pictures have ${(bytes / 1_000_000).toFixed(1)} MB together, and ${most} MB go with one question. Make them smaller, or send one at a time.`,
  );
}

/** The newest pictures of a conversation that go along with a question, and no more than one call holds. */
export function picturesAmong(attached: readonly Attachment[], find: (name: string) => Picture | null): Picture[] {
  let room: number = ATTACHMENT_LIMITS.pictures;
  const pictures: Picture[] = [];
  const names = new Set(attached.flatMap(({ picture = [] }) => picture));
  for (const name of names) {
    const picture = find(name);
    room -= picture === null ? 0 : bytesOfBase64(picture.data);
    if (room < 0 || pictures.length === ATTACHMENT_LIMITS.most) break;
    if (picture !== null) pictures.push(picture);
  }
  return pictures;
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
  picture: 'the picture',
};

/** As facts for an answer: the newest first, and no more than helps. */
export function factsOf(attached: readonly Attachment[]): AnswerFact[] {
  let room = MOST_SHOWN;
  const facts: AnswerFact[] = [];
  for (const { kind, name, text } of attached) {
    if (room <= 0) break;
    // A picture is looked at.
    if (kind === 'picture') continue;
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

/** What a person is told where the model can't see what they attached; '' where only older questions have pictures. */
export function unseenNote(
  { attachments = [] }: { readonly attachments?: readonly Attachment[] },
  model: string,
): string {
  const names = attachments.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
  if (names.length === 0) return '';
  return `${names.join(', ')} was not shown to ${model}, which isn't known to see pictures. If it does, say so under Models in Settings.`;
}
