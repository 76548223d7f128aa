// What a program chooses from: less than it may do, where that leads nowhere.

import type { ManaCost } from '../cards/compiled/index.ts';
import { legalChoices, legalPlays } from '../decisions/index.ts';
import type { Choice, GameState } from '../state/index.ts';

/**
 * Text that is carried out by hand is nobody's who can't read it: a program does none of it. Nor does it activate what costs nothing while
 * such an ability waits on the stack: nothing would end that, and a loop goes on only as often as its player says (CR 731.1b).
 */
export function programChoices(state: GameState): readonly Choice[] {
  const { pending, stackZone } = state;
  // Mana is made when something is paid: nobody looks for it where they have priority.
  const choices = pending?.kind === 'priority' ? legalPlays(state) : legalChoices(state);
  if (pending?.kind === 'mode' && pending.byHand) return choices.filter(({ kind }) => kind === 'done');
  if (pending?.kind !== 'priority' || !stackZone.some((id) => wasForNothing(state, id))) return choices;
  return choices.filter((choice) => !isForNothing(state, choice));
}

const wasForNothing = (state: GameState, id: number): boolean => {
  const code = state.objects[id]?.stack?.code ?? -1;
  return code >= 0 && costsNothing(state, code);
};

/** Whether it activates what costs nothing. */
export const isForNothing = (state: GameState, { kind, code }: Choice): boolean =>
  kind === 'activate' && code !== undefined && costsNothing(state, code);

/** With the least X. */
function costsNothing({ table }: GameState, code: number): boolean {
  const { activated } = table.ability(code);
  return activated !== null && activated.others.length === 0 && (activated.mana === null || isNone(activated.mana));
}

const isNone = ({ generic, colored, colorless, snow, hybrid }: ManaCost): boolean =>
  generic + colorless + snow + hybrid.length + colored.reduce((sum, count) => sum + count, 0) === 0;
