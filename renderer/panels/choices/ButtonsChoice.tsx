// Modes, yes or no, words and plain numbers: one button each; a field filters long lists.
import { useState } from 'react';
import { cardIn } from '../../board/moment/index.ts';
import { Card, InlineText } from '../../components/cards/index.ts';
import type { ChoiceProps } from './choice.ts';

const MANY = 10;

export function ButtonsChoice({ view, decision, busy, onAnswer }: ChoiceProps) {
  const [filter, setFilter] = useState('');
  const options = decision.options.filter((option) => !['done', 'cancel', 'pass'].includes(option.kind));
  const shown = options.filter((option) => option.label.toLowerCase().includes(filter.toLowerCase()));
  const source = decision.source === undefined ? undefined : cardIn(decision.source, view);
  const short = options.every((option) => option.label.length < 14);
  return (
    <div className="buttons-choice">
      {source !== undefined && <Card face={source} width={150} />}
      <div className="buttons-side">
        {options.length > MANY && (
          <input
            className="field choice-filter"
            type="search"
            placeholder="Filter"
            aria-label="Filter the answers"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <div className={`buttons-list ${short ? 'is-short' : ''}`}>
          {shown.map((option, index) => (
            <button
              key={option.id}
              type="button"
              className="button"
              data-option={option.id}
              data-autofocus={index === 0 ? '' : undefined}
              disabled={busy}
              onClick={() => onAnswer({ option: option.id })}
            >
              <InlineText text={option.label} />
            </button>
          ))}
        </div>
        {decision.chosen.length > 0 && <p className="muted">{decision.chosen.length} chosen so far</p>}
      </div>
    </div>
  );
}
