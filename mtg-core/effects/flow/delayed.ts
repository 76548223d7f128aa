// Delayed and reflexive triggered abilities (CR 603.7, 603.12).

import type { Bindings } from '../../basics/index.ts';
import { codeOf, numbers } from '../../cards/compiled/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import {
  condition,
  duration,
  nameTarget,
  paragraph,
  phrases,
  refer,
  type Speech,
  thing,
  trigger,
} from '../../cards/phrases/index.ts';
import { waitFor } from '../../events/index.ts';
import { type GameState, live, type Scope } from '../../state/index.ts';
import { frameAt, TURNED_WHEN_MADE, X_OF_MAKER } from '../../tasks/begin/index.ts';
import { conditionHolds } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import type { NodeOf } from '../handler.ts';

const delayedFields = {
  on: 'event',
  'targets?': 'targets',
  do: 'effects',
  'until?': 'duration',
  'repeats?': 'flag',
} as const satisfies Fields;

const reflexiveFields = {
  'if?': 'condition',
  'targets?': 'targets',
  do: 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    delayed: typeof delayedFields;
    reflexive: typeof reflexiveFields;
  }
}

/** CR 107.3i: X is for it what it was for the ability that made it. */
function withX({ bindings, x, stack }: Scope): Bindings {
  const chosen = x === 0 ? (stack?.x ?? 0) : x;
  return chosen === 0 ? bindings : { ...bindings, [X_OF_MAKER]: chosen };
}

/** CR 701.27f: it doesn't transform what has transformed since it was created. */
function turnsOf(state: GameState, { self }: Scope): Bindings {
  const object = live(state, self);
  return object !== undefined && state.table.turnsOver(object.def)
    ? { [TURNED_WHEN_MADE]: object.turnedOver ?? 0 }
    : {};
}

// CR 603.7.
instruction('delayed', delayedFields, {
  say: delayed,
  run(state, node, scope, place) {
    const def = frameAt(state, place.frameAt).def;
    state.effectId += 1;
    state.delayed = [
      ...state.delayed,
      {
        id: state.effectId,
        code: codeOf(def, numbers.ability(node)),
        source: scope.self,
        you: scope.you,
        bindings: { ...withX(scope), ...turnsOf(state, scope) },
        repeats: node.repeats ?? false,
        until: node.until ?? 'permanent',
        turn: state.turn,
      },
    ];
  },
});

// "When you do, ..." (CR 603.12)
instruction('reflexive', reflexiveFields, {
  say(speech, node) {
    for (const slot of node.targets ?? []) nameTarget(speech, slot);
    // What was done with is the last thing spoken of: "When you do, this creature deals 2 damage to any target".
    if (speech.focus === 'self') speech.focus = undefined;
    return `when you do, ${node.if ? `if ${condition(speech, node.if)}, ` : ''}${phrases.effects(speech, node.do)}`;
  },
  run(state, node, scope, place) {
    if (node.if !== undefined && !conditionHolds(state, node.if, scope)) return;
    waitFor(
      state,
      codeOf(frameAt(state, place.frameAt).def, numbers.ability(node)),
      scope.self,
      scope.you,
      withX(scope),
    );
  },
});

/** A target that nothing was said of before something happens to it: it is chosen first, in a sentence of its own (CR 603.7c). */
function chosenBefore(speech: Speech, { on }: NodeOf<'delayed'>): string[] {
  const roles = [on.object, on.source, on.recipient].filter((role) => typeof role === 'string');
  return roles.flatMap((role) =>
    thing(speech, role).first?.includes('target ') ? [`choose ${refer(speech, role)}`] : [],
  );
}

function delayed(speech: Speech, node: NodeOf<'delayed'>): string {
  const chosen = chosenBefore(speech, node);
  if (chosen.length > 0) {
    speech.focus = undefined;
    return paragraph([...chosen, delayed(speech, node)]);
  }
  const step = node.on.event === 'beginStep';
  const next = step && !node.repeats;
  const inner = trigger(speech, [node.on], next);
  for (const slot of node.targets ?? []) nameTarget(speech, slot);
  const when = node.until === 'endOfTurn' && !step ? ' this turn' : '';
  const words = phrases.courseWords(speech, node.do, 'closed');
  if (next && !words.includes('. ') && speech.face.wording?.delayed !== 'first')
    return `${words} ${inner.charAt(0).toLowerCase()}${inner.slice(1)}`;
  const opening = node.repeats
    ? inner
    : inner.replace(/^Whenever/, 'When').replace(/^When you (?=cast |attack )/, 'When you next ');
  const until = node.until && node.until !== 'endOfTurn' ? `${duration(speech, node.until)}, ` : '';
  const own = node.repeats && node.do.length > 0 && /^(draw|scry)/.test(words) ? `you ${words}` : words;
  return `${until}${until ? opening.charAt(0).toLowerCase() + opening.slice(1) : opening}${when}, ${own}`;
}
