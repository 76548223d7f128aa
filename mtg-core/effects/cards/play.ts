// Being allowed to play cards for a time.

import type { Fields } from '../../cards/language/index.ts';
import {
  areMany,
  capital,
  duration,
  numberWord,
  objects,
  payWords,
  phrase,
  player,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import { forgetChoices } from '../../state/index.ts';
import { frameAt } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, objectsFor, playersFor } from '../handler.ts';

const fields = {
  what: 'objects',
  'who?': 'player',
  until: 'duration',
  'free?': 'flag',
  'anyMana?': 'flag',
  'castOnly?': 'flag',
  'cost?': 'cost',
  'count?': 'amount',
  'exileAfter?': 'flag',
  'ifCast?': 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    play: typeof fields;
  }
}

// IfCast: "If you cast a spell this way, ...", the spell being `event.object`; count: "one of those cards"; castOnly:
// "you may cast it"; "you may play that card this turn"
instruction('play', fields, {
  say: play,
  run(state, node, scope, { frameAt: at, code, index }) {
    const what = objectsFor(state, node.what, scope);
    const origin = { code, index, def: frameAt(state, at).def, bindings: scope.bindings };
    for (const player of playersFor(state, node.who, scope)) {
      state.effectId += 1;
      state.permissions = [
        ...state.permissions,
        {
          id: state.effectId,
          player,
          what,
          free: node.free ?? false,
          anyMana: node.anyMana ?? false,
          duration: node.until,
          turn: state.turn,
          source: scope.self,
          origin,
          ...(node.count === undefined ? {} : { left: countOf(state, node.count, scope) }),
        },
      ];
    }
    forgetChoices(state);
  },
});

function play(speech: Speech, node: NodeOf<'play'>): string {
  const who = player(speech, node.who ?? 'you', 'subject');
  const pre = typeof node.what === 'string' && thing(speech, node.what).first === undefined;
  const what =
    node.count !== undefined && typeof node.count === 'number'
      ? `${numberWord(node.count)} of ${pre ? refersTo(speech, node.what as string) : objects(speech, node.what)}`
      : pre
        ? refersTo(speech, node.what as string)
        : objects(speech, node.what);
  const until =
    node.until === 'endOfTurn'
      ? 'this turn'
      : node.until === 'permanent'
        ? remains(speech, node)
        : duration(speech, node.until);
  const many = areMany(speech, node.what);
  const cost = node.free
    ? `without paying ${many ? 'their mana costs' : 'its mana cost'}`
    : node.cost
      ? `by ${payWords(speech, node.cost, 'ing')} rather than paying ${many ? 'their mana costs' : 'its mana cost'}`
      : '';
  const verb = node.castOnly ? 'cast' : 'play';
  const before = until.startsWith('until') && until !== 'until end of turn';
  const words = phrase(before && `${until},`, who, 'may', verb, what, !before && until, cost);
  const more = [
    node.anyMana ? `mana of any type can be spent to cast ${many ? 'those spells' : 'that spell'}` : '',
    node.exileAfter ? 'if a spell cast this way would be put into a graveyard, exile it instead' : '',
  ].filter((text) => text !== '');
  return [words, ...more.map(capital)].join('. ');
}

/** Where no end is stated it lasts while the card stays where it is (CR 400.7). */
const remains = (speech: Speech, node: NodeOf<'play'>): string =>
  typeof node.what === 'string' && thing(speech, node.what).zone === 'exile'
    ? `for as long as ${thing(speech, node.what).many ? 'they remain' : 'it remains'} exiled`
    : '';

const refersTo = (speech: Speech, ref: string): string => (thing(speech, ref).many ? 'those cards' : 'that card');
