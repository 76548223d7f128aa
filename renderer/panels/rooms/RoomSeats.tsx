// Who sits where, with a link for each seat that is free, and what an admin may do about each.
import type { SlotView } from '../../../engine/api/index.ts';
import { CopyButton, Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { inviteLink, type People, type RoomSession } from '../../state/rooms/index.ts';
import { type SeatAsk, SeatMenu } from './SeatMenu.tsx';

type Props = {
  session: RoomSession;
  people: People;
  /** Codes of free seats, by slot. */
  invites: Readonly<Record<string, string>>;
  onAsk: (ask: SeatAsk) => void;
  onProblem: (problem: string) => void;
};

export function RoomSeats({ session, people, invites, onAsk, onProblem }: Props) {
  const { view, seat } = useStore(session.store, parts('view', 'seat'));
  return (
    <section className="room-part" aria-labelledby="room-seats-title">
      <h2 id="room-seats-title">Who is here</h2>
      <ul className="room-seats" data-testid="room-seats">
        {view.slots.map((slot) => (
          <SeatRow
            key={slot.slot_id}
            session={session}
            slot={slot}
            name={people.name(slot.filled_by ?? slot.slot_id)}
            isMine={slot.slot_id === seat?.slotId}
            code={slot.filled_by === null ? invites[slot.slot_id] : undefined}
            onAsk={onAsk}
            onProblem={onProblem}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'session' | 'onAsk' | 'onProblem'> & {
  slot: SlotView;
  name: string;
  isMine: boolean;
  /** The code of the seat, while it is free. */
  code: string | undefined;
};

function SeatRow({ session, slot, name, isMine, code, onAsk, onProblem }: RowProps) {
  const isAdmin = useStore(session.store, ({ adminToken }) => adminToken !== null);
  return (
    <li className={`room-seat ${isMine ? 'is-mine' : ''}`} data-slot={slot.slot_id}>
      <Icon name={slot.kind === 'bot' ? 'bot' : slot.role === 'observer' ? 'eye' : 'rooms'} size={16} />
      <span className="room-seat-words">
        <strong>
          {name}
          {isMine && ' (you)'}
        </strong>
        <span className="muted">{seatWords(slot)}</span>
      </span>
      <span className="room-seat-do">
        {code !== undefined && <FreeSeat session={session} slot={slot} code={code} onProblem={onProblem} />}
        {(isAdmin || isMine) && (
          <SeatMenu session={session} slot={slot} name={name} onAsk={onAsk} onProblem={onProblem} />
        )}
      </span>
    </li>
  );
}

type FreeProps = Pick<Props, 'session' | 'onProblem'> & { slot: SlotView; code: string };

/** To sit down there, where one sits nowhere yet, and to invite somebody. */
function FreeSeat({ session, slot, code, onProblem }: FreeProps) {
  const app = useApp();
  const isSeated = useStore(session.store, ({ seat }) => seat !== null);
  const hosting = useStore(app.rooms.store, (rooms) => rooms.hosting);
  const address = app.isGuest ? `${location.origin}/` : linkAddress(hosting?.addresses ?? []);

  async function sitHere() {
    const outcome = await app.rooms.join(code, app.seats.name());
    if (outcome.ok) await app.visit.reenter();
    else onProblem(outcome.message);
  }
  return (
    <>
      {!isSeated && (
        <button type="button" className="button" data-testid="sit-here" onClick={() => void sitHere()}>
          {slot.role === 'observer' ? 'Watch from here' : 'Sit here'}
        </button>
      )}
      <CopyButton
        testId="copy-invite"
        text={address === null ? code : inviteLink(address, code)}
        label={address === null ? 'Copy code' : 'Copy invite link'}
        about={`for ${slot.label}`}
      />
    </>
  );
}

/** A friend's link must not lead to the friend's own computer. */
function linkAddress(addresses: readonly string[]): string | null {
  return addresses.find((address) => !/^https?:\/\/(127\.|localhost|\[::1\])/.test(address)) ?? addresses[0] ?? null;
}

const ROLE_WORDS = { referee: 'referee', player: 'plays', observer: 'watches' } as const;

function seatWords(slot: SlotView): string {
  const parts: string[] = [];
  if (slot.filled_by === null) {
    parts.push(slot.kind === 'bot' ? 'no bot' : 'free');
    parts.push(slot.role === 'observer' ? 'to watch' : slot.role === 'player' ? 'to play' : 'referee');
  } else {
    parts.push(slot.kind === 'bot' && slot.role === 'player' ? 'bot, plays' : ROLE_WORDS[slot.role]);
    if (slot.kind !== 'bot' && slot.label !== '') parts.push(slot.label);
  }
  if (slot.admin) parts.push('admin');
  if (slot.muted === true) parts.push('muted');
  return parts.join(' · ');
}
