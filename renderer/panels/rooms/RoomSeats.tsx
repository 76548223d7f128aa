// Who sits where, with a link for each seat that is free, and what an admin may do about each.
import { useState } from 'react';
import type { SlotView } from '../../../engine/api/index.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Menu, type MenuItem } from '../../components/Menu.tsx';
import { useApp } from '../../state/context.ts';
import { inviteLink } from '../../state/invites.ts';
import type { People } from '../../state/room-messages.ts';
import type { RoomSession } from '../../state/room-session.ts';
import { parts, useStore } from '../../state/store.ts';

/** Something about a seat that is asked about before it is done. */
export type SeatQuestion = { kind: 'renew' | 'remove-bot' | 'ban' | 'leave'; slot: SlotView; name: string };
export type SeatAsk = SeatQuestion | { kind: 'rename'; slot: SlotView; name: string };

type Props = {
  session: RoomSession;
  people: People;
  /** Codes of free seats, by slot. */
  invites: Readonly<Record<string, string>>;
  onAsk: (ask: SeatAsk) => void;
  onProblem: (problem: string) => void;
};

export function RoomSeats({ session, people, invites, onAsk, onProblem }: Props) {
  const app = useApp();
  const { view, seat, adminToken } = useStore(session.store, parts('view', 'seat', 'adminToken'));
  const hosting = useStore(app.rooms.store, ({ hosting }) => hosting);
  const [menu, setMenu] = useState<{ at: { x: number; y: number }; label: string; items: MenuItem[] } | null>(null);
  const address = app.isGuest ? `${location.origin}/` : linkAddress(hosting?.addresses ?? []);
  const isAdmin = adminToken !== null;

  async function change(...ops: Parameters<RoomSession['update']>) {
    const outcome = await session.update(...ops);
    if (!outcome.ok) onProblem(outcome.message);
  }

  async function sitHere(code: string) {
    const outcome = await app.rooms.join(code, app.seats.name());
    if (outcome.ok) await app.visit.reenter();
    else onProblem(outcome.message);
  }

  function openMenu(slot: SlotView, name: string, element: HTMLElement) {
    const { slot_id } = slot;
    const bot = view.bots.find((one) => one.slot_id === slot_id);
    const items: MenuItem[] = [];
    if (slot_id === seat?.slotId) {
      items.push({ key: 'rename', label: 'Change my name', run: () => onAsk({ kind: 'rename', slot, name }) });
      items.push({ key: 'leave', label: 'Leave this seat', run: () => onAsk({ kind: 'leave', slot, name }) });
      if (!isAdmin) return showMenu(element, name, items);
    } else if (slot.kind !== 'bot' && slot.filled_by !== null) {
      items.push({
        key: 'mute',
        label: slot.muted === true ? 'Let them talk again' : 'Mute',
        run: () => void change({ op: 'mute', slot_id, muted: slot.muted !== true }),
      });
      items.push({ key: 'ban', label: 'Ban', run: () => onAsk({ kind: 'ban', slot, name }) });
    }
    if (bot !== undefined) {
      items.push({
        key: 'pause',
        label: bot.paused ? 'Let it go on' : 'Pause it',
        run: () => void change({ op: 'debug_bot', slot_id, action: 'toggle_pause' }),
      });
      items.push({ key: 'remove', label: 'Remove this bot', run: () => onAsk({ kind: 'remove-bot', slot, name }) });
    }
    if (slot.kind !== 'bot') {
      items.push({
        key: 'renew',
        label: 'New invite for this seat',
        run: () =>
          slot.filled_by === null
            ? void change({ op: 'renew_invite', slot_id }).then(() => app.rooms.load())
            : onAsk({ kind: 'renew', slot, name }),
      });
    }
    items.push({
      key: 'admin',
      label: slot.admin ? 'No longer an admin' : 'Make an admin',
      run: () => void change({ op: 'set_admin', slot_id, admin: !slot.admin }),
    });
    showMenu(element, name, items);
  }

  function showMenu(element: HTMLElement, label: string, items: MenuItem[]) {
    const box = element.getBoundingClientRect();
    setMenu({ at: { x: box.left, y: box.bottom + 4 }, label, items });
  }

  return (
    <section className="room-part" aria-labelledby="room-seats-title">
      <h2 id="room-seats-title">Who is here</h2>
      <ul className="room-seats" data-testid="room-seats">
        {view.slots.map((slot) => {
          const isMine = slot.slot_id === seat?.slotId;
          const name = slot.filled_by === null ? people.name(slot.slot_id) : people.name(slot.filled_by);
          const code = slot.filled_by === null ? invites[slot.slot_id] : undefined;
          return (
            <li key={slot.slot_id} className={`room-seat ${isMine ? 'is-mine' : ''}`} data-slot={slot.slot_id}>
              <Icon name={slot.kind === 'bot' ? 'bot' : slot.role === 'observer' ? 'eye' : 'rooms'} size={16} />
              <span className="room-seat-words">
                <strong>
                  {name}
                  {isMine && ' (you)'}
                </strong>
                <span className="muted">{seatWords(slot)}</span>
              </span>
              <span className="room-seat-do">
                {code !== undefined && seat === null && (
                  <button type="button" className="button" data-testid="sit-here" onClick={() => void sitHere(code)}>
                    {slot.role === 'observer' ? 'Watch from here' : 'Sit here'}
                  </button>
                )}
                {code !== undefined && (
                  <CopyButton
                    testId="copy-invite"
                    text={address === null ? code : inviteLink(address, code)}
                    label={address === null ? 'Copy code' : 'Copy invite link'}
                    about={`for ${slot.label}`}
                  />
                )}
                {(isAdmin || isMine) && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`More about ${name}`}
                    aria-haspopup="menu"
                    onClick={(event) => openMenu(slot, name, event.currentTarget)}
                  >
                    <Icon name="more" />
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {menu !== null && <Menu {...menu} onClose={() => setMenu(null)} />}
    </section>
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
