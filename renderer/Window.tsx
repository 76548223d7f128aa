// The window: the rail at the left, the open page, and what floats above everything.
import { useEffect, useState } from 'react';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Place } from './components/Place.tsx';
import { Toasts } from './components/Toasts.tsx';
import { ZoomLayer } from './components/ZoomLayer.tsx';
import { zoomOff } from './components/zoom.ts';
import { ApprovalsPage } from './panels/approvals/ApprovalsPage.tsx';
import { ChatPage } from './panels/chat/ChatPage.tsx';
import { HelpDialog } from './panels/help/HelpDialog.tsx';
import { JournalPage } from './panels/journal/JournalPage.tsx';
import { MemoriesPage } from './panels/memories/MemoriesPage.tsx';
import { NoticeBar } from './panels/notices/NoticeBar.tsx';
import { ReplayPage } from './panels/replay/ReplayPage.tsx';
import { GuestWindow } from './panels/rooms/GuestWindow.tsx';
import { RoomPlace } from './panels/rooms/RoomPlace.tsx';
import { RoomsPage } from './panels/rooms/RoomsPage.tsx';
import { SettingsDialog } from './panels/settings/SettingsDialog.tsx';
import { StartPage } from './panels/start/StartPage.tsx';
import { TablePage } from './panels/table/TablePage.tsx';
import { TracesPage } from './panels/traces/TracesPage.tsx';
import { useApp } from './state/context.ts';
import { useStore } from './state/store.ts';
import './window.css';

export function Window() {
  const app = useApp();
  const page = useStore(app.page);
  const session = useStore(app.table);
  const { theme } = useStore(app.preferences);
  const settings = useStore(app.settings);
  const { proposals } = useStore(app.approvals.store);
  const memories = useStore(app.memories.store);
  const { asks } = useStore(app.capabilities.store);
  const visited = useStore(app.visit.store);
  const [help, setHelp] = useState(false);
  const [drawer, setDrawer] = useState(false);

  useEffect(() => applyTheme(theme), [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was zoomed belongs to the page that was left
  useEffect(zoomOff, [page]);

  if (app.isGuest) return <GuestWindow help={help} onHelp={setHelp} drawer={drawer} onDrawer={setDrawer} />;
  const waiting = proposals.length + asks.length + memories.pending.length;
  const isRoomTable = page.kind === 'room' && page.table === true;
  const tableGame = session?.store.get().gameId;
  return (
    <div className="window">
      <nav className="rail" aria-label="Main">
        <Place icon="play" label="Play" here={page.kind === 'start'} onClick={() => app.go({ kind: 'start' })} />
        {tableGame === undefined && visited.table !== null && visited.channelId !== null && (
          <Place
            icon="table"
            label="Table"
            here={isRoomTable}
            onClick={() => app.go({ kind: 'room', channelId: visited.channelId ?? '', table: true })}
          />
        )}
        {tableGame !== undefined && (
          <Place
            icon="table"
            label="Table"
            here={page.kind === 'table'}
            onClick={() => app.go({ kind: 'table', gameId: tableGame })}
          />
        )}
        <Place
          icon="journal"
          label="Games"
          here={page.kind === 'journal' || page.kind === 'replay'}
          onClick={() => app.go({ kind: 'journal' })}
        />
        {page.kind === 'table' || isRoomTable ? (
          <Place icon="chat" label="Chat" here={drawer} narrow onClick={() => setDrawer(!drawer)} />
        ) : (
          <Place icon="chat" label="Chat" here={page.kind === 'chat'} onClick={() => app.go({ kind: 'chat' })} />
        )}
        <Place
          icon="rooms"
          label="Rooms"
          here={page.kind === 'rooms' || (page.kind === 'room' && !isRoomTable)}
          onClick={() => app.go({ kind: 'rooms' })}
        />
        <Place
          icon="approve"
          label="Approve"
          count={waiting}
          here={page.kind === 'approvals'}
          onClick={() => app.go({ kind: 'approvals' })}
        />
        <Place
          icon="memory"
          label="Memory"
          here={page.kind === 'memories'}
          onClick={() => app.go({ kind: 'memories' })}
        />
        <span className="rail-space" />
        <Place icon="help" label="Keys" here={help} onClick={() => setHelp(true)} />
        <Place icon="settings" label="Settings" here={settings !== null} onClick={() => app.settings.set('play')} />
      </nav>
      <div className="place-and-notices">
        <NoticeBar />
        <main className="page">
          <ErrorBoundary what="This page" key={page.kind}>
            {page.kind === 'start' && <StartPage />}
            {page.kind === 'journal' && <JournalPage />}
            {page.kind === 'chat' && <ChatPage />}
            {page.kind === 'approvals' && <ApprovalsPage />}
            {page.kind === 'traces' && <TracesPage />}
            {page.kind === 'memories' && <MemoriesPage open={page.memory ?? null} />}
            {page.kind === 'replay' && (
              <ReplayPage key={page.gameId} gameId={page.gameId} decision={page.decision ?? null} />
            )}
            {page.kind === 'rooms' && <RoomsPage />}
            {page.kind === 'room' && (
              <RoomPlace
                isTable={page.table === true}
                drawer={drawer}
                onDrawer={setDrawer}
                onHelp={() => setHelp(true)}
              />
            )}
            {page.kind === 'table' &&
              (session === null ? (
                <p className="page-wait muted">Opening the table.</p>
              ) : (
                <TablePage
                  key={tableGame}
                  session={session}
                  drawer={drawer}
                  onDrawer={setDrawer}
                  onHelp={() => setHelp(true)}
                />
              ))}
          </ErrorBoundary>
        </main>
      </div>
      {help && <HelpDialog onClose={() => setHelp(false)} />}
      {settings !== null && <SettingsDialog tab={settings} />}
      <p className="visually-hidden" role="status">
        {waiting > 0 && `${waiting} waiting for you under Approve.`}
      </p>
      <Toasts />
      <ZoomLayer />
    </div>
  );
}

function applyTheme(theme: 'dark' | 'light' | 'system'): () => void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    document.documentElement.dataset.theme = theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
  };
  apply();
  light.addEventListener('change', apply);
  return () => light.removeEventListener('change', apply);
}
