// How the game ended, why by which rule, how its match stands, and what to do next.
import type { TableView } from '../../../engine/api/index.ts';
import { Dialog, RuleMark, SaveReplay } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { RoomSession } from '../../state/rooms/index.ts';
import { matchWords, type ShownMatch } from '../match/index.ts';
import { ResultActions } from './ResultActions.tsx';
import { ShuffleLine } from './ShuffleLine.tsx';
import './result.css';

type Props = {
  view: TableView;
  result: NonNullable<TableView['result']>;
  seat: number | null;
  room?: RoomSession | undefined;
  /** The match that the game is one of; undefined while nobody knows. */
  shown: ShownMatch | undefined;
  onClose: () => void;
  /** To the next game of the match. */
  onNext: () => void;
  /** Asks Bob; undefined where he isn't asked. */
  onAsk: ((question: string) => void) | undefined;
};

export function ResultDialog({ view, result, seat, room, shown, onClose, onNext, onAsk }: Props) {
  const { isGuest } = useApp();
  const match = shown?.match ?? null;
  return (
    <Dialog
      title={titleOf(view, result, seat)}
      onClose={onClose}
      testId="result"
      restsOnTitle
      footer={<ResultActions {...{ view, seat, room, shown, onClose, onNext }} />}
    >
      <p className="result-reason">
        {result.reason} <RuleMark cr={result.cr} onAsk={onAsk} />
      </p>
      {match !== null && (
        <p className="result-match" data-testid="match-score">
          {matchWords(match, seat ?? 0)}
        </p>
      )}
      <div className="result-players">
        {view.players.map((player) => (
          <div key={player.player} className={`result-player ${player.player === result.winner ? 'is-winner' : ''}`}>
            <span className="result-name">{player.name}</span>
            <span className="result-life">{player.life}</span>
            <span className="muted">life</span>
          </div>
        ))}
        <div className="result-player">
          <span className="result-name">Turns</span>
          <span className="result-life">{view.turn}</span>
          <span className="muted">played</span>
        </div>
      </div>
      {!isGuest && (
        <p className="result-save">
          <SaveReplay gameId={view.gameId} />
        </p>
      )}
      {room !== undefined && <ShuffleLine session={room} />}
    </Dialog>
  );
}

function titleOf({ players }: TableView, { winner }: Props['result'], seat: number | null): string {
  if (winner === null) return 'A draw';
  if (winner === seat) return 'You win';
  return `${players.find(({ player }) => player === winner)?.name ?? 'The opponent'} wins`;
}
