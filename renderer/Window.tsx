// The window: the rail at the left, the open page, and what floats above everything.
import { useEffect, useState } from 'react';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Icon, type IconName } from './components/Icon.tsx';
import { Toasts } from './components/Toasts.tsx';
import { ZoomLayer } from './components/ZoomLayer.tsx';
import { zoomOff } from './components/zoom.ts';
import { HelpDialog } from './panels/help/HelpDialog.tsx';
import { JournalPage } from './panels/journal/JournalPage.tsx';
import { ReplayPage } from './panels/replay/ReplayPage.tsx';
import { SettingsDialog } from './panels/settings/SettingsDialog.tsx';
import { StartPage } from './panels/start/StartPage.tsx';
import { TablePage } from './panels/table/TablePage.tsx';
import { useApp } from './state/context.ts';
import { useStore } from './state/store.ts';
import './window.css';

type Open = 'settings' | 'help' | null;

export function Window() {
  const app = useApp();
  const page = useStore(app.page);
  const session = useStore(app.table);
  const { theme } = useStore(app.preferences);
  const [open, setOpen] = useState<Open>(null);
  const [drawer, setDrawer] = useState(false);

  useEffect(() => applyTheme(theme), [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was zoomed belongs to the page that was left
  useEffect(zoomOff, [page]);

  const tableGame = session?.store.get().gameId;
  return (
    <div className="window">
      <nav className="rail" aria-label="Main">
        <Place icon="play" label="Play" here={page.kind === 'start'} onClick={() => app.go({ kind: 'start' })} />
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
        {page.kind === 'table' && (
          <Place icon="chat" label="Chat" here={drawer} narrow onClick={() => setDrawer(!drawer)} />
        )}
        <span className="rail-space" />
        <Place icon="help" label="Keys" here={open === 'help'} onClick={() => setOpen('help')} />
        <Place icon="settings" label="Settings" here={open === 'settings'} onClick={() => setOpen('settings')} />
      </nav>
      <main className="page">
        <ErrorBoundary what="This page" key={page.kind}>
          {page.kind === 'start' && <StartPage />}
          {page.kind === 'journal' && <JournalPage />}
          {page.kind === 'replay' && <ReplayPage key={page.gameId} gameId={page.gameId} />}
          {page.kind === 'table' &&
            (session === null ? (
              <p className="page-wait muted">Opening the table.</p>
            ) : (
              <TablePage
                key={tableGame}
                session={session}
                drawer={drawer}
                onDrawer={setDrawer}
                onHelp={() => setOpen('help')}
                onSettings={() => setOpen('settings')}
              />
            ))}
        </ErrorBoundary>
      </main>
      {open === 'help' && <HelpDialog onClose={() => setOpen(null)} />}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(null)} />}
      <Toasts />
      <ZoomLayer />
    </div>
  );
}

type PlaceProps = { icon: IconName; label: string; here: boolean; narrow?: boolean; onClick: () => void };

function Place({ icon, label, here, narrow = false, onClick }: PlaceProps) {
  return (
    <button
      type="button"
      className={`place ${here ? 'is-here' : ''} ${narrow ? 'only-narrow' : ''}`}
      aria-current={here ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
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
