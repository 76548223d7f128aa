/** A file that is longer than one call may be: a window brings it part by part, and it is read when all of it is here. */
import { done, type Outcome, refused } from '../basics/index.ts';

interface Upload {
  readonly parts: string[];
  characters: number;
  /** Epoch milliseconds of the last part. */
  at: number;
}

interface Uploads {
  /** @param index which part it is, from 0: the first one begins anew */
  add(id: string, index: number, text: string): Outcome<null>;
  /** The whole of it, which is let go. */
  take(id: string): Outcome<string>;
}

interface UploadOptions {
  /** Characters of one file. */
  readonly most: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** A window that says nothing for so long has given up; in milliseconds. */
const SILENCE = 60_000;
const MOST_AT_ONCE = 2;

export function createUploads({ most, now = Date.now }: UploadOptions): Uploads {
  const underway = new Map<string, Upload>();
  const forgetSilent = () => {
    for (const [id, { at }] of underway) if (now() - at > SILENCE) underway.delete(id);
  };
  return {
    add(id, index, text) {
      forgetSilent();
      if (index === 0) underway.delete(id);
      const upload = underway.get(id) ?? { parts: [], characters: 0, at: now() };
      if (index !== upload.parts.length) {
        underway.delete(id);
        return refused(409, 'part_missing', 'A part of the file is missing. Choose the file once more.');
      }
      if (!underway.has(id) && underway.size >= MOST_AT_ONCE) {
        return refused(429, 'busy', 'Other files are being taken in. Wait until they are here.');
      }
      if (upload.characters + text.length > most) {
        underway.delete(id);
        return refused(413, 'too_large', 'This file is too long for the window. At a terminal: bob talks import FILE');
      }
      upload.parts.push(text);
      upload.characters += text.length;
      upload.at = now();
      underway.set(id, upload);
      return done(null);
    },
    take(id) {
      forgetSilent();
      const upload = underway.get(id);
      underway.delete(id);
      if (upload === undefined)
        return refused(404, 'no_file', 'The file is gone: it took too long. Choose it once more.');
      return done(upload.parts.join(''));
    },
  };
}
