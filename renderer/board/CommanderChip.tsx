// A player's commander beside their life: where it is, what it costs more, and a click away while it can be cast.
import type { CommanderView } from '../../engine/api/index.ts';
import { Icon } from '../components/index.ts';
import { BoardCard } from './BoardCard.tsx';

const PLACES: Readonly<Record<CommanderView['zone'], string>> = {
  command: 'in the command zone',
  battlefield: 'on the battlefield',
  stack: 'on the stack',
  hand: 'in hand',
  library: 'in the library',
  graveyard: 'in the graveyard',
  exile: 'in exile',
};

type Props = { commander: CommanderView; player: number };

export function CommanderChip({ commander, player }: Props) {
  const { name, card, tax, zone } = commander;
  const cost = tax === 0 ? '' : `, costs ${tax} more`;
  return (
    <span
      className={`commander ${card === undefined ? 'is-away' : ''}`}
      data-testid={`commander-${player}`}
      data-zone={`command-${player}`}
      title={`${name}, ${PLACES[zone]}${cost}`}
    >
      {card === undefined ? (
        <Icon name="commander" size={16} />
      ) : (
        <span className="commander-card">
          <BoardCard card={card} width={24} testId="zone-card" />
        </span>
      )}
      <span className="commander-words">
        <span className="commander-name">{name.split(',')[0]}</span>
        <span className="commander-state">
          {card === undefined ? PLACES[zone] : 'commander'}
          {tax > 0 && <b data-testid={`commander-tax-${player}`}> +{tax}</b>}
        </span>
      </span>
    </span>
  );
}

/** Of 21, from which on this player loses (CR 903.10a). */
export function CommanderHits({ from, player }: { from: readonly CommanderView[]; player: number }) {
  return from
    .filter(({ damage }) => (damage[player] ?? 0) > 0)
    .map(({ name, damage }) => (
      <span
        key={name}
        className="strip-counter is-hit"
        data-testid={`commander-damage-${player}`}
        title={`Combat damage by ${name}: 21 lose the game`}
      >
        {damage[player]}/21 {name.split(',')[0]}
      </span>
    ));
}
