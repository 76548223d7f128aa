// Clauses: who does what. A definition of an instruction says with which verb it is done, by whom, and what follows the verb.
import type { EffectNode, PlayerExpr } from '../language/index.ts';
import { third } from '../phrases/index.ts';
import type { Acted } from './objects.ts';
import { literal, map, type Reader, tokenAt } from './reader.ts';

/** One instruction, or a choice and what is done with it. */
export type Done = EffectNode | readonly EffectNode[];

/** Who a field `who` names; nothing where it is you. */
export interface ByPlayer {
  readonly who?: PlayerExpr;
}

/** Something that a player does. */
export interface PlayerDoing {
  readonly by: 'player';
  readonly verb: string;
  rest(by: ByPlayer): Reader<Done>;
}

/** Something that an object does. */
export interface ObjectDoing {
  readonly by: 'object';
  readonly verb: string;
  rest(what: Acted): Reader<Done>;
}

/** A clause that isn't a subject with a verb of its own. */
export interface WholeClause {
  readonly by: 'itself';
  readonly clause: Reader<Done>;
}

export type Doing = PlayerDoing | ObjectDoing | WholeClause;

export const playerVerb = (verb: string, rest: (by: ByPlayer) => Reader<Done>): Doing => ({ by: 'player', verb, rest });

/** Said to you and to nobody else: "destroy target creature". */
export const yourVerb = (verb: string, rest: Reader<Done>): Doing => ({
  by: 'player',
  verb,
  rest: ({ who }) => (who === undefined ? rest : () => []),
});

export const objectVerb = (verb: string, rest: (what: Acted) => Reader<Done>): Doing => ({ by: 'object', verb, rest });

export const wholeClause = (clause: Reader<Done>): Doing => ({ by: 'itself', clause });

export const byWhom = (who: PlayerExpr): ByPlayer => (who === 'you' ? {} : { who });

/** The verb as it goes with its subject; one of several words has its ending on the first. */
export function verbForm(verb: string, form: 'plain' | 'third'): string {
  if (form === 'plain') return verb;
  const [one = '', ...more] = verb.split(' ');
  return [third(one), ...more].join(' ');
}

export const verbRead = (verb: string, form: 'plain' | 'third'): Reader<null> =>
  map(literal(verbForm(verb, form)), () => null);

/** A full stop; what ends in a quotation has it inside. */
export const fullStop: Reader<unknown> = (place) => {
  // At the end of a line it may be missing.
  if (tokenAt(place) === undefined) return [{ value: null, next: place }];
  const before = tokenAt(place, -1);
  const quoted = before?.kind === 'quote' && /[.!)]$/.test(before.text);
  return quoted ? [{ value: null, next: place }] : literal('.', '. \n')(place);
};
