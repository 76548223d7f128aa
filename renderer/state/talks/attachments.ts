// What a person puts beside a question that isn't sent yet: read here, bounded, and told in words where it can't be.
import {
  ATTACHMENT_LIMITS,
  type AttachmentGiven,
  bytesOfBase64,
  pictureFormat,
  pictureNote,
} from '../../../engine/api/attachments.ts';
import { base64Of, newId } from '../basics/index.ts';

export type WaitingAttachment = { key: string; name: string; note: string; given: AttachmentGiven };

/** One file, or why it can't be attached. */
export async function readFile(file: File): Promise<WaitingAttachment | string> {
  const name = file.name === '' ? 'A file' : file.name.slice(0, 120);
  if (file.type.startsWith('image/')) return readPicture(file, name);
  // A character takes four bytes at most.
  if (file.size > ATTACHMENT_LIMITS.characters * 4) return tooLong(name);
  const text = readText(await file.arrayBuffer());
  if (text === null) return `I can't read ${name}: it is no text. Attach it as a text, or say in words what is in it.`;
  return waitingText(name, text);
}

async function readPicture(file: File, name: string): Promise<WaitingAttachment | string> {
  if (file.size > ATTACHMENT_LIMITS.pictures) return tooLarge(name, file.size);
  const data = base64Of(new Uint8Array(await file.arrayBuffer()));
  const format = pictureFormat(data);
  if (format === null) {
    return `I can't look at ${name}: it is no PNG, JPEG or WebP. Save it as one of these, and attach it again.`;
  }
  return { key: newId(), name, note: pictureNote(format, file.size), given: { kind: 'picture', name, data } };
}

/** Why one more can't go along with the same question; null where it can. */
export function tooManyPictures(
  waiting: readonly WaitingAttachment[],
  { name, given }: WaitingAttachment,
): string | null {
  if (given.kind !== 'picture') return null;
  const bytes = [...waiting.map((one) => one.given), given].reduce(
    (sum, one) => sum + (one.kind === 'picture' ? bytesOfBase64(one.data) : 0),
    0,
  );
  return bytes <= ATTACHMENT_LIMITS.pictures ? null : tooLarge(`With ${name} the pictures together`, bytes);
}

function tooLarge(what: string, bytes: number): string {
  const most = ATTACHMENT_LIMITS.pictures / 1_000_000;
  return `${what} ${what.startsWith('With') ? 'have' : 'has'} ${(bytes / 1_000_000).toFixed(1)} MB, and ${most} MB of pictures go with one question. Make it smaller and attach it again.`;
}

function waitingText(name: string, text: string): WaitingAttachment | string {
  if (text.trim() === '') return `${name} is empty.`;
  if (text.length > ATTACHMENT_LIMITS.characters) return tooLong(name);
  const note = `${text.length.toLocaleString('en')} characters`;
  return { key: newId(), name, note, given: { kind: 'file', name, text } };
}

function tooLong(name: string): string {
  const most = ATTACHMENT_LIMITS.characters.toLocaleString('en');
  return `${name} is too long: ${most} characters fit beside a question. Attach the part that matters.`;
}

function readText(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
