// The keys of one table.
import { type RefObject, useRef } from 'react';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { attackWithEverything, cancelLast, doContext, passOwnTurn, takeBackLast, toggleFullControl } from './acts.ts';
import type { Aside } from './aside.ts';
import type { SideTab } from './SidePanel.tsx';
import { useCommands } from './use-commands.ts';

type Options = {
  session: TableSession;
  aside: Aside;
  onBack: () => void;
  /** The panel beside the table lies over it. */
  drawer: boolean;
  onDrawer: (open: boolean) => void;
  onTab: (tab: SideTab) => void;
  onHelp: () => void;
};

/** @returns where the person writes to Bob, for the key that leads there */
export function useTableKeys(options: Options): RefObject<HTMLTextAreaElement | null> {
  const { session, aside, onBack, drawer, onDrawer, onTab, onHelp } = options;
  const { preferences } = useApp();
  const input = useRef<HTMLTextAreaElement>(null);
  const show = (tab: SideTab) => {
    onTab(tab);
    onDrawer(true);
  };
  useCommands({
    context: () => doContext(session, aside, onBack),
    cancel() {
      if (!cancelLast(session) && drawer) onDrawer(false);
    },
    undo: () => takeBackLast(session),
    help: onHelp,
    attackAll: () => attackWithEverything(session),
    passTurn: () => passOwnTurn(session, false),
    passAlways: () => passOwnTurn(session, true),
    fullControl: () => toggleFullControl(session),
    hint: () => void session.askForHint(),
    mute: () => preferences.set((now) => ({ ...now, muted: !now.muted })),
    log: () => show('log'),
    chat() {
      show('chat');
      requestAnimationFrame(() => input.current?.focus());
    },
  });
  return input;
}
