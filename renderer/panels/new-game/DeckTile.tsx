// A deck as a tile: a generated picture in its colours, its name and one line about how it plays.
import type { Result } from '../../../engine/api/index.ts';
import { ManaSymbol } from '../../components/cards/index.ts';
import { DrawnPicture, picturedByWords } from '../../components/pictures/index.ts';
import './new-game.css';

type Props = { deck: Result<'decks/list'>[number]; chosen: boolean; onChoose: () => void };

export function DeckTile({ deck, chosen, onChoose }: Props) {
  const tint = deck.colors.length > 1 ? 'gold' : (deck.colors[0] ?? 'steel');
  return (
    <label className={`deck-tile tint-${tint} ${chosen ? 'is-chosen' : ''}`} data-deck={deck.id}>
      <input type="radio" name="deck" className="visually-hidden" checked={chosen} onChange={onChoose} />
      <span className="deck-art">
        <DrawnPicture of={picturedByWords(deck.name, deck.blurb)} />
      </span>
      <span className="deck-words">
        <span className="deck-name">
          {deck.name}
          <span className="deck-colours">
            {deck.colors.map((color) => (
              <ManaSymbol key={color} symbol={color} />
            ))}
          </span>
        </span>
        <span className="deck-blurb">{deck.blurb}</span>
      </span>
    </label>
  );
}
