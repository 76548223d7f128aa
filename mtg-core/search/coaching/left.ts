// What was left undone as the turn went by: lands, and mana for which there was something to cast.

import { idOf } from '../../basics/index.ts';
import { nameOf } from '../../decisions/asking/index.ts';
import { legalChoices } from '../../decisions/index.ts';
import type { Choice, GameState } from '../../state/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import { begunWorld } from '../proving/index.ts';
import type { Coached, Finding } from './finding.ts';
import { leastLost, lostBy } from './lost.ts';
import { isLastMain, isOwnMain } from './moments.ts';

export function leftFindings(coached: Coached): Finding[] {
  const { view, given, catalog } = coached;
  const isPast = given !== undefined;
  if (isPast ? !isLastMain(view) || !('option' in given) || given.option !== 'pass' : !isOwnMain(view)) return [];
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  const options = legalChoices(world);
  const lands = namesOf(
    world,
    options.filter(({ kind }) => kind === 'play'),
  );
  const findings: Finding[] = [];
  if (lands.names.length > 0)
    findings.push({
      kind: 'landNotPlayed',
      said: isPast
        ? `You passed in your second main phase with a land still to play: ${lands.names.join(', ')}.`
        : `You can still play a land this turn: ${lands.names.join(', ')}.`,
      refs: lands.refs,
      line: [],
    });
  const lost = lostBy(coached);
  if (!isPast || lost === undefined) return findings;
  const { pending } = view;
  // A land costs nothing to play; of a spell the figures must say that it would have been better than passing.
  const least = leastLost(lost.chosen);
  const better = new Set(
    coached.analysis.answers.flatMap(({ answer, loss }) => ('option' in answer && loss < least ? [answer.option] : [])),
  );
  // What can be cast at any time may wait for their turn.
  const slow = namesOf(
    world,
    options.filter((choice) => choice.kind === 'cast' && better.has(choice.id) && isPermanentSpell(world, choice)),
  );
  const ready = options.filter(({ mana }) => mana).length;
  if (slow.names.length > 0 && pending !== null)
    findings.push({
      kind: 'manaUnspent',
      said: `You passed in your second main phase with ${ready} mana ${ready === 1 ? 'source' : 'sources'} unused. You could have cast: ${slow.names.join(', ')}.`,
      refs: slow.refs,
      line: [],
    });
  return findings;
}

function namesOf(state: GameState, options: readonly Choice[]): { names: string[]; refs: number[] } {
  const refs = [...new Set(options.flatMap(({ object }) => object ?? []))];
  return { refs, names: [...new Set(refs.map((ref) => nameOf(state, ref)))] };
}

/** A permanent in hand that can't be cast in another's turn. */
function isPermanentSpell(state: GameState, { object = 0 }: Choice): boolean {
  const { types, keywords: _keywords } = characteristicsOf(state, idOf(object));
  return (types & (TYPE.instant | TYPE.sorcery)) === 0;
}
