// The city's blessing (CR 702.131a).

import type { Fields } from '../../cards/language/index.ts';
import { ascendIfTen } from '../../state-based-actions/index.ts';
import { instruction } from '../definition.ts';

const fields = {} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    ascend: typeof fields;
  }
}

instruction('ascend', fields, {
  say: () => "if you control ten or more permanents, you get the city's blessing for the rest of the game",
  run: (state, _, scope) => ascendIfTen(state, scope.you),
});
