// One card, drawn at one of the sizes of the look: 64, 88, 120, 150 and 260 pixels wide.
import { type CSSProperties, memo, useRef } from 'react';
import type { CardView } from '../../../engine/api/index.ts';
import { type Face, isLand, plateOf, tintOf, useFittedText } from '../faces/index.ts';
import { CardPattern } from './CardPattern.tsx';
import { CostSymbols, ManaSymbol, RulesText } from './Symbols.tsx';
import './card.css';

export type CardSize = 64 | 88 | 120 | 150 | 260;

type Props = {
  face: Face | CardView;
  size: CardSize;
  /** Costs are left out on the battlefield, where nobody pays them any more. */
  cost?: boolean;
};

export const Card = memo(function Card({ face, size, cost = true }: Props) {
  const view = 'zone' in face ? face : null;
  const withText = size >= 120;
  const withCost = cost && face.cost !== '' && size >= 88;
  const text = useRef<HTMLSpanElement>(null);
  useFittedText(text, face.text, size);
  const landSymbol = isLand(face) && size <= 88 ? basicSymbol(face) : undefined;
  return (
    <span
      className={`card card-${size} tint-${tintOf(face)} ${isLand(face) ? 'is-land' : ''}`}
      style={{ '--w': `${size}px` } as CSSProperties}
    >
      <span className="card-band">
        {withCost && <CostSymbols cost={face.cost} />}
        <span className="card-name">
          {view?.faceDown ? 'Face-down card' : size <= 88 ? shortName(face.name) : face.name}
        </span>
      </span>
      <span className="card-art">
        <CardPattern name={face.name} types={face.types} subtypes={face.subtypes} />
        {landSymbol !== undefined && (
          <span className="land-symbol">
            <ManaSymbol symbol={landSymbol} />
          </span>
        )}
      </span>
      {size >= (isLand(face) ? 120 : 88) && (
        <span className="card-type">{size === 88 ? shortType(face) : face.typeLine}</span>
      )}
      {withText && face.text !== '' && (
        <span ref={text} className={`card-text ${face.power === undefined ? '' : 'has-plate'}`}>
          <RulesText text={face.text} />
        </span>
      )}
      <Plate face={face} view={view} />
    </span>
  );
});

function Plate({ face, view }: { face: Face | CardView; view: CardView | null }) {
  const plate = view === null ? null : plateOf(view);
  if (plate !== null) {
    return (
      <span className={`card-plate is-${plate.state}`} title={plate.says}>
        {plate.text}
      </span>
    );
  }
  if (face.power === undefined || face.toughness === undefined) return null;
  return <span className="card-plate is-plain">{`${face.power}/${face.toughness}`}</span>;
}

/** Legends are known by what stands before the comma. */
function shortName(name: string): string {
  return name.split(',')[0]!;
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** On a small card its kind shows in the picture: what is left to say is the subtypes. */
function shortType(face: Pick<Face, 'types' | 'subtypes'>): string {
  return face.subtypes.length > 0 ? face.subtypes.join(' ') : capitalised(face.types.at(-1) ?? '');
}

function basicSymbol(face: Pick<Face, 'subtypes' | 'text'>): string | undefined {
  const tint = tintOf({ types: ['Land'], subtypes: face.subtypes, colors: [], text: face.text });
  return tint === 'gold' || tint === 'steel' ? undefined : tint;
}
