// Costs, as they stand before a colon ("{T}, Sacrifice a creature") and as something that is done ("pay {2}").
import type { Amount, CostNode, Filter } from '../language/index.ts';
import { amount, forEachWords, quantity } from './amounts.ts';
import { many, noun, one } from './filters.ts';
import { phrases } from './phrases.ts';
import { name, refer, type Speech, thing } from './speech.ts';
import { article, capital, colorWord, ing, join, numberWord, phrase, plural, third, unsaid } from './words.ts';

/** "{2}{R}, {T}, Sacrifice a creature". What is paid with gets a name: "the sacrificed creature". */
export function costs(speech: Speech, list: readonly CostNode[]): string {
  return list
    .map((cost, index) => {
      const words = costWords(speech, cost);
      namePaid(speech, cost, index);
      return /^[{+−-]|^\d/.test(words) ? words : capital(words);
    })
    .join(', ');
}

/** In a sentence: "pay {2}", "pay 3 life and discard a card"; third person after "its controller"; "-ing" after "by". */
export function payWords(speech: Speech, list: readonly CostNode[], form: 'bare' | 'third' | 'ing' = 'bare'): string {
  return join(
    list.map((cost, index) => {
      const plain = costWords(speech, cost);
      const words = plain.startsWith('{')
        ? cost.kind === 'tapSelf'
          ? `tap ${refer(speech, 'self')}`
          : cost.kind === 'untapSelf'
            ? `untap ${refer(speech, 'self')}`
            : `pay ${plain}`
        : plain;
      namePaid(speech, cost, index);
      const [verb, ...rest] = words.split(' ');
      if (form === 'third') return phrase(third(verb!), ...rest).replace(/\byour\b/g, 'their');
      return form === 'ing' ? phrase(ing(verb!), ...rest) : words;
    }),
  );
}

/** One cost as an order: "sacrifice a creature"; mana and the tap symbol as they are. */
function costWords(speech: Speech, cost: CostNode): string {
  const some = (verb: string, of: Filter, count: Amount | undefined, word: 'from' | 'in' = 'from', bare = true) => {
    // Costs are paid with what is one's own.
    const what = of.zone === undefined || of.zone === 'battlefield' || of.owner ? of : { ...of, owner: 'you' as const };
    return `${verb} ${countOf(speech, what, count, word, bare)}`;
  };
  switch (cost.kind) {
    case 'mana': {
      const each =
        cost.times === undefined ? '' : ` for each ${forEachWords(speech, cost.times) ?? amount(speech, cost.times)}`;
      const only = cost.only === undefined ? '' : ` (spend only ${join(cost.only.map(colorWord), 'or')} mana on X)`;
      return `${cost.mana}${each}${only}`;
    }
    case 'tapSelf':
      return '{T}';
    case 'untapSelf':
      return '{Q}';
    case 'payLife':
      return typeof cost.amount === 'number'
        ? `pay ${cost.amount} life`
        : cost.amount.kind === 'x'
          ? 'pay X life'
          : `pay life equal to ${amount(speech, cost.amount)}`;
    case 'sacrificeSelf':
      return `sacrifice ${refer(speech, 'self')}`;
    case 'sacrifice':
      return some('sacrifice', cost.what, cost.count);
    case 'discardSelf':
      return 'discard this card';
    case 'discard': {
      if (cost.count === 'hand') return 'discard your hand';
      const what = noun(speech, { ...cost.what, zone: 'hand' }, { bare: true });
      return phrase(
        'discard',
        quantity(speech, cost.count, what, plural(what), article(what)),
        cost.random && 'at random',
      );
    }
    case 'exileSelf': {
      const zone = thing(speech, 'self').zone;
      return zone === undefined || zone === 'battlefield'
        ? `exile ${refer(speech, 'self')}`
        : `exile ${refer(speech, 'self')}`;
    }
    case 'exile':
      return some('exile', cost.what, cost.count, 'from', false);
    case 'returnToHand':
      return (
        some('return', cost.what, cost.count, 'from', false) +
        (cost.count === undefined || cost.count === 1 ? " to its owner's hand" : " to their owner's hand")
      );
    case 'returnSelfToHand':
      return `return ${refer(speech, 'self')} to its owner's hand`;
    case 'tap':
      return some('tap', { tapped: false, ...cost.what }, cost.count, 'in', false);
    case 'untap':
      return some('untap', { tapped: true, ...cost.what }, cost.count, 'in', false);
    case 'reveal':
      return some('reveal', { zone: 'hand', ...cost.what }, cost.count, 'from', false);
    case 'removeCounters':
      return `remove ${quantity(speech, cost.count, phrase(cost.counter, 'counter'), phrase(cost.counter, 'counters'), article(cost.counter ?? 'counter'))} from ${cost.from ? one(speech, cost.from) : refer(speech, 'self')}`;
    case 'putCounters':
      return `put ${quantity(speech, cost.count, `${cost.counter} counter`, `${cost.counter} counters`, article(cost.counter))} on ${cost.on ? one(speech, cost.on) : refer(speech, 'self')}`;
    case 'unattach':
      return `unattach ${refer(speech, cost.what)}`;
    case 'loyalty':
      if (cost.amount === 'X') return '+X';
      if (cost.amount === '-X') return '−X';
      return cost.amount > 0 ? `+${cost.amount}` : cost.amount === 0 ? '0' : `−${-cost.amount}`;
    case 'mill':
      return `mill ${quantity(speech, cost.count, 'card', 'cards')}`;
    case 'payPlayerCounters':
      if (cost.counter === 'energy')
        return `pay ${typeof cost.amount === 'number' && cost.amount <= 8 ? '{E}'.repeat(cost.amount) : `${amount(speech, cost.amount)} {E}`}`;
      return `remove ${quantity(speech, cost.amount, `${cost.counter} counter`, `${cost.counter} counters`, article(cost.counter))} from yourself`;
    case 'manaCostOf':
      return `pay ${refer(speech, cost.of, 'possessive')} mana cost`;
    case 'exert':
      return `exert ${refer(speech, 'self')}`;
    case 'collectEvidence':
      return `collect evidence ${amount(speech, cost.amount)}`;
    case 'forage':
      return 'forage';
    case 'behold':
      return `behold ${one(speech, cost.what)}`;
    case 'effect':
      return effectCost(speech, cost);
    case 'oneOf':
      return join(
        cost.options.map((option) => payWords(speech, option)),
        'or',
      );
    default:
      return unsaid(cost);
  }
}

/** "have an opponent gain 3 life". */
function effectCost(speech: Speech, cost: Extract<CostNode, { kind: 'effect' }>): string {
  const words = phrases.effects(speech, cost.do);
  const others = /^((?:an opponent|each opponent|each player|that player|target \w+)) (\w+?)s (.*)$/.exec(words);
  return others ? `have ${others[1]} ${others[2]} ${others[3]}` : words.replace(/^you /, '');
}

function countOf(speech: Speech, what: Filter, count: Amount | undefined, word: 'from' | 'in', bare: boolean): string {
  const options = { zoneWord: word, ...(bare ? { bare: true } : {}) };
  if (count === undefined || count === 1) return one(speech, what, options);
  const words = many(speech, { ...what, other: undefined }, { ...options, listWord: 'or' });
  const other = what.other ? 'other ' : '';
  if (typeof count === 'number') return `${numberWord(count)} ${other}${words}`;
  return quantity(speech, count, noun(speech, what, options), `${other}${words}`);
}

const participles: Record<string, string> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  returnToHand: 'returned',
  tap: 'tapped',
  untap: 'untapped',
  reveal: 'revealed',
};

function namePaid(speech: Speech, cost: CostNode, index: number): void {
  const participle = participles[cost.kind];
  if (participle === undefined || !('what' in cost)) {
    if (cost.kind === 'discard')
      name(speech, `paid.${index}`, { noun: 'card', sort: 'object', again: 'the discarded card' });
    return;
  }
  const what = cost.what as Filter | undefined;
  const head =
    cost.kind === 'discard' || (what?.zone !== undefined && what.zone !== 'battlefield')
      ? 'card'
      : what?.types?.length === 1
        ? what.types[0]!
        : what?.subtypes?.length === 1 && !what.types
          ? what.subtypes[0]!
          : 'permanent';
  const several = 'count' in cost && cost.count !== undefined && cost.count !== 1;
  name(speech, `paid.${index}`, {
    noun: several ? plural(head) : head,
    many: several,
    sort: 'object',
    again: `the ${participle} ${several ? plural(head) : head}`,
  });
}
