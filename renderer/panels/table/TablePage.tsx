// A game in progress: the board, the panel beside it, and the choices that need a dialog.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CardView, OptionView } from '../../../engine/api/index.ts';
import { Board } from '../../board/Board.tsx';
import { BoardContext, type BoardMoment } from '../../board/board-context.ts';
import { type AnswerDraft, attackWithAll } from '../../board/compound.ts';
import { answerOf, cancelOption, clickOn, contextAction, offersOf } from '../../board/interaction.ts';
import { PhaseBar } from '../../board/PhaseBar.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useApp } from '../../state/context.ts';
import type { RoomSession } from '../../state/room-session.ts';
import { useStore } from '../../state/store.ts';
import type { TableSession } from '../../state/table-session.ts';
import { ChoiceDialogs } from '../choices/ChoiceDialogs.tsx';
import { choiceOf } from '../choices/choice.ts';
import { ResultDialog } from '../result/ResultDialog.tsx';
import { ConcedeDialog } from './ConcedeDialog.tsx';
import { ContextButton } from './ContextButton.tsx';
import { menuItems } from './menu-items.ts';
import { Prompt } from './Prompt.tsx';
import { RefusalBubble } from './RefusalBubble.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useCommands } from './use-commands.ts';
import { useRoomClocks } from './use-room-clocks.ts';
import { Watching } from './Watching.tsx';
import './table.css';

type Props = {
  session: TableSession;
  drawer: boolean;
  onDrawer: (open: boolean) => void;
  onHelp: () => void;
  /** The room that this table is in, where others sit at it. */
  room?: RoomSession;
};

type OpenMenu = { at: { x: number; y: number }; label: string; items: MenuItem[] };

export function TablePage({ session, drawer, onDrawer, onHelp, room }: Props) {
  const app = useApp();
  const table = useStore(session.store);
  const speed = useStore(app.preferences, ({ speed }) => speed);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [aside, setAside] = useState<number | null>(null);
  const [tab, setTab] = useState<'chat' | 'log'>('chat');
  const [conceding, setConceding] = useState(false);
  const [resultSeen, setResultSeen] = useState(false);
  const [turned, setTurned] = useState(0);
  const clocks = useRoomClocks(room);
  const chatInput = useRef<HTMLTextAreaElement>(null);
  // Who watches chooses whose side they look from.
  const watching = table.seat === null;
  const me = table.seat ?? turned;
  const { view, decision, draft, busy } = table;

  const offers = useMemo(() => offersOf(decision, draft), [decision, draft]);
  const choosing = decision !== null && !['priority', 'mulligan'].includes(decision.kind);
  const tapping = useMemo(() => {
    const options = pointed === null || decision?.kind !== 'priority' ? [] : (offers.get(pointed)?.options ?? []);
    return new Set(options.find((option) => option.mana !== true)?.taps ?? []);
  }, [pointed, offers, decision]);
  const choice = view === null ? null : choiceOf(view, decision);
  const action = choice !== null && aside !== decision?.id ? null : contextAction(view, decision, draft);
  const cancel = cancelOption(decision);

  const setDraft = (next: AnswerDraft) => session.setDraft(next);
  const choose = (option: OptionView, byHand = false, at?: number) => void session.answer(answerOf(option, byHand), at);

  function openMenu(ref: number, card: CardView | null, at: { x: number; y: number }, options: OptionView[]) {
    const items = menuItems(
      { card, options, shared: table.shared, mayAsk: decision?.kind === 'priority', me: table.seat },
      {
        choose: (option, byHand) => choose(option, byHand, ref),
        whyNot: (name) => void session.whyNot(ref, name),
        ask(question) {
          setTab('chat');
          void session.ask(question);
        },
      },
    );
    if (items.length > 0) setMenu({ at, label: card?.name ?? 'Choose', items });
  }

  const moment: BoardMoment = {
    me,
    offers,
    choosing,
    tapping,
    stepping: new Set(draft.kind === 'attackers' ? draft.attackers.map((one) => one.attacker) : []),
    asking: decision?.source ?? null,
    readOnly: watching,
    clocks,
    click(ref, card, { byHand, at }) {
      if (table.behind > 0) session.skip();
      if (decision === null || busy) return;
      const click = clickOn(decision, draft, ref, byHand);
      if (click.kind === 'answer') void session.answer(click.answer, ref);
      else if (click.kind === 'draft') setDraft(click.draft);
      else if (click.kind === 'menu') openMenu(ref, card, at, click.options);
      else if (card !== null && decision.kind === 'priority' && card.owner === me && offers.get(ref) === undefined) {
        void session.whyNot(ref, card.name);
      }
    },
    menu: (ref, card, at) => openMenu(ref, card, at, offers.get(ref)?.options ?? []),
    point: setPointed,
  };

  const doContext = () => {
    if (table.behind > 0) session.skip();
    else if (action?.answer) void session.answer(action.answer);
  };

  useCommands({
    context: doContext,
    cancel() {
      if (table.refusal !== null) session.dismissRefusal();
      else if (draft.kind === 'blockers' && draft.holding !== null) setDraft({ ...draft, holding: null });
      else if (cancel !== undefined) choose(cancel);
      else if (drawer) onDrawer(false);
    },
    undo: () => {
      if (table.canUndo && !busy) void session.undo();
    },
    help: onHelp,
    attackAll: () => {
      if (decision?.kind === 'attackers') setDraft(attackWithAll(decision, draft));
    },
    passTurn: () => {
      if (!watching) void session.passTurn();
    },
    passAlways: () => {
      if (!watching) void session.passTurn(true);
    },
    fullControl: () => {
      const { settings } = table;
      if (settings !== null && !watching)
        void session.saveSettings({ ...settings, fullControl: !settings.fullControl });
    },
    log: () => {
      setTab('log');
      onDrawer(true);
    },
    chat: () => {
      setTab('chat');
      onDrawer(true);
      requestAnimationFrame(() => chatInput.current?.focus());
    },
  });

  // A new decision starts with nothing put aside.
  useEffect(() => {
    if (decision === null) setMenu(null);
  }, [decision]);

  if (view === null) {
    return <p className="page-wait muted">{table.trouble ?? 'Shuffling.'}</p>;
  }
  const active = view.players.find((player) => player.player === view.activePlayer);
  const mine = view.activePlayer === me;
  return (
    <BoardContext value={moment}>
      <div className="table-page">
        <ErrorBoundary what="The board">
          <Board
            view={view}
            decision={decision}
            draft={draft}
            events={table.events}
            beat={table.beat}
            takenBack={table.takenBack}
            speed={speed}
            waitingFor={table.waitingFor}
            pointed={pointed !== null && offers.has(pointed) ? pointed : null}
            phaseBar={
              <div className="middle">
                <PhaseBar
                  step={view.step}
                  turn={view.turn}
                  mine={mine}
                  whose={mine && !watching ? 'yours' : (active?.name ?? '')}
                  settings={watching ? null : table.settings}
                  onSettings={(settings) => void session.saveSettings(settings)}
                />
                <ContextButton table={table} action={action} onClick={doContext} />
              </div>
            }
            prompt={
              watching ? (
                <Watching onTurn={() => setTurned((now) => (now + 1) % view.players.length)} room={room} />
              ) : (
                <Prompt
                  view={view}
                  table={table}
                  choice={choice !== null}
                  aside={aside === decision?.id}
                  onBack={() => setAside(null)}
                  onChoose={choose}
                  onAttackAll={() => decision !== null && setDraft(attackWithAll(decision, draft))}
                  onUndo={() => void session.undo()}
                  onPassTurn={() => void session.passTurn()}
                  onConcede={() => setConceding(true)}
                />
              )
            }
          >
            {table.refusal !== null && (
              <RefusalBubble
                key={`${table.refusal.at} ${table.refusal.refusal.message}`}
                trouble={table.refusal}
                onDone={session.dismissRefusal}
              />
            )}
          </Board>
        </ErrorBoundary>
        <SidePanel
          session={session}
          tab={tab}
          onTab={setTab}
          drawer={drawer}
          onDrawer={onDrawer}
          chatInput={chatInput}
          room={room}
        />
      </div>
      {menu !== null && <Menu {...menu} onClose={() => setMenu(null)} />}
      {choice !== null && decision !== null && aside !== decision.id && (
        <ChoiceDialogs
          key={decision.id}
          view={view}
          decision={decision}
          choice={choice}
          draft={draft}
          refusal={table.refusal?.refusal ?? null}
          busy={busy}
          onDraft={setDraft}
          onAnswer={(answer) => void session.answer(answer)}
          onAside={() => setAside(decision.id)}
        />
      )}
      {conceding && (
        <ConcedeDialog
          onClose={() => setConceding(false)}
          onConcede={() => {
            setConceding(false);
            void session.concede();
          }}
        />
      )}
      {view.result !== null && table.behind === 0 && !resultSeen && (
        <ResultDialog
          view={view}
          result={view.result}
          seat={table.seat}
          room={room}
          onClose={() => setResultSeen(true)}
        />
      )}
    </BoardContext>
  );
}
