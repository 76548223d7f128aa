// Who controls something (CR 613.1b): settled by `rules/layers/control.ts`, as control is part of the state.

import { LAYER } from '../cards/compiled/index.ts';
import type { Fields } from '../cards/language/index.ts';
import { player } from '../cards/phrases/index.ts';
import { modification } from './definition.ts';

const fields = { who: 'player' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    control: typeof fields;
  }
}

modification('control', fields, {
  layer: LAYER.control,
  apart: true,
  notCopied: true,
  say: ({ speech, become }, { who }) => `${become} controlled by ${player(speech, who)}`,
});
