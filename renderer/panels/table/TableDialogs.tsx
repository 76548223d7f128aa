// What a table asks, and tells, over everything else: a choice that needs a dialog, and how the game ended.
import { useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { ChoiceDialogs } from '../choices/index.ts';
import { NextGameDialog, type ShownMatch } from '../match/index.ts';
import { ResultDialog } from '../result/index.ts';
import { openChoice } from './acts.ts';
import type { Aside } from './aside.ts';

type ChoiceProps = {
  session: TableSession;
  aside: Aside;
  onAside: (decision: number) => void;
  onAsk: (question: string) => void;
};

export function TableChoice({ session, aside, onAside, onAsk }: ChoiceProps) {
  const { view, decision, draft, refusal, busy, shared } = useStore(
    session.store,
    parts('view', 'decision', 'draft', 'refusal', 'busy', 'shared'),
  );
  const choice = openChoice({ view, decision }, aside);
  if (view === null || decision === null || choice === null) return null;
  return (
    <ChoiceDialogs
      key={decision.id}
      view={view}
      decision={decision}
      choice={choice}
      draft={draft}
      refusal={refusal?.refusal ?? null}
      busy={busy}
      onDraft={session.setDraft}
      onAnswer={(answer) => void session.answer(answer)}
      onAside={() => onAside(decision.id)}
      onAsk={shared ? undefined : onAsk}
    />
  );
}

type ResultProps = {
  session: TableSession;
  room: RoomSession | undefined;
  shown: ShownMatch | undefined;
  aside: Aside;
  onAside: () => void;
  onAsk: (question: string) => void;
};

/** Once everything before it has been shown, until the person goes on looking at the board. */
export function TableResult({ session, room, shown, aside, onAside, onAsk }: ResultProps) {
  const { view, behind, seat } = useStore(session.store, parts('view', 'behind', 'seat'));
  const [isNext, setNext] = useState(false);
  if (view === null || view.result === null || behind > 0 || aside === 'result') return null;
  if (isNext) return <NextGameDialog gameId={view.gameId} onClose={() => setNext(false)} />;
  const ask = (question: string) => {
    onAside();
    onAsk(question);
  };
  return (
    <ResultDialog
      {...{ view, seat, room, shown }}
      result={view.result}
      onClose={onAside}
      onNext={() => setNext(true)}
      onAsk={room === undefined ? ask : undefined}
    />
  );
}
