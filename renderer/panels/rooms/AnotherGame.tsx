// Once more, with the same referee and the same rules: it comes into its slot anew and binds itself to another choice.
import { useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';

export function AnotherGame({ session }: { session: RoomSession }) {
  const { view, adminToken } = useStore(session.store, parts('view', 'adminToken'));
  const [problem, setProblem] = useState<string | null>(null);
  const referee = view.bots.find((bot) => bot.runs.includes('guess'));
  // A bot with code of the room's own can't be written down again from what members see of it.
  if (referee === undefined || !referee.runs.startsWith('bob://')) return null;
  if (adminToken === null) return <p className="muted">Whoever looks after this room can begin another game.</p>;
  const { slot_id, name, version, runs, params } = referee;
  const again = async () => {
    const bot = { name, version, code_ref: runs, manifest: {}, params };
    const outcome = await session.update({ op: 'set_bot', slot_id, bot });
    setProblem(outcome.ok ? null : outcome.message);
  };
  return (
    <>
      <button
        type="button"
        className="button primary guess-again"
        data-testid="guess-again"
        onClick={() => void again()}
      >
        Another game
      </button>
      {problem !== null && (
        <p className="rooms-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
