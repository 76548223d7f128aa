// Everything that happened, a line each, by turns.
import { Fragment } from 'react';
import { Sentence } from '../../components/CardName.tsx';
import { useFollowing } from '../../components/use-following.ts';
import { parts, useStore } from '../../state/store.ts';
import type { TableSession } from '../../state/table-session.ts';
import './log.css';

export function LogPanel({ table }: { table: TableSession }) {
  const { log: lines, view, seat } = useStore(table.store, parts('log', 'view', 'seat'));
  const { box, onScroll } = useFollowing<HTMLDivElement>([lines.length]);
  return (
    <div
      ref={box}
      className="log"
      role="log"
      aria-label="Log of the game"
      data-testid="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {lines.length === 0 && <p className="muted">Nothing has happened yet.</p>}
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {line.turn !== lines[index - 1]?.turn && line.turn > 0 && <h3 className="log-turn">Turn {line.turn}</h3>}
          <p
            className={`log-line ${line.player === undefined ? '' : line.player === seat ? 'is-mine' : 'is-theirs'} ${line.kind === 'system' ? 'is-system' : ''}`}
          >
            <Sentence text={line.text} cards={line.card === undefined ? [] : [line.card]} view={view} />
          </p>
        </Fragment>
      ))}
    </div>
  );
}
