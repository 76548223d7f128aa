// Everything that happened, a line each, by turns.
import { Fragment, memo, useCallback } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/cards/index.ts';
import { useFollowing } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import type { TableSession, TableState } from '../../state/table/index.ts';
import './log.css';

export function LogPanel({ table }: { table: TableSession }) {
  const { log: lines, seat } = useStore(table.store, parts('log', 'seat'));
  const players = useStore(table.store, ({ view }) => view?.players);
  const whoseTurn = (whose: number | undefined) =>
    whose === seat ? 'yours' : (players?.find(({ player }) => player === whose)?.name ?? '');
  const look = useCallback(() => table.store.get().view, [table]);
  const { growing } = useFollowing([lines.length]);
  return (
    <div {...growing} role="log" className="log" aria-label="Log of the game" data-testid="log">
      {lines.length === 0 && <p className="muted">Nothing has happened yet.</p>}
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {line.turn !== lines[index - 1]?.turn && line.turn > 0 && (
            <h2 className="log-turn">
              {[`Turn ${line.turn}`, whoseTurn(line.whose)].filter((part) => part !== '').join(', ')}
            </h2>
          )}
          <LogLine line={line} isMine={line.player === seat} look={look} />
        </Fragment>
      ))}
    </div>
  );
}

type LineProps = { line: TableState['log'][number]; isMine: boolean; look: () => TableView | null };

/** A line never changes: a new one is drawn, and no other. */
const LogLine = memo(function LogLine({ line, isMine, look }: LineProps) {
  const whose = line.player === undefined ? '' : isMine ? 'is-mine' : 'is-theirs';
  return (
    <p className={`log-line ${whose} ${line.kind === 'system' ? 'is-system' : ''}`}>
      <Sentence text={line.text} cards={line.card === undefined ? [] : [line.card]} look={look} />
    </p>
  );
});
