// Casting and playing that an instruction allows.
import type { EffectNode } from '../language/index.ts';
import { does } from './clauses.ts';
import { payWords } from './costs.ts';
import { duration } from './durations.ts';
import { areMany, objects } from './objects.ts';
import type { Clause, Piece } from './phrases.ts';
import { player } from './players.ts';
import { type Speech, sameAs, thing } from './speech.ts';
import { numberWord, phrase } from './words.ts';

const capitalFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function castNow(speech: Speech, node: Extract<EffectNode, { kind: 'castNow' }>): Piece {
  const per = typeof node.what === 'string' ? thing(speech, node.what).first : undefined;
  const what = (node.copy ? 'a copy of ' : '') + objects(speech, node.what, 'all', { zoneWord: 'from' });
  const rest = phrase(
    what,
    node.free && `without paying ${areMany(speech, node.what) ? 'their mana costs' : 'its mana cost'}`,
  );
  const words = does(speech, node.who, 'cast', () => rest);
  sameAs(speech, node.as, node.what, 'spell');
  const clause: Clause = { ...words, may: node.may ?? false };
  if (!node.exileAfter) return clause;
  const cast = `${node.may ? `${clause.subject ?? 'you'} may ` : ''}cast ${rest}`;
  return `${cast}. If ${per?.includes('each') || areMany(speech, node.what) || per ? 'a spell cast this way' : 'that spell'} would be put into a graveyard, exile it instead`;
}

export function play(speech: Speech, node: Extract<EffectNode, { kind: 'play' }>): string {
  const who = player(speech, node.who ?? 'you', 'subject');
  const pre = typeof node.what === 'string' && thing(speech, node.what).first === undefined;
  const what =
    node.count !== undefined && typeof node.count === 'number'
      ? `${numberWord(node.count)} of ${pre ? refersTo(speech, node.what as string) : objects(speech, node.what)}`
      : pre
        ? refersTo(speech, node.what as string)
        : objects(speech, node.what);
  const until = node.until === 'endOfTurn' ? 'this turn' : duration(speech, node.until);
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
  return [words, ...more.map(capitalFirst)].join('. ');
}

const refersTo = (speech: Speech, ref: string): string => (thing(speech, ref).many ? 'those cards' : 'that card');
