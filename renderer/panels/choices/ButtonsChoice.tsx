// Modes, yes or no, words and plain numbers: one button each; a field filters long lists, and finds words that aren't offered.
import { useEffect, useState } from 'react';
import { cardIn } from '../../board/moment/index.ts';
import { Card, InlineText } from '../../components/cards/index.ts';
import { useApp } from '../../state/index.ts';
import type { ChoiceProps } from './choice.ts';

const MANY = 10;
/** Words beside the options that are shown at once. */
const MOST_OTHERS = 12;

export function ButtonsChoice({ view, decision, busy, onAnswer }: ChoiceProps) {
  const [filter, setFilter] = useState('');
  const options = decision.options.filter((option) => !['done', 'cancel', 'pass'].includes(option.kind));
  const shown = options.filter((option) => option.label.toLowerCase().includes(filter.toLowerCase()));
  const others = useOtherWords(decision.others, filter).filter((word) => !options.some(({ label }) => label === word));
  const source = decision.source === undefined ? undefined : cardIn(decision.source, view);
  const short = options.every((option) => option.label.length < 14);
  return (
    <div className="buttons-choice">
      {source !== undefined && <Card face={source} width={150} />}
      <div className="buttons-side">
        {(options.length > MANY || decision.others !== undefined) && (
          <input
            className="field choice-filter"
            type="search"
            placeholder={decision.others === undefined ? 'Filter' : FIND[decision.others.of]}
            aria-label="Filter the answers"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
        <div className={`buttons-list ${short ? 'is-short' : ''}`}>
          {[...shown, ...others.map((word) => ({ id: `word:${word}`, label: word }))].map((option, index) => (
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

const FIND = { cardName: 'Filter, or find any card by its name', creatureType: 'Filter, or find any creature type' };

/** Words that may be said beside the options (CR 201.4, 205.3m) and fit what is written; none before anything is. */
function useOtherWords(others: ChoiceProps['decision']['others'], text: string): string[] {
  const { api } = useApp();
  const [names, setNames] = useState<string[]>([]);
  const asked = others?.of === 'cardName' ? text.trim() : '';
  useEffect(() => {
    let isOld = false;
    setNames([]);
    if (asked !== '')
      api.call('cards/find', { text: asked }).then(
        (found) => isOld || setNames(found.flatMap(({ name }) => name.split(' // '))),
        // Without a card database what the game knows can still be named.
        () => isOld || setNames([asked]),
      );
    return () => {
      isOld = true;
    };
  }, [api, asked]);
  if (others === undefined || text.trim() === '') return [];
  const written = text.trim().toLowerCase();
  const words = others.of === 'cardName' ? names : others.words;
  return words.filter((word) => word.toLowerCase().includes(written)).slice(0, MOST_OTHERS);
}
