// A pasted deck list, checked while it is written. Each problem names its line and what to do.
import { useEffect, useRef } from 'react';
import type { Result } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { FORMAT_WORDS } from './format-words.ts';
import './new-game.css';

export type PastedCheck = Result<'decks/check'>;
const WAIT_MS = 300;

type Problems = PastedCheck['problems'];
type UnplayableCards = PastedCheck['unplayable'];

/** What must be changed before the list can be played. Warnings, such as a fifth copy, are only told. */
const mustFix = ({ problems }: PastedCheck): Problems => problems.filter(({ severity }) => severity !== 'warn');

/** Cards that stand in the way of a game: it is played without the sideboard. */
const inTheWay = ({ unplayable }: PastedCheck): UnplayableCards => unplayable.filter(({ inSideboard }) => !inSideboard);

/** As it is. */
export const isPlayable = (check: PastedCheck): boolean => inTheWay(check).length === 0 && mustFix(check).length === 0;

/** Once it was said what is played in place of cards that can't be. */
export const isPlayableWithSwaps = (check: PastedCheck): boolean =>
  mustFix(check).every(({ unknown }) => unknown !== undefined);

type Props = {
  text: string;
  chosen: boolean;
  /** What is played in place of cards that can't be is said elsewhere on the page. */
  canSwap?: boolean;
  check: PastedCheck | null;
  onText: (text: string) => void;
  onCheck: (check: PastedCheck | null) => void;
};

export function PasteBox({ text, chosen, canSwap = false, check, onText, onCheck }: Props) {
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
            <CheckResult check={check} canSwap={canSwap} onLine={showLine} />
          ))}
      </div>
    </aside>
  );
}

/** A list that the rules of deck building would refuse can be practised with, but isn't called ready. */
function headline(wrong: number, { ready, problems }: PastedCheck): string {
  if (wrong > 0) return `${wrong} ${wrong === 1 ? 'thing' : 'things'} to fix: `;
  if (ready) return 'Ready to play: ';
  return problems.length > 0 ? 'For practice only, since this is no legal deck: ' : '';
}

type ResultProps = { check: PastedCheck; canSwap: boolean; onLine: (line: number) => void };

function CheckResult({ check, canSwap, onLine }: ResultProps) {
  const { format, main, sideboard, ready } = check;
  const problems = mustFix(check);
  const warnings = check.problems.filter((problem) => problem.severity === 'warn');
  // A name that nobody knows is told with its line; and where the host stopped listing lines, names would only repeat it.
  const told = new Set(check.problems.map(({ unknown }) => unknown));
  const stopped = problems.some(({ text }) => text === '');
  const unplayable = stopped ? [] : check.unplayable.filter(({ name }) => !told.has(name));
  const swapped = canSwap ? inTheWay(check).length : 0;
  const wrong = problems.length + (canSwap ? 0 : unplayable.filter(({ inSideboard }) => !inSideboard).length);
  return (
    <>
      <p className={wrong > 0 ? 'check-bad' : ready ? 'check-good' : 'check-fair'}>
        {headline(wrong, check)}
        {FORMAT_WORDS[format] ?? format}, {main} cards
        {sideboard > 0 ? ` and ${sideboard} in the sideboard` : ''}.
        {swapped > 0 &&
          ` ${swapped === 1 ? "One can't" : `${swapped} can't`} be played yet: say below Start the game what is played instead.`}
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
        {unplayable
          .filter(({ inSideboard }) => inSideboard || !canSwap)
          .map(({ name, why, inSideboard }) => (
            <li key={name} className={inSideboard ? 'is-warning' : ''}>
              <span>
                <strong>{name}</strong> {why}
                {inSideboard && <em>It is in the sideboard: the game is played without it.</em>}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
