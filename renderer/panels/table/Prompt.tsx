// What is asked, in the player's own strip, with the answers that no card stands for.
import type { DecisionView, OptionView, TableView } from '../../../engine/api/index.ts';
import { answerOf, buttonOptions, cancelOption } from '../../board/moment/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { Icon, RuleMark } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { allAttack, type TableSession } from '../../state/table/index.ts';
import { choiceOf, clickableRefs } from '../choices/index.ts';
import { askAgain, attackWithEverything, letResolve, toggleFullControl, watchNothing } from './acts.ts';
import { useKeyFor } from './use-key.ts';

type Props = {
  session: TableSession;
  view: TableView;
  /** Undefined where nobody plays a game to its end: a puzzle has its own hints and its own way out. */
  onConcede: (() => void) | undefined;
  /** Asks Bob; undefined where he isn't asked. */
  onAsk: ((question: string) => void) | undefined;
};

export function Prompt({ session, view, onConcede, onAsk }: Props) {
  const { decision, draft } = useStore(session.store, parts('decision', 'draft'));
  const cancel = cancelOption(decision);
  const buttons = choiceOf(view, decision) === null ? buttonOptions(decision, shownRefs(view)) : [];
  const asks = decision?.kind === 'priority' ? askingAbility(view) : undefined;
  const allKey = useKeyFor('attackAll');
  const quiet = decision === null || decision.kind === 'priority';
  const choose = (option: OptionView) => void session.answer(answerOf(option));
  return (
    <>
      <div
        className={`prompt ${quiet ? 'is-quiet' : ''}`}
        data-testid="prompt"
        data-keep-seen=""
        data-decision={decision?.id}
        data-kind={decision?.kind}
        aria-live="polite"
      >
        {decision !== null && <PromptText {...{ session, decision, quiet, onAsk }} />}
        {decision?.kind === 'attackers' && draft.kind === 'attackers' && (
          <button type="button" className="button" onClick={() => attackWithEverything(session)}>
            {allAttack(decision, draft) ? 'None' : 'All'} <kbd>{allKey}</kbd>
          </button>
        )}
        {asks !== undefined && (
          <button
            type="button"
            className="button quiet one-line"
            data-testid="let-resolve"
            title={`Abilities of ${asks} resolve without asking you, until you say otherwise`}
            onClick={() => void letResolve(session, asks)}
          >
            Don’t ask again
          </button>
        )}
        {buttons.map((option) => (
          <button
            key={option.id}
            type="button"
            className="button"
            data-option={option.id}
            onClick={() => choose(option)}
          >
            <InlineText text={option.label} />
          </button>
        ))}
        {cancel !== undefined && (
          <button type="button" className="button quiet" data-option={cancel.id} onClick={() => choose(cancel)}>
            Cancel <kbd>Esc</kbd>
          </button>
        )}
      </div>
      <TableTools session={session} isOver={view.result !== null} onConcede={onConcede} />
    </>
  );
}

/** What has the ability on top of the stack that somebody else put there. */
function askingAbility({ stack: [top], seat }: TableView): string | undefined {
  return top !== undefined && top.kind !== 'spell' && top.controller !== seat ? top.name : undefined;
}

type TextProps = Pick<Props, 'session' | 'onAsk'> & { decision: DecisionView; quiet: boolean };

function PromptText({ session, decision, quiet, onAsk }: TextProps) {
  const ahead = useStore(session.combat, (now) => now?.said ?? '');
  const cantBe = useStore(session.cantBe);
  const more = cantBe === '' ? ahead : `${cantBe.replace(/\.$/, '')}.`;
  const asked = decision.why || decision.prompt;
  return (
    <span className="prompt-text">
      <InlineText text={more === '' ? asked : `${asked} ${more}`} />
      {!quiet && <RuleMark cr={decision.cr} onAsk={onAsk} />}
    </span>
  );
}

type ToolsProps = { session: TableSession; isOver: boolean; onConcede: (() => void) | undefined };

function TableTools({ session, isOver, onConcede }: ToolsProps) {
  const { shared, canUndo, busy, decision, settings } = useStore(
    session.store,
    parts('shared', 'canUndo', 'busy', 'decision', 'settings'),
  );
  const keys = {
    control: useKeyFor('fullControl'),
    hint: useKeyFor('hint'),
    undo: useKeyFor('undo'),
  };
  const { yields = [], watched = [] } = settings ?? {};
  return (
    <div className="table-tools">
      {settings?.fullControl === true && (
        <button
          type="button"
          className="button quiet"
          data-testid="full-control"
          title={`You are asked at every priority. Press to be asked only where it matters (${keys.control})`}
          onClick={() => toggleFullControl(session)}
        >
          Full control
        </button>
      )}
      {watched.length > 0 && (
        <button
          type="button"
          className="button quiet"
          data-testid="watched"
          title={`You stop for: ${watched.join(', ')}. Press to stop for none of them`}
          onClick={() => watchNothing(session)}
        >
          Stops ({watched.length})
        </button>
      )}
      {yields.length > 0 && (
        <button
          type="button"
          className="button quiet"
          data-testid="ask-again"
          title={`Not asked for: ${yields.join(', ')}`}
          onClick={() => askAgain(session)}
        >
          Ask again ({yields.length})
        </button>
      )}
      {!shared && onConcede !== undefined && (
        <button
          type="button"
          className="icon-button"
          disabled={isOver || decision === null}
          title={`Hint (${keys.hint})`}
          aria-label="Hint"
          data-testid="hint-button"
          onClick={() => void session.askForHint()}
        >
          <Icon name="hint" />
        </button>
      )}
      {!shared && (
        <button
          type="button"
          className="icon-button"
          disabled={!canUndo || busy}
          title={`Undo (${keys.undo})`}
          aria-label="Undo"
          data-testid="undo"
          onClick={() => void session.undo()}
        >
          <Icon name="undo" />
        </button>
      )}
      {onConcede !== undefined && <WaysOut {...{ session, isOver, onConcede }} />}
    </div>
  );
}

type WaysOutProps = { session: TableSession; isOver: boolean; onConcede: () => void };

/** Of the turn, and of the game. */
function WaysOut({ session, isOver, onConcede }: WaysOutProps) {
  const passKey = useKeyFor('passTurn');
  return (
    <>
      <button
        type="button"
        className="icon-button"
        disabled={isOver}
        title={`Pass the turn (${passKey})`}
        aria-label="Pass the turn"
        onClick={() => void session.passTurn()}
      >
        <Icon name="forward" />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={isOver}
        title="Concede"
        aria-label="Concede"
        data-testid="concede"
        onClick={onConcede}
      >
        <Icon name="flag" />
      </button>
    </>
  );
}

/** Everything that has a place on the board where it can be clicked. */
function shownRefs(view: TableView): ReadonlySet<number> {
  return new Set([
    ...clickableRefs(view),
    ...view.players.flatMap((player) => player.graveyard.map((card) => card.ref)),
    ...view.exile.map((card) => card.ref),
  ]);
}
