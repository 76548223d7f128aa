// A room, or the game table in it.

import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { TablePage } from '../table/index.ts';
import { RoomPage } from './RoomPage.tsx';

type Props = { isTable: boolean; drawer: boolean; onDrawer: (open: boolean) => void; onHelp: () => void };

export function RoomPlace({ isTable, drawer, onDrawer, onHelp }: Props) {
  const { visit } = useApp();
  const { session, table } = useStore(visit.store, parts('session', 'table'));
  if (!isTable || session === null || table === null) return <RoomPage />;
  const { gameId } = table.store.get();
  return <TablePage key={gameId} session={table} room={session} drawer={drawer} onDrawer={onDrawer} onHelp={onHelp} />;
}
