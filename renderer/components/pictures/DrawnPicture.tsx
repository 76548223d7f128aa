// The generated picture of a card: a scene in its colour, and before it what the card is or does.
import { memo } from 'react';
import { type Layer, type Pictured, pictureOf } from './choose.ts';
import type { Drawing } from './drawing.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, sceneOf } from './scene.ts';
import './picture.css';

type Props = { of: Pictured };

export const DrawnPicture = memo(
  function DrawnPicture({ of }: Props) {
    const { layers, fills, mirrored } = pictureOf(of);
    return (
      <svg className="picture" aria-hidden="true" focusable="false">
        <svg
          className="picture-scene"
          aria-hidden="true"
          viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
        >
          <Shapes drawing={sceneOf(of.name)} />
        </svg>
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio={fills ? 'xMidYMid slice' : 'xMidYMax meet'}>
          <g transform={mirrored ? 'matrix(-1 0 0 1 100 0)' : undefined}>
            {layers.map((layer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a card never change
              <LayerShapes key={index} layer={layer} />
            ))}
          </g>
        </svg>
      </svg>
    );
  },
  ({ of: before }, { of: after }) =>
    before.name === after.name &&
    before.text === after.text &&
    before.types.join() === after.types.join() &&
    before.subtypes.join() === after.subtypes.join(),
);

function LayerShapes({ layer: { drawing, scale = 1, base = 100 } }: { layer: Layer }) {
  if (scale === 1) return <Shapes drawing={drawing} />;
  return (
    <g transform={`translate(50 100) scale(${scale}) translate(-50 ${-base})`}>
      <Shapes drawing={drawing} />
    </g>
  );
}

function Shapes({ drawing }: { drawing: Drawing }) {
  return drawing.map(([tone, path, twin], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never change
    <g key={index} className={`is-${tone}`}>
      <path d={path} />
      {twin === 'twin' && <path d={path} transform="matrix(-1 0 0 1 100 0)" />}
    </g>
  ));
}
