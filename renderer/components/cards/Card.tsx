// One card, drawn at any width: what there is no room for at that width is left out, and nothing is set smaller than 12 pixels.
import { type CSSProperties, memo, useRef } from 'react';
import type { CardView } from '../../../engine/api/index.ts';
import { type Face, isLand, keywordSign, landMana, plateOf, squeezeOf, tintOf, useFittedText } from '../faces/index.ts';
import { DrawnPicture } from '../pictures/index.ts';
import { CostSymbols, ManaSymbol, RulesText } from './Symbols.tsx';
import './card.css';

type Props = {
  face: Face | CardView;
  /** In pixels: 64 and more, or less for a picture that only says which card lies there. */
  width: number;
  /** On the battlefield nobody pays costs or reads texts any more: the picture is what one knows a card by. */
  inPlay?: boolean;
};

/** Widths from which on a card is set in another way. */
const TIERS = [
  { from: 220, name: 'zoom' },
  { from: 150, name: 'large' },
  { from: 112, name: 'medium' },
  { from: 84, name: 'small' },
  { from: 60, name: 'tiny' },
  { from: 0, name: 'thumb' },
] as const;

export const Card = memo(function Card({ face, width, inPlay = false }: Props) {
  const view = 'zone' in face ? face : null;
  const tier = TIERS.find(({ from }) => width >= from)!.name;
  const roomy = tier === 'medium' || tier === 'large' || tier === 'zoom';
  const isThumb = tier === 'thumb';
  const withText = roomy && !inPlay && face.text !== '';
  const name = view?.faceDown ? 'Face-down card' : roomy ? face.name : shortName(face.name);
  const text = useRef<HTMLSpanElement>(null);
  useFittedText(text, face.text, width);
  return (
    <span
      className={`card card-${tier} tint-${tintOf(face)} ${isLand(face) ? 'is-land' : ''} ${inPlay ? 'is-in-play' : ''}`}
      style={{ '--w': `${width}px` } as CSSProperties}
    >
      <span className="card-band">
        {!inPlay && roomy && face.cost !== '' && <CostSymbols cost={face.cost} />}
        {!isThumb && (
          <span className="card-name" style={roomy ? undefined : squeezed(name, width)}>
            {name}
          </span>
        )}
      </span>
      <span className="card-art">
        <DrawnPicture of={face} />
        {!inPlay && tier === 'small' && face.cost !== '' && <CostSymbols cost={face.cost} />}
        {isLand(face) && !withText && !isThumb && <LandSymbols face={face} />}
        {inPlay && view !== null && !isThumb && <Keywords keywords={view.keywords} />}
      </span>
      {roomy && (!inPlay || tier !== 'medium') && (
        <span className="card-type">{inPlay ? shortType(face) : face.typeLine}</span>
      )}
      {withText && (
        <span ref={text} className={`card-text ${face.power === undefined ? '' : 'has-plate'}`}>
          <RulesText text={face.text} />
        </span>
      )}
      {!isThumb && <Plate face={face} view={view} />}
    </span>
  );
});

/** What edges and margins take of a small card's width beside its name, in pixels (`card.css`). */
const BESIDE_NAME = 9;

function squeezed(name: string, width: number): CSSProperties | undefined {
  const squeeze = squeezeOf(name, width - BESIDE_NAME - width * 0.012);
  return squeeze === 1 ? undefined : ({ '--squeeze': squeeze } as CSSProperties);
}

/** As many symbols as there are colours. */
const MOST_MANA = 5;

/** What mana a land makes, on every land that makes some. */
function LandSymbols({ face }: { face: Face | CardView }) {
  const made = landMana(face).slice(0, MOST_MANA);
  if (made.length === 0) return null;
  return (
    <span className={`land-symbol has-${Math.min(made.length, 3)}`}>
      {made.map((symbol) => (
        <ManaSymbol key={symbol} symbol={symbol} />
      ))}
    </span>
  );
}

const MOST_SIGNS = 4;

function Keywords({ keywords }: { keywords: readonly string[] }) {
  const signed = [...new Set(keywords)].filter((keyword) => keywordSign(keyword) !== undefined).slice(0, MOST_SIGNS);
  if (signed.length === 0) return null;
  return (
    <span className="card-signs">
      {signed.map((keyword) => (
        <svg key={keyword} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <title>{keyword}</title>
          <path d={keywordSign(keyword)} />
        </svg>
      ))}
    </span>
  );
}

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

/** In play the picture says what kind of card it is: what is left to say is the subtypes. */
function shortType(face: Pick<Face, 'typeLine' | 'subtypes'>): string {
  return face.subtypes.length > 0 ? face.subtypes.join(' ') : face.typeLine;
}

/** Legends are known by what stands before the comma. */
function shortName(name: string): string {
  return name.split(',')[0]!;
}
