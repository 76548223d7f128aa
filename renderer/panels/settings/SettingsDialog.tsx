// What a person may set: play, who answers, which folders are trusted, and how Bob works inside.
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../components/index.ts';
import { type SettingsTab, useApp } from '../../state/index.ts';
import { CardDatabasePanel } from '../card-database/index.ts';
import { ModelsPanel } from '../models/index.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { FoldersPanel } from './FoldersPanel.tsx';
import { PlaySettings } from './PlaySettings.tsx';
import { ServersPanel } from './ServersPanel.tsx';
import './settings.css';

const TABS: readonly (readonly [SettingsTab, string])[] = [
  ['play', 'Play'],
  ['cards', 'Cards'],
  ['models', 'Models'],
  ['servers', 'Tools'],
  ['folders', 'Folders'],
  ['backups', 'Backups'],
  ['details', 'Details'],
];

export function SettingsDialog({ tab }: { tab: SettingsTab }) {
  const { settings, isGuest } = useApp();
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = TABS.findIndex(([name]) => name === tab);
    const [next] = TABS[(at + by + TABS.length) % TABS.length]!;
    settings.set(next);
    document.getElementById(`settings-tab-${next}`)?.focus();
  };
  return (
    <Dialog title="Settings" onClose={() => settings.set(null)} testId="settings" size="medium">
      {/* A guest has nothing to set of the Bob that hosts. */}
      {!isGuest && (
        <div className="settings-tabs" role="tablist" aria-label="Settings" onKeyDown={move}>
          {TABS.map(([name, label]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`settings-tab-${name}`}
              aria-selected={tab === name}
              aria-controls="settings-panel"
              tabIndex={tab === name ? 0 : -1}
              data-autofocus={tab === name ? '' : undefined}
              onClick={() => settings.set(name)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="settings-panel" id="settings-panel" role="tabpanel" aria-labelledby={`settings-tab-${tab}`}>
        {tab === 'play' && <PlaySettings />}
        {tab === 'cards' && <CardDatabasePanel />}
        {tab === 'models' && <ModelsPanel />}
        {tab === 'servers' && <ServersPanel />}
        {tab === 'folders' && <FoldersPanel />}
        {tab === 'backups' && <BackupsPanel />}
        {tab === 'details' && <DetailsPanel />}
      </div>
    </Dialog>
  );
}
