// Cards from outside the game (CR 400.11).

import type { ObjectRef, PlayerId } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { article, does, noun, plural, quantity } from '../../cards/phrases/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import type { GameState, Scope } from '../../state/index.ts';
import { showCards } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf, matchingCards, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { nameCards } from '../found-cards.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { isUnbounded } from '../keep-chosen.ts';

const fields = {
  'who?': 'player',
  filter: 'filter',
  'min?': 'amount',
  max: 'amount',
  /** "Or a face-up card you own in exile" of the same quality (CR 406.3) */
  'orExiled?': 'flag',
  'reveal?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    fromOutside: typeof fields;
  }
}

// CR 400.11b: "a card you own from outside the game"
instruction('fromOutside', fields, {
  asks: ['outside'],
  say(speech, node) {
    const words = noun(speech, { ...node.filter, zone: 'hand', owner: undefined }, { bare: true });
    const clause = does(speech, node.who, node.reveal ? 'reveal' : 'choose', () => {
      const upTo = node.min === 0 && typeof node.max === 'number' ? 'up to ' : '';
      const outside = `${upTo}${quantity(speech, node.max, words, plural(words), article(words))} you own from outside the game`;
      return node.orExiled
        ? `${outside} or choose ${article(`face-up ${words}`)} face-up ${words} you own in exile`
        : outside;
    });
    nameCards(speech, node.as, node.max, 'library');
    return clause;
  },
  isImpossible: (state, node, scope) =>
    playersFor(state, node.who, scope).every((player) => candidatesOf(state, node, scope, player).length === 0),
  run: (state, node, scope, place) => wait(state, place, { players: playersFor(state, node.who, scope), found: [] }),
  resume(state, task, node, scope) {
    const [player, ...others] = task.data['players'] as PlayerId[];
    const found = task.data['found'] as ObjectRef[];
    if (player === undefined) {
      finish(state);
      bind(state, task.frameAt, node.as, found);
      return;
    }
    const candidates = candidatesOf(state, node, scope, player);
    const max = isUnbounded(node.max)
      ? candidates.length
      : Math.min(candidates.length, countOf(state, node.max, scope));
    const min = node.min === undefined ? max : Math.min(max, countOf(state, node.min, scope));
    if (max > 0 && task.answer === null) {
      askToChoose(state, {
        player,
        prompt: max === 1 ? 'Choose a card from outside the game' : `Choose up to ${max} cards from outside the game`,
        cr: '400.11b',
        source: scope.self,
        candidates,
        min,
        max,
      });
      return;
    }
    const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    task.data = { players: others, found: [...found, ...chosen] };
    if (node.reveal) showCards(state, chosen, playersInOrder(state), { cause: 'reveal', by: player });
  },
});

/** CR 400.11c: characteristic-defining abilities work there. */
function candidatesOf(state: GameState, node: NodeOf<'fromOutside'>, scope: Scope, player: PlayerId): ObjectRef[] {
  const exiled = node.orExiled
    ? state.exile.filter((id) => state.objects[id]?.owner === player && !state.objects[id]?.faceDown)
    : [];
  return matchingCards(state, [...(state.players[player]?.outside ?? []), ...exiled], node.filter, scope);
}
