// Pace, colours, and how the table waits for you.

import { parts, useStore } from '../../state/basics/index.ts';
import { THEMES, useApp } from '../../state/index.ts';
import { SPEEDS, type TableSession } from '../../state/table/index.ts';
import { SPEED_TEXT, THEME_TEXT } from './words.ts';

export function PlaySettings() {
  const app = useApp();
  const preferences = useStore(app.preferences, parts('speed', 'theme', 'volume', 'muted', 'tips'));
  const session = useStore(app.table);
  return (
    <>
      <fieldset className="setting">
        <legend>How fast Bob's moves are shown</legend>
        <div className="segments">
          {SPEEDS.map((speed) => (
            <label key={speed} className="segment">
              <input
                type="radio"
                name="speed"
                checked={preferences.speed === speed}
                onChange={() => app.preferences.set((now) => ({ ...now, speed }))}
              />
              <span>{SPEED_TEXT[speed]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="setting">
        <legend>Colours</legend>
        <div className="segments">
          {THEMES.map((theme) => (
            <label key={theme} className="segment">
              <input
                type="radio"
                name="theme"
                checked={preferences.theme === theme}
                onChange={() => app.preferences.set((now) => ({ ...now, theme }))}
              />
              <span>{THEME_TEXT[theme]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="setting">
        <legend>Sound</legend>
        <label className="switch">
          <input
            type="checkbox"
            data-testid="sound-on"
            checked={!preferences.muted}
            onChange={(event) => app.preferences.set((now) => ({ ...now, muted: !event.target.checked }))}
          />
          <span>
            Play sounds
            <small className="muted">M turns them off and on at a table.</small>
          </span>
        </label>
        <input
          type="range"
          aria-label="Volume"
          data-testid="volume"
          min={0}
          max={100}
          step={5}
          disabled={preferences.muted}
          value={Math.round(preferences.volume * 100)}
          onChange={(event) => app.preferences.set((now) => ({ ...now, volume: Number(event.target.value) / 100 }))}
        />
      </fieldset>
      <fieldset className="setting">
        <legend>Tips</legend>
        <label className="switch">
          <input
            type="checkbox"
            data-testid="tips-on"
            checked={preferences.tips === true}
            onChange={(event) => app.preferences.set((now) => ({ ...now, tips: event.target.checked, tipsSeen: [] }))}
          />
          <span>
            Explain each step as it comes
            <small className="muted">Beside the board, each once. In a first game it is on by itself.</small>
          </span>
        </label>
      </fieldset>
      {session !== null && <TableSwitches session={session} />}
    </>
  );
}

function TableSwitches({ session }: { session: TableSession }) {
  const settings = useStore(session.store, ({ settings }) => settings);
  if (settings === null) return null;
  return (
    <fieldset className="setting">
      <legend>At this table</legend>
      <label className="switch">
        <input
          type="checkbox"
          checked={settings.autoPass}
          onChange={(event) => void session.saveSettings({ ...settings, autoPass: event.target.checked })}
        />
        <span>
          Pass by itself
          <small className="muted">
            It waits for what you can answer: your opponent's spells, abilities and attacks, blocks, the end of their
            turn; for what you can still play in your main phases; and at your stops.
          </small>
        </span>
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={settings.fullControl}
          onChange={(event) => void session.saveSettings({ ...settings, fullControl: event.target.checked })}
        />
        <span>
          Full control
          <small className="muted">Ask at every priority, also after a spell of your own.</small>
        </span>
      </label>
      <p className="muted">Stops are the flags at the phase bar: above for your turn, below for your opponent's.</p>
    </fieldset>
  );
}
