// Tables that are open, by game: those where a person plays Bob, and in a registry of their own those of rooms.
import type { OpenTable } from './open-table.ts';

export type Reopened = OpenTable | { readonly message: string };

interface OpenTables {
  readonly open: Map<string, OpenTable>;
  /** Tables that are just being opened: asking twice opens once. */
  readonly opening: Map<string, Promise<Reopened>>;
}

export const noTables = (): OpenTables => ({ open: new Map(), opening: new Map() });

export function added(tables: OpenTables, table: OpenTable): OpenTable {
  tables.open.set(table.header.gameId, table);
  return table;
}

/** The table, opened with `reopen` where it isn't. */
export async function resumed(
  { open, opening }: OpenTables,
  gameId: string,
  reopen: () => Promise<Reopened>,
): Promise<Reopened> {
  const already = open.get(gameId);
  if (already !== undefined) return already;
  const reopened = async () => {
    const table = await reopen();
    if (!('message' in table)) open.set(gameId, table);
    return table;
  };
  const pending = opening.get(gameId) ?? reopened().finally(() => opening.delete(gameId));
  opening.set(gameId, pending);
  return pending;
}

/** One table, or all of them. */
export async function closeTables({ open }: OpenTables, gameIds: readonly string[] = [...open.keys()]): Promise<void> {
  const leaving = gameIds.flatMap((gameId) => open.get(gameId) ?? []);
  for (const gameId of gameIds) open.delete(gameId);
  await Promise.all(leaving.map((table) => table.close()));
}
