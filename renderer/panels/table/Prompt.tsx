// What is asked, in the player's own strip, with the answers that no card stands for.
import type { DecisionView, OptionView, TableView } from '../../../engine/api/index.ts';
import { buttonOptions, cancelOption } from '../../board/interaction.ts';
import { Icon } from '../../components/Icon.tsx';
import { InlineText } from '../../components/Symbols.tsx';
import type { TableState } from '../../state/table-session.ts';

type Props = {
  view: TableView;
  table: TableState;
  /** The question has a dialog of its own. */
  choice: boolean;
  aside: boolean;
  onBack: () => void;
  onChoose: (option: OptionView) => void;
  onAttackAll: () => void;
  onUndo: () => void;
  onPassTurn: () => void;
  onConcede: () => void;
};

export function Prompt(props: Props) {
  const { view, table, choice, aside } = props;
  const { decision, draft } = table;
  const cancel = cancelOption(decision);
  const buttons = choice ? [] : buttonOptions(decision, shownRefs(view));
  const quiet = decision === null || decision.kind === 'priority';
  return (
    <>
      <div
        className={`prompt ${quiet ? 'is-quiet' : ''}`}
        data-testid="prompt"
        data-decision={decision?.id}
        data-kind={decision?.kind}
        aria-live="polite"
      >
        {decision !== null && (
          <span className="prompt-text">
            <InlineText text={decision.kind === 'priority' ? priorityWords(decision) : decision.prompt} />
            {!quiet && decision.cr !== '' && <span className="rule-mark">{decision.cr}</span>}
          </span>
        )}
        {aside && (
          <button type="button" className="button" onClick={props.onBack}>
            Back to the choice
          </button>
        )}
        {decision?.kind === 'attackers' && draft.kind === 'attackers' && (
          <button type="button" className="button" onClick={props.onAttackAll}>
            All <kbd>A</kbd>
          </button>
        )}
        {buttons.map((option) => (
          <button
            key={option.id}
            type="button"
            className="button"
            data-option={option.id}
            onClick={() => props.onChoose(option)}
          >
            <InlineText text={option.label} />
          </button>
        ))}
        {cancel !== undefined && (
          <button type="button" className="button quiet" data-option={cancel.id} onClick={() => props.onChoose(cancel)}>
            Cancel <kbd>Esc</kbd>
          </button>
        )}
      </div>
      <div className="table-tools">
        {!table.shared && (
          <button
            type="button"
            className="icon-button"
            disabled={!table.canUndo || table.busy}
            title="Undo (Z)"
            aria-label="Undo"
            data-testid="undo"
            onClick={props.onUndo}
          >
            <Icon name="undo" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          disabled={view.result !== null}
          title="Pass the turn (F6)"
          aria-label="Pass the turn"
          onClick={props.onPassTurn}
        >
          <Icon name="forward" />
        </button>
        <button
          type="button"
          className="icon-button"
          disabled={view.result !== null}
          title="Concede"
          aria-label="Concede"
          data-testid="concede"
          onClick={props.onConcede}
        >
          <Icon name="flag" />
        </button>
      </div>
    </>
  );
}

/** Why one is asked, and what the large button goes past. */
function priorityWords({ why, pass, prompt }: DecisionView): string {
  const said = why === undefined || why === '' ? prompt : why;
  return pass === undefined || pass.skips === '' ? said : `${said} ${pass.label}: ${pass.skips.toLowerCase()}.`;
}

/** Everything that has a place on the board where it can be clicked. */
export function shownRefs(view: TableView): ReadonlySet<number> {
  const me = view.players.find((player) => player.player === (view.seat ?? 0));
  return new Set([
    ...view.players.map((player) => -(player.player + 1)),
    ...view.battlefield.map((card) => card.ref),
    ...view.stack.map((item) => item.ref),
    ...(me?.hand ?? []).map((card) => card.ref),
    ...view.players.flatMap((player) => player.graveyard.map((card) => card.ref)),
    ...view.exile.map((card) => card.ref),
  ]);
}
