// Choosing objects (CR 608.2d).

import type { ObjectRef } from '../../basics/index.ts';
import type { Fields, Filter } from '../../cards/language/index.ts';
import {
  type Clause,
  chosenWords,
  does,
  groupWords,
  isShown,
  name,
  one,
  phrase,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type GroupRule, randomInt } from '../../state/index.ts';
import { countOf, groupRule, mostTogether } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';
import { isUnbounded, keepChosen } from '../keep-chosen.ts';

const fields = {
  what: 'objects',
  'by?': 'player',
  min: 'amount',
  max: 'amount',
  'random?': 'flag',
  'hidden?': 'flag',
  'group?': 'group',
  'link?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    choose: typeof fields;
  }
}

instruction('choose', fields, {
  say(speech, node) {
    if (typeof node.what === 'object' && isShown(speech, node.what)) return ofShown(speech, node);
    const chosen = chosenWords(speech, node.what, node.min, node.max);
    const clause = does(speech, node.by, node.hidden ? 'secretly choose' : 'choose', () =>
      phrase(
        upToOne(node) ? chosen.replace(/^an? /, 'up to one ') : chosen,
        node.group && groupWords(speech, node.group),
        node.random && 'at random',
      ),
    );
    const many = node.max !== 1;
    const head =
      typeof node.what === 'object'
        ? node.what.zone || node.what.among
          ? node.what.types?.length === 1
            ? `${node.what.types[0]} card`
            : 'card'
          : (node.what.types?.[0] ?? 'permanent')
        : thing(speech, node.what).noun.replace(/s$/, '');
    name(speech, node.as, {
      noun: many ? `${head}s` : head,
      many,
      sort: 'object',
      ...(typeof node.what === 'object' ? { from: node.what } : {}),
      again: many ? `the chosen ${head}s` : `the chosen ${head}`,
      ...(typeof node.what === 'object' && node.what.among
        ? {
            zone: thing(speech, node.what.among).zone ?? 'library',
            yours: thing(speech, node.what.among).yours ?? true,
          }
        : {}),
    });
    return clause;
  },
  ignored: ['hidden'],
  run(state, node, scope, place) {
    const candidates = objectsFor(state, node.what, scope);
    const max = isUnbounded(node.max)
      ? candidates.length
      : Math.min(candidates.length, countOf(state, node.max, scope));
    const min = Math.min(max, countOf(state, node.min, scope));
    if (node.random) {
      const pool = candidates.slice();
      const taken = Array.from({ length: max }, () => pool.splice(randomInt(state, pool.length), 1)[0] as ObjectRef);
      keepChosen(state, scope, node, place.frameAt, taken);
      return;
    }
    const group = node.group === undefined ? undefined : groupRule(state, node.group, scope);
    // CR 608.2d: where so many can't be chosen together, as many as can.
    const least = group === undefined ? min : Math.min(min, mostTogether(state, group, candidates));
    if (max === 0 || (min === max && candidates.length === max && group === undefined && !state.options.askForced)) {
      keepChosen(state, scope, node, place.frameAt, candidates.slice(0, max));
      return;
    }
    wait(state, place, { candidates, min: least, max, ...(group === undefined ? {} : { group }) });
  },
  resume(state, task, node, scope) {
    if (task.answer === null) {
      const player = playersFor(state, node.by, scope)[0] ?? scope.you;
      const { candidates, min, max, group } = task.data as {
        candidates: ObjectRef[];
        min: number;
        max: number;
        group?: GroupRule;
      };
      askToChoose(state, {
        player,
        prompt: max === 1 ? 'Choose one' : min === max ? `Choose ${max}` : `Choose up to ${max}`,
        cr: '608.2d',
        source: scope.self,
        candidates,
        min,
        max,
        ...(group === undefined ? {} : { group }),
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    keepChosen(state, scope, node, task.frameAt, chosen);
  },
});

const upToOne = (node: { min: unknown; max: unknown }): boolean => node.min === 0 && node.max === 1;

/** "You choose a nonland card from it": from the hand that was just revealed. */
function ofShown(speech: Speech, node: NodeOf<'choose'>): Clause {
  const { zone, owner: _, ...what } = node.what as Filter;
  const clause = does(
    speech,
    node.by,
    'choose',
    () => `${one(speech, { ...what, zone: zone! }, { bare: true })} from it`,
    true,
  );
  name(speech, node.as, { noun: 'card', sort: 'object', zone: 'hand' });
  return clause;
}
