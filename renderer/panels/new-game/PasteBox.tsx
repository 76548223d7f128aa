// A pasted deck list, checked while it is written. Each problem names its line and what to do.
import { useEffect, useRef } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import './new-game.css';

export type PastedCheck = Result<'decks/check'>;
const WAIT_MS = 300;
/** What must be changed before the list can be played. Warnings, such as a fifth copy, are only told. */
function mustFix(check: PastedCheck): { problems: PastedCheck['problems']; unplayable: PastedCheck['unplayable'] } {
  const problems = check.problems.filter((problem) => problem.severity !== 'warn');
  // A name that nobody knows is told with its line; and where the host stopped listing lines, names would only repeat it.
  const stopped = problems.some((problem) => problem.text === '');
  const told = new Set(problems.map((problem) => problem.text.replace(/^\d+ /, '')));
  return { problems, unplayable: stopped ? [] : check.unplayable.filter((card) => !told.has(card.name)) };
}

export function isPlayable(check: PastedCheck): boolean {
  return check.unplayable.length === 0 && mustFix(check).problems.length === 0;
}

type Props = {
  text: string;
  chosen: boolean;
  check: PastedCheck | null;
  onText: (text: string) => void;
  onCheck: (check: PastedCheck | null) => void;
};

export function PasteBox({ text, chosen, check, onText, onCheck }: Props) {
  const { api, toast } = useApp();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    onCheck(null);
    if (text.trim() === '') return;
    let current = true;
    const timer = setTimeout(() => {
      api.call('decks/check', { text }).then(
        (result) => current && onCheck(result),
        (error: unknown) => current && toast('error', errorText(error)),
      );
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, api, toast, onCheck]);

  const showLine = (line: number) => {
    const element = area.current;
    if (element === null) return;
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    element.scrollTop = ((line - 2) / Math.max(lines.length, 1)) * element.scrollHeight;
  };
  return (
    <aside className={`paste ${chosen ? 'is-chosen' : ''}`} aria-label="Your own deck">
      <h2>Or play your own deck</h2>
      <p className="muted">Paste a list from Arena, MTGO, Moxfield, Archidekt and others. Bob finds out which.</p>
      <textarea
        ref={area}
        className="field paste-text"
        spellCheck={false}
        placeholder={'Deck\n24 Forest\n3 Llanowar Elves\n…'}
        aria-label="Deck list"
        data-testid="deck-paste"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="paste-check" data-testid="deck-check" role="status" aria-live="polite">
        {text.trim() !== '' &&
          (check === null ? (
            <p className="muted">Reading the list.</p>
          ) : (
            <CheckResult check={check} onLine={showLine} />
          ))}
      </div>
    </aside>
  );
}

/** A list that the rules of deck building would refuse can be practised with, but isn't called ready. */
function headline(wrong: number, ready: boolean): string {
  if (wrong > 0) return `${wrong} ${wrong === 1 ? 'thing' : 'things'} to fix: `;
  return ready ? 'Ready to play: ' : 'For practice only, since this is no legal deck: ';
}

function CheckResult({ check, onLine }: { check: PastedCheck; onLine: (line: number) => void }) {
  const { problems, unplayable } = mustFix(check);
  const warnings = check.problems.filter((problem) => problem.severity === 'warn');
  const wrong = problems.length + unplayable.length;
  return (
    <>
      <p className={wrong > 0 ? 'check-bad' : check.ready ? 'check-good' : 'check-fair'}>
        {headline(wrong, check.ready)}
        {check.format.slice(0, 1).toUpperCase() + check.format.slice(1)} list, {check.main} cards
        {check.sideboard > 0 ? ` and ${check.sideboard} in the sideboard` : ''}.
      </p>
      <ul className="check-list">
        {[...problems, ...warnings].map((problem) => (
          <li key={`${problem.line} ${problem.why}`} className={problem.severity === 'warn' ? 'is-warning' : ''}>
            <button type="button" className="check-line" onClick={() => onLine(problem.line)}>
              Line {problem.line}
            </button>
            <span>
              {problem.text !== '' && <code>{problem.text.slice(0, 80)}</code>} {problem.why}
              {problem.fix !== undefined && <em> {problem.fix}</em>}
            </span>
          </li>
        ))}
        {unplayable.map((card) => (
          <li key={card.name}>
            <strong>{card.name}</strong>
            <span>{card.why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
