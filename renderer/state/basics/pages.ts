// The pages of the window, and how the address names them.

/**
 * Pages whose address is their name. A panel adds its own here by `declare module`, and says that it is there when it is
 * loaded (renderer/panels/panel.tsx).
 */
export interface PlainPages {
  start: true;
  rooms: true;
}

export type PlainKind = keyof PlainPages;

export type Page =
  | { [Kind in PlainKind]: { kind: Kind } }[PlainKind]
  /** `table`: its game table, otherwise the room around it. */
  | { kind: 'room'; channelId: string; table?: boolean }
  /** `memory`: the one that is open. */
  | { kind: 'memories'; memory?: string }
  /** `deck`: the one that is open, or 'new'. */
  | { kind: 'decks'; deck?: string }
  /** `puzzle`: the one that is on the table. */
  | { kind: 'puzzles'; puzzle?: string }
  | { kind: 'table'; gameId: string }
  /** `decision`: the one to begin with. `review`: it is looked through at once. */
  | { kind: 'replay'; gameId: string; decision?: number; review?: true };

export type PageKind = Page['kind'];
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;

const known = new Set<string>(['start', 'rooms']);

export function addPage(kind: PageKind): void {
  known.add(kind);
}

/** Asked once those with parts of their own are sorted out. */
function isPlain(kind: string | undefined): kind is PlainKind {
  return kind !== undefined && known.has(kind);
}

/** A guest has rooms and nothing else. */
export function pageOf(hash: string, isGuest: boolean): Page {
  const [kind, id, more] = hash.replace(/^#\/?/, '').split('/');
  if (kind === 'room' && id) {
    return { kind, channelId: decodeURIComponent(id), ...(more === 'table' ? { table: true } : {}) };
  }
  if (isGuest || kind === 'rooms') return { kind: 'rooms' };
  if (kind === 'replay' && id && more !== undefined && /^\d{1,6}$/.test(more)) {
    return { kind, gameId: decodeURIComponent(id), decision: Number(more) };
  }
  if (kind === 'replay' && id && more === 'review') return { kind, gameId: decodeURIComponent(id), review: true };
  if (kind === 'memories') return id ? { kind, memory: decodeURIComponent(id) } : { kind };
  if (kind === 'puzzles') return id ? { kind, puzzle: decodeURIComponent(id) } : { kind };
  if (kind === 'decks') return id ? { kind, deck: decodeURIComponent(id) } : { kind };
  if (kind === 'table' || kind === 'replay') return id ? { kind, gameId: decodeURIComponent(id) } : { kind: 'start' };
  return isPlain(kind) ? { kind } : { kind: 'start' };
}

export function pageHash(page: Page): string {
  if (page.kind === 'room') return `#/room/${encodeURIComponent(page.channelId)}${page.table === true ? '/table' : ''}`;
  if (page.kind === 'memories' && page.memory !== undefined) return `#/memories/${encodeURIComponent(page.memory)}`;
  if (page.kind === 'decks' && page.deck !== undefined) return `#/decks/${encodeURIComponent(page.deck)}`;
  if (page.kind === 'puzzles' && page.puzzle !== undefined) return `#/puzzles/${encodeURIComponent(page.puzzle)}`;
  if (!('gameId' in page)) return `#/${page.kind}`;
  return `#/${page.kind}/${encodeURIComponent(page.gameId)}${page.kind === 'replay' ? replayPlace(page) : ''}`;
}

function replayPlace({ decision, review }: PageOf<'replay'>): string {
  if (decision !== undefined) return `/${decision}`;
  return review === true ? '/review' : '';
}
