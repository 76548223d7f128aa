// Keyword actions of CR 701 that have a name and perhaps a number or an object: "explores", "amass Zombies 2".
import type { EffectNode } from '../language/index.ts';
import { amount, quantity } from './amounts.ts';
import { does, thingDoes } from './clauses.ts';
import { noun } from './filters.ts';
import { areMany, objects } from './objects.ts';
import type { Piece } from './phrases.ts';
import { name, type Speech } from './speech.ts';
import { article, join, phrase, plural } from './words.ts';

type Action = Extract<EffectNode, { kind: 'action' }>;

/** What a permanent does itself; other actions are done by a player. */
const byThing = new Set([
  'explore',
  'connive',
  'adapt',
  'monstrosity',
  'exploit',
  'support',
  'saddle',
  'endure',
  'train',
]);

export function keywordAction(speech: Speech, node: Action): Piece {
  const number = node.n === undefined ? '' : amount(speech, node.n);
  const [verb = node.action, ...rest] = node.action.split(' ');
  const about = node.filter
    ? node.action === 'amass'
      ? join((node.filter.subtypes ?? []).map(plural))
      : kindWords(speech, node)
    : '';
  if (node.as) name(speech, node.as, { noun: 'permanent', sort: 'object', again: `the ${node.action} permanent` });
  if (node.what !== undefined && byThing.has(verb)) {
    const what = objects(speech, node.what);
    const times = verb === 'explore' || verb === 'connive' ? (number === '' || number === '1' ? '' : number) : number;
    return thingDoes(what, areMany(speech, node.what), verb, phrase(...rest, times, about));
  }
  return does(speech, node.who, verb, () =>
    phrase(
      ...rest,
      about,
      node.types && join(node.types),
      number,
      node.what !== undefined && objects(speech, node.what),
    ),
  );
}

function kindWords(speech: Speech, node: Action): string {
  const words = noun(speech, node.filter ?? {});
  return node.n === undefined ? `${article(words)} ${words}` : quantity(speech, node.n, words, plural(words));
}
