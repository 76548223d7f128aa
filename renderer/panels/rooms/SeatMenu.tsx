// What may be done about one seat of a room: its own person's part, and an admin's.
import { type MouseEvent, useState } from 'react';
import type { ChannelOp, SlotView } from '../../../engine/api/index.ts';
import { Icon, Menu, type MenuItem } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';

/** Something about a seat that is asked about before it is done. */
export type SeatQuestion = { kind: 'renew' | 'remove-bot' | 'ban' | 'leave'; slot: SlotView; name: string };
export type SeatAsk = SeatQuestion | { kind: 'rename'; slot: SlotView; name: string };

type Props = {
  session: RoomSession;
  slot: SlotView;
  name: string;
  onAsk: (ask: SeatAsk) => void;
  onProblem: (problem: string) => void;
};

export function SeatMenu({ session, slot, name, onAsk, onProblem }: Props) {
  const { rooms } = useApp();
  const { view, seat, adminToken } = useStore(session.store, parts('view', 'seat', 'adminToken'));
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const { slot_id } = slot;

  async function change(op: ChannelOp) {
    const outcome = await session.update(op);
    if (!outcome.ok) onProblem(outcome.message);
  }
  const ask = (kind: SeatAsk['kind']) => onAsk({ kind, slot, name });
  const itemsOfSeat = (): MenuItem[] => {
    const isMine = slot_id === seat?.slotId;
    const own = isMine ? ownItems(ask) : [];
    if (adminToken === null) return own;
    const bot = view.bots.find((one) => one.slot_id === slot_id);
    return [
      ...own,
      ...(!isMine && slot.kind !== 'bot' && slot.filled_by !== null ? personItems(slot, change, ask) : []),
      ...(bot === undefined ? [] : botItems(slot, bot.paused, change, ask)),
      ...(slot.kind === 'bot'
        ? []
        : [renewItem(slot, () => change({ op: 'renew_invite', slot_id }).then(rooms.load), ask)]),
      {
        key: 'admin',
        label: slot.admin ? 'No longer an admin' : 'Make an admin',
        run: () => void change({ op: 'set_admin', slot_id, admin: !slot.admin }),
      },
    ];
  };
  const open = ({ currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setAt({ x: box.left, y: box.bottom + 4 });
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`More about ${name}`}
        aria-haspopup="menu"
        onClick={open}
      >
        <Icon name="more" />
      </button>
      {at !== null && <Menu at={at} label={name} items={itemsOfSeat()} onClose={() => setAt(null)} />}
    </>
  );
}

type Change = (op: ChannelOp) => Promise<void>;
type Ask = (kind: SeatAsk['kind']) => void;

function ownItems(ask: Ask): MenuItem[] {
  return [
    { key: 'rename', label: 'Change my name', run: () => ask('rename') },
    { key: 'leave', label: 'Leave this seat', run: () => ask('leave') },
  ];
}

function personItems({ slot_id, muted }: SlotView, change: Change, ask: Ask): MenuItem[] {
  return [
    {
      key: 'mute',
      label: muted === true ? 'Let them talk again' : 'Mute',
      run: () => void change({ op: 'mute', slot_id, muted: muted !== true }),
    },
    { key: 'ban', label: 'Ban', run: () => ask('ban') },
  ];
}

function botItems({ slot_id }: SlotView, isPaused: boolean, change: Change, ask: Ask): MenuItem[] {
  return [
    {
      key: 'pause',
      label: isPaused ? 'Let it go on' : 'Pause it',
      run: () => void change({ op: 'debug_bot', slot_id, action: 'toggle_pause' }),
    },
    { key: 'remove', label: 'Remove this bot', run: () => ask('remove-bot') },
  ];
}

/** Somebody who sits there would lose the seat: that is asked about first. */
function renewItem({ filled_by }: SlotView, renew: () => Promise<void>, ask: Ask): MenuItem {
  return {
    key: 'renew',
    label: 'New invite for this seat',
    run: () => (filled_by === null ? void renew() : ask('renew')),
  };
}
