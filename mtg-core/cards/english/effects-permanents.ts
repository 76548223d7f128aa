// Instructions about life, damage, counters, tokens and permanents.
import type { Amount, EffectNode, Objects } from '../language/index.ts';
import { amount, quantity } from './amounts.ts';
import { does, thingDoes } from './clauses.ts';
import { continuousEffects } from './continuous.ts';
import { damage, gainLife, loseLife, preventWords, redirectWords } from './damage.ts';
import { dividedAmount } from './divided.ts';
import { duration } from './durations.ts';
import { many, noun, one } from './filters.ts';
import { exceptWords } from './modifications.ts';
import { untilWords } from './moves.ts';
import { areMany, objects } from './objects.ts';
import { type Clause, type Piece, phrases } from './phrases.ts';
import { player } from './players.ts';
import { isMany, name, refer, root, type Speech, sameAs, thing } from './speech.ts';
import { type Tellings, tellIf } from './tell.ts';
import { article, numberWord, phrase, plural } from './words.ts';

export function permanentPiece(speech: Speech, node: EffectNode): Piece | undefined {
  return tellIf(PERMANENT_PIECES, speech, node);
}

const PERMANENT_PIECES: Partial<Tellings<EffectNode, Piece>> = {
  damage,
  gainLife,
  loseLife,
  setLife: (speech, node) =>
    `${player(speech, node.who ?? 'you', 'possessive')} life total becomes ${amount(speech, node.amount)}`,
  exchangeLife: (speech, node) =>
    `${player(speech, node.who, 'subject')} and ${player(speech, node.with)} exchange life totals`,
  fight(speech, node) {
    const a = refer(speech, node.a, 'subject');
    return thingDoes(a, isMany(speech, node.a), 'fight', refer(speech, node.b));
  },
  prevent: preventWords,
  redirect: redirectWords,
  regenerate: (speech, node) => order(speech, 'regenerate', node.what, 'each'),
  destroy(speech, node) {
    const many = areMany(speech, node.what);
    const clause = order(speech, 'destroy', node.what);
    destroyed(speech, node);
    return node.cantRegenerate ? `destroy ${clause.rest}. ${many ? 'They' : 'It'} can't be regenerated` : clause;
  },
  sacrifice,
  sacrificeObjects(speech, node) {
    const clause = order(speech, 'sacrifice', node.what);
    sameAs(speech, node.as, node.what, 'card', 'graveyard');
    return clause;
  },
  tap: tapOrUntap,
  untap: tapOrUntap,
  skipUntap(speech, node) {
    const many = areMany(speech, node.what);
    const subject = objects(speech, node.what).replace(/^all (.)/, (_, letter: string) => letter);
    const whose = many ? "their controllers'" : "its controller's";
    const steps =
      node.steps === undefined || node.steps === 1
        ? `${whose} next untap step${many ? 's' : ''}`
        : `${whose} next ${node.steps === 2 ? 'two' : node.steps} untap steps`;
    return { ...thingDoes(subject, many, "don't", `untap during ${steps}`) };
  },
  attach: (speech, node) =>
    does(speech, undefined, 'attach', () => {
      // What "it" stands for before the clause is still "it" at its end.
      const known = speech.focus === root(speech, node.to) ? refer(speech, node.to) : undefined;
      const what = objects(speech, node.what);
      return `${what} to ${known ?? refer(speech, node.to)}`;
    }),
  unattach: (speech, node) => order(speech, 'unattach', node.what),
  addCounters(speech, node) {
    const clause = does(speech, undefined, 'put', () => putCounters(speech, node));
    alias(speech, node.as, node.what);
    return clause;
  },
  removeCounters(speech, node) {
    const clause = does(
      speech,
      undefined,
      'remove',
      () => `${counters(speech, node.counter, node.count)} from ${objects(speech, node.what, 'each')}`,
    );
    if (node.as) name(speech, node.as, { noun: 'counter', sort: 'number' });
    return clause;
  },
  moveCounters: (speech, node) =>
    does(
      speech,
      undefined,
      'move',
      () =>
        `${counters(speech, node.counter, node.count)} from ${refer(speech, node.from)} onto ${refer(speech, node.to)}`,
    ),
  doubleCounters: (speech, node) =>
    does(
      speech,
      undefined,
      'double',
      () =>
        `the number of ${node.counter ? `${node.counter} ` : 'each kind of '}counter${node.counter ? 's' : ''} on ${objects(speech, node.what, 'each')}`,
    ),
  distributeCounters: (speech, node) =>
    does(speech, undefined, 'distribute', () => {
      const many = dividedAmount(speech);
      return `${/^\d+$/.test(many) ? numberWord(Number(many)) : many} ${node.counter} counters among ${refer(speech, node.what)}`;
    }),
  playerCounters(speech, node) {
    const counter = node.counter === 'energy' ? '{E}' : '';
    if (counter !== '' && typeof node.count === 'number' && node.count <= 5)
      return does(speech, node.who, 'get', () => counter.repeat(node.count as number), true);
    return does(
      speech,
      node.who,
      'get',
      () => quantity(speech, node.count, `${node.counter} counter`, `${node.counter} counters`, article(node.counter)),
      true,
    );
  },
  proliferate: (speech) => does(speech, undefined, 'proliferate', () => ''),
  // Looked up when it is said: phrases are filled in after this table.
  createToken: (speech, node) => phrases.createToken(speech, node),
  copyToken,
  becomeCopy(speech, node) {
    const subject = objects(speech, node.what);
    const until = node.until === undefined ? '' : duration(speech, node.until);
    const except = node.except ? `, except ${exceptWords(speech, node.except)}` : '';
    return {
      ...thingDoes(
        subject,
        areMany(speech, node.what),
        'become',
        phrase(`a copy of ${refer(speech, node.of)}`, until) + except,
      ),
    };
  },
  goad(speech, node) {
    const clause = order(speech, 'goad', node.what);
    return node.until && node.until !== 'yourNextTurn'
      ? { ...clause, rest: phrase(clause.rest, duration(speech, node.until)) }
      : clause;
  },
  transform: (speech, node) => order(speech, 'transform', node.what),
  turnFaceUp: turnFace,
  turnFaceDown: turnFace,
  phaseOut(speech, node) {
    const subject = objects(speech, node.what);
    const clause = thingDoes(subject, areMany(speech, node.what), 'phase', 'out');
    return node.until === undefined ? clause : { ...clause, rest: `out ${untilWords(speech, node.until)}` };
  },
  removeFromCombat: (speech, node) =>
    does(speech, undefined, 'remove', () => `${objects(speech, node.what)} from combat`),
  exchangeControl: (speech, node) =>
    does(speech, undefined, 'exchange', () => `control of ${refer(speech, node.a)} and ${refer(speech, node.b)}`),
  continuous: (speech, node) => continuousEffects(speech, node.effects, node.until),
};

function tapOrUntap(speech: Speech, node: Extract<EffectNode, { kind: 'tap' | 'untap' }>): Piece {
  const clause = order(speech, node.kind, node.what);
  alias(speech, node.as, node.what);
  return clause;
}

function turnFace(speech: Speech, node: Extract<EffectNode, { kind: 'turnFaceUp' | 'turnFaceDown' }>): Piece {
  return does(
    speech,
    undefined,
    'turn',
    () => `${objects(speech, node.what)} face ${node.kind === 'turnFaceUp' ? 'up' : 'down'}`,
  );
}

function order(speech: Speech, verb: string, what: Objects, style: 'all' | 'each' = 'all'): Clause {
  return does(speech, undefined, verb, () => objects(speech, what, style));
}

/** What was destroyed is still called what it was: "that creature's controller". */
function destroyed(speech: Speech, node: Extract<EffectNode, { kind: 'destroy' }>): void {
  if (typeof node.what === 'string') thing(speech, node.what).zone = 'graveyard';
  alias(speech, node.as, node.what);
}

/** A result that is the thing itself. */
function alias(speech: Speech, as: string | undefined, what: Objects): void {
  if (as === undefined) return;
  if (typeof what === 'string') speech.same.set(as, what);
  else
    name(speech, as, {
      noun: what.types?.length === 1 ? `${what.types[0]}s` : 'permanents',
      many: true,
      sort: 'object',
    });
}

/** "a +1/+1 counter", "three charge counters", "all counters". */
export function counters(speech: Speech, counter: string | undefined, count: Amount | 'all'): string {
  const kind = counter ? `${counter} ` : '';
  if (count === 'all') return `all ${kind}counters`;
  return quantity(speech, count, `${kind}counter`, `${kind}counters`, article(`${kind}counter`));
}

/** "a +1/+1 counter on target creature for each Elf you control". */
function putCounters(speech: Speech, node: Extract<EffectNode, { kind: 'addCounters' }>): string {
  const words = counters(speech, node.counter, node.count);
  const [head, each] = words.split(/ (?=for each )/);
  const what = isSeveral(speech, node.what)
    ? `each of ${objects(speech, node.what)}`
    : objects(speech, node.what, 'each');
  return phrase(`${head} on ${what}`, each);
}

const isSeveral = (speech: Speech, what: Objects): boolean => typeof what === 'string' && isMany(speech, what);

function sacrifice(speech: Speech, node: Extract<EffectNode, { kind: 'sacrifice' }>): Clause {
  const { controller: _, ...filter } = node.what;
  const count = node.count ?? 1;
  const clause = does(speech, node.who, 'sacrifice', () => {
    if (count === 'all')
      return `all ${many(speech, filter, { listWord: 'and' })}${node.who === 'you' ? ' you control' : ' they control'}`;
    if (count === 1)
      return node.who === 'you' || !filter.other
        ? one(speech, filter)
        : one(speech, { ...filter, other: undefined }).replace(/^an? /, 'another ');
    return quantity(speech, count, noun(speech, filter), many(speech, filter));
  });
  const head = filter.types?.[0] ?? 'permanent';
  if (node.as)
    name(speech, node.as, {
      noun: head,
      many: count !== 1,
      sort: 'object',
      again: count === 1 ? `the sacrificed ${head}` : `the sacrificed ${plural(head)}`,
    });
  return clause;
}

function copyToken(speech: Speech, node: Extract<EffectNode, { kind: 'copyToken' }>): Clause {
  const count = node.count ?? 1;
  const clause = does(speech, node.who, 'create', () => {
    const state = phrase(
      node.tapped && 'tapped',
      node.tapped && node.attacking && 'and',
      node.attacking && 'attacking',
    );
    const single = phrase(state, 'token');
    const words = quantity(speech, count, single, `${single}s`, article(single));
    const of = refer(speech, node.of);
    return `${words} that ${count === 1 ? `is a copy of ${of}` : `are copies of ${of}`}${node.except ? `, except ${exceptWords(speech, node.except)}` : ''}`;
  });
  if (node.as) {
    name(speech, node.as, { noun: count === 1 ? 'token' : 'tokens', many: count !== 1, sort: 'object' });
    speech.focus = node.as;
  }
  return clause;
}
