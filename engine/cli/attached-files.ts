/** Files that a person puts beside a question at the terminal: texts, lists of decks, pictures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ATTACHMENT_LIMITS, type AttachmentGiven, pictureFormat } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';

/** Refused with a line for the person where one of them can't go along. */
export async function readAttachments(
  files: readonly string[],
  folder: string,
): Promise<Outcome<readonly AttachmentGiven[]>> {
  if (files.length > ATTACHMENT_LIMITS.most) {
    return refused(400, 'too_many', `${ATTACHMENT_LIMITS.most} files fit beside a question.`);
  }
  const given: AttachmentGiven[] = [];
  for (const file of files) {
    const read = await readAttachment(path.resolve(folder, file));
    if (!read.ok) return read;
    given.push(read.value);
  }
  return done(given);
}

async function readAttachment(file: string): Promise<Outcome<AttachmentGiven>> {
  const name = path.basename(file).slice(0, 120);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return refused(
      404,
      'no_file',
      `${name} could not be read: ${error instanceof Error && 'code' in error ? error.code : String(error)}`,
    );
  }
  const data = bytes.toString('base64');
  if (pictureFormat(data) !== null) {
    const most = ATTACHMENT_LIMITS.pictures / 1_000_000;
    if (bytes.length <= ATTACHMENT_LIMITS.pictures) return done({ kind: 'picture', name, data });
    return refused(
      413,
      'too_large',
      `${name} has ${(bytes.length / 1_000_000).toFixed(1)} MB, and pictures of ${most} MB go with one question.`,
    );
  }
  const text = bytes.toString('utf8');
  if (text.length > ATTACHMENT_LIMITS.characters) {
    const most = ATTACHMENT_LIMITS.characters.toLocaleString('en');
    return refused(413, 'too_long', `${name} is too long: ${most} characters fit beside a question.`);
  }
  return done({ kind: 'file', name, text });
}
