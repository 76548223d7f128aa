// One room: its game, who is there, what runs, and the talk beside it.
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { gameOf, peopleOf, type RoomSession } from '../../state/rooms/index.ts';
import { RoomTalk } from '../room-talk/index.ts';
import { GuessPanel } from './GuessPanel.tsx';
import { MagicPanel } from './MagicPanel.tsx';
import { NoWayIn } from './NoWayIn.tsx';
import { RenameSelf } from './RenameSelf.tsx';
import { type RoomAsk, RoomAsks } from './RoomAsks.tsx';
import { RoomBans } from './RoomBans.tsx';
import { RoomBots } from './RoomBots.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomSeats } from './RoomSeats.tsx';
import type { SeatAsk } from './SeatMenu.tsx';
import './room.css';
import './rooms.css';

export function RoomPage() {
  const app = useApp();
  const { session, missing } = useStore(app.visit.store, parts('session', 'missing'));
  if (missing) return <NoWayIn why="missing" />;
  if (session === null) return <p className="page-wait muted">Opening the room.</p>;
  return <OpenRoom key={session.store.get().seat?.token ?? 'owner'} session={session} />;
}

function OpenRoom({ session }: { session: RoomSession }) {
  const app = useApp();
  const room = useStore(session.store, parts('view', 'messages', 'seat', 'gone', 'invites', 'trouble'));
  const { list, hosting } = useStore(app.rooms.store, parts('list', 'hosting'));
  const [ask, setAsk] = useState<RoomAsk | SeatAsk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { view, messages, seat, gone } = room;
  const people = useMemo(() => peopleOf(view, messages, seat?.sessionId ?? null), [view, messages, seat]);
  const entry = list.find((one) => one.view.channel_id === view.channel_id);
  const invites = { ...(entry?.invites ?? {}), ...room.invites };
  const game = gameOf(view);
  const hasFree = Object.keys(invites).length > 0;
  // Who came or left changes which invites are free.
  const seats = JSON.stringify(view.slots);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the seats change
  useEffect(() => void app.rooms.load(), [seats]);
  useEffect(() => {
    document.title = `${view.name} – Bob`;
    return () => {
      document.title = 'Bob';
    };
  }, [view.name]);
  if (gone) return <NoWayIn why="gone" name={view.name} channelId={view.channel_id} />;
  return (
    <div className="room" data-testid="room">
      <div className="room-main">
        <RoomHead session={session} onAsk={setAsk} onProblem={setProblem} />
        {(problem ?? room.trouble) !== null && (
          <p className="rooms-problem" role="alert">
            {problem ?? room.trouble}
          </p>
        )}
        {!app.isGuest && hasFree && hosting?.reach === 'nobody' && <Closed />}
        {game === 'guess' && <GuessPanel session={session} people={people} />}
        {game === 'magic' && <MagicPanel session={session} people={people} />}
        <RoomSeats session={session} people={people} invites={invites} onAsk={setAsk} onProblem={setProblem} />
        <RoomBans session={session} onProblem={setProblem} />
        <RoomBots view={view} />
      </div>
      <aside className="room-side" aria-label="Talk">
        <RoomTalk session={session} />
      </aside>
      {ask?.kind === 'rename' && <RenameSelf session={session} name={ask.name} onClose={() => setAsk(null)} />}
      {ask !== null && ask.kind !== 'rename' && (
        <RoomAsks session={session} ask={ask} onClose={() => setAsk(null)} onProblem={setProblem} />
      )}
    </div>
  );
}

/** A link leads nowhere until the rooms can be reached. */
function Closed() {
  const { rooms } = useApp();
  const changingReach = useStore(rooms.store, ({ changingReach }) => changingReach);
  return (
    <div className="room-closed" role="note" data-testid="room-closed">
      <Icon name="rooms" />
      <p>
        Nobody else can reach this room yet. Open your rooms to your network, then send an invite link: whoever has a
        link can come in, and what travels is not encrypted.
      </p>
      <button
        type="button"
        className="button primary"
        disabled={changingReach !== null}
        onClick={() => void rooms.setReach('network')}
      >
        Open to my network
      </button>
    </div>
  );
}
