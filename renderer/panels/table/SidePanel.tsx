// Chat and log beside the board: resizable, and a drawer on narrow windows.
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import { Icon } from '../../components/index.ts';
import { useMedia, useStore } from '../../state/basics/index.ts';
import { PANEL_MAX, PANEL_MIN, useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { ChatPanel } from '../chat/index.ts';
import { LogPanel } from '../log/index.ts';
import { RoomTalk } from '../room-talk/index.ts';
import { HintCard } from './HintCard.tsx';
import { RetryCard } from './RetryCard.tsx';
import { TipCard } from './TipCard.tsx';
import './side-panel.css';

/** As in side-panel.css: there the panel is a drawer. */
const NARROW = '(max-width: 1099px)';

export type SideTab = 'chat' | 'log';
type Props = {
  session: TableSession;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  drawer: boolean;
  onDrawer: (open: boolean) => void;
  chatInput: RefObject<HTMLTextAreaElement | null>;
  /** At a shared table people talk with each other, and not with Bob. */
  room?: RoomSession | undefined;
};

export function SidePanel({ session, tab, onTab, drawer, onDrawer, chatInput, room }: Props) {
  const { preferences } = useApp();
  const width = useStore(preferences, ({ panelWidth }) => panelWidth);
  const isNarrow = useMedia(NARROW);
  const tabs = { shown: tab, onTab };
  const onHint = useCallback(() => onDrawer(true), [onDrawer]);
  return (
    <>
      {isNarrow && !drawer && room === undefined && <TipCard session={session} isAlone />}
      <aside
        className={`side-panel ${drawer ? 'is-open' : ''}`}
        style={{ width: `${width}px` }}
        aria-label="Chat and log"
        data-testid="side-panel"
      >
        <PanelHandle width={width} />
        <div className="panel-tabs">
          <div role="tablist" aria-label="Panel">
            <TabButton name="chat" label={room === undefined ? 'Chat' : 'Room'} {...tabs} />
            <TabButton name="log" label="Log" {...tabs} />
          </div>
          <button
            type="button"
            className="icon-button only-narrow panel-close"
            aria-label="Close the panel"
            onClick={() => onDrawer(false)}
          >
            <Icon name="close" />
          </button>
        </div>
        {room === undefined && (
          <>
            <RetryCard session={session} />
            <HintCard session={session} onShown={onHint} />
            {(drawer || !isNarrow) && <TipCard session={session} />}
          </>
        )}
        <div className="panel-body" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'log' ? (
            <LogPanel table={session} />
          ) : room === undefined ? (
            <ChatPanel talk={session.chat} table={session} input={chatInput} />
          ) : (
            <RoomTalk session={room} input={chatInput} />
          )}
        </div>
      </aside>
    </>
  );
}

/** Dragged, or moved by the arrows. */
function PanelHandle({ width }: { width: number }) {
  const { preferences } = useApp();
  const dragging = useRef<{ x: number; width: number } | null>(null);
  const resize = (to: number) =>
    preferences.set((now) => ({ ...now, panelWidth: Math.round(Math.min(PANEL_MAX, Math.max(PANEL_MIN, to))) }));
  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragging.current = { x: event.clientX, width };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragging.current !== null) resize(dragging.current.width + dragging.current.x - event.clientX);
    },
    onPointerUp() {
      dragging.current = null;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      resize(width + (event.key === 'ArrowLeft' ? 20 : -20));
    },
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be dragged is no thematic break
    <div
      className="panel-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={PANEL_MIN}
      aria-valuemax={PANEL_MAX}
      tabIndex={0}
      {...handle}
    />
  );
}

type TabProps = { name: SideTab; label: string; shown: SideTab; onTab: (tab: SideTab) => void };

function TabButton({ name, label, shown, onTab }: TabProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = name === 'chat' ? 'log' : 'chat';
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-selected={shown === name}
      aria-controls={`panel-${name}`}
      tabIndex={shown === name ? 0 : -1}
      data-testid={`tab-${name}`}
      onClick={() => onTab(name)}
      onKeyDown={press}
    >
      {label}
    </button>
  );
}
