// The pages of the window, and how the address names them.

export type Page =
  | { kind: 'start' }
  | { kind: 'journal' }
  | { kind: 'chat' }
  | { kind: 'approvals' }
  | { kind: 'traces' }
  | { kind: 'rooms' }
  /** `table`: its game table, otherwise the room around it. */
  | { kind: 'room'; channelId: string; table?: boolean }
  /** `memory`: the one that is open. */
  | { kind: 'memories'; memory?: string }
  | { kind: 'table'; gameId: string }
  /** `decision`: the one to begin with. */
  | { kind: 'replay'; gameId: string; decision?: number };

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
  if (kind === 'memories') return id ? { kind, memory: decodeURIComponent(id) } : { kind };
  if ((kind === 'table' || kind === 'replay') && id) return { kind, gameId: decodeURIComponent(id) };
  return kind === 'journal' || kind === 'chat' || kind === 'approvals' || kind === 'traces'
    ? { kind }
    : { kind: 'start' };
}

export function hashOf(page: Page): string {
  if (page.kind === 'room') return `#/room/${encodeURIComponent(page.channelId)}${page.table === true ? '/table' : ''}`;
  if (page.kind === 'memories' && page.memory !== undefined) return `#/memories/${encodeURIComponent(page.memory)}`;
  if (!('gameId' in page)) return `#/${page.kind}`;
  const decision = page.kind === 'replay' && page.decision !== undefined ? `/${page.decision}` : '';
  return `#/${page.kind}/${encodeURIComponent(page.gameId)}${decision}`;
}
