// When something is asked, as findings tell moments apart.

import { steps } from '../../cards/language/index.ts';
import type { VisibleState } from '../../view/index.ts';

type Moment = Pick<VisibleState, 'pending' | 'active' | 'step' | 'stackZone'>;

/** A main phase of whoever is asked, with nothing on the stack. */
export const isOwnMain = ({ pending, active, step, stackZone }: Moment): boolean =>
  pending?.kind === 'priority' &&
  pending.player === active &&
  stackZone.length === 0 &&
  (steps[step] ?? '').endsWith('Main');

/** The second one: what isn't done in it isn't done this turn, unless it can be done at any time. */
export const isLastMain = (moment: Moment): boolean => isOwnMain(moment) && steps[moment.step] === 'postcombatMain';
