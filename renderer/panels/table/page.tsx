import { RailPlace } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { definePage, type PlaceParts, type WindowParts } from '../index.ts';
import { TablePage } from './TablePage.tsx';

/** There is one while a game is open: the own table's, otherwise that of the room that was visited. */
function TablePlace({ page }: PlaceParts) {
  const app = useApp();
  const session = useStore(app.table);
  const { table, channelId } = useStore(app.visit.store, parts('table', 'channelId'));
  if (session !== null) {
    const { gameId } = session.store.get();
    const here = page.kind === 'table';
    return <RailPlace icon="table" label="Table" here={here} onClick={() => app.go({ kind: 'table', gameId })} />;
  }
  if (table === null || channelId === null) return null;
  const here = page.kind === 'room' && page.table === true;
  return (
    <RailPlace
      icon="table"
      label="Table"
      here={here}
      onClick={() => app.go({ kind: 'room', channelId, table: true })}
    />
  );
}

function OpenTable({ drawer, onDrawer, onHelp }: WindowParts) {
  const session = useStore(useApp().table);
  if (session === null) return <p className="page-wait muted">Opening the table.</p>;
  const { gameId } = session.store.get();
  return <TablePage key={gameId} session={session} drawer={drawer} onDrawer={onDrawer} onHelp={onHelp} />;
}

const pages = [definePage({ kind: 'table', order: 20, Place: TablePlace, Show: OpenTable })];

export default pages;
