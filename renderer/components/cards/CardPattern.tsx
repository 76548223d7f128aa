// Draws the generated picture of a card.
import { memo } from 'react';
import { cardPattern, PATTERN_HEIGHT, PATTERN_WIDTH, type PatternPart } from '../faces/index.ts';

type Props = { name: string; types: readonly string[]; subtypes: readonly string[] };

export const CardPattern = memo(
  function Pattern({ name, types, subtypes }: Props) {
    return (
      <svg
        className="pattern"
        viewBox={`0 0 ${PATTERN_WIDTH} ${PATTERN_HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {cardPattern(name, types, subtypes).map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a name never change
          <PatternShape key={index} shape={shape} />
        ))}
      </svg>
    );
  },
  (before, after) => before.name === after.name && before.types.join() === after.types.join(),
);

function PatternShape({ shape }: { shape: PatternPart }) {
  const line = 'line' in shape ? shape.line : undefined;
  const className = line === undefined ? `tone-${shape.tone}` : `line-${shape.tone}`;
  switch (shape.kind) {
    case 'path':
      return <path d={shape.d} className={className} strokeWidth={line} />;
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.r} className={className} strokeWidth={line} />;
    case 'cell':
      return <rect x={shape.x} y={shape.y} width={shape.size} height={shape.size} rx="1.4" className={className} />;
  }
}
