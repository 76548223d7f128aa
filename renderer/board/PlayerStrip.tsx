// One player in one line: life, mana, counts, and the piles that open.
import type { ReactNode } from 'react';
import type { CardView, CommanderView, MatchView, PlayerView } from '../../engine/api/index.ts';
import { Card, ManaSymbol, zoomHandlers } from '../components/cards/index.ts';
import { Icon } from '../components/index.ts';
import { useStore } from '../state/basics/index.ts';
import { ClockFace } from './ClockFace.tsx';
import { CommanderChip, CommanderHits } from './CommanderChip.tsx';
import { MatchWins } from './MatchWins.tsx';
import { cardsInWords, lifeAhead, ownedBy, useBoard } from './moment/index.ts';

export type OpenZone = { zone: 'graveyard' | 'exile'; player: number };

type Props = {
  player: PlayerView;
  exile: readonly CardView[];
  active: boolean;
  waiting: boolean;
  mine: boolean;
  /** All commanders of the game. */
  commanders?: readonly CommanderView[];
  match?: MatchView | null;
  onOpen: (zone: OpenZone) => void;
  children?: ReactNode;
};

type Standing = Pick<Props, 'player' | 'waiting' | 'active'> & { decides: boolean };

function stateOf({ player, waiting, active, decides }: Standing): string {
  if (player.lost) return 'has lost';
  if (waiting) return decides ? 'your decision' : 'thinking';
  return active ? 'active' : '';
}

export function PlayerStrip({
  player,
  exile,
  active,
  waiting,
  mine,
  commanders = [],
  match = null,
  onOpen,
  children,
}: Props) {
  const ref = -(player.player + 1);
  const board = useBoard();
  const ahead = useStore(board.ahead, (now) => lifeAhead(now, player.player));
  const offer = board.offers.get(ref);
  return (
    <section
      className={`strip ${mine ? 'is-mine' : 'is-theirs'} ${active ? 'is-active' : ''}`}
      aria-label={player.name}
      data-tabzone="player"
    >
      <button
        type="button"
        className={`life ${offer !== undefined ? 'is-candidate' : ''} ${offer?.chosen === true ? 'is-chosen' : ''}`}
        data-testid={`player-life-${player.player}`}
        data-refs={ref}
        data-ref={ref}
        data-name={player.name}
        data-option={offer?.options.map((option) => option.id).join(',')}
        data-nav=""
        tabIndex={-1}
        aria-label={`${player.name}: ${player.life} life`}
        onClick={(event) => board.click(ref, null, { byHand: false, at: { x: event.clientX, y: event.clientY } })}
        onMouseEnter={() => board.point(ref)}
        onMouseLeave={() => board.point(null)}
        onFocus={() => board.point(ref)}
        onBlur={() => board.point(null)}
      >
        {player.life}
      </button>
      <div className="who">
        <span className="who-name">
          {player.name}
          {match !== null && <MatchWins match={match} player={player.player} />}
        </span>
        <span className={`who-state ${ahead === '' ? '' : 'is-ahead'}`} aria-live="polite">
          {ahead !== '' ? ahead : stateOf({ player, waiting, active, decides: mine && !board.readOnly })}
        </span>
      </div>
      {board.clocks != null && <ClockFace clocks={board.clocks} player={player.player} name={player.name} />}
      {player.counters.map((counter) => (
        <span key={counter.name} className="strip-counter">
          {counter.count} {counter.name}
        </span>
      ))}
      {player.marks.map((mark) => (
        <span key={mark} className="strip-counter">
          {mark}
        </span>
      ))}
      <CommanderHits from={commanders} player={player.player} />
      {player.commanders?.map((commander) => (
        <CommanderChip key={commander.name} commander={commander} player={player.player} />
      ))}
      <ManaPool pool={player.manaPool} />
      <div className="strip-middle">{children}</div>
      <div className="piles">
        <span className="pile-info" title="Cards in hand" data-zone={`hand-${player.player}`}>
          <Icon name="hand" size={16} />
          <span className="visually-hidden">Hand: </span>
          {player.handCount}
        </span>
        <span className="pile-info" title="Cards in library" data-zone={`library-${player.player}`}>
          <Icon name="library" size={16} />
          <span className="visually-hidden">Library: </span>
          {player.libraryCount}
        </span>
        <ZoneButton
          zone="graveyard"
          player={player.player}
          name={player.name}
          cards={player.graveyard}
          onOpen={onOpen}
        />
        <ZoneButton zone="exile" player={player.player} name={player.name} cards={exile} onOpen={onOpen} />
      </div>
    </section>
  );
}

function ManaPool({ pool }: { pool: PlayerView['manaPool'] }) {
  const mana = Object.entries(pool).filter(([, amount]) => amount > 0);
  if (mana.length === 0) return null;
  return (
    <span
      className="mana-pool"
      role="img"
      aria-label={`Mana pool: ${mana.map(([kind, amount]) => `${amount} ${kind}`).join(', ')}`}
    >
      {mana.map(([kind, amount]) => (
        <span key={kind} className="pool">
          <ManaSymbol symbol={kind} />
          {amount}
        </span>
      ))}
    </span>
  );
}

type ZoneButtonProps = {
  zone: 'graveyard' | 'exile';
  player: number;
  name: string;
  cards: readonly CardView[];
  onOpen: (zone: OpenZone) => void;
};

function ZoneButton({ zone, player, name, cards, onOpen }: ZoneButtonProps) {
  const board = useBoard();
  const top = cards.at(-1);
  const offered = cards.some((card) => board.offers.has(card.ref));
  return (
    <button
      type="button"
      className={`pile-info pile-open ${offered ? 'is-offered' : ''}`}
      data-testid={`${zone}-${player}`}
      data-zone={`${zone}-${player}`}
      data-nav=""
      tabIndex={-1}
      data-refs={cards.map((card) => card.ref).join(' ')}
      title={zone === 'graveyard' ? 'Graveyard' : 'Exile'}
      aria-label={`${ownedBy(name, zone)}, ${cardsInWords(cards.length)}${offered ? ', something there can be used' : ''}`}
      onClick={() => onOpen({ zone, player })}
      {...zoomHandlers(top ?? null)}
    >
      {top === undefined ? (
        <Icon name={zone} size={16} />
      ) : (
        <span className="pile-top">
          <Card face={top} width={24} inPlay />
        </span>
      )}
      {cards.length}
    </button>
  );
}
