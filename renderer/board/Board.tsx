// The table itself, as one seat sees it: the same for a game and for its replay.
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DecisionView, EventView, MatchView, TableView } from '../../engine/api/index.ts';
import { useStore } from '../state/basics/index.ts';
import type { AnswerDraft, Speed } from '../state/table/index.ts';
import { ArrowLayer, anchorsOf } from './ArrowLayer.tsx';
import { arrowsOf } from './arrows.ts';
import { Battlefield } from './Battlefield.tsx';
import { Floaters } from './Floaters.tsx';
import { faceEachOther } from './face-each-other.ts';
import { facings } from './facing.ts';
import { Hand } from './Hand.tsx';
import { FightWords, fightWords, useBoard } from './moment/index.ts';
import { type Places, placesOf, travel } from './motion.ts';
import { type OpenZone, PlayerStrip } from './PlayerStrip.tsx';
import { Stack } from './Stack.tsx';
import { playScene, type Stood } from './scene.ts';
import { ZoneDialog } from './ZoneDialog.tsx';
import { useZoneFocus } from './zone-focus.ts';
import './board.css';
import './player-strip.css';
import './phase-bar.css';
import './hand.css';
import './stack.css';
import './arrows.css';
import './floaters.css';
import './board-card.css';
import './scene.css';

/** The others, as they sit from the left of this player on. */
function inTurnFrom(players: TableView['players'], own: TableView['players'][number]): TableView['players'] {
  const place = players.indexOf(own);
  return [...players.slice(place + 1), ...players.slice(0, place)];
}

type Props = {
  view: TableView;
  decision: DecisionView | null;
  draft: AnswerDraft;
  events: readonly EventView[];
  beat: number;
  /** Grows with each decision that is taken back: what still floats over the board is no longer true. */
  takenBack?: number;
  speed: Speed;
  waitingFor: number | null;
  /** The match that this is a game of. */
  match?: MatchView | null;
  phaseBar: ReactNode;
  prompt?: ReactNode;
  children?: ReactNode;
};

export function Board(props: Props) {
  const {
    view,
    decision,
    draft,
    events,
    beat,
    takenBack = 0,
    speed,
    waitingFor,
    match = null,
    phaseBar,
    prompt,
    children,
  } = props;
  const { me, choosing } = useBoard();
  const root = useRef<HTMLElement>(null);
  const places = useRef<Places>(new Map());
  const stood = useRef<Stood>(new Map());
  const drawn = useRef({ beat: 0, draft });
  const [open, setOpen] = useState<OpenZone | null>(null);
  // What stands opposite and what arrows lead to is found again once the cards have their new places.
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((now) => now + 1), []);
  const own = view.players.find((player) => player.player === me) ?? view.players[0]!;
  const fights = useMemo(() => fightWords(view, draft, me), [view, draft, me]);
  // From the own left on, in turn order.
  const others = inTurnFrom(view.players, own);
  const commanders = view.players.flatMap((player) => player.commanders ?? []);

  useLayoutEffect(() => {
    const board = root.current;
    if (board === null) return;
    const now = placesOf(board);
    const stands = anchorsOf(board);
    const before = places.current;
    const last = drawn.current;
    drawn.current = { beat, draft };
    if (last.beat !== beat) {
      travel(board, before, now, events, speed);
      playScene({ board, stood: stood.current, stands, before, events, speed });
    } else if (last.draft !== draft && draft.kind === 'blockers') travel(board, before, now, [], speed);
    places.current = now;
    stood.current = stands;
  });

  // Whoever holds a blocker is asked whom it blocks.
  const holding = draft.kind === 'blockers' && draft.holding !== null ? ` ${draft.holding}` : '';
  useZoneFocus(root, choosing && decision !== null ? `${decision.id}${holding}` : null);

  const strip = (player: typeof own, mine: boolean, middle?: ReactNode) => (
    <PlayerStrip
      key={player.player}
      player={player}
      exile={view.exile.filter((card) => card.owner === player.player)}
      active={view.activePlayer === player.player}
      waiting={waitingFor === player.player && view.result === null}
      mine={mine}
      commanders={commanders}
      match={match}
      onOpen={setOpen}
    >
      {middle}
    </PlayerStrip>
  );
  const table = (
    <section
      ref={root}
      className={`board ${view.stack.length > 0 ? 'has-stack' : ''}`}
      aria-label="The table"
      data-testid="board"
    >
      <h1 className="visually-hidden">The table</h1>
      <div className={`strips has-${others.length}`}>{others.map((player) => strip(player, false))}</div>
      <div className={`fields is-theirs has-${others.length}`}>
        {others.map(({ player, name }) => (
          <Battlefield key={player} battlefield={view.battlefield} {...{ player, name, onLaid }} mine={false} />
        ))}
      </div>
      {phaseBar}
      <div className="fields is-mine">
        <Battlefield battlefield={view.battlefield} player={own.player} name={own.name} mine onLaid={onLaid} />
      </div>
      {strip(own, true, prompt)}
      <Hand cards={own.hand} name={own.name} hidden={own.handCount - own.hand.length} />
      <Stack view={view} />
      <Facing root={root} view={view} draft={draft} />
      <Arrows {...{ view, decision, draft, beat, laid }} />
      <Floaters key={`floaters ${takenBack}`} root={root} events={events} beat={beat} speed={speed} />
      {children}
      {open !== null && <ZoneDialog view={view} open={open} onClose={() => setOpen(null)} />}
    </section>
  );
  return <FightWords value={fights}>{table}</FightWords>;
}

/** Stands before whatever measures where things are. */
function Facing({ root, view, draft }: Pick<Props, 'view' | 'draft'> & { root: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (root.current !== null) faceEachOther(root.current, facings(view, draft));
  });
  return null;
}

type ArrowsProps = Pick<Props, 'view' | 'decision' | 'draft' | 'beat'> & { laid: number };

function Arrows({ view, decision, draft, beat, laid }: ArrowsProps) {
  const pointed = useStore(useBoard().pointed);
  return <ArrowLayer arrows={arrowsOf(view, decision, draft, pointed)} beat={beat} laid={laid} />;
}
