// One clause for each kind of event: who does what, in a form that can stand in the present ("dies"), in the past
// ("died") and after "would" ("would die"). Longer than most files: the one switch over all kinds stays whole.
import type { EventPattern } from '../language/events.ts';
import type { Filter } from '../language/filters.ts';
import type { PlayerExpr } from '../language/values.ts';
import { countCompare } from './amounts.ts';
import { many, type NounOptions, noun, one } from './filters.ts';
import { player, takesPlainVerb } from './players.ts';
import { isMany, refer, type Speech, thing } from './speech.ts';
import { ordinal, phrase, unsaid } from './words.ts';
import { movement } from './zone-events.ts';

export interface EventClause {
  subject: string;
  /** The subject takes a plain verb: "you", "one or more creatures". */
  plain: boolean;
  /** Infinitive. Passive clauses are `be` and a participle in `rest`. */
  verb: string;
  past: string;
  rest: string;
}

/** "a creature", "this creature", "one or more creatures". */
export function eventThing(
  speech: Speech,
  of: Filter | string | undefined,
  pattern: EventPattern,
  otherwise: string,
  options: NounOptions = {},
): { text: string; plain: boolean } {
  if (of === undefined) return { text: otherwise, plain: false };
  if (typeof of === 'string') {
    const known = thing(speech, of);
    if (of === 'self' || of === 'attached') speech.focus = undefined;
    const text = refer(speech, of, 'subject');
    return {
      text: known.first === undefined && text === 'it' ? (known.again ?? `that ${known.noun}`) : text,
      plain: isMany(speech, of),
    };
  }
  if (pattern.oneOrMore) return { text: `one or more ${many(speech, of, options)}`, plain: true };
  return { text: one(speech, of, options), plain: false };
}

const objectText = (
  speech: Speech,
  of: Filter | string | undefined,
  pattern: EventPattern,
  otherwise: string,
): string => eventThing(speech, of, pattern, otherwise).text;

const passive = (subject: { text: string; plain: boolean }, participle: string): EventClause => ({
  subject: subject.text,
  plain: subject.plain,
  verb: 'be',
  past: subject.plain ? 'were' : 'was',
  rest: participle,
});

export function eventClause(speech: Speech, pattern: EventPattern): EventClause {
  const who = pattern.player ?? 'any';
  const by = (verb: string, past: string, rest: string, doer: PlayerExpr = who): EventClause => ({
    subject: player(speech, doer, 'subject', 'pattern'),
    plain: takesPlainVerb(speech, doer),
    verb,
    past,
    rest,
  });
  const thingDoes = (verb: string, past: string, rest = '', otherwise = 'a creature'): EventClause => {
    const subject = eventThing(speech, pattern.object, pattern, otherwise);
    return { subject: subject.text, plain: subject.plain, verb, past, rest };
  };
  const object = (otherwise: string) => objectText(speech, pattern.object, pattern, otherwise);
  const undergoes = (participle: string, otherwise = 'a permanent') =>
    passive(eventThing(speech, pattern.object, pattern, otherwise), participle);
  const nth = (single: string) => {
    if (pattern.nth === undefined) return `a ${single}`.replace(/^a (?=[aeiou])/, 'an ');
    const whose = player(speech, who, 'possessive', 'pattern').replace(/^(an? \S+)'s$/, 'their');
    return `${whose} ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} ${single} each turn`;
  };
  const onObject = pattern.object === undefined ? '' : `on ${object('a permanent')}`;

  switch (pattern.event) {
    case 'zoneChange':
      return movement(speech, pattern);
    case 'draw':
      return by('draw', 'drew', pattern.amount ? `${countCompare(speech, pattern.amount)} cards` : nth('card'));
    case 'discard':
      return by('discard', 'discarded', pattern.oneOrMore ? 'one or more cards' : objectOr('a card'));
    case 'sacrifice':
      if (pattern.object === 'self' && pattern.player === undefined) return undergoes('sacrificed');
      return by('sacrifice', 'sacrificed', object('a permanent'));
    case 'destroy':
      return undergoes('destroyed');
    case 'mill':
      return by('mill', 'milled', pattern.oneOrMore ? 'one or more cards' : objectOr('a card'));
    case 'cast':
      return by('cast', 'cast', pattern.object === 'self' ? 'this spell' : spellText());
    case 'activate':
      return by(
        'activate',
        'activated',
        pattern.object === undefined ? 'an ability' : `an ability of ${object('a permanent')}`,
      );
    case 'copySpell':
      return by('copy', 'copied', spellText());
    case 'counterSpell':
      return undergoes('countered', 'a spell');
    case 'becomesTarget':
      return thingDoes('become', 'became', `the target of ${sourceText()}`, 'a permanent');
    case 'attacks':
      return attacks();
    case 'blocks':
      return thingDoes(
        'block',
        'blocked',
        pattern.source === undefined ? '' : objectText(speech, pattern.source, pattern, ''),
      );
    case 'becomesBlocked':
      return thingDoes(
        'become',
        'became',
        pattern.source === undefined ? 'blocked' : `blocked by ${objectText(speech, pattern.source, pattern, '')}`,
      );
    case 'unblocked':
      return thingDoes('attack', 'attacked', "and isn't blocked");
    case 'damage':
      return damage();
    case 'gainLife':
      return by('gain', 'gained', lifeText());
    case 'loseLife':
      return by('lose', 'lost', lifeText());
    case 'tap':
      return thingDoes('become', 'became', 'tapped', 'a permanent');
    case 'untap':
      return thingDoes('become', 'became', 'untapped', 'a permanent');
    case 'addCounters':
      return counters('put', 'on', onObject);
    case 'removeCounters':
      return counters('removed', 'from', onObject.replace(/^on/, 'from'));
    case 'createToken':
      return by(
        'create',
        'created',
        pattern.oneOrMore
          ? `one or more ${pattern.object && typeof pattern.object === 'object' ? many(speech, { token: true, ...pattern.object }) : 'tokens'}`
          : typeof pattern.object === 'object'
            ? one(speech, { token: true, ...pattern.object })
            : 'a token',
      );
    case 'attach':
      return thingDoes(
        'become',
        'became',
        `attached to ${objectText(speech, pattern.recipient, pattern, 'a permanent')}`,
        'a permanent',
      );
    case 'unattach':
      return thingDoes(
        'become',
        'became',
        `unattached from ${objectText(speech, pattern.recipient, pattern, 'a permanent')}`,
        'a permanent',
      );
    case 'beginStep':
    case 'beginTurn':
      return {
        subject: `${player(speech, who, 'possessive', 'pattern')} turn`,
        plain: false,
        verb: 'begin',
        past: 'began',
        rest: '',
      };
    case 'playLand':
      return by('play', 'played', objectOr('a land'));
    case 'addMana':
      return by('add', 'added', 'one or more mana');
    case 'tappedForMana':
      if (pattern.player === undefined) return undergoes('tapped for mana');
      return by('tap', 'tapped', `${object('a permanent')} for mana`);
    case 'transform':
      return thingDoes('transform', 'transformed', '', 'a permanent');
    case 'turnFaceUp':
      return undergoes('turned face up');
    case 'scry':
      return by('scry', 'scried', '');
    case 'surveil':
      return by('surveil', 'surveilled', '');
    case 'search':
      return by('search', 'searched', `${who === 'you' ? 'your' : 'their'} library`);
    case 'shuffle':
      return by('shuffle', 'shuffled', `${who === 'you' ? 'your' : 'their'} library`);
    case 'vote':
      return { subject: 'players', plain: true, verb: 'finish', past: 'finished', rest: 'voting' };
    case 'goad':
      return by('goad', 'goaded', object('a creature'));
    case 'becomesMonarch':
      return by('become', 'became', 'the monarch');
    case 'gainControl':
      return by('gain', 'gained', `control of ${object('a permanent')}`);
    case 'coinFlip':
      return by('flip', 'flipped', 'a coin');
    case 'dieRoll':
      return by('roll', 'rolled', pattern.oneOrMore ? 'one or more dice' : 'a die');
    case 'cycle':
      return by('cycle', 'cycled', pattern.object === 'self' ? 'this card' : objectOr('a card'));
    case 'explore':
      return thingDoes('explore', 'explored');
    case 'fight':
      return thingDoes('fight', 'fought');
    case 'proliferate':
      return by('proliferate', 'proliferated', '');
    case 'loseGame':
      return by('lose', 'lost', 'the game');
    case 'winGame':
      return by('win', 'won', 'the game');
    case 'extraTurn':
      return by('take', 'took', 'an extra turn');
    case 'phaseOut':
      return thingDoes('phase', 'phased', 'out', 'a permanent');
    case 'phaseIn':
      return thingDoes('phase', 'phased', 'in', 'a permanent');
    case 'dayNight':
      return { subject: 'day', plain: false, verb: 'become', past: 'became', rest: 'night or night becomes day' };
    case 'exert':
      return by('exert', 'exerted', object('a creature'));
    case 'regenerate':
      return thingDoes('regenerate', 'regenerated');
    case 'investigate':
      return by('investigate', 'investigated', '');
    case 'unlock':
      if (pattern.fully) return by('fully unlock', 'fully unlocked', 'a Room');
      return by('unlock', 'unlocked', pattern.object === 'self' ? 'this door' : 'a door');
    case 'action':
      return action();
    default:
      return unsaid(pattern.event);
  }

  function objectOr(otherwise: string): string {
    const of = pattern.object;
    if (of === undefined || typeof of === 'string') return of === undefined ? otherwise : object(otherwise);
    const zone = otherwise === 'a land' ? {} : { zone: of.zone ?? ('hand' as const) };
    const { controller: _, owner: __, ...rest } = of;
    return pattern.oneOrMore
      ? `one or more ${many(speech, { ...rest, ...zone }, { bare: true })}`
      : one(speech, { ...rest, ...zone }, { bare: true });
  }

  function spellText(): string {
    const of = typeof pattern.object === 'object' ? pattern.object : {};
    const filter: Filter = { ...of, spell: true, zone: 'stack' };
    if (pattern.nth !== undefined) return nth(noun(speech, filter));
    return pattern.oneOrMore ? `one or more ${many(speech, filter)}` : one(speech, filter);
  }

  function sourceText(): string {
    const caused = pattern.causedBy ?? (typeof pattern.source === 'object' ? pattern.source.controller : undefined);
    const control =
      caused === undefined
        ? ''
        : ` ${caused === 'you' ? 'you control' : `${player(speech, caused, 'subject', 'pattern')} controls`}`;
    const of = typeof pattern.source === 'object' ? pattern.source : undefined;
    if (of?.spell && !of.ability) return `${one(speech, { ...of, controller: undefined })}${control}`;
    return `a spell or ability${control}`;
  }

  function attacks(): EventClause {
    const whom = pattern.recipientPlayer;
    const target =
      whom === undefined
        ? ''
        : whom === 'opponent' && pattern.player !== 'you'
          ? 'one of your opponents'
          : player(speech, whom, 'object', 'pattern');
    const others =
      pattern.withOthers === undefined
        ? ''
        : `with at least ${typeof pattern.withOthers === 'number' ? ['zero', 'one', 'two', 'three', 'four'][pattern.withOthers] : 'X'} other creature${pattern.withOthers === 1 ? '' : 's'}`;
    if (pattern.object === undefined && pattern.player !== undefined) {
      const many = pattern.amount ? `with ${countCompare(speech, pattern.amount)} creatures` : '';
      return by('attack', 'attacked', phrase(target, many));
    }
    return thingDoes('attack', 'attacked', phrase(target, pattern.alone && 'alone', others));
  }

  function damage(): EventClause {
    const kind = phrase(
      pattern.excess && 'excess',
      pattern.combat === true ? 'combat' : pattern.combat === false ? 'noncombat' : '',
      'damage',
    );
    const much = pattern.amount ? `${countCompare(speech, pattern.amount)} ${kind}` : kind;
    const toPlayer =
      pattern.recipientPlayer === undefined ? '' : player(speech, pattern.recipientPlayer, 'object', 'pattern');
    if (pattern.source === undefined) {
      const subject =
        pattern.recipientPlayer === undefined
          ? eventThing(speech, pattern.recipient, pattern, 'a permanent or player')
          : { text: toPlayer, plain: takesPlainVerb(speech, pattern.recipientPlayer) };
      return passive(subject, `dealt ${much}`);
    }
    const to = phrase(
      toPlayer,
      toPlayer && pattern.recipient && 'or',
      pattern.recipient !== undefined && objectText(speech, pattern.recipient, { ...pattern, oneOrMore: false }, ''),
    );
    const subject = eventThing(speech, pattern.source, pattern, 'a source');
    return {
      subject: subject.text,
      plain: subject.plain,
      verb: 'deal',
      past: 'dealt',
      rest: phrase(much, to && `to ${to}`),
    };
  }

  function lifeText(): string {
    if (pattern.nth !== undefined)
      return `life for the ${typeof pattern.nth === 'number' ? ordinal(pattern.nth) : 'Xth'} time each turn`;
    return pattern.amount ? `${countCompare(speech, pattern.amount).replace('or more', 'or more')} life` : 'life';
  }

  function counters(participle: string, _: string, place: string): EventClause {
    const kind = pattern.counter ? `${pattern.counter} ` : '';
    const what =
      pattern.oneOrMore === false || pattern.nth !== undefined ? `a ${kind}counter` : `one or more ${kind}counters`;
    if (pattern.player !== undefined)
      return by(participle === 'put' ? 'put' : 'remove', participle, `${what} ${place}`.trim());
    return {
      subject: what,
      plain: !what.startsWith('a '),
      verb: 'be',
      past: what.startsWith('a ') ? 'was' : 'were',
      rest: `${participle} ${place}`.trim(),
    };
  }

  function action(): EventClause {
    const verb = pattern.action ?? 'act';
    const [head, ...rest] = verb.split(' ');
    const past = head!.endsWith('e') ? `${head}d` : `${head}ed`;
    if (pattern.object !== undefined) return thingDoes(head!, past, rest.join(' '));
    return by(head!, past, rest.join(' '));
  }
}
