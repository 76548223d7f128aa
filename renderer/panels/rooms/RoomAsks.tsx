// What is asked before something is done that can't be undone.
import { Dialog } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { type App, useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import type { SeatQuestion } from './SeatMenu.tsx';

export type RoomAsk = SeatQuestion | { kind: 'remove-room' } | { kind: 'forget' };

type Props = {
  session: RoomSession;
  ask: RoomAsk;
  onClose: () => void;
  onProblem: (problem: string | null) => void;
};

export function RoomAsks({ session, ask, onClose, onProblem }: Props) {
  const app = useApp();
  const view = useStore(session.store, ({ view }) => view);
  const { title, text, button } = wordsOf(ask, view.name);
  return (
    <Dialog
      title={title}
      testId="room-ask"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" data-autofocus="" onClick={onClose}>
            Leave it
          </button>
          <button
            type="button"
            className="button danger"
            data-testid="room-ask-yes"
            onClick={() => {
              onClose();
              void run(app, session, ask).then(onProblem);
            }}
          >
            {button}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

function wordsOf(ask: RoomAsk, room: string): { title: string; text: string; button: string } {
  switch (ask.kind) {
    case 'remove-room':
      return {
        title: `Remove ${room}?`,
        text: 'Everybody in it is sent away, its invites stop working, and what was said there is deleted. Games that were played stay in your games.',
        button: 'Remove the room',
      };
    case 'forget':
      return {
        title: `Forget ${room}?`,
        text: 'This browser lets go of your seat. You can come back only with a new invite.',
        button: 'Forget it',
      };
    case 'renew':
      return {
        title: `A new invite for ${ask.slot.label}?`,
        text: `${ask.name} loses this seat at once, and whoever gets the new link takes it.`,
        button: 'New invite',
      };
    case 'ban':
      return {
        title: `Ban ${ask.name}?`,
        text: `${ask.name} loses this seat at once and can't come back with what they have. Whoever you give a new invite to can.`,
        button: 'Ban',
      };
    case 'leave':
      return {
        title: `Leave ${room}?`,
        text: 'Your seat is free again, and a game that needs you is over for you. To come back you need a new invite.',
        button: 'Leave',
      };
    case 'remove-bot':
      return {
        title: `Remove ${ask.name}?`,
        text: 'What it keeps of its game is deleted with it, and everybody is told.',
        button: 'Remove the bot',
      };
  }
}

/** @returns why it couldn't be done, or null */
async function run(app: App, session: RoomSession, ask: RoomAsk): Promise<string | null> {
  const { channelId } = session.store.get();
  switch (ask.kind) {
    case 'remove-room': {
      const trouble = await app.rooms.remove(channelId);
      if (trouble === null) leave(app);
      return trouble;
    }
    case 'forget':
      app.rooms.forget(channelId);
      leave(app);
      return null;
    case 'renew': {
      const outcome = await session.update({ op: 'renew_invite', slot_id: ask.slot.slot_id });
      await app.rooms.load();
      return outcome.ok ? null : outcome.message;
    }
    case 'ban': {
      const outcome = await session.update({ op: 'ban', slot_id: ask.slot.slot_id });
      await app.rooms.load();
      return outcome.ok ? null : outcome.message;
    }
    case 'leave': {
      const trouble = await session.leave();
      if (trouble !== null) return trouble;
      if (app.isGuest) {
        app.rooms.forget(channelId);
        leave(app);
      } else {
        await app.rooms.load();
        await app.visit.reenter();
      }
      return null;
    }
    case 'remove-bot': {
      const outcome = await session.update({ op: 'remove_bot', slot_id: ask.slot.slot_id });
      return outcome.ok ? null : outcome.message;
    }
  }
}

function leave(app: App): void {
  app.go({ kind: 'rooms' });
  app.visit.leave();
}
