// The window: the rail at the left, the open page, and what floats above everything.
import { useEffect, useState } from 'react';
import { ZoomLayer, zoomOff } from './components/cards/index.ts';
import { ErrorBoundary, RailPlace, Toasts } from './components/index.ts';
import { useWaiting } from './panels/approvals/index.ts';
import { CardDialog } from './panels/cards/index.ts';
import { FindDialog, useFindKey } from './panels/find/index.ts';
import { HelpDialog, useHelpKey } from './panels/help/index.ts';
import type { Panel } from './panels/index.ts';
import { NoticeBar } from './panels/notices/index.ts';
import { GuestWindow } from './panels/rooms/index.ts';
import { SettingsDialog } from './panels/settings/index.ts';
import { pageHash, useStore } from './state/basics/index.ts';
import { useApp } from './state/index.ts';
import { usePageFocus } from './use-page-focus.ts';
import './window.css';

/** Found, not listed: a page is there because its folder has a `page.tsx`. */
const PAGES = Object.values(import.meta.glob<Panel[]>('./panels/*/page.tsx', { eager: true, import: 'default' }))
  .flat()
  .sort((a, b) => a.order - b.order);

export function Window() {
  const app = useApp();
  const page = useStore(app.page);
  const theme = useStore(app.preferences, ({ theme }) => theme);
  const settings = useStore(app.settings);
  const waiting = useWaiting();
  const help = useStore(app.help);
  useHelpKey();
  const finding = useStore(app.finding);
  const card = useStore(app.card);
  const [drawer, setDrawer] = useState(false);

  useEffect(() => applyTheme(theme), [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was zoomed belongs to the page that was left
  useEffect(zoomOff, [page]);

  useFindKey(app);

  const { main, toPage } = usePageFocus(pageHash(page));

  if (app.isGuest) return <GuestWindow help={help} onHelp={app.help.set} drawer={drawer} onDrawer={setDrawer} />;
  const parts = { drawer, onDrawer: setDrawer, onHelp: () => app.help.set(true) };
  return (
    <div className="window">
      <nav className="rail" aria-label="Main">
        <button type="button" className="visually-hidden skip-link" onClick={toPage}>
          Skip to the page
        </button>
        {PAGES.map(({ kind, Place: OwnPlace }) => OwnPlace && <OwnPlace key={kind} page={page} {...parts} />)}
        <span className="rail-space" />
        <RailPlace icon="find" label="Find" here={finding} onClick={() => app.finding.set(true)} />
        <RailPlace icon="help" label="Keys" here={help} onClick={() => app.help.set(true)} />
        <RailPlace icon="settings" label="Settings" here={settings !== null} onClick={() => app.settings.set('play')} />
      </nav>
      <div className="place-and-notices">
        <NoticeBar />
        <main ref={main} tabIndex={-1} className="page">
          <ErrorBoundary what="This page" key={page.kind}>
            {PAGES.map((each) => each.show(page, parts))}
          </ErrorBoundary>
          <ZoomLayer />
        </main>
      </div>
      {help && <HelpDialog onClose={() => app.help.set(false)} />}
      {settings !== null && <SettingsDialog tab={settings} />}
      {card !== null && <CardDialog key={card} name={card} />}
      {finding && <FindDialog onClose={() => app.finding.set(false)} />}
      <p className="visually-hidden" role="status">
        {waiting > 0 && `${waiting} waiting for you under Approve.`}
      </p>
      <Toasts />
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
