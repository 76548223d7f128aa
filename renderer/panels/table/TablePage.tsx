// A game in progress: the board, the panel beside it, and the choices that need a dialog.
import { useState } from 'react';
import { ErrorBoundary } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import { isSeen, stillIn, type TableSession } from '../../state/table/index.ts';
import { useMatch } from '../match/index.ts';
import type { Aside } from './aside.ts';
import { ConcedeDialog } from './ConcedeDialog.tsx';
import { SidePanel, type SideTab } from './SidePanel.tsx';
import { TableBoard } from './TableBoard.tsx';
import { TableChoice, TableResult } from './TableDialogs.tsx';
import { useKeptStops } from './use-kept-stops.ts';
import { useTableKeys } from './use-table-keys.ts';
import './table.css';

type Props = {
  session: TableSession;
  drawer: boolean;
  onDrawer: (open: boolean) => void;
  onHelp: () => void;
  /** The room that this table is in, where others sit at it. */
  room?: RoomSession;
};

export function TablePage({ session, drawer, onDrawer, onHelp, room }: Props) {
  const isThere = useStore(session.store, isSeen);
  const left = useStore(session.store, stillIn);
  const [aside, setAside] = useState<Aside>(null);
  const [tab, onTab] = useState<SideTab>('chat');
  const [isConceding, setConceding] = useState(false);
  const onBack = () => setAside(null);
  useKeptStops(session);
  const chatInput = useTableKeys({ session, aside, onBack, drawer, onDrawer, onTab, onHelp });
  const ask = (question: string) => {
    onTab('chat');
    onDrawer(true);
    void session.ask(question);
  };
  const gameId = useStore(session.store, ({ view }) => view?.gameId);
  const isOver = useStore(session.store, ({ view }) => view?.result != null);
  const shown = useMatch(room === undefined ? gameId : undefined, isOver ? 'over' : 'playing');
  if (!isThere) return <NotYet session={session} />;
  return (
    <>
      <div className="table-page">
        <ErrorBoundary what="The board">
          <TableBoard
            session={session}
            room={room}
            aside={aside}
            onBack={onBack}
            onConcede={() => setConceding(true)}
            match={shown?.match ?? null}
            onAsk={ask}
          >
            <TableChoice session={session} aside={aside} onAside={setAside} onAsk={ask} />
          </TableBoard>
        </ErrorBoundary>
        <SidePanel {...{ session, tab, onTab, drawer, onDrawer, chatInput, room }} />
      </div>
      {isConceding && (
        <ConcedeDialog {...{ session, left }} match={shown?.match ?? null} onClose={() => setConceding(false)} />
      )}
      <TableResult {...{ session, room, shown, aside }} onAside={() => setAside('result')} onAsk={ask} />
    </>
  );
}

function NotYet({ session }: { session: TableSession }) {
  const trouble = useStore(session.store, (table) => table.trouble);
  return <p className="page-wait muted">{trouble ?? 'Shuffling.'}</p>;
}
