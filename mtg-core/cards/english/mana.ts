// Mana that is added: what, how much, and what it may be spent on.
import type { EffectNode, Filter, ManaProduction } from '../language/index.ts';
import { amount, forEachWords } from './amounts.ts';
import { does } from './clauses.ts';
import { duration } from './durations.ts';
import { many, one } from './filters.ts';
import { type Piece, phrases } from './phrases.ts';
import { name, refer, type Speech } from './speech.ts';
import { colorWord, join, numberWord, unsaid } from './words.ts';

export function addMana(speech: Speech, node: Extract<EffectNode, { kind: 'addMana' }>): Piece {
  const { produce } = node;
  const clause = does(speech, node.who, 'add', () => produced(speech, produce));
  const more: string[] = [];
  if (produce.onlyFor) more.push(`Spend this mana only ${spending(speech, produce.onlyFor)}`);
  if (produce.notFor) more.push(`This mana can't be spent ${spending(speech, produce.notFor)}`);
  if (produce.persists)
    more.push(`${capitalOf(duration(speech, produce.persists))}, you don't lose this mana as steps and phases end`);
  if (produce.whenSpent) {
    const on = produce.whenSpent.on ? ` on ${one(speech, { spell: true, ...produce.whenSpent.on })}` : '';
    name(speech, 'event.object', { noun: 'spell', sort: 'object' });
    speech.focus = 'event.object';
    more.push(`When you spend this mana${on}, ${phrases.effects(speech, produce.whenSpent.do)}`);
  }
  return more.length === 0 ? clause : { ...clause, rest: [clause.rest, ...more].join('. ') };
}

const capitalOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function produced(speech: Speech, produce: ManaProduction): string {
  const times = produce.amount ?? 1;
  if (produce.mana !== undefined) {
    if (times === 1) return produce.mana;
    const each = forEachWords(speech, times);
    if (each) return `${produce.mana} for each ${each}`;
    if (typeof times === 'number') return produce.mana.repeat(times);
    return times.kind === 'x' ? `X ${produce.mana}` : `an amount of ${produce.mana} equal to ${amount(speech, times)}`;
  }
  const { choices } = produce;
  const one = choiceWords(speech, choices);
  if (Array.isArray(choices) && times === 1)
    return join(
      choices.map((color) => `{${color}}`),
      'or',
    );
  if (produce.combination)
    return `${typeof times === 'number' ? numberWord(times) : times.kind === 'x' ? 'X' : amount(speech, times)} mana in any combination of ${
      Array.isArray(choices)
        ? join(
            choices.map((color) => `{${color}}`),
            'and/or',
          )
        : 'colors'
    }`;
  if (typeof times === 'number' && times !== 1)
    return `${numberWord(times)} mana of ${one.replace(/^any color/, 'any one color')}`;
  if (times === 1) return `one mana of ${one}`;
  const each = forEachWords(speech, times);
  if (each) return `one mana of ${one} for each ${each}`;
  return times.kind === 'x' ? `X mana of ${one}` : `an amount of mana of ${one} equal to ${amount(speech, times)}`;
}

function choiceWords(speech: Speech, choices: ManaProduction['choices']): string {
  if (choices === undefined || choices === 'any') return 'any color';
  if (choices === 'commander') return "any color in your commander's color identity";
  if (Array.isArray(choices)) return `any one of ${join(choices.map(colorWord), 'or')}`;
  switch (choices.kind) {
    case 'couldProduce':
      return `any ${choices.types ? 'type' : 'color'} that ${one(speech, choices.by)} could produce`;
    case 'chosen':
      return 'the chosen color';
    case 'colorsOf':
      return `any color among ${typeof choices.of === 'string' ? refer(speech, choices.of) : many(speech, choices.of)}`;
    case 'produced':
      return 'any type that land produced';
    default:
      return unsaid(choices);
  }
}

function spending(speech: Speech, on: { cast?: Filter; activate?: Filter }): string {
  const parts = [
    on.cast && `to cast ${many(speech, { ...on.cast, spell: true })}`.replace(/^to cast (\w+ spell)s$/, 'to cast $1s'),
    on.activate &&
      `to activate abilities${Object.keys(on.activate).length === 0 ? '' : ` of ${many(speech, on.activate)}`}`,
  ].filter((part): part is string => typeof part === 'string');
  return join(parts, 'or');
}
