/**
 * Journals of games among several people, kept closed until the game is over: nobody at the host reads a hand by accident.
 * Each game has a key of its own. It stands in the header under the key of the rooms, and in the open in the end line.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type DecisionLine,
  decisionLine,
  type HeaderLine,
  headerLine,
  type JournalLine,
  type KeptLine,
  type SnapshotLine,
} from './lines.ts';
import { pack, unpack } from './packed.ts';

const IV = 12;
const TAG = 16;

/** AES-256-GCM over deflated text, in base64. `about` is bound to it: a box opens in its own place only. */
export function seal(key: Buffer, about: string, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(pack(text), 'base64'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Throws for another key, another place, or a box that was changed. */
export function unseal(key: Buffer, about: string, box: string): string {
  const bytes = Buffer.from(box, 'base64');
  if (bytes.length < IV + TAG) throw new Error('it is too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  return unpack(Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('base64'));
}

/** The key for this purpose from the key of the rooms (32 bytes). */
export function derivedKey(roomsKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', roomsKey, '', `bob ${purpose}`, 32));
}

export function newGameKey(): Buffer {
  return randomBytes(32);
}

/** What a header keeps closed. */
const hiddenHeader = headerLine.pick({ setup: true }).extend({ cards: z.array(z.unknown()) });

/** What of a decision may be about hidden cards: what was asked as much as what was answered. */
const hiddenDecision = decisionLine.pick({
  kind: true,
  prompt: true,
  seen: true,
  answer: true,
  said: true,
  about: true,
  auto: true,
  hash: true,
});

const hiddenSnapshot = z.object({ state: z.string(), hash: z.string() });

/** Stands in the place of what is closed. */
const CLOSED = '';

export function sealHeader(header: HeaderLine, gameKey: Buffer, wrappingKey: Buffer): HeaderLine {
  const { setup, definitions, gameId } = header;
  const seats = setup.seats.map((seat) => {
    const cards = seat.deck.cards.reduce((sum, [count]) => sum + count, 0);
    return { ...seat, deck: { name: `A deck of ${cards} cards`, cards: [] } };
  });
  return {
    ...header,
    definitions: { ...definitions, cards: [] },
    setup: { ...setup, seed: 0, seats },
    sealed: {
      key: seal(wrappingKey, `${gameId} key`, gameKey.toString('base64')),
      box: seal(gameKey, `${gameId} header`, JSON.stringify({ setup, cards: definitions.cards })),
    },
  };
}

/** A line as it is written while the game goes on. */
export function sealLine(line: JournalLine, gameId: string, gameKey: Buffer): KeptLine {
  switch (line.t) {
    case 'decision': {
      const { t: _, kind, prompt, seen, answer, said, about, auto, hash, ...open } = line;
      const hidden = { kind, prompt, seen, answer, said, about, auto, hash };
      return { t: 'sealed', ...open, box: seal(gameKey, `${gameId} ${line.n}`, JSON.stringify(hidden)) };
    }
    case 'snapshot': {
      const { state, hash } = line;
      const box = seal(gameKey, `${gameId} before ${line.n}`, JSON.stringify({ state, hash }));
      return { ...line, state: CLOSED, hash: CLOSED, box };
    }
    case 'end':
      return { ...line, opens: gameKey.toString('base64') };
    default:
      return line;
  }
}

/** The key that opens a journal: from its end line, or from its header with the key of the rooms; else null. */
export function gameKeyOf(lines: readonly KeptLine[], wrappingKey: Buffer | null): Buffer | null {
  const [header] = lines;
  if (header?.t !== 'game' || header.sealed === undefined) return null;
  const opens = lines.findLast((line) => line.t === 'end')?.opens;
  if (opens !== undefined) return Buffer.from(opens, 'base64');
  if (wrappingKey === null) return null;
  return Buffer.from(unseal(wrappingKey, `${header.gameId} key`, header.sealed.key), 'base64');
}

/** The line as it was before it was sealed; without the key, as everybody may see it. Throws where it doesn't open. */
export function openLine(line: KeptLine, gameId: string, gameKey: Buffer | null): JournalLine {
  switch (line.t) {
    case 'game':
      return gameKey === null || line.sealed === undefined ? line : openHeader(line, line.sealed.box, gameKey);
    case 'sealed':
      return openDecision(line, gameId, gameKey);
    case 'snapshot':
      if (gameKey === null || line.box === undefined) return line;
      return withoutBox(line, hiddenSnapshot.parse(opened(gameKey, `${gameId} before ${line.n}`, line.box)));
    default:
      return line;
  }
}

function openHeader(header: HeaderLine, box: string, gameKey: Buffer): HeaderLine {
  const { setup, cards } = hiddenHeader.parse(opened(gameKey, `${header.gameId} header`, box));
  return { ...header, setup, definitions: { ...header.definitions, cards } };
}

function openDecision(line: Extract<KeptLine, { t: 'sealed' }>, gameId: string, gameKey: Buffer | null): DecisionLine {
  const { t: _, box, ...open } = line;
  if (gameKey !== null)
    return { t: 'decision', ...open, ...hiddenDecision.parse(opened(gameKey, `${gameId} ${line.n}`, box)) };
  const closed = {
    kind: 'sealed',
    prompt: CLOSED,
    seen: CLOSED,
    answer: { option: CLOSED },
    said: 'acts',
    hash: CLOSED,
  };
  return { t: 'decision', ...open, ...closed, about: [] };
}

function withoutBox({ box: _, ...line }: SnapshotLine, open: { state: string; hash: string }): SnapshotLine {
  return { ...line, ...open };
}

function opened(key: Buffer, about: string, box: string): unknown {
  return JSON.parse(unseal(key, about, box));
}
