// Rooms: what there is, making one, going into one, and who can come in.
import { useEffect } from 'react';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { HostingCard } from './HostingCard.tsx';
import { JoinRoom } from './JoinRoom.tsx';
import { NewGuess } from './NewGuess.tsx';
import { NewTable } from './NewTable.tsx';
import { RoomList } from './RoomList.tsx';
import './rooms.css';

export function RoomsPage() {
  const { rooms } = useApp();
  const { list, loaded, trouble, making } = useStore(rooms.store, parts('list', 'loaded', 'trouble', 'making'));
  useEffect(() => void rooms.load(), [rooms]);
  return (
    <div className="scroll-page rooms" data-testid="rooms">
      <h1 className="page-title">Rooms</h1>
      <div className="rooms-columns">
        <div className="rooms-main">
          <p className="muted rooms-what">
            A room is a table for more than one: friends, Bob at any level, and people who only watch. One referee sees
            to the rules, and everybody sees which bots run.
          </p>
          <div className="rooms-new">
            <button type="button" className="rooms-make" data-testid="new-table" onClick={() => rooms.make('table')}>
              <Icon name="table" size={24} />
              <span>
                <strong>Share a table</strong>
                <span className="muted">A game of Magic with a friend, or Bob against Bob</span>
              </span>
            </button>
            <button type="button" className="rooms-make" data-testid="new-guess" onClick={() => rooms.make('guess')}>
              <Icon name="help" size={24} />
              <span>
                <strong>Guessing game</strong>
                <span className="muted">A number or a word, turn by turn, five minutes</span>
              </span>
            </button>
          </div>
          {trouble !== null && (
            <p className="rooms-problem" role="alert">
              {trouble}
            </p>
          )}
          {loaded && list.length === 0 && trouble === null && (
            <p className="rooms-empty" data-testid="rooms-empty">
              No rooms yet. Make one, copy the link of a free seat and send it to a friend: they need nothing but a
              browser.
            </p>
          )}
          {list.length > 0 && <RoomList list={list} />}
        </div>
        <div className="rooms-side">
          <JoinRoom />
          <HostingCard />
        </div>
      </div>
      {making === 'table' && <NewTable onClose={() => rooms.make(null)} />}
      {making === 'guess' && <NewGuess onClose={() => rooms.make(null)} />}
    </div>
  );
}
