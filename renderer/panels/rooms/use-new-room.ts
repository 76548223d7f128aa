// Makes a room, takes the own seat in it, and goes there.
import { useState } from 'react';
import { type App, useApp } from '../../state/index.ts';
import type { NewRoom } from '../../state/rooms/index.ts';
import { broughtDeck, type TableDeck } from '../new-game/index.ts';

type Making = {
  busy: boolean;
  problem: string | null;
  /** `sitWith`: a deck to sit down with at once. */
  make(room: NewRoom, name: string, sitWith?: TableDeck | null): Promise<void>;
};

export function useNewRoom(onDone: () => void): Making {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async make(room, name, sitWith = null) {
      setBusy(true);
      setProblem(null);
      const trouble = await makeRoom(app, room, name, sitWith);
      setBusy(false);
      if (trouble === null) onDone();
      else setProblem(trouble);
    },
  };
}

async function makeRoom(app: App, { params, mine }: NewRoom, name: string, sitWith: TableDeck | null) {
  app.seats.rename(name.trim());
  const outcome = await app.rooms.create(params);
  if (!outcome.ok) return outcome.message;
  const { channel_id, invites } = outcome.made;
  const code = mine === null ? undefined : invites[mine];
  const joined = code === undefined ? null : await app.rooms.join(code, name);
  app.go({ kind: 'room', channelId: channel_id });
  await app.visit.enter(channel_id);
  if (joined?.ok === false) app.toast('warn', joined.message);
  else if (joined !== null && sitWith !== null) {
    const deck = await broughtDeck(app, sitWith);
    if (deck !== null) await app.visit.sit(deck);
  }
  return null;
}
