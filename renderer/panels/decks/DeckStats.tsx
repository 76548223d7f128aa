// What a deck is made of, and how likely it does what its cards want.
import { CostSymbols, ManaSymbol } from '../../components/cards/index.ts';
import type { Judged } from './use-deck.ts';

type Analysis = Judged['analysis'];

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

export function DeckStats({ analysis }: { analysis: Analysis }) {
  const { cards, lands, meanManaValue, types, keepable, advice } = analysis;
  if (cards === 0) return <p className="muted">No card of this deck is known yet.</p>;
  return (
    <div className="deck-stats" data-testid="deck-stats">
      {advice.length > 0 && (
        <section>
          <h3>To think about</h3>
          <ul className="deck-advice">
            {advice.map((one) => (
              <li key={one.what + one.why}>
                <strong>
                  {one.do === 'add' ? 'Add' : 'Cut'} {one.what}.
                </strong>{' '}
                {one.why}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>
          Mana curve <span className="muted">{meanManaValue === null ? '' : `mean ${meanManaValue}`}</span>
        </h3>
        <Curve curve={analysis.curve} />
      </section>
      <section>
        <h3>
          Colours <span className="muted">{lands} lands</span>
        </h3>
        <ul className="deck-colors">
          {analysis.colors.map(({ color, symbols, sources }) => (
            <li key={color}>
              <ManaSymbol symbol={color} /> {symbols} in costs, {sources}{' '}
              {sources === 1 ? 'land brings' : 'lands bring'} it
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Odds</h3>
        <p>Two to five lands in the opening hand: {percent(keepable)}.</p>
        <LandDrops drops={analysis.landDrops} />
        <HardestCosts hardest={analysis.hardest} />
      </section>
      <p className="muted">
        {Object.entries(types)
          .map(([type, count]) => `${type} ${count}`)
          .join(' · ')}
      </p>
    </div>
  );
}

const BAR_HEIGHT = 84;

/** Spells by mana value, creatures below. */
function Curve({ curve }: { curve: Analysis['curve'] }) {
  const most = Math.max(1, ...curve.map(({ creatures, others }) => creatures + others));
  return (
    <ol className="deck-curve">
      {curve.map(({ creatures, others }, value) => {
        const height = (count: number) => `${(BAR_HEIGHT * count) / most}px`;
        const name = value === curve.length - 1 ? `${value}+` : String(value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its mana value
          <li key={value} aria-label={`Mana value ${name}: ${creatures} creatures, ${others} other spells`}>
            <span className="curve-count">{creatures + others || ''}</span>
            <span className="curve-others" style={{ height: height(others) }} />
            <span className="curve-creatures" style={{ height: height(creatures) }} />
            <span className="curve-value">{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

function LandDrops({ drops }: { drops: Analysis['landDrops'] }) {
  return (
    <table className="deck-odds">
      <caption>A land for each turn</caption>
      <thead>
        <tr>
          <th scope="col">by turn</th>
          {drops.map(({ turn }) => (
            <th key={turn} scope="col">
              {turn}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">you begin</th>
          {drops.map(({ turn, first }) => (
            <td key={turn}>{percent(first)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">they do</th>
          {drops.map(({ turn, second }) => (
            <td key={turn}>{percent(second)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Below this a cost is worth a line. */
const CERTAIN = 0.995;

function HardestCosts({ hardest: all }: { hardest: Analysis['hardest'] }) {
  const hardest = all.filter(({ chance }) => chance < CERTAIN);
  if (all.length === 0) return null;
  if (hardest.length === 0)
    return <p className="deck-certain">With the lands for a cost, its colours are there too.</p>;
  return (
    <table className="deck-odds">
      <caption>The colours are there in time, of games with the lands for it</caption>
      <tbody>
        {hardest.map(({ name, cost, color, turn, chance }) => (
          <tr key={`${name} ${color}`}>
            <th scope="row">{name}</th>
            <td>
              <CostSymbols cost={cost} />
            </td>
            <td>turn {turn}</td>
            <td>{percent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
