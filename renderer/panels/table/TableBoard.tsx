// The board of a game in progress, with the menu of its cards.
import { type ReactNode, useState } from 'react';
import type { MatchView } from '../../../engine/api/index.ts';
import { Board } from '../../board/index.ts';
import { BoardContext } from '../../board/moment/index.ts';
import { Menu } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import type { Aside } from './aside.ts';
import { Prompt } from './Prompt.tsx';
import { TableRefusal } from './RefusalBubble.tsx';
import { TableMiddle } from './TableMiddle.tsx';
import { useBoardMoment } from './use-board-moment.ts';
import { useCardMenu } from './use-card-menu.ts';
import { useRoomClocks } from './use-room-clocks.ts';
import { useSounds } from './use-sounds.ts';
import { Watching } from './Watching.tsx';

type Props = {
  session: TableSession;
  room: RoomSession | undefined;
  aside: Aside;
  onBack: () => void;
  /** Undefined at a puzzle, which isn't played to its end. */
  onConcede?: () => void;
  match?: MatchView | null;
  /** A question for the talk beside the table. */
  onAsk: (question: string) => void;
  /** What is asked over the board. */
  children?: ReactNode;
};

export function TableBoard({ session, room, aside, onBack, onConcede, match = null, onAsk, children }: Props) {
  const { preferences } = useApp();
  const speed = useStore(preferences, (now) => now.speed);
  const { view, seat, shared, ...step } = useStore(
    session.store,
    parts('view', 'seat', 'decision', 'draft', 'events', 'beat', 'takenBack', 'waitingFor', 'shared'),
  );
  // Who watches chooses whose side they look from.
  const [turned, setTurned] = useState(0);
  const me = seat ?? turned;
  useSounds(session, me);
  const { menu, open: onMenu, close } = useCardMenu(session, onAsk);
  const moment = useBoardMoment({ session, me, aside, clocks: useRoomClocks(room), onMenu });
  if (view === null) return null;
  const turn = () => setTurned((now) => (now + 1) % view.players.length);
  return (
    <BoardContext value={moment}>
      <Board
        {...step}
        view={view}
        speed={speed}
        match={match}
        phaseBar={<TableMiddle {...{ session, view, me, aside, onBack }} />}
        prompt={
          seat === null ? (
            <Watching onTurn={turn} room={room} />
          ) : (
            <Prompt {...{ session, view, onConcede }} onAsk={shared ? undefined : onAsk} />
          )
        }
      >
        <TableRefusal session={session} />
        {children}
      </Board>
      {menu !== null && <Menu {...menu} onClose={close} />}
    </BoardContext>
  );
}
