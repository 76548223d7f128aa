// Moving objects between zones: "return", "put", "exile", and where to.
import type { EffectNode, Objects, Zone } from '../language/index.ts';
import { quantity } from './amounts.ts';
import { does } from './clauses.ts';
import { eventClause } from './event-clauses.ts';
import { zonesOf } from './filter-zones.ts';
import { areMany, objects } from './objects.ts';
import type { Clause } from './phrases.ts';
import { player } from './players.ts';
import { refer, type Speech, sameAs, thing } from './speech.ts';
import { article, ordinal, phrase, third } from './words.ts';

type Move = Extract<EffectNode, { kind: 'move' }>;

const originOf = (speech: Speech, what: Objects): Zone => {
  if (typeof what !== 'string')
    return what.among === undefined ? zonesOf(what)[0]! : (thing(speech, what.among).zone ?? 'library');
  return thing(speech, what).zone ?? 'battlefield';
};

export function move(speech: Speech, node: Move): Clause {
  const from = originOf(speech, node.what);
  const many = areMany(speech, node.what) && !(typeof node.what === 'object' && node.what.among !== undefined);
  const yours = isYours(speech, node.what);
  const back = from === 'graveyard' || from === 'exile' || (from === 'battlefield' && node.to === 'hand');
  const verb = node.shuffle
    ? 'shuffle'
    : node.to === 'exile'
      ? 'exile'
      : back && (node.to === 'battlefield' || node.to === 'hand')
        ? 'return'
        : 'put';
  const clause = does(speech, undefined, verb, () => {
    const what = objects(speech, node.what, 'all', { zoneWord: 'from' });
    return phrase(what, verb === 'exile' ? node.faceDown && 'face down' : destination(speech, node, yours, many, back));
  });
  sameAs(
    speech,
    node.as,
    node.what,
    node.to === 'battlefield' ? nounOnBattlefield(speech, node.what) : 'card',
    node.to,
  );
  return clause;
}

const nounOnBattlefield = (speech: Speech, what: Objects): string => {
  const noun = typeof what === 'string' ? thing(speech, what).noun : 'permanent';
  return noun === 'card' || noun === 'cards' ? 'permanent' : noun.replace(/s$/, '');
};

function isYours(speech: Speech, what: Objects): boolean {
  if (typeof what === 'string') return thing(speech, what).yours ?? false;
  return what.among !== undefined || what.owner === 'you';
}

/** Where to, and how it arrives. */
function destination(speech: Speech, node: Move, yours: boolean, many: boolean, back: boolean): string {
  const whose = speech.actor !== undefined ? 'their' : yours ? 'your' : many ? "their owners'" : "its owner's";
  const zoneName = (zone: string) => `${whose} ${many && !yours && speech.actor === undefined ? plurals[zone] : zone}`;
  switch (node.to) {
    case 'battlefield':
      return battlefield(speech, node, back);
    case 'hand':
      return `${back ? 'to' : 'into'} ${zoneName('hand')}`;
    case 'graveyard':
      return `into ${zoneName('graveyard')}`;
    case 'library':
      return library(node, zoneName('library'));
    case 'exile':
      return 'into exile';
    case 'command':
      return 'into the command zone';
    case 'stack':
      return 'onto the stack';
  }
}

const plurals: Record<string, string> = { hand: 'hands', graveyard: 'graveyards', library: 'libraries' };

function library(node: Move, place: string): string {
  if (node.shuffle) return `into ${place}`;
  const order = node.order === 'any' ? 'in any order' : node.order === 'random' ? 'in a random order' : '';
  if (typeof node.position === 'number') return `into ${place} ${ordinal(node.position)} from the top`;
  return phrase(node.position === 'bottom' ? `on the bottom of ${place}` : `on top of ${place}`, order);
}

function battlefield(speech: Speech, node: Move, back: boolean): string {
  const counters = (node.counters ?? []).map(({ counter, count }) =>
    quantity(speech, count, `${counter} counter`, `${counter} counters`, article(counter)),
  );
  const under =
    node.under === undefined
      ? ''
      : node.under === 'you'
        ? 'under your control'
        : typeof node.under === 'object' && node.under.kind === 'owner'
          ? `under ${thing(speech, node.under.of).many ? "their owners'" : "its owner's"} control`
          : `under ${player(speech, node.under, 'possessive')} control`;
  const state = [
    node.tapped && 'tapped',
    node.attacking && 'attacking',
    node.faceDown && 'face down',
    node.transformed && 'transformed',
  ].filter((word) => word);
  return phrase(
    back ? 'to the battlefield' : 'onto the battlefield',
    state.join(' and '),
    node.attachedTo && `attached to ${refer(speech, node.attachedTo)}`,
    under,
    counters.length > 0 && `with ${counters.join(' and ')} on ${areMany(speech, node.what) ? 'them' : 'it'}`,
  );
}

export function exileUntil(speech: Speech, node: Extract<EffectNode, { kind: 'exileUntil' }>): Clause {
  const clause = does(
    speech,
    undefined,
    'exile',
    () => `${objects(speech, node.what)} ${untilWords(speech, node.until)}`,
  );
  sameAs(speech, node.as, node.what, 'card', 'exile');
  return clause;
}

/** "until this creature leaves the battlefield". */
export function untilWords(speech: Speech, until: Extract<EffectNode, { kind: 'exileUntil' }>['until']): string {
  if (until === 'selfLeaves') return `until ${refer({ ...speech, focus: undefined }, 'self')} leaves the battlefield`;
  const clause = eventClause(speech, until);
  return `until ${phrase(clause.subject, clause.verb === 'be' ? 'is' : clause.plain ? clause.verb : third(clause.verb), clause.rest)}`;
}
