// What a person puts beside a question that isn't sent yet: read here, bounded, and told in words where it can't be.
import { ATTACHMENT_LIMITS, type AttachmentGiven } from '../../engine/api/attachments.ts';
import { newId } from './new-id.ts';

export type WaitingAttachment = { key: string; name: string; note: string; given: AttachmentGiven };

/** One file, or why it can't be attached. */
export async function readFile(file: File): Promise<WaitingAttachment | string> {
  const name = file.name === '' ? 'A file' : file.name.slice(0, 120);
  if (file.type.startsWith('image/')) {
    return `I can't look at pictures yet, so ${name} stays here. Say in words what is on it, or attach a text or a deck list.`;
  }
  // A character takes four bytes at most.
  if (file.size > ATTACHMENT_LIMITS.characters * 4) return tooLong(name);
  const text = readText(await file.arrayBuffer());
  if (text === null) return `I can't read ${name}: it is no text. Attach it as a text, or say in words what is in it.`;
  return waitingText(name, text);
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
