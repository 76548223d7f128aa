// Into a room by an invite, under a name: whether one is on the way in, and why one was turned away.
import { useState } from 'react';
import { useApp } from '../../state/index.ts';

export const NO_INVITE = 'This is neither an invite link nor a code. Copy the whole of it and try again.';

export function useRoomEntry() {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function enter(code: string, name: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    app.seats.rename(name.trim());
    const outcome = await app.rooms.join(code, name);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    app.invite.set(null);
    app.go({ kind: 'room', channelId: outcome.channelId });
    await app.visit.reenter();
  }
  return { busy, problem, setProblem, enter };
}
