// Instructions for each of several things.

import { type Entity, playerEntity } from '../../basics/index.ts';
import type { Fields, Objects } from '../../cards/language/index.ts';
import {
  choiceOfEach,
  mayWords,
  name,
  noun,
  objects,
  type Piece,
  phrases,
  player,
  plural,
  recipients,
  refer,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import { bind, pushBlock } from '../../tasks/begin/index.ts';
import { entitiesOf, playersOf } from '../../values/index.ts';
import { isAtOnce } from '../at-once.ts';
import { instruction, instructions } from '../definition.ts';
import { finish, type NodeOf, objectsFor, wait } from '../handler.ts';
import { proposeHeld } from '../held.ts';
import { begunRound, bindRounds, keepRound } from '../rounds.ts';

const fields = {
  over: 'objectsOrPlayers',
  as: 'binding',
  do: 'effects',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    forEach: typeof fields;
  }
}

instruction('forEach', fields, {
  say: forEach,
  run(state, node, scope, place) {
    const over = node.over;
    const items: readonly Entity[] =
      typeof over === 'object' && 'kind' in over
        ? playersOf(state, scope, over.who).map(playerEntity)
        : typeof over === 'string'
          ? entitiesOf(state, scope, over)
          : objectsFor(state, over, scope);
    const shares = typeof over === 'string' ? scope.bindings[`${over}.divided`] : undefined;
    wait(state, place, {
      items,
      shares: typeof shares === 'object' ? shares : [],
      ...(isAtOnce(node) ? { held: [] } : {}),
    });
  },
  resume(state, task, node) {
    const items = task.data['items'] as Entity[];
    const [share, ...shares] = task.data['shares'] as number[];
    const item = items[0];
    if (task.data['begun'] === true) keepRound(state, task, node.do);
    if (item === undefined) {
      finish(state);
      bindRounds(state, task);
      proposeHeld(state, task);
      return;
    }
    task.data = { ...task.data, items: items.slice(1), shares, ...begunRound(node.do) };
    bind(state, task.frameAt, node.as, [item]);
    // CR 601.2d.
    if (share !== undefined) bind(state, task.frameAt, 'divided', share);
    pushBlock(state, node.do, task.frameAt);
  },
});

/** What each round exiled or chose is after the last round all of it. */
function nameRounds(speech: Speech, node: NodeOf<'forEach'>): void {
  for (const step of node.do)
    if (step.kind === 'choose' && step.max === 1) {
      const { again: _, ...chosen } = thing(speech, step.as);
      name(speech, step.as, { ...chosen, noun: plural(chosen.noun.split(' ').at(-1)!), many: true });
    } else if ((step.kind === 'createToken' || step.kind === 'copyToken') && step.as !== undefined)
      name(speech, step.as, { noun: 'tokens', many: true, sort: 'object' });
    else if (step.kind === 'exile' && step.as !== undefined)
      name(speech, step.as, { noun: 'cards', many: true, sort: 'object', zone: 'exile' });
  speech.focus = undefined;
}

/** "Each player may ...": one offer to each of them. */
function offerToEach({ over, as, do: [offer, ...more] }: NodeOf<'forEach'>) {
  if (typeof over === 'string' || !('kind' in over) || offer?.kind !== 'may' || more.length > 0) return undefined;
  const isTheirs = typeof offer.who === 'object' && offer.who.kind === 'player' && offer.who.name === as;
  return isTheirs ? { who: over.who, offer } : undefined;
}

function forEach(speech: Speech, node: NodeOf<'forEach'>): Piece {
  const { over } = node;
  const offer = offerToEach(node);
  if (offer !== undefined) {
    const first = player(speech, offer.who, 'subject');
    name(speech, node.as, { noun: 'player', sort: 'player', first });
    const words = mayWords(speech, offer.offer);
    if (offer.offer.as !== undefined)
      name(speech, offer.offer.as, { noun: 'players', many: true, sort: 'player', done: 'offered' });
    return words;
  }
  const choice = choiceOfEach(node);
  if (choice !== undefined) {
    const clause = instructions.of(choice).say(speech, choice);
    nameRounds(speech, { ...node, do: [choice] });
    return clause;
  }
  if (typeof over === 'object' && 'kind' in over) {
    const who = player(speech, over.who).replace(/^each /, '');
    name(speech, node.as, { noun: 'player', sort: 'player', again: 'that player' });
    const words = phrases.effects(speech, node.do);
    nameRounds(speech, node);
    // What each of them may stop or chooses is said of each.
    const [only, ...more] = node.do;
    const isTheirs = more.length === 0 && (only?.kind === 'unless' || only?.kind === 'modes');
    if (isTheirs && words.startsWith('that player ')) return `each ${who} ${words.slice('that player '.length)}`;
    return `for each ${who}, ${words}`;
  }
  const together = dealtTogether(speech, node);
  if (together !== undefined) return together;
  const words = typeof over === 'string' ? `of ${refer(speech, over)}` : noun(speech, over);
  const head =
    typeof over === 'string'
      ? thing(speech, over).noun.replace(/s$/, '')
      : (over.types?.[0] ?? (over.zone ? 'card' : 'permanent'));
  name(speech, node.as, { noun: head, sort: 'object' });
  speech.focus = node.as;
  const said = dealtByEach(speech, node) ?? `for each ${words}, ${phrases.courseWords(speech, node.do, 'closed')}`;
  nameRounds(speech, node);
  return said;
}

/** "Two target creatures you control each deal damage equal to their power to target creature": where they are spoken of first. */
function dealtTogether(speech: Speech, { over, as, do: [only, ...more] }: NodeOf<'forEach'>): string | undefined {
  if (only?.kind !== 'damage' || only.source !== as || more.length > 0) return undefined;
  const isFirst = typeof over === 'string' ? thing(speech, over).first !== undefined : 'any' in over;
  const { amount: much } = only;
  if (!isFirst || typeof much !== 'object' || much.kind !== 'stat' || much.stat !== 'power' || much.of !== as)
    return undefined;
  const who = objects(speech, over as Objects);
  return `${who} each deal damage equal to their power to ${recipients(speech, only.to)}`;
}

/** "Each creature deals 1 damage to its controller": what each of several does by itself is said of it. */
function dealtByEach(speech: Speech, { over, as, do: [only, ...more] }: NodeOf<'forEach'>): string | undefined {
  if (only?.kind !== 'damage' || only.source !== as || more.length > 0) return undefined;
  if (typeof over === 'object' && 'kind' in over) return undefined;
  const each =
    typeof over === 'string'
      ? `each of ${refer(speech, over)}`
      : `each ${over.other === undefined ? '' : 'other '}${noun(speech, over)}`;
  name(speech, as, { ...thing(speech, as), first: each });
  return phrases.effects(speech, [only]);
}
