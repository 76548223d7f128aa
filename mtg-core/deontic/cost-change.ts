// What spells and abilities cost more or less (CR 601.2f): `rules/cost-changes.ts` asks.

import type { Fields } from '../cards/language/index.ts';
import { amount, forEachWords, many, numberWord, player, type Speech } from '../cards/phrases/index.ts';
import { type RuleOf, rule } from './definition.ts';

const fields = {
  what: { words: ['abilities'], or: 'filter' },
  by: 'player',
  amount: 'amount',
  'mana?': 'manaText',
  direction: ['less', 'more'],
  'minimum?': 'whole',
  'abilityFilter?': 'filter',
  'ability?': 'text',
} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    costChange: typeof fields;
  }
}

rule('costChange', fields, { sentence: ({ speech }, node) => costChange(speech, node) });

function costChange(speech: Speech, node: RuleOf<'costChange'>): string {
  const each =
    typeof node.amount === 'number'
      ? ''
      : ` for each ${forEachWords(speech, node.amount) ?? amount(speech, node.amount).replace(/^the number of /, '')}`;
  const much = node.mana ?? (typeof node.amount === 'number' ? `{${node.amount}}` : '{1}');
  const floor =
    node.minimum === undefined
      ? ''
      : `. This effect can't reduce the mana in that cost to less than ${node.minimum === 1 ? 'one mana' : `${numberWord(node.minimum)} mana`}`;
  if (node.what === 'abilities') {
    const of = node.abilityFilter ? ` of ${many(speech, node.abilityFilter)}` : '';
    const what = node.ability ? `${node.ability} abilities` : 'activated abilities';
    return `${what}${of} cost ${much} ${node.direction} to activate${each}${floor}`;
  }
  const { controller: _, zone, ...rest } = node.what;
  if (rest.commander && rest.owner === 'you' && node.by === 'you' && Object.keys(rest).length === 2)
    return `your commander costs ${much} ${node.direction} to cast${each.replace("you've cast your commander", "it's been cast")}${floor}`;
  const elsewhere = Array.isArray(zone) && !zone.includes('hand') && zone.length === 4;
  const what = elsewhere || zone === undefined ? rest : { ...rest, zone };
  const from = elsewhere ? ' from anywhere other than your hand' : '';
  const by =
    node.by === 'you'
      ? ' you cast'
      : node.by === 'opponent'
        ? ' your opponents cast'
        : node.by === 'each' || node.by === 'any'
          ? ''
          : ` ${player(speech, node.by, 'subject')} casts`;
  return `${many(speech, { ...what, spell: true })}${by}${from} cost ${much} ${node.direction} to cast${each}${floor}`;
}
