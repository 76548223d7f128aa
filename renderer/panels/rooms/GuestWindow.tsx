// The window of somebody who was invited: rooms, their tables, and how they look. Nothing else of the host is here.

import { ZoomLayer } from '../../components/cards/index.ts';
import { ErrorBoundary, RailPlace, Toasts } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { HelpDialog } from '../help/index.ts';
import { SettingsDialog } from '../settings/index.ts';
import { GuestPage } from './GuestPage.tsx';
import { RoomPlace } from './RoomPlace.tsx';

type Props = {
  help: boolean;
  onHelp: (open: boolean) => void;
  drawer: boolean;
  onDrawer: (open: boolean) => void;
};

export function GuestWindow({ help, onHelp, drawer, onDrawer }: Props) {
  const app = useApp();
  const page = useStore(app.page);
  const settings = useStore(app.settings);
  const { channelId, table } = useStore(app.visit.store, parts('channelId', 'table'));
  const isRoom = page.kind === 'room';
  return (
    <div className="window" data-testid="guest-window">
      <nav className="rail" aria-label="Main">
        <RailPlace
          icon="rooms"
          label="Rooms"
          here={!isRoom || page.table !== true}
          onClick={() => app.go({ kind: 'rooms' })}
        />
        {channelId !== null && table !== null && (
          <RailPlace
            icon="table"
            label="Table"
            here={isRoom && page.table === true}
            onClick={() => app.go({ kind: 'room', channelId, table: true })}
          />
        )}
        {isRoom && page.table === true && (
          <RailPlace icon="chat" label="Talk" here={drawer} narrow onClick={() => onDrawer(!drawer)} />
        )}
        <span className="rail-space" />
        <RailPlace icon="help" label="Keys" here={help} onClick={() => onHelp(true)} />
        <RailPlace icon="settings" label="Settings" here={settings !== null} onClick={() => app.settings.set('play')} />
      </nav>
      <main className="page">
        <ErrorBoundary what="This page" key={page.kind}>
          {isRoom ? (
            <RoomPlace isTable={page.table === true} drawer={drawer} onDrawer={onDrawer} onHelp={() => onHelp(true)} />
          ) : (
            <GuestPage />
          )}
        </ErrorBoundary>
        <ZoomLayer />
      </main>
      {help && <HelpDialog onClose={() => onHelp(false)} />}
      {settings !== null && <SettingsDialog tab="play" />}
      <Toasts />
    </div>
  );
}
