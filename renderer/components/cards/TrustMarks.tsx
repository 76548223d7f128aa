// How far a card is trusted, as four small marks: read, printed back, played here, tested by a scenario.
import type { CardTrust } from '../../../engine/api/index.ts';
import './trust-marks.css';

/** One line for each, in the order of the marks; what isn't so says so. */
export function trustLines({ read, printsBack, games = 0, scenarios = 0 }: CardTrust): { is: boolean; text: string }[] {
  return [
    { is: read !== 'none', text: read === 'none' ? 'Not all of its text is understood' : READ[read] },
    {
      is: read === 'hand' || printsBack === 'exact' || printsBack === 'same',
      text: read === 'hand' ? 'Defined by hand: nothing to print back' : PRINTED[printsBack ?? 'other'],
    },
    { is: games > 0, text: games === 0 ? 'Not played here yet' : `Played in ${counted(games, 'game')} here` },
    {
      is: scenarios > 0,
      text: scenarios === 0 ? 'In no recorded scenario' : `Passed ${counted(scenarios, 'scenario')}`,
    },
  ];
}

const READ = { hand: 'Defined by hand', text: 'Read from its text' } as const;
const PRINTED = {
  exact: 'Its definition prints its text again',
  same: 'Its definition prints its text in other words',
  other: 'Its definition doesn’t print its text',
} as const;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export function TrustMarks({ trust }: { trust: CardTrust }) {
  const lines = trustLines(trust);
  const said = lines.map(({ text }) => text).join('. ');
  return (
    <span className="trust-marks" role="img" aria-label={`${said}.`} title={said} data-testid="trust-marks">
      {lines.map(({ is, text }) => (
        <i key={text} className={is ? 'is-so' : ''} />
      ))}
    </span>
  );
}
