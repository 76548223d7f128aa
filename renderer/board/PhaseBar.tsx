// The steps of the turn as dots, the current one lit, with stops above for the own turn and below for the other's.
import type { Step } from '../../engine/api/index.ts';
import type { SeatSettings } from '../state/table/index.ts';
import { stepWithin } from './zone-focus.ts';

type Dot = { steps: Step[]; label: string; full: string; stop?: Step };

const DOTS: readonly Dot[] = [
  { steps: ['untap'], label: 'Untap', full: 'Untap step' },
  { steps: ['upkeep'], label: 'Upkeep', full: 'Upkeep step', stop: 'upkeep' },
  { steps: ['draw'], label: 'Draw', full: 'Draw step', stop: 'draw' },
  { steps: ['precombatMain'], label: 'Main', full: 'First main phase', stop: 'precombatMain' },
  { steps: ['beginCombat'], label: 'Combat', full: 'Beginning of combat', stop: 'beginCombat' },
  { steps: ['declareAttackers'], label: 'Attack', full: 'Declare attackers step', stop: 'declareAttackers' },
  { steps: ['declareBlockers'], label: 'Block', full: 'Declare blockers step', stop: 'declareBlockers' },
  { steps: ['firstStrikeDamage', 'combatDamage'], label: 'Damage', full: 'Combat damage step', stop: 'combatDamage' },
  { steps: ['endCombat'], label: 'After', full: 'End of combat step', stop: 'endCombat' },
  { steps: ['postcombatMain'], label: 'Main 2', full: 'Second main phase', stop: 'postcombatMain' },
  { steps: ['end', 'cleanup'], label: 'End', full: 'End step', stop: 'end' },
];

type Props = {
  step: Step;
  turn: number;
  mine: boolean;
  whose: string;
  settings: SeatSettings | null;
  onSettings?: (settings: SeatSettings) => void;
  /** Passes as far as a step that is still to come in this turn; undefined while there is nothing to pass. */
  onPassTo?: ((step: Step) => void) | undefined;
};

export function PhaseBar({ step, turn, mine, whose, settings, onSettings, onPassTo }: Props) {
  const toggle = (list: 'stopsMine' | 'stopsTheirs', stop: Step) => {
    if (settings === null || onSettings === undefined) return;
    const stops = settings[list];
    const next = stops.includes(stop) ? stops.filter((one) => one !== stop) : [...stops, stop];
    onSettings({ ...settings, [list]: next });
  };
  const flag = (dot: Dot, list: 'stopsMine' | 'stopsTheirs') => {
    if (dot.stop === undefined || settings === null || onSettings === undefined) return <span className="no-flag" />;
    const stop = dot.stop;
    const on = settings[list].includes(stop);
    const when = list === 'stopsMine' ? 'your turn' : "the opponent's turn";
    return (
      <button
        type="button"
        className={`stop-flag ${list === 'stopsMine' ? 'is-above' : 'is-below'} ${on ? 'is-on' : ''}`}
        aria-pressed={on}
        data-tab=""
        tabIndex={-1}
        aria-label={`Stop in the ${dot.full.toLowerCase()} of ${when}`}
        title={`${on ? 'Stops' : 'Does not stop'} here on ${when}`}
        onClick={() => toggle(list, stop)}
      />
    );
  };
  return (
    <div
      className={`phase-bar ${mine ? 'is-mine' : 'is-theirs'}`}
      data-testid="phase-bar"
      data-tabzone="stops"
      role="toolbar"
      aria-label="Steps of the turn, and where to stop"
      onKeyDown={(event) => {
        if (stepWithin(event.currentTarget, event.key)) event.preventDefault();
      }}
    >
      <div className="turn-mark" data-testid="turn">
        <span className="turn-number">{turn === 0 ? 'Opening' : `Turn ${turn}`}</span>
        <span className="turn-whose">{whose.split(',')[0]}</span>
      </div>
      <ol className="phase-steps">
        {DOTS.map((dot, index) => {
          const lit = dot.steps.includes(step);
          const isToCome = index > DOTS.findIndex(({ steps }) => steps.includes(step));
          const passTo = isToCome && dot.stop !== undefined ? onPassTo : undefined;
          const until = dot.stop;
          return (
            <li key={dot.label} className={`phase-step ${lit ? 'is-lit' : ''}`} aria-current={lit ? 'step' : undefined}>
              {flag(dot, 'stopsMine')}
              {passTo === undefined || until === undefined ? (
                <>
                  <span className="phase-dot" title={dot.full} />
                  <span className="phase-label">{dot.label}</span>
                </>
              ) : (
                <button
                  type="button"
                  className="pass-to"
                  data-tab=""
                  tabIndex={-1}
                  title={`${dot.full}: pass until here`}
                  aria-label={`${dot.label}: pass until the ${dot.full.toLowerCase()}`}
                  onClick={() => passTo(until)}
                >
                  <span className="phase-dot" title={`${dot.full}: pass until here`} />
                  <span className="phase-label">{dot.label}</span>
                </button>
              )}
              {flag(dot, 'stopsTheirs')}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
