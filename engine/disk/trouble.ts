/** What a disk refuses, as one sentence for a person: what could not be written, where, what is safe, and what to do. */
import { type Fault, fault } from '../basics/index.ts';

/** What was to be written. */
interface Writing {
  /** At the beginning of a sentence. */
  readonly what: string;
  /** A file or folder; left out for whoever has no business with where things lie. */
  readonly where?: string;
  /** A sentence. */
  readonly safe: string;
}

/** `cause`: what the system said, for the log. */
export interface DiskTrouble extends Fault {
  readonly cause: unknown;
  /** The parts of its message, for a notice. */
  readonly fact: { readonly what: string; readonly where?: string; readonly safe: string; readonly next: string };
}

interface Kind {
  readonly codes: RegExp;
  readonly code: string;
  readonly why: string;
  readonly next: string;
}

const KINDS: readonly Kind[] = [
  {
    codes: /^(ENOSPC|SQLITE_FULL)$/,
    code: 'disk_full',
    why: 'the disk is full',
    next: 'Free some space and try again.',
  },
  {
    codes: /^EDQUOT$/,
    code: 'disk_full',
    why: 'your share of the disk is used up',
    next: 'Delete something of yours there and try again.',
  },
  {
    codes: /^EROFS$/,
    code: 'disk_read_only',
    why: 'the disk can only be read',
    next: 'Make it writable and try again.',
  },
  {
    codes: /^(EIO|SQLITE_IOERR(_\w+)?)$/,
    code: 'disk_failing',
    why: 'the disk reports an error',
    next: "Copy Bob's folder to another disk, and have this one looked at.",
  },
];

/** What is thrown on: the trouble in words where it is the disk's, and the error itself for anything else. */
export function explainDisk(error: unknown, { what, where, safe }: Writing): unknown {
  if (!(error instanceof Error) || isDiskTrouble(error)) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  const kind = KINDS.find(({ codes }) => codes.test(code));
  if (kind === undefined) return error;
  const place = where === undefined ? '' : ` (${where})`;
  const { code: named, why, next } = kind;
  const fact = { what: `${what} could not be written: ${why}.`, ...(where === undefined ? {} : { where }), safe, next };
  const message = `${what} could not be written${place}: ${why}. ${safe} ${next}`;
  return Object.assign(fault(named, message), { cause: error, fact });
}

export function isDiskTrouble(error: unknown): error is DiskTrouble {
  return error instanceof Error && 'fact' in error && 'code' in error && String(error.code).startsWith('disk_');
}

/** Its sentence for somebody at another machine; null for anything else. */
export function withoutPlace(error: unknown): string | null {
  if (!isDiskTrouble(error)) return null;
  const { what, safe, next } = error.fact;
  return `${what} ${safe} ${next}`;
}
